"""Show files that are cut off, or copied while they are written: what is left is opened, and held against the whole.

What was acknowledged is there, or the damage is named: by an error, or by a fault that the log tells. A cut that takes
whole transactions off the end of the write-ahead log leaves a file that is sound by itself: such are counted as
``unnamed``, since only a head that is kept elsewhere can show them. A copy that SQLite's checkpoint tore, or that lacks
its write-ahead log, must be named by what the file says of its own end.
"""

import shutil
import time
from collections.abc import Callable
from pathlib import Path
from random import Random

from overlay.log.entries import Entry
from overlay.log.event_log import EventLog
from rules.errors import IllegalEvent
from tools.soak.desk_line import DeskLine
from tools.soak.hand_show import Broken, Disks, HandShow, expect
from tools.soak.night import SHOW_FILE
from tools.soak.show_file import LogError, acts, checkpoint, read_entries
from tools.soak.shown import folded

BEFORE = 30
BETWEEN = 3
"""Commands that are acknowledged between the copies of two files."""
HEARTBEATS_S = 2.5
"""The clock has been written once at least."""

WAL = f"{SHOW_FILE}-wal"
LAST_BYTES = 8192
"""Half of the cuts go through the last two pages."""


def cut(folder: Path, rng: Random, sums: Disks, cuts: int) -> None:
    """Copies of a show's two files after a kill, each cut at one place; half of the log is in the show file itself."""
    show = HandShow(folder, rng, sums)
    run = show.start()
    try:
        desk = show.desk(run)
        show.acknowledge(desk, BEFORE)
        checkpoint(show.file)
        show.acknowledge(desk, BEFORE)
        whole = read_entries(show.file)
    finally:
        run.end()
    for number in range(cuts):
        target = folder / f"cut-{number}"
        target.mkdir()
        for name in (SHOW_FILE, WAL):
            shutil.copy2(folder / name, target / name)
        _judge(target / SHOW_FILE, whole, _cut_one(target, rng), sums)


def _cut_one(folder: Path, rng: Random) -> str:
    """Cut one of the files; what was done, in words."""
    victim = folder / rng.choice((SHOW_FILE, WAL))
    size = victim.stat().st_size
    offset = rng.randrange(max(0, size - LAST_BYTES) if rng.random() < 0.5 else 0, size)
    with victim.open("rb+") as file:
        file.truncate(offset)
    return f"{victim.name} cut at {offset} of {size}"


def _judge(path: Path, whole: list[Entry], what: str, sums: Disks) -> None:
    sums.cuts += 1
    kept, faults = _opened(path)
    sums.named += bool(faults)
    sums.unnamed += not faults and len(kept) < len(whole)
    sums.whole += not faults and len(kept) >= len(whole)
    expect(all(path.name in fault or kept for fault in faults), f"{what}: the error names no file: {faults}")
    expect(faults or kept[: len(whole)] == whole[: len(kept)], f"{what}: an entry is another one, and nothing is said")
    try:
        folded(kept)
    except IllegalEvent as error:
        raise Broken(f"{what}: what is left does not fold: {error}") from error


def _opened(path: Path) -> tuple[list[Entry], list[str]]:
    """As a start opens it: the entries, and what is said to be wrong with the file; none where it ends the start."""
    try:
        log = EventLog(path)
    except LogError as error:
        return [], [str(error)]
    tell: Callable[[], tuple[tuple[str, str], ...]] = getattr(log, "faults", tuple)
    log.close()
    return list(log.entries), [words for _, words in tell()]


def copied(folder: Path, rng: Random, sums: Disks, copies: int) -> None:
    """Copies of a show that runs, made in each way of WAYS in turn while commands are acknowledged."""
    show = HandShow(folder, rng, sums)
    run = show.start()
    try:
        desk = show.desk(run)
        for number in range(copies):
            show.acknowledge(desk, rng.randint(BETWEEN, BEFORE))
            target, before = folder / f"copy-{number}", list(show.acknowledged)
            WAYS[number % len(WAYS)](show, desk, target)
            _judge_copy(target / SHOW_FILE, before, sums)
        desk.close()
    finally:
        run.end()


def _one_after_the_other(show: HandShow, desk: DeskLine, target: Path) -> None:
    _copy_file(show, target)
    show.acknowledge(desk, BETWEEN)
    _copy_wal(show, target)


def _torn(show: HandShow, desk: DeskLine, target: Path) -> None:
    """SQLite begins its write-ahead log anew between the copies."""
    _copy_file(show, target)
    show.acknowledge(desk, BETWEEN)
    checkpoint(show.file)
    show.acknowledge(desk, BETWEEN)
    _copy_wal(show, target)


def _torn_at_rest(show: HandShow, desk: DeskLine, target: Path) -> None:
    """As above, and nothing is done from there on: what the new write-ahead log has is the clock alone."""
    _copy_file(show, target)
    show.acknowledge(desk, BETWEEN)
    checkpoint(show.file)
    time.sleep(HEARTBEATS_S)
    _copy_wal(show, target)


def _without_wal(show: HandShow, _: DeskLine, target: Path) -> None:
    _copy_file(show, target)


def _copy_file(show: HandShow, target: Path) -> None:
    target.mkdir()
    shutil.copy2(show.file, target / SHOW_FILE)


def _copy_wal(show: HandShow, target: Path) -> None:
    shutil.copy2(show.folder / WAL, target / WAL)


WAYS = (_one_after_the_other, _torn, _torn_at_rest, _without_wal)


def _judge_copy(path: Path, before: list[str], sums: Disks) -> None:
    """Opened elsewhere it has what was acknowledged before it was begun, or says that it is damaged; a start goes on
    from what is sound of it, and says so."""
    sums.copies += 1
    try:
        known = acts(read_entries(path), set(before))
    except LogError:
        sums.copies_named += 1
        kept, faults = _opened(path)
        expect(faults, f"{path}: a reader calls it damaged, a start says nothing")
        folded(kept)
        return
    lost = [each for each in before if each not in known]
    sums.copies_unnamed += bool(lost)
    expect(not lost, f"a copy lacks {len(lost)} acknowledged commands and says nothing")
