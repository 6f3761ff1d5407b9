"""A copy of a show in mid-show that lacks its end or mixes two moments is named, and what is sound of it goes on."""

import errno
import os
import shutil
import sqlite3
import sys
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path
from random import Random
from threading import Thread

import pytest

from overlay.log.end import WAL_MISSING
from overlay.log.entries import LogRecovered
from overlay.log.event_log import EventLog, LogError, read_entries
from overlay.log.show_file import has_wal, read_stored, wal_of
from overlay.proof.audit import Material, audit
from tests.overlay.log.damaged_show import entry, keys, made_at, make_show, mark

BEFORE, BETWEEN, LATER = 12, 5, 1000


class Running:
    """A show that is being written, and a copy of it that is being made."""

    def __init__(self, folder: Path) -> None:
        self.path = folder / "final.show"
        self.log = EventLog(self.path, keys(self.path))
        self.copy = folder / "copy" / "final.show"
        self.copy.parent.mkdir()
        shutil.copytree(folder / "keys", self.copy.parent / "keys")
        self.now = 0

    def write(self, count: int) -> None:
        """So many entries, each in a transaction of its own."""
        for _ in range(count):
            self.now += 1
            self.log.append([entry(len(self.log.entries) + 1)], mark(self.now))

    def beat(self) -> None:
        """The clock alone."""
        self.now += 1
        self.log.append([], mark(self.now))

    def checkpoint(self) -> None:
        """All of the write-ahead log goes into the show file and it is begun anew, as SQLite does every 1,000 pages."""
        with closing(sqlite3.connect(self.path)) as other:
            assert other.execute("PRAGMA wal_checkpoint(RESTART)").fetchone()[0] == 0

    def copy_file(self) -> None:
        """The show file alone."""
        shutil.copy(self.path, self.copy)

    def copy_wal(self) -> None:
        """Its write-ahead log."""
        shutil.copy(wal_of(self.path), wal_of(self.copy))


@pytest.fixture(name="show")
def _show(tmp_path: Path) -> Iterator[Running]:
    running = Running(tmp_path)
    yield running
    running.log.close()


def recovered(copy: Path) -> LogRecovered:
    """Open the copy, look that it names its damage, keeps what is sound, goes on and stands the proof from there."""
    before = copy.read_bytes()
    with pytest.raises(LogError, match=r"final\.show: "):
        read_entries(copy, keys(copy))
    assert audit(Material(read_stored(copy))).breaks
    with closing(EventLog(copy, keys(copy))) as log:
        told = log.entries[-1].event
        assert isinstance(told, LogRecovered)
        assert [e.event for e in log.entries[:-1]] == [entry(n).event for n in range(1, told.kept + 1)]
        assert (copy.parent / told.set_aside).read_bytes() == before
        assert [kind for kind, _ in log.faults()] == ["log_damaged"]
        log.append([made_at(LATER, entry(told.kept + 2))], mark(LATER))
    with closing(EventLog(copy, keys(copy))) as again:
        assert again.faults() == ()
        assert len(again.entries) == told.kept + 2
    (broken,) = audit(Material(read_stored(copy))).breaks
    assert (broken.number, broken.expected) == (told.kept + 1, "the entries that followed")
    assert told.set_aside in broken.got
    return told


def test_a_copy_whose_write_ahead_log_was_left_out_is_named(show: Running) -> None:
    show.write(BEFORE)
    show.checkpoint()
    show.write(BETWEEN)
    show.copy_file()
    event = recovered(show.copy)
    assert event.kept == BEFORE
    assert WAL_MISSING in event.fault


def test_a_copy_whose_write_ahead_log_is_empty_is_named(show: Running) -> None:
    show.write(BEFORE)
    show.copy_file()
    wal_of(show.copy).touch()
    assert WAL_MISSING in recovered(show.copy).fault


def test_a_copy_whose_entries_end_before_its_head_says_is_named(show: Running) -> None:
    """The entries went into the file after it was copied; what the new write-ahead log has is the clock alone."""
    show.write(BEFORE)
    show.checkpoint()
    show.copy_file()
    show.write(BETWEEN)
    show.checkpoint()
    show.beat()
    show.copy_wal()
    event = recovered(show.copy)
    assert event.kept == BEFORE
    assert f"expected entries up to {BEFORE + BETWEEN}, as the file's own head says, got the end after" in event.fault


def test_a_copy_that_lacks_entries_in_its_middle_is_named(show: Running) -> None:
    show.write(BEFORE)
    show.checkpoint()
    show.copy_file()
    show.write(100)
    show.checkpoint()
    show.write(1)
    show.copy_wal()
    assert recovered(show.copy).kept <= BEFORE


def test_a_file_with_more_entries_than_its_head_says_keeps_all_of_them_and_is_named(tmp_path: Path) -> None:
    show = make_show(tmp_path, BEFORE)
    head = read_stored(show).meta["head"]
    with closing(EventLog(show, keys(show))) as log:
        log.append([entry(BEFORE + 1)], mark(BEFORE + 1))
    with closing(sqlite3.connect(show)) as other, other:
        other.execute("UPDATE meta SET value = ? WHERE key = 'head'", (head,))
    event = recovered(show)
    assert event.kept == BEFORE + 1
    assert f"expected entries up to {BEFORE}, as the file's own head says" in event.fault


