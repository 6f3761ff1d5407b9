"""One street's betting: who owes an action, who may raise, and what an action does (B12 to B14, H5 to H9)."""

from dataclasses import replace

from rules.seating import clockwise, find_seat, live_seats, put_seat
from rules.spots import Street
from rules.state import Action, ActionKind, Betting, HandSeat, HandState


def to_call(hand: HandState, seat: HandSeat) -> int:
    """Chips that the seat is short of the current bet, more than its stack perhaps; 0: it may check."""
    return max(0, hand.betting.current_bet - seat.committed)


def may_raise(hand: HandState, seat: HandSeat) -> bool:
    """The betting is open to the seat: it has not acted, or somebody made a full bet or raise since (B14.12).

    Short all-ins never open it again, however many there are (the LAPT reading).
    """
    return seat.acted_at is None or seat.acted_at < hand.betting.full_bet


def can_be_called(hand: HandState, seat: HandSeat) -> bool:
    """Another live seat has chips behind; without one a bet or raise has no meaning (B14.1)."""
    return any(other.stack for other in live_seats(hand) if other.seat != seat.seat)


def pay(seat: HandSeat, chips: int) -> HandSeat:
    """The seat with ``chips``, or all that it has, moved in front of it."""
    paid = min(chips, seat.stack)
    return replace(seat, stack=seat.stack - paid, committed=seat.committed + paid, contributed=seat.contributed + paid)


def open_street(hand: HandState) -> HandState:
    """The hand with a new street's betting open: first left of the button begins (B11.5, H3).

    With fewer than two seats that have chips behind there is nothing to bet.
    """
    able = [seat.seat for seat in live_seats(hand) if seat.stack]
    to_act = clockwise(able, after=hand.button_seat) if len(able) > 1 else ()
    return replace(hand, betting=Betting(last_raise=hand.level.big_blind, to_act=to_act))


def open_preflop(hand: HandState) -> HandState:
    """The hand with the first street's betting open: left of the big blind begins (H5).

    A short big blind still makes the full blind the bet (B13.2); with two players the bet is what they
    posted, since nobody else could be asked for more.
    """
    big_blind = hand.level.big_blind
    posted = max(seat.committed for seat in hand.seats)
    bet = min(big_blind, posted) if len(hand.seats) == 2 else big_blind
    able = [seat.seat for seat in hand.seats if seat.stack]
    betting = Betting(bet, big_blind, clockwise(able, after=hand.big_blind_seat), None, full_bet=bet)
    return _drop_idle(replace(hand, street=Street.PREFLOP, betting=betting))


def fold(hand: HandState, number: int) -> HandState:
    """The hand without the seat's claim; its chips stay in (H6.a). Also for a hand that was killed (B10.12)."""
    seat = find_seat(hand, number)
    if seat is None:
        return hand
    folded = replace(seat, in_hand=False, action=Action(ActionKind.FOLD))
    return _acted(put_seat(hand, folded), number)


def check(hand: HandState, number: int) -> HandState:
    """The hand after the seat passed."""
    return _match(hand, number, ActionKind.CHECK)


def call(hand: HandState, number: int) -> HandState:
    """The hand after the seat matched the current bet or went all-in for less (H6.b, B13.1)."""
    return _match(hand, number, ActionKind.CALL)


def raise_to(hand: HandState, number: int, amount: int, kind: ActionKind) -> HandState:
    """The hand after a bet or raise to ``amount``, the seat's total on the street.

    Less than a full bet or raise (all-in) moves the amount to call but neither the smallest raise nor
    anybody's right to raise (B14.3, B14.12).
    """
    seat = find_seat(hand, number)
    if seat is None:
        return hand
    paid = pay(seat, amount - seat.committed)
    raised = put_seat(hand, replace(paid, action=Action(kind, paid.committed), acted_at=paid.committed))
    others = [other.seat for other in live_seats(raised) if other.stack and other.seat != number]
    betting = _raised(hand.betting, paid.committed)
    to_act = clockwise(others, after=number)
    return _drop_idle(replace(raised, betting=replace(betting, to_act=to_act, last_aggressor=number)))


def _raised(betting: Betting, amount: int) -> Betting:
    increment = amount - betting.current_bet
    if increment < betting.last_raise:
        return replace(betting, current_bet=amount)
    return replace(betting, current_bet=amount, last_raise=increment, full_bet=amount)


def _match(hand: HandState, number: int, kind: ActionKind) -> HandState:
    seat = find_seat(hand, number)
    if seat is None:
        return hand
    paid = pay(seat, to_call(hand, seat))
    action = Action(kind, paid.committed if kind is ActionKind.CALL else 0)
    matched = replace(paid, action=action, acted_at=hand.betting.current_bet)
    return _acted(put_seat(hand, matched), number)


def _acted(hand: HandState, number: int) -> HandState:
    """The hand in which that seat owes no action any more."""
    to_act = tuple(seat for seat in hand.betting.to_act if seat != number)
    return _drop_idle(replace(hand, betting=replace(hand.betting, to_act=to_act)))


def _drop_idle(hand: HandState) -> HandState:
    """Nobody is asked who alone has chips behind and has matched every live seat (case 15)."""
    able = [seat for seat in live_seats(hand) if seat.stack]
    if not hand.betting.to_act or len(able) != 1:
        return hand
    highest = max((seat.committed for seat in live_seats(hand) if seat is not able[0]), default=0)
    if able[0].committed < highest:
        return hand
    return replace(hand, betting=replace(hand.betting, to_act=()))
