"""Exact counts without walking the boards: a rank pass, then a flush pass a suit.

A hand's value is the better of what its ranks make and what one suit makes. The rank pass counts the boards by
their rank multiset as if no flush existed; the flush pass moves those boards on which a flush beats that.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from math import comb

import numpy as np

from rules.cards import SUITS, Card
from rules.equity.counts import Counts, counts_of
from rules.equity.deal import BOARD_CARDS, Deal, check_deal, rank_counts, suit_mask
from rules.equity.tables import Ints, SuitedBoards, tables


@dataclass(frozen=True, slots=True)
class RankPass:
    """For each rank multiset of a board: its number of boards, the best value, the winners' bits."""

    ways: Ints
    best: Ints
    winners: Ints


def count(hands: Sequence[Sequence[Card]], board: Sequence[Card] = (), dead: Sequence[Card] = ()) -> Counts:
    """Count how all completions of the board go between two to ten hold'em hands; always exact.

    ``dead`` are known cards that cannot come. Takes milliseconds. Raises ValueError for the same card twice, a
    hand of other than two cards, or a board of other than 0, 3, 4 or 5.
    """
    deal = check_deal(hands, board, dead)
    ranks = _rank_pass(deal)
    subsets = 1 << len(hands)
    tally = _tally(ranks.winners, ranks.ways, subsets)
    for suit in SUITS:
        for boards in tables().suited:
            tally += _flush_pass(deal, ranks, suit, boards)
    by_winners = tuple((_members(subset), int(tally[subset])) for subset in np.flatnonzero(tally).tolist())
    return counts_of(by_winners, hands=len(hands))


def _rank_pass(deal: Deal) -> RankPass:
    known = tables()
    values = [known.values[_hole_ranks(hand)] for hand in deal.hands]
    best, winners = _best(np.array(values))
    return RankPass(_ways(known.boards, deal.board, deal.unseen), best, winners)


def _flush_pass(deal: Deal, ranks: RankPass, suit: str, boards: SuitedBoards) -> Ints:
    """What the flushes of one suit change in the tally of winners."""
    subsets = 1 << len(deal.hands)
    rows = _possible(boards.suited, deal, suit)
    held = np.array([suit_mask(hand, suit) for hand in deal.hands])
    best, winners = _best(tables().flushes[boards.suited[rows] | held[:, None]])
    rows, best, winners = rows[best > 0], best[best > 0], winners[best > 0]
    if not rows.size:
        return np.zeros(subsets, dtype=np.int64)
    ways = _ways(boards.others, *(_off_suit(cards, suit) for cards in (deal.board, deal.unseen)))
    columns = np.flatnonzero(ways)
    found = boards.boards[np.ix_(rows, columns)]
    row, column = np.nonzero(best[:, None] > ranks.best[found])
    moved = ways[columns[column]]
    return _tally(winners[row], moved, subsets) - _tally(ranks.winners[found[row, column]], moved, subsets)


def _possible(suited: Ints, deal: Deal, suit: str) -> Ints:
    """The rows that hold the board's cards of the suit and beyond them unseen ones only."""
    on_board, unseen = suit_mask(deal.board, suit), suit_mask(deal.unseen, suit)
    return np.flatnonzero((suited & on_board == on_board) & (suited & ~(on_board | unseen) == 0))


def _best(values: Ints) -> tuple[Ints, Ints]:
    """The best of (hands, boards) a board, and who has it: bit i for hand i."""
    best = values.max(axis=0)
    bits = 1 << np.arange(len(values))
    return best, bits @ (values == best)


def _ways(counts: Ints, board: Sequence[Card], unseen: Sequence[Card]) -> Ints:
    """How many ways the unseen cards complete the board to each multiset, (13 ranks, multisets)."""
    ways = np.ones(counts.shape[1], dtype=np.int64)
    for rank, (fixed, free) in enumerate(zip(rank_counts(board), rank_counts(unseen), strict=True)):
        row = [comb(free, number - fixed) if number >= fixed else 0 for number in range(BOARD_CARDS + 1)]
        ways *= np.array(row)[counts[rank]]
    return ways


def _tally(winners: Ints, ways: Ints, subsets: int) -> Ints:
    """Ways a set of winners. The sums are floats in numpy but exact: the boards are fewer than 2**53."""
    return np.bincount(winners, weights=ways, minlength=subsets).astype(np.int64)


def _members(subset: int) -> tuple[int, ...]:
    return tuple(hand for hand in range(subset.bit_length()) if subset >> hand & 1)


def _hole_ranks(hand: Sequence[Card]) -> tuple[int, int]:
    low, high = sorted(card.rank - 2 for card in hand)
    return low, high


def _off_suit(cards: Sequence[Card], suit: str) -> list[Card]:
    return [card for card in cards if card.suit != suit]
