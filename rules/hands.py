"""Which five cards win: the value of the best hand that hole cards and board make (H1)."""

from collections import Counter
from collections.abc import Collection, Sequence
from enum import Enum
from itertools import combinations

from rules.cards import SUITS, Card
from rules.games import NO_LIMIT_HOLDEM, Game

BEST_OF = 5
MOST_CARDS = 7
RANK_BITS = 4
CLASS_SHIFT = RANK_BITS * BEST_OF
"""A value is the hand's class above five rank digits of four bits, the deciding rank first."""

ACE = 14
FIVE = 5
STRAIGHT_HIGHS = range(ACE, FIVE - 1, -1)
"""Highest card of a straight, best first; in the lowest one (5 4 3 2 A) the ace plays below the deuce."""


class HandClass(Enum):
    """The nine kinds of hand, worst first; a royal flush is the best straight flush."""

    HIGH_CARD = 1
    PAIR = 2
    TWO_PAIR = 3
    THREE_OF_A_KIND = 4
    STRAIGHT = 5
    FLUSH = 6
    FULL_HOUSE = 7
    FOUR_OF_A_KIND = 8
    STRAIGHT_FLUSH = 9


_PATTERNS: dict[tuple[int, bool], tuple[HandClass, int, int]] = {
    (4, False): (HandClass.FOUR_OF_A_KIND, 1, 1),
    (4, True): (HandClass.FOUR_OF_A_KIND, 1, 1),
    (3, True): (HandClass.FULL_HOUSE, 2, 0),
    (3, False): (HandClass.THREE_OF_A_KIND, 1, 2),
    (2, True): (HandClass.TWO_PAIR, 2, 1),
    (2, False): (HandClass.PAIR, 1, 3),
    (1, False): (HandClass.HIGH_CARD, 0, 5),
}
"""(Cards of the largest group, another group of two or more) -> class, ranks of groups, kickers."""


def best_hand_value(hole: Sequence[Card], board: Sequence[Card], game: Game = NO_LIMIT_HOLDEM) -> int:
    """Value of the best five cards that the game lets a hand use: the higher value wins, equal values share.

    Suits never break a tie. Raises ValueError unless the cards are different ones and enough: five to seven in
    hold'em, in Omaha two hole cards and three of the board at least.
    """
    if len({*hole, *board}) != len(hole) + len(board):
        raise ValueError("expected different cards, got the same card twice")
    used = game.cards_from_hand
    if used is None:
        return _value_of((*hole, *board))
    if len(hole) < used or len(board) < BEST_OF - used:
        raise ValueError(f"expected {used} hole cards and {BEST_OF - used} of the board at least")
    fives = ((*a, *b) for a in combinations(hole, used) for b in combinations(board, BEST_OF - used))
    return max(map(_value_of, fives))


def _value_of(cards: Sequence[Card]) -> int:
    """The best five of five to seven cards."""
    if not BEST_OF <= len(cards) <= MOST_CARDS:
        raise ValueError(f"expected {BEST_OF} to {MOST_CARDS} cards, got {len(cards)}")
    ranks = [card.rank for card in cards]
    return max(_group_value(ranks), straight_value(HandClass.STRAIGHT, ranks), _suited_value(cards))


def hand_class(value: int) -> HandClass:
    """The kind of hand that a value of ``best_hand_value`` stands for."""
    return HandClass(value >> CLASS_SHIFT)


def hand_value(kind: HandClass, ranks: Sequence[int]) -> int:
    """A class and its deciding ranks (at most five, 2 to 14, most important first) as one number."""
    value = kind.value
    for place in range(BEST_OF):
        value = value << RANK_BITS | (ranks[place] if place < len(ranks) else 0)
    return value


def straight_value(kind: HandClass, ranks: Collection[int]) -> int:
    """Value of the best straight among the ranks as a hand of class ``kind``; 0 where there is none."""
    present = {1 if rank == ACE else rank for rank in ranks} | set(ranks)
    for high in STRAIGHT_HIGHS:
        if present.issuperset(range(high - BEST_OF + 1, high + 1)):
            return hand_value(kind, [high])
    return 0


def flush_value(ranks: Collection[int]) -> int:
    """Value of the best flush or straight flush among the ranks of one suit; 0 where they are fewer than five."""
    if len(ranks) < BEST_OF:
        return 0
    plain = hand_value(HandClass.FLUSH, sorted(ranks, reverse=True)[:BEST_OF])
    return max(plain, straight_value(HandClass.STRAIGHT_FLUSH, ranks))


def _suited_value(cards: Sequence[Card]) -> int:
    return max(flush_value([card.rank for card in cards if card.suit == suit]) for suit in SUITS)


def _group_value(ranks: Sequence[int]) -> int:
    by_size = sorted(((count, rank) for rank, count in Counter(ranks).items()), reverse=True)
    largest = by_size[0][0]
    kind, groups, kickers = _PATTERNS[largest, by_size[1][0] >= 2]
    head = [rank for _, rank in by_size[:groups]]
    tail = sorted((rank for _, rank in by_size[groups:]), reverse=True)
    return hand_value(kind, head + tail[:kickers])
