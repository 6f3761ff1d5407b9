"""Whether the seat to act may fold, check, call, bet or raise as it does (B12, B14, H6 to H9)."""

from collections.abc import Callable
from typing import Any

from rules.betting import can_be_called, may_raise, to_call
from rules.errors import IllegalEvent
from rules.events import Bet, Called, Checked, Folded, MotionMade, RaisedTo, SeatAction
from rules.games import Limit
from rules.guards import live_seat, require, require_running, why_nobody_acts
from rules.limits import bet_bounds, is_capped
from rules.possible import possible_action
from rules.ruleset import OutOfTurn
from rules.ruling import Ruling, offered_ruling, permits, ruling
from rules.seating import find_seat
from rules.state import HandSeat, HandState, TableState
from rules.streets import seat_to_act


def held_action(hand: HandState, number: int) -> SeatAction | None:
    """What the seat declared out of turn, if the action has not changed since; None where it is free (B12.4).

    By the TDA an out-of-turn fold holds in any case (TDA 53). What can no longer be done holds nobody: a raise when
    all others are all-in by now.
    """
    seat = find_seat(hand, number)
    for declared in hand.declared:
        if seat is None or declared.action.seat != number:
            continue
        always = hand.rules.out_of_turn is OutOfTurn.TDA and isinstance(declared.action, Folded)
        if (always or declared.bet == hand.betting.current_bet) and _fits(hand, seat, declared.action):
            return declared.action
    return None


def bound_actions(hand: HandState, number: int) -> tuple[SeatAction, ...]:
    """What the seat is bound to by what it declared, said or pushed, and what that leaves open; empty: it is free."""
    held = _binding_word(hand, number)
    if held is not None:
        return (held,)
    offered = _ruling_on(hand, number)
    return () if offered is None else (offered.action, *offered.alternatives)


def _ruling_on(hand: HandState, number: int) -> Ruling | None:
    """The ruling on what the seat pushed or said, None where it did neither."""
    return offered_ruling(hand) if hand.motion is not None and hand.motion.seat == number else None


def _binding_word(hand: HandState, number: int) -> SeatAction | None:
    """What was declared out of turn, where the rules leave no choice (TDA 53)."""
    return held_action(hand, number) if hand.rules.out_of_turn is OutOfTurn.TDA else None


def _fits(hand: HandState, seat: HandSeat, action: SeatAction) -> bool:
    try:
        possible_action(hand, action)
        verify_choice(hand, seat, action)
    except IllegalEvent:
        return False
    return True


def verify_turn(hand: HandState, number: int) -> None:
    """Raise IllegalEvent unless it is the seat's turn."""
    turn = seat_to_act(hand)
    if turn is None:
        raise IllegalEvent(None, why_nobody_acts(hand))
    require(turn == number, "B12.4", f"seat {turn} is to act, not seat {number}")


def _motion(state: TableState, event: MotionMade) -> None:
    """Whether the seat is to act and what it pushed and said can be ruled on."""
    hand = require_running(state)
    live_seat(hand, event.seat)
    verify_turn(hand, event.seat)
    offered = ruling(hand, event.seat, event.motion)
    held = _binding_word(hand, event.seat)
    if held is not None and not permits(offered, held):
        raise IllegalEvent("B12.4", f"seat {event.seat} declared a {action_word(held)} out of turn, which binds it")


def verify_choice(hand: HandState, seat: HandSeat, action: SeatAction) -> None:
    """Raise IllegalEvent unless the bet, the pot and the stacks let the seat choose that; whose turn it is aside."""
    check = _CHOICES.get(type(action))
    if check is not None:
        check(hand, seat, action)


def _act(state: TableState, event: SeatAction) -> None:
    """The seat acts in its turn, as it said and pushed, and as the betting allows."""
    hand = require_running(state)
    verify_turn(hand, event.seat)
    _keeps_word(hand, event)
    _keeps_motion(hand, event)
    verify_choice(hand, live_seat(hand, event.seat), event)


def _keeps_word(hand: HandState, event: SeatAction) -> None:
    held = _binding_word(hand, event.seat)
    if held is None:
        return
    require(event == held, "B12.4", f"seat {event.seat} declared a {action_word(held)} out of turn, which binds it")


def _keeps_motion(hand: HandState, event: SeatAction) -> None:
    """What was pushed or said binds, where the rule leaves it neither to the floor nor open (B12.3)."""
    offered = _ruling_on(hand, event.seat)
    if offered is not None and not permits(offered, event):
        raise IllegalEvent(offered.rule, f"what seat {event.seat} did binds it to a {action_word(offered.action)}")


def action_word(action: SeatAction) -> str:
    """The action as an operator says it."""
    match action:
        case Bet(_, amount):
            return f"bet of {amount}"
        case RaisedTo(_, amount):
            return f"raise to {amount}"
        case _:
            return {Folded: "fold", Checked: "check", Called: "call"}[type(action)]


def _check(hand: HandState, seat: HandSeat, _: Checked) -> None:
    owed = to_call(hand, seat)
    require(not owed, "H8", f"seat {seat.seat} faces {owed}: it may not check")


def _bet(hand: HandState, seat: HandSeat, event: Bet) -> None:
    _within_bounds(hand, seat, event.amount, rule="B14.2", word="bet")


def _raise(hand: HandState, seat: HandSeat, event: RaisedTo) -> None:
    if is_capped(hand):
        raise IllegalEvent("H6.c", f"the street has its {hand.rules.raise_cap} bets: call or fold")
    if not may_raise(hand, seat):
        raise IllegalEvent("B14.12", f"seat {seat.seat} has acted and faces only short all-ins: call or fold")
    require(can_be_called(hand, seat), "B14.1", "everyone else is all-in: call or fold")
    _within_bounds(hand, seat, event.amount, rule="B14.3", word="raise to")


def _within_bounds(hand: HandState, seat: HandSeat, amount: int, *, rule: str, word: str) -> None:
    """All that a seat has may always go in, however little it is; more than the limit of the game may not."""
    smallest, largest = bet_bounds(hand, seat)
    require(amount >= smallest, rule, f"expected a {word} {smallest} or more, got {amount}")
    limit = "the fixed bet" if hand.game.limit is Limit.FIXED_LIMIT else "the pot limit"
    require(amount <= largest, "H6.c", f"expected a {word} {largest} at most, {limit}, got {amount}")


_CHOICES: dict[type, Callable[[HandState, HandSeat, Any], None]] = {Checked: _check, Bet: _bet, RaisedTo: _raise}
"""What the betting may refuse; a fold and a call that chips allow it never does."""

ACTION_CHECKS: dict[type, Callable[[TableState, Any], object]] = {
    **dict.fromkeys((Folded, Checked, Called, Bet, RaisedTo), _act),
    MotionMade: _motion,
}
"""The check of each action."""
