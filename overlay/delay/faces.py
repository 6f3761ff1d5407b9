"""The one function that takes hidden card faces out of a state."""

from dataclasses import replace

from rules.remembered import PastHand
from rules.state import HandSeat, HandState, SeenCard, TableState

_PRESENT = SeenCard(None)


def without_faces(state: TableState) -> TableState:
    """The same table with every hole card that is not tabled present but faceless.

    Whatever could tell a face goes with it: pictures, conflicts, cards seen in the muck, cards seen before the deal or
    taken away after it. What lies face up stays, on every board, also where the same card was seen hidden elsewhere:
    that it conflicts would tell.
    """
    hand = None if state.hand is None else _hand_without_faces(state.hand)
    early = tuple((seat, None) for seat, _ in state.early)
    past = tuple(map(_past_without_conflicts, state.past))
    return replace(state, hand=hand, early=early, early_pictures=(), gathered=(), past=past)


def _hand_without_faces(hand: HandState) -> HandState:
    boards = tuple(tuple(hole and SeenCard(hole.card) for hole in board) for board in hand.boards)
    return replace(hand, seats=tuple(map(_seat_without_faces, hand.seats)), boards=boards, muck=())


def _seat_without_faces(seat: HandSeat) -> HandSeat:
    hole = tuple(SeenCard(hole.card) if seat.tabled else _PRESENT for hole in seat.hole)
    return replace(seat, hole=hole, picture=seat.picture if seat.tabled else None)


def _past_without_conflicts(past: PastHand) -> PastHand:
    """It has nothing but what lay face up; that a card conflicts would tell of one that did not."""
    boards = tuple(tuple(SeenCard(seen.card) for seen in board) for board in past.boards)
    tabled = tuple(replace(shown, hole=tuple(SeenCard(seen.card) for seen in shown.hole)) for shown in past.tabled)
    return replace(past, boards=boards, tabled=tabled)
