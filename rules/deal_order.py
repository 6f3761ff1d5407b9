"""Whether the cards come round the table one at a time (H3)."""

from rules.hand_state import HandState

BEHIND = 2
"""So many seats must be left behind: a single one may hold a card that its sensor has not read yet."""


def dealt_in_a_row(hand: HandState) -> int | None:
    """The seat that has two cards more than two other dealt-in seats or more; None where the deal is even (H3).

    A round deals one card to each seat, so no seat is ever two cards ahead of another; the button's second card in a
    row leaves nobody two behind.
    """
    for seat in hand.seats:
        behind = sum(len(seat.hole) - len(other.hole) >= 2 for other in hand.seats)
        if behind >= BEHIND:
            return seat.seat
    return None
