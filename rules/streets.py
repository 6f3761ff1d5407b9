"""Whose turn it is and how a hand moves on: from street to street, to showdown, to its end."""

from dataclasses import replace

from rules.betting import open_street
from rules.events import Award
from rules.pots import pots, uncalled
from rules.seating import find_seat, live_seats, put_seat
from rules.spots import BOARD_PLACES, STREETS, Street
from rules.state import Betting, Ending, HandSeat, HandState, Hole, Result


def seat_to_act(hand: HandState) -> int | None:
    """Whose turn it is; None while the street's board is incomplete, at showdown and after the hand."""
    if hand.result is not None or not hand.betting.to_act:
        return None
    return hand.betting.to_act[0]


def board_is_complete(hand: HandState, street: Street) -> bool:
    """A card was seen at every place of the street; an unread one counts. True before the flop."""
    return all(hand.board[place] is not None for place in BOARD_PLACES.get(street, ()))


def awaited_street(hand: HandState) -> Street | None:
    """The street whose board the hand waits for, or None where it waits for none."""
    if hand.result is not None or hand.betting.to_act or board_is_complete(hand, hand.street):
        return None
    return hand.street


def betting_is_over(hand: HandState) -> bool:
    """No seat will act again in this running hand: at showdown, or all-in and run out (B15.6)."""
    if hand.result is not None or hand.betting.to_act:
        return False
    return hand.street is Street.SHOWDOWN or sum(seat.stack > 0 for seat in live_seats(hand)) < 2


def shown_board(hand: HandState) -> tuple[Hole, ...]:
    """The board of the streets that have begun, the flop as one; cards seen too early are not in it (B10.4)."""
    shown: list[Hole] = []
    for street, places in BOARD_PLACES.items():
        if STREETS.index(street) > STREETS.index(hand.street) or not board_is_complete(hand, street):
            break
        shown += [hole for place in places if (hole := hand.board[place]) is not None]
    return tuple(shown)


def settle(hand: HandState) -> HandState:
    """The hand moved on until somebody must act, a card must be seen, or it is over.

    To be called when a seat has acted or a street was opened: a street with its board and nobody to act
    has been bet.
    """
    if hand.result is not None:
        return hand
    if len(live_seats(hand)) == 1:
        return _end_with_last_hand(hand)
    while not hand.betting.to_act and hand.street is not Street.SHOWDOWN and board_is_complete(hand, hand.street):
        hand = _next_street(hand)
    return hand


def finish(hand: HandState, ending: Ending, awards: tuple[Award, ...]) -> HandState:
    """The hand over and its pots paid: ``HandSeat.stack`` includes what the seat won."""
    result = Result(ending, pots(hand), awards, hand.returned)
    won = {seat.seat: sum(award.amount for award in awards if award.seat == seat.seat) for seat in hand.seats}
    seats = tuple(replace(seat, stack=seat.stack + won[seat.seat], committed=0) for seat in hand.seats)
    return replace(hand, seats=seats, betting=replace(hand.betting, to_act=()), result=result)


def cancel(hand: HandState) -> HandState:
    """The hand over by a misdeal: every chip is back where it was (B10.11)."""
    seats = tuple(
        replace(seat, stack=seat.start_stack, committed=0, contributed=0, acted_at=None) for seat in hand.seats
    )
    result = Result(Ending.MISDEAL, (), ())
    return replace(hand, seats=seats, betting=Betting(), returned=(), result=result)


def _end_with_last_hand(hand: HandState) -> HandState:
    ending = Ending.SHOWDOWN if hand.street is Street.SHOWDOWN else Ending.UNCONTESTED
    hand = _return_uncalled(hand)
    winner = live_seats(hand)[0].seat
    return finish(hand, ending, tuple(Award(i, winner, pot.amount) for i, pot in enumerate(pots(hand))))


def _next_street(hand: HandState) -> HandState:
    hand = _return_uncalled(hand)
    street = STREETS[STREETS.index(hand.street) + 1]
    aggressor = hand.betting.last_aggressor if street is Street.SHOWDOWN else None
    seats = tuple(_cleared(seat) for seat in hand.seats)
    hand = replace(hand, seats=seats, street=street, betting=Betting(last_aggressor=aggressor))
    if street is Street.SHOWDOWN or not board_is_complete(hand, street):
        return hand
    return open_street(hand)


def _cleared(seat: HandSeat) -> HandSeat:
    """The seat with its bet moved into the pots."""
    if not seat.committed and seat.acted_at is None:
        return seat
    return replace(seat, committed=0, acted_at=None)


def _return_uncalled(hand: HandState) -> HandState:
    excess = uncalled(hand)
    seat = excess and find_seat(hand, excess[0])
    if not excess or not seat:
        return hand
    chips = excess[1]
    kept = replace(
        seat, stack=seat.stack + chips, committed=seat.committed - chips, contributed=seat.contributed - chips
    )
    return replace(put_seat(hand, kept), returned=(*hand.returned, excess))
