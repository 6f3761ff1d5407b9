"""Counting compiled to machine code, in less than 0.1 ms: a rank pass over all boards, then a flush pass a suit.

A hand's value is the better of what its ranks make and what one suit makes. So all that matters of a board are its
five ranks, of which there are 6,188 multisets, and, where three of its cards or more are of a suit, the set of their
ranks. The rank pass (``compiled_ranks``) finds for each multiset the number of its boards and who wins them as if no
flush existed. The flush pass (``compiled_flushes``) takes from the multisets the boards that a flush wins, and
tallies them. What is left of a multiset goes to its winners.

The files ``compiled*`` are imported only where numba is installed.
"""

import numpy as np

from rules.equity.compiled_flushes import flush_pass
from rules.equity.compiled_ranks import Cards, Deal, rank_pass, unseen_masks
from rules.equity.counts import Tally
from rules.equity.kernel_tables import KernelTables


def tally_boards(cards: Cards, hands: int, hole_cards: int, shown: int, tables: KernelTables) -> Tally:
    """Completions of the board by their winners.

    ``cards``, and how many of them lie where, as in ``KnownCards``; ``shown`` of them on the board. To be compiled by
    whoever knows where its machine code is kept.
    """
    held = cards[: hands * hole_cards].reshape(hands, hole_cards)
    deal = Deal(held, cards[held.size : held.size + shown], unseen_masks(cards))
    boards = rank_pass(deal, tables)
    tally = np.zeros(1 << hands, np.int64)
    flush_pass(deal, boards, tally, tables)
    for place, number in enumerate(boards.numbers):
        tally[boards.winners[place]] += boards.ways[number]
    return tally
