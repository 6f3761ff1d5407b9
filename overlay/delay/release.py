"""The delay: what an audience may know by now. The only place where a ``Released`` is made.

Released is a bound on the fold, not a queue of pictures: the entries that are due, corrections in the place of
what they correct, folded. When an entry is due stands in schedule.py, which hands' faces may be seen at all in
hand_gate.py. On any doubt nothing is released: an entry that the rules refuse raises, and program goes dark.
The venue sees the table as it is, without any face that is not tabled.
"""

from collections.abc import Iterable
from dataclasses import dataclass, replace

from overlay.delay.audiences import DELAYED, Audience
from overlay.delay.faces import without_faces
from overlay.delay.hand_gate import HandGate
from overlay.delay.policy import SETTLE_S, CardPolicy, PolicySet
from overlay.delay.schedule import Schedule
from overlay.delay.timeline import Timeline, is_table_event
from overlay.log.entries import Entry
from rules.state import EMPTY_TABLE, TableState

__all__ = ["NOTHING", "CardPolicy", "Released", "Releaser", "release"]

JUMP_SLATE = "jump"
"""What ``Released.slate`` says while a slate stands before a jump."""


@dataclass(frozen=True, slots=True)
class Released:
    """The table as an audience may see it. Made by this module alone.

    ``to`` is the wall time of the last released entry, None before the first; a correction has that of what it
    corrects. ``waiting`` counts entries of the table that are not due; ``next_due`` is the show time of the next one,
    None if none waits. ``slate`` names the slate that stands in front of it, None where none does. ``jumped`` counts
    jumps: a page that sees another number than before shows the new state and animates nothing. ``held``: nothing more
    is released until a person says so.
    """

    state: TableState
    to: str | None
    waiting: int
    next_due: float | None
    audience: Audience = Audience.PROGRAM
    slate: str | None = None
    jumped: int = 0
    held: bool = False


NOTHING = Released(EMPTY_TABLE, None, 0, None)
"""What is released before anything is."""


def release(
    entries: Iterable[Entry], now: float, policy: CardPolicy, audience: Audience = Audience.PROGRAM
) -> Released:
    """What may be shown at show time ``now``: the definition, by folding everything anew."""
    releaser = Releaser(policy)
    for entry in entries:
        releaser.add(entry)
    return releaser.advance(now, audience)


class _Stream:
    """What one delayed audience knows."""

    def __init__(self, audience: Audience) -> None:
        self.schedule = Schedule(audience)
        self.known = Timeline(verifying=True)
        self.to: str | None = None
        self.is_watched = False
        self._last_place = 0

    def advance(self, now: float) -> None:
        """Take in what is due."""
        self.is_watched = True
        due = self.schedule.take(now)
        self.known.extend(due)
        for entry in due:
            if is_table_event(entry) and entry.place == entry.number > self._last_place:
                self.to, self._last_place = entry.at, entry.place


class Releaser:
    """The same, kept up to date: ``add`` each entry once it is on disk, ``advance`` as time goes by."""

    def __init__(self, policy: CardPolicy, settle_s: float = SETTLE_S) -> None:
        """``policy`` and ``settle_s`` are in force until the log says others."""
        self._table = Timeline()
        self._table_to: str | None = None
        self._gate = HandGate(PolicySet(policy, settle_s))
        self._streams = {audience: _Stream(audience) for audience in DELAYED}

    def add(self, entry: Entry) -> None:
        """Take an entry of the log into account; entries come in the order of their numbers."""
        before = self._table.state
        self._table.add(entry)
        self._gate.add(entry, self._table.state)
        for stream in self._streams.values():
            stream.schedule.add(entry, before, self._table.state)
        if is_table_event(entry) and entry.place == entry.number:
            self._table_to = entry.at

    def schedule(self, audience: Audience) -> Schedule:
        """The times of a delayed audience."""
        return self._streams[audience].schedule

    def wakes_at(self, now: float) -> float | None:
        """Show time at which an audience that somebody looks at may know more; None if nothing waits for time."""
        watched = [stream.schedule for stream in self._streams.values() if stream.is_watched]
        times = [*(schedule.wakes_at for schedule in watched), self._gate.next_change(now)]
        return min((time for time in times if time is not None), default=None)

    def advance(self, now: float, audience: Audience = Audience.PROGRAM) -> Released:
        """Release everything that ``audience`` may know at show time ``now``."""
        if audience is Audience.VENUE:
            return Released(without_faces(self._table.state), self._table_to, 0, None, audience)
        stream = self._streams[audience]
        stream.advance(now)
        for other in self._leading(audience):
            other.reach(now)
        schedule = stream.schedule
        slate = JUMP_SLATE if any(other.is_slate for other in self._leading(audience)) else None
        return Released(
            self._gated(stream.known.state, now),
            stream.to,
            schedule.waiting,
            schedule.next_due,
            audience,
            slate,
            sum(other.jumps for other in self._leading(audience)),
            schedule.held_since is not None,
        )

    def _leading(self, audience: Audience) -> list[Schedule]:
        """Where program jumps, commentary, which waits for it, jumps too."""
        own = self._streams[audience].schedule
        if audience is Audience.PROGRAM or not own.is_own or self._gate.policy.sequestered:
            return [own]
        return [own, self._streams[Audience.PROGRAM].schedule]

    def _gated(self, state: TableState, now: float) -> TableState:
        """Hold the faces of a hand back that is not open yet, and of one that is being dealt."""
        hand_id = 0 if state.hand is None else state.hand.hand_id
        if hand_id and not self._gate.is_open(hand_id, now):
            return without_faces(state)
        if not self._gate.is_open(hand_id + 1, now):
            return replace(state, early=tuple((seat, None) for seat, _ in state.early), early_pictures=())
        return state
