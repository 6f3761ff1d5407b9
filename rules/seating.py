"""Seats of a table and of a hand: their order, and finding one."""

from collections.abc import Iterable
from dataclasses import replace

from rules.spots import MAX_SEAT
from rules.state import HandSeat, HandState


def clockwise(seats: Iterable[int], *, after: int) -> tuple[int, ...]:
    """The seats in the order of play that begins left of ``after``; ``after`` itself, if among them, is last."""
    return tuple(sorted(seats, key=lambda seat: (seat - after - 1) % MAX_SEAT))


def seats_between(first: int, last: int) -> set[int]:
    """The seats that lie left of ``first`` and before ``last``, without the two; none where they are the same."""
    return {seat for seat in range(1, MAX_SEAT + 1) if 0 < (seat - first) % MAX_SEAT < (last - first) % MAX_SEAT}


def live_seats(hand: HandState) -> tuple[HandSeat, ...]:
    """The seats that can still win: neither folded, mucked nor killed; in seat order."""
    return tuple(seat for seat in hand.seats if seat.in_hand)


def find_seat(hand: HandState, number: int) -> HandSeat | None:
    """The dealt-in seat of that number, or None where it was not dealt in."""
    return next((seat for seat in hand.seats if seat.seat == number), None)


def put_seat(hand: HandState, seat: HandSeat) -> HandState:
    """The hand with ``seat`` in place of the one of the same number."""
    return replace(hand, seats=tuple(seat if old.seat == seat.seat else old for old in hand.seats))
