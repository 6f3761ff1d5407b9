"""The known cards of a hold'em hand, checked, and what is left unseen."""

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from rules.cards import DECK, RANKS, Card, encode_cards
from rules.spots import MAX_SEAT

HOLE_CARDS = 2
BOARD_CARDS = 5
BOARD_SIZES = (0, 3, 4, 5)
"""Cards on the board before the flop and after each street: a part of a flop has no equity."""


@dataclass(frozen=True, slots=True)
class Deal:
    """Two hole cards a hand, the board so far, and ``unseen``: the cards that may still come."""

    hands: tuple[tuple[Card, ...], ...]
    board: tuple[Card, ...]
    unseen: tuple[Card, ...]


def check_deal(hands: Sequence[Sequence[Card]], board: Sequence[Card], dead: Sequence[Card]) -> Deal:
    """The deal of these cards; raises ValueError for a wrong number of them or the same card twice."""
    if not 2 <= len(hands) <= MAX_SEAT:
        raise ValueError(f"expected 2 to {MAX_SEAT} hands, got {len(hands)}")
    for hand in hands:
        if len(hand) != HOLE_CARDS:
            raise ValueError(f"expected {HOLE_CARDS} cards a hand, got {encode_cards(hand) or 'none'}")
    if len(board) not in BOARD_SIZES:
        raise ValueError(f"expected a board of 0, 3, 4 or 5 cards, got {len(board)}")
    known = [*(card for hand in hands for card in hand), *board, *dead]
    _refuse_doubles(known)
    unseen = tuple(card for card in DECK if card not in set(known))
    if len(unseen) < BOARD_CARDS - len(board):
        raise ValueError(f"expected {BOARD_CARDS - len(board)} or more unseen cards, got {len(unseen)}")
    return Deal(tuple(tuple(hand) for hand in hands), tuple(board), unseen)


def rank_counts(cards: Iterable[Card]) -> tuple[int, ...]:
    """How many of the cards have each rank, from the deuces (0) to the aces (12)."""
    found = Counter(card.rank for card in cards)
    return tuple(found[rank] for rank in range(2, 2 + len(RANKS)))


def suit_mask(cards: Iterable[Card], suit: str) -> int:
    """The ranks that the cards hold in a suit, as 13 bits; bit 0 is the deuce."""
    return sum(1 << (card.rank - 2) for card in cards if card.suit == suit)


def _refuse_doubles(cards: Sequence[Card]) -> None:
    doubles = [card for card, number in Counter(cards).items() if number > 1]
    if doubles:
        raise ValueError(f"expected no card twice, got {encode_cards(doubles)} more than once")
