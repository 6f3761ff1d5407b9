"""Carries what devices say through capture to the table, on one thread of its own."""

import logging
import queue
import threading
from collections.abc import Callable

from capture.alarms import Alarm as CaptureAlarm
from capture.alarms import AlarmKind
from capture.pipeline import Capture
from devices.types import DeviceReport, Health
from overlay.alarms import Alarm, DeviceReading
from overlay.table import Table

_TEXTS = {
    AlarmKind.UNKNOWN_TAG: "a tag that is no card of the deck",
    AlarmKind.UNMAPPED_ANTENNA: "a card at an antenna that has no spot in the configuration",
    AlarmKind.TAG_AT_TWO_ANTENNAS: "one card is read at two antennas: it counts at the first",
    AlarmKind.CARD_TWICE: "one card was read from two tags: fouled deck, or two decks on the table",
    AlarmKind.READER_DEGRADED: "a reader answers with errors",
    AlarmKind.READER_DOWN: "a reader does not answer: what it saw last stands and may be stale",
}


class CapturePump:
    """``put`` takes reports from any device's thread; facts, alarms and health go to the table."""

    def __init__(self, capture: Capture, table: Table, wall: Callable[[], str]) -> None:
        self._capture = capture
        self._table = table
        self._wall = wall
        self._reports: queue.SimpleQueue[DeviceReport | None] = queue.SimpleQueue()
        self._health: dict[str, DeviceReading] = {}
        self._standing: dict[tuple[AlarmKind, str | None, int | None], Alarm] = {}
        self._thread = threading.Thread(target=self._run, name="capture", daemon=True)

    def start(self) -> None:
        """Start the thread."""
        self._thread.start()

    def put(self, report: DeviceReport) -> None:
        """A device said something; never blocks."""
        self._reports.put(report)

    def stop(self, timeout_s: float = 2.0) -> None:
        """End the thread after what was put."""
        self._reports.put(None)
        self._thread.join(timeout_s)

    def _run(self) -> None:
        """The thread's top: a report that cannot be understood is logged and lost, the show goes on."""
        while (report := self._reports.get()) is not None:
            try:
                self._pass_on(report)
            except Exception:
                logging.getLogger("finaltable.capture").exception("a device's report was lost")

    def _pass_on(self, report: DeviceReport) -> None:
        facts = self._capture.feed(report)
        if facts:
            self._table.record(facts)
        if isinstance(report, Health):
            self._health[report.device] = _reading(report)
            self._table.report_devices(tuple(self._health.values()))
        self._tell_alarms()

    def _tell_alarms(self) -> None:
        alarms = {(alarm.kind, alarm.device, alarm.antenna): alarm for alarm in self._capture.alarms()}
        standing = {
            key: self._standing.get(key)
            or Alarm("-".join(map(str, _key(alarm))), alarm.kind.value, _text(alarm), self._wall())
            for key, alarm in alarms.items()
        }
        if standing != self._standing:
            self._standing = standing
            self._table.report_alarms(tuple(standing.values()))


def _key(alarm: CaptureAlarm) -> tuple[str, str | None, int | None]:
    return alarm.kind.value, alarm.device, alarm.antenna


def _text(alarm: CaptureAlarm) -> str:
    where = "" if alarm.device is None else f"{alarm.device}: "
    antenna = "" if alarm.antenna is None else f"antenna {alarm.antenna}: "
    return f"{where}{antenna}{_TEXTS[alarm.kind]}"


def _reading(health: Health) -> DeviceReading:
    return DeviceReading(
        health.device,
        health.status.value,
        health.detail,
        health.scans,
        health.checksum_errors,
        health.timeouts,
        health.resets,
    )
