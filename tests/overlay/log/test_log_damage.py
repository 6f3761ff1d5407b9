"""Damage is found and named; what was sound goes on, all of the rest stands in a file of a clear name."""

import shutil
import sqlite3
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest

from overlay.log.entries import PROOF, LogRecovered
from overlay.log.event_log import EventLog, LogError, read_entries
from overlay.log.recovery import recovered_of
from tests.overlay.log.damaged_show import ENTRIES, entry, flip_in_file, keys, make_show, mark, page_of, tamper


@pytest.fixture(name="show")
def _show(tmp_path: Path) -> Path:
    return make_show(tmp_path)


def set_aside(show: Path) -> list[Path]:
    return sorted(show.parent.glob("final.show.damaged-*"))


def recovered(show: Path) -> LogRecovered:
    """Open the damaged show, look that it goes on and says so; what it says."""
    before = show.read_bytes() if show.exists() else b""
    with closing(EventLog(show, keys(show))) as log:
        told = log.entries[-1]
        assert isinstance(told.event, LogRecovered)
        assert told.by == PROOF
        assert [e.event for e in log.entries[:-1]] == [entry(n).event for n in range(1, told.event.kept + 1)]
        assert log.entries[-1].number == told.event.kept + 1
        aside = show.parent / told.event.set_aside
        assert aside in set_aside(show)
        assert aside.read_bytes() == before
        ((kind, text),) = log.faults()
        assert kind == "log_damaged"
        assert told.event.set_aside in text
        log.append([entry(told.number + 1)], mark(ENTRIES + 1))
    with closing(EventLog(show, keys(show))) as again:
        assert again.faults() == ()
        assert len(again.entries) == told.event.kept + 2
    return told.event


def test_a_sound_show_is_left_alone(show: Path) -> None:
    with closing(EventLog(show, keys(show))) as log:
        assert len(log.entries) == ENTRIES
        assert log.faults() == ()
    assert set_aside(show) == []


@pytest.mark.parametrize("number", [1, 2, 57, ENTRIES])
def test_a_row_whose_bytes_have_changed_ends_the_sound_part(show: Path, number: int) -> None:
    flip_in_file(show, f"cause-{number}console".encode())
    event = recovered(show)
    assert event.kept == number - 1
    assert f"entry {number}: expected the hash" in event.fault


def test_an_entry_that_is_missing_ends_the_sound_part(show: Path) -> None:
    tamper(show, "DELETE FROM entries WHERE number = 40")
    event = recovered(show)
    assert (event.kept, event.fault) == (39, "entry 40: expected entry 40, got entry 41")


def test_a_broken_page_ends_the_sound_part(show: Path) -> None:
    start, end = page_of(show, b"cause-60console")
    data = bytearray(show.read_bytes())
    data[start:end] = b"\xa5" * (end - start)
    show.write_bytes(data)
    event = recovered(show)
    assert 0 < event.kept < 60
    assert "page that cannot be read" in event.fault


def test_a_page_beside_the_entries_that_is_broken_costs_no_entry_and_no_face(show: Path) -> None:
    """What the file says of its key is gone; the entry of a start says it too."""
    with closing(EventLog(show, keys(show))) as log:
        log.append([entry(ENTRIES + 1, log.opening[0])], mark(ENTRIES + 1))
    start, end = page_of(show, b"clock_mark{")
    data = bytearray(show.read_bytes())
    data[start:end] = bytes(end - start)
    show.write_bytes(data)
    with closing(EventLog(show, keys(show))) as log:
        assert [e.event for e in log.entries[:ENTRIES]] == [entry(n).event for n in range(1, ENTRIES + 1)]
        assert log.last_mark() == replace(mark(ENTRIES + 1), wall=entry(ENTRIES + 1).at)


