"""Whether what was done afterwards still stands when a past entry says something else. Pure."""

from overlay.act_names import act_name
from overlay.entries import Entry
from overlay.timeline import Timeline, table_event
from rules.apply import apply
from rules.errors import IllegalEvent
from rules.events import Fact, TableEvent
from rules.state import TableState
from rules.verify import verify


def check_later_acts(timeline: Timeline, edited: Entry, event: TableEvent) -> None:
    """Play the log on from the edited entry; raise IllegalEvent, naming the first act that the edit makes illegal."""
    state, entries = timeline.since_hand_of(edited)
    for entry in entries:
        played = event if entry is edited else table_event(entry)
        assert played is not None
        if entry.order >= edited.order and not isinstance(played, Fact):
            _check(state, entry, played, is_later=entry is not edited)
        state = apply(state, played)


def _check(state: TableState, entry: Entry, event: TableEvent, *, is_later: bool) -> None:
    try:
        verify(state, event)
    except IllegalEvent as refusal:
        if not is_later:
            raise
        name = act_name(event)
        reason = f"entry {entry.number}, {name}, would become illegal by it: {refusal.reason}"
        raise IllegalEvent(refusal.rule, reason) from refusal
