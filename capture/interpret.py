"""From a tag's place to the fact at the table, or to the alarm why there is none.

A tag of the deck at a mapped antenna is a ``CardRead``; when it leaves, a ``CardRemoved``. Any other tag
is an alarm and never a card. Two tags that say the same card are both told, since the game marks both as
conflicted, and raise an alarm.
"""

from dataclasses import dataclass, field

from capture.alarms import Alarm, AlarmBoard, AlarmKind
from capture.deck import Deck
from capture.layout import AntennaKey, Layout
from capture.places import Change, Contested, ContestEnded
from capture.presence import Arrived, Left
from rules.cards import Card
from rules.events import CardRead, CardRemoved, Fact
from rules.spots import SeatSpot, Spot


@dataclass(frozen=True, slots=True)
class _Lying:
    """A card that was told to lie at a spot."""

    spot: Spot
    card: Card


@dataclass(slots=True)
class Interpreter:
    """Knows which tags lie where, and what was told of them. One owner, no thread."""

    layout: Layout
    deck: Deck
    alarms: AlarmBoard
    _present: dict[str, Arrived] = field(default_factory=dict)
    _told: dict[str, _Lying] = field(default_factory=dict)

    def interpret(self, change: Change) -> list[Fact]:
        """The facts that follow from one change; alarms are raised and cleared on the way."""
        match change:
            case Arrived():
                self._present[change.uid] = change
                return self._tell(change)
            case Left():
                del self._present[change.uid]
                return self._take_back(change.uid)
            case Contested():
                self.alarms.raise_alarm(self._contest_alarm(change), _cause(change.antenna, change.uid))
            case ContestEnded():
                self.alarms.clear(AlarmKind.TAG_AT_TWO_ANTENNAS, _cause(change.antenna, change.uid))
        return []

    def set_deck(self, deck: Deck) -> list[Fact]:
        """Another deck is in play: what lies there is read again; only what differs is told."""
        changed = [uid for uid in self._present if self.deck.cards.get(uid) != deck.cards.get(uid)]
        self.deck = deck
        facts = [fact for uid in changed for fact in self._take_back(uid)]
        return facts + [fact for uid in changed for fact in self._tell(self._present[uid])]

    def _tell(self, arrived: Arrived) -> list[Fact]:
        spot, card = self.layout.spots.get(arrived.antenna), self.deck.cards.get(arrived.uid)
        if spot is None:
            return self._refuse(AlarmKind.UNMAPPED_ANTENNA, arrived)
        if card is None:
            return self._refuse(AlarmKind.UNKNOWN_TAG, arrived)
        if any(lying.card is card for lying in self._told.values()):
            self.alarms.raise_alarm(Alarm(AlarmKind.CARD_TWICE, None, None, arrived.at), card.value)
        self._told[arrived.uid] = _Lying(spot, card)
        return [CardRead(spot, card)]

    def _refuse(self, kind: AlarmKind, arrived: Arrived) -> list[Fact]:
        """A tag that gives no card."""
        reader, antenna = arrived.antenna
        self.alarms.raise_alarm(Alarm(kind, reader, antenna, arrived.at), arrived.uid)
        return []

    def _take_back(self, uid: str) -> list[Fact]:
        self.alarms.clear(AlarmKind.UNMAPPED_ANTENNA, uid)
        self.alarms.clear(AlarmKind.UNKNOWN_TAG, uid)
        lying = self._told.pop(uid, None)
        if lying is None:
            return []
        if sum(other.card is lying.card for other in self._told.values()) < 2:
            self.alarms.clear(AlarmKind.CARD_TWICE, lying.card.value)
        return [CardRemoved(lying.spot, lying.card)]

    def _contest_alarm(self, contest: Contested) -> Alarm:
        """No place is named if one of the two is a seat: it would tell who holds a card that is elsewhere too."""
        spots = [self.layout.spots.get(antenna) for antenna in (contest.antenna, contest.holder)]
        if any(isinstance(spot, SeatSpot) for spot in spots):
            return Alarm(AlarmKind.TAG_AT_TWO_ANTENNAS, None, None, contest.at)
        reader, antenna = contest.antenna
        return Alarm(AlarmKind.TAG_AT_TWO_ANTENNAS, reader, antenna, contest.at)


def _cause(antenna: AntennaKey, uid: str) -> str:
    return f"{antenna.reader}/{antenna.antenna}/{uid}"
