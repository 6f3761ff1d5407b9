"""From a command to the entries that it adds to the log, or a refusal. Pure: decides, writes nothing."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from overlay import commands as c
from overlay.decide_cards import mark_unread, type_card
from overlay.desk import Desk, Draft, new_events
from overlay.entries import Act, Blanked, DelaySet, Entry, Unblanked
from overlay.timeline import table_event
from rules.apply import apply
from rules.button import next_hand
from rules.cards import CardError
from rules.errors import IllegalEvent
from rules.events import (
    Bet,
    Called,
    CardsTabled,
    Checked,
    Folded,
    HandKilled,
    HandMucked,
    Level,
    LevelSet,
    MisdealDeclared,
    PlayerMoved,
    PotsAwarded,
    RaisedTo,
    StackCorrected,
)
from rules.options import Options, options
from rules.showdown import awards_for, proposed_awards
from rules.spots import SpotError
from rules.state import TableState
from rules.verify import verify
from rules.verify_actions import running_hand, why_nobody_acts


def decide(desk: Desk, command: c.Command) -> tuple[Draft, ...]:
    """What ``command`` adds to the log; raises IllegalEvent with the reason for its operator."""
    try:
        return _DECISIONS[type(command)](desk, command)
    except (CardError, SpotError) as error:
        raise IllegalEvent(None, str(error)) from error


def _turn(desk: Desk) -> Options:
    turn = options(desk.state)
    if turn is None:
        raise IllegalEvent(None, why_nobody_acts(running_hand(desk.state)))
    return turn


def _actor(desk: Desk, command: c.Fold | c.Check | c.Call | c.BetTo | c.RaiseTo | c.AllIn) -> int:
    return command.seat if command.seat is not None else _turn(desk).seat


def _all_in(desk: Desk, command: c.AllIn) -> tuple[Draft, ...]:
    turn = _turn(desk)
    verify(desk.state, Folded(_actor(desk, command)))
    if turn.all_in is None:
        raise IllegalEvent("B14.12", f"seat {turn.seat} may not put in all its chips: the betting is not re-opened")
    return new_events(desk, [turn.all_in])


def _table_cards(desk: Desk, command: c.TableCards) -> tuple[Draft, ...]:
    if command.seat is not None:
        return new_events(desk, [CardsTabled(command.seat)])
    hand = desk.state.hand
    seats = [s.seat for s in hand.seats if s.in_hand and not s.tabled] if hand else []
    if not seats:
        raise IllegalEvent("B15.5", "no hand is left to be tabled")
    return new_events(desk, map(CardsTabled, seats))


def _award(desk: Desk, command: c.AwardConfirm) -> tuple[Draft, ...]:
    if command.winners is None:
        return new_events(desk, [PotsAwarded(proposed_awards(desk.state))])
    named = awards_for(desk.state, command.winners)
    if not command.reason and _differs(desk.state, PotsAwarded(named)):
        raise IllegalEvent("B10.16", "the tabled hands pay other seats; give a reason to override them")
    return new_events(desk, [PotsAwarded(named)])


def _differs(state: TableState, named: PotsAwarded) -> bool:
    """The tabled hands decide, and otherwise; undecided hands contradict nobody."""
    try:
        return set(proposed_awards(state)) != set(named.awards)
    except IllegalEvent:
        return False


def _level(desk: Desk, command: c.SetLevel) -> tuple[Draft, ...]:
    level = Level(command.small_blind, command.big_blind, command.ante, command.ante_form, command.number)
    return new_events(desk, [LevelSet(level)])


def _undo(desk: Desk, _: c.Undo) -> tuple[Draft, ...]:
    act = desk.history.last_act()
    if not act:
        raise IllegalEvent(None, "there is nothing to undo")
    return tuple(_taken_back(desk, entry) for entry in reversed(act))


def _taken_back(desk: Desk, entry: Entry) -> Draft:
    """An undone correction brings back what it corrected."""
    event = desk.history.entry(entry.replaces[0]).event if entry.replaces else None
    gone = dict.fromkeys((entry.number, *_standing(desk, entry)))
    return Draft(event, Act.UNDO, entry.place, entry.due, tuple(gone), entry.because)


def _standing(desk: Desk, entry: Entry) -> tuple[int, ...]:
    """What counts at the entry's place now: itself, or what an undo put back there."""
    return tuple(other.number for other in desk.timeline.effective if other.place == entry.place)


def _redo(desk: Desk, _: c.Redo) -> tuple[Draft, ...]:
    undone = desk.history.last_undone()
    if not undone:
        raise IllegalEvent(None, "there is nothing to redo")
    drafts = []
    state = desk.state
    for entry in undone:
        event = table_event(entry)
        assert event is not None
        if standing := _standing(desk, entry):
            drafts.append(Draft(event, Act.REDO, entry.place, entry.due, standing, entry.because))
        else:
            drafts += [replace(draft, act=Act.REDO) for draft in new_events(desk, [event], state=state, before=drafts)]
            state = apply(state, event)
    return tuple(drafts)


def _blank(desk: Desk, _: c.Blank) -> tuple[Draft, ...]:
    return () if desk.blank else (Draft(Blanked()),)


def _unblank(desk: Desk, _: c.Unblank) -> tuple[Draft, ...]:
    return (Draft(Unblanked()),) if desk.blank else ()


def _delay(desk: Desk, command: c.SetDelay) -> tuple[Draft, ...]:
    if command.seconds < desk.delay_s:
        raise IllegalEvent(None, f"the delay is {desk.delay_s:g} s and may only grow, got {command.seconds:g} s")
    return (Draft(DelaySet(command.seconds)),)


_DECISIONS: dict[type, Callable[[Desk, Any], tuple[Draft, ...]]] = {
    c.StartHand: lambda desk, command: new_events(desk, [next_hand(desk.state, button_seat=command.button)]),
    c.Fold: lambda desk, command: new_events(desk, [Folded(_actor(desk, command))]),
    c.Check: lambda desk, command: new_events(desk, [Checked(_actor(desk, command))]),
    c.Call: lambda desk, command: new_events(desk, [Called(_actor(desk, command))]),
    c.BetTo: lambda desk, command: new_events(desk, [Bet(_actor(desk, command), command.to)]),
    c.RaiseTo: lambda desk, command: new_events(desk, [RaisedTo(_actor(desk, command), command.to)]),
    c.AllIn: _all_in,
    c.TypeCard: type_card,
    c.MarkUnread: mark_unread,
    c.MuckHand: lambda desk, command: new_events(desk, [HandMucked(command.seat)]),
    c.TableCards: _table_cards,
    c.Misdeal: lambda desk, command: new_events(desk, [MisdealDeclared(command.reason)]),
    c.KillHand: lambda desk, command: new_events(desk, [HandKilled(command.seat, command.reason)]),
    c.AwardConfirm: _award,
    c.Undo: _undo,
    c.Redo: _redo,
    c.SetStack: lambda desk, command: new_events(desk, [StackCorrected(command.seat, command.chips)]),
    c.MoveSeat: lambda desk, command: new_events(desk, [PlayerMoved(command.from_seat, command.to_seat)]),
    c.SetLevel: _level,
    c.Blank: _blank,
    c.Unblank: _unblank,
    c.SetDelay: _delay,
}
