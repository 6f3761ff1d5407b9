"""``verify``: whether the rules allow an event in this state, and if not, by which rule.

First what can be at all (rules/possible.py), then what the rules say; the floor may overrule the second alone (B1.5).
Whoever wants to know what may be done asks here: ``is_legal``, ``options``.
"""

from collections.abc import Callable
from typing import Any

from rules.card_facts import read_early, read_in_hand
from rules.errors import IllegalEvent
from rules.events import (
    ActedOutOfTurn,
    CardDoubted,
    CardRead,
    CardRemoved,
    CardsTabled,
    ClockCalled,
    ClockExpired,
    DealCompleted,
    HandKilled,
    HandMucked,
    HandPictured,
    HandStarted,
    MisdealDeclared,
    Overruled,
    PotsAwarded,
    RunItTwiceAgreed,
    TableEvent,
)
from rules.guards import live_seat, require, require_running
from rules.hand_changes import refundable
from rules.possible import possible
from rules.seating import find_seat, live_seats
from rules.state import TableState
from rules.streets import betting_is_over, seat_to_act
from rules.verify_actions import ACTION_CHECKS, verify_choice, verify_turn
from rules.verify_misdeal import is_dealing, verify_misdeal
from rules.verify_start import verify_start
from rules.verify_table import TABLE_CHECKS


def verify(state: TableState, event: TableEvent) -> None:
    """Return if ``event`` may happen now; else raise IllegalEvent with the rule's id and a reason."""
    possible(state, event)
    _CHECKS[type(event)](state, event)


def is_legal(state: TableState, event: TableEvent) -> bool:
    """Whether ``verify`` lets the event pass."""
    try:
        verify(state, event)
    except IllegalEvent:
        return False
    return True


def _overruled(state: TableState, event: Overruled) -> None:
    require(bool(event.reason.strip()), "B1.5", "expected a reason for overruling the rules, got none")
    possible(state, event.event)


def _read(state: TableState, event: CardRead) -> None:
    if state.running_hand is None:
        read_early(state, event)
    else:
        read_in_hand(state.running_hand, event)


def _out_of_turn(state: TableState, event: ActedOutOfTurn) -> None:
    hand, number = require_running(state), event.action.seat
    require(seat_to_act(hand) != number, None, f"it is seat {number}'s turn: enter the action itself")
    verify_choice(hand, live_seat(hand, number), event.action)


def _clock_called(state: TableState, event: ClockCalled) -> None:
    hand = require_running(state)
    live_seat(hand, event.seat)
    verify_turn(hand, event.seat)


def _clock_expired(state: TableState, event: ClockExpired) -> None:
    hand = require_running(state)
    require(hand.clock_on == event.seat, "B10.5", f"no clock was called on seat {event.seat}")


def _run_twice(state: TableState, event: RunItTwiceAgreed) -> None:
    hand = require_running(state)
    require(hand.rules.run_it_twice, None, "the rules of this event do not allow running it twice")
    require(betting_is_over(hand), None, "the betting is not over: hands are run twice all-in")


def _tabled(state: TableState, event: CardsTabled) -> None:
    hand = require_running(state)
    require(betting_is_over(hand), "B15.6", "the betting is not over: no hand is turned up yet")
    seat = find_seat(hand, event.seat)
    retrieved = seat is not None and seat.mucked
    require(not retrieved or hand.rules.retrieve, "B15.2", f"seat {event.seat} has mucked: its hand is dead")


def _mucked(state: TableState, event: HandMucked) -> None:
    hand = require_running(state)
    seat = live_seat(hand, event.seat)
    require(betting_is_over(hand), None, "the betting is not over: fold the hand instead")
    all_in = any(other.all_in for other in live_seats(hand))
    reason = f"seat {event.seat} must turn up: a hand is all-in and the betting is over"
    require(seat.tabled or not all_in, "B15.6", reason)


def _killed(state: TableState, event: HandKilled) -> None:
    hand = require_running(state)
    given_back = not event.refund or refundable(hand, event.seat) > 0
    require(given_back, "B10.12.3", f"nothing goes back to seat {event.seat}: no bet, or one that was acted on")


def _awarded(state: TableState, _: PotsAwarded) -> None:
    for seat in live_seats(require_running(state)):
        require(seat.tabled, "B15.4", f"seat {seat.seat} has neither tabled nor mucked")


def _deal_completed(state: TableState, _: DealCompleted) -> None:
    hand = require_running(state)
    require(is_dealing(hand) and not hand.deal_complete, None, "the deal is complete already")


def _possible_is_enough(_state: TableState, _event: TableEvent) -> None:
    """``possible`` has said all."""


_CHECKS: dict[type, Callable[[TableState, Any], object]] = {
    **ACTION_CHECKS,
    **TABLE_CHECKS,
    HandStarted: verify_start,
    DealCompleted: _deal_completed,
    CardRead: _read,
    CardRemoved: _possible_is_enough,
    CardDoubted: _possible_is_enough,
    HandPictured: _possible_is_enough,
    ActedOutOfTurn: _out_of_turn,
    ClockCalled: _clock_called,
    ClockExpired: _clock_expired,
    RunItTwiceAgreed: _run_twice,
    CardsTabled: _tabled,
    HandMucked: _mucked,
    HandKilled: _killed,
    MisdealDeclared: verify_misdeal,
    PotsAwarded: _awarded,
    Overruled: _overruled,
}
