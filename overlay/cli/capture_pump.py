"""Carries what devices say through capture to the table, on one thread of its own."""

import logging
import queue
import threading
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Protocol

from capture.alarms import ALARM_TEXTS
from capture.alarms import Alarm as CaptureAlarm
from capture.layout import CameraView, Zone, encode_zone
from capture.pipeline import Capture
from capture.sighting import PictureRead
from devices.types import DeviceReport, Health
from overlay.cli.capture_acts import ACT_ERRORS, act
from overlay.cli.corner_watch import CornerWatch
from overlay.cli.picture_thread import CameraClearance
from overlay.commands.outcome import Outcome, refused
from overlay.decide.desk import Withdrawn
from overlay.table.alarms import Alarm, CaptureReading, DeviceReading, ZoneReading
from overlay.table.capture_requests import CaptureDone, CaptureRequest, Pictured
from rules.cards import Card
from rules.events import CardRead, Fact
from rules.spots import Spot

TICK_S = 0.25
"""So often capture is told the time while no device says anything."""

ZONES_S = 1.0
"""What cameras see of cards that are not read yet may change with every picture; the desks are told so often."""

PORT_NAME = "port_name"
"""The kind of alarm for a port whose name may lead to another reader after replugging."""

NOT_CLEARED = "camera_not_cleared"
"""The kind of alarm for a camera that may tell no card."""


class Recorder(Protocol):
    """The part of the table that is told; every method may be called by any thread."""

    def record(self, facts: Sequence[Fact]) -> None:
        """Cards came or went."""

    def withdraw(self, withdrawn: Sequence[Withdrawn]) -> None:
        """Cards that were recorded are in doubt now."""

    def keep_picture(self, picture: Pictured) -> None:
        """Hole cards that were recorded were pictured."""

    def report_alarms(self, alarms: Sequence[Alarm]) -> None:
        """These alarms stand, and no others."""

    def report_devices(self, devices: Sequence[DeviceReading]) -> None:
        """How every device is."""

    def report_capture(self, reading: CaptureReading) -> None:
        """Which deck is in play, and whether it is gathered."""


@dataclass(frozen=True, slots=True)
class _GameDealt:
    """So many cards a seat from now on."""

    hole_cards: int


Report = DeviceReport | PictureRead | CameraClearance
"""What a device said, what one picture of a zone shows, or whether a camera may tell cards."""

Keep = Callable[[DeviceReport | PictureRead], None]
"""Takes what readers say and cameras see, for the journal of raw reads; must not block."""

Know = Callable[[tuple[CameraView, ...], frozenset[Zone]], None]
"""Takes where the cameras look and which zones show nothing new; must not block."""


