"""The proof of a show file: whether its entries are those that were written, all of them, in their time.
No I/O.

``audit`` goes on after a break, so that one altered entry does not hide another: what follows is checked against the
hash that the altered one is stored with.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from hashlib import sha256

from overlay.log.end import unlike_head
from overlay.log.entries import Entry, LogRecovered, ReadsSegmentClosed, SealBegun
from overlay.log.rows import GENESIS, ReadRow, Row, RowError, decode_row, row_hash
from overlay.log.seal import PICTURES, READS, Seal, SealError
from overlay.log.show_file import Stored
from overlay.proof.reads_journal import read_segment
from rules.events import HandPictured


@dataclass(frozen=True, slots=True)
class Break:
    """Something is not as it was written. ``number`` is the entry's, None where no entry but a file is meant."""

    number: int | None
    expected: str
    got: str


@dataclass(frozen=True, slots=True)
class Material:
    """What an audit looks at. ``seal`` is None without the key; ``heads`` are copies of the log's head by entry, oldest
    first; ``noted`` are heads without their entry, as a page shows them; ``segments`` are the journal's files."""

    stored: Stored
    seal: Seal | None = None
    heads: Sequence[tuple[int, bytes]] = ()
    noted: Sequence[bytes] = ()
    segments: Mapping[int, bytes] = field(default_factory=dict)
    pictures: Mapping[str, bytes] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Audit:
    """``entries`` as far as they can be understood, ``hashes`` by entry; ``under_seal`` counts what stayed closed for
    want of the key; ``head`` is the last hash."""

    breaks: tuple[Break, ...]
    entries: tuple[Entry, ...]
    hashes: Mapping[int, bytes]
    under_seal: int
    head: bytes


def audit(material: Material) -> Audit:
    """Check everything that can be checked."""
    breaks, rows = list[Break](), list[ReadRow]()
    for found in _chain(material.stored.rows, material.seal):
        if isinstance(found, Break):
            breaks.append(found)
        else:
            rows.append(found)
    hashes = {row.entry.number: row.sha256 for row in rows}
    entries = tuple(row.entry for row in rows)
    breaks += _unreadable(material.stored)
    breaks += _seals(rows)
    breaks += _clocks(entries)
    breaks += _due_order(entries)
    breaks += _starts(entries, material.stored.meta)
    breaks += _heads(material, hashes)
    breaks += _segments(entries, material)
    breaks += _pictures(entries, material)
    breaks.sort(key=lambda found: found.number or 0)
    under_seal = sum(not row.is_open for row in rows)
    return Audit(tuple(breaks), entries, hashes, under_seal, rows[-1].sha256 if rows else GENESIS)


def _chain(rows: Sequence[Row], seal: Seal | None) -> Iterator[Break | ReadRow]:
    previous: bytes | None = GENESIS
    expected = 1
    for row in rows:
        if row[0] != expected:
            yield Break(expected, f"entry {expected}", f"entry {row[0]}")
            previous = None
        elif previous is not None and row_hash(previous, row) != row[-1]:
            computed = row_hash(previous, row).hex()
            yield Break(expected, f"the hash {computed}", f"{row[-1].hex()}: the entry or its hash was altered")
        try:
            yield decode_row(row, previous or b"", seal)
        except RowError as error:
            yield Break(row[0], error.expected, error.got)
        previous, expected = row[-1], row[0] + 1


def _unreadable(stored: Stored) -> Iterator[Break]:
    last, digest = (stored.rows[-1][0], stored.rows[-1][-1]) if stored.rows else (0, GENESIS)
    if stored.fault is not None:
        yield Break(last + 1, "an entry or the log's end", stored.fault)
    if unlike := unlike_head(stored.meta, last, digest):
        yield Break(last + 1, *unlike)


def _seals(rows: Sequence[ReadRow]) -> Iterator[Break]:
    for row in rows:
        if not row.opens:
            yield Break(row.entry.number, "a seal that the show's key opens", "one that was altered or moved")


