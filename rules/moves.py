"""What is noted of a seat's action or of a ruling on its hand: the moves that the players' records are counted from."""

from dataclasses import replace

from rules.seating import find_seat
from rules.spots import Street
from rules.state import Action, ActionKind, HandSeat, HandState, Move

_RULED = Action(ActionKind.DEAD)


def move_of(before: HandSeat, after: HandSeat, street: Street) -> Move:
    """The move that made one of the other, as the seat's last action tells it."""
    action = after.action or _RULED
    return Move(after.seat, street, action.kind, action.to, after.contributed - before.contributed, after.all_in)


def with_dead_hand(before: HandState, after: HandState, number: int, street: Street) -> HandState:
    """``after``, in which the seat's hand is dead, with that noted; as it is where the seat was not dealt in."""
    was, seat = find_seat(before, number), find_seat(after, number)
    if was is None or seat is None:
        return after
    return replace(after, moves=(*after.moves, move_of(was, seat, street)))
