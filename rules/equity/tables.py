"""Tables of the counting method: every rank multiset of a board, and what hole cards make of it.

Only ranks and one suit matter to a hand's value, so 6,188 multisets of five ranks stand for all boards.
They take 6 MB and 0.2 s, at the first use; ``prepare`` builds them ahead of it. They are never changed, so any
thread may read them; two threads that build at once get equal tables.
"""

from dataclasses import dataclass
from functools import cache
from itertools import combinations, combinations_with_replacement

import numpy as np
from numpy.typing import NDArray

from rules.cards import RANKS
from rules.equity.deal import BOARD_CARDS, HOLE_CARDS
from rules.equity.rank_values import rank_values
from rules.hands import flush_value

Ints = NDArray[np.int64]
RANK_COUNT = len(RANKS)
SUITED_ON_BOARD = (3, 4, 5)
"""How many cards of one suit a board must have for a flush to be possible."""


@dataclass(frozen=True, slots=True)
class SuitedBoards:
    """All boards with a given number of cards of one suit.

    ``suited``: the rank masks of those cards, one a row. ``others``: the multisets of the off-suit cards, (13 ranks,
    columns). ``boards[row, column]``: the number of the board's rank multiset.
    """

    suited: Ints
    others: Ints
    boards: Ints


@dataclass(frozen=True, slots=True)
class Tables:
    """What the two passes look up.

    ``boards``: the multisets of five ranks, (13 ranks, 6188), as counts. ``values[hole][board]``: the best hand
    without flushes; ``hole`` is the two ranks (0 to 12), lower first. ``flushes[mask]``: value of the best
    flush among the ranks of a suit, or 0. ``suited``: boards on which a flush is possible.
    """

    boards: Ints
    values: dict[tuple[int, int], Ints]
    flushes: Ints
    suited: tuple[SuitedBoards, ...]


@cache
def tables() -> Tables:
    """The tables of hold'em."""
    boards = multisets(BOARD_CARDS)
    suited = tuple(_suited_boards(size, boards) for size in SUITED_ON_BOARD)
    return Tables(boards, _values(boards), _flushes(), suited)


def prepare() -> None:
    """Build the tables now, so that the first hand does not wait; call it in a thread at start."""
    tables()


def multisets(size: int) -> Ints:
    """All multisets of ``size`` ranks as counts, (13 ranks, multisets)."""
    picks = np.array(list(combinations_with_replacement(range(RANK_COUNT), size)), dtype=np.int64)
    return np.array([(picks == rank).sum(axis=1) for rank in range(RANK_COUNT)], dtype=np.int64)


def _values(boards: Ints) -> dict[tuple[int, int], Ints]:
    values = {}
    for low, high in combinations_with_replacement(range(RANK_COUNT), HOLE_CARDS):
        cards = boards.copy()
        cards[low] += 1
        cards[high] += 1
        values[low, high] = rank_values(cards)
    return values


def _flushes() -> Ints:
    masks = range(1 << RANK_COUNT)
    return np.array([flush_value([bit + 2 for bit in range(RANK_COUNT) if mask >> bit & 1]) for mask in masks])


def _suited_boards(size: int, boards: Ints) -> SuitedBoards:
    ranks = list(combinations(range(RANK_COUNT), size))
    suited = np.array([sum(1 << rank for rank in picked) for picked in ranks], dtype=np.int64)
    others = multisets(BOARD_CARDS - size)
    keys = _keys(boards)
    order = np.argsort(keys)
    wanted = _keys(suited >> np.arange(RANK_COUNT)[:, None] & 1)[:, None] + _keys(others)
    return SuitedBoards(suited, others, order[np.searchsorted(keys, wanted, sorter=order)])


def _keys(counts: Ints) -> Ints:
    """A number for each multiset; the numbers of two add up to that of both together."""
    return np.array((BOARD_CARDS + 1) ** np.arange(RANK_COUNT) @ counts, dtype=np.int64)
