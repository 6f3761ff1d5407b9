"""``apply``: the table after an event. ``replay``: the table after many."""

from collections.abc import Callable, Iterable
from dataclasses import replace
from typing import Any

from rules import betting
from rules.card_facts import read_early, read_in_hand, remove_early
from rules.deal import start_hand
from rules.errors import IllegalEvent
from rules.events import (
    Bet,
    Called,
    CardRead,
    CardRemoved,
    CardsTabled,
    Checked,
    Folded,
    HandKilled,
    HandMucked,
    HandStarted,
    LevelSet,
    MisdealDeclared,
    PlayerLeft,
    PlayerMoved,
    PlayerSeated,
    PotsAwarded,
    RaisedTo,
    RulesSet,
    StackCorrected,
    TableEvent,
)
from rules.seating import find_seat, put_seat
from rules.spots import BoardSpot, SeatSpot
from rules.state import EMPTY_TABLE, ActionKind, Ending, HandState, Seat, TableState
from rules.streets import awaited_street, cancel, finish, settle


def apply(state: TableState, event: TableEvent) -> TableState:
    """The table after ``event``, which ``verify`` has passed. Never raises for such an event.

    A fact (a card seen or gone) that does not fit leaves the table as it is. An action that finds no hand
    does so too.
    """
    if type(event) in _HAND_CHANGES:
        return _in_hand(state, event)
    return _TABLE_CHANGES[type(event)](state, event)


def replay(events: Iterable[TableEvent], state: TableState = EMPTY_TABLE) -> TableState:
    """The table after all ``events`` in turn."""
    for event in events:
        state = apply(state, event)
    return state


def _in_hand(state: TableState, event: TableEvent) -> TableState:
    hand = state.hand
    if hand is None or hand.result is not None:
        return state
    after = _HAND_CHANGES[type(event)](hand, event)
    if after.result is None:
        return replace(state, hand=after)
    stacks = {seat.seat: seat.stack for seat in after.seats}
    seats = tuple(replace(seat, stack=stacks.get(seat.seat, seat.stack)) for seat in state.seats)
    return replace(state, hand=after, seats=seats)


def _read(state: TableState, event: CardRead) -> TableState:
    if _is_of_another_hand(state, event):
        return _kept_for_next_hand(state, event)
    try:
        if state.hand is None or state.hand.result is not None:
            return read_early(state, event)
        hand = read_in_hand(state.hand, event)
    except IllegalEvent:
        return _kept_for_next_hand(state, event)
    if isinstance(event.spot, BoardSpot):
        hand = _begin_awaited(state.hand, hand)
    return replace(state, hand=hand)


def _is_of_another_hand(state: TableState, event: CardRead) -> bool:
    """Seen at a seat for a hand that does not run, since an undo opened this one again."""
    at_seat = isinstance(event.spot, SeatSpot) and state.running and state.hand is not None
    return at_seat and event.hand_id not in (None, state.hand.hand_id if state.hand else None)


def _kept_for_next_hand(state: TableState, event: CardRead) -> TableState:
    """A card at a seat that does not fit the hand may be of the next one, dealt before this one was closed."""
    if not state.running:
        return state
    try:
        return read_early(state, replace(event, place=None))
    except IllegalEvent:
        return state


def _begin_awaited(before: HandState, after: HandState) -> HandState:
    """The street begins with the last card that it waited for."""
    if awaited_street(before) is None or awaited_street(after) is not None:
        return after
    return settle(betting.open_street(after))


def _removed(state: TableState, event: CardRemoved) -> TableState:
    return remove_early(state, event)


def _started(state: TableState, event: HandStarted) -> TableState:
    return replace(state, hand=start_hand(state, event), early=(), gathered=())


def _seated(state: TableState, event: PlayerSeated) -> TableState:
    return _with_seats(state, (*state.seats, Seat(event.seat, event.player, event.stack)))


def _left(state: TableState, event: PlayerLeft) -> TableState:
    return _with_seats(state, tuple(seat for seat in state.seats if seat.seat != event.seat))


def _moved(state: TableState, event: PlayerMoved) -> TableState:
    return _with_seats(
        state,
        tuple(replace(seat, seat=event.to_seat) if seat.seat == event.from_seat else seat for seat in state.seats),
    )


def _corrected(state: TableState, event: StackCorrected) -> TableState:
    return _with_seats(
        state, tuple(replace(seat, stack=event.stack) if seat.seat == event.seat else seat for seat in state.seats)
    )


def _with_seats(state: TableState, seats: tuple[Seat, ...]) -> TableState:
    return replace(state, seats=tuple(sorted(seats, key=lambda seat: seat.seat)))


def _tabled(hand: HandState, event: CardsTabled) -> HandState:
    seat = find_seat(hand, event.seat)
    return hand if seat is None else put_seat(hand, replace(seat, tabled=True))


def _mucked(hand: HandState, event: HandMucked) -> HandState:
    """A hand that was tabled with both faces read stays in, wherever its cards lie (B15.2)."""
    seat = find_seat(hand, event.seat)
    if seat is None or (seat.tabled and sum(hole.face is not None for hole in seat.hole) == 2):
        return hand
    return settle(put_seat(hand, replace(seat, in_hand=False)))


_TABLE_CHANGES: dict[type, Callable[[TableState, Any], TableState]] = {
    PlayerSeated: _seated,
    PlayerLeft: _left,
    PlayerMoved: _moved,
    StackCorrected: _corrected,
    LevelSet: lambda state, event: replace(state, level=event.level),
    RulesSet: lambda state, event: replace(state, rules=event.rules),
    HandStarted: _started,
    CardRead: _read,
    CardRemoved: _removed,
}

_HAND_CHANGES: dict[type, Callable[[HandState, Any], HandState]] = {
    Folded: lambda hand, event: settle(betting.fold(hand, event.seat)),
    Checked: lambda hand, event: settle(betting.check(hand, event.seat)),
    Called: lambda hand, event: settle(betting.call(hand, event.seat)),
    Bet: lambda hand, event: settle(betting.raise_to(hand, event.seat, event.amount, ActionKind.BET)),
    RaisedTo: lambda hand, event: settle(betting.raise_to(hand, event.seat, event.amount, ActionKind.RAISE)),
    CardsTabled: _tabled,
    HandMucked: _mucked,
    HandKilled: lambda hand, event: settle(betting.fold(hand, event.seat)),
    MisdealDeclared: lambda hand, event: cancel(hand),
    PotsAwarded: lambda hand, event: finish(hand, Ending.SHOWDOWN, event.awards),
}
