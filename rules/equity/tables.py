"""Tables of the counting method: what two hole cards make of a board's ranks, and of its cards of one suit.

A hand's value is the better of the two. Only ranks count in the first, so 6,188 multisets of five ranks stand for all
boards; in the second only the three to five cards of the suit, of which there are 2,288 sets. In hold'em the two cards
are the hand; in Omaha a hand has six to fifteen pairs and is worth its best. The tables take 2 MB a family. They are
never changed, so any thread may read them; two threads that build at once get equal tables.
"""

from collections.abc import Iterable
from functools import cache, reduce
from itertools import combinations
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from rules.equity.rank_lists import (
    RANK_COUNT,
    SUITED_SIZES,
    Ints,
    Ranks,
    multiset_counts,
    multiset_numbers,
    multisets,
    rank_masks,
    set_masks,
    sets,
)
from rules.equity.rank_values import rank_values
from rules.games import BOARD_CARDS, Family
from rules.hands import flush_value

Values = NDArray[np.uint16]
PAIR = 2
THREE = BOARD_CARDS - PAIR
"""What an Omaha hand takes of its own and of the board (H1)."""


class FamilyTables(NamedTuple):
    """Values of two hole cards; the higher wins, equal ones share, and both tables compare with each other.

    ``ranks[pair, board]``: by rank alone; both are multisets by number. ``flushes[holding, suited]``: the best
    flush of the hole cards of a suit (sets of none, then of one, then of two ranks) and the board's cards of it (sets
    of three, of four, of five); 0 where there is none.
    """

    ranks: Values
    flushes: Values


@cache
def tables(family: Family) -> FamilyTables:
    """The tables of one family of games; the first use takes 0.3 s."""
    ranks, flushes = (_omaha_ranks(), _omaha_flushes()) if family is Family.OMAHA else (_ranks(), _flushes())
    steps = np.unique(np.concatenate([[0], ranks.ravel(), flushes.ravel()]))
    return FamilyTables(*(np.searchsorted(steps, values).astype(np.uint16) for values in (ranks, flushes)))


def prepare() -> None:
    """Build the tables now, so that the first hand does not wait; call it in a thread at start."""
    for family in Family:
        tables(family)


def holding_numbers(family: Family, suited: Ranks) -> list[int]:
    """The rows of ``flushes`` for a hand that holds these cards of a suit: all of them, or in Omaha each pair."""
    used = list(combinations(suited, PAIR)) if family is Family.OMAHA else [suited]
    return [_holding_numbers()[ranks] for ranks in used] or [0]


def suited_columns(size: int) -> slice:
    """The columns of ``flushes`` for boards with ``size`` cards of a suit."""
    first = sum(len(sets(smaller)) for smaller in range(SUITED_SIZES.start, size))
    return slice(first, first + len(sets(size)))


def _ranks() -> Ints:
    """Hold'em: the best of all seven cards."""
    return _made_with_pairs(multiset_counts(BOARD_CARDS))


def _flushes() -> Ints:
    """Hold'em: the best of all cards of the suit."""
    holdings = rank_masks(_holding_numbers())
    suited = np.concatenate([set_masks(size) for size in SUITED_SIZES])
    values: Ints = _flush_values()[holdings[:, None] | suited]
    return values


def _omaha_ranks() -> Ints:
    """Omaha: the best that the pair makes with any three cards of the board."""
    made = _made_with_pairs(multiset_counts(THREE))
    number = multiset_numbers(THREE)
    threes = np.array([[number[three] for three in combinations(board, THREE)] for board in multisets(BOARD_CARDS)])
    return _best(made[:, column] for column in threes.T)


def _omaha_flushes() -> Ints:
    """Omaha: the best that two cards of the suit make with any three of the board's."""
    return np.concatenate([_omaha_flushes_of(size) for size in SUITED_SIZES], axis=1)


def _omaha_flushes_of(suited: int) -> Ints:
    places = list(combinations(range(suited), THREE))
    threes = np.array([rank_masks(tuple(ranks[i] for i in chosen) for chosen in places) for ranks in sets(suited)])
    too_few = np.zeros((len(sets(0)) + len(sets(1)), len(threes)), dtype=np.int64)
    best = _best(_flush_values()[set_masks(PAIR)[:, None] | column] for column in threes.T)
    return np.concatenate([too_few, best])


def _made_with_pairs(board_cards: Ints) -> Ints:
    """Values by rank of every pair with each of the multisets, (91, multisets)."""
    return np.array([rank_values(board_cards + pair[:, None]) for pair in multiset_counts(PAIR).T])


@cache
def _flush_values() -> Ints:
    """Value of the best flush among the ranks of a suit, by mask."""
    masks = range(1 << RANK_COUNT)
    return np.array([flush_value([bit + 2 for bit in range(RANK_COUNT) if mask >> bit & 1]) for mask in masks])


@cache
def _holding_numbers() -> dict[Ranks, int]:
    """The sets of none, one or two ranks, numbered through."""
    return {ranks: number for number, ranks in enumerate(ranks for size in range(PAIR + 1) for ranks in sets(size))}


def _best(values: Iterable[Ints]) -> Ints:
    return reduce(np.maximum, values)
