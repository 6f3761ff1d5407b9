"""The compiled flush pass: the boards that a flush wins.

Before the flop a suit has at most 286 + 715 + 1,287 sets of three to five cards on the board. The winners of a set win
all boards that hold it, except where the board is paired and a full house or four of a kind is better: with a set of
three 46 of 91 multisets are paired, with one of four 4 of 13, with one of five none. So about 10,000 looks a suit
decide, whatever the number of hands.

The boards that a flush wins are taken from their multisets: the paired ones as they are looked at, the unpaired ones
all together (``compiled_unpaired``).
"""

from typing import NamedTuple

import numpy as np

from rules.equity.compiled import compiled
from rules.equity.compiled_ranks import NO_ROW, SUIT_COUNT, Boards, Cards, Deal, Ways, completions, contest, count_ranks
from rules.equity.compiled_unpaired import take_unpaired
from rules.equity.counts import Tally
from rules.equity.kernel_tables import KernelTables
from rules.equity.rank_lists import FEWEST_SUITED
from rules.equity.rank_trees import BOARD, MASK, MULTISET_STARTS, OTHERS, SET_STARTS, Numbers, PairedBoards, RankTrees
from rules.equity.tables import PAIR, Values
from rules.games import BOARD_CARDS

FLUSH = 5
FIRST_SUITED = SET_STARTS[FEWEST_SUITED]
FOURS, FIVES = SET_STARTS[4] - FIRST_SUITED, SET_STARTS[5] - FIRST_SUITED
"""Where the sets of four and of five begin, counted from the first of three."""
MOST_OTHERS = BOARD_CARDS - FEWEST_SUITED
"""Off-suit cards on a board with a flush."""


class Flushes(NamedTuple):
    """``suited``: the sets of a suit that make a flush, counted from the first of three; best value and winners."""

    suited: Numbers
    best: Values
    winners: Values


class OffSuit(NamedTuple):
    """``ways`` to complete the board's off-suit cards to each multiset of up to two; ``of_size``: to all of a size."""

    ways: Ways
    of_size: Ways


@compiled
def flush_pass(deal: Deal, boards: Boards, tally: Tally, tables: KernelTables) -> None:
    """Tally the boards that a flush wins and take them from ``boards.ways``."""
    wanted = np.empty(SUIT_COUNT, np.int32)
    for suit in range(SUIT_COUNT):
        shown = mask_of(deal.board, suit)
        wanted[suit] = cards_for_a_flush(deal.held, suit) - size_of(shown)
        suited = suited_sets(shown, deal.unseen[suit], wanted[suit], BOARD_CARDS - deal.board.size, tables.trees)
        if suited.size:
            best, winners = contest(tables.values.flushes, holding_rows(deal.held, suit, tables.trees), suited)
            others = off_suit(suit, deal, tables.trees)
            take_paired(Flushes(suited, best, winners), others, boards, tally, tables.paired)
    if not has_pair(deal.board):
        take_unpaired(wanted, deal, boards, tables.trees)


@compiled
def take_paired(flushes: Flushes, others: OffSuit, boards: Boards, tally: Tally, paired: PairedBoards) -> None:
    """Tally all boards of the sets but where something is better; take those that are paired from ``boards.ways``."""
    for place, number in enumerate(flushes.suited):
        flush, won = flushes.best[place], others.of_size[(number < FOURS) + (number < FIVES)]
        for look in range(paired.first[number], paired.first[number + 1]):
            board, ways = paired.looks[look, BOARD], others.ways[paired.looks[look, OTHERS]]
            if boards.best[board] > flush:
                won -= ways
            else:
                boards.ways[board] -= ways
        tally[flushes.winners[place]] += won


@compiled
def cards_for_a_flush(held: Cards, suit: int) -> int:
    """How many cards of the suit the board must have for somebody to make a flush; six where nobody can.

    In hold'em that is what the longest holding lacks. In Omaha it is three, if somebody holds two.
    """
    longest = 0
    for hand in held:
        longest = max(longest, size_of(mask_of(hand, suit)))
    if held.shape[1] == PAIR:
        return FLUSH - longest
    return FEWEST_SUITED if longest >= PAIR else BOARD_CARDS + 1


@compiled
def suited_sets(shown: int, unseen: int, wanted: int, to_come: int, trees: RankTrees) -> Numbers:
    """The sets of the board's cards of the suit and ``wanted`` more at least, counted from the first of three."""
    found, count = np.empty(SET_STARTS[to_come + 1], np.uint16), 0
    for size in range(max(wanted, 0), to_come + 1):
        for number in range(SET_STARTS[size], SET_STARTS[size + 1]):
            mask = trees.sets[number, MASK]
            if mask & ~unseen == 0:
                found[count] = trees.number[mask | shown] - FIRST_SUITED
                count += 1
    return found[:count]


@compiled
def holding_rows(held: Cards, suit: int, trees: RankTrees) -> Numbers:
    """What each hand holds of the suit, as sets by number: in hold'em all its cards, in Omaha each two of them."""
    hands, hole_cards = held.shape
    rows = np.full((hands, hole_cards * (hole_cards - 1) // 2), NO_ROW, np.uint16)
    for hand in range(hands):
        place = 0
        for second in range(hole_cards):
            one = bit_of(held[hand, second], suit)
            for first in range(second):
                other = bit_of(held[hand, first], suit)
                if hole_cards == PAIR or (one and other):
                    rows[hand, place] = trees.number[one | other]
                place += 1
    return rows


@compiled
def off_suit(suit: int, deal: Deal, trees: RankTrees) -> OffSuit:
    """The cards off the suit that may stand with a flush: at most two, those on the board among them."""
    start, shown = 0, 0
    for card in deal.board:
        if card % SUIT_COUNT != suit:
            start, shown = trees.step[start, card // SUIT_COUNT], shown + 1
    unseen = deal.unseen.copy()
    unseen[suit] = 0
    reached, found = completions(start, count_ranks(unseen), MOST_OTHERS - shown, trees)
    ways, of_size = np.zeros(MULTISET_STARTS[MOST_OTHERS + 1], np.int32), np.zeros(MOST_OTHERS + 1, np.int32)
    for place, number in enumerate(reached):
        ways[number] = found[place]
        of_size[(number >= MULTISET_STARTS[1]) + (number >= MULTISET_STARTS[2])] += found[place]
    return OffSuit(ways, of_size)


@compiled
def has_pair(cards: Cards) -> bool:
    """Two of the cards have the same rank."""
    ranks = 0
    for card in cards:
        ranks |= 1 << card // SUIT_COUNT
    return size_of(ranks) < cards.size


@compiled
def mask_of(cards: Cards, suit: int) -> int:
    """The ranks of the cards of the suit, as 13 bits."""
    mask = 0
    for card in cards:
        mask |= bit_of(card, suit)
    return mask


@compiled
def bit_of(card: int, suit: int) -> int:
    """The rank of a card of the suit as one of 13 bits, 0 of another card."""
    return int(card % SUIT_COUNT == suit) << card // SUIT_COUNT


@compiled
def size_of(mask: int) -> int:
    """How many ranks the mask has."""
    size = 0
    while mask:
        mask &= mask - 1
        size += 1
    return size
