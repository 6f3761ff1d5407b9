"""The event log: append-only, one writer, whole after a kill, and unhurt by a full disk."""

import signal
import sqlite3
import subprocess
import sys
import tempfile
import textwrap
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from overlay.delay.clock import ClockMark
from overlay.log.entries import Entry, EntryKind
from overlay.log.event_log import EventLog, LogError, read_entries
from overlay.log.rows import COLUMNS, GENESIS, row_hash
from overlay.log.show_key import KeyFile
from rules.cards import Card
from rules.events import CardRead, Folded
from rules.spots import SeatSpot
from tests.plain_user import plain_user

ROOT = Path(__file__).parents[3]
MARK = ClockMark("boot-1", 100.0, 5.0)
AT = "2026-06-01T12:00:00.000Z"

WRITER = """
    import sys
    from pathlib import Path
    from overlay.delay.clock import ClockMark
    from overlay.log.entries import EntryKind, Entry
    from overlay.log.event_log import EventLog, LogError
    from rules.events import Folded

    def entry(number):
        at = "2026-06-01T12:00:00.000Z"
        return Entry(number, at, 1.0, number, (), (), "c", "console", EntryKind.EVENT, Folded(1))

    MARK = ClockMark("boot-1", 100.0, 5.0)
    log = EventLog(Path(sys.argv[1]))
"""
UNTIL_KILLED = """
    number = len(log.entries)
    while True:
        batch = [entry(number + n) for n in (1, 2, 3)]
        log.append(batch, MARK)
        number += 3
        print(number, flush=True)
"""
UNTIL_FULL = """
    import resource
    most, number = resource.getrlimit(resource.RLIMIT_FSIZE)[1], 0
    resource.setrlimit(resource.RLIMIT_FSIZE, (262_144, most))
    try:
        while True:
            log.append([entry(number + 1), entry(number + 2)], MARK)
            number += 2
    except LogError as error:
        print(number, len(log.entries), error)
    resource.setrlimit(resource.RLIMIT_FSIZE, (most, most))
    log.append([entry(number + 1)], MARK)
    print(len(log.entries))
"""


def entry(number: int, **fields: object) -> Entry:
    values = {"due": 30.0, "place": number, "replaces": (), "because": (), "kind": EntryKind.EVENT, "event": Folded(1)}
    values |= fields
    return Entry(number=number, at=AT, cause="cause", by="console", **values)  # type: ignore[arg-type] # by name


def writer(body: str, path: Path) -> "subprocess.Popen[str]":
    program = textwrap.dedent(WRITER) + textwrap.dedent(body)
    return subprocess.Popen(
        [sys.executable, "-c", program, str(path)], cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    )


@pytest.fixture(name="show")
def _show(tmp_path: Path) -> Path:
    return tmp_path / "evening" / "final.show"


@pytest.fixture(name="log")
def _log(show: Path) -> Iterator[EventLog]:
    log = EventLog(show)
    yield log
    log.close()


def test_a_new_show_is_empty_and_its_folder_is_made(log: EventLog, show: Path) -> None:
    assert log.entries == []
    assert log.last_mark() is None
    assert read_entries(show) == []


def test_what_was_appended_is_read_by_others_and_after_a_restart(log: EventLog, show: Path) -> None:
    written = [
        entry(1, event=CardRead(SeatSpot(3), Card("As"))),
        entry(2, due=31.5, place=1, replaces=(1,), because=("12/seat-3", "12/seat-4"), kind=EntryKind.CORRECTION),
        entry(3, replaces=(2,), kind=EntryKind.UNDO, event=None),
    ]
    log.append(written[:2], MARK)
    log.append(written[2:], ClockMark("boot-1", 101.0, 6.0))
    assert log.entries == read_entries(show) == written
    log.close()
    with closing(EventLog(show)) as again:
        assert again.entries == written
        assert again.last_mark() == ClockMark("boot-1", 101.0, 6.0)


