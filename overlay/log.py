"""The event log: one SQLite file a show, append-only, written by one thread.

``synchronous=FULL`` with a write-ahead log: what ``append`` has returned from survives kill -9 and a power
cut. A lock file beside it keeps a second run out. Readers use connections of their own (``read_entries``).
"""

import sqlite3
from collections.abc import Iterable, Mapping, Sequence
from contextlib import closing
from pathlib import Path
from types import MappingProxyType
from typing import Any

import msgspec
from filelock import FileLock, Timeout

from overlay.clock import ClockMark
from overlay.entries import Entry, EntryKind
from overlay.wire import WireError, decode_event, encode_event

FORMAT = 2
BUSY_MS = 5_000
NO_PICTURES: Mapping[str, bytes] = MappingProxyType({})

_SCHEMA = """
CREATE TABLE IF NOT EXISTS meta (key TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT;
CREATE TABLE IF NOT EXISTS entries (
    number INTEGER PRIMARY KEY, at TEXT NOT NULL, due REAL NOT NULL, place INTEGER NOT NULL,
    replaces TEXT NOT NULL, because TEXT NOT NULL, cause TEXT NOT NULL, by TEXT NOT NULL,
    act TEXT NOT NULL, event TEXT,
    commentary_due REAL, boot TEXT NOT NULL, monotonic_s REAL NOT NULL, show_s REAL) STRICT;
CREATE TABLE IF NOT EXISTS pictures (sha256 TEXT PRIMARY KEY, jpeg BLOB NOT NULL) STRICT;
CREATE TRIGGER IF NOT EXISTS pictures_never_change BEFORE UPDATE ON pictures
    BEGIN SELECT RAISE(ABORT, 'the log is append-only'); END;
CREATE TRIGGER IF NOT EXISTS entries_never_change BEFORE UPDATE ON entries
    BEGIN SELECT RAISE(ABORT, 'the log is append-only'); END;
CREATE TRIGGER IF NOT EXISTS entries_never_go BEFORE DELETE ON entries
    BEGIN SELECT RAISE(ABORT, 'the log is append-only'); END;
CREATE TRIGGER IF NOT EXISTS entries_only_follow BEFORE INSERT ON entries
    WHEN NEW.number <> (SELECT COALESCE(MAX(number), 0) + 1 FROM entries)
    BEGIN SELECT RAISE(ABORT, 'the log is append-only'); END;
"""
_INSERT = "INSERT INTO entries VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"
_PICTURE = "INSERT OR IGNORE INTO pictures VALUES (?, ?)"
_MARK = "clock_mark"
_META = "INSERT INTO meta VALUES (?, ?) ON CONFLICT (key) DO UPDATE SET value = excluded.value"


class LogError(Exception):
    """The show file cannot be used or written; the message names the file and what to do."""


class EventLog:
    """The writer's end of a show file. One thread only; ``close`` when done."""

    def __init__(self, path: Path) -> None:
        """Open or create ``path``. Raises LogError if another run holds it or it is no show file."""
        self.path = path
        self._lock = FileLock(f"{path}.lock")
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            self._lock.acquire(timeout=0)
        except Timeout as error:
            raise LogError(f"{path}: another run has this show open; stop it first or choose another show file") from (
                error
            )
        except OSError as error:
            raise LogError(f"{path}: cannot be opened: {error.strerror or error}") from error
        try:
            self._connection = _connect(path)
            self.entries: list[Entry] = read_entries(path)
        except BaseException:
            self._lock.release()
            raise

    def append(self, entries: Sequence[Entry], mark: ClockMark, pictures: Mapping[str, bytes] = NO_PICTURES) -> None:
        """Write ``entries``, the clock and ``pictures``, by SHA-256, in one transaction; on disk when this returns.

        Without entries the clock alone is recorded, so that a reboot resumes from here.

        Raises LogError (disk full, read-only, ...): then nothing of it is written.
        """
        try:
            with self._connection:
                self._connection.execute("BEGIN IMMEDIATE")
                self._connection.executemany(_PICTURE, pictures.items())
                self._connection.executemany(_INSERT, map(_row, entries))
                self._connection.execute(_META, (_MARK, msgspec.json.encode(mark).decode()))
        except sqlite3.Error as error:
            raise LogError(f"{self.path}: the show file cannot be written: {error}") from error
        self.entries.extend(entries)

    def last_mark(self) -> ClockMark | None:
        """The newest clock mark in the file, None for a new show; LogError where it is missing."""
        row = self._connection.execute("SELECT value FROM meta WHERE key = ?", (_MARK,)).fetchone()
        if row is None and self.entries:
            raise LogError(f"{self.path}: expected the clock beside the entries, got none: the file is damaged")
        return msgspec.json.decode(row[0], type=ClockMark) if row else None

    def close(self) -> None:
        """Close the file and let another run have it."""
        self._connection.close()
        self._lock.release()