class CapturePump:
    """``put`` takes reports from any device's thread; facts, alarms and health go to the table. ``ask`` takes what the
    operator orders of capture, which is done between two reports.

    ``clock`` is the one that stamps the reports.
    """

    def __init__(
        self, capture: Capture, table: Recorder, wall: Callable[[], str], *, clock: Callable[[], float] = time.monotonic
    ) -> None:
        self._capture = capture
        self._table = table
        self._wall = wall
        self._clock = clock
        self._reports: queue.SimpleQueue[Report | CaptureRequest | _GameDealt | None] = queue.SimpleQueue()
        self._keep: Keep | None = None
        self._know: Know | None = None
        self._corners: CornerWatch | None = None
        self._faults: dict[str, tuple[str, ...]] = {}
        self._health: dict[str, DeviceReading] = {}
        self._advice: dict[str, str] = {}
        self._standing: dict[str, Alarm] = {}
        self._reading: CaptureReading | None = None
        self._zones: tuple[ZoneReading, ...] = ()
        self._zones_at = float("-inf")
        self._thread = threading.Thread(target=self._run, name="capture", daemon=True)

    def start(self) -> None:
        """Start the thread; the table is told the decks at once."""
        self._tell_reading()
        self._thread.start()

    def inform(self, know: Know, faults: Mapping[str, tuple[str, ...]]) -> None:
        """Who reads pictures, and must know what capture does of zones; and by camera why it may tell no card, empty
        for those that may. Call before ``start``."""
        self._know = know
        self._faults = dict(faults)

    def show_corners(self, corners: CornerWatch) -> None:
        """Who is shown what cameras could not read; without this nobody is. Call before ``start``."""
        self._corners = corners

    def journal(self, keep: Keep) -> None:
        """Who keeps what readers say and cameras see. Call before ``start``."""
        self._keep = keep

    def put(self, report: Report) -> None:
        """A device said something; never blocks."""
        self._reports.put(report)

    def deal(self, hole_cards: int) -> None:
        """The game deals so many cards a seat; never blocks."""
        self._reports.put(_GameDealt(hole_cards))

    def ask(self, request: CaptureRequest) -> None:
        """The operator orders something; never blocks, the answer comes on this pump's thread."""
        self._reports.put(request)

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
            self._tell_what_stands()
            return True
        match report:
            case None:
                return False
            case CaptureRequest():
                self._act(report)
            case _GameDealt(hole_cards):
                self._capture.set_hole_cards(hole_cards)
            case PictureRead():
                self._see(report)
            case CameraClearance(camera, faults):
                self._clear(camera, faults)
            case _:
                self._pass_on(report)
        return True

    def _act(self, request: CaptureRequest) -> None:
        """Carry it out and answer in any case."""
        result: CaptureDone | Outcome
        try:
            result = act(self._capture, request.command)
        except ACT_ERRORS as refusal:
            result = refused(str(refusal))
        except Exception:
            request.answer(refused("internal error: it is not known whether this was done; look before trying again"))
            raise
        request.answer(result)
        self._withdraw()
        self._tell_zones()
        self._tell_what_stands()

    def _see(self, picture: PictureRead) -> None:
        self._record(self._capture.see(picture) + self._capture.tick(picture.at))
        self._journal(picture)
        self._tell_zones()
        self._tell_what_stands()

    def _pass_on(self, report: DeviceReport) -> None:
        self._record(self._capture.feed(report))
        self._journal(report)
        if isinstance(report, Health):
            self._health[report.device] = _reading(report, is_camera=report.device in self._capture.camera_names)
            self._advice[report.device] = report.advice
            self._table.report_devices(tuple(self._health.values()))
        self._tell_what_stands()

    def _journal(self, report: DeviceReport | PictureRead) -> None:
        if self._keep is not None:
            self._keep(report)

    def _clear(self, camera: str, faults: tuple[str, ...]) -> None:
        self._faults[camera] = faults
        self._capture.set_cleared(frozenset(name for name, why in self._faults.items() if not why))
        self._tell_what_stands()

    def _record(self, facts: list[Fact]) -> None:
        doubted = self._withdraw()
        told = [fact for fact in facts if isinstance(fact, CardRead) or (fact.spot, fact.card) not in doubted]
        if told:
            self._table.record(told)
        for taken in self._capture.take_pictures():
            jpeg = taken.jpeg
            self._table.keep_picture(Pictured(taken.seat, taken.cards, jpeg.width, jpeg.height, jpeg.data))

    def _withdraw(self) -> set[tuple[Spot, Card]]:
        """A card in doubt is among the removed too, which a running hand keeps and the next one would not have at all:
        it is told apart from those, and first, since another may be read in its place."""
        withdrawn = tuple(Withdrawn(gone.spot, gone.card, gone.because) for gone in self._capture.take_withdrawals())
        if withdrawn:
            self._table.withdraw(withdrawn)
        return {(gone.spot, gone.card) for gone in withdrawn}

    def _tell_zones(self) -> None:
        if self._know is not None:
            self._know(self._capture.layout.cameras, self._capture.settled_zones)

    def _tell_what_stands(self) -> None:
        self._tell_reading()
        self._tell_alarms()
        if self._corners is not None:
            self._corners.look(self._capture.unread_corners)

    def _tell_reading(self) -> None:
        in_play = self._capture.deck.name
        others = sorted(deck.name for deck in self._capture.decks if deck.name != in_play)
        reading = CaptureReading(in_play, tuple(others), self._capture.is_deck_gathered, self._counted())
        if reading != self._reading:
            self._reading = reading
            self._table.report_capture(reading)

    def _counted(self) -> tuple[ZoneReading, ...]:
        """The places at which cameras see cards, as they were a second ago at most."""
        now = self._clock()
        if now - self._zones_at >= ZONES_S:
            self._zones_at = now
            counts = self._capture.zone_counts
            self._zones = tuple(ZoneReading(encode_zone(c.zone), c.present, c.read) for c in counts if c.present)
        return self._zones

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
        for camera, faults in self._faults.items():
            for fault in faults:
                yield f"{NOT_CLEARED}-{camera}-{fault}", NOT_CLEARED, f"{camera} is not cleared for air: {fault}"


def _key(alarm: CaptureAlarm) -> tuple[str, str | None, int | None]:
    return alarm.kind.value, alarm.device, alarm.antenna


def _text(alarm: CaptureAlarm) -> str:
    where = "" if alarm.device is None else f"{alarm.device}: "
    antenna = "" if alarm.antenna is None else f"antenna {alarm.antenna}: "
    return f"{where}{antenna}{ALARM_TEXTS[alarm.kind]}"


def _reading(health: Health, *, is_camera: bool) -> DeviceReading:
    return DeviceReading(
        health.device,
        health.status.value,
        health.detail,
        health.scans,
        health.checksum_errors,
        health.timeouts,
        health.resets,
        is_camera,
    )
