"""The faces of the simulated deck, drawn here: an index of rank over suit in two corners and one large suit between.

Ranks are drawn with a round pen along the lines below, suits are filled outlines; both lie in a box from 0 to 1, x to
the right and y down. Like broadcast decks they have large indices, in two colours or four. Needs OpenCV.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from math import cos, radians, sin

import cv2
import numpy as np
from numpy.typing import NDArray

Point = tuple[float, float]
Line = Sequence[Point]

FACE_WIDTH_PX, FACE_HEIGHT_PX = 500, 700
"""Poker size, 63 by 88 mm, at eight pixels a millimetre."""
RANKS = "23456789TJQKA"
SUITS = "shdc"

_FINE = 4
"""Drawn so many times larger, then made smaller, which smooths the edges."""
_INDEX_LEFT_PX, _INDEX_TOP_PX = 24, 30
_RANK_PX, _SUIT_PX = (78, 110), (72, 76)
_GAP_PX = 14
_PEN_PX = 19
_CENTRE_PX = 230
_CORNER_PX = 28


def _arc(centre: Point, radii: Point, start: float, end: float) -> list[Point]:
    """Part of an ellipse; angles in degrees, clockwise from the right."""
    steps = max(2, round(abs(end - start) / 8))
    angles = (radians(start + (end - start) * at / steps) for at in range(steps + 1))
    return [(centre[0] + radii[0] * cos(angle), centre[1] + radii[1] * sin(angle)) for angle in angles]


_SIX = [_arc((0.5, 0.68), (0.42, 0.32), 0, 360), [(0.8, 0.04), *_arc((0.62, 0.62), (0.54, 0.56), 250, 180)]]

STROKES: Mapping[str, Sequence[Line]] = {
    "A": ([(0.0, 1.0), (0.5, 0.0), (1.0, 1.0)], [(0.2, 0.66), (0.8, 0.66)]),
    "K": ([(0.06, 0.0), (0.06, 1.0)], [(0.96, 0.0), (0.06, 0.6)], [(0.38, 0.4), (1.0, 1.0)]),
    "Q": (_arc((0.5, 0.47), (0.46, 0.47), 0, 360), [(0.58, 0.68), (0.98, 1.04)]),
    "J": ([(0.42, 0.0), (0.98, 0.0)], [(0.74, 0.0), (0.74, 0.7), *_arc((0.4, 0.7), (0.34, 0.3), 0, 170)]),
    "T": ([(0.0, 0.16), (0.16, 0.0), (0.16, 1.0)], _arc((0.72, 0.5), (0.28, 0.5), 0, 360)),
    "9": [[(1 - x, 1 - y) for x, y in line] for line in _SIX],
    "8": (_arc((0.5, 0.25), (0.36, 0.25), 0, 360), _arc((0.5, 0.74), (0.44, 0.26), 0, 360)),
    "7": ([(0.02, 0.0), (0.98, 0.0), (0.36, 1.0)],),
    "6": _SIX,
    "5": ([(0.9, 0.0), (0.18, 0.0), (0.12, 0.46), *_arc((0.48, 0.66), (0.44, 0.34), 235, 510)],),
    "4": ([(0.74, 1.0), (0.74, 0.0), (0.0, 0.7), (1.0, 0.7)],),
    "3": ([*_arc((0.47, 0.26), (0.4, 0.26), 200, 440)], [*_arc((0.47, 0.74), (0.45, 0.26), 280, 520)]),
    "2": ([*_arc((0.48, 0.3), (0.42, 0.3), 190, 390), (0.02, 1.0), (1.0, 1.0)],),
}
"""The lines of the pen for each rank; ten is a 1 and a 0."""


def _mirrored(right: Sequence[Point]) -> list[Point]:
    """A closed outline from its right half, from top to bottom."""
    return [*right, *((1 - x, y) for x, y in reversed(right))]


_STEM = [(0.53, 0.7), (0.57, 0.88), (0.72, 1.0)]

OUTLINES: Mapping[str, Sequence[Line]] = {
    "s": (
        _mirrored([(0.5, 0.0), (0.66, 0.2), (0.86, 0.38), *_arc((0.76, 0.6), (0.24, 0.2), -55, 140), (0.53, 0.68)]),
        _mirrored([(0.5, 0.55), *_STEM]),
    ),
    "h": (_mirrored([(0.5, 0.26), *_arc((0.74, 0.27), (0.25, 0.25), -170, 40), (0.8, 0.62), (0.5, 1.0)]),),
    "d": (_mirrored([(0.5, 0.0), (0.62, 0.24), (0.88, 0.5), (0.62, 0.76), (0.5, 1.0)]),),
    "c": (
        _arc((0.5, 0.23), (0.23, 0.23), 0, 360),
        _arc((0.24, 0.6), (0.23, 0.23), 0, 360),
        _arc((0.76, 0.6), (0.23, 0.23), 0, 360),
        _mirrored([(0.5, 0.35), (0.6, 0.5), *_STEM]),
    ),
}
"""The filled outlines of each suit."""

TWO_COLOURS = {"s": (24, 20, 20), "h": (36, 28, 200), "d": (36, 28, 200), "c": (24, 20, 20)}
FOUR_COLOURS = {"s": (24, 20, 20), "h": (36, 28, 200), "d": (176, 92, 16), "c": (52, 128, 26)}
"""Ink by suit, BGR."""


@dataclass(frozen=True, slots=True)
class FaceStyle:
    """How a deck is printed: ``ink`` by suit and ``paper``, BGR; ``pen`` is how bold its ranks are, 1 as usual."""

    ink: Mapping[str, tuple[int, int, int]]
    paper: tuple[int, int, int] = (244, 248, 250)
    pen: float = 1.0


PLAIN = FaceStyle(TWO_COLOURS)


@cache
def _coverage(strokes: str, width_px: int, height_px: int, pen_px: float) -> NDArray[np.float32]:
    """How much ink lies on each pixel of a rank or suit, 0 to 1, with half a pen's room around it."""
    room = round(pen_px / 2) + 2
    size = (height_px + 2 * room) * _FINE, (width_px + 2 * room) * _FINE
    fine = np.zeros(size, np.uint8)

    def placed(line: Line) -> NDArray[np.int32]:
        return np.array([((x * width_px + room) * _FINE, (y * height_px + room) * _FINE) for x, y in line], np.int32)

    for line in STROKES.get(strokes, ()):
        cv2.polylines(fine, [placed(line)], False, 255, round(pen_px * _FINE), cv2.LINE_AA)
    for outline in OUTLINES.get(strokes, ()):
        cv2.fillPoly(fine, [placed(outline)], 255, cv2.LINE_AA)
    small = cv2.resize(fine, None, fx=1 / _FINE, fy=1 / _FINE, interpolation=cv2.INTER_AREA)
    return (small / 255).astype(np.float32)


