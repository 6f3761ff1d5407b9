"""A show file as a stranger reads it: its entries, its clock, and which acts are in it.

Everything that depends on the file's form stands here.
"""

import json
import sqlite3
from collections.abc import Collection, Iterable
from contextlib import closing
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path

from overlay.log.entries import Entry
from overlay.log.event_log import LogError, read_entries

__all__ = [
    "LogError",
    "ShowTime",
    "acts",
    "checkpoint",
    "logged_wall_s",
    "read_entries",
    "read_show_time",
]

BUSY_S = 5.0


@dataclass(frozen=True, slots=True)
class ShowTime:
    """Show time is the machine's monotonic clock and this many seconds: all in one boot."""

    offset_s: float

    def at(self, monotonic_s: float) -> float:
        """Show time at a moment of the machine's monotonic clock."""
        return monotonic_s + self.offset_s


def read_show_time(path: Path) -> ShowTime:
    """By the newest mark in the file; raises LogError where there is none."""
    text = _meta(path, "clock_mark")
    if text is None:
        raise LogError(f"{path}: expected the clock, got none")
    mark = json.loads(text)
    return ShowTime(mark["show_s"] - mark["monotonic_s"])


def checkpoint(path: Path) -> None:
    """Have all of the write-ahead log put into the show file and begun anew, as SQLite does every 1,000 pages."""
    with closing(sqlite3.connect(_existing(path), uri=True, timeout=BUSY_S)) as connection:
        connection.execute("PRAGMA wal_checkpoint(RESTART)")


def _meta(path: Path, key: str) -> str | None:
    try:
        with closing(sqlite3.connect(_existing(path), uri=True, timeout=BUSY_S)) as connection:
            row = connection.execute("SELECT value FROM meta WHERE key = ?", (key,)).fetchone()
    except sqlite3.Error as error:
        raise LogError(f"{path}: {error}") from error
    return None if row is None else str(row[0])


def _existing(path: Path) -> str:
    return f"{path.resolve().as_uri()}?mode=rw"


def acts(entries: Iterable[Entry], ids: Collection[str]) -> dict[str, range]:
    """Of these ids of commands those that are in the log, each with the entries that it made.

    Raises LogError where one acted twice: its entries do not follow each other.
    """
    found: dict[str, range] = {}
    for entry in entries:
        if entry.cause not in ids:
            continue
        before = found.get(entry.cause, range(entry.number, entry.number))
        if before.stop != entry.number:
            raise LogError(f"entry {entry.number} was made by an act that was over at {before.stop}: it acted twice")
        found[entry.cause] = range(before.start, entry.number + 1)
    return found


def logged_wall_s(entry: Entry) -> float:
    """When the entry was written, by the wall clock, in seconds since 1970."""
    return datetime.fromisoformat(entry.at).timestamp()
