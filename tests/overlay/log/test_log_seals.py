"""A stolen show file gives nothing, and a show without its key runs on, with faces hidden, and says so."""

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from hashlib import sha256
from pathlib import Path

import pytest

from overlay.delay.clock import ClockMark
from overlay.log.end import encode_head
from overlay.log.entries import CardReplaced, Entry, EntryKind, KeyMissing, LogEvent, SealBegun, Unopened
from overlay.log.event_log import EventLog, LogError, read_entries, read_picture
from overlay.log.rows import COLUMNS, GENESIS, row_hash
from overlay.log.show_key import KeyFile
from rules.cards import DECK, Card
from rules.events import CardDoubted, CardRead, CardRemoved, Folded, HandPictured, HolePicture
from rules.spots import BoardSpot, SeatSpot, Street

MARK = ClockMark("boot-1", 100.0, 5.0)
UID = "E004010012345678"
JPEG = b"\xff\xd8\xff\xe0 a picture of hole cards \xff\xd9"
NAME = sha256(JPEG).hexdigest()
SECRET: list[LogEvent] = [
    CardReplaced("Blue", Card("As"), UID),
    CardRead(BoardSpot(Street.FLOP), Card("Qh")),
    CardRemoved(SeatSpot(2), Card("7d")),
    CardDoubted(BoardSpot(Street.FLOP), Card("Qh")),
    HandPictured(3, (Card("As"), Card("Kd")), HolePicture(NAME, 480, 270)),
]


def entries(events: list[LogEvent], first: int = 1, **fields: object) -> list[Entry]:
    plain = {"replaces": (), "because": ("12/seat-3", "12/seat-4"), "cause": "c", "by": "capture"} | fields
    return [
        Entry(number=n, at="2026-06-01T12:00:00.000Z", due=30.0, place=n, kind=EntryKind.EVENT, event=event, **plain)  # type: ignore[arg-type] # by name
        for n, event in enumerate(events, first)
    ]


@pytest.fixture(name="key")
def _key(tmp_path: Path) -> KeyFile:
    return KeyFile(tmp_path / "elsewhere" / "show.key")


@pytest.fixture(name="show")
def _show(tmp_path: Path, key: KeyFile) -> Iterator[Path]:
    """Every card at a seat, then one of each sealed type; the log is still open, so much stands in its WAL."""
    path = tmp_path / "final.show"
    log = EventLog(path, key)
    events: list[LogEvent] = [CardRead(SeatSpot(card.index % 10 + 1), card) for card in DECK]
    log.append(entries([*events, *SECRET]), MARK, {NAME: JPEG})
    yield path
    log.close()


def bytes_on_disk(show: Path) -> bytes:
    return b"".join(path.read_bytes() for path in show.parent.glob(f"{show.name}*") if path.is_file())


def test_no_face_no_tag_and_no_picture_stands_in_the_files(show: Path) -> None:
    data = bytes_on_disk(show)
    assert len(data) > 20_000
    written = (f'{before}"{card.value}"'.encode() for card in Card for before in ":[,")
    secrets = (UID.encode(), bytes.fromhex(UID), JPEG, JPEG[:4], b"/seat-4", NAME.encode()[:40] + b'"')
    assert [secret for secret in (*written, *secrets) if secret in data] == []


def test_which_slots_took_part_in_a_judgement_is_sealed_too(show: Path, key: KeyFile) -> None:
    assert b"12/seat-4" not in bytes_on_disk(show)
    assert read_entries(show, key)[0].because == ("12/seat-3", "12/seat-4")


def test_with_the_key_everything_is_there_again(show: Path, key: KeyFile) -> None:
    assert [entry.event for entry in read_entries(show, key)[len(DECK) :]] == SECRET
    assert read_picture(show, NAME, key) == JPEG


def test_every_seal_has_the_same_length(show: Path) -> None:
    with closing(sqlite3.connect(show)) as other:
        lengths = {length for (length,) in other.execute("SELECT DISTINCT length(sealed) FROM entries")}
    assert lengths == {256 + 44}


def test_readers_without_the_key_get_cards_unread_and_the_rest_unopened(show: Path, tmp_path: Path) -> None:
    events = [entry.event for entry in read_entries(show, KeyFile(tmp_path / "none.key"))]
    assert events[0] == CardRead(SeatSpot(1), None)
    assert events[len(DECK) :] == [
        Unopened("CardReplaced"),
        CardRead(BoardSpot(Street.FLOP), None),
        Unopened("CardRemoved"),
        Unopened("CardDoubted"),
        Unopened("HandPictured"),
    ]
    assert read_picture(show, NAME, KeyFile(tmp_path / "none.key")) is None


