"""The known cards of a hand, checked: what both ways of counting start from."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from typing import NoReturn

from rules.cards import DECK, Card, encode_cards
from rules.games import BOARD_CARDS, HOLE_CARDS_OF, Family, Game
from rules.spots import MAX_SEAT

MOST_HANDS = MAX_SEAT


@dataclass(frozen=True, slots=True)
class KnownCards:
    """``Card.index`` of every known card, one byte each: hand by hand, then the board, then the dead cards.

    ``hands`` and ``board`` are numbers of hands and of cards, ``hole_cards`` is the number of each hand.
    """

    family: Family
    hands: int
    hole_cards: int
    board: int
    cards: bytes

    @property
    def to_come(self) -> int:
        """How many cards complete the board."""
        return BOARD_CARDS - self.board


def check_cards(hands: Sequence[Sequence[Card]], board: Sequence[Card], dead: Sequence[Card], game: Game) -> KnownCards:
    """The cards as numbers; raises ValueError for a wrong number of them or the same card twice."""
    cards = bytes([card.index for part in (*hands, board, dead) for card in part])
    if not 2 <= len(hands) <= MOST_HANDS:
        raise ValueError(f"expected 2 to {MOST_HANDS} hands, got {len(hands)}")
    if game.hole_cards not in HOLE_CARDS_OF[game.family]:
        raise ValueError(f"expected another number of hole cards in {game.family.value}, got {game.hole_cards}")
    if {*map(len, hands)} != {game.hole_cards}:
        _refuse_sizes(hands, game.hole_cards)
    if len(board) > BOARD_CARDS:
        raise ValueError(f"expected a board of 0 to {BOARD_CARDS} cards, got {len(board)}")
    if len(set(cards)) < len(cards):
        _refuse_doubles(cards)
    if len(DECK) - len(cards) < BOARD_CARDS - len(board):
        raise ValueError(f"expected {BOARD_CARDS - len(board)} or more unseen cards, got {len(DECK) - len(cards)}")
    return KnownCards(game.family, len(hands), game.hole_cards, len(board), cards)


def _refuse_sizes(hands: Sequence[Sequence[Card]], hole_cards: int) -> NoReturn:
    wrong = next(hand for hand in hands if len(hand) != hole_cards)
    raise ValueError(f"expected {hole_cards} cards a hand, got {encode_cards(wrong) or 'none'}")


def _refuse_doubles(cards: bytes) -> NoReturn:
    doubles = [DECK[index] for index, number in Counter(cards).items() if number > 1]
    raise ValueError(f"expected no card twice, got {encode_cards(doubles)} more than once")
