"""Who wins which pot: order of showing, best tabled hands, odd chips (B15)."""

from collections.abc import Sequence

from rules.cards import Card
from rules.errors import IllegalEvent
from rules.events import Award
from rules.face_up import open_face
from rules.games import BOARD_CARDS
from rules.hands import best_hand_value
from rules.pots import pots
from rules.ruleset import OddChips
from rules.seating import clockwise, find_seat, live_seats
from rules.spots import Street
from rules.state import HandState, Pot, SeenCard, TableState
from rules.streets import board_of


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
    boards = range(len(hand.boards))
    return awards_for(state, [_best_seats(hand, pot, board) for pot in pots(hand) for board in boards])


def awards_for(state: TableState, winners: Sequence[Sequence[int]]) -> tuple[Award, ...]:
    """How the pots go when ``winners[i]`` share pot ``i``; each pot is split by itself (B13.3).

    With two boards each pot has two parts, and ``winners`` an entry for each: first pot on the first board, first pot
    on the second, second pot on the first and so on. Odd chips, of the rule set's smallest, go to the first board,
    and among its winners as the rule set says from the button's left, what is below that chip to the first (B15.8).
    Raises IllegalEvent when a pot has no winner, or one that cannot win it.
    """
    hand = _at_showdown(state)
    parts = [(number, pot, board) for number, pot in enumerate(pots(hand)) for board in range(len(hand.boards))]
    if len(winners) != len(parts):
        raise IllegalEvent(None, f"expected winners of {len(parts)} pots, got {len(winners)}")
    return tuple(
        Award(number, seat, amount, board)
        for (number, pot, board), seats in zip(parts, winners, strict=True)
        for seat, amount in _split(hand, number, pot, board, seats)
    )


def _at_showdown(state: TableState) -> HandState:
    hand = state.running_hand
    if hand is None or hand.street is not Street.SHOWDOWN:
        raise IllegalEvent(None, "no hand is at showdown")
    return hand


def _best_seats(hand: HandState, pot: Pot, board: int) -> tuple[int, ...]:
    if len(pot.eligible_seats) == 1:
        return pot.eligible_seats
    values = {seat: _value(hand, seat, board) for seat in pot.eligible_seats}
    best = max(values.values())
    return tuple(seat for seat, value in values.items() if value == best)


def _value(hand: HandState, number: int, board: int) -> int:
    seat = find_seat(hand, number)
    hole = _faces(hand, () if seat is None else seat.hole, hand.game.hole_cards, f"seat {number}'s hand")
    return best_hand_value(hole, _faces(hand, board_of(hand, board), BOARD_CARDS, "the board"), hand.game)


def _faces(hand: HandState, holes: Sequence[SeenCard | None], expected: int, whose: str) -> tuple[Card, ...]:
    open_faces = [open_face(hand, hole) for hole in holes if hole is not None]
    faces = tuple(face for face in open_faces if face is not None)
    if len(faces) != expected:
        raise IllegalEvent(
            "B15.1", f"the operator must name the winners: {len(faces)} of {expected} cards of {whose} are known"
        )
    return faces


def _split(hand: HandState, number: int, pot: Pot, board: int, winners: Sequence[int]) -> list[tuple[int, int]]:
    order = clockwise(set(winners), after=hand.button_seat)
    if not order:
        raise IllegalEvent(None, f"pot {number} has no winner")
    for seat in order:
        if seat not in pot.eligible_seats:
            raise IllegalEvent("B13.3", f"seat {seat} cannot win pot {number}")
    part = _shares(hand, pot.amount, len(hand.boards))[board]
    return [(seat, amount) for seat, amount in zip(order, _shares(hand, part, len(order)), strict=True) if amount]


def _shares(hand: HandState, amount: int, count: int) -> list[int]:
    """``amount`` in ``count`` parts, whole chips of the smallest in play; the first have the odd ones."""
    unit = hand.rules.smallest_chip
    chips, below_unit = divmod(amount, unit)
    share, odd = divmod(chips, count)
    if hand.rules.odd_many is OddChips.ALL_FIRST:
        extra = [odd] + [0] * (count - 1)
    else:
        extra = [int(place < odd) for place in range(count)]
    return [(share + more) * unit + (0 if place else below_unit) for place, more in enumerate(extra)]
