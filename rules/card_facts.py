"""Cards that were seen: where one lands, and what is refused with an alarm.

Cards are facts, whatever the betting says; the reasons of refusals never name one.
"""

from collections.abc import Collection
from dataclasses import replace

from rules.cards import Card
from rules.errors import IllegalEvent
from rules.events import CardDoubted, CardRead, CardRemoved
from rules.seating import find_seat, put_seat
from rules.spots import BOARD_PLACES, BoardSpot, MuckSpot, SeatSpot, Street
from rules.state import HandSeat, HandState, Places, SeenCard, TableState


def read_in_hand(hand: HandState, event: CardRead) -> HandState:
    """The running hand with the card where it was seen; the same card at the same spot changes nothing.

    Without ``place`` a card takes the spot's next free place, else one where a card lies unread: a card read
    late enters where it belongs. With ``place`` it goes there, even if the same card lies beside it: then both
    are conflicted. Raises IllegalEvent for a card that does not fit: the wrong number of cards (B10.11.1, H1) or
    a place that another card has.
    """
    match event.spot:
        case SeatSpot(number):
            return _read_at_seat(hand, number, event)
        case BoardSpot(street, board):
            return _read_on_boards(hand, street, board, event)
        case MuckSpot():
            return _read_in_muck(hand, event.card)


def read_early(state: TableState, event: CardRead) -> TableState:
    """The table between hands with a card at a seat kept for the next hand.

    Cards on the board and in the muck are nobody's then: no rabbit hunting (B10.4). Raises IllegalEvent
    for a card more at a seat than the game deals.
    """
    if not isinstance(event.spot, SeatSpot):
        return state
    number = event.spot.seat
    if _is_left_over(state, number, event):
        return state
    cards = tuple(card for seat, card in state.early if seat == number)
    expected = state.game_in_force.hole_cards
    holes = _hole_places(tuple(SeenCard(card) for card in cards), expected)
    place = _place_taken(holes, event.card, event.place, _surplus(number, expected))
    if place is None:
        return state
    held = [*cards[:place], event.card, *cards[place + 1 :]]
    others = tuple(entry for entry in state.early if entry[0] != number)
    return replace(state, early=others + tuple((number, card) for card in held))


def remove_early(state: TableState, event: CardRemoved) -> TableState:
    """The table after a card left its seat: a hand that runs keeps it, the next one does not have it."""
    if not isinstance(event.spot, SeatSpot):
        return state
    gone = (event.spot.seat, event.card)
    early = tuple(entry for entry in state.early if entry != gone)
    return replace(state, early=early, gathered=(*state.gathered, gone))


def _is_left_over(state: TableState, number: int, event: CardRead) -> bool:
    """A sensor that starts anew tells again what still lies there of the hand that is over."""
    seat = find_seat(state.hand, number) if state.hand else None
    if seat is None or event.card is None or event.hand_id is None or (number, event.card) in state.gathered:
        return False
    return any(hole.card is event.card for hole in seat.hole)


def mark_conflicts(hand: HandState, card: Card | None) -> HandState:
    """The hand with ``card`` conflicted wherever it lies, if it was seen at two places or more."""
    if card is None or sum(seen.card is card for seen in hand.seen_cards) < 2:
        return hand
    return _with_card_seen(hand, SeenCard(card, conflicted=True))


def doubt_card(state: TableState, event: CardDoubted) -> TableState:
    """The table with a card of the newest hand conflicted where it lies at that spot alone."""
    hand = state.hand
    if hand is None:
        return state
    doubtful = SeenCard(event.card, conflicted=True)
    match event.spot:
        case SeatSpot(number):
            seats = tuple(_hole_with(seat, doubtful) if seat.seat == number else seat for seat in hand.seats)
            return replace(state, hand=replace(hand, seats=seats))
        case BoardSpot(street, number):
            places = BOARD_PLACES[street]
            boards = tuple(
                _board_with(board, doubtful, places if at == number else ()) for at, board in enumerate(hand.boards)
            )
            return replace(state, hand=replace(hand, boards=boards))
        case MuckSpot():
            return state


def _with_card_seen(hand: HandState, seen: SeenCard) -> HandState:
    boards = tuple(_board_with(board, seen, range(len(board))) for board in hand.boards)
    return replace(hand, boards=boards, seats=tuple(_hole_with(seat, seen) for seat in hand.seats))


