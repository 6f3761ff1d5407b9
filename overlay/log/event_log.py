"""The event log: one SQLite file a show, append-only, written by one thread, its faces under seal, its entries chained.

What ``append`` has returned from survives kill -9 and a power cut. A lock file beside it keeps a second run out. A
damaged file is recovered as it is opened (overlay/log/recovery.py), one that is deleted while the show runs is written
anew; both are told by ``faults``. Readers use connections of their own (``read_entries``).
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from hashlib import sha256 as sha256_of
from pathlib import Path
from weakref import finalize

import msgspec
from filelock import FileLock, Timeout

from overlay.delay.clock import ClockMark
from overlay.delay.old_notes import forget_old_notes
from overlay.log.end import HEAD, NO, WRITING, YES, encode_head
from overlay.log.entries import Entry, KeyMissing, LogEvent, SealBegun
from overlay.log.file_watch import FileWatch
from overlay.log.recovery import finish_recovery, read_or_recover, recovered_of, sound
from overlay.log.rows import GENESIS, ReadRow, written
from overlay.log.seal import PICTURES, Seal, SealError
from overlay.log.sealed_events import hidden
from overlay.log.show_file import (
    MARK,
    NO_PICTURES,
    LogError,
    append,
    checkpoint,
    close_finished,
    close_unfinished,
    connect,
    copy_whole,
    read_sealed_picture,
    read_stored,
    wal_of,
)
from overlay.log.show_key import KeyFile, KeyPlace, ShowKeyError, key_check
from overlay.table.alarms import KEY_MISSING, LOG_DAMAGED, LOG_GONE, SEAL_BROKEN

__all__ = ["EventLog", "Head", "LogError", "read_entries", "read_picture"]

USERS_KEYS = KeyFile()
"""Keys lie in the user's state folder where nobody says otherwise."""


@dataclass(frozen=True, slots=True)
class Head:
    """The newest entry and its hash, which stands for every entry before it."""

    number: int
    sha256: bytes


