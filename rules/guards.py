"""What most checks begin with: a condition that must hold, a hand that must run, a seat that must be live."""

from rules.errors import IllegalEvent
from rules.seating import find_seat
from rules.spots import Street
from rules.state import HandSeat, HandState, TableState


def require_running(state: TableState) -> HandState:
    """The hand being played; raises IllegalEvent when there is none."""
    hand = state.running_hand
    if hand is None:
        raise IllegalEvent(None, "no hand is running")
    return hand


def require(condition: bool, rule: str | None, reason: str) -> None:
    """Raise IllegalEvent unless the condition holds."""
    if not condition:
        raise IllegalEvent(rule, reason)


def live_seat(hand: HandState, number: int) -> HandSeat:
    """The dealt-in seat that still has a hand; raises IllegalEvent where it has none."""
    seat = find_seat(hand, number)
    if seat is None:
        raise IllegalEvent(None, f"seat {number} was not dealt in")
    require(seat.in_hand, None, f"seat {number} has no hand any more")
    return seat


def why_nobody_acts(hand: HandState) -> str:
    """The sentence for an operator who waits for a seat to act."""
    if hand.betting.to_act:
        return "only seats whose players are away are left to act: the deal is not complete"
    awaited = Street.FLOP if hand.street is Street.PREFLOP else hand.street
    if awaited is not Street.SHOWDOWN:
        return f"the {awaited.value} is not complete: no betting before its cards are seen"
    return "the betting is over: hands are tabled or mucked"
