"""A printed face as a raster, where its indices stand, and what a deck of faces is."""

from dataclasses import dataclass, field
from typing import Protocol

import numpy as np

from capture.vision.synthesis.labels import Pixels, Points
from rules.cards import Card


@dataclass(frozen=True, slots=True, eq=False)
class IndexPlace:
    """An index on a face: its card (None on a joker) and its quad in the raster's pixels, as in LabelledIndex."""

    card: Card | None
    corners: Points


@dataclass(frozen=True, slots=True, eq=False)
class Face:
    """One side of a card: a raster (H, W, 4), BGRA, colours multiplied by alpha; alpha 0 outside its corners."""

    pixels: Pixels = field(repr=False)
    indices: tuple[IndexPlace, ...]

    @property
    def size(self) -> tuple[int, int]:
        """Width and height in pixels."""
        height, width = self.pixels.shape[:2]
        return width, height


class FaceDeck(Protocol):
    """Fifty-two faces, a joker and a back of one design."""

    @property
    def name(self) -> str:
        """What the design is called; no two decks of a collection share it."""

    @property
    def index_share(self) -> float:
        """The longest side of a usual index over the height of the card."""

    def face(self, card: Card | None, height_px: int) -> Face:
        """The face of a card, or of a joker for None, about ``height_px`` high; the same each time."""

    def back(self, height_px: int) -> Face:
        """The back; it has no index."""


def box_corners(box: tuple[float, float, float, float]) -> Points:
    """The corners of an upright box x, y, w, h: clockwise from the upper left."""
    x, y, w, h = box
    return np.array([(x, y), (x + w, y), (x + w, y + h), (x, y + h)], np.float32)


def turn_half(corners: Points, size: tuple[int, int]) -> Points:
    """Corners of the same index turned by half a turn about the middle of a face of that size."""
    return (np.array(size, np.float32) - corners).astype(np.float32)
