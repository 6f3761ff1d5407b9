"""What can be wrong with the description of a table's cards and antennas."""


class CaptureError(ValueError):
    """A deck or a layout that cannot be used; the message names the file and the key."""


class DeckError(CaptureError):
    """A deck file that does not give each of the 52 cards exactly one tag."""


class LayoutError(CaptureError):
    """An antenna or a spot that is given twice, or that does not exist."""
