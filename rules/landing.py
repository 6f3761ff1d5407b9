"""Where a card that is seen lands, by asking ``verify`` and ``apply``: the one truth about it."""

from dataclasses import replace

from rules.apply import apply
from rules.events import CardRead
from rules.spots import BoardSpot, SeatSpot, Spot
from rules.state import Places, SeenCard, TableState
from rules.streets import board_of
from rules.verify import verify


def cards_at(state: TableState, spot: Spot) -> Places:
    """What lies at a spot for the running hand or, between hands at a seat, for the next one.

    Place by place, all five for a board spot. Conflicts are left out: they do not change what lies there.
    """
    hand = state.running_hand
    match spot:
        case SeatSpot(number) if hand is None:
            return tuple(SeenCard(card) for seat, card in state.early if seat == number)
        case SeatSpot(number) if hand is not None:
            return tuple(SeenCard(hole.card) for seat in hand.seats if seat.seat == number for hole in seat.hole)
        case BoardSpot(_, number) if hand is not None and number < len(hand.boards):
            return tuple(SeenCard(hole.card) if hole else None for hole in board_of(hand, number))
        case _:
            return ()


def landed(state: TableState, event: CardRead) -> CardRead:
    """The read with the place that it would take (0 based at a seat, 0 to 4 on a board), None where it takes none.

    A card that finds no room on the first board is one of the second. Raises IllegalEvent where it does not fit.
    """
    verify(state, event)
    after = apply(state, event)
    for spot in _spots_of(state, event.spot):
        place = changed_place(cards_at(state, spot), cards_at(after, spot))
        if place is not None:
            return replace(event, spot=spot, place=place)
    return replace(event, place=None)


def _spots_of(state: TableState, spot: Spot) -> list[Spot]:
    """The spot, and the same street of the boards after it."""
    hand = state.running_hand
    if hand is None or not isinstance(spot, BoardSpot):
        return [spot]
    return [replace(spot, board=number) for number in range(spot.board, len(hand.boards))]


def changed_place(before: Places, after: Places) -> int | None:
    """The first place where another card lies than before; None if there is none."""
    return next((n for n, hole in enumerate(after) if hole is not None and before[n : n + 1] != (hole,)), None)
