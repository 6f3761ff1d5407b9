"""What reports become at the table of a schedule: capture, the operator's desk, and notes of all that was told.

Reports, the operator's entries and looks at the alarms are taken in the order of their times, as one queue would have
them.
"""

import heapq
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from functools import partial
from itertools import count
from queue import SimpleQueue
from typing import Any

from capture.alarms import Alarm
from capture.deck import Deck
from capture.layout import build_layout
from capture.pipeline import Capture
from capture.places import Arbitration
from devices.recovery import FAULT_IN_PROGRAM
from devices.types import DeviceReport, Health
from overlay.cli.capture_setup import antenna_settings
from overlay.config.readers import PresenceFields, ReaderConfig
from rules.events import Fact
from rules.spots import encode_spot
from tools.schedules.desk import Desk
from tools.schedules.faults import Fault
from tools.schedules.hand import Entry, Stay
from tools.schedules.lateness import Lateness
from tools.schedules.schedule import Schedule
from tools.schedules.surroundings import reader_name, uids_of

NO_HYSTERESIS: dict[str, Any] = {"appear_reads": 1, "leave_misses": 1, "leave_s": 0.0}


@dataclass(frozen=True, slots=True)
class Changed:
    """What of capture is switched off: a card has come with its first read and gone with its first miss, without
    hysteresis; ``arbitration`` None leaves it as it is."""

    has_hysteresis: bool = True
    arbitration: Arbitration | None = None


AS_IT_IS = Changed()
"""Nothing is switched off."""


@dataclass(slots=True)
class Course:
    """What was seen of a schedule as it was played: each fact and when it was told, the alarms that stood when a card
    was taken away, what the readers called a fault in the program; in real time, how late the machine was."""

    desk: Desk
    facts: list[tuple[float, Fact]] = field(default_factory=list)
    alarms: dict[Stay, tuple[Alarm, ...]] = field(default_factory=dict)
    crashes: list[str] = field(default_factory=list)
    fired: Counter[Fault] = field(default_factory=Counter)
    is_gathered: bool = False
    lateness: Lateness = field(default_factory=Lateness)


class Sitting:
    """One schedule's table. Used by one thread; only ``report`` may be called by any."""

    def __init__(self, schedule: Schedule, changed: Changed = AS_IT_IS) -> None:
        self.course = Course(Desk(schedule.hand))
        self._reports: SimpleQueue[DeviceReport] = SimpleQueue()
        self._queue: list[tuple[float, int, Callable[[], None]]] = []
        self._numbers = count()
        self._capture = _capture(schedule, changed)
        for entry in schedule.hand.entries:
            self._put(entry.at, partial(self._work, entry))
        for stay in schedule.hand.stays:
            self._put(stay.until, partial(self._look_at_alarms, stay))

    def report(self, report: DeviceReport) -> None:
        """A reader says something."""
        self._reports.put(report)

    def take_until(self, at: float) -> None:
        """Take everything that is due by then."""
        while not self._reports.empty():
            report = self._reports.get()
            self._put(report.at, partial(self._feed, report))
        while self._queue and self._queue[0][0] <= at:
            heapq.heappop(self._queue)[2]()
        self.course.is_gathered = self._capture.is_deck_gathered

    def _put(self, at: float, act: Callable[[], None]) -> None:
        heapq.heappush(self._queue, (at, next(self._numbers), act))

    def _feed(self, report: DeviceReport) -> None:
        if isinstance(report, Health) and report.detail.startswith(FAULT_IN_PROGRAM):
            self.course.crashes.append(f"{report.device} at {report.at:.1f} s: {report.detail}")
        for fact in self._capture.feed(report):
            self._tell(report.at, fact)

    def _work(self, entry: Entry) -> None:
        for fact in self._capture.tick(entry.at):
            self._tell(entry.at, fact)
        self.course.desk.work(entry)

    def _tell(self, at: float, fact: Fact) -> None:
        self.course.facts.append((at, fact))
        self.course.desk.take(fact)

    def _look_at_alarms(self, stay: Stay) -> None:
        self.course.alarms[stay] = self._capture.alarms()


def _capture(schedule: Schedule, changed: Changed) -> Capture:
    configs = [
        ReaderConfig(
            name=reader_name(number),
            family=schedule.protocol.name,
            port=port_name(schedule, number),
            antennas={str(antenna): encode_spot(spot) for antenna, spot in enumerate(spots, start=1)},
        )
        for number, spots in enumerate(schedule.antennas)
    ]
    layout = build_layout(
        [(config.name, antenna, spot) for config in configs for antenna, spot in config.spots.items()], "schedule"
    )
    settings = antenna_settings(configs, PresenceFields())
    if not changed.has_hysteresis:
        settings = {key: replace(each, **NO_HYSTERESIS) for key, each in settings.items()}
    deck = Deck("schedule", {uid: card for card, uid in uids_of(schedule).items()})
    return Capture(layout, deck, settings, arbitration=changed.arbitration)


def port_name(schedule: Schedule, number: int) -> str:
    """As the configuration names it."""
    return f"id:{reader_name(number)}" if schedule.asks_names else f"usb:SN{number:04d}"
