"""Shows on disks that fill up, take nothing, or may only be read: a command is refused by name, or it is there."""

import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from random import Random

from overlay.log.event_log import EventLog
from tools.soak.bad_disk import BadDisk, LimitedWrites, set_read_only, small_disk
from tools.soak.damaged import copied, cut
from tools.soak.desk_line import DeskLine, LineBroken
from tools.soak.hand_show import Broken, Disks, HandShow, expect
from tools.soak.night import SHOW_FILE
from tools.soak.show_file import LogError
from tools.soak.show_run import NotUp

BEFORE = 20
MOST_AFTER = 400
"""Commands that a full disk may still take, in pages that the file has already."""
FREED_S = 20.0
UNWRITABLE = "log_unwritable"


def break_disks(folder: Path, rng: Random, *, cuts: int, copies: int) -> Disks:
    """Every case once, cuts and copies so often."""
    sums = Disks()
    cases: dict[str, Callable[[Path], None]] = {
        "full disk": lambda place: _full(place, rng, sums),
        "no write gets through": lambda place: _no_writes(place, rng, sums),
        "read-only disk": lambda place: _read_only(place, rng, sums),
        "cut-off write": lambda place: cut(place, rng, sums, cuts),
        "copied in mid-show": lambda place: copied(place, rng, sums, copies),
    }
    for name, case in cases.items():
        place = folder / name.replace(" ", "-")
        place.mkdir(parents=True)
        try:
            case(place)
        except (Broken, LineBroken, LogError, NotUp, OSError) as failure:
            sums.failures.append(f"{name}: {type(failure).__name__}: {failure}")
    return sums


def _full(folder: Path, rng: Random, sums: Disks) -> None:
    with small_disk(folder) as disk:
        if disk is not None:
            sums.how.append("a small file system")
            _fill_and_free(disk, rng, sums)


def _no_writes(folder: Path, rng: Random, sums: Disks) -> None:
    sums.how.append("a limit on writes")
    _fill_and_free(LimitedWrites(folder), rng, sums)


def _fill_and_free(disk: BadDisk, rng: Random, sums: Disks) -> None:
    show = HandShow(disk.folder, rng, sums)
    run = show.start()
    try:
        desk = show.desk(run)
        show.acknowledge(desk, BEFORE)
        disk.fill(run.pid)
        _expect_refusals(show, desk)
        _panic(show, desk)
        disk.free(run.pid)
        _expect_room(show, desk)
        expect(show.command(desk, "unblank")["ok"], "panic cannot be lifted")
        show.acknowledge(desk, 5)
        desk.close()
    finally:
        run.end()
    show.expect_all_there()


def _expect_refusals(show: HandShow, desk: DeskLine) -> None:
    """Soon after the disk is full; the words name the file and an alarm stands."""
    answer = next((answer for _ in range(MOST_AFTER) if not (answer := show.command(desk))["ok"]), None)
    expect(answer, f"{MOST_AFTER} commands were acknowledged on a full disk")
    expect(SHOW_FILE in (answer or {})["reason"], f"the refusal names no file: {answer}")
    desk.listen(0.2)
    kinds = [alarm["kind"] for alarm in desk.view["alarms"]]
    expect(UNWRITABLE in kinds, f"expected the alarm {UNWRITABLE}, got {kinds}")


def _panic(show: HandShow, desk: DeskLine) -> None:
    """It is refused, as it is not on disk, and acts at once all the same; it is entered when there is room."""
    expect(not show.command(desk, "blank")["ok"], "panic was acknowledged though it is not on disk")
    show.refused.pop()
    expect(show.program()["blank"], "panic did not act on program while the disk was full")


def _expect_room(show: HandShow, desk: DeskLine) -> None:
    end = time.monotonic() + FREED_S
    while not show.command(desk)["ok"]:
        expect(time.monotonic() < end, "still refused when there was room again")
        desk.listen(0.1)
    expect(show.program()["blank"], "the panic of the full disk was forgotten")


def _read_only(folder: Path, rng: Random, sums: Disks) -> None:
    """The log cannot be opened and says why; later all of it is there."""
    with small_disk(folder) as disk:
        if disk is None:
            return
        show = HandShow(folder, rng, sums)
        run = show.start()
        try:
            desk = show.desk(run)
            show.acknowledge(desk, BEFORE)
            desk.close()
        finally:
            run.end()
        _open_read_only(show)
        show.expect_all_there()


def _open_read_only(show: HandShow) -> None:
    expect(set_read_only(show.folder, on=True), "the disk cannot be made read-only")
    try:
        with suppress(LogError):
            EventLog(show.file).close()
            raise Broken("the log was opened for writing on a read-only disk")
    finally:
        expect(set_read_only(show.folder, on=False), "the disk stays read-only")
