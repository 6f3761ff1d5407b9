"""The copy of the log's head: never ahead of the log, never behind for long, and it tells of an end that was cut."""

import threading
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

from overlay.log.event_log import EventLog
from overlay.proof.head_copy import HeadCopy, heads_in
from tests.overlay.log.damaged_show import entry, keys, make_show, mark, tamper

SHOW_ID = "5f" * 16


def digest(number: int) -> bytes:
    return bytes([number]) * 32


def wait_for(test: Callable[[], bool]) -> None:
    """Ask for at most ten seconds."""
    pause = threading.Event()
    for _ in range(1_000):
        if test():
            return
        pause.wait(0.01)
    raise AssertionError("it did not come to pass")


def test_every_head_is_added_and_none_is_taken_away(tmp_path: Path) -> None:
    path = tmp_path / "disk" / "heads.txt"
    path.parent.mkdir()
    for first in (1, 3):
        copy = HeadCopy(path, SHOW_ID)
        copy.start()
        copy.put(first, digest(first))
        wait_for(lambda first=first: (first, digest(first)) in list(heads_in(path, SHOW_ID)))  # type: ignore[misc] # bound
        copy.put(first + 1, digest(first + 1))
        copy.stop()
    assert list(heads_in(path, SHOW_ID)) == [(n, digest(n)) for n in (1, 2, 3, 4)]


def test_two_shows_may_share_a_file_and_a_line_that_was_cut_off_is_passed_over(tmp_path: Path) -> None:
    path = tmp_path / "heads.txt"
    path.write_text(f"{SHOW_ID} 1 {digest(1).hex()}\nother 9 {digest(9).hex()}\n{SHOW_ID} 2 0a0b")
    assert list(heads_in(path, SHOW_ID)) == [(1, digest(1))]
    assert list(heads_in(tmp_path / "none.txt", SHOW_ID)) == []


def test_a_disk_that_refuses_is_told_and_the_newest_head_is_written_once_it_takes(tmp_path: Path) -> None:
    folder = tmp_path / "unplugged"
    copy = HeadCopy(folder / "heads.txt", SHOW_ID)
    copy.start()
    copy.put(1, digest(1))
    wait_for(lambda: bool(copy.faults()))
    ((kind, text),) = copy.faults()
    assert (kind, str(folder) in text) == ("head_copy", True)
    folder.mkdir()
    copy.put(2, digest(2))
    copy.stop()
    assert list(heads_in(folder / "heads.txt", SHOW_ID))[-1] == (2, digest(2))
    assert copy.faults() == ()


def test_a_show_whose_end_was_cut_is_told_at_its_next_start(tmp_path: Path) -> None:
    show, path = make_show(tmp_path, 10), tmp_path / "heads.txt"
    with closing(EventLog(show, keys(show))) as log:
        copy = HeadCopy(path, log.show_id)
        log.follow(copy.put)
        copy.start()
        log.append([entry(11)], mark(11))
        copy.stop()
    tamper(show, "DELETE FROM entries WHERE number > 9", "DELETE FROM meta WHERE key = 'head'")
    with closing(EventLog(show, keys(show))) as log:
        copy = HeadCopy(path, log.show_id)
        copy.compare(log.hash_of)
        ((kind, text),) = copy.faults()
        assert (kind, "entry 1" in text) == ("head_copy", True)


def test_a_show_that_is_whole_agrees_with_its_copies(tmp_path: Path) -> None:
    show, path = make_show(tmp_path, 10), tmp_path / "heads.txt"
    with closing(EventLog(show, keys(show))) as log:
        copy = HeadCopy(path, log.show_id)
        log.follow(copy.put)
        copy.start()
        copy.stop()
        copy.compare(log.hash_of)
        assert copy.faults() == ()
        assert list(heads_in(path, log.show_id)) == [(10, log.head.sha256)]
