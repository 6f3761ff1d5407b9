"""An audit names every altered entry, every entry that is gone, and tells who did what; faces only when asked for."""

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from overlay.log.end import encode_head
from overlay.log.entries import DelaySet, Entry, EntryKind, FaceFirstSent, LogRecovered, ReadsSegmentClosed, SealBegun
from overlay.log.event_log import EventLog, seal_of
from overlay.log.rows import GENESIS, Row, row_hash, written
from overlay.log.seal import Seal
from overlay.log.show_file import Stored, read_stored, sealed_pictures
from overlay.proof.audit import Audit, Material, audit
from overlay.proof.report import findings
from rules.cards import Card
from rules.events import CardRead, Folded, HandPictured, HolePicture, Overruled
from rules.spots import SeatSpot
from tests.overlay.log.damaged_show import COLUMNS, entry, flip_in_file, keys, made_at, make_show, mark, tamper

COUNT = 30
KEY = bytes(range(32))


def rows_of(count: int = COUNT, seal: Seal | None = None) -> list[Row]:
    """Rows as the log writes them, a second and a commit each."""
    rows, previous = list[Row](), GENESIS
    for number in range(1, count + 1):
        rows += written([entry(number)], seal or Seal(KEY), previous)
        previous = rows[-1][-1]
    return rows


ROWS = rows_of()


def altered(value: object, flip: int) -> object:
    """One bit of a stored value is another."""
    match value:
        case bytes():
            return bytes([*value[: flip % len(value)], value[flip % len(value)] ^ 1, *value[flip % len(value) + 1 :]])
        case str():
            at = flip % max(1, len(value))
            return value[:at] + chr(ord(value[at]) ^ 1) + value[at + 1 :] if value else "x"
        case None:
            return b"x"
        case int():
            return value ^ 1
        case float():
            return value + 2.0**-20
    raise AssertionError(value)


def numbers(result: Audit) -> list[int | None]:
    return [found.number for found in result.breaks]