def test_a_file_that_was_cut_keeps_what_is_left_of_it(show: Path) -> None:
    with show.open("r+b") as file:
        file.truncate(show.stat().st_size // 2)
    event = recovered(show)
    assert "page that cannot be read" in event.fault


def test_a_show_whose_first_page_is_gone_starts_anew_and_is_set_aside(show: Path) -> None:
    data = show.read_bytes()
    show.write_bytes(bytes(4096) + data[4096:])
    assert recovered(show).kept == 0


def test_a_write_that_was_cut_off_is_as_if_it_had_not_been(tmp_path: Path) -> None:
    """SQLite's own: the write-ahead log ends with a frame that is not whole. What was acknowledged before is there."""
    show = tmp_path / "final.show"
    log = EventLog(show, keys(show))
    log.append([entry(1)], mark(1))
    log.append([entry(2)], mark(2))
    log.append([entry(3)], mark(3))
    copied = tmp_path / "copy" / "final.show"
    copied.parent.mkdir()
    shutil.copytree(tmp_path / "keys", copied.parent / "keys")
    shutil.copy(show, copied)
    shutil.copy(f"{show}-wal", f"{copied}-wal")
    log.close()
    wal = Path(f"{copied}-wal").read_bytes()
    Path(f"{copied}-wal").write_bytes(wal[: wal.index(b"cause-3console")])
    with closing(EventLog(copied, keys(copied))) as cut:
        assert [e.number for e in cut.entries] == [1, 2]
        assert cut.faults() == ()


def test_a_copy_of_a_running_show_opens(tmp_path: Path) -> None:
    """Both files, nothing being written; other copies: test_torn_copies.py."""
    show = tmp_path / "final.show"
    copied = tmp_path / "copy" / "final.show"
    copied.parent.mkdir()
    with closing(EventLog(show, keys(show))) as log:
        log.append([entry(n) for n in range(1, 60)], mark(60))
        shutil.copytree(tmp_path / "keys", copied.parent / "keys")
        shutil.copy(show, copied)
        shutil.copy(f"{show}-wal", f"{copied}-wal")
    with closing(EventLog(copied, keys(copied))) as again:
        assert len(again.entries) == 59
        assert again.faults() == ()


def test_a_write_ahead_log_without_its_show_is_set_aside_and_not_lost(tmp_path: Path) -> None:
    show = tmp_path / "final.show"
    with closing(EventLog(show, keys(show))) as log:
        log.append([entry(1)], mark(1))
        wal = Path(f"{show}-wal").read_bytes()
    show.unlink()
    Path(f"{show}-wal").write_bytes(wal)
    with closing(EventLog(show, keys(show))) as log:
        assert isinstance(log.entries[0].event, LogRecovered)
    (aside,) = set_aside(show)
    assert aside.read_bytes() == wal


@pytest.mark.parametrize(("table", "kept"), [("meta", ENTRIES), ("entries", 0)])
def test_a_table_that_is_missing_is_damage_and_no_other_programs_file(show: Path, table: str, kept: int) -> None:
    with closing(EventLog(show, keys(show))) as log:
        show_id = log.show_id
        log.append([entry(ENTRIES + 1, log.opening[0])], mark(ENTRIES + 1))
    tamper(show, f"DROP TABLE {table}")
    with closing(EventLog(show, keys(show))) as log:
        event = log.entries[-1].event
        assert isinstance(event, LogRecovered)
        assert f"no such table: {table}" in event.fault
        assert event.kept == (kept and kept + 1)
        assert [e.event for e in log.entries[:kept]] == [entry(n).event for n in range(1, kept + 1)]
        assert log.show_id == show_id
        assert [kind for kind, _ in log.faults()] == ["log_damaged"]


def test_readers_change_no_byte_of_the_file_or_its_write_ahead_log(tmp_path: Path) -> None:
    """Also after a kill, when they are the only ones who have it open."""
    show = tmp_path / "final.show"
    copied = tmp_path / "copy" / "final.show"
    copied.parent.mkdir()
    with closing(EventLog(show, keys(show))) as log:
        log.append([entry(1), entry(2)], mark(2))
        shutil.copytree(tmp_path / "keys", copied.parent / "keys")
        files = {Path(f"{copied}{suffix}"): Path(f"{show}{suffix}").read_bytes() for suffix in ("", "-wal")}
    for path, data in files.items():
        path.write_bytes(data)
    assert len(read_entries(copied, keys(copied))) == 2
    assert {path: path.read_bytes() for path in files} == files


def test_readers_name_the_damage_and_change_nothing(show: Path) -> None:
    flip_in_file(show, b"cause-57console")
    before = show.read_bytes()
    with pytest.raises(LogError, match=r"final\.show: entry 57: expected the hash"):
        read_entries(show, keys(show))
    assert show.read_bytes() == before


def test_a_kill_before_the_recovered_file_took_its_place_is_made_good_at_the_next_start(show: Path) -> None:
    """The complete new file waits beside the damaged one and a write-ahead log that belongs to neither."""
    (show.parent / "whole").mkdir()
    whole = make_show(show.parent / "whole", 12)
    shutil.copy(whole, recovered_of(show))
    shutil.copy(keys(whole).where(""), keys(show).where(""))
    Path(f"{show}-wal").write_bytes(b"\x37\x7f\x06\x82" + bytes(400))
    with closing(EventLog(show, keys(show))) as log:
        assert len(log.entries) == 12
    assert not recovered_of(show).exists()


def test_a_kill_while_the_new_file_was_written_leaves_nothing_behind(show: Path) -> None:
    half = show.with_name("final.show.rebuilding")
    half.write_bytes(b"half of it")
    with closing(EventLog(show, keys(show))) as log:
        assert len(log.entries) == ENTRIES
    assert not half.exists()


def test_where_there_is_no_room_to_set_it_aside_the_damaged_file_stays_as_it_is(
    show: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    flip_in_file(show, b"cause-57console")
    before = show.read_bytes()

    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(shutil, "copy2", full)
    with pytest.raises(LogError, match=r"cannot be recovered: .*No space left"):
        EventLog(show, keys(show))
    assert show.read_bytes() == before


def test_the_pictures_that_can_be_read_come_over(show: Path) -> None:
    with closing(sqlite3.connect(show)) as other, other:
        other.execute("INSERT INTO pictures VALUES ('0a', x'0102')")
    flip_in_file(show, b"cause-57console")
    recovered(show)
    with closing(sqlite3.connect(show)) as other:
        assert other.execute("SELECT * FROM pictures").fetchall() == [("0a", b"\x01\x02")]


@pytest.mark.parametrize("suffixes", [("",), ("-wal",), ("", "-wal")], ids=["itself", "its write-ahead log", "both"])
def test_a_file_that_is_moved_away_while_the_show_runs_is_written_anew(
    tmp_path: Path, suffixes: tuple[str, ...]
) -> None:
    show = tmp_path / "final.show"
    log = EventLog(show, keys(show))
    log.append([entry(1), entry(2)], mark(2))
    for suffix in suffixes:
        Path(f"{show}{suffix}").rename(tmp_path / f"stolen{suffix}")
    log.append([entry(3)], mark(3))
    ((kind, text),) = log.faults()
    assert kind == "log_gone"
    assert "final.show" in text
    assert read_entries(show, keys(show)) == [entry(1), entry(2), entry(3)]
    log.append([entry(4)], mark(4))
    log.close()
    assert [e.number for e in read_entries(show, keys(show))] == [1, 2, 3, 4]


def test_a_lock_that_is_deleted_while_the_show_runs_is_taken_again(tmp_path: Path) -> None:
    show = tmp_path / "final.show"
    log = EventLog(show, keys(show))
    Path(f"{show}.lock").unlink()
    log.append([entry(1)], mark(1))
    assert [kind for kind, _ in log.faults()] == ["log_gone"]
    with pytest.raises(LogError, match="another run"):
        EventLog(show, keys(show))
    log.close()


def test_a_second_run_that_took_the_deleted_lock_is_told_to_the_first(tmp_path: Path) -> None:
    show = tmp_path / "final.show"
    log = EventLog(show, keys(show))
    Path(f"{show}.lock").unlink()
    second = EventLog(show, keys(show))
    with pytest.raises(LogError, match="another run"):
        log.append([entry(1)], mark(1))
    second.append([entry(1)], mark(1))
    second.close()
