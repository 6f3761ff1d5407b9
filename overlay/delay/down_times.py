"""Time for which the show's clock stood still, the program being down over a boot, and what the wall clock says of it.

It counts for nothing until two persons accept it.
"""

from dataclasses import dataclass, field

from overlay.decide.desk import DownTime
from overlay.delay.clock import wall_s
from overlay.log.entries import ClockResumed, Entry, WallTimeAccepted


@dataclass(slots=True)
class DownTimes:
    """Follows the log entry by entry."""

    _resumed: list[tuple[int, ClockResumed]] = field(default_factory=list)
    _accepted: set[int] = field(default_factory=set)

    def add(self, entry: Entry) -> None:
        """Take one more entry into account."""
        if isinstance(entry.event, ClockResumed):
            self._resumed.append((entry.number, entry.event))
        elif isinstance(entry.event, WallTimeAccepted):
            self._accepted.add(entry.event.before)

    def told(self, wall: str, show_s: float) -> tuple[DownTime, ...]:
        """What was not accepted yet, oldest first; ``wall`` and ``show_s`` are now.

        By how much the wall clock went on more than show time did, between one such moment and the next.
        """
        ends = [*(event for _, event in self._resumed[1:]), ClockResumed(wall, show_s)]
        return (
            tuple(
                DownTime(number, _passed_s(begin, end))
                for (number, begin), end in zip(self._resumed, ends, strict=True)
                if number not in self._accepted
            )
            if self._resumed
            else ()
        )


def _passed_s(begin: ClockResumed, end: ClockResumed) -> float:
    """0 where the wall clock says nothing, or that it went back."""
    if not begin.wall or not end.wall:
        return 0.0
    return max(0.0, wall_s(end.wall) - wall_s(begin.wall) - (end.show_s - begin.show_s))
