"""Synthetic decks and scenes, with labels, to train and to try the recogniser on; needs the extra ``train``."""
