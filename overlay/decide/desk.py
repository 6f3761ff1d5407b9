"""What a decision looks at, and what it comes to: drafts of log entries. Pure."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace

from overlay.decide.history import History
from overlay.decide.probing import TypedCards
from overlay.delay.audiences import Audience
from overlay.delay.policy import PolicySet
from overlay.delay.schedule import Schedule
from overlay.delay.timeline import Timeline
from overlay.graphics.on_layers import NO_GRAPHICS, GraphicsState
from overlay.graphics.screen import NO_SCREEN, Screen
from overlay.log.entries import EntryKind, LogEvent
from rules.apply import apply
from rules.cards import Card
from rules.errors import IllegalEvent
from rules.events import CardRead, Fact, TableEvent
from rules.landing import landed
from rules.spots import SeatSpot, Spot
from rules.state import TableState
from rules.verify import verify


@dataclass(frozen=True, slots=True)
class Draft:
    """An entry to be. ``place`` is None where it stands at the end. ``like``: numbers of entries; it may be known when
    the last of them may be, after its own full delay where there are none."""

    event: LogEvent | None
    kind: EntryKind = EntryKind.EVENT
    place: int | None = None
    like: tuple[int, ...] = ()
    replaces: tuple[int, ...] = ()
    because: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Withdrawn:
    """Sensors told a card at a spot that is in doubt now: it counts as unread. ``because``: every spot whose hidden
    cards took part in that judgement, its own among them."""

    spot: Spot
    card: Card
    because: tuple[Spot, ...]


@dataclass(frozen=True, slots=True)
class DownTime:
    """Time that did not count, before the entry ``before``: ``passed_s`` of it by the wall clock."""

    before: int
    passed_s: float


@dataclass(frozen=True, slots=True)
class Desk:
    """What a decision may look at. ``confirmed_by``: the two persons who asked for it together, empty for one alone.
    ``graphics``: what is cued and taken; ``screen``: what program shows, as it was drawn last."""

    timeline: Timeline
    history: History
    schedules: Mapping[Audience, Schedule]
    policy: PolicySet
    blank: bool
    now_s: float
    typed: TypedCards
    down_times: tuple[DownTime, ...] = ()
    confirmed_by: tuple[str, ...] = ()
    graphics: GraphicsState = NO_GRAPHICS
    screen: Screen = NO_SCREEN

    @property
    def delay_s(self) -> float:
        """Program's delay in force."""
        return self.schedules[Audience.PROGRAM].delay_s

    @property
    def held_since(self) -> float | None:
        """Show time since which release is held, None where it is not."""
        return self.schedules[Audience.PROGRAM].held_since

    @property
    def state(self) -> TableState:
        """The table now."""
        return self.timeline.state


def new_events(
    desk: Desk, events: Iterable[TableEvent], *, state: TableState | None = None, before: Sequence[Draft] = ()
) -> tuple[Draft, ...]:
    """Drafts of new events, each verified after the one before; a repaired one takes the undone one's place.

    ``state`` is the table after the drafts ``before`` of the same act, if there are any. Raises IllegalEvent.
    """
    state, drafts = state or desk.state, list[Draft]()
    taken = sum(draft.place is not None for draft in before)
    for event in events:
        verify(state, event)
        repair = desk.history.repair_for(state, event, taken)
        taken += repair is not None
        drafts.append(Draft(event, place=repair.place, like=(repair.number,)) if repair else Draft(event))
        state = apply(state, event)
    return tuple(drafts)


def seen(state: TableState, fact: Fact) -> tuple[Draft, IllegalEvent | None]:
    """The draft of what a sensor saw, and why it does not fit, if it does not: it is logged all the same.

    A card is given its hand, and the board and place that it takes now, so that it keeps them whatever is corrected
    later.
    """
    try:
        if isinstance(fact, CardRead):
            fact = replace(fact, hand_id=hand_of(state, fact.spot))
            return Draft(landed(state, fact)), None
        verify(state, fact)
    except IllegalEvent as refusal:
        return Draft(fact), refusal
    return Draft(fact), None


def hand_of(state: TableState, spot: Spot) -> int:
    """The hand that a card at ``spot`` belongs to now: between hands a seat's is of the next one."""
    hand = state.hand
    if hand is None:
        return 1
    return hand.hand_id if state.running or not isinstance(spot, SeatSpot) else hand.hand_id + 1
