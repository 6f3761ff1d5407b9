"""How late and how slow the machine was: a thread that wants to work for some milliseconds, ten times a second, notes
how long it was kept waiting before and meanwhile.
"""

import threading
import time
from collections import deque
from collections.abc import Iterable
from typing import NamedTuple, Self

LOOK_S = 0.1
GRACE_S = 0.005
SPIN_S = 0.004
"""Of processor time; a machine that has other work takes the processor away about so often."""
KEPT = 40_000

TOO_LATE = 1 / 3
"""A stretch of which the machine kept us waiting for more than this is no measure of the show."""
TOO_SLOW = 1.5
"""Nor is one in which work took so many times as long as it has to."""


class Turn(NamedTuple):
    """One look at the machine: when it was due, began and ended, in monotonic seconds."""

    due: float
    began: float
    ended: float


class MachineWatch:
    """Runs inside ``with``. Times are monotonic seconds."""

    def __init__(self, turns: Iterable[Turn] = ()) -> None:
        """``turns`` that were noted before."""
        self._turns: deque[Turn] = deque(turns, KEPT)
        self._is_over = threading.Event()
        self._thread = threading.Thread(target=self._run, name="machine-watch", daemon=True)

    def __enter__(self) -> Self:
        self._thread.start()
        return self

    def __exit__(self, *_: object) -> None:
        self._is_over.set()
        self._thread.join(5.0)

    def lost_s(self, since: float, until: float) -> float:
        """For how long of that stretch a thread that wanted to run could not begin."""
        parts = (min(turn.began, until) - max(turn.due + GRACE_S, since) for turn in list(self._turns))
        return sum(part for part in parts if part > 0)

    def is_too_late(self, since: float, until: float) -> bool:
        """The stretch, or the machine just around it, is no measure."""
        spun = [turn.ended - turn.began for turn in list(self._turns) if self._is_near(turn, since, until)]
        is_slow = bool(spun) and sum(spun) > TOO_SLOW * SPIN_S * len(spun)
        return is_slow or self.lost_s(since, until) > TOO_LATE * (until - since)

    def _is_near(self, turn: Turn, since: float, until: float) -> bool:
        return turn.ended > since - LOOK_S and turn.due < until + LOOK_S

    def _run(self) -> None:
        while not self._is_over.is_set():
            due = time.monotonic() + LOOK_S
            time.sleep(LOOK_S)
            began, worked = time.monotonic(), time.thread_time()
            while time.thread_time() < worked + SPIN_S:
                pass
            self._turns.append(Turn(due, began, time.monotonic()))
