"""What lies face up at showdown is what everybody sees: a hidden card never changes what it counts for.

The same card seen hidden elsewhere is a conflict, and program shows neither. But if the pots went another way by it,
whoever runs the show would learn of the hidden card (B10.16: pots go by tabled hands alone).
"""

from rules.cards import Card
from rules.state import HandState, SeenCard


def open_face(hand: HandState, hole: SeenCard) -> Card | None:
    """The face of a card that lies face up, None where it cannot be relied on: it is unread, doubted, or lies face up
    twice."""
    if hole.card is None or not hole.conflicted:
        return hole.face
    seen = sum(other.card is hole.card for other in hand.seen_cards)
    return hole.card if seen > 1 and _open_cards(hand).count(hole.card) == 1 else None


def _open_cards(hand: HandState) -> list[Card | None]:
    """Every card of the boards and of tabled hands."""
    boards = [place.card for board in hand.boards for place in board if place is not None]
    return boards + [hole.card for seat in hand.seats if seat.tabled for hole in seat.hole]
