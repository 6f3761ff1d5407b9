"""The clocks that a show goes by, so that a rehearsed one can be given others."""

import time
from collections.abc import Callable
from dataclasses import dataclass

from overlay.clock import wall_time


@dataclass(frozen=True, slots=True)
class ShowClocks:
    """``monotonic``, in seconds, decides about release; ``devices``, in seconds, is the one that stamps what devices
    say; ``wall`` is the time of day for people, ISO 8601 UTC. None may run backwards but the last."""

    monotonic: Callable[[], float] = time.monotonic
    devices: Callable[[], float] = time.monotonic
    wall: Callable[[], str] = wall_time


REAL_CLOCKS = ShowClocks()
"""This machine's."""
