"""The one function that takes hidden card faces out of a state."""

from dataclasses import replace

from rules.state import HandSeat, HandState, Hole, TableState

_PRESENT = Hole(None)


def without_faces(state: TableState) -> TableState:
    """The same table with every hole card that is not tabled present but faceless.

    Whatever could tell a face goes with it: conflicts, cards seen in the muck, cards seen before the deal.
    What lies face up stays, also where the same card was seen hidden elsewhere: that it conflicts would tell.
    """
    hand = None if state.hand is None else _hand_without_faces(state.hand)
    return replace(state, hand=hand, early=tuple((seat, None) for seat, _ in state.early))


def _hand_without_faces(hand: HandState) -> HandState:
    board = tuple(hole and Hole(hole.card) for hole in hand.board)
    return replace(hand, seats=tuple(map(_seat_without_faces, hand.seats)), board=board, muck=())


def _seat_without_faces(seat: HandSeat) -> HandSeat:
    hole = tuple(Hole(hole.card) if seat.tabled else _PRESENT for hole in seat.hole)
    return replace(seat, hole=hole)
