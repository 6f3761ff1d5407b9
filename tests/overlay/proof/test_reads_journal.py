"""The journal of raw reads: sealed, in segments whose hashes go to the log, and never in anybody's way."""

import shutil
from hashlib import sha256
from pathlib import Path

import pytest

from overlay.log.entries import ReadsSegmentClosed
from overlay.log.seal import READS, Seal, SealError
from overlay.proof.reads_journal import QUEUED, ReadsJournal, journal_folder, read_segment, segments

KEY = bytes(range(32))
UID = "E004010012345678"
AT = "2026-06-01T12:00:00.000Z"


def line(number: int) -> dict[str, object]:
    return {"kind": "came", "reader": "a", "antenna": 1, "uid": UID, "at": float(number)}


class Kept:
    """A journal of ``show`` and the hashes that it told."""

    def __init__(self, show: Path, logged: tuple[int, ...] = ()) -> None:
        self.closed: list[ReadsSegmentClosed] = []
        self.seal = Seal(KEY, READS)
        self.journal = ReadsJournal(show, "show", self.seal, self.closed.append, logged, wall=lambda: AT)


def lines_in(path: Path, segment: int) -> list[dict[str, object]]:
    return list(read_segment(path.read_bytes(), segment, Seal(KEY, READS)))


@pytest.fixture(name="show")
def _show(tmp_path: Path) -> Path:
    return tmp_path / "final.show"


def test_what_was_put_is_read_back_and_the_segments_hash_is_told(show: Path) -> None:
    kept = Kept(show)
    kept.journal.start()
    for number in range(50):
        kept.journal.put(line(number))
    kept.journal.stop()
    ((segment, path),) = segments(journal_folder(show))
    clock, *lines = lines_in(path, segment)
    assert (clock["kind"], clock["at"]) == ("clock", AT)
    assert lines == [line(number) for number in range(50)]
    assert kept.closed == [ReadsSegmentClosed(sha256(path.read_bytes()).hexdigest(), 1)]


def test_no_tag_stands_in_the_file(show: Path) -> None:
    kept = Kept(show)
    kept.journal.start()
    kept.journal.put(line(1))
    kept.journal.stop()
    ((_, path),) = segments(journal_folder(show))
    assert UID.encode() not in path.read_bytes()
    assert b"came" not in path.read_bytes()


def test_any_changed_byte_of_a_frame_is_found(show: Path) -> None:
    kept = Kept(show)
    kept.journal.start()
    kept.journal.put(line(1))
    kept.journal.stop()
    ((_, path),) = segments(journal_folder(show))
    data = bytearray(path.read_bytes())
    for at in range(data.index(b"\n") + 5, len(data), 97):
        changed = bytearray(data)
        changed[at] ^= 1
        with pytest.raises(SealError):
            list(read_segment(bytes(changed), 1, Seal(KEY, READS)))
    with pytest.raises(SealError):
        list(read_segment(bytes(data), 2, Seal(KEY, READS)))


def test_a_segment_that_a_killed_run_left_is_closed_at_the_next_start_and_never_gone_on_with(show: Path) -> None:
    first = Kept(show)
    first.journal.start()
    first.journal.put(line(1))
    first.journal.stop()
    ((_, path),) = segments(journal_folder(show))
    shutil.copy(path, path.with_name("0002.reads"))
    path.with_name("0002.reads").write_bytes(path.read_bytes()[:-100])
    again = Kept(show, logged=(1,))
    again.journal.start()
    again.journal.put(line(2))
    again.journal.stop()
    assert [closed.segment for closed in again.closed] == [2, 3]
    assert lines_in(path.with_name("0003.reads"), 3)[1:] == [line(2)]


def test_a_frame_that_was_cut_off_ends_the_segment(show: Path) -> None:
    kept = Kept(show)
    kept.journal.start()
    kept.journal.put(line(1))
    kept.journal.stop()
    ((_, path),) = segments(journal_folder(show))
    path.write_bytes(path.read_bytes() + b"\x00\x00\x10\x00 half a frame")
    assert lines_in(path, 1)[1:] == [line(1)]


def test_what_finds_no_room_is_dropped_counted_and_told_and_nobody_waits(show: Path) -> None:
    kept = Kept(show)
    for number in range(QUEUED + 7):
        kept.journal.put(line(number))
    assert kept.journal.faults() == (("reads_journal", "7 raw reads were not journalled"),)
    kept.journal.start()
    kept.journal.stop()
    ((segment, path),) = segments(journal_folder(show))
    assert lines_in(path, segment)[0]["dropped"] == 7


def test_a_disk_that_refuses_is_told_and_ends_nothing(show: Path) -> None:
    journal_folder(show).parent.mkdir(exist_ok=True)
    journal_folder(show).write_text("a file where the folder should be")
    kept = Kept(show)
    kept.journal.start()
    kept.journal.put(line(1))
    kept.journal.stop()
    ((kind, text),) = kept.journal.faults()
    assert kind == "reads_journal"
    assert "1 raw reads were not journalled: the disk refuses" in text
    assert kept.closed == []
