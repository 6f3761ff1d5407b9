"""A playing card, and how a card is written."""

from collections.abc import Iterable
from enum import Enum

RANKS = "23456789TJQKA"
SUITS = "cdhs"
SUIT_ORDER = "shdc"
"""Suits from first to last where an order is needed (rules.md: the sources state none)."""


class CardError(ValueError):
    """A text that is no card; the message tells what was expected and what came."""


class Card(Enum):
    """One of the 52 cards; its value is its text, rank then suit: ``As``, ``Td``, ``9c``."""

    _ignore_ = ["rank_text", "suit_text"]
    for rank_text in RANKS:
        for suit_text in SUITS:
            vars()[rank_text + suit_text] = rank_text + suit_text

    __hash__ = object.__hash__  # each card is one object; Enum would hash its name, in Python, each time

    def __init__(self, text: str) -> None:
        """Work rank, suit and index out once: equities ask for them by the thousand."""
        self.rank = RANKS.index(text[0]) + 2
        """2 to 14; an ace is 14."""
        self.suit = text[1]
        """One of ``c d h s``."""
        self.index = (self.rank - 2) * len(SUITS) + SUITS.index(self.suit)
        """0 to 51, rank by rank from the deuces, suits in the order ``c d h s``."""


DECK: tuple[Card, ...] = tuple(Card)
"""All 52 cards by ``Card.index``."""

_CARD_OF: dict[str, Card] = {
    rank + suit: card
    for card in DECK
    for rank in {card.value[0], card.value[0].lower()}
    for suit in card.suit + card.suit.upper()
}
"""A card by each way to write it in two letters."""


def decode_card(text: str) -> Card:
    """Read one card, also ``10d``, ``aS`` or with blanks around it; raises CardError."""
    card = _CARD_OF.get(text.strip().replace("10", "T"))
    if card is None:
        raise CardError(f"expected a card such as As, Td or 10d, got {text!r}")
    return card


def decode_cards(text: str) -> tuple[Card, ...]:
    """Read cards that are joined or spaced: ``AsKd``, ``As Kd 10c``; raises CardError.

    The same card twice in one text is refused: it is never what was meant.
    """
    try:
        cards = tuple([_CARD_OF[text[i : i + 2]] for i in range(0, len(text), 2)])
    except KeyError:
        cards = _decode_spaced(text)
    if len(set(cards)) < len(cards):
        raise CardError(f"expected different cards, got {text!r}")
    return cards


def _decode_spaced(text: str) -> tuple[Card, ...]:
    compact = "".join(text.replace(",", " ").split()).replace("10", "T")
    if len(compact) % 2:
        raise CardError(f"expected cards such as 'As Kd', got {text!r}")
    return tuple(decode_card(compact[i : i + 2]) for i in range(0, len(compact), 2))


def encode_cards(cards: Iterable[Card]) -> str:
    """Cards as one joined text: ``AsKd``."""
    return "".join(card.value for card in cards)


def show_order(card: Card) -> tuple[int, int]:
    """Sort key for hole cards on screen: higher rank first, then spades, hearts, diamonds, clubs."""
    return (-card.rank, SUIT_ORDER.index(card.suit))