class EventLog:
    """The writer's end of a show file. One thread only, but for ``picture``; ``close`` when done.

    ``entries`` are all but old notes (overlay/delay/old_notes.py).
    """

    def __init__(self, path: Path, keys: KeyPlace = USERS_KEYS) -> None:
        """Open or create ``path``. Raises LogError if another run holds it, it is no show file, or its key cannot be
        used; a key that is missing is no error."""
        self.path = path
        self.seal: Seal | None = None
        self._faults: dict[str, str] = {}
        self._put_head: Callable[[int, bytes], None] = _to_nobody
        self._lock = _locked(path)
        try:
            rows = self._read(keys)
            self.entries: list[Entry] = [row.entry for row in rows]
            self.head = Head(len(rows), rows[-1].sha256 if rows else GENESIS)
            self._tell_broken_seals(rows)
            self._connection = connect(path)
            self._make_key(keys)
            self._begin()
        except BaseException:
            self._lock.release()
            raise

    @property
    def show_id(self) -> str:
        """The show's name for its key, drawn when the file was made."""
        return self._meta("show_id") or ""

    @property
    def opening(self) -> tuple[LogEvent, ...]:
        """What a start has to log first: under which subkey it seals, or that it has no key."""
        check = self._meta("key_check") or ""
        if self.seal is None:
            return (KeyMissing(check),)
        return (SealBegun(self.show_id, check, self.seal.salt.hex()),)

    def faults(self) -> tuple[tuple[str, str], ...]:
        """What is wrong with the file, each as an alarm's kind and words."""
        return tuple(self._faults.items())

    def kept(self, event: LogEvent | None) -> LogEvent | None:
        """The event as the log can keep it: without faces where there is no key."""
        return event if event is None or self.seal is not None else hidden(event)

    def append(self, entries: Sequence[Entry], mark: ClockMark, pictures: Mapping[str, bytes] = NO_PICTURES) -> None:
        """Write ``entries``, the clock and ``pictures``, by SHA-256, in one transaction; on disk when this returns.

        Without entries the clock alone is recorded, so that a reboot resumes from here.

        Raises LogError (disk full, read-only, ...): then nothing of it is written.
        """
        self._look_after()
        rows = list(written(entries, self.seal, self.head.sha256))
        head = Head(rows[-1][0], rows[-1][-1]) if rows else self.head
        meta = {MARK: msgspec.json.encode(mark).decode(), HEAD: encode_head(head.number, head.sha256)}
        try:
            append(self._connection, rows, meta, dict(self._sealed(pictures)))
        except LogError as error:
            raise LogError(f"{self.path}: {error}") from error
        self.entries.extend(entries)
        forget_old_notes(self.entries, len(entries))
        self.head = head
        if rows:
            self._put_head(head.number, head.sha256)

    def follow(self, put: Callable[[int, bytes], None]) -> None:
        """Who is told the newest entry's number and hash, now and after each append; must not block."""
        self._put_head = put
        put(self.head.number, self.head.sha256)

    def hash_of(self, number: int) -> bytes | None:
        """An entry's hash, None where there is no such entry."""
        row = self._connection.execute("SELECT hash FROM entries WHERE number = ?", (number,)).fetchone()
        return None if row is None else bytes(row[0])

    def remember(self, key: str, value: str) -> None:
        """Keep something about the show beside the entries; raises LogError."""
        append(self._connection, (), {key: value}, {})

    def last_mark(self) -> ClockMark | None:
        """The newest clock mark in the file, None for a new show; LogError where it is missing."""
        text = self._meta(MARK)
        if text is None and self.entries:
            raise LogError(f"{self.path}: expected the clock beside the entries, got none: the file is damaged")
        return msgspec.json.decode(text, type=ClockMark) if text else None

    def picture(self, sha256: str) -> bytes | None:
        """The JPEG by its SHA-256, by any thread; None where there is none or no key. Raises LogError."""
        return None if self.seal is None else _opened_picture(self.path, sha256, self.seal)

    def close(self) -> None:
        """Close the file and let another run have it; a disk that takes nothing any more is left as after a kill."""
        self._end()
        self._lock.release()

    def _begin(self) -> None:
        """From here on the file itself says that it is being written (overlay/log/end.py), until ``close`` or exit."""
        try:
            append(self._connection, (), {HEAD: encode_head(self.head.number, self.head.sha256), WRITING: YES}, {})
        except LogError:
            close_unfinished(self.path, self._connection)
            raise
        checkpoint(self._connection)
        self._end = finalize(self, close_finished, self.path, self._connection)
        self._watch = self._watched()

    def _meta(self, key: str) -> str | None:
        row = self._connection.execute("SELECT value FROM meta WHERE key = ?", (key,)).fetchone()
        return None if row is None else str(row[0])

    def _read(self, keys: KeyPlace) -> list[ReadRow]:
        """The entries of the file, which is mended first if it is damaged."""
        finish_recovery(self.path)
        opened = read_or_recover(self.path, lambda meta: self._take_seal(meta, keys))
        if (recovery := opened.recovery) is not None:
            self._faults[LOG_DAMAGED] = (
                f"the show file was damaged: {recovery.fault}; {recovery.kept} entries were sound and the show goes on"
                f" from them; all of the damaged file stands in {recovery.set_aside}"
            )
        return opened.rows

    def _take_seal(self, meta: Mapping[str, str], keys: KeyPlace) -> Seal | None:
        self.seal = _seal_for(meta, keys)
        return self.seal

    def _make_key(self, keys: KeyPlace) -> None:
        """A new show gets its key; one that had one and has not got it here says so."""
        if self.seal is None and self._meta("key_check") is not None:
            self._faults[KEY_MISSING] = (
                f"this show's key is missing, or another one is in its place ({keys.where(self.show_id)}): faces are"
                " hidden, those that are read now too; put the key there and start again"
            )
        elif self.seal is None:
            try:
                key = keys.make(self.show_id)
            except ShowKeyError as error:
                raise LogError(str(error)) from error
            append(self._connection, (), {"key_check": key_check(key, self.show_id)}, {})
            self.seal = Seal(key)

    def _tell_broken_seals(self, rows: Sequence[ReadRow]) -> None:
        broken = [row.entry.number for row in rows if not row.opens]
        if broken:
            self._faults[SEAL_BROKEN] = (
                f"{len(broken)} seals of the log do not open, the first at entry {broken[0]}: these faces are hidden"
            )

    def _sealed(self, pictures: Mapping[str, bytes]) -> Iterator[tuple[str, bytes]]:
        if self.seal is None:
            return
        seal = self.seal.of(PICTURES)
        for name, jpeg in pictures.items():
            yield name, seal.seal(jpeg, number=0, previous=bytes.fromhex(name))

    def _watched(self) -> FileWatch:
        return FileWatch((self.path, wal_of(self.path)), Path(self._lock.lock_file))

    def _look_after(self) -> None:
        """A file that is gone is written anew from what SQLite still holds; a lock that is gone is taken again."""
        if gone := self._watch.gone():
            self._write_anew()
            names = " and ".join(path.name for path in gone)
            self._faults[LOG_GONE] = f"{names} was deleted or replaced while the show runs: all of it was written anew"
        if self._watch.is_lock_gone():
            self._lock.release()
            self._lock = _locked(self.path)
            self._watch = self._watched()
            self._faults.setdefault(LOG_GONE, "the show file's lock was deleted while the show runs: it was made anew")

    def _write_anew(self) -> None:
        append(self._connection, (), {WRITING: NO}, {})
        copy_whole(self._connection, recovered_of(self.path))
        self._end.detach()
        self._connection.close()
        finish_recovery(self.path)
        self._connection = connect(self.path)
        self._begin()