@cache
def _paper(paper: tuple[int, int, int]) -> tuple[NDArray[np.uint8], NDArray[np.uint8]]:
    """A blank card, and which of its pixels are card, as corners are round: 255 or 0."""
    mask = np.zeros((FACE_HEIGHT_PX, FACE_WIDTH_PX), np.uint8)
    right, low = FACE_WIDTH_PX - 1 - _CORNER_PX, FACE_HEIGHT_PX - 1 - _CORNER_PX
    for x in (_CORNER_PX, right):
        for y in (_CORNER_PX, low):
            cv2.circle(mask, (x, y), _CORNER_PX, 255, -1, cv2.LINE_AA)
    cv2.rectangle(mask, (_CORNER_PX, 0), (right, FACE_HEIGHT_PX - 1), 255, -1)
    cv2.rectangle(mask, (0, _CORNER_PX), (FACE_WIDTH_PX - 1, low), 255, -1)
    return np.full((FACE_HEIGHT_PX, FACE_WIDTH_PX, 3), paper, np.uint8), mask


def outline() -> NDArray[np.uint8]:
    """Which pixels of a face are card: (FACE_HEIGHT_PX, FACE_WIDTH_PX), 255 or 0."""
    return _paper(PLAIN.paper)[1].copy()


def face(card: str, style: FaceStyle = PLAIN) -> NDArray[np.uint8]:
    """The face of a card such as ``Td``: (FACE_HEIGHT_PX, FACE_WIDTH_PX, 3), BGR."""
    rank, suit = card[0], card[1]
    picture = _paper(style.paper)[0].astype(np.float32)
    ink = np.array(style.ink[suit], np.float32)
    _print_corner(picture, rank, suit, ink, style.pen)
    turned = picture[::-1, ::-1]
    _print_corner(turned, rank, suit, ink, style.pen)
    left, top = (FACE_WIDTH_PX - _CENTRE_PX) // 2, (FACE_HEIGHT_PX - _CENTRE_PX) // 2
    _print(picture, _coverage(suit, _CENTRE_PX, _CENTRE_PX, 0.0), ink, left, top)
    return picture.round().astype(np.uint8)


def _print_corner(picture: NDArray[np.float32], rank: str, suit: str, ink: NDArray[np.float32], pen: float) -> None:
    pen_px = _PEN_PX * pen
    _print(picture, _coverage(rank, *_RANK_PX, pen_px), ink, _INDEX_LEFT_PX, _INDEX_TOP_PX)
    left = _INDEX_LEFT_PX + (_RANK_PX[0] - _SUIT_PX[0]) // 2 + round(pen_px / 2)
    _print(
        picture, _coverage(suit, *_SUIT_PX, 0.0), ink, left, _INDEX_TOP_PX + _RANK_PX[1] + _GAP_PX + round(pen_px / 2)
    )


def _print(
    picture: NDArray[np.float32], coverage: NDArray[np.float32], ink: NDArray[np.float32], left: int, top: int
) -> None:
    height, width = coverage.shape
    under = picture[top : top + height, left : left + width]
    under += coverage[..., None] * (ink - under)
