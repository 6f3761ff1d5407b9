"""A clock that is pushed on as fast as the table is read, or runs at real speed for a while."""

import threading
import time
from datetime import UTC, datetime, timedelta

from overlay.cli.surroundings import Surroundings

BEGINS = datetime(2026, 1, 1, 18, tzinfo=UTC)
BEGINS_S = 1_000.0
LOOK_S = 0.05


class CompressedClock:
    """Seconds from BEGINS_S on, for every thread; never runs backwards."""

    def __init__(self) -> None:
        self._moved = threading.Condition()
        self._at: tuple[float, float | None] = (BEGINS_S, None)
        """Seconds, and the monotonic time since which it runs by itself; replaced as one: any thread may look."""

    @property
    def surroundings(self) -> Surroundings:
        """What a production takes."""
        return Surroundings(self.read, self.read, self.wall, has_devices=False)

    @property
    def is_real(self) -> bool:
        """It runs at real speed."""
        return self._at[1] is not None

    def read(self) -> float:
        """Now."""
        now_s, since = self._at
        return now_s if since is None else now_s + time.monotonic() - since

    def wall(self) -> str:
        """The time of day, ISO 8601 UTC."""
        at = BEGINS + timedelta(seconds=self.read() - BEGINS_S)
        return at.isoformat(timespec="milliseconds").replace("+00:00", "Z")

    def push(self, now_s: float) -> None:
        """It is ``now_s`` now, if it does not run by itself and was not later already."""
        with self._moved:
            if not self.is_real:
                self._at = (max(self._at[0], now_s), None)
            self._moved.notify_all()

    def run(self) -> float:
        """Go at real speed from here on; so many seconds is this clock ahead of the machine's monotonic one."""
        with self._moved:
            now_s, now = self.read(), time.monotonic()
            self._at = (now_s, now)
            return now_s - now

    def stand(self) -> None:
        """Be pushed again."""
        with self._moved:
            self._at = (self.read(), None)

    def wait(self, seconds: float) -> None:
        """Wait for so many seconds of this clock."""
        until = self.read() + seconds
        with self._moved:
            while (left := until - self.read()) > 0:
                self._moved.wait(min(left, LOOK_S) if self.is_real else LOOK_S)
