"""Show time: the server's own monotonic clock, carried over a restart.

Due times are kept in show time, so that neither a wall clock that jumps nor a restart can bring a release forward.
Within one boot of the machine show time goes on while the process is down, since the monotonic clock does, but only
where the wall clock does not say that less went by. Otherwise, and after a reboot, the down time does not count: show
time resumes from the last mark in the log. Time for which the machine sleeps does not count either: the monotonic clock
stands still then on Linux and macOS (CLOCK_MONOTONIC, not CLOCK_BOOTTIME, which goes on by the battery clock, whatever
that says). On Windows it goes on, by the machine's own timer.
"""

import ctypes
import sys
import time
from collections.abc import Callable
from dataclasses import dataclass
from datetime import UTC, datetime
from functools import partial
from pathlib import Path

BOOT_ID_FILE = Path("/proc/sys/kernel/random/boot_id")


@dataclass(frozen=True, slots=True)
class ClockMark:
    """Readings that were taken together: the boot, its monotonic clock, show time, and the wall clock ("" if
    unknown)."""

    boot: str
    monotonic_s: float
    show_s: float
    wall: str = ""


def boot_id() -> str:
    """A text that changes with each boot of the machine, or "" where none can be had.

    Without one every start counts as a new boot, which delays releases and never brings them forward.
    """
    if BOOT_ID_FILE.exists():
        return BOOT_ID_FILE.read_text().strip()
    if sys.platform == "darwin":
        return _mac_boot_session()
    return ""


def _mac_boot_session() -> str:
    """macOS: sysctl kern.bootsessionuuid."""
    buffer = ctypes.create_string_buffer(64)
    size = ctypes.c_size_t(len(buffer))
    sysctl = ctypes.CDLL(None).sysctlbyname
    failed = sysctl(b"kern.bootsessionuuid", buffer, ctypes.byref(size), None, 0)
    return "" if failed else buffer.value.decode()


def clock_since_boot() -> Callable[[], float] | None:
    """Linux: a monotonic clock in seconds that goes on while the machine sleeps (CLOCK_BOOTTIME); None elsewhere."""
    if sys.platform != "linux":
        return None
    return partial(time.clock_gettime, time.CLOCK_BOOTTIME)


DISAGREEMENT_S = 2.0
"""The monotonic and the wall clock may differ by so much over a restart; a slewing NTP client makes less."""


class ShowClock:
    """Reads show time; ``last`` is the newest mark of an earlier run of the same show.

    ``is_resumed``: down time was not counted, or not in full.
    """

    def __init__(
        self,
        last: ClockMark | None,
        *,
        boot: str,
        monotonic: Callable[[], float] = time.monotonic,
        wall: Callable[[], str] | None = None,
    ) -> None:
        """``wall`` is asked for each mark, and once here."""
        self._monotonic = monotonic
        self._boot = boot
        self._wall = wall
        now = monotonic()
        down_s = None if last is None else _down_s(last, ClockMark(boot, now, 0.0, wall() if wall else ""))
        self.is_resumed = last is not None and down_s is None
        self._offset = (0.0 if last is None else last.show_s + (down_s or 0.0)) - now

    def now(self) -> float:
        """Show time in seconds; never runs backwards."""
        return self._monotonic() + self._offset

    def mark(self) -> ClockMark:
        """All clocks at this moment, for the log."""
        monotonic_s = self._monotonic()
        return ClockMark(self._boot, monotonic_s, monotonic_s + self._offset, self._wall() if self._wall else "")


def _down_s(last: ClockMark, now: ClockMark) -> float | None:
    """Seconds for which the program was down by both clocks of one boot; None where they cannot be told for sure."""
    if not now.boot or last.boot != now.boot or now.monotonic_s < last.monotonic_s:
        return None
    down_s = now.monotonic_s - last.monotonic_s
    if last.wall and now.wall and down_s > wall_s(now.wall) - wall_s(last.wall) + DISAGREEMENT_S:
        return None
    return down_s


def wall_s(wall: str) -> float:
    """Seconds since 1970 of a wall time in ISO 8601."""
    return datetime.fromisoformat(wall).timestamp()


def wall_time() -> str:
    """The wall clock in ISO 8601 UTC with milliseconds: for people, never for release."""
    return datetime.now(UTC).isoformat(timespec="milliseconds").replace("+00:00", "Z")