def test_what_was_written_is_sound_with_and_without_the_key() -> None:
    opened, closed = audit(Material(Stored({}, ROWS), Seal(KEY))), audit(Material(Stored({}, ROWS)))
    assert opened.breaks == closed.breaks == ()
    assert (opened.under_seal, closed.under_seal) == (0, COUNT // 2)
    assert opened.head == closed.head == ROWS[-1][-1]
    assert list(opened.entries) == [entry(number) for number in range(1, COUNT + 1)]


@settings(max_examples=400, deadline=None)
@given(number=st.integers(1, COUNT), column=st.integers(1, len(COLUMNS)), flip=st.integers(0, 10**6))
def test_any_changed_bit_of_any_row_is_named(number: int, column: int, flip: int) -> None:
    rows = list(ROWS)
    row = list(rows[number - 1])
    row[column] = altered(row[column], flip)
    rows[number - 1] = tuple(row)
    result = audit(Material(Stored({}, rows)))
    assert numbers(result)[0] == number, COLUMNS[column - 1]


@settings(max_examples=60, deadline=None)
@given(gone=st.sets(st.integers(1, COUNT - 1), min_size=1, max_size=3))
def test_entries_that_were_taken_out_are_named(gone: set[int]) -> None:
    result = audit(Material(Stored({}, [row for row in ROWS if row[0] not in gone])))
    assert numbers(result)[0] == min(gone)


@settings(max_examples=60, deadline=None)
@given(first=st.integers(1, COUNT - 1), second=st.integers(1, COUNT - 1))
def test_entries_that_changed_places_are_named(first: int, second: int) -> None:
    rows = list(ROWS)
    one, other = rows[first - 1], rows[second - 1]
    rows[first - 1], rows[second - 1] = (first, *other[1:]), (second, *one[1:])
    result = audit(Material(Stored({}, rows)))
    assert numbers(result)[:1] == ([] if first == second else [min(first, second)])


def test_a_chain_that_was_made_anew_to_fit_fails_at_a_copied_head_and_at_the_seals() -> None:
    """Whoever has the file and no key can chain anything, but open or move no seal, nor change what was copied."""
    forged, previous = list[Row](), GENESIS
    for row in [(*ROWS[0][:12], *ROWS[1][12:]), (*ROWS[1][:12], *ROWS[0][12:]), *ROWS[2:]]:
        previous = row_hash(previous, row)
        forged.append((*row[:-1], previous))
    assert audit(Material(Stored({}, forged))).breaks == ()
    assert audit(Material(Stored({}, forged), heads=[(COUNT, ROWS[-1][-1])])).breaks[0].number == COUNT
    assert numbers(audit(Material(Stored({}, forged), Seal(KEY)))) == [
        n for n in range(1, COUNT + 1) if n == 2 or (n % 2 and n > 1)
    ]


@pytest.mark.parametrize("length", range(COUNT))
def test_a_log_that_was_cut_at_any_entry_shows_against_a_copied_head(length: int) -> None:
    cut = Material(Stored({}, ROWS[:length]), Seal(KEY), heads=[(row[0], row[-1]) for row in ROWS])
    assert numbers(audit(cut)) == list(range(length + 1, COUNT + 1))
    assert audit(Material(Stored({}, ROWS[:length]), noted=[ROWS[-1][-1]])).breaks[0].got == "none"


def test_a_log_that_was_cut_without_its_own_head_shows_by_itself() -> None:
    meta = {"head": f'{{"number": {COUNT}, "sha256": "{ROWS[-1][-1].hex()}"}}'}
    assert numbers(audit(Material(Stored(meta, ROWS[:20])))) == [21]


def test_a_wrong_key_is_told_at_each_seal() -> None:
    result = audit(Material(Stored({}, ROWS), Seal(bytes(32))))
    assert numbers(result) == list(range(1, COUNT + 1, 2))


def chained(entries: list[Entry], marks: list[int] | None = None) -> Stored:
    rows, previous = list[Row](), GENESIS
    for at, one in enumerate(entries):
        rows += written([made_at(marks[at], one) if marks else one], Seal(KEY), previous)
        previous = rows[-1][-1]
    return Stored({}, rows)


def test_a_clock_that_went_back_is_named() -> None:
    result = audit(Material(chained([entry(1), entry(2), entry(3)], [10, 9, 11])))
    assert set(numbers(result)) == {2}
    assert "9.000 s" in result.breaks[0].got


def test_an_entry_that_is_due_before_the_one_before_it_is_named() -> None:
    early = Entry(2, "t", 3.0, 2, (), (), "c", "console", EntryKind.EVENT, Folded(1))
    assert numbers(audit(Material(chained([entry(1), early])))) == [2]


def test_a_correction_may_be_due_when_what_it_corrects_is() -> None:
    late = Entry(3, "t", 31.0, 1, (1,), (), "c", "console", EntryKind.CORRECTION, Folded(1))
    assert audit(Material(chained([entry(1), entry(2), late]))).breaks == ()


def test_two_starts_with_one_salt_are_named() -> None:
    begun = SealBegun("show", "check", "a1" * 16)
    stored = chained([entry(1, begun), entry(2, begun)])
    stored.meta.update(show_id="show", key_check="check", head=encode_head(2, stored.rows[-1][-1]))
    assert numbers(audit(Material(stored))) == [2]


def test_what_damage_took_stays_a_break_that_names_where_it_is() -> None:
    (found,) = audit(Material(chained([entry(1), entry(2, LogRecovered(1, "a page", "f.damaged-x"))]))).breaks
    assert (found.number, "f.damaged-x" in found.got) == (2, True)


@pytest.mark.parametrize("data", [None, b"another"], ids=["gone", "altered"])
def test_a_segment_of_the_reads_is_named_that_is(data: bytes | None) -> None:
    stored = chained([entry(1, ReadsSegmentClosed("0b" * 32, 4))])
    (found,) = audit(Material(stored, segments={} if data is None else {4: data})).breaks
    assert "segment 4" in found.expected


def test_a_correction_is_told_with_who_what_and_why_and_faces_only_when_asked_for() -> None:
    read = entry(1, CardRead(SeatSpot(3), Card("As")))
    fixed = Entry(
        2, "t", 31.0, 1, (1,), ("12/seat-3",), "c", "ana", EntryKind.CORRECTION, CardRead(SeatSpot(3), Card("Kd"))
    )
    ruled = Entry(3, "t", 33.0, 3, (2,), (), "c", "ana", EntryKind.CORRECTION, Overruled(Folded(3), "floor: B1.5"))
    hiding, telling = (list(findings([read, fixed, ruled], faces=faces)) for faces in (False, True))
    assert [(f.section, f.number, f.by) for f in hiding] == [("correction", 2, "ana"), ("correction", 3, "ana")]
    assert (hiding[0].fields["old"][0]["card"], hiding[0].fields["new"]["card"]) == (None, None)
    assert (telling[0].fields["old"][0]["card"], telling[0].fields["new"]["card"]) == ("As", "Kd")
    assert hiding[1].fields["why"] == "floor: B1.5"


def test_delays_and_what_was_sent_first_are_told() -> None:
    told = findings([entry(1, DelaySet(1800.0)), entry(2, FaceFirstSent("program", "12/seat-3", 2))], faces=False)
    assert [(f.section, f.fields) for f in told] == [
        ("delay", {"event": "DelaySet", "delay_s": 1800.0, "audience": "program", "confirmed_by": []}),
        ("first_sent", {"event": "FaceFirstSent", "audience": "program", "slot": "12/seat-3", "cards": 2}),
    ]


@pytest.fixture(name="show")
def _show(tmp_path: Path) -> Path:
    return make_show(tmp_path)


def of_file(show: Path) -> Audit:
    return audit(Material(read_stored(show), seal_of(show, keys(show)), pictures=dict(sealed_pictures(show))))


def test_a_show_file_is_sound_while_it_runs_and_after(tmp_path: Path) -> None:
    show = tmp_path / "final.show"
    with closing(EventLog(show, keys(show))) as log:
        log.append([entry(1), entry(2)], mark(2))
        assert of_file(show).breaks == ()
    assert of_file(show).breaks == ()


@pytest.mark.parametrize("number", [1, 33, 100])
def test_a_byte_that_was_changed_in_the_file_itself_is_named(show: Path, number: int) -> None:
    flip_in_file(show, f"cause-{number}console".encode())
    assert numbers(of_file(show)) == [number]


def test_each_of_several_altered_entries_is_named(show: Path) -> None:
    tamper(show, "UPDATE entries SET due = 0 WHERE number IN (20, 60)", "DELETE FROM entries WHERE number = 40")
    assert {20, 40, 60} <= set(numbers(of_file(show)))


def test_a_page_that_is_broken_is_named_with_the_first_entry_that_cannot_be_read(show: Path) -> None:
    data = show.read_bytes()
    show.write_bytes(data[: len(data) // 2])
    (found, *_) = of_file(show).breaks
    assert "page that cannot be read" in found.got


def test_a_picture_that_was_taken_out_is_named(show: Path) -> None:
    name = "0a" * 32
    with closing(EventLog(show, keys(show))) as log:
        log.append([entry(101, HandPictured(1, (Card("As"), Card("Kd")), HolePicture(name, 1, 1)))], mark(101))
    assert numbers(of_file(show)) == [101]
    with closing(sqlite3.connect(show)) as other, other:
        other.execute("INSERT INTO pictures VALUES (?, x'00')", (name,))
    assert numbers(of_file(show)) == [101]
