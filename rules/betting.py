"""One street's betting: who owes an action, who may raise, and what an action does (B12 to B14, H5 to H9)."""

from dataclasses import replace

from rules.limits import is_capped, is_full, smallest_raise
from rules.ruleset import Reopen
from rules.seating import clockwise, find_seat, live_seats, put_seat
from rules.spots import Street
from rules.state import Action, ActionKind, Betting, HandSeat, HandState


def to_call(hand: HandState, seat: HandSeat) -> int:
    """Chips that the seat is short of the current bet, more than its stack perhaps; 0: it may check."""
    return max(0, hand.betting.current_bet - seat.committed)


def may_raise(hand: HandState, seat: HandSeat) -> bool:
    """The betting is open to the seat: it has not acted, or somebody made a full bet or raise since (B14.12).

    Short all-ins never open it again by the LAPT terms; by TDA 47 those do that add up to a full raise.
    """
    if is_capped(hand):
        return False
    if seat.acted_on_bet is None or seat.acted_on_bet < hand.betting.full_bet:
        return True
    together = hand.betting.current_bet - seat.acted_on_bet
    return hand.rules.reopen is Reopen.TDA_CUMULATIVE and together >= hand.betting.last_raise


def can_be_called(hand: HandState, seat: HandSeat) -> bool:
    """Another live seat has chips behind; without one a bet or raise has no meaning (B14.1)."""
    return any(other.stack for other in live_seats(hand) if other.seat != seat.seat)


def pay(seat: HandSeat, chips: int) -> HandSeat:
    """The seat with ``chips``, or all that it has, moved in front of it."""
    paid = min(chips, seat.stack)
    return replace(seat, stack=seat.stack - paid, committed=seat.committed + paid, contributed=seat.contributed + paid)


def pay_dead(seat: HandSeat, chips: int) -> HandSeat:
    """The seat with ``chips``, or all that it has, in the main pot: they call no bet and count for no side pot."""
    paid = min(chips, seat.stack)
    return replace(
        seat, stack=seat.stack - paid, contributed=seat.contributed + paid, dead_chips=seat.dead_chips + paid
    )


def open_street(hand: HandState) -> HandState:
    """The hand with a new street's betting open: first left of the button begins (B11.5, H3).

    With fewer than two seats that have chips behind there is nothing to bet.
    """
    able = [seat.seat for seat in live_seats(hand) if seat.stack]
    to_act = clockwise(able, after=hand.button_seat) if len(able) > 1 else ()
    return replace(hand, betting=Betting(last_raise=smallest_raise(hand), to_act=to_act))


def open_preflop(hand: HandState) -> HandState:
    """The hand with the first street's betting open: left of the big blind, or of the last straddle, begins (H5).

    A short big blind still makes the full blind the bet (B13.2); with two players the bet is what they
    posted, since nobody else could be asked for more. A straddle is a blind in all but name: the next raise is by
    at least as much. A bomb pot has no betting before the flop.
    """
    hand = replace(hand, street=Street.PREFLOP)
    if hand.bomb_pot:
        return hand
    blind = max([hand.level.big_blind, *(straddle.amount for straddle in hand.straddles)])
    posted = max(seat.committed for seat in hand.seats)
    bet = min(blind, posted) if len(hand.seats) == 2 else blind
    last = hand.straddles[-1].seat if hand.straddles else hand.big_blind_seat
    able = [seat.seat for seat in hand.seats if seat.stack]
    increment = max(smallest_raise(hand), blind if hand.straddles else 0)
    betting = Betting(bet, increment, clockwise(able, after=last), None, full_bet=bet, raises=1)
    return _drop_idle(replace(hand, betting=betting))


def fold(hand: HandState, number: int, kind: ActionKind = ActionKind.FOLD, *, forfeits: int = 0) -> HandState:
    """The hand without the seat's claim; its chips stay in (H6.a). ``kind`` is DEAD for a hand that was killed."""
    seat = find_seat(hand, number)
    if seat is None:
        return hand
    folded = replace(pay(seat, forfeits), in_hand=False, action=Action(kind), last_added=0)
    return acted(put_seat(hand, folded), number)


def check(hand: HandState, number: int) -> HandState:
    """The hand after the seat passed."""
    seat = find_seat(hand, number)
    if seat is None:
        return hand
    checked = replace(seat, action=Action(ActionKind.CHECK), acted_on_bet=hand.betting.current_bet, last_added=0)
    return acted(put_seat(hand, checked), number)


def call(hand: HandState, number: int) -> HandState:
    """The hand after the seat matched the current bet or went all-in for less (H6.b, B13.1)."""
    seat = find_seat(hand, number)
    if seat is None:
        return hand
    paid = pay(seat, to_call(hand, seat))
    action = Action(ActionKind.CALL, paid.committed)
    called = replace(paid, action=action, acted_on_bet=hand.betting.current_bet, last_added=0)
    return acted(put_seat(hand, called), number)


def raise_to(hand: HandState, number: int, amount: int, kind: ActionKind) -> HandState:
    """The hand after a bet or raise to ``amount``, the seat's total on the street.

    Less than a full bet or raise (all-in) moves the amount to call but neither the smallest raise nor
    anybody's right to raise (B14.3, B14.12).
    """
    seat = find_seat(hand, number)
    if seat is None:
        return hand
    paid = pay(seat, amount - seat.committed)
    total = paid.committed
    raised = put_seat(
        hand, replace(paid, action=Action(kind, total), acted_on_bet=total, last_added=total - seat.committed)
    )
    others = [other.seat for other in live_seats(raised) if other.stack and other.seat != number]
    betting = replace(_raised(hand, total), to_act=clockwise(others, after=number), last_aggressor=number)
    return _drop_idle(replace(raised, betting=betting, betting_before=hand.betting))


def take_back(hand: HandState, number: int, chips: int) -> HandState:
    """The hand with ``chips`` that lay in front of the seat behind it again."""
    seat = find_seat(hand, number)
    if seat is None:
        return hand
    kept = replace(
        seat, stack=seat.stack + chips, committed=seat.committed - chips, contributed=seat.contributed - chips
    )
    return put_seat(hand, kept)


def _raised(hand: HandState, amount: int) -> Betting:
    betting = hand.betting
    if not is_full(hand, amount):
        return replace(betting, current_bet=amount)
    increment = max(amount - betting.current_bet, smallest_raise(hand))
    return replace(betting, current_bet=amount, last_raise=increment, full_bet=amount, raises=betting.raises + 1)


def acted(hand: HandState, number: int) -> HandState:
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
