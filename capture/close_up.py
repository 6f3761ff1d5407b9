"""Parts of a picture worth keeping, as they lie: the cards of a hand, and corners that could not be read."""

from collections.abc import Iterable, Sequence
from typing import Protocol

from devices.types import Pixels

ROUND_BOTH = 1.2
"""What is kept round a card of which both corners are seen, in lengths of its index."""
ROUND_ONE = 4.0
"""The same, of one corner only: the card reaches so far beyond it."""
ROUND_CORNER = 0.6
LONGEST = 960
"""A part with longer sides is kept with every other row and column."""
MOST_CORNERS = 6
"""Corners that are kept of one picture."""


class Box(Protocol):
    """A rectangle in pixels, from its upper left."""

    @property
    def x(self) -> float:
        """Left edge."""

    @property
    def y(self) -> float:
        """Upper edge."""

    @property
    def w(self) -> float:
        """Width."""

    @property
    def h(self) -> float:
        """Height."""


def cut_round(pixels: Pixels, cards: Iterable[Sequence[Box]]) -> Pixels | None:
    """The part of the picture that shows the cards, each told by the boxes of its indices; None where there is none."""
    rounds = [_grown(box, ROUND_ONE if len(boxes) == 1 else ROUND_BOTH) for boxes in cards for box in boxes]
    if not rounds:
        return None
    lefts, tops, rights, bottoms = zip(*rounds, strict=True)
    return _cut(pixels, min(lefts), min(tops), max(rights), max(bottoms))


def cut_corners(pixels: Pixels, boxes: Iterable[Box]) -> tuple[Pixels, ...]:
    """The first few indices, each with a little round it."""
    cuts = (_cut(pixels, *_grown(box, ROUND_CORNER)) for box in list(boxes)[:MOST_CORNERS])
    return tuple(cut for cut in cuts if cut is not None)


def _grown(box: Box, lengths: float) -> tuple[float, float, float, float]:
    """Left, top, right, bottom."""
    margin = lengths * max(box.w, box.h)
    return box.x - margin, box.y - margin, box.x + box.w + margin, box.y + box.h + margin


def _cut(pixels: Pixels, left: float, top: float, right: float, bottom: float) -> Pixels | None:
    """A copy: the picture itself is not kept for the sake of a part."""
    part = pixels[max(0, round(top)) : max(0, round(bottom)), max(0, round(left)) : max(0, round(right))]
    if not part.size:
        return None
    step = 1 if max(part.shape) <= LONGEST else 1 + max(part.shape) // LONGEST
    return part[::step, ::step].copy()
