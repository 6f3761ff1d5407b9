"""Our side of the readers alone, in a process of its own: ``python -m bench.reading_process FAMILY SECONDS LINES``.

``LINES`` is what simulated_hardware printed. On stdout one JSON line: share of a core that the process took, and clean
scans a second of each antenna, over SECONDS after every antenna had been scanned. Then for each line on stdin one line:
the seconds from then to the moment at which 52 different tags had been read on antenna 1 of the first reader.
"""

import json
import queue
import sys
import time

from capture.deck import Deck
from capture.layout import build_layout
from capture.pipeline import Capture
from devices.families import FAMILIES
from devices.reader import Reader
from devices.types import DeviceReport, ScanDone, TagRead
from overlay.cli.simulations import SIMULATIONS
from rules.cards import DECK

PATIENCE_S = 30.0
SPOTS = [*(f"seat-{seat}" for seat in range(1, 11)), "board", "muck"]


class Readers:
    """Every reader runs from construction on; each report goes through capture, as in a show."""

    def __init__(self, family: str, lines: list[tuple[str, int]]) -> None:
        self._reports: queue.SimpleQueue[DeviceReport] = queue.SimpleQueue()
        self.antennas = [(f"r{at}", number) for at, (_, count) in enumerate(lines) for number in range(1, count + 1)]
        placed = [(*antenna, spot) for antenna, spot in zip(self.antennas, SPOTS, strict=False)]
        deck = Deck("bench", dict(zip(SIMULATIONS[family].deck(), DECK, strict=True)))
        self._capture = Capture(build_layout(placed, "bench"), deck)
        self._readers = [
            Reader(f"r{at}", port, tuple(range(1, count + 1)), self._reports.put, family=FAMILIES[family])
            for at, (port, count) in enumerate(lines)
        ]
        for reader in self._readers:
            reader.start()

    def take(self, timeout_s: float) -> DeviceReport | None:
        """The next report, after capture has had it; None if none comes in time."""
        try:
            report = self._reports.get(timeout=timeout_s)
        except queue.Empty:
            return None
        self._capture.feed(report)
        return report

    def stop(self) -> None:
        """End them."""
        for reader in self._readers:
            reader.stop(5.0)


def main(family: str, seconds: float, lines: list[tuple[str, int]]) -> None:
    """Measure, then wait for decks."""
    readers = Readers(family, lines)
    try:
        _until_all_scanned(readers)
        print(json.dumps(_share(readers, seconds)), flush=True)
        for _ in sys.stdin:
            print(_deck_s(readers), flush=True)
    finally:
        readers.stop()


def _until_all_scanned(readers: Readers) -> None:
    missing, end = set(readers.antennas), time.monotonic() + PATIENCE_S
    while missing and time.monotonic() < end:
        report = readers.take(0.1)
        if isinstance(report, ScanDone) and report.is_clean:
            missing.discard((report.reader, report.antenna))
    if missing:
        raise TimeoutError(f"not scanned: {sorted(missing)}")


def _share(readers: Readers, seconds: float) -> list[float]:
    """Share of a core, and clean scans a second of an antenna."""
    scans, began, cpu = 0, time.monotonic(), time.process_time()
    while time.monotonic() - began < seconds:
        report = readers.take(0.1)
        scans += isinstance(report, ScanDone) and report.is_clean
    took = time.monotonic() - began
    return [(time.process_time() - cpu) / took, scans / took / len(readers.antennas)]


def _deck_s(readers: Readers) -> float:
    """From now to the last of 52 tags."""
    uids, began = set[str](), time.monotonic()
    while len(uids) < len(DECK):
        if time.monotonic() - began > PATIENCE_S:
            raise TimeoutError(f"{len(uids)} of {len(DECK)} tags were read")
        report = readers.take(0.1)
        if isinstance(report, TagRead):
            uids.add(report.uid)
    return time.monotonic() - began


if __name__ == "__main__":
    main(sys.argv[1], float(sys.argv[2]), json.loads(sys.argv[3]))
