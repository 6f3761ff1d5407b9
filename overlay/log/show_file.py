"""The show file as SQLite keeps it: schema, connections, raw rows. The only importer of sqlite3.

``synchronous=FULL`` with a write-ahead log: what was committed survives kill -9 and a power cut. Triggers refuse to
change or take away an entry; the hashes (overlay/log/rows.py) show it where somebody did all the same.
"""

import os
import sqlite3
import sys
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import closing, contextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path
from types import MappingProxyType
from uuid import uuid4

from overlay.log.end import NO, WAL_MISSING, WRITING, YES
from overlay.log.rows import COLUMNS, Row

FORMAT = 2
"""1 was the format of shows whose faces stood in clear."""

APPLICATION_ID = 0x46544C47
"""``FTLG`` at byte 68 of the file says that an SQLite file is a show."""

BUSY_MS = 5_000
WAL_HEADER_BYTES = 32
"""SQLite's file format, 4.1."""

MARK, HEAD_FILE = "clock_mark", "head_file"
NO_PICTURES: Mapping[str, bytes] = MappingProxyType({})

_MAGIC = b"SQLite format 3\x00"
_EVENT = b'{"event":"'
_SCHEMA = """
CREATE TABLE IF NOT EXISTS meta (key TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT;
CREATE TABLE IF NOT EXISTS entries (
    number INTEGER PRIMARY KEY, at TEXT NOT NULL, boot TEXT NOT NULL, monotonic_s REAL NOT NULL, show_s REAL,
    due REAL NOT NULL, commentary_due REAL, place INTEGER NOT NULL, replaces TEXT NOT NULL, because TEXT NOT NULL,
    cause TEXT NOT NULL, by TEXT NOT NULL, act TEXT NOT NULL, event TEXT, sealed BLOB, hash BLOB NOT NULL) STRICT;
CREATE TABLE IF NOT EXISTS pictures (sha256 TEXT PRIMARY KEY, sealed BLOB NOT NULL) STRICT;
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
_INSERT = f"INSERT INTO entries VALUES ({', '.join('?' * COLUMNS)})"
_PICTURE = "INSERT OR IGNORE INTO pictures VALUES (?, ?)"
_META = "INSERT INTO meta VALUES (?, ?) ON CONFLICT (key) DO UPDATE SET value = excluded.value"


class LogError(Exception):
    """The show file cannot be used or written; the message names the file and what to do."""


@dataclass(slots=True)
class Stored:
    """What could be read of a show file. ``fault``: why not all of it, None where it ends by itself."""

    meta: dict[str, str] = field(default_factory=dict)
    rows: list[Row] = field(default_factory=list)
    fault: str | None = None


def connect(path: Path) -> sqlite3.Connection:
    """The writer's connection to ``path``, which is made where it is not. Raises LogError."""
    try:
        connection = sqlite3.connect(path, isolation_level=None, check_same_thread=False, timeout=BUSY_MS / 1000)
    except sqlite3.Error as error:
        raise LogError(f"{path}: not a usable show file: {error}") from error
    try:
        _refuse_others(path, connection)
        connection.execute("PRAGMA journal_mode=WAL")
        connection.execute("PRAGMA synchronous=FULL")
        connection.execute(f"PRAGMA application_id={APPLICATION_ID}")
        connection.executescript(_SCHEMA)
        first = {"format": str(FORMAT), "show_id": uuid4().hex}
        connection.executemany("INSERT OR IGNORE INTO meta VALUES (?, ?)", first.items())
        checkpoint(connection)
    except sqlite3.Error as error:
        close_unfinished(path, connection)
        raise LogError(f"{path}: not a usable show file: {error}") from error
    return connection


def append(
    connection: sqlite3.Connection, rows: Iterable[Row], meta: Mapping[str, str], pictures: Mapping[str, bytes]
) -> None:
    """All of it in one transaction, on disk when this returns. Raises LogError, then nothing of it is."""
    try:
        with connection:
            connection.execute("BEGIN IMMEDIATE")
            connection.executemany(_PICTURE, pictures.items())
            connection.executemany(_INSERT, rows)
            connection.executemany(_META, meta.items())
    except sqlite3.Error as error:
        raise LogError(f"the show file cannot be written: {error}") from error


def checkpoint(connection: sqlite3.Connection) -> None:
    """Put what the write-ahead log has into the file itself, as far as no reader stands in the way."""
    connection.execute("PRAGMA wal_checkpoint")


def close_finished(path: Path, connection: sqlite3.Connection) -> None:
    """Close it and say in the file that it is whole; where the disk takes nothing more, leave it as after a kill."""
    try:
        append(connection, (), {WRITING: NO}, {})
        connection.close()
    except LogError:
        close_unfinished(path, connection)


def close_unfinished(path: Path, connection: sqlite3.Connection) -> None:
    """Close it and leave its write-ahead log in place, which the last connection to close otherwise takes away."""
    with suppress(sqlite3.Error), reading(path) as another:
        another.execute("SELECT key FROM meta").fetchone()
        connection.close()
    connection.close()


def copy_whole(connection: sqlite3.Connection, path: Path) -> None:
    """Everything that the connection sees, as a new file on disk; raises LogError."""
    try:
        connection.execute("VACUUM INTO ?", (str(path),))
        sync(path)
    except (sqlite3.Error, OSError) as error:
        raise LogError(f"{path}: the show file cannot be written anew: {error}") from error


