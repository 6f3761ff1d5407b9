"""Base crops: squares round indices and round what is none, wide enough to be turned, shifted and scaled later."""

import math
from collections.abc import Sequence
from dataclasses import dataclass, field
from enum import IntEnum

import cv2
import numpy as np
import numpy.typing as npt

from capture.vision.arrays import Pixels
from capture.vision.crop import cut_square, square_side
from capture.vision.training.geometry import Box, box_round
from capture.vision.training.targets import Target

BASE_PX = 128
"""Side of a base crop."""

SPREAD = 2.2
"""Side of a base crop over that of the reader's square: room to enlarge it by 1.35, turn and shift it."""

SHARP_SCALE = 0.75
"""What is shrunk by more than this is smoothed before."""

NOMINAL_PX = BASE_PX / SPREAD
"""Side, in pixels of the base crop, of the reader's square without any error of the finder."""


class Kind(IntEnum):
    """What a crop shows; told apart in figures."""

    INDEX = 0
    NO_CARD = 1  # a joker's corner, a back's ornament
    RANK_COVERED = 2
    SUIT_COVERED = 3
    SIDE_COVERED = 4
    HIDDEN = 5  # too much of it is covered by another card or outside
    OFF_CENTRE = 6
    TOO_WIDE = 7  # the square holds half a card
    RANK_ALONE = 8
    PIP_ALONE = 9
    ELSEWHERE = 10  # pips, court art, backs, cloth, hands, text


@dataclass(frozen=True, slots=True, eq=False)
class BaseCrop:
    """A square (BASE_PX, BASE_PX, 3) in BGR, what is to be answered, and the index's longer side in the picture.

    ``turn`` sets it upright, in radians, from the x axis towards the y axis; NaN where nobody knows.
    """

    pixels: Pixels = field(repr=False)
    target: Target
    kind: Kind
    size_px: float
    turn: float = math.nan


def upright_crop(pixels: Pixels, corners: npt.NDArray[np.float32], target: Target, kind: Kind) -> BaseCrop:
    """The base crop round a quad of an index, its first corner the upper left as read, turned so as to be upright."""
    upper_left, upper_right, lower_right, lower_left = corners
    along = (upper_right - upper_left) + (lower_right - lower_left)
    down = (lower_left - upper_left) + (lower_right - upper_right)
    longer = max(float(np.hypot(*along)), float(np.hypot(*down))) / 2
    side = SPREAD * square_side(longer, longer)
    middle_x, middle_y = (float(value) for value in corners.mean(0))
    reach = math.ceil(side * math.sqrt(2)) + 2
    near = cut_square(pixels, middle_x, middle_y, reach, reach)
    scale, angle = BASE_PX / side, math.atan2(float(along[1]), float(along[0]))
    if scale < SHARP_SCALE:
        near = np.asarray(cv2.GaussianBlur(near, (0, 0), 0.4 / scale), np.uint8)
    turn = scale * np.array([[math.cos(angle), math.sin(angle)], [-math.sin(angle), math.cos(angle)]])
    first = np.array([round(middle_x - reach / 2), round(middle_y - reach / 2)])
    matrix = np.column_stack([turn, BASE_PX / 2 - turn @ (np.array([middle_x, middle_y]) - first)])
    upright = cv2.warpAffine(near, matrix, (BASE_PX, BASE_PX), borderMode=cv2.BORDER_REPLICATE)
    return BaseCrop(np.asarray(upright, np.uint8), target, kind, box_round(corners).size, turn=0.0)


def base_crop(pixels: Pixels, box: Box, target: Target, kind: Kind) -> BaseCrop:
    """The base crop round a box of a picture."""
    side = SPREAD * square_side(box.w, box.h)
    return BaseCrop(cut_square(pixels, *box.centre, side, BASE_PX), target, kind, box.size)


def is_clear_of(box: Box, others: Sequence[Box]) -> bool:
    """Whether the middle of a box is nowhere near the middle of an index, so that it may be taught as none."""
    x, y = box.centre
    return all(
        max(abs(x - other.centre[0]) - other.w / 2, abs(y - other.centre[1]) - other.h / 2) > 0.15 * other.size
        for other in others
    )