def test_the_clock_alone_can_be_recorded(log: EventLog) -> None:
    log.append((), MARK)
    assert (log.entries, log.last_mark()) == ([], MARK)


@pytest.mark.parametrize(
    "statement",
    [
        pytest.param("UPDATE entries SET due = 0", id="changed"),
        pytest.param("DELETE FROM entries WHERE number = 1", id="deleted"),
        pytest.param(
            "INSERT OR REPLACE INTO entries SELECT 1, at, boot, monotonic_s, show_s, 0, commentary_due, place, "
            "replaces, because, cause, by, act, event, sealed, hash FROM entries WHERE number = 2",
            id="replaced",
        ),
        pytest.param(
            "INSERT INTO entries SELECT 9, at, boot, monotonic_s, show_s, 0, commentary_due, place, replaces, because, "
            "cause, by, act, event, sealed, hash FROM entries LIMIT 1",
            id="out of turn",
        ),
    ],
)
def test_entries_are_never(log: EventLog, show: Path, statement: str) -> None:
    log.append([entry(1), entry(2)], MARK)
    with closing(sqlite3.connect(show)) as other, pytest.raises(sqlite3.IntegrityError, match="append-only"):
        other.execute(statement)
    assert read_entries(show) == [entry(1), entry(2)]


def test_a_second_run_on_the_same_show_is_refused_naming_the_file(log: EventLog, show: Path) -> None:
    with pytest.raises(LogError, match="another run") as refusal:
        EventLog(show)
    assert str(show) in str(refusal.value)
    log.append([entry(1)], MARK)


def test_a_second_run_in_another_process_is_refused_until_the_first_ends(log: EventLog, show: Path) -> None:
    _, words = writer("", show).communicate(timeout=20)
    assert "another run" in words
    log.close()
    with writer("", show) as free:
        assert free.wait(20) == 0


def test_a_refused_second_run_does_not_free_the_lock(log: EventLog, show: Path) -> None:
    for _ in range(2):
        with pytest.raises(LogError, match="another run"):
            EventLog(show)
    assert log.entries == []


def test_a_file_that_is_no_show_is_refused_unchanged_and_unlocked(tmp_path: Path) -> None:
    path = tmp_path / "notes.txt"
    path.write_text("Dear diary, " * 500)
    for _ in range(2):
        with pytest.raises(LogError, match="not a usable show file") as refusal:
            EventLog(path)
        assert str(path) in str(refusal.value)
    assert path.read_text() == "Dear diary, " * 500


def test_a_file_that_may_not_be_written_is_refused_naming_it() -> None:
    with tempfile.TemporaryDirectory() as folder, plain_user(Path(folder)):
        show, key = Path(folder) / "final.show", KeyFile(Path(folder) / "show.key")
        EventLog(show, key).close()
        show.chmod(0o444)
        with pytest.raises(LogError) as refusal:
            EventLog(show, key)
        assert str(show) in str(refusal.value)


def test_a_folder_is_no_show(tmp_path: Path) -> None:
    with pytest.raises(LogError) as refusal:
        EventLog(tmp_path)
    assert str(tmp_path) in str(refusal.value)


@pytest.mark.parametrize("number", ["1", "99"])
def test_a_show_of_another_format_is_refused_and_left_as_it_is(log: EventLog, show: Path, number: str) -> None:
    log.close()
    with closing(sqlite3.connect(show)) as other, other:
        other.execute("UPDATE meta SET value = ? WHERE key = 'format'", (number,))
    before = show.read_bytes()
    with pytest.raises(LogError, match=f"expected show file format 2, got {number}"):
        EventLog(show)
    assert show.read_bytes() == before


def test_another_programs_sqlite_file_is_refused_and_left_as_it_is(tmp_path: Path) -> None:
    path = tmp_path / "places.sqlite"
    with closing(sqlite3.connect(path)) as other, other:
        other.execute("CREATE TABLE places (name TEXT)")
    before = path.read_bytes()
    with pytest.raises(LogError, match="another program's"):
        EventLog(path)
    assert path.read_bytes() == before


