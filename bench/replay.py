"""Opening a show of 5,000 entries: reading the log, both folds, and the first released state; and one hand rebuilt."""

import tempfile
import time
from pathlib import Path

from bench.figures import Figure, percentile, spread
from overlay.commands.command import Call, Check, Command, Fold, StartHand, TypeCard
from overlay.decide.decide import decide
from overlay.decide.desk import Draft
from overlay.delay.clock import ShowClock, boot_id, wall_time
from overlay.delay.ledger import Ledger
from overlay.delay.release import CardPolicy
from overlay.delay.timeline import Timeline
from overlay.log.entries import SETUP, DelaySet, Entry, LogEvent
from overlay.log.event_log import EventLog
from overlay.log.show_key import KeyFile
from rules.cards import DECK
from rules.events import Level, LevelSet, Player, PlayerSeated

ENTRIES = 5_000
SEATS = 9
TIMES, TIMES_SHORT = 7, 3
GOAL_S = 1.0
HAND_EVENTS = 60
HAND_TIMES, HAND_TIMES_SHORT = 500, 50
HAND_GOAL_MS = 10.0


def measure(cores: set[int], *, short: bool) -> list[Figure]:
    """Write a long night once, then open it again and again."""
    with tempfile.TemporaryDirectory(prefix="finaltable-bench-") as folder:
        path = Path(folder) / "long.show"
        entries = _write(path)
        taken = [_open(path) for _ in range(TIMES_SHORT if short else TIMES)]
        hand = _whole_hand(Path(folder) / "hand.show")
        rebuilt = [_rebuild(hand) for _ in range(HAND_TIMES_SHORT if short else HAND_TIMES)]
    note = f"of {len(taken)}, {entries} entries"
    return [
        Figure("replay of a log, p50", percentile(taken, 50), "s"),
        Figure("replay of a log, worst", max(taken), "s", GOAL_S, note),
        *spread(f"rebuilding a hand of {HAND_EVENTS} events, verified", rebuilt, goal_ms=HAND_GOAL_MS),
    ]


def _write(path: Path) -> int:
    log = EventLog(path, KeyFile(path.with_suffix(".key")))
    ledger = _seated(log)
    while len(log.entries) < ENTRIES:
        _play_hand(ledger)
        ledger.commit()
    log.close()
    return len(log.entries)


def _seated(log: EventLog) -> Ledger:
    """A full table, the delay in force."""
    ledger = _ledger(log)
    level = LevelSet(Level(100, 200))
    seated = [PlayerSeated(seat, Player(f"Player {seat}"), 10**9) for seat in range(1, SEATS + 1)]
    events: list[LogEvent] = [level, *seated, DelaySet(60.0)]
    for event in events:
        ledger.add([Draft(event)], cause="bench", by=SETUP)
    ledger.commit()
    return ledger


def _whole_hand(path: Path) -> list[Entry]:
    """A table and its hand of 60 events: its start, 23 cards, and nine seats that call and check on four streets."""
    log = EventLog(path, KeyFile(path.with_suffix(".key")))
    ledger = _seated(log)
    before = len(log.entries)
    _do(ledger, StartHand())
    for place in range(2 * SEATS):
        _do(ledger, TypeCard(spot=f"seat-{place % SEATS + 1}", card=DECK[place].value))
    deck = iter(DECK[2 * SEATS :])
    for spots in ((), ("flop",) * 3, ("turn",), ("river",)):
        for spot in spots:
            _do(ledger, TypeCard(spot=spot, card=next(deck).value))
        for seat in range(SEATS):
            _do(ledger, Check() if spots or seat == SEATS - 1 else Call())
    ledger.commit()
    entries = list(log.entries)
    log.close()
    if len(entries) - before != HAND_EVENTS:
        raise RuntimeError(f"expected {HAND_EVENTS} events of the hand, got {len(entries) - before}")
    return entries


def _rebuild(entries: list[Entry]) -> float:
    began = time.perf_counter()
    Timeline(entries, verifying=True)
    return time.perf_counter() - began


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
    log = EventLog(path, KeyFile(path.with_suffix(".key")))
    _ledger(log).released()
    taken = time.perf_counter() - began
    log.close()
    return taken


def _ledger(log: EventLog) -> Ledger:
    return Ledger(log, ShowClock(log.last_mark(), boot=boot_id()), wall_time, CardPolicy.AFTER_HAND)
