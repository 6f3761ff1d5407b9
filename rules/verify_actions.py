"""Whether the seat to act may fold, check, call, bet or raise as it does (B12.4, B14, H6 to H9)."""

from collections.abc import Callable
from typing import Any

from rules.betting import can_be_called, may_raise, to_call
from rules.errors import IllegalEvent
from rules.events import Bet, Called, Checked, Folded, RaisedTo, SeatAction
from rules.seating import find_seat
from rules.spots import Street
from rules.state import HandSeat, HandState, TableState
from rules.streets import awaited_street, seat_to_act


def running_hand(state: TableState) -> HandState:
    """The hand being played; raises IllegalEvent when there is none."""
    if state.hand is None or not state.running:
        raise IllegalEvent(None, "no hand is running")
    return state.hand


def _turn(state: TableState, event: SeatAction) -> tuple[HandState, HandSeat]:
    """The hand and the acting seat; raises IllegalEvent unless it is the seat's turn."""
    hand = running_hand(state)
    seat = find_seat(hand, event.seat)
    if seat is None:
        raise IllegalEvent(None, f"seat {event.seat} was not dealt in")
    turn = seat_to_act(hand)
    if turn is None:
        raise IllegalEvent(None, why_nobody_acts(hand))
    if turn != event.seat:
        raise IllegalEvent("B12.4", f"seat {turn} is to act, not seat {event.seat}")
    return hand, seat


def why_nobody_acts(hand: HandState) -> str:
    """The sentence for an operator who waits for a seat to act."""
    street = awaited_street(hand)
    if street is not None and street is not Street.SHOWDOWN:
        return f"the {street.value} is not complete: no betting before its cards are seen"
    return "the betting is over: hands are tabled or mucked"


def _check(state: TableState, event: Checked) -> None:
    hand, seat = _turn(state, event)
    owed = to_call(hand, seat)
    if owed:
        raise IllegalEvent("H8", f"seat {event.seat} faces {owed}: it may not check")


def _call(state: TableState, event: Called) -> None:
    hand, seat = _turn(state, event)
    if not to_call(hand, seat):
        raise IllegalEvent("H6.b", f"seat {event.seat} has nothing to call: it may check")


def _bet(state: TableState, event: Bet) -> None:
    hand, seat = _turn(state, event)
    if hand.betting.current_bet:
        raise IllegalEvent("H7", f"the bet is {hand.betting.current_bet} already: raise it")
    _within_stack(seat, event.amount, minimum=hand.betting.last_raise, rule="B14.2", word="bet")


def _raise(state: TableState, event: RaisedTo) -> None:
    hand, seat = _turn(state, event)
    bet = hand.betting.current_bet
    if not bet:
        raise IllegalEvent("B14.3", "there is no bet to raise: bet")
    if not may_raise(hand, seat):
        raise IllegalEvent("B14.12", f"seat {event.seat} has acted and faces only short all-ins: call or fold")
    if not can_be_called(hand, seat):
        raise IllegalEvent("B14.1", "everyone else is all-in: call or fold")
    if event.amount <= bet:
        raise IllegalEvent("B14.3", f"expected a raise above {bet}, got {event.amount}")
    _within_stack(seat, event.amount, minimum=bet + hand.betting.last_raise, rule="B14.3", word="raise to")


def _within_stack(seat: HandSeat, amount: int, *, minimum: int, rule: str, word: str) -> None:
    """All that a seat has may always go in, however little it is."""
    everything = seat.committed + seat.stack
    if amount > everything:
        raise IllegalEvent("B14.1", f"expected {everything} at most, all that seat {seat.seat} has, got {amount}")
    if amount < min(minimum, everything) or amount <= 0:
        raise IllegalEvent(rule, f"expected a {word} {min(minimum, everything)} or more, got {amount}")


ACTION_CHECKS: dict[type, Callable[[TableState, Any], object]] = {
    Folded: _turn,
    Checked: _check,
    Called: _call,
    Bet: _bet,
    RaisedTo: _raise,
}
"""The check of each action."""