def read_stored(path: Path) -> Stored:
    """Whatever can be read of ``path`` as it is at one moment, on a connection of its own. Raises LogError for what is
    no show of this format."""
    stored, was_alone = Stored(), not has_wal(path)
    try:
        with reading(path) as connection:
            connection.execute("BEGIN")
            if _refuse_others(path, connection):
                faults = [_take(connection, "SELECT * FROM entries ORDER BY number", stored.rows.append)]
                faults += [_take(connection, "SELECT key, value FROM meta", lambda row: stored.meta.update([row]))]
                stored.fault = next((fault for fault in faults if fault), None)
    except sqlite3.Error as error:
        if not is_show(path):
            raise LogError(f"{path}: not a usable show file: {error}") from error
        stored.fault = f"a page that cannot be read ({error})"
    if was_alone and not has_wal(path) and stored.meta.get(WRITING) == YES:
        stored.fault = stored.fault or WAL_MISSING
    return stored


def _take(connection: sqlite3.Connection, query: str, keep: Callable[[Row], None]) -> str | None:
    """Give ``keep`` each row that can be read; why not all of them, None where it is all."""
    try:
        for row in connection.execute(query):
            keep(row)
    except sqlite3.Error as error:
        return f"a page that cannot be read ({error})"
    return None


def read_sealed_picture(path: Path, sha256: str) -> bytes | None:
    """The blob by the SHA-256 of its JPEG, on a connection of its own; None where there is none. Raises LogError."""
    try:
        with reading(path) as connection:
            row = connection.execute("SELECT sealed FROM pictures WHERE sha256 = ?", (sha256,)).fetchone()
    except sqlite3.Error as error:
        raise LogError(f"{path}: a picture cannot be read: {error}") from error
    return bytes(row[0]) if row else None


def sealed_pictures(path: Path) -> Iterator[tuple[str, bytes]]:
    """Every picture that can be read, with its name; none where there is no file."""
    if not path.exists():
        return
    with reading(path) as connection:
        try:
            names = [name for (name,) in connection.execute("SELECT sha256 FROM pictures")]
        except sqlite3.Error:
            return
        for name in names:
            try:
                row = connection.execute("SELECT sealed FROM pictures WHERE sha256 = ?", (name,)).fetchone()
            except sqlite3.Error:
                continue
            yield name, bytes(row[0])


@contextmanager
def reading(path: Path) -> Iterator[sqlite3.Connection]:
    """A connection that never makes the file and changes nothing of it, nor of its write-ahead log.

    A show that is open has a write-ahead log; where there is none nobody writes.
    """
    alone = "" if wal_of(path).exists() else "&immutable=1"
    address = f"{path.resolve().as_uri()}?mode=ro{alone}"
    with closing(sqlite3.connect(address, uri=True, timeout=BUSY_MS / 1000)) as connection:
        yield connection


def is_show(path: Path) -> bool:
    """A file that was a show, however damaged: its header says so, or events stand in it."""
    try:
        data = path.read_bytes()
    except OSError:
        return False
    is_named = data.startswith(_MAGIC) and data[68:72] == APPLICATION_ID.to_bytes(4, "big")
    return is_named or _EVENT in data


def sync(path: Path) -> None:
    """Have the file itself on disk; raises OSError."""
    with path.open("rb+") as file:
        os.fsync(file.fileno())


def sync_folder(folder: Path) -> None:
    """Have the names of the folder's files on disk, where the system can say so; raises OSError."""
    if sys.platform == "win32":
        return
    descriptor = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)


def wal_of(path: Path) -> Path:
    """The write-ahead log beside the show file."""
    return Path(f"{path}-wal")


def has_wal(path: Path) -> bool:
    """There is a write-ahead log with more in it than its header."""
    try:
        return wal_of(path).stat().st_size > WAL_HEADER_BYTES
    except OSError:
        return False


def shm_of(path: Path) -> Path:
    """The index of the write-ahead log, which is made anew whenever it is missing."""
    return Path(f"{path}-shm")


def _refuse_others(path: Path, connection: sqlite3.Connection) -> bool:
    """A sound SQLite file that is no show, or one of another format, is left alone; False for one without tables. A
    show that has lost one of its tables is a damaged show."""
    tables = {name for (name,) in connection.execute("SELECT name FROM sqlite_schema WHERE type = 'table'")}
    if not tables:
        return False
    if not {"meta", "entries"} <= tables and is_show(path):
        return True
    if not {"meta", "entries"} <= tables:
        raise LogError(f"{path}: not a usable show file: expected a show, got another program's SQLite file")
    try:
        row = connection.execute("SELECT value FROM meta WHERE key = 'format'").fetchone()
    except sqlite3.DatabaseError:
        if is_show(path):
            return True
        raise
    if row is not None and row[0] == "1":
        raise LogError(
            f"{path}: expected show file format {FORMAT}, got 1, in which cards stood in clear:"
            " finish it with the version that began it, and begin a new show file with this one"
        )
    if row is not None and row[0] != str(FORMAT):
        raise LogError(f"{path}: expected show file format {FORMAT}, got {row[0]}")
    return True
