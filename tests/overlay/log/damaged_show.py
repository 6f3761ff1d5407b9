"""A show file at rest with a hundred entries, and ways to damage it."""

import sqlite3
from contextlib import closing
from dataclasses import replace
from pathlib import Path

from overlay.delay.clock import ClockMark
from overlay.log.entries import Entry, EntryKind, LogEvent
from overlay.log.event_log import EventLog
from overlay.log.show_key import KeyFile
from rules.cards import DECK
from rules.events import CardRead, Checked
from rules.spots import SeatSpot

ENTRIES = 100
BATCH = 20
COLUMNS = (
    "at boot monotonic_s show_s due commentary_due place replaces because cause by act event sealed hash".split()  # noqa: SIM905
)
"""What an entry's row holds besides its number."""


def entry(number: int, event: LogEvent | None = None) -> Entry:
    """Every other one a card under seal."""
    card = DECK[number % len(DECK)]
    event = event or (CardRead(SeatSpot(number % 10 + 1), card) if number % 2 else Checked(number % 10 + 1))
    at = f"2026-06-01T12:00:{number % 60:02}.000Z"
    made = Entry(number, at, 30.0 + number, number, (), (), f"cause-{number}", "console", EntryKind.EVENT, event)
    return made_at(number, made)


def made_at(number: int, made: Entry) -> Entry:
    """The entry with the clocks of ``mark``."""
    clock = mark(number)
    return replace(made, boot=clock.boot, monotonic_s=clock.monotonic_s, show_s=clock.show_s)


def mark(number: int) -> ClockMark:
    """A second an entry."""
    return ClockMark("boot-1", 100.0 + number, float(number))


def keys(show: Path) -> KeyFile:
    """Where the show's key lies."""
    return KeyFile(show.parent / "keys" / "show.key")


def make_show(folder: Path, count: int = ENTRIES) -> Path:
    """``final.show`` in ``folder``, closed."""
    show = folder / "final.show"
    with closing(EventLog(show, keys(show))) as log:
        for first in range(1, count + 1, BATCH):
            numbers = range(first, min(first + BATCH, count + 1))
            log.append([entry(number) for number in numbers], mark(first))
    return show


def tamper(show: Path, *statements: str) -> None:
    """Change the file as somebody does who can open it: triggers are dropped first."""
    with closing(sqlite3.connect(show)) as other, other:
        triggers = other.execute("SELECT name FROM sqlite_schema WHERE type = 'trigger' AND name LIKE 'entries%'")
        for (name,) in triggers.fetchall():
            other.execute(f"DROP TRIGGER {name}")
        for statement in statements:
            other.execute(statement)


def flip_in_file(show: Path, wanted: bytes) -> None:
    """Change one byte of the only place in the file where ``wanted`` stands."""
    data = bytearray(show.read_bytes())
    assert data.count(wanted) == 1
    data[data.find(wanted) + len(wanted) // 2] ^= 0x20
    show.write_bytes(data)


def page_of(show: Path, wanted: bytes) -> tuple[int, int]:
    """First and last byte of the page in which ``wanted`` stands."""
    data = show.read_bytes()
    size = int.from_bytes(data[16:18], "big")
    start = data.find(wanted) // size * size
    return start, start + size
