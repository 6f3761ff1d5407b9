"""The cards in one picture: judge it, find the indices, read and group them. What is unsure is unread."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol

from capture.vision.arrays import IndexBox, Pixels
from capture.vision.grouping import SeenCard, UnreadCard, group
from capture.vision.judge import PictureFault, judge
from capture.vision.read import IndexReading
from capture.vision.reading_rule import ReadingRule


class FindsIndices(Protocol):
    """The finder, as the recogniser uses it."""

    def find(self, pixels: Pixels) -> tuple[IndexBox, ...]:
        """Boxes, best first."""
        ...


class ReadsIndices(Protocol):
    """The reader, as the recogniser uses it."""

    def read(self, pixels: Pixels, boxes: Sequence[IndexBox]) -> tuple[IndexReading, ...]:
        """One reading a box."""
        ...


@dataclass(frozen=True, slots=True, eq=False)
class Recognition:
    """What one picture shows.

    ``unread``: how many cards are there, or seem to be, that are not believed; ``doubts`` are the same, with why.
    ``fault``: why nothing can be read in this picture, None for a good one; a faulty one never has a card.
    ``rejected``: places that look like an index and are none of the 52: a joker, a back, print.
    """

    cards: tuple[SeenCard, ...]
    unread: int
    fault: PictureFault | None = None
    doubts: tuple[UnreadCard, ...] = ()
    rejected: int = 0


class Recogniser:
    """Reads cards in pictures. Not for two threads at once."""

    def __init__(self, finder: FindsIndices, reader: ReadsIndices, rule: ReadingRule) -> None:
        """``rule`` decides what is believed."""
        self._finder = finder
        self._reader = reader
        self._rule = rule

    def recognise(self, pixels: Pixels) -> Recognition:
        """The cards of (H, W, 3) pixels in BGR. Raises ValueError for an array of another shape."""
        fault = judge(pixels)
        if fault is not None and fault is not PictureFault.GREY:
            return Recognition((), 0, fault)
        readings = self._reader.read(pixels, self._finder.find(pixels))
        grouped = group(readings, self._rule)
        if fault is PictureFault.GREY:  # cards are there, but nothing is known of red ink in infrared light
            return Recognition((), len(grouped.cards) + len(grouped.unread), fault, grouped.unread, grouped.rejected)
        return Recognition(grouped.cards, len(grouped.unread), None, grouped.unread, grouped.rejected)
