"""From a camera's image to what it shows of each zone: the parts cut out, looked at if they may say something new.

A region that has not changed since it was last looked at, and of which all is known, or that has stood still for a
while, is looked at once in ``AGAIN_S`` only. The recogniser is whatever takes pixels and gives cards.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from typing import Protocol

from capture.air_rule import AirRule
from capture.close_up import MOST_CORNERS, Box, cut_corners, cut_round
from capture.layout import CameraView, Region, Zone
from capture.region_gate import Means, block_means, fingerprint, has_changed
from capture.sighting import CardSighting, PictureRead, Place
from devices.types import Image, Pixels
from rules.cards import Card
from rules.spots import SeatSpot

AGAIN_S = 1.0
"""A region is looked at so often at least."""
STILL_S = 5.0
"""What stands still for so long says nothing new by being looked at oftener."""


class Reading(Protocol):
    """One index that was read."""

    @property
    def box(self) -> Box:
        """Where it lies."""


class Seen(Protocol):
    """One card that was read, by one index or two."""

    @property
    def card(self) -> Card:
        """Which."""

    @property
    def confidence(self) -> float:
        """0 to 1."""

    @property
    def readings(self) -> Sequence[Reading]:
        """The indices that agreed."""


class Doubted(Protocol):
    """What is taken for a card and could not be read."""

    @property
    def readings(self) -> Sequence[Reading]:
        """Its indices."""


class Recognised(Protocol):
    """What a recogniser says of a picture."""

    @property
    def cards(self) -> Sequence[Seen]:
        """The cards that it read."""

    @property
    def unread(self) -> int:
        """The cards that it saw and could not read."""

    @property
    def doubts(self) -> Sequence[Doubted]:
        """The same, where they lie."""

    @property
    def rejected(self) -> int:
        """What looks like a card's index and is none."""

    @property
    def fault(self) -> object | None:
        """Why no card can be read in the picture; None if one could. Cards that are seen all the same are unread."""


Recognise = Callable[[Pixels], Recognised]
"""Pixels are (height, width, 3), blue, green, red."""


@dataclass(frozen=True, slots=True)
class CameraSetup:
    """How cameras are read. Those in ``cleared`` may tell cards, each by ``rule``; the others only how many there are.
    Without ``recognise`` images say nothing."""

    recognise: Recognise | None = None
    cleared: frozenset[str] = frozenset()
    rule: AirRule = field(default_factory=AirRule)


@dataclass(slots=True)
class _Looked:
    """The last look at a region, and since when it stands still."""

    means: Means
    at: float
    still_since: float


@dataclass(slots=True)
class Sight:
    """Looks at the regions of every camera. One owner, no thread; it takes as long as ``recognise`` does."""

    recognise: Recognise
    views: tuple[CameraView, ...]
    _looked: dict[CameraView, _Looked] = field(default_factory=dict)

    def look(self, image: Image, is_settled: Callable[[Zone], bool]) -> list[PictureRead]:
        """What the image shows of each zone, without those that show nothing new. ``is_settled``: all that the last
        look at a zone showed is known."""
        found = (self._look(view, image, is_settled) for view in self.views if view.camera == image.camera)
        return [picture for picture in found if picture is not None]

    def set_views(self, views: tuple[CameraView, ...]) -> None:
        """The cameras look at other zones."""
        self.views = views
        self._looked.clear()

    def _look(self, view: CameraView, image: Image, is_settled: Callable[[Zone], bool]) -> PictureRead | None:
        pixels = cut_out(image.pixels, view.region)
        means = block_means(pixels) if pixels.ndim == 3 else None
        if means is None:
            return PictureRead(view.camera, view.zone, image.at, is_usable=False)
        last = self._looked.get(view)
        is_moving = last is None or has_changed(last.means, means, pixels[:, :, 1].size // means.size)
        still_since = image.at if last is None or is_moving else last.still_since
        is_known = is_settled(view.zone) or image.at - still_since >= STILL_S
        if last is not None and not is_moving and is_known and image.at - last.at < AGAIN_S:
            return None
        self._looked[view] = _Looked(means, image.at, still_since)
        recognised = self.recognise(pixels)
        read = picture_read(recognised, view, image.at, pixels.shape[:2], fingerprint(means))
        return with_close_ups(read, recognised, pixels)


def cut_out(pixels: Pixels, region: Region) -> Pixels:
    """The part of a picture, as a view of its pixels."""
    height, width = pixels.shape[:2]
    top, left = round(region.y * height), round(region.x * width)
    return pixels[top : round((region.y + region.height) * height), left : round((region.x + region.width) * width)]


def picture_read(
    recognised: Recognised, view: CameraView, at: float, size: tuple[int, ...], fingerprint: bytes
) -> PictureRead:
    """What a recogniser says, as a value of this package; ``size`` is the region's height and width in pixels."""
    if recognised.fault is not None and not recognised.unread:
        return PictureRead(view.camera, view.zone, at, fingerprint=fingerprint, is_usable=False)
    seen = tuple(
        CardSighting(card.card, card.confidence, tuple(_centre(reading.box, size) for reading in card.readings))
        for card in recognised.cards
    )
    unread, rejected = recognised.unread, recognised.rejected
    return PictureRead(view.camera, view.zone, at, seen, unread, fingerprint, rejected=rejected)


def with_close_ups(read: PictureRead, recognised: Recognised, pixels: Pixels) -> PictureRead:
    """The same with the parts of the picture that are worth keeping."""
    doubted = cut_corners(pixels, (index.box for doubt in recognised.doubts for index in doubt.readings))
    read_corners = [(c.card, corner) for c in recognised.cards for corner in cut_corners(pixels, _boxes(c))]
    is_hand = isinstance(read.zone, SeatSpot) and not read.unread
    close_up = cut_round(pixels, map(_boxes, recognised.cards)) if is_hand else None
    return replace(read, close_up=close_up, corners=doubted, read_corners=tuple(read_corners[:MOST_CORNERS]))


def _boxes(card: Seen) -> list[Box]:
    return [reading.box for reading in card.readings]


def _centre(box: Box, size: tuple[int, ...]) -> Place:
    return (box.x + box.w / 2) / size[1], (box.y + box.h / 2) / size[0]
