"""The parts of a View that only the floor has: what was ruled, and which hand may be asked for."""

from collections.abc import Iterable
from itertools import islice

from overlay.commands.act_names import act_name
from overlay.log.entries import Entry
from overlay.views.console import history_view
from overlay.views.types import FloorCanView, HistoryView
from rules.events import Overruled
from rules.state import TableState

FLOOR_ACTS = frozenset(
    {"misdeal", "kill_hand", "missed_hands", "stack", "count", "absent", "returned", "clock_expired", "move_seat"}
)
"""Kinds of acts that are the floor's by themselves; any other is where the floor ordered it."""

SHOWN_DECISIONS = 20


def decision_views(history: Iterable[tuple[Entry, bool]]) -> list[HistoryView]:
    """What was ruled, newest first: misdeals, killed hands, penalties, counts, and every order of the floor."""
    ruled = (history_view(entry, undone=undone) for entry, undone in history if _is_ruled(entry))
    return list(islice(ruled, SHOWN_DECISIONS))


def _is_ruled(entry: Entry) -> bool:
    event = entry.event
    return event is not None and (isinstance(event, Overruled) or act_name(event) in FLOOR_ACTS)


def floor_can_view(state: TableState) -> FloorCanView:
    """A hand may be asked for where cards lie hidden at a seat of the last hand that was dealt."""
    seats = state.hand.seats if state.hand else ()
    return FloorCanView([seat.seat for seat in seats if seat.hole and not seat.tabled])