@pytest.fixture(name="closed")
def _closed(tmp_path: Path, key: KeyFile) -> Path:
    """A show with one card, at rest."""
    path = tmp_path / "closed.show"
    with closing(EventLog(path, key)) as log:
        log.append(entries([CardRead(SeatSpot(3), Card("As")), Folded(1)]), MARK)
    return path


@pytest.mark.parametrize("other", ["missing", "of another show"])
def test_a_start_without_the_key_runs_hides_faces_and_says_so(closed: Path, tmp_path: Path, other: str) -> None:
    place = KeyFile(tmp_path / "other.key")
    if other != "missing":
        EventLog(tmp_path / "other.show", place).close()
    with closing(EventLog(closed, place)) as log:
        assert log.entries[0].event == CardRead(SeatSpot(3), None)
        ((kind, text),) = log.faults()
        assert (kind, "other.key" in text) == ("key_missing", True)
        assert isinstance(log.opening[0], KeyMissing)
        assert log.kept(CardRead(SeatSpot(4), Card("Kd"))) == CardRead(SeatSpot(4), None)
        assert log.kept(SECRET[0]) == Unopened("CardReplaced")
        log.append(entries([CardRead(SeatSpot(4), Card("Kd"))], first=3), MARK, {NAME: JPEG})
    assert b'"Kd"' not in bytes_on_disk(closed)
    assert JPEG not in bytes_on_disk(closed)


def test_with_the_key_back_what_was_sealed_before_is_there_and_what_came_meanwhile_is_not(
    closed: Path, key: KeyFile, tmp_path: Path
) -> None:
    with closing(EventLog(closed, KeyFile(tmp_path / "none.key"))) as log:
        log.append(entries([CardRead(SeatSpot(4), Card("Kd"))], first=3), MARK)
    with closing(EventLog(closed, key)) as log:
        assert log.faults() == ()
        assert [entry.event for entry in log.entries] == [
            CardRead(SeatSpot(3), Card("As")),
            Folded(1),
            CardRead(SeatSpot(4), None),
        ]


def test_a_key_that_is_missing_is_not_made_anew_for_an_older_show(closed: Path, tmp_path: Path) -> None:
    EventLog(closed, KeyFile(tmp_path / "none.key")).close()
    assert not (tmp_path / "none.key").exists()


def test_a_key_that_cannot_be_used_stops_the_start_and_frees_the_show(
    closed: Path, tmp_path: Path, key: KeyFile
) -> None:
    bad = tmp_path / "bad.key"
    bad.write_text("no key")
    bad.chmod(0o600)
    for _ in range(2):
        with pytest.raises(LogError, match=r"bad\.key"):
            EventLog(closed, KeyFile(bad))
    EventLog(closed, key).close()


def test_each_start_says_under_which_salt_it_seals(closed: Path, key: KeyFile) -> None:
    salts = set()
    for _ in range(3):
        with closing(EventLog(closed, key)) as log:
            (begun,) = log.opening
            assert isinstance(begun, SealBegun)
            assert begun.show_id == log.show_id
            salts.add(begun.salt)
    assert len(salts) == 3


def test_a_seal_that_was_moved_to_another_entry_stays_closed_and_is_told(closed: Path, key: KeyFile) -> None:
    """Whoever can write the file can make a chain that fits, but no seal without the key."""
    with closing(sqlite3.connect(closed)) as forger, forger:
        rows = forger.execute("SELECT * FROM entries").fetchall()
        forger.execute("DROP TRIGGER entries_never_go")
        forger.execute("DELETE FROM entries")
        first = (*rows[1][:14], None)
        forged = [(1, *first[1:]), (2, *rows[0][1:15])]
        previous = GENESIS
        for row in forged:
            previous = row_hash(previous, row)
            forger.execute(f"INSERT INTO entries VALUES ({', '.join('?' * COLUMNS)})", (*row, previous))
        forger.execute("UPDATE meta SET value = ? WHERE key = 'head'", (encode_head(len(forged), previous),))
    with closing(EventLog(closed, key)) as log:
        assert log.entries[1].event == CardRead(SeatSpot(3), None)
        assert [kind for kind, _ in log.faults()] == ["seal_broken"]
