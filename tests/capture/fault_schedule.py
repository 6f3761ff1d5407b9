"""A hand dealt on a table with faults, on a virtual clock: what capture says of it, and what it may not say.

Cards are dealt to seats, a flop, turn and river come, some hands go to the muck, the deck is gathered. Meanwhile scans
miss cards, neighbours hear them, readers go away, scans fail, uids arrive mangled or twice. Everything follows from the
schedule's fields, so one line reproduces it.
"""

import random
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from capture.deck import Deck
from capture.layout import AntennaKey, build_layout
from capture.pipeline import Capture
from capture.places import Arbitration
from capture.presence_settings import PresenceSettings
from devices.types import DeviceStatus, Health, ScanDone, TagRead
from rules.cards import DECK, Card
from rules.events import CardRead, CardRemoved, Fact
from rules.spots import BoardSpot, MuckSpot, SeatSpot, Spot, Street

SEATS = 6
SPOTS: tuple[Spot, ...] = (
    *(SeatSpot(number + 1) for number in range(SEATS)),
    *(BoardSpot(street) for street in (Street.FLOP, Street.TURN, Street.RIVER)),
    MuckSpot(),
)
TEXTS = [*(f"seat-{number + 1}" for number in range(SEATS)), "flop", "turn", "river", "muck"]
KEYS = tuple(AntennaKey("left" if n < 5 else "right", n % 5 + 1) for n in range(len(SPOTS)))
LAYOUT = build_layout([(*key, text) for key, text in zip(KEYS, TEXTS, strict=True)], "show.toml")
UID_OF = {card: f"E0040100000000{card.index:02X}" for card in DECK}
BLUE = Deck("Blue", {uid: card for card, uid in UID_OF.items()})
READABLE_S, READABLE_SCANS = 6.0, 40
"""A card that its reader scanned for so long, and so often, must have been told."""


@dataclass(frozen=True, slots=True)
class Schedule:
    """``miss``, ``bleed``, ``fail``: shares of scans; ``mangle``: of reads, that come as another uid besides."""

    seed: int
    period_s: float = 0.1
    miss: float = 0.3
    bleed: float = 0.05
    fail: float = 0.05
    mangle: float = 0.02
    outage: bool = False


@dataclass(slots=True)
class Findings:
    """What went wrong: nothing, if all is well."""

    invented: list[Fact] = field(default_factory=list)
    lost: list[tuple[Spot, Card]] = field(default_factory=list)
    removed: list[Fact] = field(default_factory=list)

    def __bool__(self) -> bool:
        """Something did."""
        return bool(self.invented or self.lost or self.removed)


@dataclass(slots=True)
class _Stay:
    """A card at a spot, and for how long its reader looked at it there."""

    spot: Spot
    card: Card
    seen_s: float = 0.0


def play(
    schedule: Schedule, settings: PresenceSettings | None = None, arbitration: Arbitration | None = None
) -> Findings:
    """Deal the hand and judge every fact."""
    return _Table(schedule, Capture(LAYOUT, BLUE, settings, arbitration=arbitration)).run()


class _Table:
    def __init__(self, schedule: Schedule, capture: Capture) -> None:
        self._schedule = schedule
        self._capture = capture
        self._chance = random.Random(schedule.seed)
        self._at = 0.0
        self._stays: dict[Card, _Stay] = {}
        self._been: set[tuple[Spot, Card]] = set()
        self._told: set[tuple[Spot, Card]] = set()
        self._away: str | None = None
        self._findings = Findings()

    def run(self) -> Findings:
        """The whole hand."""
        for moves in self._hand():
            for card, spot in moves:
                self._move(card, spot)
            self._pass(self._chance.uniform(0.3, 3.0))
        return self._findings

    def _hand(self) -> Iterator[Sequence[tuple[Card, Spot | None]]]:
        """What is laid where, in time; None: taken off the table."""
        deck = list(DECK)
        self._chance.shuffle(deck)
        hands = {number + 1: [deck.pop(), deck.pop()] for number in range(SEATS)}
        for place in range(2):
            yield from ([(cards[place], SeatSpot(seat))] for seat, cards in hands.items())
        self._outage("left" if self._chance.random() < 0.5 else "right")
        yield []
        for street, count in ((Street.FLOP, 3), (Street.TURN, 1), (Street.RIVER, 1)):
            folded = self._chance.choice([seat for seat in hands if hands[seat]])
            yield [(card, MuckSpot()) for card in hands[folded]]
            hands[folded] = []
            yield [(deck.pop(), BoardSpot(street)) for _ in range(count)]
        self._outage(None)
        yield from ([] for _ in range(5))
        yield [(card, None) for card in list(self._stays)]
        yield []

    def _outage(self, reader: str | None) -> None:
        if not self._schedule.outage:
            return
        name, self._away = self._away, reader
        status = DeviceStatus.OK if reader is None else DeviceStatus.DOWN
        self._judge(self._capture.feed(Health(reader or name or "left", status, "", self._at)))

    def _move(self, card: Card, spot: Spot | None) -> None:
        stay = self._stays.pop(card, None)
        if stay is not None:
            self._close(stay)
        if spot is not None:
            self._stays[card] = _Stay(spot, card)
            self._been.add((spot, card))

    def _close(self, stay: _Stay) -> None:
        is_readable = stay.seen_s >= max(READABLE_S, READABLE_SCANS * self._schedule.period_s)
        if is_readable and (stay.spot, stay.card) not in self._told:
            self._findings.lost.append((stay.spot, stay.card))

    def _pass(self, seconds: float) -> None:
        end = self._at + seconds
        while self._at < end:
            for number, key in enumerate(KEYS):
                if key.reader != self._away:
                    self._scan(key, number, self._at + self._schedule.period_s * number / len(KEYS))
            self._at += self._schedule.period_s

    def _scan(self, key: AntennaKey, number: int, at: float) -> None:
        neighbours = {SPOTS[n] for n in (number - 1, number + 1) if 0 <= n < len(SPOTS)}
        for card, stay in self._stays.items():
            here = stay.spot == SPOTS[number]
            stay.seen_s += self._schedule.period_s if here else 0.0
            share = 1 - self._schedule.miss if here else self._schedule.bleed if stay.spot in neighbours else 0.0
            if self._chance.random() < share:
                self._read(key, UID_OF[card], at)
        is_clean = self._chance.random() >= self._schedule.fail
        self._judge(self._capture.feed(ScanDone(*key, at, is_clean)))

    def _read(self, key: AntennaKey, uid: str, at: float) -> None:
        self._judge(self._capture.feed(TagRead(*key, uid, None, at)))
        if self._chance.random() < self._schedule.mangle:
            self._judge(self._capture.feed(TagRead(*key, uid, None, at)))
            self._judge(self._capture.feed(TagRead(*key, "00000081" + uid[8:], None, at)))

    def _judge(self, facts: list[Fact]) -> None:
        for fact in facts:
            assert fact.card is not None
            place = (fact.spot, fact.card)
            if isinstance(fact, CardRead):
                self._told.add(place)
                if place not in self._been:
                    self._findings.invented.append(fact)
            elif isinstance(fact, CardRemoved) and self._rests(fact.card, fact.spot):
                self._findings.removed.append(fact)

    def _rests(self, card: Card, spot: Spot) -> bool:
        return card in self._stays and self._stays[card].spot == spot
