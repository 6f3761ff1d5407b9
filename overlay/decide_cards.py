"""Cards typed at the console: where one goes, and whether it is a new one, one read late or a correction. Pure."""

from overlay.commands import MarkUnread, TypeCard
from overlay.desk import Desk, Draft, new_events
from overlay.entries import Act, Entry
from overlay.history import reading_of, slot
from rules.cards import Card, decode_card
from rules.errors import IllegalEvent
from rules.events import CardRead, Folded, HandKilled, HandMucked, HandStarted, MisdealDeclared, PotsAwarded
from rules.spots import BOARD_PLACES, BoardSpot, MuckSpot, SeatSpot, Spot, decode_spot, encode_spot
from rules.state import Hole, TableState
from rules.verify import verify


def type_card(desk: Desk, command: TypeCard) -> tuple[Draft, ...]:
    """A typed card; raises IllegalEvent, CardError or SpotError."""
    card = decode_card(command.card)
    hand = desk.state.hand
    if hand and desk.state.running and any(hole and hole.card is card for hole in hand.board):
        raise IllegalEvent(None, f"{card.value} lies on the board already")
    return _put(desk, command.spot, card)


def mark_unread(desk: Desk, command: MarkUnread) -> tuple[Draft, ...]:
    """A card that nobody can read; raises IllegalEvent or SpotError."""
    return _put(desk, command.spot, None)


def _put(desk: Desk, text: str, card: Card | None) -> tuple[Draft, ...]:
    """Put a card at the next free place of a spot, or in the place of the one that it corrects."""
    spot, place = _decode_place(text)
    if place is None:
        place = _correctable(desk.state, spot, card)
    if place is None:
        verify(
            desk.state, CardRead(spot, None)
        )  # whether there is room must not depend on the face: that would tell it
        return new_events(desk, [CardRead(spot, card)])
    old = _reading(desk, spot, place)
    if old is None:
        raise IllegalEvent(None, f"{text}: no card lies there yet")
    if card is not None and _is_unread(old):
        return new_events(desk, [CardRead(spot, card, place)])
    return (_correction(desk, CardRead(spot, card, place), old),)


def _correction(desk: Desk, event: CardRead, old: Entry) -> Draft:
    """It takes the place and the due time of what it corrects."""
    return Draft(event, Act.CORRECTION, old.place, old.due, (old.number,), because=(slot(desk.state, event.spot),))


def _is_unread(entry: Entry) -> bool:
    """A card read late is no correction: it has its own time."""
    return isinstance(entry.event, CardRead) and entry.event.card is None


def _decode_place(text: str) -> tuple[Spot, int | None]:
    """``flop/2`` is place 1 of the board, ``seat-3/1`` place 0 of the seat."""
    name, _, nth = text.partition("/")
    spot = decode_spot(name)
    if isinstance(spot, MuckSpot):
        raise IllegalEvent(None, "the muck holds no place for a typed card")
    if not nth:
        return spot, None
    places = BOARD_PLACES[spot.street] if isinstance(spot, BoardSpot) else (0, 1)
    if not nth.isdecimal() or not 1 <= int(nth) <= len(places):
        raise IllegalEvent(None, f"expected {encode_spot(spot)}/1 to /{len(places)}, got {text!r}")
    return spot, places[int(nth) - 1]


def _correctable(state: TableState, spot: Spot, card: Card | None) -> int | None:
    """The place that is meant when none is named: an unread card's, or the only one of its street."""
    if card is None or state.hand is None or not state.running:
        return None
    holes = _holes(state, spot)
    unread = [place for place, hole in holes if hole is not None and hole.face is None]
    full = all(hole is not None for _, hole in holes)
    if unread:
        return unread[0]
    return holes[0][0] if full and len(holes) == 1 and isinstance(spot, BoardSpot) else None


def _holes(state: TableState, spot: Spot) -> list[tuple[int, Hole | None]]:
    hand = state.hand
    assert hand is not None
    if isinstance(spot, BoardSpot):
        return [(place, hand.board[place]) for place in BOARD_PLACES[spot.street]]
    seat = spot.seat if isinstance(spot, SeatSpot) else 0
    return [(n, hole) for s in hand.seats if s.seat == seat for n, hole in enumerate(s.hole)]


def _reading(desk: Desk, spot: Spot, place: int) -> Entry | None:
    """The entry that filled a place of the running hand: searched from the end of the hand before."""
    hand = desk.state.hand
    if hand is None or not desk.state.running:
        return None
    effective = desk.timeline.effective
    starts = [n for n, entry in enumerate(effective) if isinstance(entry.event, HandStarted)]
    early = starts[-1]
    while early and not _ends_hand(effective[early - 1]):
        early -= 1
    return reading_of(effective[early:], spot, place)


def _ends_hand(entry: Entry) -> bool:
    """Between hands only cards, seats, stacks and levels change: anything else belongs to the hand before."""
    return isinstance(entry.event, Folded | PotsAwarded | MisdealDeclared | HandKilled | HandMucked | HandStarted)
