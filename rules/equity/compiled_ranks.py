"""The compiled rank pass: what the hands make of each rank multiset of a board, as if no flush existed.

A multiset stands for the product over its ranks of C(unseen cards of the rank, cards wanted) boards. Before the flop
6,188 multisets can come, with one to five cards on the board 1,820, 455, 91, 13 and 1. Two hole cards make of each what
a table says; a hand takes the best of its pairs: one in hold'em, six, ten or fifteen in Omaha.
"""

from math import comb
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from rules.cards import SUITS
from rules.equity.compiled import compiled
from rules.equity.kernel_tables import KernelTables
from rules.equity.rank_lists import RANK_COUNT, Ints
from rules.equity.rank_trees import BOARDS, GROUP, GROUP_SIZES, HEAD, MULTISET_STARTS, PARENT, TOP, Numbers, RankTrees
from rules.equity.tables import PAIR, Values
from rules.games import BOARD_CARDS

Cards = NDArray[np.uint8]
"""``Card.index``, of which rank and suit are quotient and remainder by four."""
Ways = NDArray[np.int32]
"""Numbers of boards; there are C(48, 5) = 1,712,304 at most."""

SUIT_COUNT = len(SUITS)
WHOLE_SUIT = (1 << RANK_COUNT) - 1
FIRST_PAIR = MULTISET_STARTS[PAIR]
BOARD_COUNT = MULTISET_STARTS[BOARD_CARDS + 1] - BOARDS
NO_ROW = (1 << 16) - 1
"""Stands among the rows of a hand that has fewer of them than others."""
CHOOSE = np.array(
    [[comb(unseen, wanted) for wanted in range(GROUP_SIZES)] for unseen in range(SUIT_COUNT + 1)], dtype=np.int32
)
"""``CHOOSE[unseen, wanted]``: ways to take so many cards of one rank."""


class Deal(NamedTuple):
    """``held``: hole cards, a row a hand; ``board``: its cards; ``unseen``: what is left of each suit as 13 bits."""

    held: Cards
    board: Cards
    unseen: Ints


class Boards(NamedTuple):
    """``numbers``: the multisets that can come; ``winners`` of each as if no flush existed, bit i for hand i.

    By multiset: ``ways``, the number of boards; ``best``, the best value without flushes.
    """

    numbers: Numbers
    winners: Values
    ways: Ways
    best: Values


@compiled
def rank_pass(deal: Deal, tables: KernelTables) -> Boards:
    """The boards by rank multiset."""
    to_come = BOARD_CARDS - deal.board.size
    start = multiset_of(deal.board, tables.trees)
    reached, ways = completions(start, count_ranks(deal.unseen), to_come, tables.trees)
    first = MULTISET_STARTS[to_come]
    numbers = reached[first:] - np.uint16(BOARDS)
    best, winners = contest(tables.values.ranks, pair_rows(deal.held, tables.trees), numbers)
    all_ways, all_best = np.zeros(BOARD_COUNT, np.int32), np.zeros(BOARD_COUNT, np.uint16)
    for place, number in enumerate(numbers):
        all_ways[number], all_best[number] = ways[first + place], best[place]
    return Boards(numbers, winners, all_ways, all_best)


@compiled
def completions(start: int, unseen: Ways, cards: int, trees: RankTrees) -> tuple[Numbers, Ways]:
    """Every multiset of up to ``cards`` unseen ranks: the number of what it makes of ``start``, and its ways."""
    of_group = np.empty(RANK_COUNT * GROUP_SIZES, np.int32)
    for rank in range(RANK_COUNT):
        of_group[rank * GROUP_SIZES : (rank + 1) * GROUP_SIZES] = CHOOSE[unseen[rank]]
    end = MULTISET_STARTS[cards + 1]
    reached, ways = np.empty(end, np.uint16), np.empty(end, np.int32)
    reached[0], ways[0] = start, 1
    for number in range(1, end):
        multiset = trees.multisets[number]
        ways[number] = ways[multiset[HEAD]] * of_group[multiset[GROUP]]
        reached[number] = trees.step[reached[multiset[PARENT]], multiset[TOP]] if start else number
    return reached, ways


@compiled
def contest(table: Values, rows: Numbers, columns: Numbers) -> tuple[Values, Values]:
    """The best value in each column, and who has it; a hand's value is the best of its ``rows`` but NO_ROW."""
    hands = len(rows)
    values, best = np.zeros((hands, columns.size), np.uint16), np.zeros(columns.size, np.uint16)
    for hand in range(hands):
        for row in rows[hand]:
            if row != NO_ROW:
                raise_to(values[hand], table[row], columns)
        for column in range(columns.size):
            best[column] = max(best[column], values[hand, column])
    winners = np.zeros(columns.size, np.uint16)
    for hand in range(hands):
        for column in range(columns.size):
            winners[column] |= np.uint16(values[hand, column] == best[column]) << np.uint16(hand)
    return best, winners


@compiled
def raise_to(values: Values, row: Values, columns: Numbers) -> None:
    """Each value becomes the row's where that is higher; all columns are taken as they lie, which is quicker."""
    if columns.size == row.size:
        for place in range(row.size):
            values[place] = max(values[place], row[place])
    else:
        for place in range(columns.size):
            values[place] = max(values[place], row[columns[place]])


@compiled
def pair_rows(held: Cards, trees: RankTrees) -> Numbers:
    """The pairs of ranks that each hand has, counted from the first multiset of two."""
    hands, hole_cards = held.shape
    rows = np.empty((hands, hole_cards * (hole_cards - 1) // 2), np.uint16)
    for hand in range(hands):
        place = 0
        for second in range(hole_cards):
            one = trees.step[0, held[hand, second] // SUIT_COUNT]
            for first in range(second):
                rows[hand, place] = trees.step[one, held[hand, first] // SUIT_COUNT] - FIRST_PAIR
                place += 1
    return rows


@compiled
def unseen_masks(cards: Cards) -> Ints:
    """The ranks of each suit that are still to be seen, as 13 bits."""
    masks = np.full(SUIT_COUNT, WHOLE_SUIT)
    for card in cards:
        masks[card % SUIT_COUNT] ^= 1 << card // SUIT_COUNT
    return masks


@compiled
def count_ranks(masks: Ints) -> Ways:
    """How many cards of each rank the suits have."""
    counts = np.zeros(RANK_COUNT, np.int32)
    for mask in masks:
        for rank in range(RANK_COUNT):
            counts[rank] += mask >> rank & 1
    return counts


@compiled
def multiset_of(cards: Cards, trees: RankTrees) -> int:
    """The multiset of the cards' ranks, by number."""
    number = 0
    for card in cards:
        number = trees.step[number, card // SUIT_COUNT]
    return number
