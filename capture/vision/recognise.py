"""The cards in one picture: judge it, find the indices, read and group them. What is unsure is unread."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol

from capture.vision.arrays import IndexBox, Pixels
from capture.vision.grouping import Doubt, Grouped, SeenCard, UnreadCard, group
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


class ToleratesGrey(Protocol):
    """What a rig knows of colour, as the recogniser uses it."""

    def tolerates(self, pixels: Pixels, readings: Sequence[IndexReading]) -> bool:
        """Whether a grey picture, with the indices in it that are not rejected, may be read all the same."""
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

    def __init__(
        self, finder: FindsIndices, reader: ReadsIndices, rule: ReadingRule, colour: ToleratesGrey | None = None
    ) -> None:
        """``rule`` decides what is believed. ``colour``: of a calibrated rig; without it no grey picture is read."""
        self._finder = finder
        self._reader = reader
        self._rule = rule
        self._colour = colour

    def recognise(self, pixels: Pixels) -> Recognition:
        """The cards of (H, W, 3) pixels in BGR. Raises ValueError for an array of another shape."""
        fault = judge(pixels)
        if fault is not None and fault is not PictureFault.GREY:
            return Recognition((), 0, fault)
        readings = self._reader.read(pixels, self._finder.find(pixels))
        grouped = group(readings, self._rule)
        if fault is PictureFault.GREY and not self._tolerates(pixels, readings):
            return _nothing_told(grouped)
        return Recognition(grouped.cards, len(grouped.unread), None, grouped.unread, grouped.rejected)

    def _tolerates(self, pixels: Pixels, readings: Sequence[IndexReading]) -> bool:
        indices = [reading for reading in readings if reading.reject < self._rule.min_reject]
        return self._colour is not None and self._colour.tolerates(pixels, indices)


def _nothing_told(grouped: Grouped) -> Recognition:
    """Of a grey picture: cards are there, but nothing is known of red ink in infrared light."""
    doubts = (*grouped.unread, *(UnreadCard(Doubt.GREY, card.readings) for card in grouped.cards))
    return Recognition((), len(doubts), PictureFault.GREY, doubts, grouped.rejected)
