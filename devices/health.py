"""When a device's Health is told: at once when its status changes, else at most once a second."""

from collections.abc import Callable
from dataclasses import replace

from devices.shown_text import shown
from devices.types import DeviceStatus, Health

QUIET_S = 1.0
"""At least this long between two Healths that differ in their counters or their detail only."""


MOST_DETAIL = 600
"""Characters of a detail, which may hold what a device said: the longest of ours names a dozen ports."""


class HealthTeller:
    """Keeps one device's status and counters, and tells ``sink`` when they change. Used by one thread.

    A detail is told in one line, without control characters and no longer than MOST_DETAIL.
    """

    def __init__(self, device: str, sink: Callable[[Health], None], clock: Callable[[], float]) -> None:
        self._device = device
        self._sink = sink
        self._clock = clock
        self._told: Health | None = None
        self._scans = self._checksum_errors = self._timeouts = self._resets = 0
        self._advice = ""

    def count(self, *, scans: int = 0, checksum_errors: int = 0, timeouts: int = 0, resets: int = 0) -> None:
        """Add to the counters; nothing is told before the next ``tell``."""
        self._scans += scans
        self._checksum_errors += checksum_errors
        self._timeouts += timeouts
        self._resets += resets

    def advise(self, advice: str) -> None:
        """Set what is to be mended although the device works; nothing is told before the next ``tell``."""
        self._advice = advice

    def tell(self, status: DeviceStatus, detail: str) -> None:
        """Set the status, and tell it if it is due."""
        now, told = self._clock(), self._told
        if told is not None and told.status is status and now - told.at < QUIET_S:
            return
        current = Health(
            self._device,
            status,
            shown(detail, MOST_DETAIL),
            now,
            scans=self._scans,
            checksum_errors=self._checksum_errors,
            timeouts=self._timeouts,
            resets=self._resets,
            advice=self._advice,
        )
        if told is None or replace(told, at=now) != current:
            self._told = current
            self._sink(current)
