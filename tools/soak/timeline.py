"""What program had to show from when to when, worked out afterwards from the log alone, and each view held against it.

The release of each moment is folded from the entries that had been logged by then. A view is early if it shows what
became due later, late if what it shows had been over for longer than the machine and the wire explain, and wrong if it
was never due at all.
"""

from bisect import bisect_right
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from enum import Enum
from typing import Any

from overlay.delay.release import CardPolicy, Releaser
from overlay.log.entries import Blanked, Entry, Unblanked
from tools.soak.show_file import logged_wall_s
from tools.soak.shown import BLANK, Shown, shown_of_state, shown_of_view

CLOCKS_AGREE_S = 0.003
"""The wall time of an entry is cut to a millisecond, and two clocks are read one after the other."""
WAY_S = 0.25
"""A view may be on its way for so long on a machine that is not late."""


class Fault(Enum):
    """What is wrong with a view."""

    EARLY = "it came early"
    LATE = "it was over"
    WRONG = "it was never due"


@dataclass(frozen=True, slots=True)
class Seen:
    """A view of program that came at a monotonic time."""

    at: float
    view: Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class Judged:
    """``seconds``: by how much it came early, or was over."""

    fault: Fault | None
    seconds: float = 0.0


class Expected:
    """``offset_s``: show time less monotonic time. ``wall_s``: wall time less monotonic time, on this machine."""

    def __init__(self, entries: Iterable[Entry], policy: CardPolicy, *, offset_s: float, wall_s: float) -> None:
        self._offset_s = offset_s
        self._times: list[float] = []
        self._shown: list[Shown] = []
        self._entries = [(logged_wall_s(entry) - wall_s + offset_s, entry) for entry in entries]
        self._policy = policy

    def fold(self, moments: Iterable[float]) -> None:
        """Work out what had to be shown whenever it may have changed, and at these monotonic times."""
        changes = {logged for logged, _ in self._entries} | {entry.due for _, entry in self._entries}
        times = sorted(changes | {moment + self._offset_s for moment in moments})
        releaser, left, blank = Releaser(self._policy), list(reversed(self._entries)), False
        for time in times:
            while left and left[-1][0] <= time:
                entry = left.pop()[1]
                releaser.add(entry)
                blank = isinstance(entry.event, Blanked) or (blank and not isinstance(entry.event, Unblanked))
            self._note(time, BLANK if blank else shown_of_state(releaser.advance(time).state))

    def judge(self, seen: Seen) -> Judged:
        """Hold one view against what had to be shown then; call ``fold`` before."""
        shown, now = shown_of_view(seen.view), seen.at + self._offset_s + CLOCKS_AGREE_S
        at = bisect_right(self._times, now) - 1
        for number in range(at, -1, -1):
            if self._shown[number] == shown:
                over_s = 0.0 if number == at else now - self._times[number + 1]
                return Judged(Fault.LATE if over_s > WAY_S else None, over_s)
        for number in range(at + 1, len(self._times)):
            if self._shown[number] == shown:
                return Judged(Fault.EARLY, self._times[number] - now)
        return Judged(Fault.WRONG)

    def _note(self, time: float, shown: Shown) -> None:
        if not self._shown or self._shown[-1] != shown:
            self._times.append(time)
            self._shown.append(shown)
