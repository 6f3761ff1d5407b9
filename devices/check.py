"""What each reader and antenna has told lately, added up for whoever sets a table up.

Pure: time comes with each report. Counts are since the beginning, rates those of the last WINDOW_S.
"""

from collections import deque
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from devices.types import DeviceReport, DeviceStatus, Health, ScanDone, TagGone, TagRead

WINDOW_S = 5.0
"""Rates are averages over so long, or since the first report if that is less."""

RECENT_S = 2.0
"""A tag lies there until it has not been read for so long and a whole scan has missed it."""

MOST_TAGS = 256
"""Tags remembered at one antenna: four decks with spares. Random numbers between damaged lines would have no end."""

MOST_TIMES = 4096
"""Reads (and scans) remembered for one antenna's rate."""


@dataclass(frozen=True, slots=True)
class AntennaSheet:
    """One antenna: the uids that lie there, rates, seconds since the last read (None: never), scans that failed.

    ``has_more``: further tags were read than the MOST_TAGS latest that are told, and no clean scan has ended since.
    """

    antenna: int
    uids: tuple[str, ...]
    reads_per_s: float
    scans_per_s: float
    last_read_s: float | None
    failed_scans: int
    has_more: bool = False


@dataclass(frozen=True, slots=True)
class ReaderSheet:
    """One reader: what it last said about itself, None before it said anything, and its antennas."""

    name: str
    health: Health | None
    antennas: tuple[AntennaSheet, ...]

    @property
    def is_up(self) -> bool:
        """It answers, with or without errors."""
        return self.health is not None and self.health.status in (DeviceStatus.OK, DeviceStatus.DEGRADED)


@dataclass(slots=True)
class _Antenna:
    last_reads: dict[str, float] = field(default_factory=dict)
    last_read_at: float | None = None
    last_scan_at: float = float("-inf")
    failed_scans: int = 0
    has_more: bool = False
    reads: deque[float] = field(default_factory=lambda: deque(maxlen=MOST_TIMES))
    scans: deque[float] = field(default_factory=lambda: deque(maxlen=MOST_TIMES))

    def read(self, report: TagRead) -> None:
        """A tag was read; beyond MOST_TAGS the one that was not read for longest is forgotten."""
        self.last_reads[report.uid] = self.last_read_at = report.at
        if len(self.last_reads) > MOST_TAGS:
            del self.last_reads[min(self.last_reads, key=self.last_reads.__getitem__)]
            self.has_more = True
        self.reads.append(report.at)

    def scanned(self, report: ScanDone) -> None:
        """A scan ended; a clean one shows which tags have gone."""
        if not report.is_clean:
            self.failed_scans += 1
            return
        gone_before = min(self.last_scan_at, report.at - RECENT_S)
        self.last_reads = {uid: at for uid, at in self.last_reads.items() if at > gone_before}
        self.last_scan_at = report.at
        self.has_more &= len(self.last_reads) >= MOST_TAGS
        self.scans.append(report.at)


class Tally:
    """Adds reports up; used by one thread. Antennas that are not among ``antennas`` of their reader are left out."""

    def __init__(self, antennas: Mapping[str, Iterable[int]], *, began_at: float) -> None:
        self._began_at = began_at
        self._healths: dict[str, Health] = {}
        self._antennas = {name: {number: _Antenna() for number in numbers} for name, numbers in antennas.items()}

    def feed(self, report: DeviceReport) -> None:
        """Take one report."""
        if isinstance(report, Health):
            self._healths[report.device] = report
            return
        antenna = self._antennas[report.reader].get(report.antenna)
        if antenna is None:
            return
        match report:
            case TagRead():
                antenna.read(report)
            case ScanDone():
                antenna.scanned(report)
            case TagGone():
                antenna.last_reads.pop(report.uid, None)

    def sheets(self, at: float) -> tuple[ReaderSheet, ...]:
        """How every reader stands at ``at``."""
        return tuple(
            ReaderSheet(
                name,
                self._healths.get(name),
                tuple(self._sheet(number, antenna, at) for number, antenna in antennas.items()),
            )
            for name, antennas in self._antennas.items()
        )

    def _sheet(self, number: int, antenna: _Antenna, at: float) -> AntennaSheet:
        return AntennaSheet(
            number,
            tuple(antenna.last_reads),
            self._rate(antenna.reads, at),
            self._rate(antenna.scans, at),
            None if antenna.last_read_at is None else at - antenna.last_read_at,
            antenna.failed_scans,
            antenna.has_more,
        )

    def _rate(self, times: deque[float], at: float) -> float:
        while times and times[0] < at - WINDOW_S:
            times.popleft()
        return len(times) / max(min(WINDOW_S, at - self._began_at), 1.0)
