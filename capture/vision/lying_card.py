"""Whether one card lies alone and still on a rig's glass, with both its corners in view and nothing beside it.

It is told from the bare glass, which is looked at first. A hand is seen by what it changes far from the card. Pictures
count once: the same one again, as of a camera that hangs, says nothing new. A picture may be grey: a black card on a
bare glass in neutral light is.
"""

import math
from collections.abc import Sequence
from dataclasses import dataclass, field
from enum import Enum

import numpy as np
import numpy.typing as npt

from capture.region_gate import Means, block_means, fingerprint
from capture.vision.arrays import IndexBox, Pixels
from capture.vision.grouping import is_one_card
from capture.vision.judge import PictureFault, judge
from capture.vision.read import IndexReading
from capture.vision.reading_rule import ReadingRule
from capture.vision.recognise import FindsIndices, ReadsIndices

BARE_PICTURES = 5
"""So many distinct pictures in a row without an index, that do not change, are the bare glass: a second."""

STILL_PICTURES = 4
"""So many distinct pictures in a row of a card that does not move."""

MOST_MOVED = 0.15
"""Of an index's length; noise moves a finder's box by less."""

CARD_REACH = 0.85
"""From the middle between two indices to the card's farthest corner, over the indices' distance.

Poker size is 63 x 88 mm, so 54 mm from its middle to a corner; its indices are 80 mm apart, of a jumbo face 65 mm.
"""

CHANGED_LEVELS = 25.0
"""A block of the picture whose grey differs so much from the bare glass has something in it; a shadow has less."""

HAND_SHARE = 0.03
"""Of the picture's blocks beside the card; a fingertip at the card's edge is passed over."""


READABLE = (None, PictureFault.GREY)
"""Faults of a picture in which indices are looked for all the same."""


class Lying(Enum):
    """What a picture shows, with those before it."""

    NO_BARE_GLASS = "the bare glass was not seen yet"
    NOTHING = "nothing lies there"
    FAULTY = "nothing can be read in the picture"
    STRANGE = "something lies there in which no index is found"
    SEVERAL = "more indices than one card has"
    ONE_CORNER = "only one corner is found"
    BESIDE = "something lies or moves beside the card"
    MOVING = "one card, not still yet"
    STILL = "one card, still in several distinct pictures"


@dataclass(frozen=True, slots=True, eq=False)
class GlassPicture:
    """One picture of the glass and the indices in it, as the shipped reader reads them. ``means``: None for a region
    smaller than its grid, which is no picture of a card."""

    pixels: Pixels = field(repr=False)
    readings: tuple[IndexReading, ...]
    fault: PictureFault | None
    means: Means | None = field(repr=False)
    fingerprint: bytes = field(repr=False)

    @property
    def is_readable(self) -> bool:
        """Indices were looked for in it; a grey one may be of black cards."""
        return self.means is not None and self.fault in READABLE


def look_at_glass(pixels: Pixels, finder: FindsIndices, reader: ReadsIndices) -> GlassPicture:
    """Find and read the indices of (H, W, 3) pixels in BGR; takes as long as finder and reader do."""
    fault = judge(pixels)
    means = None if fault is PictureFault.TOO_SMALL else block_means(pixels)
    is_readable = fault in READABLE and means is not None
    readings = reader.read(pixels, finder.find(pixels)) if is_readable else ()
    return GlassPicture(pixels, tuple(readings), fault, means, b"" if means is None else fingerprint(means))


def indices_of(picture: GlassPicture, rule: ReadingRule) -> list[IndexReading]:
    """Those that the reader does not reject, each place once: of boxes that overlap, the finder's better one."""
    places: list[IndexReading] = []
    for reading in sorted(picture.readings, key=lambda reading: -reading.box.score):
        is_new = all(reading.box.overlap(other.box) <= rule.most_shared for other in places)
        if reading.reject < rule.min_reject and is_new:
            places.append(reading)
    return places


