"""Who wins which pot: order of showing, best tabled hands, odd chips (B15)."""

from collections.abc import Sequence

from rules.cards import Card
from rules.errors import IllegalEvent
from rules.events import Award
from rules.hands import best_hand_value
from rules.pots import pots
from rules.seating import clockwise, find_seat, live_seats
from rules.spots import Street
from rules.state import HandState, Hole, Pot, TableState

WHOLE_HAND = 2
WHOLE_BOARD = 5


def tabling_order(hand: HandState) -> tuple[int, ...]:
    """The live seats in the order in which they show: the river's last aggressor first (B15.5).

    Without a bet on the river, or where its aggressor has no hand any more: first left of the button.
    """
    live = [seat.seat for seat in live_seats(hand)]
    first = hand.betting.last_aggressor
    if first not in live:
        return clockwise(live, after=hand.button_seat)
    return (first, *clockwise([seat for seat in live if seat != first], after=first))


def proposed_awards(state: TableState) -> tuple[Award, ...]:
    """How the pots go by the cards, from tabled hands alone (B10.16, B15.2).

    Raises IllegalEvent saying what is waited for: the hand is not at showdown, a live seat has neither
    tabled nor mucked, or a face is unread, when the operator must name the winners (``awards_for``).
    """
    hand = _at_showdown(state)
    for number in tabling_order(hand):
        seat = find_seat(hand, number)
        if seat is not None and not seat.tabled:
            raise IllegalEvent("B15.5", f"waiting for seat {number} to table or muck")
    return awards_for(state, [_best_seats(hand, pot) for pot in pots(hand)])


def awards_for(state: TableState, winners: Sequence[Sequence[int]]) -> tuple[Award, ...]:
    """How the pots go when ``winners[i]`` share pot ``i``; each pot is split by itself (B13.3).

    Odd chips, of the rule set's smallest, go one each clockwise from the button's left, and what is below
    that chip to the first (B15.8). Raises IllegalEvent when a pot has no winner, or one that cannot win it.
    """
    hand = _at_showdown(state)
    due = pots(hand)
    if len(winners) != len(due):
        raise IllegalEvent(None, f"expected winners of {len(due)} pots, got {len(winners)}")
    return tuple(
        award
        for number, (pot, seats) in enumerate(zip(due, winners, strict=True))
        for award in _split(hand, number, pot, seats)
    )


def _at_showdown(state: TableState) -> HandState:
    hand = state.hand
    if hand is None or not state.running or hand.street is not Street.SHOWDOWN:
        raise IllegalEvent(None, "no hand is at showdown")
    return hand


def _best_seats(hand: HandState, pot: Pot) -> tuple[int, ...]:
    if len(pot.eligible_seats) == 1:
        return pot.eligible_seats
    values = {seat: _value(hand, seat) for seat in pot.eligible_seats}
    best = max(values.values())
    return tuple(seat for seat, value in values.items() if value == best)


def _value(hand: HandState, number: int) -> int:
    seat = find_seat(hand, number)
    hole = _faces(() if seat is None else seat.hole, WHOLE_HAND, f"seat {number}'s hand")
    return best_hand_value(hole, _faces(hand.board, WHOLE_BOARD, "the board"))


def _faces(holes: Sequence[Hole | None], expected: int, whose: str) -> tuple[Card, ...]:
    faces = tuple(hole.face for hole in holes if hole is not None and hole.face is not None)
    if len(faces) != expected:
        raise IllegalEvent(
            "B15.1", f"the operator must name the winners: {len(faces)} of {expected} cards of {whose} are known"
        )
    return faces


def _split(hand: HandState, number: int, pot: Pot, winners: Sequence[int]) -> tuple[Award, ...]:
    order = clockwise(set(winners), after=hand.button_seat)
    if not order:
        raise IllegalEvent(None, f"pot {number} has no winner")
    for seat in order:
        if seat not in pot.eligible_seats:
            raise IllegalEvent("B13.3", f"seat {seat} cannot win pot {number}")
    unit = hand.rules.smallest_chip
    chips, below_unit = divmod(pot.amount, unit)
    share, odd = divmod(chips, len(order))
    amounts = [(share + (place < odd)) * unit + (below_unit if place == 0 else 0) for place in range(len(order))]
    return tuple(Award(number, seat, amount) for seat, amount in zip(order, amounts, strict=True) if amount)
