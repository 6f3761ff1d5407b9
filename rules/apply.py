"""``apply``: the table after an event. ``replay``: the table after many."""

from collections.abc import Callable, Iterable
from dataclasses import replace
from typing import Any

from rules import betting
from rules.actions import take_action
from rules.card_facts import doubt_card, read_early, read_in_hand, remove_early
from rules.errors import IllegalEvent
from rules.events import (
    ActedOutOfTurn,
    Bet,
    Called,
    CardDoubted,
    CardRead,
    CardRemoved,
    CardsTabled,
    Checked,
    ClockCalled,
    ClockExpired,
    DealCompleted,
    Folded,
    GameSet,
    HandKilled,
    HandMucked,
    HandPictured,
    HandStarted,
    LevelSet,
    MisdealDeclared,
    MissedHandsImposed,
    MotionMade,
    Overruled,
    PlayerAbsent,
    PlayerLeft,
    PlayerMoved,
    PlayerReturned,
    PlayerSeated,
    PotsAwarded,
    RaisedTo,
    RulesSet,
    RunItTwiceAgreed,
    StackCorrected,
    StackCounted,
    TableEvent,
)
from rules.hand_changes import (
    declare_misdeal,
    declare_out_of_turn,
    expire_clock,
    kill_hand,
    muck_hand,
    run_twice,
    table_hand,
)
from rules.hand_pictures import keep_picture, with_early_pictures
from rules.hand_start import start_hand
from rules.past_hands import with_last_hand_as_known
from rules.seat_changes import (
    come_back,
    correct_stack,
    count_stack,
    impose_missed_hands,
    leave_seat,
    move_player,
    owing_blinds,
    remove_player,
    seat_player,
    with_hand,
)
from rules.spots import BoardSpot, SeatSpot
from rules.state import EMPTY_TABLE, Ending, HandState, TableState
from rules.streets import awaited_street, complete_deal, finish, settle


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
    hand = state.running_hand
    if hand is None:
        return state
    return with_hand(state, _with_motion_of_its_bet(hand, _HAND_CHANGES[type(event)](hand, event)))


def _with_motion_of_its_bet(before: HandState, after: HandState) -> HandState:
    """What was pushed or said to one bet tells nothing about another, which the floor made or took back meanwhile."""
    if after.motion is None or after.betting.current_bet == before.betting.current_bet:
        return after
    return replace(after, motion=None)


def _read(state: TableState, event: CardRead) -> TableState:
    if _is_of_another_hand(state, event):
        return _kept_for_next_hand(state, event)
    before = state.running_hand
    try:
        if before is None:
            return read_early(state, event)
        hand = read_in_hand(before, event)
    except IllegalEvent:
        return _kept_for_next_hand(state, event)
    if isinstance(event.spot, BoardSpot):
        hand = _begin_awaited(before, hand)
    return with_hand(state, hand)


def _is_of_another_hand(state: TableState, event: CardRead) -> bool:
    """Seen at a seat for a hand that does not run, since an undo opened this one again."""
    hand = state.running_hand
    return hand is not None and isinstance(event.spot, SeatSpot) and event.hand_id not in (None, hand.hand_id)


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
    return settle(betting.open_street(complete_deal(after)))


def _doubted(state: TableState, event: CardDoubted) -> TableState:
    """What is doubted is doubted in the last hands too."""
    state = doubt_card(state, event)
    return replace(state, past=with_last_hand_as_known(state.past, state.hand))


def _started(state: TableState, event: HandStarted) -> TableState:
    hand = with_early_pictures(start_hand(state, event), state.early_pictures)
    return with_hand(replace(owing_blinds(state, event), early=(), early_pictures=(), gathered=()), hand)


def _overruled(state: TableState, event: Overruled) -> TableState:
    return apply(state, event.event)


_TABLE_CHANGES: dict[type, Callable[[TableState, Any], TableState]] = {
    PlayerSeated: seat_player,
    PlayerLeft: remove_player,
    PlayerMoved: move_player,
    StackCorrected: correct_stack,
    StackCounted: count_stack,
    PlayerAbsent: leave_seat,
    PlayerReturned: come_back,
    MissedHandsImposed: impose_missed_hands,
    GameSet: lambda state, event: replace(state, game=event.game),
    LevelSet: lambda state, event: replace(state, level=event.level),
    RulesSet: lambda state, event: replace(state, rules=event.rules),
    HandStarted: _started,
    CardRead: _read,
    CardRemoved: remove_early,
    CardDoubted: _doubted,
    HandPictured: keep_picture,
    Overruled: _overruled,
}

_HAND_CHANGES: dict[type, Callable[[HandState, Any], HandState]] = {
    DealCompleted: lambda hand, event: settle(complete_deal(hand)),
    Folded: take_action,
    Checked: take_action,
    Called: take_action,
    Bet: take_action,
    RaisedTo: take_action,
    MotionMade: lambda hand, event: replace(hand, motion=event),
    ActedOutOfTurn: declare_out_of_turn,
    ClockCalled: lambda hand, event: replace(hand, clock_on=event.seat),
    ClockExpired: expire_clock,
    RunItTwiceAgreed: run_twice,
    CardsTabled: table_hand,
    HandMucked: muck_hand,
    HandKilled: kill_hand,
    MisdealDeclared: declare_misdeal,
    PotsAwarded: lambda hand, event: finish(hand, Ending.SHOWDOWN, event.awards),
}
