"""The fold of the log, kept up to date one entry at a time.

A timeline holds the entries that count (not replaced), in the order of their places, and the state after
them. Corrections land behind entries that are folded already; states at hand starts are kept, so that only
the corrected hand is folded again.
"""

from bisect import bisect_left, insort
from collections.abc import Iterable
from operator import attrgetter

from overlay.entries import Entry, ShowEvent
from rules.apply import apply
from rules.events import Fact, HandStarted, TableEvent
from rules.state import EMPTY_TABLE, TableState
from rules.verify import verify

_ORDER = attrgetter("order")


class Timeline:
    """A growing fold. ``state`` is the table after every entry that was added and still counts."""

    def __init__(self, entries: Iterable[Entry] = (), *, verifying: bool = False) -> None:
        """``verifying`` asks the rules once more before each event: IllegalEvent instead of a wrong state."""
        self._verifying = verifying
        self.state: TableState = EMPTY_TABLE
        self.effective: list[Entry] = []
        self._replaced: set[int] = set()
        self._checkpoints: list[tuple[tuple[int, int], TableState]] = []
        for entry in entries:
            self.add(entry)

    def add(self, entry: Entry) -> None:
        """Take one more entry into account; entries may come in any order of place."""
        self._replaced.update(entry.replaces)
        stale = [old for old in self.effective if old.number in entry.replaces] if entry.replaces else []
        changed = [old.order for old in stale]
        for old in stale:
            self.effective.remove(old)
        if is_table_event(entry) and entry.number not in self._replaced:
            at_end = not stale and (not self.effective or self.effective[-1].order < entry.order)
            insort(self.effective, entry, key=_ORDER)
            if at_end:
                self._apply(entry)
                return
            changed.append(entry.order)
        if changed:
            self._refold(min(changed))

    def _refold(self, changed: tuple[int, int]) -> None:
        while self._checkpoints and self._checkpoints[-1][0] >= changed:
            self._checkpoints.pop()
        start, self.state = self._checkpoints[-1] if self._checkpoints else ((0, 0), EMPTY_TABLE)
        for entry in self.effective[bisect_left(self.effective, start, key=_ORDER) :]:
            self._apply(entry)

    def _apply(self, entry: Entry) -> None:
        event = table_event(entry)
        if event is None:
            return
        if isinstance(event, HandStarted) and (not self._checkpoints or self._checkpoints[-1][0] < entry.order):
            self._checkpoints.append((entry.order, self.state))
        if self._verifying and not isinstance(event, Fact):
            verify(self.state, event)
        self.state = apply(self.state, event)


def is_table_event(entry: Entry) -> bool:
    """The entry carries an event of the table."""
    return table_event(entry) is not None


def table_event(entry: Entry) -> TableEvent | None:
    """The entry's event if it is one of the table."""
    event = entry.event
    return None if event is None or isinstance(event, ShowEvent) else event
