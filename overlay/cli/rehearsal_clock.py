"""A clock that stands until it is moved, or runs at real speed: for shows that are only rehearsed."""

import time
from datetime import UTC, datetime, timedelta

from overlay.cli.surroundings import Surroundings

BEGINS = datetime(2026, 1, 1, 12, tzinfo=UTC)
BEGINS_S = 1_000.0


class RehearsalClock:
    """Show time and the devices' time start at 1000 s; the time of day is noon then.

    Devices have a time of their own, ``devices_s``, which goes on by scans alone while show time stands: what is seen
    in one step of a script is logged at one moment, and is due at a time that is known.
    """

    def __init__(self) -> None:
        self.now_s = BEGINS_S
        self.devices_s = BEGINS_S
        self._real_since: float | None = None
        self._boots = 1

    @property
    def surroundings(self) -> Surroundings:
        """What a production takes: this clock, and no devices."""
        return Surroundings(self.read, lambda: self.devices_s, self.wall, has_devices=False, boot=self.boot)

    def read(self) -> float:
        """Show time's monotonic clock."""
        real_s = 0.0 if self._real_since is None else time.monotonic() - self._real_since
        return self.now_s + real_s

    def move(self, seconds: float) -> None:
        """Let so much show time pass at once."""
        self.now_s += seconds

    def reboot(self) -> None:
        """Let the machine be another boot from here on, for the next start of the show."""
        self._boots += 1

    def boot(self) -> str:
        """The boot's name."""
        return f"rehearsal-{self._boots}"

    def run(self) -> None:
        """Go at real speed from here on."""
        self._real_since = time.monotonic()

    def wall(self) -> str:
        """The time of day."""
        at = BEGINS + timedelta(seconds=self.read() - BEGINS_S)
        return at.isoformat(timespec="milliseconds").replace("+00:00", "Z")
