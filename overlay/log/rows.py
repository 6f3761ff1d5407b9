"""Entries as rows of the show file, each chained to the one before. Pure but for the seal's randomness.

A row's hash is SHA-256 of the hash before it and of the row's values as a JSON array; that of entry 1 follows GENESIS.
What is sealed is bound to its number and to the hash before it, so no seal is moved, and none is repeated.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from hashlib import sha256
from sys import intern
from typing import Any

import msgspec

from overlay.log.entries import Entry, EntryKind
from overlay.log.seal import Seal, SealError
from overlay.log.sealed_events import hidden, is_sealed
from overlay.log.wire import WireError, decode_event, encode_event

GENESIS = sha256(b"finaltable show 2").digest()
COLUMNS = 16

Row = tuple[Any, ...]
"""number, at, boot, monotonic_s, show_s, due, commentary_due, place, replaces, because, cause, by, act, event, sealed,
hash."""


class RowError(ValueError):
    """A row that cannot be an entry, or does not follow the one before. ``number`` is the entry's."""

    def __init__(self, number: int, expected: str, got: str) -> None:
        """Both sides in words."""
        super().__init__(f"entry {number}: expected {expected}, got {got}")
        self.number = number
        self.expected = expected
        self.got = got


@dataclass(frozen=True, slots=True)
class ReadRow:
    """An entry out of its row. ``is_open``: nothing of it stayed under seal; ``opens`` is False where the key that is
    there should have opened it and did not."""

    entry: Entry
    sha256: bytes
    is_open: bool
    opens: bool


@dataclass(frozen=True, slots=True)
class _Secret:
    """What is under seal: the event as ``encode_event`` writes it, and the slots of a judgement."""

    event: str
    because: tuple[str, ...]


def written(entries: Iterable[Entry], seal: Seal | None, previous: bytes) -> Iterator[Row]:
    """The rows of new entries after the hash ``previous``; without a seal faces are left out."""
    for entry in entries:
        row = _row(entry, seal, previous)
        previous = row_hash(previous, row)
        yield (*row, previous)


def row_hash(previous: bytes, row: Row) -> bytes:
    """The hash of a row, which is given without it or with it."""
    return sha256(previous + msgspec.json.encode(row[: COLUMNS - 1])).digest()


def read_row(number: int, previous: bytes, row: Row, seal: Seal | None) -> ReadRow:
    """The entry ``number`` after the hash ``previous``. Raises RowError."""
    if row[0] != number:
        raise RowError(number, f"entry {number}", f"entry {row[0]}")
    computed = row_hash(previous, row)
    if row[-1] != computed:
        stored = row[-1].hex() if isinstance(row[-1], bytes) else repr(row[-1])
        raise RowError(number, f"the hash {computed.hex()}", f"{stored}: it was altered, or the one before it was")
    return decode_row(row, previous, seal)


def decode_row(row: Row, previous: bytes, seal: Seal | None) -> ReadRow:
    """The entry of a row, whatever its hash; raises RowError."""
    try:
        return _decoded(row, previous, seal)
    except (msgspec.MsgspecError, WireError, ValueError, TypeError) as error:
        raise RowError(row[0], "an entry", f"one that cannot be understood: {error}") from error


def _row(entry: Entry, seal: Seal | None, previous: bytes) -> Row:
    event, sealed, because = entry.event, None, entry.because
    if event is not None and is_sealed(event):
        plain = msgspec.json.encode(_Secret(encode_event(event), because))
        sealed = seal and seal.seal(plain, number=entry.number, previous=previous)
        event, because = hidden(event), ()
    return (
        entry.number,
        entry.at,
        entry.boot,
        float(entry.monotonic_s),
        _real(entry.show_s),
        float(entry.due),
        _real(entry.commentary_due),
        entry.place,
        msgspec.json.encode(entry.replaces).decode(),
        msgspec.json.encode(because).decode(),
        entry.cause,
        entry.by,
        entry.kind.value,
        None if event is None else encode_event(event),
        sealed,
    )


def _real(value: float | None) -> float | None:
    """As SQLite gives it back: the hash is of what is stored."""
    return None if value is None else float(value)


def _decoded(row: Row, previous: bytes, seal: Seal | None) -> ReadRow:
    number, at, boot, monotonic_s, show_s, due, commentary_due, place, *rest = row
    replaces, because, cause, by, kind, text, sealed, digest = rest
    secret = _opened(sealed, number, previous, seal)
    told = secret.event if secret else text
    entry = Entry(
        number=number,
        at=at,
        due=due,
        place=place,
        replaces=msgspec.json.decode(replaces, type=tuple[int, ...]),
        because=secret.because if secret else msgspec.json.decode(because, type=tuple[str, ...]),
        cause=cause,
        by=intern(by),
        kind=EntryKind(kind),
        event=None if told is None else decode_event(told),
        commentary_due=commentary_due,
        boot=intern(boot),
        monotonic_s=monotonic_s,
        show_s=show_s,
    )
    is_open = sealed is None or secret is not None
    return ReadRow(entry, digest, is_open, is_open or seal is None)


def _opened(sealed: bytes | None, number: int, previous: bytes, seal: Seal | None) -> _Secret | None:
    if sealed is None or seal is None:
        return None
    try:
        return msgspec.json.decode(seal.open(sealed, number=number, previous=previous), type=_Secret)
    except SealError:
        return None
