"""What each camera has told lately, added up for whoever sets a table up. Pure: time comes with each report."""

from collections import deque
from collections.abc import Iterable
from dataclasses import dataclass, field

from devices.check import WINDOW_S
from devices.types import CameraReport, DeviceStatus, Health, Image


@dataclass(frozen=True, slots=True)
class CameraSheet:
    """One camera: what it last said about itself (None before it said anything), good pictures a second, the age of
    the last one in seconds, and its width and height; None before there was one."""

    name: str
    health: Health | None
    pictures_per_s: float
    last_picture_s: float | None
    size: tuple[int, int] | None

    @property
    def is_up(self) -> bool:
        """It gives pictures that can be used."""
        return self.health is not None and self.health.status is DeviceStatus.OK


@dataclass(slots=True)
class _Seen:
    health: Health | None = None
    size: tuple[int, int] | None = None
    last_at: float | None = None
    times: deque[float] = field(default_factory=deque)


class CameraTally:
    """Adds reports up; used by one thread. Those of cameras that are not among ``names`` are left out."""

    def __init__(self, names: Iterable[str], *, began_at: float) -> None:
        self._began_at = began_at
        self._seen = {name: _Seen() for name in names}

    def feed(self, report: CameraReport) -> None:
        """Take one report."""
        seen = self._seen.get(report.device if isinstance(report, Health) else report.camera)
        if seen is None:
            return
        if isinstance(report, Image):
            height, width = report.pixels.shape[:2]
            seen.size, seen.last_at = (width, height), report.at
            seen.times.append(report.at)
            _forget(seen.times, report.at)
        else:
            seen.health = report

    def sheets(self, at: float) -> tuple[CameraSheet, ...]:
        """How every camera stands at ``at``."""
        return tuple(self._sheet(name, seen, at) for name, seen in self._seen.items())

    def _sheet(self, name: str, seen: _Seen, at: float) -> CameraSheet:
        _forget(seen.times, at)
        rate = len(seen.times) / max(min(WINDOW_S, at - self._began_at), 1.0)
        return CameraSheet(name, seen.health, rate, None if seen.last_at is None else at - seen.last_at, seen.size)


def _forget(times: deque[float], at: float) -> None:
    while times and times[0] < at - WINDOW_S:
        times.popleft()
