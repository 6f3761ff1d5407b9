"""What the seat to act may do, for the buttons of whoever enters it. Every answer comes from ``verify``."""

from dataclasses import dataclass

from rules.actions import all_in_action
from rules.betting import to_call
from rules.events import Bet, Called, Checked, Folded, RaisedTo, SeatAction
from rules.limits import bet_bounds, pot_limit
from rules.ruleset import OutOfTurn
from rules.seating import find_seat
from rules.state import HandSeat, HandState, TableState
from rules.streets import seat_to_act
from rules.verify import is_legal
from rules.verify_actions import bound_actions, held_action


@dataclass(frozen=True, slots=True)
class AmountRange:
    """Legal amounts, as the seat's total on the street; ``maximum`` is all-in, or what the game allows.

    ``pot`` is a bet of the pot, or a raise of the pot after a call, brought into the range.
    """

    minimum: int
    maximum: int
    pot: int


@dataclass(frozen=True, slots=True)
class Options:
    """What ``seat`` may do; ``call`` is the chips that it would add. None: not allowed.

    ``all_in`` is the action that puts in everything, where one is allowed. ``held``: what the seat declared out of
    turn and the action has not changed since; ``binding``: it may do nothing else (B12.4).
    """

    seat: int
    fold: bool
    check: bool
    call: int | None
    bet: AmountRange | None
    raise_to: AmountRange | None
    all_in: SeatAction | None
    held: SeatAction | None = None
    binding: bool = False


def options(state: TableState) -> Options | None:
    """The options of the seat to act; None when nobody may act (no hand, board awaited, showdown)."""
    hand = state.hand
    number = seat_to_act(hand) if hand is not None else None
    seat = find_seat(hand, number) if hand is not None and number is not None else None
    if hand is None or seat is None:
        return None
    held = held_action(hand, seat.seat)
    return Options(
        held=held,
        binding=held is not None and hand.rules.out_of_turn is OutOfTurn.TDA,
        seat=seat.seat,
        fold=is_legal(state, Folded(seat.seat)),
        check=is_legal(state, Checked(seat.seat)),
        call=min(to_call(hand, seat), seat.stack) if is_legal(state, Called(seat.seat)) else None,
        bet=_amounts(state, hand, seat, Bet),
        raise_to=_amounts(state, hand, seat, RaisedTo),
        all_in=_all_in(state, hand, seat),
    )


def _amounts(state: TableState, hand: HandState, seat: HandSeat, kind: type[Bet | RaisedTo]) -> AmountRange | None:
    """All amounts within the bounds, or the one that the seat is bound to."""
    smallest, largest = bet_bounds(hand, seat)
    if all(is_legal(state, kind(seat.seat, amount)) for amount in (smallest, largest)):
        return AmountRange(smallest, largest, max(smallest, min(pot_limit(hand, seat), largest)))
    bound = (action for action in bound_actions(hand, seat.seat) if isinstance(action, kind))
    amount = next((action.amount for action in bound if is_legal(state, action)), None)
    return None if amount is None else AmountRange(amount, amount, amount)


def _all_in(state: TableState, hand: HandState, seat: HandSeat) -> SeatAction | None:
    action = all_in_action(hand, seat.seat)
    return action if is_legal(state, action) else None
