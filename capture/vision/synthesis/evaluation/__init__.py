"""Other cards and scenes than those of training, to try a recogniser on; shares no art, font or scenery with it."""
