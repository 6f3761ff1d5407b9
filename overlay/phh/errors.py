"""What a PHH text is refused with."""


class PhhError(ValueError):
    """A PHH text that cannot be read as a script; the message names the file, what was expected and what came."""
