"""When a device's Health is told: at once when its status changes, else at most once a second."""

from collections.abc import Callable
from dataclasses import replace

from devices.types import DeviceStatus, Health

QUIET_S = 1.0
"""At least this long between two Healths that differ in their counters or their detail only."""


class HealthTeller:
    """Keeps one device's status and counters, and tells ``sink`` when they change. Used by one thread."""

    def __init__(self, device: str, sink: Callable[[Health], None], clock: Callable[[], float]) -> None:
        self._sink = sink
        self._clock = clock
        self._current = Health(device, DeviceStatus.CONNECTING, "not opened yet", clock())
        self._told: Health | None = None

    def count(self, *, scans: int = 0, checksum_errors: int = 0, timeouts: int = 0, resets: int = 0) -> None:
        """Add to the counters; nothing is told before the next ``tell``."""
        self._current = replace(
            self._current,
            scans=self._current.scans + scans,
            checksum_errors=self._current.checksum_errors + checksum_errors,
            timeouts=self._current.timeouts + timeouts,
            resets=self._current.resets + resets,
        )

    def tell(self, status: DeviceStatus, detail: str) -> None:
        """Set the status, and tell it if it is due."""
        self._current = replace(self._current, status=status, detail=detail, at=self._clock())
        if self._is_due():
            self._told = self._current
            self._sink(self._current)

    def _is_due(self) -> bool:
        if self._told is None or self._told.status is not self._current.status:
            return True
        has_changed = replace(self._told, at=self._current.at) != self._current
        return has_changed and self._current.at - self._told.at >= QUIET_S
