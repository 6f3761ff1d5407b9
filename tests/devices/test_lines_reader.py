"""Our driver and the simulated microcontrollers on real lines: pairs, loss of power, pulled cables, faults."""

import queue
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from devices.lines_reader import LINES, LINES_TEXT, lines_family
from devices.polling import Family
from devices.reader import Reader
from devices.simulator.line_faults import LineFaults
from devices.simulator.lines import LineController, RfidPokerClient, TextSketch
from devices.simulator.pty_line import PtyLine
from devices.simulator.tags import TagField, ntag_deck, slix_deck
from devices.simulator.tcp_line import TcpLine
from devices.types import DeviceReport, DeviceStatus, Health, ScanDone, TagGone, TagRead

NTAGS, SLIX = ntag_deck(), slix_deck()
ANTENNAS = tuple(range(1, 13))
LAID = {(antenna, uid) for antenna in ANTENNAS for uid in SLIX[2 * antenna - 2 : 2 * antenna]}
PATIENCE_S = 15.0


class Bench:
    """Runs one device and collects what it reports."""

    def __init__(self) -> None:
        self.reports: list[DeviceReport] = []
        self._queue: queue.Queue[DeviceReport] = queue.Queue()
        self._reader: Reader | None = None

    def run(self, port: str, antennas: tuple[int, ...] = ANTENNAS, family: Family = LINES) -> None:
        self._reader = Reader("table", port, antennas, self._queue.put, family=family)
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

    def until_read(self, *laid: tuple[int, str]) -> None:
        """Take reports until every one of these was read."""
        missing = set(laid)
        while missing:
            report = self.until(lambda item: isinstance(item, TagRead))
            missing -= {(report.antenna, report.uid)} if isinstance(report, TagRead) else set()

    def reads(self) -> set[tuple[int, str]]:
        """Every antenna and uid reported so far."""
        return {(item.antenna, item.uid) for item in self.reports if isinstance(item, TagRead)}

    def stop(self) -> None:
        if self._reader is not None:
            self._reader.stop(2.0)


@pytest.fixture
def bench() -> Iterator[Bench]:
    bench = Bench()
    yield bench
    bench.stop()


@pytest.fixture(autouse=True)
def _needs_a_pseudo_terminal() -> None:
    pytest.importorskip("termios", reason="no pseudo-terminals on this system")


def table_of_pairs() -> TagField:
    field = TagField()
    for antenna, uid in sorted(LAID):
        field.place("table", antenna, uid)
    return field


def test_reads_a_pair_on_each_of_twelve_channels_at_the_speed_of_the_wire(bench: Bench) -> None:
    with PtyLine(LineController(table_of_pairs(), "table"), baud=115200) as line:
        bench.run(line.port)
        bench.clean_scans(36)
    assert bench.reads() == LAID


def test_a_card_that_is_lifted_is_told_by_single_tags(bench: Bench) -> None:
    field = table_of_pairs()
    with PtyLine(LineController(field, "table", snapshots=False)) as line:
        bench.run(line.port)
        bench.until_read(*LAID)
        field.remove("table", 5, SLIX[8])
        gone = bench.until(lambda item: isinstance(item, TagGone))
    assert isinstance(gone, TagGone)
    assert (gone.antenna, gone.uid) == (5, SLIX[8])


def test_reads_version_0_and_ends_its_scans_in_the_time_that_is_set(bench: Bench) -> None:
    field = TagField()
    for uid in NTAGS[:2]:
        field.place("table", 1, uid)
    with PtyLine(RfidPokerClient(field, "table")) as line:
        bench.run(line.port, (1,), lines_family(resend_s=0.5))
        bench.until_read((1, NTAGS[0]), (1, NTAGS[1]))
        bench.clean_scans(2)
    assert bench.reads() == {(1, NTAGS[0]), (1, NTAGS[1])}


def test_reads_a_sketchs_text_on_tcp(bench: Bench) -> None:
    field = TagField()
    field.place("table", 4, NTAGS[0])
    with TcpLine(TextSketch(field, "table")) as line:
        bench.run(line.port, (1, 2, 3, 4), LINES_TEXT["lines-poker-stream"])
        bench.until_read((4, NTAGS[0]))
    assert bench.reads() == {(4, NTAGS[0])}


@pytest.mark.parametrize("fault", ["noise", "cut", "repeat"])
def test_whatever_the_line_does_no_tag_is_invented_or_misplaced(bench: Bench, fault: str) -> None:
    faults = LineFaults(seed=4)
    setattr(faults, fault, 0.3)
    with PtyLine(LineController(table_of_pairs(), "table"), faults=faults) as line:
        bench.run(line.port)
        bench.clean_scans(60)
    assert bench.reads() == LAID


def test_damaged_lines_tell_few_wrong_tags_and_show_as_errors(bench: Bench) -> None:
    """Without a checksum a damaged digit makes another number; it is told once, and is no card of any deck."""
    with PtyLine(LineController(table_of_pairs(), "table"), faults=LineFaults(damage=0.5, seed=4)) as line:
        bench.run(line.port)
        bench.clean_scans(200)
    wrong = [(item.antenna, item.uid) for item in bench.reports if isinstance(item, TagRead)]
    wrong = [read for read in wrong if read not in LAID]
    assert len(wrong) == len(set(wrong)) < 20
    assert not {uid for _, uid in wrong} & set(SLIX) or len(wrong) < 5
    assert any(isinstance(item, Health) and item.checksum_errors for item in bench.reports)


def test_comes_back_after_a_loss_of_power_and_a_pulled_cable(bench: Bench, tmp_path: Path) -> None:
    device = LineController(table_of_pairs(), "table")
    with PtyLine(device, link=tmp_path / "seats") as line:
        bench.run(line.port)
        bench.until_read(*LAID)
        device.lose_power()
        assert "restarted" in bench.until_status(DeviceStatus.DOWN).detail
        bench.until_read(*LAID)
        line.unplug()
        bench.until_status(DeviceStatus.DOWN)
        line.plug()
        bench.until_read(*LAID)
    assert bench.reads() == LAID
