"""What an action does to a hand, in its betting and in all that is remembered of it; what an all-in is."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from rules import betting
from rules.events import Bet, Called, Checked, Folded, RaisedTo, SeatAction
from rules.guards import live_seat
from rules.moves import move_of
from rules.seating import find_seat, live_seats, put_seat
from rules.state import ActionKind, HandState
from rules.streets import complete_deal, settle, street_begun


def take_action(hand: HandState, event: SeatAction) -> HandState:
    """The hand after the seat's action, moved on to the next decision. The first action completes the deal."""
    dealt = complete_deal(hand)
    if len(live_seats(dealt)) == 1:
        return settle(dealt)
    return settle(_remembered(_ACTIONS[type(event)](dealt, event), hand, event.seat))


def all_in_action(hand: HandState, number: int) -> SeatAction:
    """What puts in all that the seat has: a bet, a call or a raise. Raises IllegalEvent where it has no hand."""
    everything, bet = live_seat(hand, number).everything, hand.betting.current_bet
    if not bet:
        return Bet(number, everything)
    return Called(number) if everything <= bet else RaisedTo(number, everything)


def _remembered(after: HandState, before: HandState, number: int) -> HandState:
    """``after`` with the action of seat ``number`` counted; its motion, its word and its clock are settled."""
    seat, was = find_seat(after, number), find_seat(before, number)
    if seat is None or was is None:
        return after
    after = put_seat(without_claims(after, number), replace(seat, has_acted=True))
    return replace(
        after,
        last_actor=number,
        action_count=after.action_count + 1,
        chip_action_count=after.chip_action_count + (seat.contributed > was.contributed),
        moves=(*after.moves, move_of(was, seat, street_begun(before))),
    )


def without_claims(hand: HandState, number: int) -> HandState:
    """The hand without what the seat pushed or said, and without its clock."""
    if hand.motion is None and hand.clock_on is None and not hand.declared:
        return hand
    return replace(
        hand,
        motion=None if hand.motion is not None and hand.motion.seat == number else hand.motion,
        declared=tuple(declared for declared in hand.declared if declared.action.seat != number),
        clock_on=None if hand.clock_on == number else hand.clock_on,
    )


def _fold(hand: HandState, event: Folded) -> HandState:
    return betting.fold(hand, event.seat, forfeits=event.forfeits)


_ACTIONS: dict[type, Callable[[HandState, Any], HandState]] = {
    Folded: _fold,
    Checked: lambda hand, event: betting.check(hand, event.seat),
    Called: lambda hand, event: betting.call(hand, event.seat),
    Bet: lambda hand, event: betting.raise_to(hand, event.seat, event.amount, ActionKind.BET),
    RaisedTo: lambda hand, event: betting.raise_to(hand, event.seat, event.amount, ActionKind.RAISE),
}
