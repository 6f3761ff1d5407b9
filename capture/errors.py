"""What can be wrong with the description of a table's cards and antennas, and with what reads cards from pictures."""


class CaptureError(ValueError):
    """A deck or a layout that cannot be used; the message names the file and the key."""


class DeckError(CaptureError):
    """A deck file that does not give each of the 52 cards exactly one tag."""


class LayoutError(CaptureError):
    """An antenna or a spot that is given twice, or that does not exist."""


class PictureError(CaptureError):
    """Bytes that are no whole picture; the message says what was expected and what came."""


class WeightsError(CaptureError):
    """A file of the recogniser's weights that is missing, altered or of another shape; the message names the file."""


class MissingLibraryError(CaptureError):
    """A library that pictures need is not installed here, or cannot be loaded; the message names it."""
