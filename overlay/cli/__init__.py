"""The commands: the only code beside ``overlay/__main__.py`` that knows devices, capture and overlay together."""
