"""An operator and a card reader for tests: commands and cards go through the real decision, ledger and log."""

from pathlib import Path
from uuid import uuid4

import pytest

from overlay.clock import ShowClock
from overlay.commands import decode_command
from overlay.decide import decide
from overlay.desk import Draft, seen
from overlay.entries import CAPTURE, SETUP, DelaySet, Entry, LogEvent
from overlay.ledger import Ledger
from overlay.log import EventLog
from overlay.release import CardPolicy, Released
from rules.cards import decode_cards
from rules.errors import IllegalEvent
from rules.events import AnteForm, CardRead, CardRemoved, Level, LevelSet, Player, PlayerSeated
from rules.spots import decode_spot
from rules.state import TableState

DELAY_S = 30.0


class FakeTime:
    """A monotonic clock that stands until it is set, and a wall clock that tells the same."""

    def __init__(self) -> None:
        self.now_s = 0.0

    def __call__(self) -> float:
        return self.now_s

    def wall(self) -> str:
        """The time of day, seconds after noon."""
        minutes, seconds = divmod(self.now_s, 60)
        return f"2026-06-01T12:{int(minutes):02}:{seconds:06.3f}Z"


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
    ) -> None:
        self.time = FakeTime()
        self.log = EventLog(folder / "test.show")
        clock = ShowClock(self.log.last_mark(), boot="boot-1", monotonic=self.time)
        self.ledger = Ledger(self.log, clock, self.time.wall, cards)
        events: list[LogEvent] = [DelaySet(0), *first_events(stacks or {1: 10_000, 2: 10_000, 3: 10_000})]
        for event in (*events, DelaySet(delay_s)):
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
        before = len(self.log.entries)
        drafts = decide(self.ledger.desk(), decode_command({"kind": kind, **fields}))
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

    def released(self, at: float | None = None) -> Released:
        """What program may show, now or ``at`` a later time."""
        if at is not None:
            self.at(at)
        return self.ledger.released()


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
    before = list(desk.log.entries)
    with pytest.raises(IllegalEvent) as refused:
        desk.do(kind, **fields)
    assert desk.log.entries == before
    return refused.value


def event_of(desk: OperatorDesk, kind: str, **fields: object) -> object:
    """The event of the one entry that a command makes."""
    (entry,) = desk.do(kind, **fields)
    return entry.event
