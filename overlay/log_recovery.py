"""A damaged show file: the entries up to the damage go into a new file, the damaged one is set aside whole.

In this order, so that a kill at any moment loses nothing: the damaged file and its write-ahead log are copied to
``show.damaged-<time>``; the sound entries are written to ``show.rebuilding``; that is renamed to ``show.recovered``
once it is complete and on disk; and it takes the show's place. A start that finds ``show.recovered`` goes on there.

Entries after the damage are not taken over, sound or not: the table is the fold of all of them, and one that is missing
could let a card come too early.
"""

import os
import shutil
from dataclasses import dataclass
from pathlib import Path
from uuid import uuid4

import msgspec

from overlay.clock import ClockMark, wall_time
from overlay.entries import PROOF, Entry, EntryKind, LogRecovered
from overlay.log_file import (
    HEAD,
    MARK,
    LogError,
    Stored,
    append,
    connect,
    encode_head,
    read_stored,
    sealed_pictures,
    shm_of,
    sync,
    wal_of,
)
from overlay.log_rows import GENESIS, ReadRow, Row, RowError, read_row, written

UNKNOWN_CLOCK = ClockMark("", 0.0, 0.0)
"""Where no entry was sound."""

KEPT_META = ("show_id", "key_check", MARK)


@dataclass(frozen=True, slots=True)
class Recovery:
    """``kept`` entries were sound, ``fault`` is what came after them, ``set_aside`` the name of the damaged file."""

    kept: int
    fault: str
    set_aside: str


@dataclass(frozen=True, slots=True)
class _Sound:
    rows: tuple[Row, ...]
    last: ReadRow | None
    fault: str | None


def recover(path: Path) -> Recovery | None:
    """Mend ``path`` if it is damaged; None where it is sound or not there. Raises LogError, with ``path`` unchanged."""
    orphan = not path.exists() or path.stat().st_size == 0
    if orphan and not (wal_of(path).exists() and wal_of(path).stat().st_size):
        return None
    stored = Stored(fault="only its write-ahead log is left") if orphan else read_stored(path)
    sound = _sound(stored)
    if sound.fault is None:
        return None
    try:
        return _rebuild(path, stored, sound, sound.fault)
    except OSError as error:
        raise LogError(f"{path}: it is damaged ({sound.fault}) and cannot be recovered: {error}") from error


def finish_recovery(path: Path) -> None:
    """Let a complete recovered file take the show's place; one that is incomplete is thrown away. Raises LogError."""
    try:
        _rebuilding(path).unlink(missing_ok=True)
        if recovered_of(path).exists():
            wal_of(path).unlink(missing_ok=True)
            shm_of(path).unlink(missing_ok=True)
            os.replace(recovered_of(path), path)
    except OSError as error:
        raise LogError(f"{path}: the recovered show file cannot be put in its place: {error}") from error


def recovered_of(path: Path) -> Path:
    """Where a complete new file waits to take the show's place."""
    return path.with_name(f"{path.name}.recovered")


def _rebuilding(path: Path) -> Path:
    return path.with_name(f"{path.name}.rebuilding")


def _sound(stored: Stored) -> _Sound:
    """The entries before the damage, by the chain alone: it needs no key."""
    previous, last = GENESIS, None
    for number, row in enumerate(stored.rows, 1):
        try:
            last = read_row(number, previous, row, None)
        except RowError as error:
            return _Sound(tuple(stored.rows[: number - 1]), _last(stored.rows[: number - 1]), str(error))
        previous = last.sha256
    missing = None if MARK in stored.meta or not stored.rows else "the clock beside the entries is missing"
    return _Sound(tuple(stored.rows), last, stored.fault or missing)


def _last(rows: list[Row]) -> ReadRow | None:
    """The last of rows that are known to be sound."""
    if not rows:
        return None
    previous = rows[-2][-1] if len(rows) > 1 else GENESIS
    return read_row(len(rows), previous, rows[-1], None)


def _rebuild(path: Path, stored: Stored, sound: _Sound, fault: str) -> Recovery:
    aside = _set_aside(path)
    recovery = Recovery(len(sound.rows), fault, aside.name)
    fresh = _rebuilding(path)
    connection = connect(fresh)
    try:
        known = {key: stored.meta[key] for key in KEPT_META if key in stored.meta}
        append(connection, sound.rows, known, {})
        for name, sealed in sealed_pictures(aside):
            append(connection, (), {}, {name: sealed})
        clock = sound.last.clock if sound.last else UNKNOWN_CLOCK
        rows = list(written([_told(sound.last, recovery)], clock, None, sound.last.sha256 if sound.last else GENESIS))
        mark = known.get(MARK) or msgspec.json.encode(clock).decode()
        append(connection, rows, {MARK: mark, HEAD: encode_head(rows[0][0], rows[0][-1])}, {})
    finally:
        connection.close()
    sync(fresh)
    os.replace(fresh, recovered_of(path))
    finish_recovery(path)
    return recovery


def _set_aside(path: Path) -> Path:
    """A whole copy under a clear name, on disk."""
    stamp = wall_time().partition(".")[0].replace("-", "").replace(":", "")
    aside = path.with_name(f"{path.name}.damaged-{stamp}Z")
    if aside.exists():
        aside = path.with_name(f"{aside.name}-{uuid4().hex[:4]}")
    for source, target in ((path, aside), (wal_of(path), wal_of(aside))):
        if source.exists():
            shutil.copy2(source, target)
            sync(target)
    return aside


def _told(last: ReadRow | None, recovery: Recovery) -> Entry:
    """The recovery as an entry of the log."""
    number = recovery.kept + 1
    return Entry(
        number=number,
        at=wall_time(),
        due=last.entry.due if last else 0.0,
        place=number,
        replaces=(),
        because=(),
        cause=uuid4().hex,
        by=PROOF,
        kind=EntryKind.EVENT,
        event=LogRecovered(recovery.kept, recovery.fault, recovery.set_aside),
    )
