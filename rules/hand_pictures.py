"""Pictures of hole cards: one counts where the cards that it shows lie, all of them read and no others."""

from collections.abc import Iterable
from dataclasses import replace

from rules.cards import Card
from rules.events import HandPictured
from rules.seating import find_seat, put_seat
from rules.state import HandState, TableState


def keep_picture(state: TableState, event: HandPictured) -> TableState:
    """The table with the picture at its seat of the newest hand or, if its cards are of the next one, kept for that."""
    hand = state.hand
    if hand is not None and _shows_hole(hand, event):
        return replace(state, hand=_with_picture(hand, event))
    early = [card for seat, card in state.early if seat == event.seat]
    if not _are(early, event):
        return state
    others = tuple(other for other in state.early_pictures if other.seat != event.seat)
    return replace(state, early_pictures=(*others, event))


def with_early_pictures(hand: HandState, pictures: Iterable[HandPictured]) -> HandState:
    """A hand that begins, with the pictures that were taken of its cards before it."""
    for picture in pictures:
        if _shows_hole(hand, picture):
            hand = _with_picture(hand, picture)
    return hand


def _shows_hole(hand: HandState, event: HandPictured) -> bool:
    seat = find_seat(hand, event.seat)
    return seat is not None and _are([hole.card for hole in seat.hole], event)


def _with_picture(hand: HandState, event: HandPictured) -> HandState:
    return put_seat(hand, replace(next(s for s in hand.seats if s.seat == event.seat), picture=event.picture))


def _are(held: list[Card | None], event: HandPictured) -> bool:
    return bool(held) and len(held) == len(event.cards) and set(held) == set(event.cards)
