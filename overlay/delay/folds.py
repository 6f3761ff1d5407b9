"""What the entries of the log come to for whoever decides: the table, its history, delays, policy. Pure.

What an audience may know is folded by overlay/delay/release.py from the same entries.
"""

from collections.abc import Iterable
from dataclasses import dataclass, field

from overlay.decide.history import History
from overlay.decide.probing import TypedCards
from overlay.delay.audiences import DELAYED, Audience
from overlay.delay.down_times import DownTimes
from overlay.delay.hand_gate import HandGate
from overlay.delay.policy import CardPolicy, PolicySet
from overlay.delay.schedule import Schedule
from overlay.delay.timeline import Timeline
from overlay.graphics.on_layers import NO_GRAPHICS, GraphicsState, after
from overlay.log.entries import DOOR, MACHINES, PROOF, Blanked, ClockResumed, Entry, Unblanked
from overlay.log.graphics_events import GraphicsEvent
from overlay.log.visit_events import Granted, TokenRevoked, VisitEvent


def _schedules() -> dict[Audience, Schedule]:
    return {audience: Schedule(audience, is_taken=False) for audience in DELAYED}


@dataclass(slots=True)
class Folds:
    """``add`` entries in the order of their numbers. ``causes``: of people's acts; ``granted``: who may see what two
    people granted; ``graphics``: what is cued and taken; ``is_new``: the show has not begun, the log tells of itself at
    most; ``number``: the last one's."""

    gate: HandGate
    timeline: Timeline = field(default_factory=Timeline)
    history: History = field(default_factory=History)
    schedules: dict[Audience, Schedule] = field(default_factory=_schedules)
    down_times: DownTimes = field(default_factory=DownTimes)
    typed: TypedCards = field(default_factory=TypedCards)
    replaced: set[int] = field(default_factory=set)
    causes: set[str] = field(default_factory=set)
    granted: set[str] = field(default_factory=set)
    graphics: GraphicsState = NO_GRAPHICS
    blank: bool = False
    is_new: bool = True
    number: int = 0

    def add(self, entry: Entry) -> None:
        """Take one more entry into account."""
        before = self.timeline.state
        self.history.add(entry, before)
        self.timeline.add(entry)
        self.gate.add(entry, self.timeline.state)
        for schedule in self.schedules.values():
            schedule.add(entry, before, self.timeline.state)
        self.down_times.add(entry)
        self.typed.add(entry, before.hand.hand_id if before.hand else 0)
        self.replaced.update(entry.replaces)
        if entry.by not in MACHINES and entry.cause != DOOR:
            self.causes.add(entry.cause)
        self.is_new &= entry.by == PROOF or isinstance(entry.event, ClockResumed | VisitEvent)
        self.number = entry.number
        self._follow(entry)

    def delay_of(self, audience: Audience) -> float:
        """The delay in force, 0 for the venue. Commentary waits for program at least, unless it is sequestered."""
        own = self.schedules[audience].delay_s if audience in DELAYED else 0.0
        if audience is not Audience.COMMENTARY or self.gate.policy.sequestered:
            return own
        return max(own, self.schedules[Audience.PROGRAM].delay_s)

    def _follow(self, entry: Entry) -> None:
        if isinstance(entry.event, GraphicsEvent):
            self.graphics = after(self.graphics, entry.event, entry.number)
        match entry.event:
            case Blanked():
                self.blank = True
            case Unblanked():
                self.blank = False
            case Granted(name):
                self.granted.add(name)
            case TokenRevoked(name):
                self.granted.discard(name)


def folded(entries: Iterable[Entry], policy: CardPolicy) -> Folds:
    """All of them, from the first on; ``policy`` is in force until the log says another."""
    folds = Folds(HandGate(PolicySet(policy)))
    for entry in entries:
        folds.add(entry)
    return folds