def test_an_entry_that_cannot_be_understood_is_named(log: EventLog, show: Path) -> None:
    event = '{"event":"Folded","seat":"one"}'
    row = (1, AT, "b", 1.0, 1.0, 1.0, None, 1, "[]", "[]", "c", "console", "event", event, None)
    with closing(sqlite3.connect(show)) as other, other:
        other.execute(f"INSERT INTO entries VALUES ({', '.join('?' * COLUMNS)})", (*row, row_hash(GENESIS, row)))
    with pytest.raises(LogError, match=r"entry 1: .*\$\.seat"):
        read_entries(show)


def test_reading_a_show_that_is_not_there_makes_none(tmp_path: Path) -> None:
    path = tmp_path / "none.show"
    with pytest.raises(LogError, match=r"none\.show"):
        read_entries(path)
    assert not path.exists()


def test_nothing_of_a_refused_batch_is_written(log: EventLog, show: Path) -> None:
    log.append([entry(1)], MARK)
    with pytest.raises(LogError, match="cannot be written") as refusal:
        log.append([entry(2), entry(2)], ClockMark("boot-1", 200.0, 99.0))
    assert str(show) in str(refusal.value)
    assert log.entries == read_entries(show) == [entry(1)]
    assert log.last_mark() == MARK
    log.append([entry(2)], MARK)
    assert read_entries(show) == [entry(1), entry(2)]


@pytest.mark.skipif(sys.platform == "win32", reason="needs Linux or macOS")
def test_a_full_disk_writes_nothing_by_halves_and_goes_on_when_there_is_room(show: Path) -> None:
    words, errors = writer(UNTIL_FULL, show).communicate(timeout=30)
    first, _, last = words.partition("\n")
    number, held, *error = first.split(maxsplit=2)
    assert int(number) > 0, errors
    assert held == number
    assert str(show) in error[0]
    assert int(last) == int(number) + 1 == len(read_entries(show))
    assert [e.number for e in read_entries(show)] == list(range(1, int(last) + 1))


@pytest.mark.parametrize("acknowledged", [1, 2, 5, 11, 23])
def test_a_kill_at_any_moment_loses_nothing_that_was_acknowledged(show: Path, acknowledged: int) -> None:
    with writer(UNTIL_KILLED, show) as process:
        assert process.stdout is not None
        for _ in range(acknowledged):
            process.stdout.readline()
        process.send_signal(signal.SIGKILL if sys.platform != "win32" else signal.SIGTERM)
        rest, _ = process.communicate(timeout=20)
    promised = int(rest.split()[-1]) if rest.split() else acknowledged * 3
    with closing(EventLog(show)) as log:
        assert len(log.entries) >= promised
        assert len(log.entries) % 3 == 0
        assert [e.number for e in log.entries] == list(range(1, len(log.entries) + 1))
        log.append([entry(len(log.entries) + 1)], MARK)


def test_readers_refuse_a_file_that_misses_an_entry(log: EventLog, show: Path) -> None:
    log.append([entry(1), entry(2), entry(3)], MARK)
    with closing(sqlite3.connect(show)) as other, other:
        other.execute("DROP TRIGGER entries_never_go")
        other.execute("DELETE FROM entries WHERE number = 2")
    with pytest.raises(LogError, match="expected entry 2, got entry 3"):
        read_entries(show)


def test_entries_whose_clock_is_missing_have_that_of_the_last_one(log: EventLog, show: Path) -> None:
    log.append([entry(1, boot="boot-1", monotonic_s=100.0, show_s=5.0)], MARK)
    log.close()
    with closing(sqlite3.connect(show)) as other, other:
        other.execute("DELETE FROM meta WHERE key = 'clock_mark'")
    with closing(EventLog(show)) as again:
        assert again.last_mark() == ClockMark("boot-1", 100.0, 5.0, AT)
        assert [kind for kind, _ in again.faults()] == ["log_damaged"]
