"""What can be at all: the checks that not even the floor overrules, since chips and seats would make no sense."""

from collections.abc import Callable
from typing import Any

from rules.betting import to_call
from rules.cards import DECK
from rules.events import (
    ActedOutOfTurn,
    Award,
    Bet,
    Called,
    CardsTabled,
    Checked,
    ClockExpired,
    Folded,
    HandKilled,
    HandMucked,
    MisdealDeclared,
    PotsAwarded,
    RaisedTo,
    RunItTwiceAgreed,
    SeatAction,
)
from rules.games import BOARD_CARDS
from rules.guards import live_seat, require, require_running, why_nobody_acts
from rules.pots import pots
from rules.seating import find_seat, live_seats
from rules.spots import MAX_BOARDS, Street
from rules.state import HandSeat, HandState, Pot, TableState
from rules.streets import shown_board


def possible(state: TableState, event: Any) -> None:
    """Return if chips and seats stay consistent when ``event`` of a hand happens now; else raise IllegalEvent."""
    check = _POSSIBLE.get(type(event))
    if check is not None:
        check(require_running(state), event)


def _betting_seat(hand: HandState, number: int) -> HandSeat:
    seat = live_seat(hand, number)
    require(bool(hand.betting.to_act), None, why_nobody_acts(hand))
    return seat


def _fold(hand: HandState, event: Folded) -> None:
    seat = live_seat(hand, event.seat)
    short_call = min(to_call(hand, seat), seat.stack)
    fits = 0 <= event.forfeits <= short_call
    require(fits, "B12.5.2", f"expected 0 to {short_call} chips forfeited, got {event.forfeits}")
    last_hand_stays(hand, event.seat)


def _check(hand: HandState, event: Checked) -> None:
    _betting_seat(hand, event.seat)


def _call(hand: HandState, event: Called) -> None:
    seat = _betting_seat(hand, event.seat)
    owed = to_call(hand, seat)
    require(owed > 0, "H6.b", f"seat {event.seat} has nothing to call: it may check")
    require(seat.stack > 0, None, f"seat {event.seat} is all-in already")


def _bet(hand: HandState, event: Bet) -> None:
    seat = _betting_seat(hand, event.seat)
    bet = hand.betting.current_bet
    require(not bet, "H7", f"the bet is {bet} already: raise it")
    _amount(seat, event.amount, rule="B14.2")


def _raise(hand: HandState, event: RaisedTo) -> None:
    seat = _betting_seat(hand, event.seat)
    bet = hand.betting.current_bet
    require(bet > 0, "B14.3", "there is no bet to raise: bet")
    require(event.amount > bet, "B14.3", f"expected a raise above {bet}, got {event.amount}")
    _amount(seat, event.amount, rule="B14.3")


def _amount(seat: HandSeat, amount: int, *, rule: str | None = None) -> None:
    reason = f"expected {seat.everything} at most, all that seat {seat.seat} has, got {amount}"
    require(amount <= seat.everything, "B14.1", reason)
    require(amount > seat.committed, rule, f"expected more than the {seat.committed} in front, got {amount}")


def _out_of_turn(hand: HandState, event: ActedOutOfTurn) -> None:
    _betting_seat(hand, event.action.seat)
    possible_action(hand, event.action)


def possible_action(hand: HandState, action: SeatAction) -> None:
    """Raise IllegalEvent where the action could not be even in its turn."""
    _POSSIBLE[type(action)](hand, action)


def _table(hand: HandState, event: CardsTabled) -> None:
    seat = find_seat(hand, event.seat)
    retrieved = seat is not None and seat.mucked and not seat.tabled and hand.street is Street.SHOWDOWN
    if retrieved:
        return
    require(not live_seat(hand, event.seat).tabled, None, f"seat {event.seat} has tabled already")


def _muck(hand: HandState, event: HandMucked) -> None:
    if not live_seat(hand, event.seat).tabled:
        last_hand_stays(hand, event.seat)


def _kill(hand: HandState, event: HandKilled) -> None:
    live_seat(hand, event.seat)
    last_hand_stays(hand, event.seat)


def last_hand_stays(hand: HandState, seat: int) -> None:
    """The last live hand is neither folded, mucked nor killed: it wins."""
    require(len(live_seats(hand)) > 1, None, f"seat {seat} has the last live hand: it wins")


def _run_twice(hand: HandState, event: RunItTwiceAgreed) -> None:
    require(event.runs == MAX_BOARDS, None, f"expected {MAX_BOARDS} runs, got {event.runs}")
    require(len(hand.boards) == 1, None, "the hand has two boards already")
    require(hand.street is not Street.SHOWDOWN, None, "the board is complete: nothing is left to be run twice")
    dealt = len(shown_board(hand))
    needed = len(hand.seats) * hand.game.hole_cards + dealt + event.runs * (BOARD_CARDS - dealt)
    require(needed <= len(DECK), None, f"expected {len(DECK)} cards at most, got {needed} for two boards")


def _award(hand: HandState, event: PotsAwarded) -> None:
    """Each pot is paid whole, and to seats that can win it; who won is the dealer's word."""
    require(hand.street is Street.SHOWDOWN, None, f"the hand is on the {hand.street.value}, not at showdown")
    paid = [(award.pot, award.board, award.seat) for award in event.awards]
    require(len(set(paid)) == len(paid), None, "a seat is paid twice from one pot")
    due = pots(hand)
    for award in event.awards:
        _payable(hand, due, award)
    for number, pot in enumerate(due):
        amount = sum(award.amount for award in event.awards if award.pot == number)
        require(amount == pot.amount, None, f"expected {pot.amount} paid from pot {number}, got {amount}")


def _payable(hand: HandState, due: tuple[Pot, ...], award: Award) -> None:
    require(0 <= award.pot < len(due), None, f"expected pot 0 to {len(due) - 1}, got {award.pot}")
    require(0 <= award.board < len(hand.boards), None, f"expected board 0 to {len(hand.boards) - 1}, got {award.board}")
    eligible = award.seat in due[award.pot].eligible_seats
    require(eligible, "B13.3", f"seat {award.seat} cannot win pot {award.pot}")
    require(award.amount > 0, None, f"expected an award of 1 chip or more, got {award.amount}")


_POSSIBLE: dict[type, Callable[[HandState, Any], object]] = {
    Folded: _fold,
    Checked: _check,
    Called: _call,
    Bet: _bet,
    RaisedTo: _raise,
    ActedOutOfTurn: _out_of_turn,
    CardsTabled: _table,
    HandMucked: _muck,
    HandKilled: _kill,
    ClockExpired: lambda hand, event: _betting_seat(hand, event.seat),
    RunItTwiceAgreed: _run_twice,
    MisdealDeclared: lambda hand, event: None,
    PotsAwarded: _award,
}
