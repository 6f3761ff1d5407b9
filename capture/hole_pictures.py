"""Pictures of hole cards: of each seat the best that shows the cards that were told there, and no others.

What shows another card, or one that is not read, is never given out: it would be put beside faces that it denies.
"""

from collections.abc import Iterable
from dataclasses import dataclass, field

from capture.sighting import PictureRead
from capture.vision.jpeg import Jpeg, encode_jpeg
from devices.types import Pixels
from rules.cards import Card
from rules.events import CardRead, Fact
from rules.spots import SeatSpot

MOST_A_DEAL = 3
"""Pictures that are given out of one seat's cards: the first, and better ones."""
CORNERS = 2


@dataclass(frozen=True, slots=True)
class SeatPicture:
    """What a camera saw of a seat's hole cards: ``cards``, all of them."""

    seat: int
    cards: tuple[Card, ...]
    jpeg: Jpeg


@dataclass(frozen=True, slots=True)
class _Kept:
    """``corners`` of its cards that are seen, two of each at most."""

    cards: frozenset[Card]
    corners: int
    pixels: Pixels = field(repr=False)


@dataclass(slots=True)
class HolePictures:
    """Follows what is told of every seat. One owner, no thread; one picture a seat is kept."""

    hole_cards: int = 2
    _told: dict[int, dict[Card, None]] = field(default_factory=dict)
    _kept: dict[int, _Kept] = field(default_factory=dict)
    _given: dict[int, list[_Kept]] = field(default_factory=dict)

    def see(self, picture: PictureRead) -> None:
        """A picture of a zone; it says nothing here unless it shows a seat's whole hand, and all of that is read."""
        if not isinstance(picture.zone, SeatSpot) or picture.close_up is None or picture.unread:
            return
        seat, cards = picture.zone.seat, frozenset(sighting.card for sighting in picture.seen)
        if len(cards) != self.hole_cards:
            return
        corners = sum(min(len(sighting.places), CORNERS) for sighting in picture.seen)
        kept, told = self._kept.get(seat), self._told.get(seat, {}).keys()
        is_better = kept is None or (kept.cards == cards and kept.corners < corners)
        is_another = kept is not None and kept.cards not in (cards, told)
        if is_better or is_another:
            self._kept[seat] = _Kept(cards, corners, picture.close_up)

    def follow(self, facts: Iterable[Fact]) -> None:
        """Cards are told to have come to a seat or left it, by whatever sensor."""
        for fact in facts:
            if not isinstance(fact.spot, SeatSpot) or fact.card is None:
                continue
            told = self._told.setdefault(fact.spot.seat, {})
            if isinstance(fact, CardRead):
                told[fact.card] = None
            elif told.pop(fact.card, ...) is None:
                self._kept.pop(fact.spot.seat, None)
                self._given.pop(fact.spot.seat, None)

    def take(self) -> tuple[SeatPicture, ...]:
        """The pictures that are new or better since this was asked last."""
        taken = (self._take(seat, kept) for seat, kept in self._kept.items())
        return tuple(picture for picture in taken if picture is not None)

    def _take(self, seat: int, kept: _Kept) -> SeatPicture | None:
        given, told = self._given.setdefault(seat, []), self._told.get(seat, {})
        if kept in given or len(given) >= MOST_A_DEAL or told.keys() != kept.cards:
            return None
        given.append(kept)
        jpeg = encode_jpeg(kept.pixels)
        return None if jpeg is None else SeatPicture(seat, tuple(told), jpeg)
