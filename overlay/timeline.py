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
        self.extend(entries)

    def add(self, entry: Entry) -> None:
        """Take one more entry into account; entries may come in any order of place."""
        self.extend((entry,))

    def extend(self, entries: Iterable[Entry]) -> None:
        """Take several into account at once: what one of them takes back is never folded nor verified."""
        fresh = list(entries)
        stale = self._take_out({number for entry in fresh for number in entry.replaces})
        added = sorted((e for e in fresh if is_table_event(e) and e.number not in self._replaced), key=_ORDER)
        end = self.effective[-1].order if self.effective else (0, 0)
        for entry in added:
            insort(self.effective, entry, key=_ORDER)
        if stale or (added and added[0].order < end):
            self._refold(min(entry.order for entry in (*stale, *added)))
        else:
            for entry in added:
                self._apply(entry)

    def since_last_hand(self) -> tuple[TableState, list[Entry]]:
        """The state at the start of the hand before the newest one, and the entries that count from there on."""
        start, state = self._checkpoints[-2] if len(self._checkpoints) > 1 else ((0, 0), EMPTY_TABLE)
        return state, self.effective[bisect_left(self.effective, start, key=_ORDER) :]

    def since_hand_of(self, entry: Entry) -> tuple[TableState, list[Entry]]:
        """The state at the start of the hand in which ``entry`` stands, and the entries that count from there on."""
        before = [checkpoint for checkpoint in self._checkpoints if checkpoint[0] <= entry.order]
        start, state = before[-1] if before else ((0, 0), EMPTY_TABLE)
        return state, self.effective[bisect_left(self.effective, start, key=_ORDER) :]

    def _take_out(self, numbers: set[int]) -> list[Entry]:
        """Replaced entries count no more, those that are yet to come neither."""
        self._replaced |= numbers
        stale = [entry for entry in self.effective if entry.number in numbers] if numbers else []
        for entry in stale:
            self.effective.remove(entry)
        return stale

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
