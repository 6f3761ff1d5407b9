"""Boxes and quads of indices: what of them is measured when pictures and crops are made."""

from typing import NamedTuple

import numpy as np
import numpy.typing as npt


class Box(NamedTuple):
    """An upright box in pixels, from its upper left corner."""

    x: float
    y: float
    w: float
    h: float

    @property
    def size(self) -> float:
        """The longer side."""
        return max(self.w, self.h)

    @property
    def centre(self) -> tuple[float, float]:
        """Its middle."""
        return self.x + self.w / 2, self.y + self.h / 2

    @property
    def area(self) -> float:
        """In square pixels; 0 if it is turned inside out."""
        return max(0.0, self.w) * max(0.0, self.h)


def box_round(corners: npt.NDArray[np.float32]) -> Box:
    """The upright box round (N, 2) points."""
    (left, top), (right, bottom) = corners.min(0), corners.max(0)
    return Box(float(left), float(top), float(right - left), float(bottom - top))


def clip_box(box: Box, width: float, height: float) -> Box:
    """The part of a box inside a picture of that size."""
    left, top = max(box.x, 0.0), max(box.y, 0.0)
    right, bottom = min(box.x + box.w, width), min(box.y + box.h, height)
    return Box(left, top, max(0.0, right - left), max(0.0, bottom - top))


def overlap(one: Box, other: Box) -> float:
    """Intersection over union, 0 to 1."""
    left, top = max(one.x, other.x), max(one.y, other.y)
    right, bottom = min(one.x + one.w, other.x + other.w), min(one.y + one.h, other.y + other.h)
    shared = max(0.0, right - left) * max(0.0, bottom - top)
    whole = one.area + other.area - shared
    return shared / whole if whole > 0 else 0.0


def strip(
    corners: npt.NDArray[np.float32], along: tuple[float, float], across: tuple[float, float]
) -> npt.NDArray[np.float32]:
    """A part of a quad of an index: from share to share of its reading height, and of its width; (4, 2) points."""
    upper_left, upper_right, lower_right, lower_left = corners
    points = []
    for down, right in ((along[0], across[0]), (along[0], across[1]), (along[1], across[1]), (along[1], across[0])):
        upper = upper_left + (upper_right - upper_left) * right
        lower = lower_left + (lower_right - lower_left) * right
        points.append(upper + (lower - upper) * down)
    return np.array(points, np.float32)