@pytest.mark.parametrize(
    ("change", "named"),
    [
        pytest.param("DELETE FROM meta WHERE key = 'head'", "beside the entries, got none", id="it is missing"),
        pytest.param("UPDATE meta SET value = '{' WHERE key = 'head'", "cannot be understood", id="it is half"),
        pytest.param(
            "UPDATE meta SET value = replace(value, '\"sha256\":\"', '\"sha256\":\"0') WHERE key = 'head'",
            f"at entry {BEFORE}, as the file's own head says",
            id="it is another entry's",
        ),
    ],
)
def test_a_head_that_is_not_the_newest_entrys_costs_no_entry_and_is_named(
    tmp_path: Path, change: str, named: str
) -> None:
    show = make_show(tmp_path, BEFORE)
    with closing(sqlite3.connect(show)) as other, other:
        other.execute(change)
    event = recovered(show)
    assert event.kept == BEFORE
    assert named in event.fault


def test_show_time_goes_on_from_the_later_of_the_last_entry_and_the_clock_beside_it(show: Running) -> None:
    """A clock from before the entries would let show time go back."""
    show.write(BEFORE)
    with closing(sqlite3.connect(show.path)) as other:
        old = other.execute("SELECT value FROM meta WHERE key = 'clock_mark'").fetchone()[0]
    show.write(BETWEEN)
    show.copy_file()
    show.copy_wal()
    with closing(sqlite3.connect(show.copy)) as other, other:
        other.execute("UPDATE meta SET value = ? WHERE key = 'clock_mark'", (old,))
        other.execute("DELETE FROM meta WHERE key = 'head'")
    with closing(EventLog(show.copy, keys(show.copy))) as log:
        last = log.last_mark()
        assert last is not None
        assert last.show_s == mark(BEFORE + BETWEEN).show_s


@pytest.mark.parametrize("seed", range(40))
def test_no_copy_lacks_unseen_what_was_acknowledged_before_it_was_begun(tmp_path: Path, seed: int) -> None:
    """Entries, beats of the clock and checkpoints come in any order before, between and after the two copies."""
    rng, show = Random(seed), Running(tmp_path)
    steps: list[Callable[[], None]] = [lambda: show.write(rng.randint(1, 30)), show.beat, show.checkpoint]
    for _ in range(rng.randint(1, 6)):
        rng.choice(steps)()
    begun = len(show.log.entries)
    copies = [show.copy_file, show.copy_wal]
    for copy in rng.sample(copies, rng.randint(1, 2)) if rng.random() < 0.3 else copies:
        copy()
        for _ in range(rng.randint(0, 6)):
            rng.choice(steps)()
    show.log.close()
    if not show.copy.exists():
        return
    with closing(EventLog(show.copy, keys(show.copy))) as log:
        whole = [entry(number).event for number in range(1, begun + 1)]
        kept = [e.event for e in log.entries if not isinstance(e.event, LogRecovered)]
        assert log.faults() or kept[:begun] == whole
        assert kept == [entry(number).event for number in range(1, len(kept) + 1)]


def test_a_reader_of_a_running_show_sees_one_moment_of_it(show: Running) -> None:
    """Entries and what stands beside them are of one transaction, however fast others follow."""
    writing = Thread(target=show.write, args=(300,))
    writing.start()
    seen = [0]
    while writing.is_alive():
        seen.append(len(read_entries(show.path, keys(show.path))))
    writing.join()
    assert seen == sorted(seen)
    assert seen[-1] > 0


def test_a_show_that_was_killed_is_no_copy_without_its_end(show: Running) -> None:
    show.write(BEFORE)
    show.copy_file()
    show.copy_wal()
    with closing(EventLog(show.copy, keys(show.copy))) as log:
        assert log.faults() == ()
        assert len(log.entries) == BEFORE


def test_a_show_that_ended_in_order_is_whole_without_a_write_ahead_log(show: Running) -> None:
    show.write(BEFORE)
    show.log.close()
    assert not has_wal(show.path)
    show.copy_file()
    with closing(EventLog(show.copy, keys(show.copy))) as log:
        assert log.faults() == ()
        assert len(log.entries) == BEFORE


@pytest.mark.skipif(sys.platform == "win32", reason="the limit on a process's writes is POSIX")
def test_a_show_that_ends_on_a_disk_that_takes_nothing_is_left_as_after_a_kill(show: Running) -> None:
    import resource  # noqa: PLC0415 - POSIX alone has it
    import signal  # noqa: PLC0415 - as above

    show.write(BEFORE)
    before = signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (0, hard))
    try:
        with pytest.raises(OSError, match=os.strerror(errno.EFBIG)):
            (show.path.parent / "more").write_bytes(b"1")
        show.log.close()
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))
        signal.signal(signal.SIGXFSZ, before)
    assert has_wal(show.path)
    with closing(EventLog(show.path, keys(show.path))) as log:
        assert log.faults() == ()
        assert len(log.entries) == BEFORE
