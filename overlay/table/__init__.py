"""The single writer, and what is put to it."""