def _hole_with(seat: HandSeat, seen: SeenCard) -> HandSeat:
    return replace(seat, hole=tuple(seen if hole.card is seen.card else hole for hole in seat.hole))


def _board_with(board: Places, seen: SeenCard, places: Collection[int]) -> Places:
    return tuple(
        seen if at in places and hole is not None and hole.card is seen.card else hole for at, hole in enumerate(board)
    )


def _read_again(hand: HandState, card: Card | None) -> HandState:
    """What lies there already and was in doubt is so no more, unless it was seen at another spot too."""
    if card is None or sum(seen.card is card for seen in hand.seen_cards) != 1:
        return hand
    return _with_card_seen(hand, SeenCard(card))


def _read_at_seat(hand: HandState, number: int, event: CardRead) -> HandState:
    seat = find_seat(hand, number)
    if seat is None:
        raise IllegalEvent("B10.11.1", f"a card lies at seat {number}, which was not dealt in")
    expected = hand.game.hole_cards
    place = _place_taken(_hole_places(seat.hole, expected), event.card, event.place, _surplus(number, expected))
    if place is None:
        return _read_again(hand, event.card)
    hole = (*seat.hole[:place], SeenCard(event.card), *seat.hole[place + 1 :])
    return mark_conflicts(put_seat(hand, replace(seat, hole=hole)), event.card)


def _read_on_boards(hand: HandState, street: Street, number: int, event: CardRead) -> HandState:
    """One antenna may see all boards: what finds no room on the first board of its street lies on the next."""
    if number >= len(hand.boards):
        raise IllegalEvent(None, f"the hand has {len(hand.boards)} board, got a card of board {number + 1}")
    try:
        return _read_on_board(hand, street, number, event)
    except IllegalEvent:
        if event.place is not None or number + 1 == len(hand.boards):
            raise
    return _read_on_board(hand, street, number + 1, event)


def _is_shared(hand: HandState, street: Street) -> bool:
    return BOARD_PLACES[street][0] < hand.shared_places


def _read_on_board(hand: HandState, street: Street, number: int, event: CardRead) -> HandState:
    start, end = BOARD_PLACES[street][0], BOARD_PLACES[street][-1] + 1
    number = 0 if _is_shared(hand, street) else number
    held = hand.boards[number]
    wanted = None if event.place is None else event.place - start
    surplus = IllegalEvent("H1", f"expected {end - start} cards at board places {start}-{end - 1}, got one more")
    place = _place_taken(held[start:end], event.card, wanted, surplus)
    if place is None:
        return _read_again(hand, event.card)
    board = (*held[: start + place], SeenCard(event.card), *held[start + place + 1 :])
    boards = (*hand.boards[:number], board, *hand.boards[number + 1 :])
    return mark_conflicts(replace(hand, boards=boards), event.card)


def _read_in_muck(hand: HandState, card: Card | None) -> HandState:
    if card is None or card in hand.muck:
        return hand
    return replace(hand, muck=(*hand.muck, card))


def _place_taken(held: Places, card: Card | None, wanted: int | None, surplus: IllegalEvent) -> int | None:
    """The place that the card takes; None where it lies there already. Raises ``surplus`` when all are taken."""
    if wanted is None:
        return _next_place(held, card, surplus)
    if not 0 <= wanted < len(held):
        raise IllegalEvent(None, f"expected one of the spot's {len(held)} places, got one outside")
    return _named_place(held, card, wanted)


def _next_place(held: Places, card: Card | None, surplus: IllegalEvent) -> int | None:
    if card is not None and any(hole is not None and hole.card is card for hole in held):
        return None
    if None in held:
        return held.index(None)
    unread = [place for place, hole in enumerate(held) if hole is not None and hole.card is None]
    if card is None or not unread:
        raise surplus
    return unread[0]


def _named_place(held: Places, card: Card | None, wanted: int) -> int | None:
    hole = held[wanted]
    if hole is None or (hole.card is None and card is not None):
        return wanted
    if hole.card is card:
        return None
    raise IllegalEvent(None, "another card was read at that place; correct that entry instead")


def _hole_places(hole: tuple[SeenCard, ...], expected: int) -> Places:
    return hole + (None,) * (expected - len(hole))


def _surplus(number: int, expected: int) -> IllegalEvent:
    return IllegalEvent("B10.11.1", f"expected {expected} hole cards at seat {number}, got one more")
