"""What an auditor counts in the log: corrections, undos, releases, and the acts that concerned the show. Pure.

Corrections that sensors made are left out, since they rest on hidden cards; so is what a deck's tags were replaced by.
"""

from collections import Counter, deque
from collections.abc import Iterable
from dataclasses import dataclass, field
from enum import Enum

from overlay.commands.act_names import ACT_NAMES
from overlay.delay.policy import PolicySet
from overlay.delay.timeline import is_table_event
from overlay.graphics.display import DisplaySet
from overlay.log.entries import (
    MACHINES,
    Blanked,
    ClockResumed,
    DeckChosen,
    DelaySet,
    Entry,
    EntryKind,
    Held,
    KeyMissing,
    LogRecovered,
    MachineSlept,
    Resumed,
    SealBegun,
    Unblanked,
    WallClockStepped,
    WallTimeAccepted,
)
from overlay.log.visit_events import ActLapsed, ActRefused, Granted, HandRevealed, TokenMade, TokenRevoked

SHOWN_ACTS = 60
"""So many of the newest acts are kept."""

_TOLD: dict[type, str | None] = {
    Blanked: None,
    Unblanked: None,
    DelaySet: "delay_s",
    Held: None,
    Resumed: "grown_s",
    ClockResumed: "wall",
    WallTimeAccepted: "passed_s",
    PolicySet: "cards",
    DisplaySet: "reveal",
    DeckChosen: "name",
    SealBegun: None,
    KeyMissing: None,
    LogRecovered: "set_aside",
    MachineSlept: "seconds",
    WallClockStepped: "seconds",
    Granted: "name",
    HandRevealed: "holder",
    TokenMade: "name",
    TokenRevoked: "name",
    ActRefused: None,
    ActLapsed: "first",
}
"""The acts on the show that are told, and the field that holds each one's value; every other kind is not."""


@dataclass(frozen=True, slots=True)
class ShowAct:
    """One act on the show; ``kind`` is the command's name."""

    at: str
    kind: str
    by: str
    value: str | None


@dataclass(slots=True)
class Tally:
    """``add`` entries in the order of their numbers, once they are on disk."""

    number: int = 0
    corrections: int = 0
    undos: int = 0
    releasable: int = 0
    kinds: Counter[str] = field(default_factory=Counter)
    newest_hold: ShowAct | None = None
    newest: deque[ShowAct] = field(default_factory=lambda: deque(maxlen=SHOWN_ACTS))

    def extend(self, entries: Iterable[Entry]) -> None:
        """Count these too."""
        for entry in entries:
            self._add(entry)

    def _add(self, entry: Entry) -> None:
        self.number = entry.number
        self.releasable += is_table_event(entry) or bool(entry.replaces)
        if entry.by not in MACHINES:
            self.corrections += entry.kind is EntryKind.CORRECTION
            self.undos += entry.kind is EntryKind.UNDO
        if type(entry.event) in _TOLD:
            self._note(entry)
        if isinstance(entry.event, Held):
            self.newest_hold = self.newest[0]

    def _note(self, entry: Entry) -> None:
        field_name, kind = _TOLD[type(entry.event)], ACT_NAMES[type(entry.event)]
        value = None if field_name is None else getattr(entry.event, field_name)
        self.kinds[kind] += 1
        self.newest.appendleft(ShowAct(entry.at, kind, entry.by, None if value is None else _written(value)))


def _written(value: object) -> str:
    if isinstance(value, Enum):
        return str(value.value)
    return f"{round(value, 1):g}" if isinstance(value, float) else str(value)
