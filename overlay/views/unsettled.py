"""The parts of a View that settle cards: the places of unread and conflicting cards, and the crops of their zones.

Where a card lies that nobody may rely on is told to the page ``cards`` alone: elsewhere it would tell of hidden cards.
"""

from collections.abc import Iterator

from overlay.table.readings import ZoneCrops
from overlay.views.types import CropsView, CropView, UnsettledView
from rules.spots import BOARD_PLACES, BoardSpot, SeatSpot, encode_spot
from rules.state import HandState, SeenCard, TableState

WHOLE_BOARDS = ("board", "board-2")
"""What a layout calls the zone of every place of a board."""


def unsettled_views(state: TableState) -> list[UnsettledView]:
    """Every such place of the running hand; between hands those at the seats, which are the next hand's."""
    hand = state.running_hand
    return [*_at_seats(_holes(state)), *(_on_boards(hand) if hand else ())]


def _holes(state: TableState) -> Iterator[tuple[int, list[SeenCard]]]:
    hand = state.running_hand
    if hand is not None:
        yield from ((seat.seat, list(seat.hole)) for seat in hand.seats)
        return
    for seat in state.seats:
        yield seat.seat, [SeenCard(card) for number, card in state.early if number == seat.seat]


def _at_seats(holes: Iterator[tuple[int, list[SeenCard]]]) -> Iterator[UnsettledView]:
    for seat, cards in holes:
        zone = encode_spot(SeatSpot(seat))
        for number, hole in enumerate(cards, 1):
            if hole.face is None:
                yield UnsettledView(f"{zone}/{number}", zone, hole.conflicted)


def _on_boards(hand: HandState) -> Iterator[UnsettledView]:
    """What lies for both boards is the first one's."""
    for board, places in enumerate(hand.boards):
        shared = hand.shared_places if board else 0
        for street, numbers in BOARD_PLACES.items():
            spot = encode_spot(BoardSpot(street, board))
            for number, place in enumerate(numbers, 1):
                hole = places[place]
                if hole is not None and hole.face is None and place >= shared:
                    yield UnsettledView(f"{spot}/{number}", spot, hole.conflicted)


def crops_views(crops: tuple[ZoneCrops, ...], unsettled: list[UnsettledView]) -> list[CropsView]:
    """The crops of the zones that hold an unsettled card; no crop of any other zone leaves the server."""
    zones = {place.zone for place in unsettled}
    boards = {WHOLE_BOARDS[place.zone.endswith("-2")] for place in unsettled if not place.zone.startswith("seat-")}
    return [
        CropsView(zone.zone, [CropView(crop.id, crop.width, crop.height) for crop in zone.crops])
        for zone in crops
        if zone.zone in zones | boards
    ]
