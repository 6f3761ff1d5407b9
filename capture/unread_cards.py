"""Cards that a camera sees at a seat and cannot read: told as unread, so that the desks know that they are there.

They are told only once a seat shows as many cards as the game deals, and has done so for a while: an unread card that
is told takes one of the seat's places, and when it is read it must find that place and no free one. A card that lies
fully under another is not seen and is not inferred. Once told they stay told until the deal is over, as every card does
(B10.9.2).
"""

from dataclasses import dataclass, field

from rules.cards import Card
from rules.events import CardRead, Fact
from rules.spots import SeatSpot

UNREAD_S = 3.0
"""Cards of a whole hand that are not read after so long are unread."""
UNREAD_PICTURES = 3
"""So many pictures show the whole hand at least."""
CLEARED_S = 3.0
"""No seat shows a card for so long: the deal is over."""


@dataclass(slots=True)
class _Whole:
    since: float
    pictures: int = 0


@dataclass(slots=True)
class UnreadCards:
    """Follows every seat with a camera. One owner, no thread; bounded by the seats."""

    hole_cards: int = 2
    _known: dict[SeatSpot, set[Card]] = field(default_factory=dict)
    _told: dict[SeatSpot, int] = field(default_factory=dict)
    _whole: dict[SeatSpot, _Whole] = field(default_factory=dict)
    _present: set[SeatSpot] = field(default_factory=set)
    _lying: set[tuple[SeatSpot, Card]] = field(default_factory=set)
    _clear_since: float | None = None

    @property
    def seats(self) -> frozenset[SeatSpot]:
        """Where a card was told to be unread, and is."""
        return frozenset(spot for spot, count in self._told.items() if count)

    def follow(self, fact: Fact) -> None:
        """A card is told to have come to a seat or left it, by whatever sensor."""
        if not isinstance(fact.spot, SeatSpot) or fact.card is None:
            return
        if not isinstance(fact, CardRead):
            self._lying.discard((fact.spot, fact.card))
            return
        self._lying.add((fact.spot, fact.card))
        known = self._known.setdefault(fact.spot, set())
        if fact.card not in known and len(known) + self._told.get(fact.spot, 0) >= self.hole_cards:
            self._told[fact.spot] = max(self._told.get(fact.spot, 0) - 1, 0)
        known.add(fact.card)

    def see(self, spot: SeatSpot, present: int, at: float) -> list[Fact]:
        """A usable picture shows so many cards there, read or not; 0 only once the seat is known to be empty."""
        if present < self.hole_cards:
            self._whole.pop(spot, None)
        if not present:
            self._present.discard(spot)
            return []
        self._present.add(spot)
        if present < self.hole_cards:
            return []
        whole = self._whole.setdefault(spot, _Whole(at))
        whole.pictures += 1
        is_stable = whole.pictures >= UNREAD_PICTURES and at - whole.since >= UNREAD_S
        return self._missing(spot) if is_stable else []

    def pass_time(self, at: float) -> None:
        """The deal is over once all seats are clear for a while."""
        if self._present or self._lying:
            self._clear_since = None
        elif self._clear_since is None:
            self._clear_since = at
        elif at - self._clear_since >= CLEARED_S:
            self._known.clear()
            self._told.clear()

    def _missing(self, spot: SeatSpot) -> list[Fact]:
        told = self._told.get(spot, 0)
        missing = max(self.hole_cards - len(self._known.get(spot, ())) - told, 0)
        self._told[spot] = told + missing
        return [CardRead(spot, None) for _ in range(missing)]
