"""From a tag's place to the fact at the table, or to the alarm why there is none.

A tag of the deck in play at a mapped antenna is a ``CardRead``; when it leaves, a ``CardRemoved``. Any other tag is an
alarm and never a card. Two tags that say the same card are both told, since the game marks both as conflicted, and
raise an alarm. What the game makes of a fact is its own matter: a third card at a seat is refused there and a misdeal
may be declared (B10.11.1), a card too many on the board is refused, board cards after a hand are nobody's (B10.4), and
a card that was lost from sight goes on being the player's (B10.9.2).

Decks may alternate from hand to hand. A deck is in play as long as a card of it lies at a seat or on the board; when
none does, the next deck whose cards lie there is.
"""

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field

from capture.alarms import Alarm, AlarmBoard, AlarmKind
from capture.board_order import BoardOrder
from capture.deck import Deck
from capture.hand_watch import HandWatch
from capture.layout import AntennaKey, Layout, WholeBoard, Zone
from capture.places import Change, Contested, ContestEnded
from capture.presence import Arrived, Left
from rules.cards import Card
from rules.events import CardRead, CardRemoved, Fact
from rules.spots import BoardSpot, MuckSpot, SeatSpot, Spot

_DECKS = "decks"
"""The one cause of an alarm about two decks."""


@dataclass(frozen=True, slots=True)
class _Lying:
    """A card that was told to lie at a spot."""

    spot: Spot
    card: Card


@dataclass(frozen=True, slots=True)
class _Meaning:
    """What a tag's place says: a card in a zone, or an alarm, or nothing (a card of a deck that is not in play)."""

    zone: Zone | None = None
    card: Card | None = None
    fault: AlarmKind | None = None


