"""``verify``: whether the rules allow an event in this state, and if not, by which rule.

One check an event type. Whoever wants to know what may be done asks here: ``is_legal``, ``options``.
"""

from collections.abc import Callable
from typing import Any

from rules.card_facts import read_early, read_in_hand
from rules.errors import IllegalEvent
from rules.events import (
    CardRead,
    CardRemoved,
    CardsTabled,
    HandKilled,
    HandMucked,
    HandStarted,
    Level,
    LevelSet,
    MisdealDeclared,
    PlayerLeft,
    PlayerMoved,
    PlayerSeated,
    PotsAwarded,
    RulesSet,
    StackCorrected,
    TableEvent,
)
from rules.pots import pots
from rules.ruleset import RuleSet
from rules.seating import find_seat, live_seats
from rules.spots import MAX_SEAT, Street
from rules.state import HandSeat, HandState, TableState
from rules.streets import betting_is_over
from rules.verify_actions import ACTION_CHECKS, running_hand


def verify(state: TableState, event: TableEvent) -> None:
    """Return if ``event`` may happen now; else raise IllegalEvent with the rule's id and a reason."""
    _CHECKS[type(event)](state, event)


def is_legal(state: TableState, event: TableEvent) -> bool:
    """Whether ``verify`` lets the event pass."""
    try:
        verify(state, event)
    except IllegalEvent:
        return False
    return True


def _require(condition: bool, rule: str | None, reason: str) -> None:
    if not condition:
        raise IllegalEvent(rule, reason)


def _between_hands(state: TableState) -> None:
    _require(not state.running, None, "a hand is running; wait until it is over")


def _occupied(state: TableState, seat: int) -> None:
    _require(state.player_at(seat) is not None, None, f"nobody sits in seat {seat}")


def _free(state: TableState, seat: int) -> None:
    _require(1 <= seat <= MAX_SEAT, None, f"expected seat 1 to {MAX_SEAT}, got {seat}")
    _require(state.player_at(seat) is None, None, f"seat {seat} is taken")


def _seated(state: TableState, event: PlayerSeated) -> None:
    _between_hands(state)
    _free(state, event.seat)
    _require(event.stack > 0, None, f"expected a stack of 1 chip or more, got {event.stack}")


def _left(state: TableState, event: PlayerLeft) -> None:
    _between_hands(state)
    _occupied(state, event.seat)


def _moved(state: TableState, event: PlayerMoved) -> None:
    _between_hands(state)
    _occupied(state, event.from_seat)
    _free(state, event.to_seat)


def _corrected(state: TableState, event: StackCorrected) -> None:
    _between_hands(state)
    _occupied(state, event.seat)
    _require(event.stack >= 0, None, f"expected a stack of 0 or more, got {event.stack}")


def _level(level: Level) -> None:
    blinds_fit = 0 <= level.small_blind <= level.big_blind and level.big_blind > 0
    got = f"{level.small_blind}/{level.big_blind}, ante {level.ante}"
    _require(blinds_fit and level.ante >= 0, None, f"expected small blind <= big blind, none negative, got {got}")


def _rules(rules: RuleSet) -> None:
    _require(rules.smallest_chip > 0, None, f"expected a smallest chip of 1 or more, got {rules.smallest_chip}")


def _started(state: TableState, event: HandStarted) -> None:
    _between_hands(state)
    _level(event.level)
    last = state.hand.hand_id if state.hand else 0
    _require(event.hand_id > last, None, f"expected a hand number above {last}, got {event.hand_id}")
    _rules(event.rules)
    _dealt(state, event.dealt_seats)
    _positions(event)


def _dealt(state: TableState, dealt: tuple[int, ...]) -> None:
    able = {seat.seat for seat in state.seats if seat.stack > 0}
    _require(len(dealt) >= 2, None, f"expected two seats or more with chips, got {len(dealt)}")
    _require(len(set(dealt)) == len(dealt), None, "a seat is dealt in twice")
    for seat in dealt:
        _require(seat in able, None, f"seat {seat} has no chips to be dealt in")


