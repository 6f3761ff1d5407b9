"""Show time: the server's own monotonic clock, carried over a restart.

Due times are kept in show time, so that neither a wall clock that jumps nor a restart can bring a release
forward. Within one boot of the machine show time goes on while the process is down, since the monotonic
clock does. After a reboot the down time does not count: show time resumes from the last mark in the log.
"""

import ctypes
import sys
import time
from collections.abc import Callable
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path

BOOT_ID_FILE = Path("/proc/sys/kernel/random/boot_id")


@dataclass(frozen=True, slots=True)
class ClockMark:
    """A pair of readings that were taken together: the boot, its monotonic clock, and show time."""

    boot: str
    monotonic_s: float
    show_s: float


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


class ShowClock:
    """Reads show time; ``last`` is the newest mark of an earlier run of the same show."""

    def __init__(
        self,
        last: ClockMark | None,
        *,
        boot: str,
        monotonic: Callable[[], float] = time.monotonic,
    ) -> None:
        self._monotonic = monotonic
        self._boot = boot
        now = monotonic()
        if last is None:
            start = 0.0
        elif boot and last.boot == boot and now >= last.monotonic_s:
            start = last.show_s + (now - last.monotonic_s)
        else:
            start = last.show_s
        self._offset = start - now

    def now(self) -> float:
        """Show time in seconds; never runs backwards."""
        return self._monotonic() + self._offset

    def mark(self) -> ClockMark:
        """Both clocks at this moment, for the log."""
        monotonic_s = self._monotonic()
        return ClockMark(self._boot, monotonic_s, monotonic_s + self._offset)


def wall_time() -> str:
    """The wall clock in ISO 8601 UTC with milliseconds: for people, never for release."""
    return datetime.now(UTC).isoformat(timespec="milliseconds").replace("+00:00", "Z")