@dataclass(slots=True)
class Interpreter:
    """Knows which tags lie where, and what was told of them. One owner, no thread.

    ``decks``: every deck of the show, ``deck`` is the one in play. ``merge``: what is told of what antennas say, given
    what other sensors do; None where there are no others.
    """

    layout: Layout
    deck: Deck
    alarms: AlarmBoard
    decks: tuple[Deck, ...] = ()
    merge: Callable[[list[Fact], float], list[Fact]] | None = None
    watch: HandWatch = field(init=False)
    _present: dict[str, Arrived] = field(default_factory=dict)
    _told: dict[str, _Lying] = field(default_factory=dict)
    _boards: dict[int, BoardOrder] = field(default_factory=dict)
    _zones: Mapping[AntennaKey, Zone] = field(init=False)

    def __post_init__(self) -> None:
        """The deck in play is one of all."""
        self.watch, self._zones = HandWatch(self.alarms), self.layout.zones
        self.decks = (self.deck, *(deck for deck in self.decks if deck.name != self.deck.name))

    def interpret(self, change: Change) -> list[Fact]:
        """The facts that follow from one change; alarms are raised and cleared on the way."""
        match change:
            case Arrived():
                self._present[change.uid] = change
                return self._told_at(self._choose_deck(change.at) or self._tell(change), change.at)
            case Left():
                arrived = self._present.pop(change.uid)
                return self._told_at(self._take_back(arrived) + self._choose_deck(change.at), change.at)
            case Contested():
                self.alarms.raise_alarm(self._contest_alarm(change), _cause(change.antenna, change.uid))
            case ContestEnded():
                self.alarms.clear(AlarmKind.TAG_AT_TWO_ANTENNAS, _cause(change.antenna, change.uid))
        return []

    def pass_time(self, at: float) -> list[Fact]:
        """The facts that have become known by time alone: a board's next street."""
        facts = [fact for number in self._boards for fact in self._tell_board(number, at)] if self._boards else []
        facts = self._told_at(facts, at)
        self.watch.pass_time(at)
        if self.watch.is_gathered:
            self._forget_bare_boards()
        return facts

    def set_deck(self, deck: Deck, at: float) -> list[Fact]:
        """Another deck is in play: what lies there is read again; only what differs is told.

        It takes the place of a deck of its name, and of one that has any of its tags.
        """
        mine = {*deck.cards, *deck.spares}
        others = [old for old in self.decks if old.name != deck.name and not mine & {*old.cards, *old.spares}]
        facts = self._told_at(self._reread(self.layout, deck, (deck, *others)), at)
        self._count_decks(at)
        return facts

    def set_layout(self, layout: Layout, at: float) -> list[Fact]:
        """The antennas lie under other spots, which nobody does in mid-hand: as ``set_deck``."""
        self.watch.end_deal()
        return self._told_at(self._reread(layout, self.deck, self.decks), at)

    def settle_board(self, number: int, order: Sequence[Card], at: float) -> list[Fact]:
        """The operator says which card of a board was dealt when; returns what is told by that."""
        board = self._boards.get(number)
        if board is None:
            return []
        settled = board.settle(order)
        self.alarms.clear(AlarmKind.BOARD_UNCLEAR, str(number))
        moved = [uid for uid in self._told if self._is_on(uid, number) and self._spot_of(uid) != self._told[uid].spot]
        facts: list[Fact] = [fact for uid in moved for fact in self._untell(uid)]
        return self._told_at(facts + [f for uid in settled if uid not in self._told for f in self._say(uid)], at)

    def expect_board(self, number: int, order: Sequence[Card]) -> None:
        """The order of a board's cards is known before they are read, from the flop's first on. Where the board has no
        antenna for the whole of it nothing happens."""
        if WholeBoard(number) in self.layout.boards.values():
            self._boards.setdefault(number, BoardOrder()).expect(order)

    def dealt_decks(self) -> frozenset[str]:
        """The names of the decks of which a card lies at a seat or on the board."""
        zones = ((self._deck_of(uid), self._zones.get(arrived.antenna)) for uid, arrived in self._present.items())
        return frozenset(deck.name for deck, zone in zones if deck and zone and not isinstance(zone, MuckSpot))

    def strange_tags(self) -> tuple[tuple[str, Zone], ...]:
        """The tags that lie in a zone and are no card of any deck, spares among them, each with its zone."""
        zones = ((uid, self._zones.get(arrived.antenna)) for uid, arrived in self._present.items())
        return tuple((uid, zone) for uid, zone in zones if zone is not None and self._deck_of(uid) is None)

    def is_clear(self) -> bool:
        """No card of any deck lies at an antenna, and none was just lifted in a deal that goes on."""
        return not self.watch.is_open and not any(self._deck_of(uid) for uid in self._present)

    def board_cards(self, number: int) -> frozenset[Card] | None:
        """The cards on the one antenna of a board (0 or 1); None where it has none."""
        if WholeBoard(number) not in self.layout.boards.values():
            return None
        return self._boards[number].cards if number in self._boards else frozenset()

    def _told_at(self, facts: list[Fact], at: float) -> list[Fact]:
        facts = facts if self.merge is None else self.merge(facts, at)
        for fact in facts:
            self.watch.follow(fact, at)
        return facts

    def _reread(self, layout: Layout, deck: Deck, decks: tuple[Deck, ...]) -> list[Fact]:
        before = {uid: self._meaning(arrived) for uid, arrived in self._present.items()}
        self.layout, self.deck, self.decks, self._zones = layout, deck, decks, layout.zones
        changed = [arrived for uid, arrived in self._present.items() if self._meaning(arrived) != before[uid]]
        facts = [fact for arrived in changed for fact in self._take_back(arrived)]
        return facts + [fact for arrived in changed for fact in self._tell(arrived)]

    def _choose_deck(self, at: float) -> list[Fact]:
        """Let the deck be in play that is dealt; nothing if that is the one before."""
        dealt = self._count_decks(at)
        next_name = max(dealt, key=lambda name: dealt[name], default=self.deck.name)
        if dealt[self.deck.name] or not dealt[next_name]:
            return []
        self.watch.end_deal()
        self._forget_bare_boards()
        return self._reread(self.layout, next(d for d in self.decks if d.name == next_name), self.decks)

    def _count_decks(self, at: float) -> Counter[str]:
        """How many cards of each deck lie at seats and on the board; two decks anywhere are an alarm."""
        anywhere, dealt = set[str](), Counter[str]()
        for uid, arrived in self._present.items():
            deck, zone = self._deck_of(uid), self._zones.get(arrived.antenna)
            if deck is not None and zone is not None:
                anywhere.add(deck.name)
                dealt[deck.name] += not isinstance(zone, MuckSpot)
        if len(anywhere) > 1:
            self.alarms.raise_alarm(Alarm(AlarmKind.TWO_DECKS, None, None, at), _DECKS)
        else:
            self.alarms.clear(AlarmKind.TWO_DECKS, _DECKS)
        return dealt

    def _deck_of(self, uid: str) -> Deck | None:
        return next((deck for deck in self.decks if uid in deck.cards), None)

    def _meaning(self, arrived: Arrived) -> _Meaning:
        zone, uid = self._zones.get(arrived.antenna), arrived.uid
        if zone is None:
            return _Meaning(fault=AlarmKind.UNMAPPED_ANTENNA)
        if uid in self.deck.cards:
            return _Meaning(zone, self.deck.cards[uid])
        if self._deck_of(uid) is not None:
            return _Meaning(zone)
        is_spare = any(uid in deck.spares for deck in self.decks)
        return _Meaning(zone, fault=AlarmKind.SPARE_TAG if is_spare else AlarmKind.UNKNOWN_TAG)

    def _tell(self, arrived: Arrived) -> list[Fact]:
        meaning = self._meaning(arrived)
        if meaning.fault is not None:
            reader, antenna = arrived.antenna
            self.alarms.raise_alarm(Alarm(meaning.fault, reader, antenna, arrived.at), arrived.uid)
        if meaning.card is None:
            return []
        if isinstance(meaning.zone, WholeBoard):
            number = meaning.zone.board
            self._boards.setdefault(number, BoardOrder()).put(arrived.uid, meaning.card, arrived.since)
        return self._say(arrived.uid)

    def _say(self, uid: str) -> list[Fact]:
        """The card of a tag, where its spot is known."""
        spot, card = self._spot_of(uid), self._meaning(self._present[uid]).card
        if spot is None or card is None:
            return []
        if any(lying.card is card for lying in self._told.values()):
            self.alarms.raise_alarm(Alarm(AlarmKind.CARD_TWICE, None, None, self._present[uid].at), card.value)
        self._told[uid] = _Lying(spot, card)
        return [CardRead(spot, card)]

    def _spot_of(self, uid: str) -> Spot | None:
        zone = self._meaning(self._present[uid]).zone
        if not isinstance(zone, WholeBoard):
            return zone
        street = self._boards[zone.board].street(uid)
        return None if street is None else BoardSpot(street, zone.board)

    def _forget_bare_boards(self) -> None:
        """A deal is over: what was known of its board is no matter for the next."""
        for board in self._boards.values():
            board.forget_if_bare()

    def _is_on(self, uid: str, number: int) -> bool:
        return self._zones.get(self._present[uid].antenna) == WholeBoard(number)

    def _tell_board(self, number: int, at: float) -> list[Fact]:
        board = self._boards[number]
        told = board.tell(at)
        if board.is_unclear:
            antenna = next((key for key, zone in self.layout.boards.items() if zone.board == number), None)
            reader, place = antenna or (None, None)
            self.alarms.raise_alarm(Alarm(AlarmKind.BOARD_UNCLEAR, reader, place, at), str(number))
        return [fact for uid in told for fact in self._say(uid)]

    def _take_back(self, arrived: Arrived) -> list[Fact]:
        """A tag means no longer what it did."""
        uid = arrived.uid
        for kind in (AlarmKind.UNMAPPED_ANTENNA, AlarmKind.UNKNOWN_TAG, AlarmKind.SPARE_TAG):
            self.alarms.clear(kind, uid)
        for number, board in self._boards.items():
            board.take(uid)
            if not board.is_unclear:
                self.alarms.clear(AlarmKind.BOARD_UNCLEAR, str(number))
        return self._untell(uid)

    def _untell(self, uid: str) -> list[Fact]:
        lying = self._told.pop(uid, None)
        if lying is None:
            return []
        if sum(other.card is lying.card for other in self._told.values()) < 2:
            self.alarms.clear(AlarmKind.CARD_TWICE, lying.card.value)
        return [CardRemoved(lying.spot, lying.card)]

    def _contest_alarm(self, contest: Contested) -> Alarm:
        """No place is named if one of the two is a seat: it would tell who holds a card that is elsewhere too."""
        zones = [self._zones.get(antenna) for antenna in (contest.antenna, contest.holder)]
        if any(isinstance(zone, SeatSpot) for zone in zones):
            return Alarm(AlarmKind.TAG_AT_TWO_ANTENNAS, None, None, contest.at)
        reader, antenna = contest.antenna
        return Alarm(AlarmKind.TAG_AT_TWO_ANTENNAS, reader, antenna, contest.at)


def _cause(antenna: AntennaKey, uid: str) -> str:
    return f"{antenna.reader}/{antenna.antenna}/{uid}"
