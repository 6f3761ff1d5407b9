"""An operator and a card reader for tests: commands and cards go through the real decision, ledger and log."""

from datetime import UTC, datetime, timedelta
from pathlib import Path
from uuid import uuid4

import pytest

from overlay.commands.command import decode_command
from overlay.decide.decide import decide
from overlay.decide.desk import Draft, Withdrawn, seen
from overlay.decide.withdrawal import withdraw_card
from overlay.delay.audiences import Audience
from overlay.delay.clock import ShowClock
from overlay.delay.ledger import Ledger
from overlay.delay.policy import PolicySet
from overlay.delay.release import CardPolicy, Released
from overlay.log.entries import CAPTURE, SETUP, DelaySet, Entry, LogEvent
from overlay.log.event_log import EventLog
from rules.cards import Card, decode_cards
from rules.errors import IllegalEvent
from rules.events import AnteForm, CardRead, CardRemoved, Level, LevelSet, Player, PlayerSeated
from rules.spots import decode_spot
from rules.state import TableState

DELAY_S = 30.0


NOON = datetime(2026, 6, 1, 12, tzinfo=UTC)


class FakeTime:
    """A monotonic clock that stands until it is set, and a wall clock that tells the same but for ``wall_ahead_s``."""

    def __init__(self) -> None:
        self.now_s = 0.0
        self.wall_ahead_s = 0.0

    def __call__(self) -> float:
        return self.now_s

    def wall(self) -> str:
        """The time of day, seconds after noon."""
        at = NOON + timedelta(seconds=self.now_s + self.wall_ahead_s)
        return at.isoformat(timespec="milliseconds").replace("+00:00", "Z")


def first_events(stacks: dict[int, int]) -> list[LogEvent]:
    """A level of 50/100 and the players."""
    level = Level(50, 100, 0, AnteForm.PER_PLAYER)
    return [LevelSet(level), *(PlayerSeated(seat, Player(f"Player {seat}"), chips) for seat, chips in stacks.items())]


def cards_read(said: str) -> list[CardRead]:
    """``seat-1 AsKd`` as two reads; ``turn ?`` as an unread card."""
    spot, cards = said.split()
    if cards == "?":
        return [CardRead(decode_spot(spot), None)]
    return [CardRead(decode_spot(spot), card) for card in decode_cards(cards)]


class OperatorDesk:
    """One show in ``folder`` at show time 0, players seated, the delay in force."""

    def __init__(
        self,
        folder: Path,
        *,
        delay_s: float = DELAY_S,
        cards: CardPolicy = CardPolicy.DELAY_ONLY,
        stacks: dict[int, int] | None = None,
        policy: PolicySet | None = None,
    ) -> None:
        self.time = FakeTime()
        self._folder = folder
        self._cards = cards
        self._open("boot-1")
        events: list[LogEvent] = [DelaySet(0), *first_events(stacks or {1: 10_000, 2: 10_000, 3: 10_000})]
        self.say(*events, DelaySet(delay_s), *([] if policy is None else [policy]))

    def open(self, boot: str = "boot-1") -> None:
        """Start the show again, in that boot of the machine."""
        self.log.close()
        self._open(boot)

    def _open(self, boot: str) -> None:
        self.log = EventLog(self._folder / "test.show")
        clock = ShowClock(self.log.last_mark(), boot=boot, monotonic=self.time, wall=self.time.wall)
        self.ledger = Ledger(self.log, clock, self.time.wall, self._cards)

    def say(self, *events: LogEvent) -> None:
        """The configuration says so."""
        for event in events:
            self.ledger.add([Draft(event)], cause="start", by=SETUP)
        self.ledger.commit()

    @property
    def state(self) -> TableState:
        """The table now."""
        return self.ledger.state

    def at(self, seconds: float) -> "OperatorDesk":
        """Set the clock."""
        self.time.now_s = seconds
        return self

    def do(self, kind: str, **fields: object) -> list[Entry]:
        """Give a command; its entries, which are on disk. Raises IllegalEvent."""
        return self.do_by((), kind, **fields)

    def do_by(self, both: tuple[str, ...], kind: str, **fields: object) -> list[Entry]:
        """Two persons give a command together. Raises IllegalEvent."""
        before = len(self.log.entries)
        drafts = decide(self.ledger.desk(), decode_command({"kind": kind, **fields}), both)
        self.ledger.add(drafts, cause=uuid4().hex, by="console")
        self.ledger.commit()
        return self.log.entries[before:]

    def play(self, *kinds: str) -> None:
        """Commands without fields, or with one amount: ``raise 300``."""
        for said in kinds:
            kind, *amount = said.split()
            self.do(kind, **({"to": int(amount[0])} if amount else {}))

    def see(self, *said: str) -> None:
        """Cards are read by the sensors."""
        for event in (event for text in said for event in cards_read(text)):
            self.ledger.add([seen(self.state, event)[0]], cause=uuid4().hex, by=CAPTURE)
        self.ledger.commit()

    def remove(self, said: str) -> None:
        """Cards left their spot, as the sensors say."""
        for read in cards_read(said):
            assert read.card is not None
            self.ledger.add([Draft(CardRemoved(read.spot, read.card))], cause=uuid4().hex, by=CAPTURE)
        self.ledger.commit()

    def withdraw(self, spot: str, card: str, because: str = "") -> list[Entry]:
        """Sensors doubt the card; ``because`` names the spots that took part, its own alone by default."""
        before = len(self.log.entries)
        spots = tuple(decode_spot(text) for text in (because or spot).split())
        drafts = withdraw_card(self.ledger.desk(), Withdrawn(decode_spot(spot), Card(card), spots))
        self.ledger.add(drafts, cause=uuid4().hex, by=CAPTURE)
        self.ledger.commit()
        return self.log.entries[before:]

    def released(self, at: float | None = None, audience: Audience = Audience.PROGRAM) -> Released:
        """What program, or another audience, may show, now or ``at`` a later time."""
        if at is not None:
            self.at(at)
        return self.ledger.released(audience)


def holes(state: TableState, seat: int) -> list[str | None]:
    """The faces at a seat in the order in which they were read, None for one that nobody may rely on."""
    assert state.hand is not None
    hole = next(s.hole for s in state.hand.seats if s.seat == seat)
    return [h.face.value if h.face else None for h in hole]


def board(state: TableState) -> list[str | None]:
    """The faces on the board, None for a place without a reliable one."""
    assert state.hand is not None
    return [h.face.value if h and h.face else None for h in state.hand.board]


def refusal(desk: OperatorDesk, kind: str, **fields: object) -> IllegalEvent:
    """The refusal of a command, which left the log as it was."""
    return refusal_of((), desk, kind, **fields)


def refusal_of(both: tuple[str, ...], desk: OperatorDesk, kind: str, **fields: object) -> IllegalEvent:
    """The refusal of a command that two persons gave together, which left the log as it was."""
    before = list(desk.log.entries)
    with pytest.raises(IllegalEvent) as refused:
        desk.do_by(both, kind, **fields)
    assert desk.log.entries == before
    return refused.value


def event_of(desk: OperatorDesk, kind: str, **fields: object) -> object:
    """The event of the one entry that a command makes."""
    (entry,) = desk.do(kind, **fields)
    return entry.event
