"""A damaged show file: the entries up to the damage go into a new file, the damaged one is set aside whole.

In this order, so that a kill at any moment loses nothing: the damaged file and its write-ahead log are copied to
``show.damaged-<time>``; the sound entries are written to ``show.rebuilding``; that is renamed to ``show.recovered``
once it is complete and on disk; and it takes the show's place. A start that finds ``show.recovered`` goes on there.

Entries after the damage are not taken over, sound or not: the table is the fold of all of them, and one that is missing
could let a card come too early.
"""

import os
import shutil
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from uuid import uuid4

import msgspec

from overlay.delay.clock import ClockMark, wall_time
from overlay.log.end import HEAD, encode_head, unlike_head
from overlay.log.entries import PROOF, Entry, EntryKind, LogRecovered, SealBegun
from overlay.log.rows import GENESIS, ReadRow, RowError, read_row, written
from overlay.log.seal import Seal
from overlay.log.show_file import (
    MARK,
    LogError,
    Stored,
    append,
    connect,
    read_stored,
    sealed_pictures,
    shm_of,
    sync,
    sync_folder,
    wal_of,
)

UNKNOWN_CLOCK = ClockMark("", 0.0, 0.0)
"""Where no entry was sound."""

KEPT_META = ("show_id", "key_check")


@dataclass(frozen=True, slots=True)
class Recovery:
    """``kept`` entries were sound, ``fault`` is what came after them, ``set_aside`` the name of the damaged file."""

    kept: int
    fault: str
    set_aside: str


@dataclass(frozen=True, slots=True)
class Opened:
    """The entries of a file that is sound now, and what it took to make it so."""

    rows: list[ReadRow]
    recovery: Recovery | None = None


SealFor = Callable[[Mapping[str, str]], Seal | None]
"""What opens the seals of a show, by what the file says of its key; None without the key."""


def read_or_recover(path: Path, seal_for: SealFor) -> Opened:
    """Read ``path``, mended if it is damaged; nothing where there is none. Raises LogError, with ``path`` unchanged."""
    orphan = not path.exists() or path.stat().st_size == 0
    if orphan and not (wal_of(path).exists() and wal_of(path).stat().st_size):
        return Opened([])
    stored = Stored(fault="only its write-ahead log is left") if orphan else read_stored(path)
    rows, fault = sound(stored, seal_for)
    if fault is None:
        return Opened(rows)
    try:
        recovery = _rebuild(path, stored, rows, fault)
    except OSError as error:
        raise LogError(f"{path}: it is damaged ({fault}) and cannot be recovered: {error}") from error
    return Opened(sound(read_stored(path), seal_for)[0], recovery)


def finish_recovery(path: Path) -> None:
    """Let a complete recovered file take the show's place; one that is incomplete is thrown away. Raises LogError."""
    try:
        _rebuilding(path).unlink(missing_ok=True)
        if recovered_of(path).exists():
            wal_of(path).unlink(missing_ok=True)
            shm_of(path).unlink(missing_ok=True)
            os.replace(recovered_of(path), path)
            sync_folder(path.parent)
    except OSError as error:
        raise LogError(f"{path}: the recovered show file cannot be put in its place: {error}") from error


def recovered_of(path: Path) -> Path:
    """Where a complete new file waits to take the show's place."""
    return path.with_name(f"{path.name}.recovered")


def _rebuilding(path: Path) -> Path:
    return path.with_name(f"{path.name}.rebuilding")


def sound(stored: Stored, seal_for: SealFor) -> tuple[list[ReadRow], str | None]:
    """The entries before the damage, and the damage in words, None for none; which they are the chain alone decides, it
    needs no key."""
    seal, rows, previous = seal_for(stored.meta), list[ReadRow](), GENESIS
    for number, row in enumerate(stored.rows, 1):
        try:
            rows.append(read_row(number, previous, row, seal))
        except RowError as error:
            return rows, str(error)
        previous = rows[-1].sha256
    after = stored.fault and f"after entry {len(rows)}: {stored.fault}"
    return rows, after or _unlike(stored.meta, len(rows), previous)


def _unlike(meta: Mapping[str, str], count: int, sha256: bytes) -> str | None:
    """How what stands beside the entries differs from them."""
    if count and MARK not in meta:
        return "the clock beside the entries is missing"
    unlike = unlike_head(meta, count, sha256)
    return unlike and f"expected {unlike.expected}, got {unlike.got}"


def _rebuild(path: Path, stored: Stored, rows: Sequence[ReadRow], fault: str) -> Recovery:
    aside = _set_aside(path)
    recovery = Recovery(len(rows), fault, aside.name)
    last = rows[-1] if rows else None
    clock, previous = _clock(stored.meta, last.entry if last else None), last.sha256 if last else GENESIS
    told = list(written([_told(last, recovery, clock)], None, previous))
    mark = {MARK: msgspec.json.encode(clock).decode()}
    fresh = _rebuilding(path)
    connection = connect(fresh)
    try:
        append(connection, stored.rows[: len(rows)], mark | _known(stored, rows), {})
        for name, sealed in sealed_pictures(aside):
            append(connection, (), {}, {name: sealed})
        append(connection, told, {HEAD: encode_head(told[0][0], told[0][-1])}, {})
    finally:
        connection.close()
    sync(fresh)
    os.replace(fresh, recovered_of(path))
    sync_folder(path.parent)
    finish_recovery(path)
    return recovery


def _known(stored: Stored, rows: Sequence[ReadRow]) -> dict[str, str]:
    """What the file said of itself, or else the entries of its starts do."""
    known = dict[str, str]()
    for row in rows:
        if isinstance(row.entry.event, SealBegun):
            known = {"show_id": row.entry.event.show_id, "key_check": row.entry.event.key_check}
    return known | {key: stored.meta[key] for key in KEPT_META if key in stored.meta}


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
    sync_folder(path.parent)
    return aside


def _clock(meta: Mapping[str, str], last: Entry | None) -> ClockMark:
    """The later of the clock beside the entries and that of the last one: show time resumes there, which may be before
    the damage and never after it."""
    entrys = _clock_of(last) if last else UNKNOWN_CLOCK
    try:
        beside = msgspec.json.decode(meta.get(MARK, ""), type=ClockMark)
    except msgspec.MsgspecError:
        return entrys
    return max(beside, entrys, key=lambda mark: mark.show_s)


def _clock_of(entry: Entry) -> ClockMark:
    """The clocks when it was made."""
    return UNKNOWN_CLOCK if entry.show_s is None else ClockMark(entry.boot, entry.monotonic_s, entry.show_s, entry.at)


def _told(last: ReadRow | None, recovery: Recovery, clock: ClockMark) -> Entry:
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
        boot=clock.boot,
        monotonic_s=clock.monotonic_s,
        show_s=clock.show_s,
    )
