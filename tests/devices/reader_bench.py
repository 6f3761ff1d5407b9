"""Runs real Readers on real lines and collects what they report."""

import queue
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from devices.polling import Family
from devices.reader import Reader
from devices.simulator.served_line import ServedLine
from devices.simulator.tags import TagField
from devices.types import DeviceReport, DeviceStatus, Health, ScanDone, TagRead

PATIENCE_S = 10.0
STOP_S = 2.0

Sink = Callable[[DeviceReport], None]


class ReaderBench:
    """Readers called ``left``, and their reports in the order in which they were taken; ``stop`` ends them."""

    def __init__(self) -> None:
        self.reports: list[DeviceReport] = []
        self._queue: queue.Queue[DeviceReport] = queue.Queue()
        self._readers: list[Reader] = []

    def run(self, family: Family, port: str, *antennas: int, sink: Sink | None = None) -> Reader:
        """Start one; what it reports goes to ``sink`` instead if there is one."""
        reader = Reader("left", port, antennas, sink or self.put, family=family, scan_period_s=0.02)
        self._readers.append(reader)
        reader.start()
        return reader

    def put(self, report: DeviceReport) -> None:
        self._queue.put(report)

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

    def until_status(self, *statuses: DeviceStatus) -> Health:
        report = self.until(lambda item: isinstance(item, Health) and item.status in statuses)
        assert isinstance(report, Health)
        return report

    def until_read(self, *laid: tuple[int, str]) -> None:
        """Take reports until every one of these was read from now on."""
        missing = set(laid)
        while missing:
            report = self.until(lambda item: isinstance(item, TagRead))
            missing -= {(report.antenna, report.uid)} if isinstance(report, TagRead) else set()

    def clean_scans(self, count: int) -> None:
        """Take reports until so many more scans were clean."""
        for _ in range(count):
            self.until(lambda item: isinstance(item, ScanDone) and item.is_clean)

    def reads(self) -> set[tuple[int, str]]:
        """Every antenna and uid reported so far."""
        return {(item.antenna, item.uid) for item in self.reports if isinstance(item, TagRead)}

    def whole_scans(self) -> Iterator[set[tuple[int, str]]]:
        """Antenna and uids of each scan so far that ended clean; reads of a scan that broke off are left out."""
        scanned, reads = 0, set[tuple[int, str]]()
        for item in self.reports:
            if isinstance(item, Health):
                continue
            if item.antenna != scanned:
                scanned, reads = item.antenna, set()
            if isinstance(item, TagRead):
                reads.add((item.antenna, item.uid))
            elif isinstance(item, ScanDone):
                if item.is_clean:
                    yield reads
                scanned = 0

    def stop(self) -> None:
        for reader in self._readers:
            reader.stop(STOP_S)


@contextmanager
def running(family: Family, line: ServedLine, *antennas: int) -> Iterator[ReaderBench]:
    """One reader on ``line``, which is plugged in for as long."""
    bench = ReaderBench()
    with line:
        try:
            bench.run(family, line.port, *antennas)
            yield bench
        finally:
            bench.stop()


def field_with(laid: set[tuple[int, str]]) -> TagField:
    """These uids on these antennas of the reader ``left``."""
    field = TagField()
    for antenna, uid in sorted(laid):
        field.place("left", antenna, uid)
    return field
