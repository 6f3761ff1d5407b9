"""How late the machine was: a thread that wants to run every few milliseconds notes how long it was kept waiting."""

import threading
import time
from collections import deque
from typing import Self

LOOK_S = 0.02
GRACE_S = 0.005
KEPT = 40_000
"""Stops that are remembered: the newest, some minutes of a machine that is always late."""

TOO_LATE = 1 / 3
"""A stretch of which the machine took more than this is no measure of the show."""


class MachineWatch:
    """Runs inside ``with``. Times are monotonic seconds."""

    def __init__(self) -> None:
        self._stops: deque[tuple[float, float]] = deque(maxlen=KEPT)
        self._is_over = threading.Event()
        self._thread = threading.Thread(target=self._run, name="machine-watch", daemon=True)

    def __enter__(self) -> Self:
        self._thread.start()
        return self

    def __exit__(self, *_: object) -> None:
        self._is_over.set()
        self._thread.join(5.0)

    def lost_s(self, since: float, until: float) -> float:
        """For how long of that stretch a thread that wanted to run could not."""
        parts = (min(end, until) - max(start, since) for start, end in list(self._stops))
        return sum(part for part in parts if part > 0)

    def is_too_late(self, since: float, until: float) -> bool:
        """The stretch is no measure."""
        return self.lost_s(since, until) > TOO_LATE * (until - since)

    def _run(self) -> None:
        while not self._is_over.is_set():
            due = time.monotonic() + LOOK_S
            time.sleep(LOOK_S)
            now = time.monotonic()
            if now > due + GRACE_S:
                self._stops.append((due, now))
