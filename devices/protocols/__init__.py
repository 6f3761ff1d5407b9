"""Codecs without I/O, one file a reader family."""
