"""The multisets and sets of ranks as trees, for the compiled kernel: adding a rank to one leads to the next.

Here they are numbered through all sizes, smaller ones first.
"""

from collections.abc import Callable, Iterable
from functools import cache
from math import comb
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from rules.equity.rank_lists import RANK_COUNT, SUITED_SIZES, Ranks, boards_with, joined, multisets, rank_masks, sets
from rules.games import BOARD_CARDS

Numbers = NDArray[np.uint16]
SIZES = range(BOARD_CARDS + 1)
MULTISET_STARTS = tuple(comb(RANK_COUNT + size - 1, RANK_COUNT) for size in range(BOARD_CARDS + 2))
"""The number of the first multiset of each size, and the end: 0, 1, 14, 105, 560, 2,380, 8,568."""
SET_STARTS = tuple(sum(comb(RANK_COUNT, smaller) for smaller in range(size)) for size in range(BOARD_CARDS + 2))
"""The number of the first set of each size, and the end: 0, 1, 14, 92, 378, 1,093, 2,380."""
BOARDS = MULTISET_STARTS[BOARD_CARDS]
"""The number of the first multiset of a whole board."""
GROUP_SIZES = len(SIZES)
"""A group, some cards of one rank, has none to five."""


class RankTrees(NamedTuple):
    """Arrays by number of a multiset m, a set s.

    ``step[m, rank]``: m and one more card. ``top[m]``: the highest rank of m; ``parent[m]``: m less one card of it,
    ``head[m]``: less all of them, which are ``group[m]``: GROUP_SIZES times the rank, and how many.
    ``mask[s]``: the ranks as 13 bits; ``number[mask]``: back again. ``highest[s]``: the highest rank; ``below[s]``: s
    without it. ``multiset[s]``: the multiset of the same ranks.
    """

    step: Numbers
    top: Numbers
    parent: Numbers
    head: Numbers
    group: Numbers
    mask: Numbers
    number: Numbers
    highest: Numbers
    below: Numbers
    multiset: Numbers


class PairedBoards(NamedTuple):
    """Boards with three cards of a suit or more, and a pair or more: only there may something beat a flush.

    Those with the set s of the suit (counted from the first of three) stand from ``first[s]`` up to ``first[s + 1]``:
    ``others`` is the multiset of the off-suit cards, ``board`` that of all, counted from the first of five. They are 46
    of the 91 with a given three suited cards, 4 of the 13 with four, none with five.
    """

    first: Numbers
    others: Numbers
    board: Numbers


@cache
def rank_trees() -> RankTrees:
    """The trees; the first use takes 0.1 s."""
    all_multisets, all_sets = _of_all_sizes(multisets), _of_all_sizes(sets)
    number = {ranks: place for place, ranks in enumerate(all_multisets)}
    set_number = {ranks: place for place, ranks in enumerate(all_sets)}
    tops = [(ranks, max(ranks, default=0)) for ranks in all_multisets]
    masks = rank_masks(all_sets)
    return RankTrees(
        step=_numbers([number[joined(ranks, rank)] for rank in range(RANK_COUNT)] for ranks in all_multisets[:BOARDS]),
        top=_numbers(top for _, top in tops),
        parent=_numbers(number[ranks[:-1]] for ranks in all_multisets),
        head=_numbers(number[ranks[: len(ranks) - ranks.count(top)]] for ranks, top in tops),
        group=_numbers(GROUP_SIZES * top + ranks.count(top) for ranks, top in tops),
        mask=_numbers(masks),
        number=_inverse(masks),
        highest=_numbers(max(ranks, default=0) for ranks in all_sets),
        below=_numbers(set_number[ranks[:-1]] for ranks in all_sets),
        multiset=_numbers(number[ranks] for ranks in all_sets),
    )


@cache
def paired_boards() -> PairedBoards:
    """The boards on which a flush may be beaten; the first use takes 0.05 s."""
    boards = multisets(BOARD_CARDS)
    first, others, found = [0], [], []
    for suited in SUITED_SIZES:
        for row in boards_with(suited).tolist():
            paired = [(column, board) for column, board in enumerate(row) if len(set(boards[board])) < BOARD_CARDS]
            others += [MULTISET_STARTS[BOARD_CARDS - suited] + column for column, _ in paired]
            found += [board for _, board in paired]
            first.append(len(found))
    return PairedBoards(_numbers(first), _numbers(others), _numbers(found))


def _of_all_sizes(listed: Callable[[int], tuple[Ranks, ...]]) -> list[Ranks]:
    return [ranks for size in SIZES for ranks in listed(size)]


def _inverse(masks: NDArray[np.int64]) -> Numbers:
    """Numbers by mask; 0 for more ranks than a board has."""
    numbers = np.zeros(1 << RANK_COUNT, dtype=np.uint16)
    numbers[masks] = np.arange(len(masks), dtype=np.uint16)
    return numbers


def _numbers(values: Iterable[object]) -> Numbers:
    return np.array(list(values), dtype=np.uint16)
