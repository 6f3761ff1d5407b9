"""Values of many hands at once by their ranks alone, as if no flush existed; the twin of rules/hands.py."""

from functools import cache

import numpy as np
from numpy.typing import NDArray

from rules.cards import RANKS
from rules.equity.rank_lists import Ints
from rules.hands import BEST_OF, CLASS_SHIFT, RANK_BITS, HandClass, straight_value

MASKS = 1 << len(RANKS)


def rank_values(counts: Ints) -> Ints:
    """Values of hands given as counts, (13 ranks, hands): those of ``best_hand_value`` without flushes.

    A hand has five to seven cards; more than four of a rank may occur but mean nothing.
    """
    single, pair, three, four = (_masks(counts, at_least) for at_least in (1, 2, 3, 4))
    quads, trips, high = _top(four), _top(three), _top(pair)
    full, low = _top(_without(pair, trips)), _top(_without(pair, high))
    two_pair_rest = _without(_without(single, high), low)
    candidates = (
        _value(HandClass.FOUR_OF_A_KIND, [quads], _without(single, quads), 1, possible=quads > 0),
        _value(HandClass.FULL_HOUSE, [trips, full], single, 0, possible=(trips > 0) & (full > 0)),
        _straights()[single],
        _value(HandClass.THREE_OF_A_KIND, [trips], _without(single, trips), 2, possible=trips > 0),
        _value(HandClass.TWO_PAIR, [high, low], two_pair_rest, 1, possible=low > 0),
        _value(HandClass.PAIR, [high], _without(single, high), 3, possible=high > 0),
        _value(HandClass.HIGH_CARD, [], single, 5, possible=single > 0),
    )
    return np.array(np.maximum.reduce(candidates), dtype=np.int64)


def _masks(counts: Ints, at_least: int) -> Ints:
    """The ranks that each hand holds so often, as bits."""
    bits = 1 << np.arange(len(RANKS))
    return np.array(bits @ (counts >= at_least), dtype=np.int64)


def _value(kind: HandClass, groups: list[Ints], rest: Ints, kickers: int, *, possible: NDArray[np.bool_]) -> Ints:
    """The class, the ranks of its groups and the best of the rest; 0 where the class is not possible."""
    digits = list(groups)
    for _ in range(kickers):
        digits.append(_top(rest))
        rest = _without(rest, digits[-1])
    value = np.full(rest.shape, kind.value << CLASS_SHIFT, dtype=np.int64)
    for place, digit in enumerate(digits):
        value |= digit << RANK_BITS * (BEST_OF - 1 - place)
    return np.where(possible, value, 0)


def _top(mask: Ints) -> Ints:
    """The highest rank (2 to 14) of each mask, 0 of an empty one."""
    return _highest()[mask]


def _without(mask: Ints, rank: Ints) -> Ints:
    """Each mask less a rank (2 to 14); rank 0 takes nothing away."""
    return mask & ~(1 << rank >> 2)


@cache
def _highest() -> Ints:
    return np.array([mask.bit_length() + 1 if mask else 0 for mask in range(MASKS)], dtype=np.int64)


@cache
def _straights() -> Ints:
    ranks = [[bit + 2 for bit in range(len(RANKS)) if mask >> bit & 1] for mask in range(MASKS)]
    return np.array([straight_value(HandClass.STRAIGHT, held) for held in ranks], dtype=np.int64)
