"""The delay: what program may know by now. The only place where a ``Released`` is made.

Released is a bound on the fold, not a queue of pictures: the entries that are due, corrections in the place of
what they correct, folded. An entry is due ``delay_s`` after it was logged; a correction when every slot whose
content took part in it is due, which puts it on air together with what it corrects, or at once if that has
aired. On any doubt nothing is released: an entry that the rules refuse raises, and program goes dark.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from enum import Enum
from heapq import heappop, heappush

from overlay.entries import Entry
from overlay.faces import without_faces
from overlay.timeline import Timeline, is_table_event
from rules.state import EMPTY_TABLE, TableState


class CardPolicy(Enum):
    """When hole cards may be seen, over and above the delay.

    ``AFTER_HAND``: not before their hand is over at the table, however short the delay. ``DELAY_ONLY``: the
    delay alone decides.
    """

    AFTER_HAND = "after_hand"
    DELAY_ONLY = "delay_only"


@dataclass(frozen=True, slots=True)
class Released:
    """The table as program may show it. Made by this module alone.

    ``to`` is the wall time of the last released entry, None before the first; a correction has that of what it
    corrects. ``waiting`` counts entries of the table that are not due; ``next_due`` is the show time of the next
    one, None if none waits.
    """

    state: TableState
    to: str | None
    waiting: int
    next_due: float | None


NOTHING = Released(EMPTY_TABLE, None, 0, None)
"""What is released before anything is."""


def release(entries: Iterable[Entry], now: float, policy: CardPolicy) -> Released:
    """What may be shown at show time ``now``: the definition, by folding everything anew."""
    releaser = Releaser(policy)
    for entry in entries:
        releaser.add(entry)
    return releaser.advance(now)


class Releaser:
    """The same, kept up to date: ``add`` each entry once it is on disk, ``advance`` as time goes by."""

    def __init__(self, policy: CardPolicy) -> None:
        self._policy = policy
        self._table = Timeline()
        self._program = Timeline(verifying=True)
        self._waiting: list[tuple[float, int, Entry]] = []
        self._to: str | None = None
        self._last_place = 0

    def add(self, entry: Entry) -> None:
        """Take an entry of the log into account; entries come in the order of their numbers."""
        self._table.add(entry)
        if is_table_event(entry) or entry.replaces:
            heappush(self._waiting, (entry.due, entry.number, entry))

    @property
    def next_due(self) -> float | None:
        """Show time of the next release, None if nothing waits."""
        return self._waiting[0][0] if self._waiting else None

    def advance(self, now: float) -> Released:
        """Release everything that is due at show time ``now``."""
        due = list(self._take_due(now))
        self._program.extend(due)
        for entry in due:
            if is_table_event(entry) and entry.place == entry.number > self._last_place:
                self._to, self._last_place = entry.at, entry.place
        return Released(self._gated(), self._to, len(self._waiting), self.next_due)

    def _take_due(self, now: float) -> Iterator[Entry]:
        while self._waiting and self._waiting[0][0] <= now:
            yield heappop(self._waiting)[-1]

    def _gated(self) -> TableState:
        """Hold the faces of a hand back that is still being played at the table, and of one that is being dealt."""
        state, table = self._program.state, self._table.state
        if self._policy is CardPolicy.DELAY_ONLY:
            return state
        playing = table.hand.hand_id if table.running and table.hand else None
        if state.hand is not None and state.hand.hand_id == playing:
            return without_faces(state)
        return replace(state, early=tuple((seat, None) for seat, _ in state.early), early_pictures=())
