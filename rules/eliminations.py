"""Who went out of the event, and in which place (B16.1). For a table that plays to its end: the last table."""

from dataclasses import replace

from rules.events import Player
from rules.hand_state import Ending, HandSeat, HandState
from rules.remembered import Eliminated
from rules.state import TableState


def with_eliminations(state: TableState) -> TableState:
    """The table with those who went out in its newest hand, which is over; what was noted of that hand is noted anew.

    Who began the hand with more chips has the better place, equals share one. Everybody who has chips is still to be
    placed before them.
    """
    hand = state.hand
    if hand is None or hand.result is None or hand.result.ending is Ending.MISDEAL:
        return state
    before = tuple(out for out in state.eliminated if out.hand_id != hand.hand_id)
    out_now = _out_now(state, hand)
    still_in = sum(seat.stack > 0 for seat in state.seats)
    placed = (Eliminated(out.player, out.seat, hand.hand_id, _place(out, out_now, still_in)) for out in out_now)
    return replace(state, eliminated=(*before, *sorted(placed, key=lambda out: -out.place)))


def with_player_back(state: TableState, player: Player) -> TableState:
    """The table with a player who has chips again: he is not out, and who went out after him is a place further down.

    His stack was corrected, or he sat down once more.
    """
    back = next((out for out in state.eliminated if out.player == player), None)
    if back is None:
        return state
    others = (out for out in state.eliminated if out is not back)
    return replace(state, eliminated=tuple(_moved_down(out, back) for out in others))


def _out_now(state: TableState, hand: HandState) -> list[HandSeat]:
    """The seats of the hand whose players have nothing left; who has gone meanwhile is out if that was noted."""
    stacks = {seat.player: seat.stack for seat in state.seats}
    noted = {out.player for out in state.eliminated if out.hand_id == hand.hand_id}
    return [
        seat for seat in hand.seats if (stacks[seat.player] == 0 if seat.player in stacks else seat.player in noted)
    ]


def _place(out: HandSeat, out_now: list[HandSeat], still_in: int) -> int:
    return still_in + 1 + sum(other.start_stack > out.start_stack for other in out_now)


def _moved_down(out: Eliminated, back: Eliminated) -> Eliminated:
    return replace(out, place=out.place + 1) if out.place <= back.place else out
