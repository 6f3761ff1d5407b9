"""A reader that is to stop does so at once, whatever it waits for, and leaves its hardware quiet."""

import queue
import threading
import time
from collections.abc import Callable

import pytest

from devices.errors import PortError
from devices.families import FAMILIES
from devices.pepper_reader import PEPPER
from devices.polling import OpenedPort
from devices.reader import Reader
from devices.recovery import stop_devices
from devices.serial_port import LineSettings
from devices.simulator.pepper import PepperC1Mux
from devices.simulator.tags import TagField
from devices.simulator.tcp_line import TcpLine
from devices.types import DeviceReport, ScanDone

STOP_S = 1.0
PATIENCE_S = 10.0
HALT = bytes.fromhex("F5 03 00 FC FF 05 55 B1")
"""The field off (pepper_c1 0.2.0)."""


class Silent:
    """Hears, and never answers."""

    def __init__(self) -> None:
        self.was_asked = False

    def feed(self, data: bytes, at: float) -> bytes:
        self.was_asked = True
        return b""

    def unasked(self, at: float) -> bytes:
        return b""


class Recorded:
    """A device whose questions are kept."""

    def __init__(self, device: PepperC1Mux) -> None:
        self._device = device
        self.asked = b""

    def feed(self, data: bytes, at: float) -> bytes:
        self.asked += data
        return self._device.feed(data, at)

    def unasked(self, at: float) -> bytes:
        return self._device.unasked(at)


@pytest.mark.parametrize("family", ["pepper", "pn532", "chafon", "mercury", "m100", "feig"])
def test_a_reader_that_waits_for_an_answer_stops_at_once(family: str) -> None:
    device = Silent()
    with TcpLine(device) as line:
        reader = Reader("left", line.port, (1,), lambda report: None, family=FAMILIES[family])
        reader.start()
        until(lambda: device.was_asked)
        began = time.monotonic()
        reader.stop(PATIENCE_S)
        assert time.monotonic() - began < STOP_S


def test_a_reader_that_scans_stops_at_once_and_switches_its_field_off() -> None:
    device = Recorded(PepperC1Mux(TagField(), "left"))
    reports: queue.Queue[DeviceReport] = queue.Queue()
    with TcpLine(device) as line:
        reader = Reader("left", line.port, (1, 2), reports.put, family=PEPPER, scan_period_s=0.02)
        reader.start()
        while not isinstance(reports.get(timeout=PATIENCE_S), ScanDone):
            pass
        reader.stop(STOP_S)
        until(lambda: device.asked.endswith(HALT))


def test_readers_that_still_wait_for_their_ports_are_left_behind_together(caplog: pytest.LogCaptureFixture) -> None:
    opening, answered = threading.Semaphore(0), threading.Event()

    def silent_address(name: str, settings: LineSettings) -> OpenedPort:
        opening.release()
        answered.wait(PATIENCE_S)
        raise PortError(f"{name} does not answer")

    readers = [
        Reader(name, "tcp://192.0.2.1:4001", (1,), lambda report: None, family=PEPPER, open_port=silent_address)
        for name in ("left", "right", "board")
    ]
    for reader in readers:
        reader.start()
    assert all(opening.acquire(timeout=PATIENCE_S) for _ in readers)
    began = time.monotonic()
    stop_devices(readers, 0.2)
    assert time.monotonic() - began < STOP_S
    assert [record.getMessage().split()[1] for record in caplog.records] == ["left", "right", "board"]
    answered.set()
    stop_devices(readers, PATIENCE_S)
    assert len(caplog.records) == len(readers)


def until(test: Callable[[], bool]) -> None:
    end = time.monotonic() + PATIENCE_S
    while not test():
        assert time.monotonic() < end
        time.sleep(0.01)
