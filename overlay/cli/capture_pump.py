"""Carries what devices say through capture to the table, on one thread of its own."""

import logging
import queue
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from typing import Protocol

from capture.alarms import ALARM_TEXTS
from capture.alarms import Alarm as CaptureAlarm
from capture.pipeline import Capture
from devices.types import DeviceReport, Health
from overlay.alarms import Alarm, DeviceReading
from rules.events import Fact

TICK_S = 0.25
"""So often capture is told the time while no device says anything."""

PORT_NAME = "port_name"
"""The kind of alarm for a port whose name may lead to another reader after replugging."""


class Recorder(Protocol):
    """The part of the table that is told; every method may be called by any thread."""

    def record(self, facts: Sequence[Fact]) -> None:
        """Cards came or went."""

    def report_alarms(self, alarms: Sequence[Alarm]) -> None:
        """These alarms stand, and no others."""

    def report_devices(self, devices: Sequence[DeviceReading]) -> None:
        """How every device is."""


class CapturePump:
    """``put`` takes reports from any device's thread; facts, alarms and health go to the table.

    ``clock`` is the one that stamps the reports.
    """

    def __init__(
        self, capture: Capture, table: Recorder, wall: Callable[[], str], *, clock: Callable[[], float] = time.monotonic
    ) -> None:
        self._capture = capture
        self._table = table
        self._wall = wall
        self._clock = clock
        self._reports: queue.SimpleQueue[DeviceReport | None] = queue.SimpleQueue()
        self._health: dict[str, DeviceReading] = {}
        self._advice: dict[str, str] = {}
        self._standing: dict[str, Alarm] = {}
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
        goes_on = True
        while goes_on:
            try:
                goes_on = self._next()
            except Exception:
                logging.getLogger("finaltable.capture").exception("a device's report was lost")

    def _next(self) -> bool:
        """Pass one report on, or say what time it is if none comes; False at the end."""
        try:
            report = self._reports.get(timeout=TICK_S)
        except queue.Empty:
            self._record(self._capture.tick(self._clock()))
            self._tell_alarms()
            return True
        if report is not None:
            self._pass_on(report)
        return report is not None

    def _pass_on(self, report: DeviceReport) -> None:
        self._record(self._capture.feed(report))
        if isinstance(report, Health):
            self._health[report.device] = _reading(report)
            self._advice[report.device] = report.advice
            self._table.report_devices(tuple(self._health.values()))
        self._tell_alarms()

    def _record(self, facts: list[Fact]) -> None:
        if facts:
            self._table.record(facts)

    def _tell_alarms(self) -> None:
        """An alarm that stood before, with the same words, keeps its time."""
        standing = {}
        for key, kind, text in self._alarms():
            before = self._standing.get(key)
            standing[key] = before if before and before.text == text else Alarm(key, kind, text, self._wall())
        if standing != self._standing:
            self._standing = standing
            self._table.report_alarms(tuple(standing.values()))

    def _alarms(self) -> Iterator[tuple[str, str, str]]:
        """Key, kind and words of each alarm that stands."""
        for alarm in self._capture.alarms():
            yield "-".join(map(str, _key(alarm))), alarm.kind.value, _text(alarm)
        for device, advice in self._advice.items():
            if advice:
                yield f"{PORT_NAME}-{device}", PORT_NAME, f"{device}: {advice}"


def _key(alarm: CaptureAlarm) -> tuple[str, str | None, int | None]:
    return alarm.kind.value, alarm.device, alarm.antenna


def _text(alarm: CaptureAlarm) -> str:
    where = "" if alarm.device is None else f"{alarm.device}: "
    antenna = "" if alarm.antenna is None else f"antenna {alarm.antenna}: "
    return f"{where}{antenna}{ALARM_TEXTS[alarm.kind]}"


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
