"""What devices say on its way to the table: facts, health, alarms, and the advice about a port's name."""

import queue
import random
from collections.abc import Iterator, Sequence

import numpy as np
import pytest

from capture.deck import Deck
from capture.layout import build_layout, decode_zone
from capture.pipeline import Capture
from capture.presence_settings import PresenceSettings
from capture.sighting import PictureRead
from capture.vision.picture import decode_picture
from devices.simulator.tags import slix_deck
from devices.types import DeviceReport, DeviceStatus, Health, ScanDone, TagRead
from overlay.cli.capture_pump import PORT_NAME, CapturePump
from overlay.commands.capture import CaptureCommand, ChooseDeck, ReplaceCard
from overlay.commands.outcome import Outcome, refused
from overlay.decide.desk import Withdrawn
from overlay.log.entries import DeckChosen
from overlay.table.alarms import Alarm, CaptureReading, DeviceReading, ZoneReading
from overlay.table.capture_requests import CaptureDone, CaptureRequest, Pictured
from rules.cards import DECK, Card
from rules.events import CardRead, Fact
from rules.spots import SeatSpot
from tests.capture.watched_table import PERIOD_S, Watched, sightings

UIDS = dict(zip(DECK, slix_deck(), strict=True))
PATIENCE_S = 5.0
ADVICE = "/dev/ttyUSB0 may be another reader's after replugging: write /dev/serial/by-id/usb-a in the configuration"


class Desk:
    """Keeps what it is told."""

    def __init__(self) -> None:
        self.facts: queue.Queue[Fact | Withdrawn] = queue.Queue()
        self.pictures: queue.Queue[Pictured] = queue.Queue()
        self.alarms: queue.Queue[tuple[Alarm, ...]] = queue.Queue()
        self.devices: queue.Queue[tuple[DeviceReading, ...]] = queue.Queue()
        self.readings: queue.Queue[CaptureReading] = queue.Queue()

    def record(self, facts: Sequence[Fact]) -> None:
        for fact in facts:
            self.facts.put(fact)

    def withdraw(self, withdrawn: Sequence[Withdrawn]) -> None:
        for doubted in withdrawn:
            self.facts.put(doubted)

    def keep_picture(self, picture: Pictured) -> None:
        self.pictures.put(picture)

    def report_alarms(self, alarms: Sequence[Alarm]) -> None:
        self.alarms.put(tuple(alarms))

    def report_devices(self, devices: Sequence[DeviceReading]) -> None:
        self.devices.put(tuple(devices))

    def report_capture(self, reading: CaptureReading) -> None:
        self.readings.put(reading)


class Bench:
    def __init__(self) -> None:
        self.desk = Desk()
        self.now = 0.0
        self.walls = iter(f"wall {n}" for n in range(1000))
        layout = build_layout([("left", 1, "seat-1")], "show.toml")
        blue = Deck("blue", {uid: card for card, uid in UIDS.items()})
        red = Deck("red", dict(zip(slix_deck(seed=7), DECK, strict=True)))
        capture = Capture(layout, blue, PresenceSettings(), other_decks=[red])
        self.pump = CapturePump(capture, self.desk, lambda: next(self.walls), clock=lambda: self.now)
        self.pump.start()

    def put(self, *reports: DeviceReport) -> None:
        for report in reports:
            self.pump.put(report)

    def order(self, command: CaptureCommand) -> CaptureDone | Outcome:
        """What the pump answers."""
        answers: queue.Queue[CaptureDone | Outcome] = queue.Queue()
        self.pump.ask(CaptureRequest(command, answers.put))
        return answers.get(timeout=PATIENCE_S)


@pytest.fixture(name="bench")
def _bench() -> Iterator[Bench]:
    bench = Bench()
    yield bench
    bench.pump.stop()


def health(status: DeviceStatus, advice: str = "", at: float = 0.0) -> Health:
    return Health("left", status, "as it is", at, scans=7, checksum_errors=2, timeouts=3, resets=1, advice=advice)


def test_a_card_that_lies_there_is_recorded(bench: Bench) -> None:
    for step in range(5):
        at = step / 10
        bench.put(TagRead("left", 1, UIDS[Card("As")], None, at), ScanDone("left", 1, at))
    assert bench.desk.facts.get(timeout=PATIENCE_S) == CardRead(SeatSpot(1), Card("As"))


def test_a_devices_counters_reach_the_console(bench: Bench) -> None:
    bench.put(health(DeviceStatus.OK))
    assert bench.desk.devices.get(timeout=PATIENCE_S) == (DeviceReading("left", "ok", "as it is", 7, 2, 3, 1),)


def test_a_port_that_may_change_its_name_is_an_alarm_until_it_has_another(bench: Bench) -> None:
    bench.put(health(DeviceStatus.OK, ADVICE))
    (alarm,) = bench.desk.alarms.get(timeout=PATIENCE_S)
    assert (alarm.kind, alarm.text) == (PORT_NAME, f"left: {ADVICE}")
    bench.put(health(DeviceStatus.OK))
    assert bench.desk.alarms.get(timeout=PATIENCE_S) == ()


