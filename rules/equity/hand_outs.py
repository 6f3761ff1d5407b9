"""The next card of a running hand: which one puts a hand in front, and what each would make of the equities.

Counted for one board on which a card is to come; where a hand is run twice they would differ from board to board.
"""

from collections.abc import Mapping
from functools import lru_cache

from rules.cards import DECK, Card
from rules.equity.counts import Equity
from rules.equity.known_hands import FoldedCards, KnownHands, known_hands
from rules.equity.what_if import FLOP, Outs, next_cards, outs
from rules.games import BOARD_CARDS
from rules.state import HandState

REMEMBERED = 8
"""Boards whose next cards are kept: they stay the same from action to action."""

NextCards = Mapping[Card, Mapping[int, Equity]]


def hands_to_come(hand: HandState | None, folded: FoldedCards) -> KnownHands | None:
    """What is known of a running hand whose turn or river is next, on one board; None of any other."""
    known = known_hands(hand, folded) if hand is not None and hand.result is None else None
    if known is None or len(known.boards) != 1 or not FLOP <= len(known.boards[0]) < BOARD_CARDS:
        return None
    return known


def unseen_cards(known: KnownHands) -> tuple[Card, ...]:
    """The cards that may come, in the deck's order."""
    seen = {card for part in (*known.hands, *known.boards, known.dead) for card in part}
    return tuple(card for card in DECK if card not in seen)


@lru_cache(maxsize=REMEMBERED)
def seat_outs(known: KnownHands) -> Mapping[int, Outs]:
    """The outs of each live seat (``what_if.outs``)."""
    (board,) = known.boards
    return dict(zip(known.seats, outs(known.hands, board, known.dead, known.game), strict=True))


@lru_cache(maxsize=REMEMBERED)
def seats_after(known: KnownHands) -> NextCards:
    """The equities of the live seats with each next card."""
    (board,) = known.boards
    return {
        card: {seat: counts.fractions(place) for place, seat in enumerate(known.seats)}
        for card, counts in next_cards(known.hands, board, known.dead, known.game).items()
    }
