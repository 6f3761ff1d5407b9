"""What is wrong with a picture before anything is read in it: black, blown out, green, grey, partly lost, too small.

Whether a picture is frozen or stale is the camera's matter: one picture cannot tell.
"""

from enum import Enum

import numpy as np

from capture.vision.arrays import Pixels
from capture.vision.shrink import shrunk

LEAST_PX = 24
"""No index fits in a picture whose shorter side has fewer."""

THUMBNAIL_PX = 160
"""A picture is judged by a copy whose longer side has so many at most."""

DARK, BRIGHT = 32, 235
"""Of 255: a picture is black if almost no pixel is brighter, and blown out if almost none is darker."""

ALMOST_NONE = 0.01
"""A share of a picture's pixels; the smallest index that can be read takes half of it."""

COLOUR = 8
"""Of 255: the spread of a pixel's three colours from which it is coloured.

Of 287 photographs by phone 88 are grey, with 0 to 4 here in all but their noise; coloured ones have 6 and more in one
pixel of a hundred, and 45 of 46 by webcam more than 40.
"""

COLOURED_SHARE = 0.005
"""A picture with fewer coloured pixels is grey."""

EMPTY_GREEN = (0, 135, 0)
"""What a video source paints where it has no data (luma and chroma all 0), blue, green, red, within GREEN_TOLERANCE."""

GREEN_TOLERANCE = 60
GRAIN = 10
"""Of 255: colours of a flat picture lie nearer together, whatever its compression did."""

LOST_SHARE = 0.1
"""From such a share of flat rows at its lower end a picture is partly lost: a decoder paints so what it never got."""


class PictureFault(Enum):
    """Why nothing is read in a picture; the value says it in words."""

    TOO_SMALL = "too small to show an index"
    BLACK = "black"
    BLOWN_OUT = "blown out"
    GREEN = "green, as of a source without data"
    PARTLY_LOST = "lost in its lower part"
    GREY = "grey, so that suits cannot be told"


def judge(pixels: Pixels) -> PictureFault | None:
    """The first fault that a picture in BGR has, None for a good one; ValueError for an array of another shape."""
    if pixels.ndim != 3 or pixels.shape[2] != 3 or pixels.dtype != np.uint8:
        raise ValueError(f"expected a picture (height, width, 3) of bytes, got {pixels.shape} of {pixels.dtype}")
    if min(pixels.shape[:2]) < LEAST_PX:
        return PictureFault.TOO_SMALL
    small = shrunk(pixels, THUMBNAIL_PX)
    blue, green, red = small[:, :, 0], small[:, :, 1], small[:, :, 2]
    highest, lowest = np.maximum(np.maximum(blue, green), red), np.minimum(np.minimum(blue, green), red)
    if (highest > DARK).mean() < ALMOST_NONE:
        return PictureFault.BLACK
    if (lowest < BRIGHT).mean() < ALMOST_NONE:
        return PictureFault.BLOWN_OUT
    if _is_green(small):
        return PictureFault.GREEN
    if _is_partly_lost(pixels):
        return PictureFault.PARTLY_LOST
    return PictureFault.GREY if (highest - lowest > COLOUR).mean() < COLOURED_SHARE else None


def _is_green(small: Pixels) -> bool:
    """One flat colour near the empty green; felt has a grain, and its green has more blue and red in it."""
    flat = max(np.ptp(small[:, :, colour]) for colour in range(3)) < GRAIN
    return bool(flat and (abs(small[0, 0].astype(np.int16) - EMPTY_GREEN) <= GREEN_TOLERANCE).all())


def _is_partly_lost(pixels: Pixels) -> bool:
    """Its last rows are one flat colour, its first is not: no lens sees that. Black and white may be cut-out shapes."""
    last = pixels[-1, 0].astype(np.int16)
    if _is_flat(pixels[0]) or last.max() < DARK or last.min() > BRIGHT:
        return False
    rows = pixels[-max(1, round(LOST_SHARE * len(pixels))) :]
    return bool((abs(rows.astype(np.int16) - last) <= 1).all())


def _is_flat(row: Pixels) -> bool:
    return bool((np.ptp(row, axis=0) <= 1).all())
