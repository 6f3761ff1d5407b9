"""The size that a JPEG says it has (ITU-T T.81, annex B): a few bytes can ask a decoder for gigabytes."""

MARKER = 0xFF
START_OF_IMAGE, START_OF_SCAN = 0xD8, 0xDA
STANDALONE = {0x01, START_OF_IMAGE, *range(0xD0, 0xD8)}
"""Markers without a length."""

FRAMES = {*range(0xC0, 0xD0)} - {0xC4, 0xC8, 0xCC}
"""Start of frame, of every process; the three between are tables."""


def jpeg_size(data: bytes) -> tuple[int, int] | None:
    """Width and height; None where no frame begins before the first scan, as in what is no JPEG. ``data`` may be its
    beginning alone."""
    at = 0
    while at + 4 <= len(data) and data[at] == MARKER:
        marker = data[at + 1]
        if marker == MARKER:
            at += 1
        elif marker in STANDALONE:
            at += 2
        elif marker == START_OF_SCAN:
            return None
        elif marker in FRAMES:
            return _size(data[at + 5 : at + 9])
        else:
            at += 2 + int.from_bytes(data[at + 2 : at + 4], "big")
    return None


def _size(field: bytes) -> tuple[int, int] | None:
    """From height and width, two bytes each."""
    return (int.from_bytes(field[2:], "big"), int.from_bytes(field[:2], "big")) if len(field) == 4 else None
