"""What a synthetic picture is: its pixels and where the indices stand in it."""

from dataclasses import dataclass, field
from typing import TypeAlias

import numpy as np
import numpy.typing as npt

from rules.cards import Card

Pixels: TypeAlias = npt.NDArray[np.uint8]
"""A picture (H, W, 3) in BGR, a raster (H, W, 4) in BGRA, or a mask (H, W)."""

Points: TypeAlias = npt.NDArray[np.float32]
"""(N, 2) points, x then y, in pixels."""

Matrix: TypeAlias = npt.NDArray[np.float64]
"""A (3, 3) homography."""


@dataclass(frozen=True, slots=True, eq=False)
class LabelledIndex:
    """One corner index in a picture.

    ``card`` is None for what looks like an index and is none: a joker's corner. ``corners`` is the (4, 2) quad of the
    tight rectangle round rank and pip, clockwise, the first being the upper left as the index is read upright; it may
    reach out of the picture. ``visible`` is the share, 0 to 1, that is inside the picture and not covered.
    """

    card: Card | None
    corners: Points
    visible: float


@dataclass(frozen=True, slots=True, eq=False)
class Scene:
    """A picture (H, W, 3) in BGR and every index in it."""

    pixels: Pixels = field(repr=False)
    indices: tuple[LabelledIndex, ...]
