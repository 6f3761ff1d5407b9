"""The compiled count of the unpaired boards that a flush wins: nothing else is better on those.

For each five different ranks, of which there are 1,287 sets, it is the number of boards with enough cards of a suit:
the upper coefficients of the product over the ranks of (off-suit cards + x times the suit's card). The sets are a tree:
each takes one step from the set without its highest rank, some 4,000 steps before the flop.

The four suits take them together, side by side in one word of 64 bits. A suit's 16 bits are enough: five ranks can be
dealt in 4**5 = 1,024 ways. One card of the suit more never has more ways, so no suit borrows from the next.
"""

import numpy as np
from numpy.typing import NDArray

from rules.equity.compiled import compiled
from rules.equity.compiled_ranks import SUIT_COUNT, Boards, Deal, Ways
from rules.equity.rank_lists import RANK_COUNT
from rules.equity.rank_trees import BELOW, HIGHEST, MULTISET_STARTS, SAME, SET_STARTS, RankTrees
from rules.games import BOARD_CARDS

Words = NDArray[np.uint64]
SUIT_BITS = 16
ALL_ONES = np.uint64((1 << SUIT_BITS) - 1)
ONE = np.uint64(1)
GOAL = BOARD_CARDS


@compiled
def take_unpaired(wanted: Ways, deal: Deal, boards: Boards, trees: RankTrees) -> None:
    """Take from ``boards.ways``, for each five ranks, the boards with ``wanted[suit]`` more cards of a suit or more.

    ``enough[goal, s]``: ways to deal the ranks of the set s so that a suit reaches the goal. A suit that wants fewer
    than five cards starts with the rest, so that five is the goal of all in the end.
    """
    to_come = BOARD_CARDS - deal.board.size
    unseen, suited = coming_cards(deal)
    enough = np.zeros((GOAL + 1, SET_STARTS[to_come + 1]), np.uint64)
    for goal in range(GOAL + 1):
        enough[goal, 0] = side_by_side(wanted <= GOAL - goal, ONE)
    for size in range(1, to_come + 1):
        for goal in range(GOAL - to_come + size, GOAL + 1):
            for number in range(SET_STARTS[size], SET_STARTS[size + 1]):
                rank, below = trees.sets[number, HIGHEST], trees.sets[number, BELOW]
                same, one_less = enough[goal, below], enough[goal - 1, below]
                enough[goal, number] = same * unseen[rank] + (one_less - same & suited[rank])
    for number in range(SET_STARTS[to_come], SET_STARTS[to_come + 1]):
        board = boards.numbers[trees.sets[number, SAME] - MULTISET_STARTS[to_come]]
        for suit in range(SUIT_COUNT):
            boards.ways[board] -= enough[GOAL, number] >> np.uint64(suit * SUIT_BITS) & ALL_ONES


@compiled
def coming_cards(deal: Deal) -> tuple[Words, Words]:
    """By rank: the number of unseen cards, and all ones for each suit that has one; none of a rank of the board."""
    unseen, suited = np.zeros(RANK_COUNT, np.uint64), np.zeros(RANK_COUNT, np.uint64)
    for rank in range(RANK_COUNT):
        has_one = deal.unseen >> rank & 1
        unseen[rank] = has_one.sum()
        suited[rank] = side_by_side(has_one == 1, ALL_ONES)
    for card in deal.board:
        unseen[card // SUIT_COUNT] = suited[card // SUIT_COUNT] = 0
    return unseen, suited


@compiled
def side_by_side(of_suit: NDArray[np.bool_], value: np.uint64) -> np.uint64:
    """A word with ``value`` at the suits that are marked, and 0 at the others."""
    word = np.uint64(0)
    for suit in range(SUIT_COUNT):
        if of_suit[suit]:
            word |= value << np.uint64(suit * SUIT_BITS)
    return word