def _positions(event: HandStarted) -> None:
    dealt, small, big = event.dealt_seats, event.small_blind_seat, event.big_blind_seat
    _require(1 <= event.button_seat <= MAX_SEAT, "B11.1", f"expected the button at 1 to {MAX_SEAT}")
    _require(big in dealt, "H4", f"the big blind, seat {big}, is not dealt in")
    _require(small is None or small in dealt, "H4", f"the small blind, seat {small}, is not dealt in")
    _require(small != big, "H4", f"seat {big} cannot post both blinds")


def _read(state: TableState, event: CardRead) -> None:
    if state.hand is None or not state.running:
        read_early(state, event)
    else:
        read_in_hand(state.hand, event)


def _live(hand: HandState, number: int) -> HandSeat:
    seat = find_seat(hand, number)
    if seat is None:
        raise IllegalEvent(None, f"seat {number} was not dealt in")
    _require(seat.in_hand, None, f"seat {number} has no hand any more")
    return seat


def _tabled(state: TableState, event: CardsTabled) -> None:
    hand = running_hand(state)
    seat = _live(hand, event.seat)
    _require(betting_is_over(hand), "B15.6", "the betting is not over: no hand is turned up yet")
    _require(not seat.tabled, None, f"seat {event.seat} has tabled already")


def _mucked(state: TableState, event: HandMucked) -> None:
    hand = running_hand(state)
    seat = _live(hand, event.seat)
    _require(betting_is_over(hand), None, "the betting is not over: fold the hand instead")
    if seat.tabled:
        return
    all_in = any(other.all_in for other in live_seats(hand))
    _require(not all_in, "B15.6", f"seat {event.seat} must turn up: a hand is all-in and the betting is over")
    _last_hand_stays(hand, event.seat)


def _killed(state: TableState, event: HandKilled) -> None:
    hand = running_hand(state)
    _live(hand, event.seat)
    _last_hand_stays(hand, event.seat)


def _last_hand_stays(hand: HandState, seat: int) -> None:
    _require(len(live_seats(hand)) > 1, None, f"seat {seat} has the last live hand: it wins")


def _awarded(state: TableState, event: PotsAwarded) -> None:
    """Who won is the dealer's word: only that each pot is paid whole, and to seats that can win it."""
    hand = running_hand(state)
    _require(hand.street is Street.SHOWDOWN, None, f"the hand is on the {hand.street.value}, not at showdown")
    for seat in live_seats(hand):
        _require(seat.tabled, "B15.4", f"seat {seat.seat} has neither tabled nor mucked")
    paid = [(award.pot, award.seat) for award in event.awards]
    _require(len(set(paid)) == len(paid), None, "a seat is paid twice from one pot")
    _paid_whole(hand, event)


def _paid_whole(hand: HandState, event: PotsAwarded) -> None:
    due = pots(hand)
    for award in event.awards:
        _require(0 <= award.pot < len(due), None, f"expected pot 0 to {len(due) - 1}, got {award.pot}")
        eligible = award.seat in due[award.pot].eligible_seats
        _require(eligible, "B13.3", f"seat {award.seat} cannot win pot {award.pot}")
        _require(award.amount > 0, None, f"expected an award of 1 chip or more, got {award.amount}")
    for number, pot in enumerate(due):
        paid = sum(award.amount for award in event.awards if award.pot == number)
        _require(paid == pot.amount, None, f"expected {pot.amount} paid from pot {number}, got {paid}")


_CHECKS: dict[type, Callable[[TableState, Any], object]] = {
    **ACTION_CHECKS,
    PlayerSeated: _seated,
    PlayerLeft: _left,
    PlayerMoved: _moved,
    StackCorrected: _corrected,
    LevelSet: lambda state, event: _level(event.level),
    RulesSet: lambda state, event: _rules(event.rules),
    HandStarted: _started,
    CardRead: _read,
    CardRemoved: lambda state, event: None,
    CardsTabled: _tabled,
    HandMucked: _mucked,
    HandKilled: _killed,
    MisdealDeclared: lambda state, event: running_hand(state),
    PotsAwarded: _awarded,
}
