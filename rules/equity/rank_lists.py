"""Multisets and sets of up to five ranks, and their numbers.

A board's ranks are a multiset, the ranks of its cards of one suit a set. Within a size they are numbered as
``itertools`` lists them, so those that extend one by a rank not below its highest follow each other.
"""

from collections.abc import Iterable
from functools import cache
from itertools import combinations, combinations_with_replacement

import numpy as np
from numpy.typing import NDArray

from rules.cards import RANKS
from rules.games import BOARD_CARDS

Ints = NDArray[np.int64]
Ranks = tuple[int, ...]
"""Ranks from the deuce (0) to the ace (12), lowest first."""

RANK_COUNT = len(RANKS)
FEWEST_SUITED = 3
"""Cards of one suit on a board that make a flush possible."""
SUITED_SIZES = range(FEWEST_SUITED, BOARD_CARDS + 1)


@cache
def multisets(size: int) -> tuple[Ranks, ...]:
    """All multisets of ``size`` ranks by number: 1, 13, 91, 455, 1,820 and 6,188 of none to five."""
    return tuple(combinations_with_replacement(range(RANK_COUNT), size))


@cache
def sets(size: int) -> tuple[Ranks, ...]:
    """All sets of ``size`` ranks by number: 1, 13, 78, 286, 715 and 1,287 of none to five."""
    return tuple(combinations(range(RANK_COUNT), size))


@cache
def multiset_numbers(size: int) -> dict[Ranks, int]:
    """The number of each multiset of ``size`` ranks."""
    return {ranks: number for number, ranks in enumerate(multisets(size))}


def joined(ranks: Ranks, *more: int) -> Ranks:
    """The multiset with more cards in it."""
    return tuple(sorted((*ranks, *more)))


def rank_counts(listed: Iterable[Ranks]) -> Ints:
    """How many cards of each rank each multiset holds, (13 ranks, multisets)."""
    return np.array([np.bincount(ranks, minlength=RANK_COUNT) for ranks in listed], dtype=np.int64).T.copy()


def rank_masks(listed: Iterable[Ranks]) -> Ints:
    """Each set as 13 bits; bit 0 is the deuce."""
    return np.array([sum(1 << rank for rank in ranks) for ranks in listed], dtype=np.int64)


@cache
def multiset_counts(size: int) -> Ints:
    """``rank_counts`` of all multisets of ``size`` ranks."""
    return rank_counts(multisets(size))


@cache
def set_masks(size: int) -> Ints:
    """``rank_masks`` of all sets of ``size`` ranks."""
    return rank_masks(sets(size))


@cache
def boards_with(suited: int) -> Ints:
    """The board that ``suited`` cards (3 to 5) of a suit make with the others, (sets, multisets of the others)."""
    number = multiset_numbers(BOARD_CARDS)
    others = multisets(BOARD_CARDS - suited)
    return np.array([[number[joined(ranks, *more)] for more in others] for ranks in sets(suited)], dtype=np.int64)
