"""The one function that takes hidden card faces out of a state."""

from dataclasses import replace

from rules.state import HandSeat, HandState, Hole, TableState

_PRESENT = Hole(None)


def without_faces(state: TableState) -> TableState:
    """The same table with every hole card that is not tabled present but faceless.

    Whatever could tell a face goes with it: conflicts, cards seen in the muck, cards seen before the deal.
    The board stays: it lies face up on the table.
    """
    hand = None if state.hand is None else _hand_without_faces(state.hand)
    return replace(state, hand=hand, early=tuple((seat, None) for seat, _ in state.early))


def _hand_without_faces(hand: HandState) -> HandState:
    return replace(hand, seats=tuple(map(_seat_without_faces, hand.seats)), muck=())


def _seat_without_faces(seat: HandSeat) -> HandSeat:
    return seat if seat.tabled else replace(seat, hole=(_PRESENT,) * len(seat.hole))
