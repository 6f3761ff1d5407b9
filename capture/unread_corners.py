"""The corners of cards that are not told, as pixels, for whoever may settle them: those that cameras see and cannot
read, and those that they read where sensors or readings contradict each other.

They lie in memory alone and no page is given them but to a role that may settle cards: a corner tells a hidden card to
whoever reads it better.
"""

from collections.abc import Collection, Mapping
from dataclasses import dataclass, field
from types import MappingProxyType

from capture.layout import WholeBoard, Zone
from capture.sighting import PictureRead
from devices.types import Pixels
from rules.cards import Card
from rules.spots import BoardSpot, Spot

Corners = Mapping[Zone, tuple[Pixels, ...]]
"""Pixels as in devices/types.py."""


@dataclass(slots=True)
class UnreadCorners:
    """Of each zone those of its newest picture. One owner, no thread; bounded by the zones (close_up.MOST_CORNERS of
    each kind)."""

    _corners: dict[Zone, tuple[Pixels, ...]] = field(default_factory=dict)
    _read: dict[Zone, tuple[tuple[Card, Pixels], ...]] = field(default_factory=dict)

    def see(self, picture: PictureRead) -> None:
        """A picture of a zone: one that cannot be used says nothing, one without unread cards ends what stood."""
        if not picture.is_usable:
            return
        if picture.unread and picture.corners:
            self._corners[picture.zone] = picture.corners
        elif not picture.unread:
            self._corners.pop(picture.zone, None)
        if picture.read_corners:
            self._read[picture.zone] = picture.read_corners
        elif not picture.seen:
            self._read.pop(picture.zone, None)

    def forget(self, zones: Collection[Zone]) -> None:
        """Cameras look at these zones and no others."""
        self._corners = {zone: corners for zone, corners in self._corners.items() if zone in zones}
        self._read = {zone: corners for zone, corners in self._read.items() if zone in zones}

    @property
    def standing(self) -> Corners:
        """Those that could not be read, by the zone in which they lie."""
        return MappingProxyType(self._corners)

    def with_doubted(self, doubted: Collection[Zone], told: Collection[tuple[Spot, Card]]) -> Corners:
        """The same, and of the ``doubted`` zones those that were read too, but for cards that are ``told`` there."""
        zones = dict.fromkeys((*self._corners, *(zone for zone in self._read if zone in doubted)))
        found = {zone: (*self._corners.get(zone, ()), *self._untold(zone, doubted, told)) for zone in zones}
        return MappingProxyType({zone: corners for zone, corners in found.items() if corners})

    def _untold(self, zone: Zone, doubted: Collection[Zone], told: Collection[tuple[Spot, Card]]) -> tuple[Pixels, ...]:
        known = {card for spot, card in told if lies_in(spot, zone)}
        read = self._read.get(zone, ()) if zone in doubted else ()
        return tuple(corner for card, corner in read if card not in known)


def lies_in(spot: Spot, zone: Zone) -> bool:
    """The spot is what a camera of that zone looks at, or a part of it."""
    if isinstance(zone, WholeBoard):
        return isinstance(spot, BoardSpot) and spot.board == zone.board
    return spot == zone
