"""When each entry of the log may be known to one delayed audience: delay, hold, jump. Pure.

An entry's due time is fixed when it is made. Later it moves only by what people do to the whole show, and that is in
the log too: a hold that the delay grows by moves what waits by its length, one that is skipped brings it together after
a slate, and an accepted wall time counts the time that a machine was down. So the same entries always give the same
times.
"""

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from heapq import heapify, heappop, heappush
from typing import Any

from overlay.delay.audiences import Audience
from overlay.delay.timeline import is_table_event
from overlay.log.entries import DelaySet, Entry, Held, LostTime, Resumed, WallTimeAccepted
from rules.state import TableState

SLATE_S = 5.0
"""Seconds that a slate stands before a jump."""

_ENTRY, _SLATE, _JUMP = range(3)


@dataclass(order=True, slots=True)
class _Item:
    """An entry that waits, or the begin or end of a slate behind entry ``number``; ordered as they come."""

    due: float
    number: int
    rank: int = _ENTRY
    entry: Entry | None = field(default=None, compare=False)

    @property
    def is_new(self) -> bool:
        """It stands at the end of the log, and corrects nothing."""
        return self.entry is not None and self.entry.place == self.entry.number


class Schedule:
    """Follows the log entry by entry. ``delay_s`` is in force; ``shrink_to`` will be, from the next hand end on.
    ``is_taken`` says whether somebody takes what becomes known; else it is not kept.

    ``held_since``: show time since which release is held, None where it is not. ``jumps`` counts how often the picture
    jumped. ``is_own``: it has a delay of its own; until it has, program's is its. ``waiting`` counts the entries that
    wait; corrections, which tell of what they correct, are left out.
    """

    def __init__(self, audience: Audience, *, is_taken: bool = True) -> None:
        self._audience = audience
        self._is_taken = is_taken
        self.is_own = audience is Audience.PROGRAM
        self.delay_s = 0.0
        self.shrink_to: float | None = None
        self.held_since: float | None = None
        self.jumps = 0
        self.waiting = 0
        self._slates = 0
        self._floor = 0.0
        self._waiting: list[_Item] = []
        self._open: list[_Item] = []
        self._moved: dict[int, float] = {}
        self._before_shrink: tuple[int, float] | None = None

    @property
    def is_slate(self) -> bool:
        """A slate stands, and a jump follows."""
        return self._slates > 0

    @property
    def next_due(self) -> float | None:
        """Show time of the next entry that corrects nothing, were release not held; None if none waits."""
        if self._waiting and self._waiting[0].is_new:
            return self._waiting[0].due
        return min((item.due for item in self._waiting if item.is_new), default=None)

    @property
    def wakes_at(self) -> float | None:
        """Show time at which something becomes known, past where it was not taken yet; None if nothing will, or release
        is held."""
        if self._open:
            return self._open[0].due
        return self._waiting[0].due if self._waiting and self.held_since is None else None

    def add(self, entry: Entry, before: TableState, after: TableState) -> None:
        """Take one more entry into account; the table was as ``before`` it and is as ``after`` it."""
        if entry.show_s is not None:
            self.reach(entry.show_s)
        if is_table_event(entry) or entry.replaces:
            self._wait(entry)
        if act := _ACTS.get(type(entry.event)):
            act(self, entry, entry.event)
        self._follow(entry.number, before, after)

    def due_of(self, entry: Entry) -> float:
        """From when on the entry may be known, as it stands now."""
        return self._moved.get(entry.number, entry.due_for(self._audience))

    def due_now(self, now: float) -> float:
        """From when on what is logged now may be known: after the delay, never before the entry before it."""
        return max(now + self.delay_s, self._floor)

    def take(self, now: float) -> list[Entry]:
        """What became known by show time ``now`` and was not taken yet."""
        self.reach(now)
        taken = [item.entry for item in self._open if item.due <= now and item.entry is not None]
        self._open = [item for item in self._open if item.due > now]
        return taken

    def reach(self, now: float) -> None:
        """Have what is due by ``now`` known; nothing while release is held."""
        while self.held_since is None and self._waiting and self._waiting[0].due <= now:
            item = heappop(self._waiting)
            self.waiting -= item.is_new
            if item.rank == _ENTRY and self._is_taken:
                self._open.append(item)
            elif item.rank != _ENTRY:
                self._slates += 1 if item.rank == _SLATE else -1
                self.jumps += item.rank == _JUMP

    def _wait(self, entry: Entry) -> None:
        item = _Item(entry.due_for(self._audience), entry.number, entry=entry)
        heappush(self._waiting, item)
        self.waiting += item.is_new
        if item.is_new:
            self._floor = max(self._floor, item.due)

    def _set_delay(self, entry: Entry, event: DelaySet) -> None:
        if event.audience is self._audience:
            self.is_own = True
        elif self.is_own:
            return
        if event.delay_s >= self.delay_s:
            self.delay_s, self.shrink_to, self._before_shrink = event.delay_s, None, None
        elif event.confirmed_by:
            self.shrink_to = event.delay_s

    def _hold(self, entry: Entry, _: Held) -> None:
        if self.held_since is None:
            self.held_since = entry.made_s

    def _resume(self, entry: Entry, event: Resumed) -> None:
        since, self.held_since = self.held_since, None
        if since is None:
            return
        if event.lost is LostTime.SKIP:
            self._skip_to(entry.made_s)
            return
        self.delay_s += event.grown_s
        if self._before_shrink is not None:
            number, delay_s = self._before_shrink
            self._before_shrink = (number, delay_s + event.grown_s)
        if self._floor > since:
            self._floor += event.grown_s
        self._move((item, item.due + event.grown_s) for item in self._waiting)

    def _skip_to(self, now: float) -> None:
        """All that release was held for comes together after a slate."""
        if any(item.due <= now for item in self._waiting):
            self._floor = max(self._floor, now + SLATE_S)
            self._move((item, max(item.due, now + SLATE_S)) for item in self._waiting)
            self._jump_at(now + SLATE_S)

    def _accept(self, entry: Entry, event: WallTimeAccepted) -> None:
        """Older entries wait less; those that would be due by now come together after a slate."""
        end = entry.made_s + SLATE_S
        older = [item for item in self._waiting if item.number < event.before]
        earlier = [(item, min(item.due, max(item.due - event.passed_s, end))) for item in older]
        is_jump = any(due <= end < item.due for item, due in earlier)
        self._move(earlier)
        if is_jump:
            self._jump_at(end)

    def _move(self, moved: Iterable[tuple[_Item, float]]) -> None:
        for item, due in list(moved):
            item.due = due
            if item.rank == _ENTRY:
                self._moved[item.number] = due
        heapify(self._waiting)

    def _jump_at(self, end: float) -> None:
        """The slate stands at once."""
        self._slates += 1
        heappush(self._waiting, _Item(end, 0, _JUMP))

    def _follow(self, number: int, before: TableState, after: TableState) -> None:
        """A shorter delay waits for a hand's end, and waits again if that is undone."""
        if after.running and not before.running:
            if _is_reopened(before, after):
                self._take_shrink_back()
            self._before_shrink = None
        if self.shrink_to is not None and not after.running:
            self._shrink(number, self.shrink_to)

    def _shrink(self, number: int, delay_s: float) -> None:
        """What comes from here on waits less, but for the slate that follows what came before."""
        self._before_shrink = (number, self.delay_s)
        self.delay_s, self.shrink_to = delay_s, None
        if not self._waiting:
            return
        heappush(self._waiting, _Item(self._floor, number, _SLATE))
        self._floor += SLATE_S
        heappush(self._waiting, _Item(self._floor, number, _JUMP))

    def _take_shrink_back(self) -> None:
        if self._before_shrink is None:
            return
        number, delay_s = self._before_shrink
        self.delay_s, self.shrink_to = delay_s, self.delay_s
        marks = [item for item in self._waiting if item.number == number and item.rank != _ENTRY]
        self._slates -= len(marks) == 1
        self._waiting = [item for item in self._waiting if item not in marks]
        heapify(self._waiting)
        self._floor = max((item.due for item in self._waiting if item.is_new), default=0.0)


def _is_reopened(before: TableState, after: TableState) -> bool:
    """The hand that runs now is one that was over, not the next one."""
    return before.hand is not None and after.hand is not None and after.hand.hand_id <= before.hand.hand_id


_ACTS: dict[type, Callable[[Schedule, Entry, Any], None]] = {
    DelaySet: Schedule._set_delay,
    Held: Schedule._hold,
    Resumed: Schedule._resume,
    WallTimeAccepted: Schedule._accept,
}