def read_entries(path: Path, keys: KeyPlace = USERS_KEYS) -> list[Entry]:
    """All entries of a show file in order, on a connection of its own; raises LogError.

    Without the key those under seal come as overlay/log/sealed_events.py says.
    """
    stored = read_stored(path)
    rows, fault = sound(stored, lambda meta: _seal_for(meta, keys))
    if fault is not None:
        raise LogError(f"{path}: {fault}")
    return [row.entry for row in rows]


def read_picture(path: Path, sha256: str, keys: KeyPlace = USERS_KEYS) -> bytes | None:
    """The JPEG of a show file by its SHA-256, on a connection of its own, by any thread; None where there is none.

    Raises LogError.
    """
    seal = seal_of(path, keys)
    return None if seal is None else _opened_picture(path, sha256, seal)


def seal_of(path: Path, keys: KeyPlace) -> Seal | None:
    """What opens the seals of ``path``, None where its key is missing or another's; raises LogError."""
    return _seal_for(read_stored(path).meta, keys)


def _seal_for(meta: Mapping[str, str], keys: KeyPlace) -> Seal | None:
    show_id, check = meta.get("show_id", ""), meta.get("key_check")
    try:
        key = keys.find(show_id) if check else None
    except ShowKeyError as error:
        raise LogError(str(error)) from error
    return Seal(key) if key is not None and key_check(key, show_id) == check else None


def _opened_picture(path: Path, sha256: str, seal: Seal) -> bytes | None:
    sealed = read_sealed_picture(path, sha256)
    if sealed is None:
        return None
    try:
        jpeg = seal.of(PICTURES).open(sealed, number=0, previous=bytes.fromhex(sha256))
    except (SealError, ValueError) as error:
        raise LogError(f"{path}: a picture cannot be opened: {error}") from error
    return jpeg if sha256_of(jpeg).hexdigest() == sha256 else None


def _to_nobody(_number: int, _sha256: bytes) -> None:
    """No copy of the head is kept."""


def _locked(path: Path) -> FileLock:
    lock = FileLock(f"{path}.lock")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        lock.acquire(timeout=0)
    except Timeout as error:
        raise LogError(f"{path}: another run has this show open; stop it first or choose another show file") from error
    except OSError as error:
        raise LogError(f"{path}: cannot be opened: {error.strerror or error}") from error
    return lock
