"""Our driver and the simulated M100 on a real pseudo-terminal: a pair, a pulled cable, a loss of power, a bad line."""

import queue
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from devices.m100_reader import M100
from devices.reader import Reader
from devices.simulator import m100 as simulator
from devices.simulator.line_faults import LineFaults
from devices.simulator.pty_line import PtyLine
from devices.simulator.tags import TagField, epc_deck
from devices.types import DeviceReport, DeviceStatus, Health, ScanDone, TagRead

pytest.importorskip("termios", reason="no pseudo-terminals on this system")

DECK = epc_deck()
PAIR = set(DECK[:2])
PATIENCE_S = 15.0


class Bench:
    """One reader on one line, and what it reported."""

    def __init__(self, link: Path) -> None:
        self.field = TagField()
        for uid in sorted(PAIR):
            self.field.place("left", 1, uid)
        self.device = simulator.M100(self.field, "left")
        self.faults = LineFaults()
        self.line = PtyLine(self.device, link=link, faults=self.faults, baud=115200)
        self._queue: queue.Queue[DeviceReport] = queue.Queue()
        self.reader = Reader("left", str(link), (1,), self._queue.put, family=M100, scan_period_s=0.02)

    def until(self, is_enough: Callable[[DeviceReport], bool]) -> list[DeviceReport]:
        """Reports up to the first that is enough; fails after PATIENCE_S."""
        reports: list[DeviceReport] = []
        deadline = time.monotonic() + PATIENCE_S
        while time.monotonic() < deadline:
            try:
                reports.append(self._queue.get(timeout=0.1))
            except queue.Empty:
                continue
            if is_enough(reports[-1]):
                return reports
        raise AssertionError(f"not reported within {PATIENCE_S} s; last: {reports[-5:]}")

    def status(self, status: DeviceStatus) -> Health:
        report = self.until(lambda item: isinstance(item, Health) and item.status is status)[-1]
        assert isinstance(report, Health)
        return report

    def next_scan(self) -> set[str]:
        """What the next whole clean scan reads."""
        self.until(lambda item: isinstance(item, ScanDone))
        while True:
            reports = self.until(lambda item: isinstance(item, ScanDone))
            if isinstance(reports[-1], ScanDone) and reports[-1].is_clean:
                return {item.uid for item in reports if isinstance(item, TagRead)}


@pytest.fixture
def bench(tmp_path: Path) -> Iterator[Bench]:
    bench = Bench(tmp_path / "reader")
    bench.line.plug()
    bench.reader.start()
    yield bench
    bench.reader.stop(5.0)
    bench.line.unplug()


def test_reads_the_pair_and_nothing_when_it_is_gone(bench: Bench) -> None:
    assert "M100 26dBm V1.0" in bench.status(DeviceStatus.OK).detail
    assert bench.next_scan() == PAIR
    bench.field.clear()
    assert bench.next_scan() == set()


def test_comes_back_after_its_cable_was_pulled(bench: Bench) -> None:
    bench.next_scan()
    bench.line.unplug()
    bench.status(DeviceStatus.DOWN)
    bench.line.plug()
    assert bench.status(DeviceStatus.OK).resets == 1
    assert bench.next_scan() == PAIR


def test_comes_back_after_a_loss_of_power(bench: Bench) -> None:
    bench.next_scan()
    bench.device.lose_power()
    assert bench.next_scan() | bench.next_scan() == PAIR


def test_on_a_bad_line_every_clean_scan_has_the_pair_and_nothing_else(bench: Bench) -> None:
    bench.status(DeviceStatus.OK)
    bench.faults.noise = bench.faults.damage = bench.faults.repeat = 0.1
    assert [bench.next_scan() for _ in range(5)] == [PAIR] * 5