def read_entries(path: Path) -> list[Entry]:
    """All entries of a show file in order, on a connection of its own; raises LogError."""
    try:
        with closing(sqlite3.connect(_existing(path), uri=True, timeout=BUSY_MS / 1000)) as connection:
            rows = connection.execute("SELECT * FROM entries ORDER BY number").fetchall()
    except sqlite3.Error as error:
        raise LogError(f"{path}: not a readable show file: {error}") from error
    return list(_decode_rows(path, rows))


def read_picture(path: Path, sha256: str) -> bytes | None:
    """The JPEG of a show file by its SHA-256, on a connection of its own, by any thread; None where there is none.

    Raises LogError.
    """
    try:
        with closing(sqlite3.connect(_existing(path), uri=True, timeout=BUSY_MS / 1000)) as connection:
            row = connection.execute("SELECT jpeg FROM pictures WHERE sha256 = ?", (sha256,)).fetchone()
    except sqlite3.Error as error:
        raise LogError(f"{path}: a picture cannot be read: {error}") from error
    return bytes(row[0]) if row else None


def _existing(path: Path) -> str:
    """The file's address for sqlite that opens it and never makes it."""
    return f"{path.resolve().as_uri()}?mode=rw"


def _connect(path: Path) -> sqlite3.Connection:
    try:
        connection = sqlite3.connect(path, isolation_level=None, check_same_thread=False, timeout=BUSY_MS / 1000)
        connection.execute("PRAGMA journal_mode=WAL")
        connection.execute("PRAGMA synchronous=FULL")
        connection.executescript(_SCHEMA)
        connection.execute("INSERT OR IGNORE INTO meta VALUES ('format', ?)", (str(FORMAT),))
        (version,) = connection.execute("SELECT value FROM meta WHERE key = 'format'").fetchone()
    except sqlite3.Error as error:
        raise LogError(f"{path}: not a usable show file: {error}") from error
    if version != str(FORMAT):
        raise LogError(f"{path}: expected show file format {FORMAT}, got {version}")
    return connection


def _row(entry: Entry) -> tuple[Any, ...]:
    return (
        entry.number,
        entry.at,
        entry.due,
        entry.place,
        msgspec.json.encode(entry.replaces).decode(),
        msgspec.json.encode(entry.because).decode(),
        entry.cause,
        entry.by,
        entry.kind.value,
        None if entry.event is None else encode_event(entry.event),
        entry.commentary_due,
        entry.boot,
        entry.monotonic_s,
        entry.show_s,
    )


def _decode_rows(path: Path, rows: Iterable[tuple[Any, ...]]) -> Iterable[Entry]:
    for expected, row in enumerate(rows, 1):
        number, at, due, place, replaces, because, cause, by, kind, event, *clock = row
        if number != expected:
            raise LogError(f"{path}: expected entry {expected}, got {number}: the file is damaged, restore a copy")
        try:
            yield Entry(
                number=number,
                at=at,
                due=due,
                place=place,
                replaces=msgspec.json.decode(replaces, type=tuple[int, ...]),
                because=msgspec.json.decode(because, type=tuple[str, ...]),
                cause=cause,
                by=by,
                kind=EntryKind(kind),
                event=None if event is None else decode_event(event),
                commentary_due=clock[0],
                boot=clock[1],
                monotonic_s=clock[2],
                show_s=clock[3],
            )
        except (msgspec.MsgspecError, WireError, ValueError) as error:
            raise LogError(f"{path}: entry {number}: {error}") from error
