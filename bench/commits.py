"""A commit of one entry under seal: sealing, hashing, SQLite, and the disk of the temporary folder."""

import tempfile
import time
from pathlib import Path

from bench.figures import Figure, percentile, spread
from overlay.delay.clock import ClockMark
from overlay.log.entries import CAPTURE, Entry, EntryKind
from overlay.log.event_log import EventLog
from overlay.log.show_key import KeyFile
from rules.cards import DECK
from rules.events import CardRead
from rules.spots import SeatSpot

TIMES, TIMES_SHORT = 2_000, 200
SEATS = 9


def measure(cores: set[int], *, short: bool) -> list[Figure]:
    """One card after the other, each in a commit of its own."""
    times = TIMES_SHORT if short else TIMES
    with tempfile.TemporaryDirectory(prefix="finaltable-bench-") as folder:
        log = EventLog(Path(folder) / "bench.show", KeyFile(Path(folder) / "bench.key"))
        taken, worked = zip(*(_commit(log, number) for number in range(1, times + 1)), strict=True)
        log.close()
    name = "commit of one sealed entry"
    return [
        *spread(name, taken),
        Figure(f"{name}, the processor's part, p50", 1000 * percentile(worked, 50), "ms", note=f"of {times}"),
    ]


def _commit(log: EventLog, number: int) -> tuple[float, float]:
    card = CardRead(SeatSpot(number % SEATS + 1), DECK[number % len(DECK)], 0, 1)
    at = "2026-06-01T12:00:00.000Z"
    entry = Entry(number, at, float(number), number, (), (), "bench", CAPTURE, EntryKind.EVENT, card)
    began, worked = time.perf_counter(), time.thread_time()
    log.append([entry], ClockMark("bench", float(number), float(number)))
    return time.perf_counter() - began, time.thread_time() - worked
