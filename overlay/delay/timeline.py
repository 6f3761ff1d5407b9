"""The fold of the log, kept up to date one entry at a time.

A timeline holds the entries that count (not replaced), in the order of their places, and the state after
them. Corrections land behind entries that are folded already; states at hand starts are kept
(overlay/delay/checkpoints.py), so that only what follows the corrected hand is folded again.
"""

from bisect import bisect_left, insort
from collections.abc import Iterable
from operator import attrgetter

from overlay.delay.checkpoints import Checkpoints, Order
from overlay.log.entries import Entry, ShowEvent
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
        self._checkpoints = Checkpoints()
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
        starts = (entry.order for entry in reversed(self.effective) if isinstance(entry.event, HandStarted))
        newest = next(starts, None)
        return self._since(next(starts, (0, 0)) if newest else (0, 0))

    def since_hand_of(self, entry: Entry) -> tuple[TableState, list[Entry]]:
        """The state at the start of the hand in which ``entry`` stands, and the entries that count from there on."""
        return self._since(entry.order)

    def _since(self, order: Order) -> tuple[TableState, list[Entry]]:
        """As above, of the hand in which something of that order stands: folded from the start that is kept."""
        kept = self._checkpoints.last_to(order)
        state, entries = kept.state, self.effective[bisect_left(self.effective, kept.order, key=_ORDER) :]
        starts = [at for at, e in enumerate(entries) if isinstance(e.event, HandStarted) and e.order <= order]
        first = starts[-1] if starts else 0
        for entry in entries[:first]:
            event = table_event(entry)
            state = state if event is None else apply(state, event)
        return state, entries[first:]

    def _take_out(self, numbers: set[int]) -> list[Entry]:
        """Replaced entries count no more, those that are yet to come neither."""
        self._replaced |= numbers
        stale = [entry for entry in self.effective if entry.number in numbers] if numbers else []
        for entry in stale:
            self.effective.remove(entry)
        return stale

    def _refold(self, changed: tuple[int, int]) -> None:
        self._checkpoints.drop_from(changed)
        start = self._checkpoints.last()
        self.state = start.state
        for entry in self.effective[bisect_left(self.effective, start.order, key=_ORDER) :]:
            self._apply(entry)

    def _apply(self, entry: Entry) -> None:
        event = table_event(entry)
        if event is None:
            return
        if isinstance(event, HandStarted):
            self._checkpoints.add(entry.order, self.state)
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
