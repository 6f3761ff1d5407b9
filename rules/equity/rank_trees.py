"""The multisets and sets of ranks as trees, for the compiled kernel: adding a rank to one leads to the next.

Here they are numbered through all sizes, smaller ones first.
"""

from collections.abc import Callable, Iterable, Mapping
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


TOP, PARENT, HEAD, GROUP = range(4)
"""Columns of ``RankTrees.multisets``: the highest rank; the number of the multiset less one card of it; less all of
them; and these as a group: GROUP_SIZES times the rank, and how many."""
MASK, HIGHEST, BELOW, SAME = range(4)
"""Columns of ``RankTrees.sets``: the ranks as 13 bits; the highest; the set without it; the multiset of the ranks."""
OTHERS, BOARD = range(2)
"""Columns of ``PairedBoards.looks``: the multiset of the off-suit cards; that of the board, from the first of five."""


class RankTrees(NamedTuple):
    """A row for each multiset and each set, by number. Few arrays: each costs every call of the kernel a little.

    ``step[m, rank]``: the multiset m and one more card. ``number[mask]``: the set of these 13 bits.
    """

    step: Numbers
    multisets: Numbers
    sets: Numbers
    number: Numbers


class PairedBoards(NamedTuple):
    """Boards with three cards of a suit or more, and a pair or more: only there may something beat a flush.

    ``looks`` has a row for each. Those with the set s of the suit (counted from the first of three) stand from
    ``first[s]`` up to ``first[s + 1]``: 46 of the 91 with a given three suited cards, 4 of the 13 with four, none with
    five.
    """

    first: Numbers
    looks: Numbers


@cache
def rank_trees() -> RankTrees:
    """The trees; the first use takes 0.1 s."""
    all_multisets, all_sets = _of_all_sizes(multisets), _of_all_sizes(sets)
    number = {ranks: place for place, ranks in enumerate(all_multisets)}
    set_number = {ranks: place for place, ranks in enumerate(all_sets)}
    masks = rank_masks(all_sets)
    return RankTrees(
        step=_numbers([number[joined(ranks, rank)] for rank in range(RANK_COUNT)] for ranks in all_multisets[:BOARDS]),
        multisets=_numbers(_multiset_row(ranks, number) for ranks in all_multisets),
        sets=_numbers(
            (mask, max(ranks, default=0), set_number[ranks[:-1]], number[ranks])
            for ranks, mask in zip(all_sets, masks.tolist(), strict=True)
        ),
        number=_inverse(masks),
    )


def _multiset_row(ranks: Ranks, number: Mapping[Ranks, int]) -> tuple[int, int, int, int]:
    top = max(ranks, default=0)
    repeats = ranks.count(top)
    return top, number[ranks[:-1]], number[ranks[: len(ranks) - repeats]], GROUP_SIZES * top + repeats


@cache
def paired_boards() -> PairedBoards:
    """The boards on which a flush may be beaten; the first use takes 0.05 s."""
    boards = multisets(BOARD_CARDS)
    first, looks = [0], []
    for suited in SUITED_SIZES:
        others = MULTISET_STARTS[BOARD_CARDS - suited]
        for row in boards_with(suited).tolist():
            looks += [(others + i, board) for i, board in enumerate(row) if len(set(boards[board])) < BOARD_CARDS]
            first.append(len(looks))
    return PairedBoards(_numbers(first), _numbers(looks))


def _of_all_sizes(listed: Callable[[int], tuple[Ranks, ...]]) -> list[Ranks]:
    return [ranks for size in SIZES for ranks in listed(size)]


def _inverse(masks: NDArray[np.int64]) -> Numbers:
    """Numbers by mask; 0 for more ranks than a board has."""
    numbers = np.zeros(1 << RANK_COUNT, dtype=np.uint16)
    numbers[masks] = np.arange(len(masks), dtype=np.uint16)
    return numbers


def _numbers(values: Iterable[object]) -> Numbers:
    return np.array(list(values), dtype=np.uint16)
