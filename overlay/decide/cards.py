"""Cards typed at the console: where one goes, and whether it is a new one, one read late or a correction. Pure."""

from math import ceil

from overlay.commands.hand import MarkUnread, TypeCard
from overlay.decide.desk import Desk, Draft, hand_of, new_events
from overlay.decide.later_acts import check_later_acts
from overlay.delay.timeline import table_event
from overlay.log.entries import Entry, EntryKind, ProbingNoticed
from rules.apply import apply
from rules.cards import Card, decode_card
from rules.errors import IllegalEvent
from rules.events import CardRead, CardRemoved
from rules.landing import cards_at, changed_place
from rules.spots import BOARD_PLACES, BoardSpot, MuckSpot, SeatSpot, Spot, decode_spot, encode_spot
from rules.state import HandState, Places, SeenCard, TableState
from rules.streets import shown_boards
from rules.verify import verify


def type_card(desk: Desk, command: TypeCard) -> tuple[Draft, ...]:
    """A typed card; raises IllegalEvent, CardError or SpotError.

    What is refused depends on cards that lie face up and on how many lie where, never on a hidden face: that
    would tell it. A card that is hidden elsewhere makes a conflict.
    """
    card = decode_card(command.card)
    noticed = _noticed(desk)
    spot, named = _decode_place(desk.state, command.spot)
    place = _place_meant(desk.state, spot) if named is None else named
    if named is not None:
        _require_card(desk.state, spot, named)
    elif place is None:
        verify(desk.state, CardRead(spot, None))
    _refuse_face_up(desk.state, spot, place, card)
    return (*_put(desk, CardRead(spot, card, place)), *noticed)


def mark_unread(desk: Desk, command: MarkUnread) -> tuple[Draft, ...]:
    """A card that nobody can read; raises IllegalEvent or SpotError."""
    spot, named = _decode_place(desk.state, command.spot)
    if named is not None:
        _require_card(desk.state, spot, named)
    return _put(desk, CardRead(spot, None, named))


def edit_card(desk: Desk, entry: Entry, text: str) -> tuple[Draft, ...]:
    """Correct the card that ``entry`` put where it lies now; raises IllegalEvent or CardError.

    A card of a hand that is over, or that is gone, is not corrected any more.
    """
    card, read = decode_card(text), entry.event
    assert isinstance(read, CardRead)
    noticed = _noticed(desk)
    places = range(len(cards_at(desk.state, read.spot)))
    place = next((place for place in places if _entry_behind(desk, read.spot, place) == entry), None)
    if place is None:
        raise IllegalEvent(None, f"the card of entry {entry.number} does not lie on the table any more")
    _refuse_face_up(desk.state, read.spot, place, card)
    return (_correction(desk, CardRead(read.spot, card, place), entry), *noticed)


def _noticed(desk: Desk) -> tuple[Draft, ...]:
    """What the log says of cards typed and taken back over and over; raises IllegalEvent while the next one waits."""
    typed = desk.typed
    if (wait_s := typed.wait_s(desk.now_s)) > 0:
        reason = f"{typed.taken_back} typed cards were taken back in this hand: wait {ceil(wait_s)} s"
        raise IllegalEvent(None, reason)
    return (Draft(ProbingNoticed(typed.taken_back)),) if typed.is_probing else ()


def _refuse_face_up(state: TableState, spot: Spot, place: int | None, card: Card) -> None:
    if card in _face_up(state, spot, place):
        raise IllegalEvent(None, f"{card.value} lies face up on the table already")


def _require_card(state: TableState, spot: Spot, place: int) -> None:
    """A place that is named is one to correct."""
    if _card_at(state, spot, place) is None:
        raise IllegalEvent(None, f"{encode_spot(spot)}: no card lies there yet")


def _card_at(state: TableState, spot: Spot, place: int | None) -> SeenCard | None:
    """What lies at that place of the spot; None where nothing does, or no place is named."""
    held = cards_at(state, spot)
    return None if place is None or place >= len(held) else held[place]


def _put(desk: Desk, event: CardRead) -> tuple[Draft, ...]:
    """A new card, one that was unread and is read late, or a correction of the one at that place."""
    there = _card_at(desk.state, event.spot, event.place)
    if there is None or (there.card is None and event.card is not None):
        return new_events(desk, [event])
    old = _entry_behind(desk, event.spot, event.place)
    if old is None:
        raise IllegalEvent(None, f"{encode_spot(event.spot)}: the card there cannot be corrected yet")
    return (_correction(desk, event, old),)


