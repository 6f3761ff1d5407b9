"""What is put on the table's one queue: commands, what capture made of them, what was seen, what stands."""

from concurrent.futures import Future
from dataclasses import dataclass

from overlay.commands.command import Command
from overlay.commands.outcome import Outcome
from overlay.decide.desk import Withdrawn
from overlay.log.visit_events import VisitEvent
from overlay.people.holders import Asker
from overlay.table.alarms import Alarm, CaptureReading, DeviceReading
from overlay.table.capture_requests import CaptureDone, Pictured
from overlay.table.readings import PracticeReading, ZoneCrops
from rules.events import Fact


@dataclass(frozen=True, slots=True)
class Asked:
    """A command, who gave it, and where its answer is waited for. ``asker`` is None where no token was shown, as by
    what runs inside the house."""

    command: Command
    by: str
    answer: "Future[Outcome]"
    asker: Asker | None = None


@dataclass(frozen=True, slots=True)
class Acted:
    """What the capture side made of a command that was asked."""

    asked: Asked
    result: CaptureDone | Outcome


@dataclass(frozen=True, slots=True)
class Seen:
    """Cards came or went."""

    facts: tuple[Fact, ...]


@dataclass(frozen=True, slots=True)
class Doubted:
    """Cards that were told are in doubt."""

    withdrawn: tuple[Withdrawn, ...]


@dataclass(frozen=True, slots=True)
class Noted:
    """Something about visitors is to be logged, in the name of ``by``."""

    event: VisitEvent
    by: str


@dataclass(frozen=True, slots=True)
class Told:
    """What stands now, in place of what was told before; None where nothing is said of it."""

    alarms: tuple[Alarm, ...] | None = None
    devices: tuple[DeviceReading, ...] | None = None
    capture: CaptureReading | None = None
    crops: tuple[ZoneCrops, ...] | None = None
    visitors: tuple[Alarm, ...] | None = None
    practice: PracticeReading | None = None


Work = Asked | Acted | Seen | Doubted | Pictured | Noted | Told


def asked_of(item: Work | None) -> Asked | None:
    """The command that ``item`` is, or answers."""
    return item.asked if isinstance(item, Acted) else item if isinstance(item, Asked) else None
