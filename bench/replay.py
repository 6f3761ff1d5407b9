"""Opening a show of 5,000 entries: reading the log, both folds, and the first released state."""

import tempfile
import time
from pathlib import Path

from bench.figures import Figure, percentile
from overlay.clock import ShowClock, boot_id, wall_time
from overlay.commands import Command, Fold, StartHand, TypeCard
from overlay.decide import decide
from overlay.desk import Draft
from overlay.entries import SETUP, DelaySet, LogEvent
from overlay.ledger import Ledger
from overlay.log import EventLog
from overlay.release import CardPolicy
from rules.cards import DECK
from rules.events import Level, LevelSet, Player, PlayerSeated

ENTRIES = 5_000
SEATS = 9
TIMES, TIMES_SHORT = 7, 3
GOAL_S = 1.0


def measure(cores: set[int], *, short: bool) -> list[Figure]:
    """Write a long night once, then open it again and again."""
    with tempfile.TemporaryDirectory(prefix="finaltable-bench-") as folder:
        path = Path(folder) / "long.show"
        entries = _write(path)
        taken = [_open(path) for _ in range(TIMES_SHORT if short else TIMES)]
    note = f"of {len(taken)}, {entries} entries"
    return [
        Figure("replay of a log, p50", percentile(taken, 50), "s"),
        Figure("replay of a log, worst", max(taken), "s", GOAL_S, note),
    ]


def _write(path: Path) -> int:
    log = EventLog(path)
    ledger = _ledger(log)
    level = LevelSet(Level(100, 200))
    seated = [PlayerSeated(seat, Player(f"Player {seat}"), 10**9) for seat in range(1, SEATS + 1)]
    events: list[LogEvent] = [level, *seated, DelaySet(60.0)]
    for event in events:
        ledger.add([Draft(event)], cause="bench", by=SETUP)
    while len(log.entries) < ENTRIES:
        _play_hand(ledger)
        ledger.commit()
    log.close()
    return len(log.entries)


def _play_hand(ledger: Ledger) -> None:
    """A hand of two cards a seat that all but one fold."""
    _do(ledger, StartHand())
    for place in range(2 * SEATS):
        _do(ledger, TypeCard(spot=f"seat-{place % SEATS + 1}", card=DECK[place].value))
    for _ in range(SEATS - 1):
        _do(ledger, Fold())


def _do(ledger: Ledger, command: Command) -> None:
    ledger.add(decide(ledger.desk(), command), cause="bench", by="console")


def _open(path: Path) -> float:
    began = time.perf_counter()
    log = EventLog(path)
    _ledger(log).released()
    taken = time.perf_counter() - began
    log.close()
    return taken


def _ledger(log: EventLog) -> Ledger:
    return Ledger(log, ShowClock(log.last_mark(), boot=boot_id()), wall_time, CardPolicy.AFTER_HAND)
