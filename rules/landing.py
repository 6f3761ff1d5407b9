"""Where a card that is seen lands, by asking ``verify`` and ``apply``: the one truth about it."""

from rules.apply import apply
from rules.events import CardRead
from rules.spots import BoardSpot, SeatSpot, Spot
from rules.state import Hole, TableState
from rules.verify import verify

Places = tuple[Hole | None, ...]


def cards_at(state: TableState, spot: Spot) -> Places:
    """What lies at a spot for the running hand or, between hands at a seat, for the next one.

    Place by place, all five for a board spot. Conflicts are left out: they do not change what lies there.
    """
    hand = state.hand if state.running else None
    match spot:
        case SeatSpot(number) if hand is None:
            return tuple(Hole(card) for seat, card in state.early if seat == number)
        case SeatSpot(number) if hand is not None:
            return tuple(Hole(hole.card) for seat in hand.seats if seat.seat == number for hole in seat.hole)
        case BoardSpot() if hand is not None:
            return tuple(Hole(hole.card) if hole else None for hole in hand.board)
        case _:
            return ()


def landing_place(state: TableState, event: CardRead) -> int | None:
    """The place that the read would take (0 based at a seat, 0 to 4 on the board); None where it takes none.

    Raises IllegalEvent where the card does not fit.
    """
    verify(state, event)
    return changed_place(cards_at(state, event.spot), cards_at(apply(state, event), event.spot))


def changed_place(before: Places, after: Places) -> int | None:
    """The first place where another card lies than before; None if there is none."""
    return next((n for n, hole in enumerate(after) if hole is not None and before[n : n + 1] != (hole,)), None)