def test_an_alarm_that_stands_keeps_its_time_while_others_come(bench: Bench) -> None:
    bench.put(health(DeviceStatus.OK, ADVICE))
    (first,) = bench.desk.alarms.get(timeout=PATIENCE_S)
    bench.put(health(DeviceStatus.DOWN, ADVICE, at=1.0))
    both = bench.desk.alarms.get(timeout=PATIENCE_S)
    assert first in both
    assert {alarm.kind for alarm in both} == {PORT_NAME, "reader_down"}


def test_a_report_that_cannot_be_understood_is_lost_and_the_next_is_not(
    bench: Bench, caplog: pytest.LogCaptureFixture
) -> None:
    bench.put("no report at all")  # type: ignore[arg-type] # what a faulty device might put
    bench.put(health(DeviceStatus.OK))
    assert bench.desk.devices.get(timeout=PATIENCE_S)
    assert "a device's report was lost" in caplog.text


def test_the_decks_are_told_at_the_start_and_when_another_is_put_in_play(bench: Bench) -> None:
    assert bench.desk.readings.get(timeout=PATIENCE_S) == CaptureReading("blue", ("red",), is_gathered=False)
    assert bench.order(ChooseDeck(name="red")) == CaptureDone(DeckChosen("red"))
    assert bench.desk.readings.get(timeout=PATIENCE_S) == CaptureReading("red", ("blue",), is_gathered=False)


def test_what_cannot_be_done_is_refused_and_the_pump_goes_on(bench: Bench) -> None:
    answer = bench.order(ReplaceCard(card="Zz"))
    assert isinstance(answer, Outcome)
    assert not answer.ok
    bench.put(health(DeviceStatus.OK))
    assert bench.desk.devices.get(timeout=PATIENCE_S)


def test_an_order_that_fails_in_the_program_is_answered_all_the_same(
    bench: Bench, caplog: pytest.LogCaptureFixture
) -> None:
    answer = bench.order("no command at all")  # type: ignore[arg-type] # what a fault in the program might ask
    assert answer == refused("internal error: it is not known whether this was done; look before trying again")
    assert bench.order(ChooseDeck(name="blue")) == CaptureDone(None)
    assert "was lost" in caplog.text


def test_a_card_in_doubt_is_told_apart_from_those_that_left() -> None:
    desk, pictures = Desk(), random.Random(5)
    pump = CapturePump(Watched().capture, desk, lambda: "wall", clock=lambda: 0.0)
    for number in range(20):
        cards = "AsKd" if number < 8 else "AdKd"
        zone, at = decode_zone("seat-3"), number * PERIOD_S
        pump.put(PictureRead("cam-seat-3", zone, at, sightings(cards), fingerprint=pictures.randbytes(192)))
    pump.start()
    pump.stop(PATIENCE_S)
    told = [desk.facts.get_nowait() for _ in range(desk.facts.qsize())]
    seat = SeatSpot(3)
    assert told == [
        CardRead(seat, Card("As")),
        CardRead(seat, Card("Kd")),
        Withdrawn(seat, Card("As"), (seat,)),
    ]


def test_a_picture_of_a_hand_comes_once_its_cards_are_told() -> None:
    desk, pictures = Desk(), random.Random(6)
    pump = CapturePump(Watched().capture, desk, lambda: "wall", clock=lambda: 0.0)
    for number in range(20):
        at, fingerprint = number * PERIOD_S, pictures.randbytes(192)
        seen, close_up = sightings("AsKd"), np.full((90, 160, 3), 200, np.uint8)
        zone = decode_zone("seat-3")
        pump.put(PictureRead("cam-seat-3", zone, at, seen, fingerprint=fingerprint, close_up=close_up))
    pump.start()
    pump.stop(PATIENCE_S)
    (pictured,) = [desk.pictures.get_nowait() for _ in range(desk.pictures.qsize())]
    assert (pictured.seat, set(pictured.cards)) == (3, {Card("As"), Card("Kd")})
    assert decode_picture(pictured.jpeg).shape == (pictured.height, pictured.width, 3) == (90, 160, 3)


def test_the_desks_are_told_how_many_cards_cameras_see_and_read_once_a_second() -> None:
    desk, pictures, now = Desk(), random.Random(7), [0.0]
    pump = CapturePump(Watched().capture, desk, lambda: "wall", clock=lambda: now[0])
    zone = decode_zone("seat-3")
    for number in range(20):
        at, unread = number * PERIOD_S, 1 + number % 2
        pump.put(PictureRead("cam-seat-3", zone, at, sightings("As"), unread, pictures.randbytes(192)))
    pump.put(Health("cam-seat-3", DeviceStatus.OK, "", 4.0, scans=20))
    pump.start()
    told = desk.devices.get(timeout=PATIENCE_S)
    now[0] = 2.0
    pump.put(Health("cam-seat-3", DeviceStatus.DOWN, "", 5.0))
    pump.stop(PATIENCE_S)
    counts = [desk.readings.get_nowait().zones for _ in range(desk.readings.qsize())]
    assert counts == [(), (ZoneReading("seat-3", 3, 1),)]
    assert told == (DeviceReading("cam-seat-3", "ok", "", 20, 0, 0, 0, is_camera=True),)
