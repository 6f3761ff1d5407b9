"""Which seats the console offers to muck: those whose cards sensors have seen go from the seat to the muck. Pure.

Only where the same cards went counts, as a sensor told both: a card that a person typed or corrected at a seat offers
nothing, or whoever types a guess would be told whether that card lies in the muck.
"""

from collections.abc import Collection, Iterable

from overlay.log.entries import CAPTURE, Entry
from rules.cards import Card
from rules.events import CardRead
from rules.spots import SeatSpot
from rules.state import TableState


def muck_offered(state: TableState, sensed: Collection[tuple[int, Card]]) -> tuple[int, ...]:
    """The live seats all of whose cards went to the muck; ``sensed``: what sensors told, as (seat, card)."""
    hand = state.running_hand
    if hand is None or not hand.muck:
        return ()
    return tuple(
        seat.seat
        for seat in hand.seats
        if seat.in_hand
        and len(seat.hole) == hand.game.hole_cards
        and all(hole.card in hand.muck and (seat.seat, hole.card) in sensed for hole in seat.hole)
    )


def sensed_cards(entries: Iterable[Entry]) -> set[tuple[int, Card]]:
    """What sensors told at each seat in ``entries``, the ones that count: nobody has said otherwise since."""
    told = (entry.event for entry in entries if entry.by == CAPTURE and isinstance(entry.event, CardRead))
    return {(read.spot.seat, read.card) for read in told if isinstance(read.spot, SeatSpot) and read.card is not None}
