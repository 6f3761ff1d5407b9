"""The table as it was where hands began: of the newest hands each, further back of every sixteenth.

A state holds the whole hand before it, so a night of all of them is much memory; a hand between two that are kept is
folded again from the one before. Pure.
"""

from bisect import bisect_right
from operator import itemgetter
from typing import NamedTuple

from rules.state import EMPTY_TABLE, TableState

NEAR = 16
"""So many of the newest hands have one each; corrections are of them as good as always."""

FAR = 16
"""Of older hands every so many-th has one."""

Order = tuple[int, int]
"""Sort key of the fold, as ``Entry.order``."""


class Checkpoint(NamedTuple):
    """The state before the entry of that order, the ``nth`` start of a hand that counts."""

    order: Order
    state: TableState
    nth: int


BEGINNING = Checkpoint((0, 0), EMPTY_TABLE, 0)
"""Before any entry."""


class Checkpoints:
    """Grows with the fold."""

    def __init__(self) -> None:
        self._kept: list[Checkpoint] = []

    def add(self, order: Order, state: TableState) -> None:
        """The next hand begins with the entry of that order; nothing happens if that is known."""
        last = self._kept[-1] if self._kept else BEGINNING
        if order <= last.order:
            return
        self._kept.append(Checkpoint(order, state, last.nth + 1))
        if len(self._kept) > NEAR and self._kept[-NEAR - 1].nth % FAR:
            del self._kept[-NEAR - 1]

    def drop_from(self, order: Order) -> None:
        """What stood there or later has changed."""
        while self._kept and self._kept[-1].order >= order:
            self._kept.pop()

    def last_to(self, order: Order) -> Checkpoint:
        """The newest that is kept at or before that order."""
        at = bisect_right(self._kept, order, key=itemgetter(0))
        return self._kept[at - 1] if at else BEGINNING

    def last(self) -> Checkpoint:
        """The newest."""
        return self._kept[-1] if self._kept else BEGINNING

    def __len__(self) -> int:
        """How many are kept."""
        return len(self._kept)
