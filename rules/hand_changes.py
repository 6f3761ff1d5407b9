"""What rulings and the showdown do to a hand: dead hands, refunds, clocks, words out of turn, a second board."""

from dataclasses import replace

from rules import betting
from rules.actions import take_action, without_claims
from rules.events import (
    ActedOutOfTurn,
    CardsTabled,
    Checked,
    ClockExpired,
    HandKilled,
    HandMucked,
    MisdealCause,
    MisdealDeclared,
    RunItTwiceAgreed,
)
from rules.face_up import open_face
from rules.moves import with_dead_hand
from rules.ruleset import ClockExpiry, Refund
from rules.seating import find_seat, live_seats, put_seat
from rules.spots import BOARD_PLACES
from rules.state import NO_BOARD, ActionKind, Declared, HandSeat, HandState
from rules.streets import cancel, complete_deal, settle, shown_board, street_begun


def declare_out_of_turn(hand: HandState, event: ActedOutOfTurn) -> HandState:
    """The hand with a declaration that waits for the seat's turn; a second one takes the first one's place."""
    others = tuple(declared for declared in hand.declared if declared.action.seat != event.action.seat)
    return replace(hand, declared=(*others, Declared(event.action, hand.betting.current_bet)))


def expire_clock(hand: HandState, event: ClockExpired) -> HandState:
    """The hand of a player whose time is over: dead, or checked for free if the rules say so (B10.5)."""
    seat = find_seat(hand, event.seat)
    if seat is None:
        return hand
    free = not betting.to_call(hand, seat) and hand.rules.clock.expiry is ClockExpiry.CHECK_IF_FREE
    if free:
        return take_action(hand, Checked(event.seat))
    return kill_hand(complete_deal(hand), HandKilled(event.seat, "the clock ran out"))


def kill_hand(hand: HandState, event: HandKilled) -> HandState:
    """The hand with one hand less; what the rules refund goes back to it first (B10.12)."""
    if len(live_seats(hand)) == 1:
        return settle(hand)
    kept = _refunded(hand, event.seat) if event.refund else hand
    dead = betting.fold(kept, event.seat, ActionKind.DEAD)
    dead = with_dead_hand(hand, dead, event.seat, street_begun(hand))
    return settle(without_claims(dead, event.seat))


def refundable(hand: HandState, number: int) -> int:
    """What a hand killed by the dealer without its player's fault gets back.

    LAPT: its last bet or raise in full, if nobody has acted after it (B10.12.3). TDA 65: what nobody called.
    """
    seat = find_seat(hand, number)
    if seat is None:
        return 0
    if hand.rules.refund is Refund.LAPT:
        return seat.last_added if hand.last_actor == number else 0
    others = max((other.committed for other in hand.seats if other.seat != number), default=0)
    return max(0, seat.committed - others)


def table_hand(hand: HandState, event: CardsTabled) -> HandState:
    """The hand with a seat's cards face up; one that was mucked and retrieved is in again (TDA 14)."""
    seat = find_seat(hand, event.seat)
    return hand if seat is None else put_seat(hand, replace(seat, tabled=True, in_hand=True, mucked=False))


def muck_hand(hand: HandState, event: HandMucked) -> HandState:
    """A hand that was tabled with all faces read stays in, wherever its cards lie (B15.2).

    What lies face up is read, also where the same card was seen elsewhere: that it was would tell of hidden cards.
    """
    seat = find_seat(hand, event.seat)
    if seat is None or (seat.tabled and _faces_read(hand, seat) == hand.game.hole_cards):
        return hand
    mucked = put_seat(hand, replace(seat, in_hand=False, mucked=True))
    return settle(without_claims(betting.acted(mucked, event.seat), event.seat))


def declare_misdeal(hand: HandState, event: MisdealDeclared) -> HandState:
    """The hand cancelled; the redeal has the button where it belongs, or the seat that was passed over (B10.11)."""
    match event.cause:
        case MisdealCause.BUTTON_MISPLACED:
            return cancel(hand, redeal_button=event.seat)
        case MisdealCause.NOT_DEALT_IN:
            return cancel(hand, redeal_also=event.seat)
        case _:
            return cancel(hand)


def run_twice(hand: HandState, event: RunItTwiceAgreed) -> HandState:
    """The hand with a board for each run; the cards that lie are of all of them."""
    return replace(hand, boards=(hand.board, *(NO_BOARD,) * (event.runs - 1)), shared_places=len(shown_board(hand)))


def _refunded(hand: HandState, number: int) -> HandState:
    """The bet that goes back binds nobody any more."""
    chips = refundable(hand, number)
    if not chips:
        return hand
    before = hand.betting_before
    hand = betting.take_back(hand, number, chips)
    if hand.last_actor == number and before is not None:
        return replace(hand, betting=replace(before, to_act=_waiting(hand, before.to_act)))
    highest = max(seat.committed for seat in hand.seats)
    return replace(hand, betting=replace(hand.betting, current_bet=max(highest, _opening_bet(hand))))


def _waiting(hand: HandState, to_act: tuple[int, ...]) -> tuple[int, ...]:
    live = {seat.seat for seat in hand.seats if seat.in_hand and seat.stack}
    return tuple(seat for seat in to_act if seat in live)


def _opening_bet(hand: HandState) -> int:
    """What the forced bets ask for before the flop."""
    return min(hand.betting.current_bet, hand.level.big_blind) if hand.street not in BOARD_PLACES else 0


def _faces_read(hand: HandState, seat: HandSeat) -> int:
    return sum(open_face(hand, hole) is not None for hole in seat.hole)
