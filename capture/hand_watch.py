"""What the cards on the table say about the deal as a whole: one in the wrong place, a muck that is no hand, a deck
that was gathered. Nothing here is an act: nobody is folded and no hand is started by it.

Cards in the muck that never lay at a seat are burn cards, or of hands that were not read: they say nothing (B10.4). A
whole hand in the muck is offered as mucked by the game itself.
"""

from dataclasses import dataclass, field

from capture.alarms import Alarm, AlarmBoard, AlarmKind
from rules.cards import Card
from rules.events import CardRead, CardRemoved, Fact
from rules.spots import MuckSpot, SeatSpot

MUCKED_S = 5.0
"""A hand's second card follows its first within so much."""
GATHERED_S = 3.0
"""Seats and board are bare for so long: nobody only looks at his cards."""
WHOLE_HAND = 2
"""A hand has as many cards at least."""


@dataclass(slots=True)
class HandWatch:
    """Follows what was told of one deal. One owner, no thread."""

    alarms: AlarmBoard
    is_gathered: bool = False
    _dealt_to: dict[Card, int] = field(default_factory=dict)
    _lying: set[Fact] = field(default_factory=set)
    _mucked_at: dict[Card, float] = field(default_factory=dict)
    _bare_since: float | None = None

    @property
    def is_open(self) -> bool:
        """Cards were dealt to seats and are not gathered yet, as far as can be known."""
        return bool(self._dealt_to)

    def follow(self, fact: Fact, at: float) -> None:
        """A fact is about to be told."""
        if fact.card is None:
            return
        lying = CardRead(fact.spot, fact.card)
        if isinstance(fact, CardRemoved):
            self._removed(lying, fact.card, at)
        else:
            self._read(lying, fact.card, at)

    def pass_time(self, at: float) -> None:
        """What has become known by nothing having happened."""
        if self._bare_since is not None and at - self._bare_since >= GATHERED_S:
            self.end_deal()
            self.is_gathered = True
        for card in list(self._mucked_at):
            self._judge_muck(card, at)

    def end_deal(self) -> None:
        """The deal is over; what was wrong with it is no matter any more."""
        for card in self._dealt_to:
            self.alarms.clear(AlarmKind.MUCK_UNCLEAR, card.value)
            self.alarms.clear(AlarmKind.CARD_ELSEWHERE, card.value)
        self._dealt_to.clear()
        self._mucked_at.clear()
        self._bare_since = None

    def _read(self, lying: CardRead, card: Card, at: float) -> None:
        if isinstance(lying.spot, MuckSpot):
            if card in self._dealt_to:
                self._mucked_at[card] = at
            return
        self._lying.add(lying)
        self._bare_since = None
        if isinstance(lying.spot, SeatSpot):
            self.is_gathered = False
            first = SeatSpot(self._dealt_to.setdefault(card, lying.spot.seat))
            if first != lying.spot and CardRead(first, card) not in self._lying:
                self.alarms.raise_alarm(Alarm(AlarmKind.CARD_ELSEWHERE, None, None, at), card.value)

    def _removed(self, lying: CardRead, card: Card, at: float) -> None:
        if isinstance(lying.spot, MuckSpot):
            self._mucked_at.pop(card, None)
            self.alarms.clear(AlarmKind.MUCK_UNCLEAR, card.value)
            return
        self._lying.discard(lying)
        if isinstance(lying.spot, SeatSpot) and self._dealt_to.get(card) != lying.spot.seat:
            self.alarms.clear(AlarmKind.CARD_ELSEWHERE, card.value)
        if not self._lying and self._dealt_to:
            self._bare_since = at

    def _judge_muck(self, card: Card, at: float) -> None:
        """A hand that is whole is clear; one card that has waited long enough for the others is not."""
        seat = self._dealt_to[card]
        hand = {other for other, dealt in self._dealt_to.items() if dealt == seat}
        if len(hand) >= WHOLE_HAND and hand <= self._mucked_at.keys():
            self.alarms.clear(AlarmKind.MUCK_UNCLEAR, card.value)
        elif at - self._mucked_at[card] >= MUCKED_S:
            self.alarms.raise_alarm(Alarm(AlarmKind.MUCK_UNCLEAR, None, None, at), card.value)
