"""Undo, redo and edit: what was entered is taken back, brought back or corrected in its place. Pure.

Nothing leaves the log: an undone branch stays in it, and an undone correction brings back what it corrected.
"""

from dataclasses import replace

from overlay.commands import command as c
from overlay.commands.act_names import ACTION_NAMES, amount_of
from overlay.decide.actions import action_of
from overlay.decide.cards import edit_card
from overlay.decide.desk import Desk, Draft, new_events
from overlay.decide.later_acts import check_later_acts
from overlay.delay.timeline import table_event
from overlay.log.entries import Entry, EntryKind
from rules.apply import apply
from rules.errors import IllegalEvent
from rules.events import (
    ActedOutOfTurn,
    Bet,
    CardDoubted,
    CardRead,
    CardsTabled,
    ClockCalled,
    HandKilled,
    HandMucked,
    MissedHandsImposed,
    MotionMade,
    Overruled,
    PlayerAbsent,
    PlayerReturned,
    RaisedTo,
    SeatAction,
    StackCorrected,
    StackCounted,
    TableEvent,
)

_CHIPS_OF = {StackCorrected: "stack", StackCounted: "counted", MissedHandsImposed: "hands"}
"""What ``to`` corrects in an act that is no action."""

_SEATED = (*_CHIPS_OF, CardsTabled, HandMucked, HandKilled, ClockCalled, PlayerAbsent, PlayerReturned)


def undo(desk: Desk, command: c.Undo) -> tuple[Draft, ...]:
    """Take back the last act, or every act from that of entry ``to`` on."""
    act = desk.history.last_act()
    if not act:
        raise IllegalEvent(None, "there is nothing to undo")
    acts = desk.history.acts_from(act[0].number if command.to is None else command.to)
    corrected: dict[tuple[int, int], list[Entry]] = {}
    for entry in reversed([entry for each in acts for entry in each]):
        corrected.setdefault(_correction_key(entry), []).append(entry)
    return tuple(draft for entries in corrected.values() for draft in _before(desk, entries))


def _before(desk: Desk, entries: list[Entry]) -> tuple[Draft, ...]:
    """What stood before ``entries`` of one key, and the doubts that sensors have of it."""
    place = entries[-1].place
    doubts = [e for e in desk.timeline.effective if e.place == place and isinstance(e.event, CardDoubted)]
    again = (Draft(e.event, EntryKind.UNDO, place, (e.number,), (e.number,), e.because) for e in doubts)
    return (_taken_back(desk, entries), *again)


def _correction_key(entry: Entry) -> tuple[int, int]:
    """Entries of one key correct each other; what only shares a place has its own, as a motion that of its
    action."""
    return (entry.place, entry.number if isinstance(entry.event, MotionMade | CardDoubted) else 0)


def _taken_back(desk: Desk, entries: list[Entry]) -> Draft:
    """What stood before ``entries`` of one key, newest first: an undone correction brings back what it corrected,
    unread where sensors have come to doubt it."""
    first = entries[-1]
    event = desk.history.entry(first.replaces[0]).event if first.replaces else None
    gone = dict.fromkeys((*(entry.number for entry in entries), *_standing(desk, first)))
    doubt = desk.history.doubt_of(first.place, event)
    if doubt is not None and isinstance(event, CardRead):
        event = replace(event, card=None)
    doubts = () if doubt is None else (doubt,)
    because = dict.fromkeys(slot for entry in (*entries, *doubts) for slot in entry.because)
    like = (first.number, *(entry.number for entry in doubts))
    return Draft(event, EntryKind.UNDO, first.place, like, tuple(gone), tuple(because))


def _standing(desk: Desk, entry: Entry) -> tuple[int, ...]:
    """What counts now by the key of the entry: itself, or what an undo put back there."""
    return tuple(other.number for other in desk.timeline.effective if _correction_key(other) == _correction_key(entry))


def redo(desk: Desk, _: c.Redo) -> tuple[Draft, ...]:
    """Bring the last undone act back."""
    undone = desk.history.last_undone()
    if not undone:
        raise IllegalEvent(None, "there is nothing to redo")
    drafts = list[Draft]()
    state = desk.state
    for entry in undone:
        event = table_event(entry)
        assert event is not None
        if standing := _standing(desk, entry):
            drafts.append(Draft(event, EntryKind.REDO, entry.place, (entry.number,), standing, entry.because))
        else:
            drafts += [
                replace(draft, kind=EntryKind.REDO) for draft in new_events(desk, [event], state=state, before=drafts)
            ]
            state = apply(state, event)
    return tuple(drafts)


def edit(desk: Desk, command: c.Edit) -> tuple[Draft, ...]:
    """Correct a past act in its place and time; refused where a later act would become illegal by it."""
    entry = next((entry for entry in desk.timeline.effective if entry.number == command.entry), None)
    event = table_event(entry) if entry else None
    if entry is None or event is None:
        raise IllegalEvent(None, f"entry {command.entry} does not count: it was taken back, corrected or is no act")
    if isinstance(event, CardRead):
        return edit_card(desk, entry, _only_card(command))
    edited = _edited(event, command)
    if edited == event:
        raise IllegalEvent(None, f"entry {entry.number} says so already")
    check_later_acts(desk.timeline, entry, edited)
    return (Draft(edited, EntryKind.CORRECTION, entry.place, (entry.number,), (entry.number,), entry.because),)


def _only_card(command: c.Edit) -> str:
    if command.card is None or (command.to, command.action, command.seat) != (None, None, None):
        raise IllegalEvent(None, "expected a card and nothing else: the entry is a card")
    return command.card


def _edited(event: TableEvent, command: c.Edit) -> TableEvent:
    """The event as corrected; raises IllegalEvent for a key that it does not have."""
    if command.card is not None:
        raise IllegalEvent(None, "expected no card: the entry is none")
    if isinstance(event, Overruled) and isinstance(event.event, SeatAction):
        return replace(event, event=_edited_action(event.event, command))
    if isinstance(event, ActedOutOfTurn):
        return replace(event, action=_edited_action(event.action, command))
    if isinstance(event, SeatAction):
        return _edited_action(event, command)
    return _edited_seat(event, command)


def _edited_action(action: SeatAction, command: c.Edit) -> SeatAction:
    """The same action with another seat or amount, or another one."""
    name = command.action or ACTION_NAMES[type(action)]
    has_amount = name in (ACTION_NAMES[Bet], ACTION_NAMES[RaisedTo])
    amount = command.to if command.to is not None or not has_amount else amount_of(action)
    seat = action.seat if command.seat is None else command.seat
    if (name, amount) == (ACTION_NAMES[type(action)], amount_of(action)):
        return replace(action, seat=seat)
    return action_of(name, seat, amount)


def _edited_seat(event: TableEvent, command: c.Edit) -> TableEvent:
    """Another seat, or another number of what is counted."""
    if not isinstance(event, _SEATED) or command.action is not None:
        raise IllegalEvent(None, "such an act cannot be edited so: undo it and enter it again")
    changes = {} if command.seat is None else {"seat": command.seat}
    if command.to is not None:
        if type(event) not in _CHIPS_OF:
            raise IllegalEvent(None, f"expected no amount 'to': the entry has none, got {command.to}")
        changes[_CHIPS_OF[type(event)]] = command.to
    changed: TableEvent = replace(event, **changes)  # type: ignore[arg-type]  # each key is an int of each type
    return changed
