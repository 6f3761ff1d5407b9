"""When failed scans show in a reader's status: not one by one, but when an antenna goes on failing."""

import queue
from collections.abc import Iterator
from dataclasses import dataclass, field

import pytest

from devices.errors import DeviceError
from devices.polling import Clock, Family, Fault, FaultKind, Port
from devices.reader import Reader
from devices.serial_port import LineSettings
from devices.simulator.pepper import PepperC1Mux
from devices.simulator.tags import TagField
from devices.simulator.tcp_line import TcpLine
from devices.types import DeviceReport, DeviceStatus, Health, ScanDone, TagRead

ROUND_S = 0.1
PATIENCE_S = 10.0
OK, DEGRADED, DOWN = DeviceStatus.OK, DeviceStatus.DEGRADED, DeviceStatus.DOWN


@dataclass
class Script:
    """A Poller of two antennas whose rounds are written down: ``x`` is a failed scan, ``.`` a clean one.

    Each round takes ROUND_S. Where the script ends the reader is gone, once and for all.
    """

    rounds: list[str]
    now: float = 0.0
    reports: queue.Queue[DeviceReport] = field(default_factory=queue.Queue)

    def clock(self) -> float:
        return self.now

    def poller(self, port: Port, reader: str, antennas: tuple[int, ...], clock: Clock) -> "Script":
        return self

    def initialise(self) -> str:
        if not self.rounds:
            raise DeviceError("gone")
        return "a scripted reader"

    def scan_round(self) -> Iterator[TagRead | ScanDone | Fault]:
        if not self.rounds:
            raise DeviceError("the script is over")
        self.now += ROUND_S
        for antenna, mark in enumerate(self.rounds.pop(0), start=1):
            if mark == ".":
                yield ScanDone("left", antenna, self.now)
            else:
                yield Fault(antenna, FaultKind.REFUSED, f"antenna {antenna}: refused")

    def finish(self) -> None:
        """Nothing to switch off."""


def statuses(*rounds: str) -> list[tuple[DeviceStatus, str]]:
    """Each status that the rounds lead to, with its first detail, from the first OK to the script's end."""
    script = Script(list(rounds))
    with TcpLine(PepperC1Mux(TagField(), "left")) as line:
        family = Family("scripted", 2, LineSettings(baud=115200), script.poller)
        reader = Reader(
            "left", line.port, (1, 2), script.reports.put, family=family, clock=script.clock, scan_period_s=ROUND_S
        )
        reader.start()
        try:
            return list(until_down(script))
        finally:
            reader.stop()


def until_down(script: Script) -> Iterator[tuple[DeviceStatus, str]]:
    last = DeviceStatus.CONNECTING
    while last is not DOWN:
        report = script.reports.get(timeout=PATIENCE_S)
        if isinstance(report, Health) and report.status is not last:
            last = report.status
            yield last, report.detail


ENDED = (DOWN, "the script is over")
UP = (OK, "a scripted reader")


@pytest.mark.parametrize(
    "rounds",
    [
        pytest.param(["..", "x.", *[".."] * 5], id="one refused scan"),
        pytest.param(["xx"] * 10, id="a second without a clean scan is not over"),
        pytest.param(["x.", ".x"] * 30, id="each antenna fails every other time"),
        pytest.param([*["x."] * 9, ".."] * 4, id="a clean scan in time each time"),
    ],
)
def test_scans_that_fail_now_and_then_leave_a_reader_ok(rounds: list[str]) -> None:
    assert statuses(*rounds) == [UP, ENDED]


def test_an_antenna_without_a_clean_scan_for_a_second_is_degraded_and_named() -> None:
    assert statuses("..", *[".x"] * 12) == [UP, (DEGRADED, "antenna 2: refused"), ENDED]


def test_a_degraded_reader_is_ok_again_a_second_after_its_last_lasting_fault() -> None:
    failing = [".x"] * 12
    assert statuses(*failing, *[".."] * 8) == [UP, (DEGRADED, "antenna 2: refused"), ENDED]
    assert statuses(*failing, *[".."] * 12) == [UP, (DEGRADED, "antenna 2: refused"), UP, ENDED]


def test_one_failed_scan_of_a_slow_reader_is_not_lasting() -> None:
    slow = [".."] * 30
    assert statuses(*slow, "x.", *slow) == [UP, ENDED]
