"""Runs a real Reader on a real line and collects what it reports."""

import queue
import time
from collections.abc import Callable

from devices.polling import Family
from devices.reader import Reader
from devices.types import DeviceReport, DeviceStatus, Health, ScanDone, TagRead

PATIENCE_S = 15.0


class ReaderBench:
    """One reader called ``left``; ``stop`` ends it."""

    def __init__(self, family: Family, port: str, antennas: tuple[int, ...]) -> None:
        self.reports: list[DeviceReport] = []
        self._queue: queue.Queue[DeviceReport] = queue.Queue()
        self._reader = Reader("left", port, antennas, self._queue.put, family=family, scan_period_s=0.02)
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

    def until_status(self, *statuses: DeviceStatus) -> Health:
        report = self.until(lambda item: isinstance(item, Health) and item.status in statuses)
        assert isinstance(report, Health)
        return report

    def clean_scans(self, count: int) -> None:
        """Take reports until so many more scans were clean."""
        for _ in range(count):
            self.until(lambda item: isinstance(item, ScanDone) and item.is_clean)

    def reads(self) -> set[tuple[int, str]]:
        """Every antenna and uid reported so far."""
        return {(item.antenna, item.uid) for item in self.reports if isinstance(item, TagRead)}

    def stop(self) -> None:
        self._reader.stop(5.0)
