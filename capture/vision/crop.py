"""The square that the reader sees round an index: one way to cut it and to level its light, at run time as in training.

It is centred on the index box, its side CONTEXT times the box's longer side, and resized to CROP_PX, at whatever angle
the index lies: it is the reader that is shown it in four turns (read.py). It is never mirrored, for no card looks like
that. Where it reaches out of the picture, the picture's border is repeated.
"""

from collections.abc import Sequence

import numpy as np

from capture.vision.arrays import Floats, Pixels
from capture.vision.opencv import opencv

CROP_PX = 64
"""Side of the reader's input."""

CONTEXT = 1.5
"""Side of the square over the longer side of the index box: room for the box's error and for what is near."""

LEAST_SPREAD = 6.0
"""Added to a crop's standard deviation, of 255, when its light is levelled: the noise of a blank crop stays small."""


def square_side(w: float, h: float) -> float:
    """Side in picture pixels of the square round a box of that size."""
    return CONTEXT * max(w, h)


def cut_crop(pixels: Pixels, x: float, y: float, w: float, h: float) -> Pixels:
    """The reader's crop (CROP_PX, CROP_PX, 3) of an upright box, whose upper left corner is ``x``, ``y`` in pixels."""
    return cut_square(pixels, x + w / 2, y + h / 2, square_side(w, h), CROP_PX)


def cut_square(pixels: Pixels, centre_x: float, centre_y: float, side: float, size_px: int) -> Pixels:
    """A square of the picture as (size_px, size_px, 3); it may lie partly or wholly outside."""
    cv2 = opencv()
    height, width = pixels.shape[:2]
    length = max(1, round(side))
    first_x, first_y = round(centre_x - side / 2), round(centre_y - side / 2)
    columns = np.clip(np.arange(first_x, first_x + length), 0, width - 1)
    rows = np.clip(np.arange(first_y, first_y + length), 0, height - 1)
    way = cv2.INTER_AREA if length > size_px else cv2.INTER_LINEAR
    return np.asarray(cv2.resize(pixels[np.ix_(rows, columns)], (size_px, size_px), interpolation=way), np.uint8)


def reader_input(crops: Sequence[Pixels]) -> Floats:
    """Crops as the reader takes them: (N, 3, CROP_PX, CROP_PX), BGR, each of mean 0 and of about the same contrast.

    Mean and spread are taken over all three colours together, so that a colour stays what it is.
    """
    if not crops:
        return np.zeros((0, 3, CROP_PX, CROP_PX), np.float32)
    planes = np.stack(crops).transpose(0, 3, 1, 2).astype(np.float32)
    planes -= planes.mean((1, 2, 3), keepdims=True)
    planes /= planes.std((1, 2, 3), keepdims=True) + LEAST_SPREAD
    return np.ascontiguousarray(planes, np.float32)
