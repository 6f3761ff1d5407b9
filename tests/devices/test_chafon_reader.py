"""Our driver and the simulated Chafon readers on real lines: pairs, loss of power, pulled cables, faults."""

import queue
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from devices.chafon_reader import CHAFON
from devices.reader import Reader
from devices.simulator.chafon import ChafonReader
from devices.simulator.chafon_settings import UHFREADER_18
from devices.simulator.line_faults import LineFaults
from devices.simulator.pty_line import PtyLine
from devices.simulator.tags import TagField, epc_deck
from devices.simulator.tcp_line import TcpLine
from devices.types import DeviceReport, DeviceStatus, Health, ScanDone, TagRead

DECK = epc_deck()
ANTENNAS = (1, 2, 3, 4)
PAIRS = {antenna: set(DECK[2 * antenna - 2 : 2 * antenna]) for antenna in ANTENNAS}
PATIENCE_S = 15.0


class Bench:
    """Runs one reader and collects what it reports."""

    def __init__(self) -> None:
        self.reports: list[DeviceReport] = []
        self._queue: queue.Queue[DeviceReport] = queue.Queue()
        self._reader: Reader | None = None

    def run(self, port: str, antennas: tuple[int, ...] = ANTENNAS) -> None:
        self._reader = Reader("left", port, antennas, self._queue.put, family=CHAFON, scan_period_s=0.02)
        self._reader.start()

    def until(self, is_enough: Callable[[DeviceReport], bool]) -> DeviceReport:
        """Take reports until one is enough, and give that one; fails after PATIENCE_S."""
        deadline = time.monotonic() + PATIENCE_S
        while time.monotonic() < deadline:
            try:
                report = self._queue.get(timeout=0.1)
            except queue.Empty:
                continue
            self.reports.append(report)
            if is_enough(report):
                return report
        raise AssertionError(f"not reported within {PATIENCE_S} s; last: {self.reports[-5:]}")

    def clean_scans(self, count: int) -> None:
        """Take reports until so many more scans were clean."""
        for _ in range(count):
            self.until(lambda item: isinstance(item, ScanDone) and item.is_clean)

    def until_status(self, status: DeviceStatus) -> Health:
        report = self.until(lambda item: isinstance(item, Health) and item.status is status)
        assert isinstance(report, Health)
        return report

    def stop(self) -> None:
        if self._reader is not None:
            self._reader.stop(2.0)


@pytest.fixture
def bench() -> Iterator[Bench]:
    bench = Bench()
    yield bench
    bench.stop()


def table_of_pairs() -> TagField:
    field = TagField()
    for antenna, pair in PAIRS.items():
        for uid in sorted(pair):
            field.place("left", antenna, uid)
    return field


def clean_scans_of(reports: list[DeviceReport]) -> Iterator[tuple[int, set[str]]]:
    """Antenna and uids of each scan that ended clean; reads of a scan that broke off are left out."""
    scanned, uids = 0, set[str]()
    for item in reports:
        if isinstance(item, Health):
            continue
        if item.antenna != scanned:
            scanned, uids = item.antenna, set()
        if isinstance(item, TagRead):
            uids.add(item.uid)
        elif isinstance(item, ScanDone):
            if item.is_clean:
                yield item.antenna, uids
            scanned = 0


def test_reads_a_pair_on_each_of_four_antennas(bench: Bench) -> None:
    pytest.importorskip("termios", reason="no pseudo-terminals on this system")
    with PtyLine(ChafonReader(table_of_pairs(), "left"), baud=57600) as line:
        bench.run(line.port)
        bench.clean_scans(8)
    assert all(uids == PAIRS[antenna] for antenna, uids in clean_scans_of(bench.reports))


def test_reads_an_18_on_tcp_with_its_adapters_heartbeats(bench: Bench) -> None:
    field = TagField()
    field.place("left", 1, DECK[0])
    with TcpLine(ChafonReader(field, "left", model=UHFREADER_18, is_pushing=True, heartbeat_s=0.05)) as line:
        bench.run(line.port, (1,))
        bench.clean_scans(4)
    assert all(uids == {DECK[0]} for _, uids in clean_scans_of(bench.reports))


@pytest.mark.parametrize("fault", ["noise", "damage", "cut", "repeat"])
def test_whatever_the_line_does_a_clean_scan_holds_just_what_lies_there(bench: Bench, fault: str) -> None:
    pytest.importorskip("termios", reason="no pseudo-terminals on this system")
    faults = LineFaults(seed=4)
    setattr(faults, fault, 0.3)
    with PtyLine(ChafonReader(table_of_pairs(), "left"), faults=faults) as line:
        bench.run(line.port)
        bench.clean_scans(10)
    assert all(uids == PAIRS[antenna] for antenna, uids in clean_scans_of(bench.reports))
    reads = [item for item in bench.reports if isinstance(item, TagRead)]
    assert all(item.uid in PAIRS[item.antenna] for item in reads)


def test_comes_back_after_a_loss_of_power_and_a_pulled_cable(bench: Bench, tmp_path: Path) -> None:
    pytest.importorskip("termios", reason="no pseudo-terminals on this system")
    device = ChafonReader(table_of_pairs(), "left")
    with PtyLine(device, link=tmp_path / "chafon") as line:
        bench.run(line.port)
        bench.clean_scans(4)
        device.lose_power()
        bench.until(lambda item: isinstance(item, ScanDone) and not item.is_clean)
        bench.clean_scans(4)
        line.unplug()
        bench.until_status(DeviceStatus.DOWN)
        line.plug()
        bench.clean_scans(4)
    assert all(uids == PAIRS[antenna] for antenna, uids in clean_scans_of(bench.reports))