@dataclass(slots=True)
class LyingCard:
    """Follows the glass picture by picture. One owner, no thread. ``corners``: the two of the card that lies there in
    the last picture that showed one."""

    rule: ReadingRule
    bare: Means | None = None
    corners: tuple[IndexReading, ...] = ()
    _bare_run: list[GlassPicture] = field(default_factory=list)
    _run: list[GlassPicture] = field(default_factory=list)
    _first: tuple[IndexBox, ...] = ()
    _last: bytes | None = None
    _lying: Lying = Lying.NO_BARE_GLASS

    def look(self, picture: GlassPicture) -> Lying:
        """What lies there now."""
        if picture.fingerprint != self._last or not picture.is_readable:
            self._last = picture.fingerprint
            self._lying = self._judge(picture)
        return self._lying

    @property
    def pictures(self) -> tuple[GlassPicture, ...]:
        """The distinct pictures in which the card has lain still, the newest last; STILL_PICTURES at most."""
        return tuple(self._run)

    def _judge(self, picture: GlassPicture) -> Lying:
        if not picture.is_readable:
            return self._not_still(Lying.FAULTY)
        indices = indices_of(picture, self.rule)
        if self.bare is None:
            return self._seek_bare_glass(picture, indices)
        if not is_one_card(indices):
            return self._not_still(self._no_card(picture, indices))
        if self._has_more(picture, indices, self.bare):
            return self._not_still(Lying.BESIDE)
        return self._one_card(picture, tuple(indices))

    def _is_changed(self, picture: GlassPicture) -> bool:
        """Something lies there."""
        return bool(_changed(self.bare, picture.means).mean() > HAND_SHARE)

    def _seek_bare_glass(self, picture: GlassPicture, indices: Sequence[IndexReading]) -> Lying:
        run = self._bare_run
        if indices or (run and _changed(run[0].means, picture.means).any()):
            run.clear()
        run.append(picture)
        if len(run) < BARE_PICTURES or indices:
            return Lying.NO_BARE_GLASS
        self.bare = picture.means
        return Lying.NOTHING

    def _no_card(self, picture: GlassPicture, indices: Sequence[IndexReading]) -> Lying:
        if len(indices) > 1:
            return Lying.SEVERAL
        if indices:
            return Lying.ONE_CORNER
        return Lying.STRANGE if self._is_changed(picture) else Lying.NOTHING

    def _has_more(self, picture: GlassPicture, corners: Sequence[IndexReading], bare: Means) -> bool:
        rows, columns = bare.shape
        height, width = picture.pixels.shape[0] / rows, picture.pixels.shape[1] / columns
        (one_x, one_y), (other_x, other_y) = (corner.box.centre for corner in corners)
        down, across = np.mgrid[0:rows, 0:columns]
        away = np.hypot((across + 0.5) * width - (one_x + other_x) / 2, (down + 0.5) * height - (one_y + other_y) / 2)
        reach = CARD_REACH * math.hypot(one_x - other_x, one_y - other_y) + max(corner.box.length for corner in corners)
        return bool((_changed(bare, picture.means) & (away > reach)).mean() > HAND_SHARE)

    def _one_card(self, picture: GlassPicture, corners: tuple[IndexReading, ...]) -> Lying:
        boxes = tuple(corner.box for corner in corners)
        if not self._run or _moved(self._first, boxes):
            self._run, self._first = [], boxes
        self._run = [*self._run, picture][-STILL_PICTURES:]
        self.corners = corners
        return Lying.STILL if len(self._run) == STILL_PICTURES else Lying.MOVING

    def _not_still(self, lying: Lying) -> Lying:
        self._run = []
        return lying


def _changed(before: Means | None, after: Means | None) -> npt.NDArray[np.bool_]:
    """Which blocks differ; all where there is nothing to compare."""
    if before is None or after is None or before.shape != after.shape:
        return np.ones(1, bool)
    return np.asarray(np.abs(after - before) > CHANGED_LEVELS)


def _moved(before: Sequence[IndexBox], after: Sequence[IndexBox]) -> bool:
    """Any index lies far from where one lay."""
    room = MOST_MOVED * max(box.length for box in after)
    return any(min(math.dist(box.centre, other.centre) for other in before) > room for box in after)
