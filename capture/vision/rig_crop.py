"""What a rig keeps of an index of its own deck: the reader's crop with room round it, to be seen anew turned and moved.

The pictures of one card that lies still are nearly alike. So from each kept crop several are cut as other layings of
the card would show it: turned, a little nearer or farther, beside the middle by what a finder's box is off, in other
light. None is mirrored.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from math import cos, radians, sin

import numpy as np

from capture.errors import PictureError
from capture.vision.arrays import IndexBox, Pixels
from capture.vision.crop import CROP_PX, cut_square, square_side
from capture.vision.opencv import opencv
from capture.vision.picture import decode_picture

ROOM = 1.5
"""Side of what is kept over the side of the reader's square: its diagonal, and a shift."""

KEPT_PX = round(ROOM * CROP_PX)


@dataclass(frozen=True, slots=True)
class Variant:
    """Another laying: turned by degrees, so many times as large, moved by fractions of the square, in so much light."""

    turn: float
    scale: float
    right: float
    down: float
    light: float


VARIANTS = (
    Variant(0, 1.0, 0.0, 0.0, 1.0),
    Variant(11, 1.05, 0.03, -0.02, 0.9),
    Variant(22, 0.95, -0.03, 0.03, 1.05),
    Variant(34, 1.0, 0.02, 0.04, 0.8),
    Variant(45, 1.07, -0.04, -0.03, 1.0),
    Variant(56, 0.94, 0.04, 0.02, 0.95),
    Variant(67, 1.02, -0.02, 0.04, 1.08),
    Variant(79, 0.97, 0.03, -0.04, 0.85),
)
"""Turns within a quarter: the reader looks at each crop in four quarter turns itself."""


def keep_crop(pixels: Pixels, box: IndexBox) -> Pixels:
    """The square of a picture that is kept of an index: (KEPT_PX, KEPT_PX, 3), BGR."""
    x, y = box.centre
    return cut_square(pixels, x, y, ROOM * square_side(box.w, box.h), KEPT_PX)


def vary(kept: Pixels) -> tuple[Pixels, ...]:
    """The reader's crops (CROP_PX, CROP_PX, 3) of every variant; the first is the one that was seen."""
    return tuple(_seen_as(kept, variant) for variant in VARIANTS)


def _seen_as(kept: Pixels, variant: Variant) -> Pixels:
    cv2 = opencv()
    c, s = (variant.scale * of(radians(variant.turn)) for of in (cos, sin))
    middle = KEPT_PX / 2
    to_x, to_y = CROP_PX * (0.5 + variant.right), CROP_PX * (0.5 + variant.down)
    placing = np.array([[c, -s, to_x - c * middle + s * middle], [s, c, to_y - s * middle - c * middle]], np.float32)
    moved = cv2.warpAffine(kept, placing, (CROP_PX, CROP_PX), borderMode=cv2.BORDER_REPLICATE)
    return np.asarray((moved * variant.light).clip(0, 255), np.uint8)


def encode_sheet(crops: Sequence[Pixels]) -> bytes:
    """Kept crops side by side as one PNG."""
    return bytes(opencv().imencode(".png", np.hstack(list(crops)))[1].tobytes())


def decode_sheet(data: bytes) -> tuple[Pixels, ...]:
    """The kept crops of a PNG, as they were; raises PictureError for one that is damaged or of another size."""
    sheet = decode_picture(data)
    height, width = sheet.shape[:2]
    if height != KEPT_PX or width % KEPT_PX:
        raise PictureError(f"expected crops of {KEPT_PX} x {KEPT_PX} pixels side by side, got {width} x {height}")
    return tuple(np.ascontiguousarray(crop) for crop in np.split(sheet, width // KEPT_PX, axis=1))
