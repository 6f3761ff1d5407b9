"""What a decision looks at, and what it comes to: drafts of log entries. Pure."""

from collections.abc import Iterable
from dataclasses import dataclass

from overlay.entries import Act, LogEvent
from overlay.history import History
from overlay.timeline import Timeline
from rules.apply import apply
from rules.events import TableEvent
from rules.state import TableState
from rules.verify import verify


@dataclass(frozen=True, slots=True)
class Draft:
    """An entry to be; ``place`` and ``due`` are None where it stands at the end and waits its full delay."""

    event: LogEvent | None
    act: Act = Act.EVENT
    place: int | None = None
    due: float | None = None
    replaces: tuple[int, ...] = ()
    because: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Desk:
    """What a decision may look at."""

    timeline: Timeline
    history: History
    delay_s: float
    blank: bool

    @property
    def state(self) -> TableState:
        """The table now."""
        return self.timeline.state


def new_events(desk: Desk, events: Iterable[TableEvent]) -> tuple[Draft, ...]:
    """Drafts of new events, each verified after the one before; a repaired one takes the undone one's place.

    Raises IllegalEvent.
    """
    state, drafts, taken = desk.state, [], 0
    for event in events:
        verify(state, event)
        repair = desk.history.repair_for(state, event, taken)
        taken += repair is not None
        drafts.append(Draft(event, place=repair.place, due=repair.due) if repair else Draft(event))
        state = apply(state, event)
    return tuple(drafts)
