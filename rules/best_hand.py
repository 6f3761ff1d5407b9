"""Which five cards make a hand, in the order in which they are shown; and what two hole cards are before the flop."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import Enum
from itertools import combinations

from rules.cards import SUIT_ORDER, Card, show_order
from rules.games import NO_LIMIT_HOLDEM, Game
from rules.hands import ACE, BEST_OF, CLASS_SHIFT, RANK_BITS, HandClass, best_hand_value, hand_class

_GROUP_SIZES: dict[HandClass, tuple[int, ...]] = {
    HandClass.HIGH_CARD: (1, 1, 1, 1, 1),
    HandClass.PAIR: (2, 1, 1, 1),
    HandClass.TWO_PAIR: (2, 2, 1),
    HandClass.THREE_OF_A_KIND: (3, 1, 1),
    HandClass.FLUSH: (1, 1, 1, 1, 1),
    HandClass.FULL_HOUSE: (3, 2),
    HandClass.FOUR_OF_A_KIND: (4, 1),
}
"""How many cards each deciding rank stands for; a straight has its highest alone and is spelled out."""

_ONE_SUIT = {HandClass.FLUSH, HandClass.STRAIGHT_FLUSH}
_STRAIGHTS = {HandClass.STRAIGHT, HandClass.STRAIGHT_FLUSH}


@dataclass(frozen=True, slots=True)
class BestHand:
    """The best hand and the five cards that make it.

    ``ranks``: the deciding ranks (2 to 14), most important first: full house (three, pair), two pair (high, low,
    kicker), pair (pair, three kickers), flush and high card all five, a straight its highest alone (5 in 5 4 3 2 A).
    ``cards``: as shown, the cards of the hand before its kickers, higher rank first, the ace of 5 4 3 2 A last; equal
    ranks in the order s h d c.
    """

    kind: HandClass
    ranks: tuple[int, ...]
    cards: tuple[Card, ...]

    @property
    def is_royal(self) -> bool:
        """A straight flush to the ace."""
        return self.kind is HandClass.STRAIGHT_FLUSH and self.ranks == (ACE,)


class StartingKind(Enum):
    """What two hole cards are before the flop."""

    PAIR = "pair"
    SUITED = "suited"
    OFFSUIT = "offsuit"


@dataclass(frozen=True, slots=True)
class StartingHand:
    """Two hole cards before the flop; ``cards`` higher rank first, equal ranks in the order s h d c."""

    kind: StartingKind
    cards: tuple[Card, Card]


def best_hand(hole: Sequence[Card], board: Sequence[Card], game: Game = NO_LIMIT_HOLDEM) -> BestHand:
    """The best five cards that the game lets a hand use (H1): any five in hold'em, two and three in Omaha.

    Several fives may have the best value; they differ in suits only. The board is shown where it is one of them: the
    hand plays the board. Otherwise the five whose suits, read in the order shown, come first in s h d c: neither hole
    cards nor board are preferred, so the same cards always show the same five. Raises ValueError where there are not
    five different cards to use (before the flop: ``starting_hand``).
    """
    value = best_hand_value(hole, board, game)
    kind = hand_class(value)
    ranks = _deciding_ranks(value)
    wanted = _ranks_shown(kind, ranks)
    shown = (_in_order(five, wanted) for five in _fives(hole, board, game) if _makes(five, kind, wanted))
    return BestHand(kind, ranks, min(shown, key=lambda cards: (not set(cards) <= set(board), _suit_order(cards))))


def starting_hand(hole: Sequence[Card]) -> StartingHand:
    """What two hole cards of hold'em are: a pair, suited or offsuit. Raises ValueError for another number of cards."""
    if len(set(hole)) != 2 or len(hole) != 2:
        raise ValueError(f"expected two different hole cards, got {len(hole)} cards")
    high, low = sorted(hole, key=show_order)
    if high.rank == low.rank:
        return StartingHand(StartingKind.PAIR, (high, low))
    kind = StartingKind.SUITED if high.suit == low.suit else StartingKind.OFFSUIT
    return StartingHand(kind, (high, low))


def _deciding_ranks(value: int) -> tuple[int, ...]:
    """The rank digits of a value of ``best_hand_value``, without those that are not used."""
    mask = (1 << RANK_BITS) - 1
    digits = (value >> shift & mask for shift in range(CLASS_SHIFT - RANK_BITS, -1, -RANK_BITS))
    return tuple(rank for rank in digits if rank)


def _ranks_shown(kind: HandClass, ranks: Sequence[int]) -> tuple[int, ...]:
    """The ranks of the five cards in the order shown."""
    if kind in _STRAIGHTS:
        return tuple(rank if rank > 1 else ACE for rank in range(ranks[0], ranks[0] - BEST_OF, -1))
    return tuple(rank for rank, size in zip(ranks, _GROUP_SIZES[kind], strict=True) for _ in range(size))


def _fives(hole: Sequence[Card], board: Sequence[Card], game: Game) -> Iterator[tuple[Card, ...]]:
    used = game.cards_from_hand
    if used is None:
        return combinations((*hole, *board), BEST_OF)
    return ((*a, *b) for a in combinations(hole, used) for b in combinations(board, BEST_OF - used))


def _makes(five: Sequence[Card], kind: HandClass, wanted: Sequence[int]) -> bool:
    """These five have the best value: its ranks, and one suit where it needs one."""
    if sorted(card.rank for card in five) != sorted(wanted):
        return False
    return kind not in _ONE_SUIT or len({card.suit for card in five}) == 1


def _in_order(five: Sequence[Card], wanted: Sequence[int]) -> tuple[Card, ...]:
    return tuple(sorted(five, key=lambda card: (wanted.index(card.rank), SUIT_ORDER.index(card.suit))))


def _suit_order(cards: Sequence[Card]) -> tuple[int, ...]:
    return tuple(SUIT_ORDER.index(card.suit) for card in cards)
