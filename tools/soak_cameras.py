"""``python -m tools.soak_cameras --minutes 60``: nine cameras on one machine, and what they cost in memory and time.

Three files, three HTTP and three RTSP sources of 640x480, five pictures a second used of each, through the cameras, the
shipped recogniser and the capture side. What sends the pictures runs in a process of its own and is not counted. One
line of JSON on stdout; 1 if a source gave less than ``--least-share`` of its pictures, or if memory grew by more than
``--most-growth`` MiB after the warm-up.
"""

import argparse
import json
import sys
import tempfile
import threading
import time
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, field
from pathlib import Path

from devices.camera import Camera
from devices.camera_source import decode_source
from devices.recovery import stop_devices
from devices.types import CameraReport, Image
from overlay.cli.picture_memory import give_pictures_back
from tools.soak.rig import Rig, build_rig
from tools.soak.sources import FPS, sources

WARM_UP = 0.2
"""Of the time: until then caches fill and networks take their memory."""

PATIENCE_S = 120.0
"""So long the nine sources may take to be opened, one after the other."""

LOOK_S = 1.0
KIB = 1024


@dataclass(frozen=True, slots=True)
class Figures:
    """What was measured: memory in MiB at the warm-up's end, at the end and at most; ``core_share`` of one core.

    ``pictures`` came, ``least`` from the source that gave the fewest; ``dropped`` were not looked at for newer ones,
    ``bad`` were of no use. ``cards`` were told, ``unread`` told as unread.
    """

    seconds: float
    rss_start: float
    rss_end: float
    rss_most: float
    core_share: float
    pictures: int
    least: int
    dropped: int
    bad: int
    reopened: int
    cards: int
    unread: int


@dataclass(slots=True)
class Tally:
    """What cameras said, told by their threads."""

    pictures: Counter[str] = field(default_factory=Counter)
    bad: Counter[str] = field(default_factory=Counter)
    reopened: Counter[str] = field(default_factory=Counter)
    _lock: threading.Lock = field(default_factory=threading.Lock)

    def take(self, report: CameraReport) -> None:
        """One report."""
        with self._lock:
            if isinstance(report, Image):
                self.pictures[report.camera] += 1
            else:
                self.bad[report.device] = report.checksum_errors
                self.reopened[report.device] = report.resets


def main(arguments: Sequence[str] | None = None) -> int:
    """Run as long as was asked for; 1 if it was not good."""
    options = _parser().parse_args(arguments)
    give_pictures_back()
    with tempfile.TemporaryDirectory() as folder, sources(Path(folder)) as addresses:
        figures = _run(addresses, options.minutes * 60)
    print(json.dumps({key: round(value, 3) for key, value in asdict(figures).items()}), flush=True)
    return int(not is_good(figures, least_share=options.least_share, most_growth=options.most_growth))


def is_good(figures: Figures, *, least_share: float, most_growth: float) -> bool:
    """Every source was read, and memory did not grow by more than ``most_growth`` MiB."""
    is_read = figures.least >= least_share * FPS * figures.seconds
    return is_read and figures.rss_end - figures.rss_start <= most_growth


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--minutes", type=float, default=60.0, help="from when all nine give pictures (60)")
    parser.add_argument(
        "--least-share", type=float, default=0.8, help="of five pictures a second, of each source (0.8)"
    )
    parser.add_argument("--most-growth", type=float, default=16.0, help="MiB after the first fifth of the time (16)")
    return parser


def _run(addresses: Mapping[str, str], seconds: float) -> Figures:
    tally, rig = Tally(), build_rig(list(addresses))

    def take(report: CameraReport) -> None:
        tally.take(report)
        rig.put(report)

    cameras = [Camera(name, decode_source(address), take) for name, address in addresses.items()]
    rig.start()
    for camera in cameras:
        camera.start()
    try:
        _wait_for(tally, len(cameras))
        return _measured(tally, rig, seconds)
    finally:
        stop_devices(cameras)
        rig.stop()


def _wait_for(tally: Tally, count: int) -> None:
    end = time.monotonic() + PATIENCE_S
    while len(tally.pictures) < count:
        if time.monotonic() > end:
            sys.exit(f"expected pictures from {count} sources within {PATIENCE_S:g} s, got {sorted(tally.pictures)}")
        time.sleep(LOOK_S)


def _measured(tally: Tally, rig: Rig, seconds: float) -> Figures:
    before, dropped, bad = Counter(tally.pictures), rig.pictures.dropped, tally.bad.total()
    began_at, worked = time.monotonic(), time.process_time()
    start = most = rss_mib()
    while (gone_s := time.monotonic() - began_at) < seconds:
        time.sleep(min(LOOK_S, seconds - gone_s))
        most = max(most, rss_mib())
        if gone_s < WARM_UP * seconds:
            start = rss_mib()
    came = {name: count - before[name] for name, count in tally.pictures.items()}
    return Figures(
        gone_s,
        start,
        rss_mib(),
        most,
        (time.process_time() - worked) / gone_s,
        sum(came.values()),
        min(came.values()),
        rig.pictures.dropped - dropped,
        tally.bad.total() - bad,
        tally.reopened.total(),
        rig.counts.read,
        rig.counts.unread,
    )


def rss_mib() -> float:
    """This process's memory that is resident; Linux alone tells it so (proc(5))."""
    lines = Path("/proc/self/status").read_text(encoding="ascii").splitlines()
    return next(int(line.split()[1]) for line in lines if line.startswith("VmRSS:")) / KIB


if __name__ == "__main__":
    sys.exit(main())