def _correction(desk: Desk, event: CardRead, old: Entry) -> Draft:
    """It takes the place and the due time of what it corrects; refused where a later act would become illegal by it.

    A tabled hand that was mucked is in or out by whether its cards can be told (B15.2).
    """
    check_later_acts(desk.timeline, old, event)
    return Draft(
        event, EntryKind.CORRECTION, old.place, (old.number,), (old.number,), because=(_slot(desk.state, event.spot),)
    )


def _slot(state: TableState, spot: Spot) -> str:
    """The slot's name: the hand and the spot, ``12/seat-3``."""
    return f"{hand_of(state, spot)}/{encode_spot(spot)}"


def _decode_place(state: TableState, text: str) -> tuple[Spot, int | None]:
    """``flop/2`` is place 1 of the board, ``seat-3/1`` place 0 of the seat."""
    name, _, nth = text.partition("/")
    spot = decode_spot(name)
    if isinstance(spot, MuckSpot):
        raise IllegalEvent(None, "the muck holds no place for a typed card")
    if not nth:
        return spot, None
    places = {str(number): place for number, place in enumerate(_places(state, spot), 1)}
    if nth not in places:
        raise IllegalEvent(None, f"expected {encode_spot(spot)}/1 to /{len(places)}, got {text!r}")
    return spot, places[nth]


def _places(state: TableState, spot: Spot) -> tuple[int, ...]:
    """The places of a street, or those of a hand of the game."""
    if isinstance(spot, BoardSpot):
        return BOARD_PLACES[spot.street]
    return tuple(range(state.game_in_force.hole_cards))


def _place_meant(state: TableState, spot: Spot) -> int | None:
    """Where a card typed without a place goes: the next free place, an unread card's, the only one of its street.

    None where there is no room, which the rules then refuse.
    """
    held = cards_at(state, spot)
    places = _places(state, spot)
    free = [n for n in places if n >= len(held) or held[n] is None]
    unread = [n for n in places if n < len(held) and held[n] == SeenCard(None)]
    only = list(places) if len(places) == 1 else []
    return next(iter([*free, *unread, *only]), None)


def _face_up(state: TableState, spot: Spot, place: int | None) -> set[Card]:
    """The cards of the running hand that everybody sees, but for the one at ``place`` of ``spot``."""
    hand = state.running_hand
    if hand is None:
        return set()
    boards = {
        hole.card
        for number, shown in enumerate(shown_boards(hand))
        for n, hole in enumerate(shown)
        if not _is_place(hand, number, n, spot, place)
    }
    tabled = {
        hole.card
        for seat in hand.seats
        for n, hole in enumerate(seat.hole)
        if seat.tabled and (spot, place) != (SeatSpot(seat.seat), n)
    }
    return {card for card in boards | tabled if card is not None}


def _is_place(hand: HandState, board: int, n: int, spot: Spot, place: int | None) -> bool:
    """Place ``n`` of ``board`` is the one meant; what the boards share lies on each of them."""
    return isinstance(spot, BoardSpot) and n == place and (board == spot.board or n < hand.shared_places)


def _entry_behind(desk: Desk, spot: Spot, place: int | None) -> Entry | None:
    """The entry that put the card there: the last one after which another card lay at that place."""
    state, entries = desk.timeline.since_last_hand()
    behind: dict[int, Entry] = {}
    for entry in entries:
        event = table_event(entry)
        if event is None:
            continue
        before, state = cards_at(state, spot), apply(state, event)
        after = cards_at(state, spot)
        if isinstance(event, CardRemoved) and len(after) < len(before):
            behind = _moved_up(behind, before, after)
        elif (changed := changed_place(before, after)) is not None and isinstance(event, CardRead):
            behind[changed] = entry
    return None if place is None else behind.get(place)


def _moved_up(behind: dict[int, Entry], before: Places, after: Places) -> dict[int, Entry]:
    """A card left a seat between hands: those behind it moved up."""
    gone = next((n for n in range(len(after)) if after[n] != before[n]), len(after))
    return {n - (n > gone): entry for n, entry in behind.items() if n != gone}
