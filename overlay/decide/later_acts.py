"""Whether what was done afterwards still stands when a past entry says something else. Pure."""

from collections.abc import Collection

from overlay.commands.act_names import act_name
from overlay.delay.timeline import Timeline, table_event
from overlay.log.entries import Entry
from rules.apply import apply
from rules.errors import IllegalEvent
from rules.events import CardDoubted, Fact, TableEvent
from rules.state import TableState
from rules.verify import verify


def check_later_acts(timeline: Timeline, edited: Entry, *events: TableEvent, gone: Collection[int] = ()) -> None:
    """Play the log on with ``events`` for the edited entry and without those whose numbers are ``gone``; raise
    IllegalEvent, naming the first act that becomes illegal by it."""
    state, entries = timeline.since_hand_of(edited)
    for entry in (entry for entry in entries if entry.number not in gone):
        for played in events if entry is edited else _said_by(entry):
            if entry.order >= edited.order and not isinstance(played, Fact | CardDoubted):
                _check(state, entry, played, is_later=entry is not edited)
            state = apply(state, played)


def _said_by(entry: Entry) -> tuple[TableEvent, ...]:
    event = table_event(entry)
    return () if event is None else (event,)


def _check(state: TableState, entry: Entry, event: TableEvent, *, is_later: bool) -> None:
    try:
        verify(state, event)
    except IllegalEvent as refusal:
        if not is_later:
            raise
        name = act_name(event)
        reason = f"entry {entry.number}, {name}, would become illegal by it: {refusal.reason}"
        raise IllegalEvent(refusal.rule, reason) from refusal
