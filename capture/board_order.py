"""Which street a card belongs to that lies on an antenna under a whole board: time tells, or nobody does.

Three cards that come together are the flop, the next one is the turn, the one after it the river. Cards of two streets
come seconds apart, since a card is burnt and mostly bet between them. Where they came together, as after an outage,
or the flop's cards one by one, no order is guessed: the operator settles it, and what he named and is read later only
has the street that he gave it. Cards keep their street until the board is empty, however they flicker.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field

from rules.cards import Card
from rules.spots import BOARD_PLACES, Street

APART_S = 1.5
"""Cards of two streets are read so far apart at least; a street is told once so much time has passed."""
TOGETHER_S = 5.0
"""The flop's three cards are read within so much."""

_STREETS: tuple[Street, ...] = tuple(street for street, places in BOARD_PLACES.items() for _ in places)
"""The street of the first, second, ... fifth card."""
_FLOP = len(BOARD_PLACES[Street.FLOP])


@dataclass(frozen=True, slots=True)
class _Laid:
    card: Card
    since: float


@dataclass(slots=True)
class BoardOrder:
    """One board's cards. One owner, no thread. ``is_unclear``: nothing more is told before the board was emptied or
    settled."""

    is_unclear: bool = False
    _laid: dict[str, _Laid] = field(default_factory=dict)
    _streets: dict[str, Street] = field(default_factory=dict)
    _known: dict[Card, Street] = field(default_factory=dict)
    _dealt: int = 0
    _last_since: float = float("-inf")

    def put(self, uid: str, card: Card, since: float) -> None:
        """A tag came, first read at ``since``."""
        self._laid[uid] = _Laid(card, since)

    def take(self, uid: str) -> None:
        """A tag left; nothing happens if it did not lie there."""
        if self._laid.pop(uid, None) is not None:
            self.forget_if_bare()

    def forget_if_bare(self) -> None:
        """Nothing that is known counts any more where no card lies there."""
        if not self._laid:
            self._streets.clear()
            self._known.clear()
            self.is_unclear, self._dealt, self._last_since = False, 0, float("-inf")

    @property
    def cards(self) -> frozenset[Card]:
        """The cards that lie there."""
        return frozenset(laid.card for laid in self._laid.values())

    def street(self, uid: str) -> Street | None:
        """The street of a tag that lies there, once it is told."""
        return self._streets.get(uid) if uid in self._laid else None

    def tell(self, at: float) -> list[str]:
        """The tags whose street is known since now."""
        told = self._tell_known()
        while not self.is_unclear and (batch := self._next(at)):
            self._last_since = self._laid[batch[-1]].since
            for uid in batch:
                self._streets[uid] = _STREETS[self._dealt]
                self._dealt += 1
            told += batch
        return told

    def settle(self, order: Sequence[Card]) -> list[str]:
        """The operator says in which order the cards lie, from the flop's first on, up to five; the tags that are
        known by that, in that order. Cards that do not lie there are passed over."""
        self._streets.clear()
        self.expect(order)
        told = self._tell_known()
        return sorted(told, key=lambda uid: order.index(self._laid[uid].card))

    def expect(self, order: Sequence[Card]) -> None:
        """The order is known, from the flop's first card on, up to five; what of it does not lie there may come yet."""
        self._known = dict(zip(order, _STREETS, strict=False))
        self.is_unclear, self._dealt, self._last_since = False, len(self._known), float("-inf")

    def _tell_known(self) -> list[str]:
        """The tags that came and whose street was known before."""
        known = [uid for uid, laid in self._laid.items() if laid.card in self._known and uid not in self._streets]
        for uid in known:
            self._streets[uid] = self._known[self._laid[uid].card]
            self._last_since = max(self._last_since, self._laid[uid].since)
        return known

    def _next(self, at: float) -> list[str]:
        """The cards of the next street, if they are there and no other came with them."""
        waiting = sorted((uid for uid in self._laid if uid not in self._streets), key=lambda uid: self._laid[uid].since)
        size = max(_FLOP - self._dealt, 1)
        if len(waiting) < size:
            return []
        times = [self._laid[uid].since for uid in waiting]
        follows = times[size] if len(times) > size else at
        is_late = times[0] - self._last_since < APART_S or times[size - 1] - times[0] > TOGETHER_S
        if self._dealt >= len(_STREETS) or is_late or (len(times) > size and follows - times[size - 1] < APART_S):
            self.is_unclear = True
            return []
        return waiting[:size] if follows - times[size - 1] >= APART_S else []
