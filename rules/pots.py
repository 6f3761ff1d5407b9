"""Main and side pots, and the bet that nobody called (B13.3, H9.c)."""

from collections.abc import Iterator

from rules.state import HandSeat, HandState, Pot


def pots(hand: HandState) -> tuple[Pot, ...]:
    """The pots as they stand, main pot first, with the chips bet on the current street.

    Side pots part at what an all-in seat has put in. A per-player ante counts towards that; an ante paid for the
    table and a missed small blind lie in the main pot. Chips above every live seat fall into the pot
    below, and pots with the same seats are one. A bet that is not called yet is included. After the
    hand: the pots as they were paid.
    """
    if hand.result is not None:
        return hand.result.pots
    merged: list[Pot] = []
    for layer in _layers(hand):
        if merged and layer.eligible_seats in ((), merged[-1].eligible_seats):
            below = merged.pop()
            merged.append(Pot(below.amount + layer.amount, below.eligible_seats))
        else:
            merged.append(layer)
    return tuple(pot for pot in merged if pot.amount)


def uncalled(hand: HandState) -> tuple[int, int] | None:
    """(seat, chips) by which a live seat stands above every other on this street, or None.

    The top bet of a killed hand is nobody's to take back: it stays in the pot (B10.12.2).
    """
    first, second = sorted(hand.seats, key=lambda seat: seat.committed, reverse=True)[:2]
    excess = first.committed - second.committed
    return (first.seat, excess) if excess and first.in_hand else None


def _layers(hand: HandState) -> Iterator[Pot]:
    """One pot between every two all-in heights, lowest first, and the one above them all."""
    dead = sum(seat.dead_chips for seat in hand.seats)
    paid = [(seat, seat.contributed - seat.dead_chips) for seat in hand.seats]
    capped = [(seat, chips) for seat, chips in paid if seat.in_hand and not _can_match(hand, seat)]
    heights = sorted({chips for _, chips in capped} | {max(chips for _, chips in paid)})
    floor = 0
    for height in heights:
        amount = sum(min(chips, height) - min(chips, floor) for _, chips in paid)
        eligible = tuple(
            seat.seat for seat, chips in paid if seat.in_hand and (chips >= height or _can_match(hand, seat))
        )
        yield Pot(amount + dead, eligible)
        floor, dead = height, 0


def _can_match(hand: HandState, seat: HandSeat) -> bool:
    """While a street is bet, a seat with chips behind can still match any height."""
    return not seat.all_in and bool(hand.betting.to_act)
