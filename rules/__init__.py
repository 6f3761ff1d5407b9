"""The game of poker as a pure function: events in, immutable states out."""
