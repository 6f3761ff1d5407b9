"""Counting with numpy, in a few milliseconds: what answers where, or until, the compiled kernel cannot.

A hand's value is the better of what its ranks make and what one suit makes. The rank pass counts the boards by
their rank multiset as if no flush existed; the flush pass moves those boards on which a flush beats that.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations
from math import comb

import numpy as np

from rules.cards import DECK, SUITS, Card
from rules.equity.counts import Tally
from rules.equity.known_cards import KnownCards
from rules.equity.rank_lists import (
    SUITED_SIZES,
    Ints,
    boards_with,
    multiset_counts,
    multiset_numbers,
    multisets,
    rank_counts,
    rank_masks,
    set_masks,
)
from rules.equity.tables import PAIR, FamilyTables, holding_numbers, suited_columns, tables
from rules.games import BOARD_CARDS, Family

Cards = Sequence[Card]


@dataclass(frozen=True, slots=True)
class Deal:
    """The hands, the board so far, ``unseen`` (the cards that may still come) and the tables of the family."""

    family: Family
    hands: tuple[Cards, ...]
    board: Cards
    unseen: Cards

    @property
    def tables(self) -> FamilyTables:
        """What two hole cards make."""
        return tables(self.family)


@dataclass(frozen=True, slots=True)
class RankPass:
    """For each rank multiset of a board: its number of boards, the best value, the winners' bits."""

    ways: Ints
    best: Ints
    winners: Ints


def numpy_tally(known: KnownCards) -> Tally:
    """Count all completions by their winners."""
    deal = _deal(known)
    ranks = _rank_pass(deal)
    tally = _tally(ranks.winners, ranks.ways, deal)
    for suit in SUITS:
        for size in SUITED_SIZES:
            tally += _flush_pass(deal, ranks, suit, size)
    return tally


def _deal(known: KnownCards) -> Deal:
    cards = [DECK[index] for index in known.cards]
    held = known.hands * known.hole_cards
    hands = tuple(cards[first : first + known.hole_cards] for first in range(0, held, known.hole_cards))
    unseen = [card for card in DECK if card.index not in known.cards]
    return Deal(known.family, hands, cards[held : held + known.board], unseen)


def _rank_pass(deal: Deal) -> RankPass:
    number = multiset_numbers(PAIR)
    pairs = [[number[pair] for pair in combinations(_ranks(hand), PAIR)] for hand in deal.hands]
    best, winners = _best([deal.tables.ranks[rows].max(axis=0) for rows in pairs])
    return RankPass(_ways(BOARD_CARDS, deal.board, deal.unseen), best, winners)


def _flush_pass(deal: Deal, ranks: RankPass, suit: str, size: int) -> Tally:
    """What the flushes of one suit change in the tally, on the boards with ``size`` cards of it."""
    possible = _possible_sets(deal, suit, size)
    flushes = deal.tables.flushes[:, suited_columns(size)][:, possible]
    held = [holding_numbers(deal.family, _ranks(_of(suit, hand))) for hand in deal.hands]
    best, winners = _best([flushes[rows].max(axis=0) for rows in held])
    ways = _ways(BOARD_CARDS - size, _off(suit, deal.board), _off(suit, deal.unseen))
    columns = np.flatnonzero(ways)
    boards = boards_with(size)[np.ix_(possible, columns)]
    row, column = np.nonzero(best[:, None] > ranks.best[boards])
    moved = ways[columns[column]]
    return _tally(winners[row], moved, deal) - _tally(ranks.winners[boards[row, column]], moved, deal)


def _possible_sets(deal: Deal, suit: str, size: int) -> Ints:
    """The sets that hold the board's cards of the suit and beyond them unseen ones only."""
    on_board, unseen = rank_masks([_ranks(_of(suit, cards)) for cards in (deal.board, deal.unseen)])
    masks = set_masks(size)
    return np.flatnonzero((masks & on_board == on_board) & (masks & ~(on_board | unseen) == 0))


def _best(rows: Sequence[Ints]) -> tuple[Ints, Ints]:
    """The best value of each column, and who has it: bit i for hand i."""
    values = np.array(rows)
    best = values.max(axis=0)
    return best, (1 << np.arange(len(values))) @ (values == best)


def _ways(size: int, board: Cards, unseen: Cards) -> Ints:
    """How many ways the unseen cards complete the board to each multiset of ``size`` ranks."""
    ways = np.ones(len(multisets(size)), dtype=np.int64)
    free, fixed = (rank_counts([_ranks(cards)])[:, 0].tolist() for cards in (unseen, board))
    for rank, counts in enumerate(multiset_counts(size)):
        row = [comb(free[rank], count - fixed[rank]) if count >= fixed[rank] else 0 for count in range(BOARD_CARDS + 1)]
        ways *= np.array(row)[counts]
    return ways


def _tally(winners: Ints, ways: Ints, deal: Deal) -> Tally:
    """Ways by winners. The sums are floats in numpy but exact: the boards are fewer than 2**53."""
    return np.bincount(winners, weights=ways, minlength=1 << len(deal.hands)).astype(np.int64)


def _ranks(cards: Cards) -> tuple[int, ...]:
    return tuple(sorted(card.rank - 2 for card in cards))


def _of(suit: str, cards: Cards) -> Cards:
    return [card for card in cards if card.suit == suit]


def _off(suit: str, cards: Cards) -> Cards:
    return [card for card in cards if card.suit != suit]
