"""What a show stands on, so that a rehearsed one can be given other clocks and no devices."""

import time
from collections.abc import Callable
from dataclasses import dataclass

from overlay.delay.clock import boot_id, clock_since_boot, wall_time


@dataclass(frozen=True, slots=True)
class Surroundings:
    """``monotonic``, in seconds, decides about release; ``device_clock``, in seconds, is the one that stamps what
    devices say; ``wall`` is the time of day for people, ISO 8601 UTC; ``boot`` names the machine's boot.
    ``since_boot``, in seconds, goes on while the machine sleeps, None where there is no such clock. Without
    ``has_devices`` none is opened: whoever rehearses the show says what they would."""

    monotonic: Callable[[], float] = time.monotonic
    device_clock: Callable[[], float] = time.monotonic
    wall: Callable[[], str] = wall_time
    has_devices: bool = True
    boot: Callable[[], str] = boot_id
    since_boot: Callable[[], float] | None = None


REAL = Surroundings(since_boot=clock_since_boot())
"""This machine's clocks, and the configured devices."""