def _clocks(entries: Sequence[Entry]) -> Iterator[Break]:
    """Show time never goes back; within one boot the machine's monotonic clock does not either."""
    shown_s, last = 0.0, None
    for entry in entries:
        if entry.show_s is not None and entry.show_s < shown_s:
            yield Break(entry.number, f"show time from {shown_s:.3f} s on", f"{entry.show_s:.3f} s")
        if last is not None and entry.boot == last.boot and entry.monotonic_s < last.monotonic_s:
            expected = f"the machine's clock from {last.monotonic_s:.3f} s on"
            yield Break(entry.number, expected, f"{entry.monotonic_s:.3f} s")
        shown_s, last = entry.show_s or shown_s, entry


def _due_order(entries: Sequence[Entry]) -> Iterator[Break]:
    """What stands at the log's end is never due before what stood there before."""
    latest = 0.0
    for entry in entries:
        if entry.place != entry.number:
            continue
        if entry.due < latest:
            yield Break(entry.number, f"due at {latest:.3f} s of show time or later", f"{entry.due:.3f} s")
        latest = max(latest, entry.due)


def _starts(entries: Sequence[Entry], meta: Mapping[str, str]) -> Iterator[Break]:
    """No two starts share a subkey, all are of one show; what damage took is a break that stays one."""
    salts = set[str]()
    for entry in entries:
        match entry.event:
            case SealBegun(show_id, key_check, salt):
                if salt in salts:
                    yield Break(entry.number, "a salt that no start before it had", salt)
                if (show_id, key_check) != (meta.get("show_id"), meta.get("key_check")):
                    yield Break(entry.number, f"the show {meta.get('show_id')} and its key", f"those of {show_id}")
                salts.add(salt)
            case LogRecovered(kept, fault, set_aside):
                yield Break(kept + 1, "the entries that followed", f"damage ({fault}); they stand in {set_aside}")


def _heads(material: Material, hashes: Mapping[int, bytes]) -> Iterator[Break]:
    for number, known in material.heads:
        if number not in hashes:
            yield Break(number, f"entry {number}, whose hash was copied as {known.hex()}", "no such entry: it was cut")
        elif hashes[number] != known:
            yield Break(number, f"the hash {known.hex()}, as it was copied", hashes[number].hex())
    for known in material.noted:
        if known not in hashes.values():
            yield Break(None, f"an entry with the hash {known.hex()}, as it was noted", "none")


def _segments(entries: Sequence[Entry], material: Material) -> Iterator[Break]:
    for entry in entries:
        if not isinstance(entry.event, ReadsSegmentClosed):
            continue
        name = f"segment {entry.event.segment} of the reads"
        data = material.segments.get(entry.event.segment)
        if data is None:
            yield Break(entry.number, name, "no such file")
        elif (digest := sha256(data).hexdigest()) != entry.event.sha256:
            yield Break(entry.number, f"{name} with the hash {entry.event.sha256}", digest)
        elif material.seal is not None:
            yield from _unopened(entry.number, entry.event.segment, data, material.seal.of(READS))


def _unopened(number: int, segment: int, data: bytes, seal: Seal) -> Iterator[Break]:
    try:
        list(read_segment(data, segment, seal))
    except SealError as error:
        yield Break(number, f"segment {segment} of the reads under the show's seal", str(error))


def _pictures(entries: Sequence[Entry], material: Material) -> Iterator[Break]:
    """With the key: each picture that the log names is there and is that picture."""
    if material.seal is None:
        return
    seal = material.seal.of(PICTURES)
    for entry in entries:
        if not isinstance(entry.event, HandPictured):
            continue
        name = entry.event.picture.sha256
        try:
            jpeg = seal.open(material.pictures.get(name, b""), number=0, previous=bytes.fromhex(name))
        except SealError as error:
            yield Break(entry.number, "the picture that it names", str(error))
            continue
        if sha256(jpeg).hexdigest() != name:
            yield Break(entry.number, "the picture that it names", "another one")
