"""Nine real sources side by side: files, HTTP and RTSP streams; one is pulled out and plugged in again."""

import queue
import time
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path

import cv2
import numpy as np
import pytest

from devices.camera import Camera
from devices.camera_source import decode_source
from devices.recovery import stop_devices
from devices.simulator.camera_http import HttpCamera
from devices.simulator.camera_pictures import film
from devices.simulator.camera_rtsp import RtspCamera
from devices.simulator.camera_server import CameraServer
from devices.types import CameraReport, DeviceStatus, Health, Image
from tests.devices.camera_film import noisy_jpegs

PATIENCE_S = 30.0
JPEGS = noisy_jpegs(30)
FPS = 15.0


class NineCameras:
    """``file-0`` to ``rtsp-2``, and what they report."""

    def __init__(self, folder: Path, plugged: ExitStack) -> None:
        self.reports: list[CameraReport] = []
        self._arriving: queue.SimpleQueue[CameraReport] = queue.SimpleQueue()
        self.servers: dict[str, CameraServer] = {}
        for kind in (HttpCamera, RtspCamera):
            for number in range(3):
                server = plugged.enter_context(kind(film(*JPEGS), fps=FPS))
                self.servers[f"{kind.__name__.removesuffix('Camera').lower()}-{number}"] = server
        sources = {f"file-{number}": str(_film_file(folder, number)) for number in range(3)}
        sources |= {name: server.address for name, server in self.servers.items()}
        self.cameras = [Camera(name, decode_source(text), self._arriving.put) for name, text in sources.items()]

    def until(self, is_enough: Callable[[], bool]) -> None:
        deadline = time.monotonic() + PATIENCE_S
        while not is_enough():
            assert time.monotonic() < deadline, [report for report in self.reports if isinstance(report, Health)][-9:]
            try:
                self.reports.append(self._arriving.get(timeout=0.05))
            except queue.Empty:
                continue

    def pictures(self, since: float = 0.0) -> Counter[str]:
        return Counter(item.camera for item in self.reports if isinstance(item, Image) and item.at >= since)

    def first(self, name: str, status: DeviceStatus, since: float) -> Health | None:
        healths = (item for item in self.reports if isinstance(item, Health) and item.device == name)
        return next((health for health in healths if health.status is status and health.at >= since), None)

    def until_status(self, name: str, status: DeviceStatus, since: float) -> Health:
        self.until(lambda: self.first(name, status, since) is not None)
        found = self.first(name, status, since)
        assert found is not None
        return found


def _film_file(folder: Path, number: int) -> Path:
    """The last one is not of JPEGs."""
    suffix, code = ("mp4", "mp4v") if number == 2 else ("avi", "MJPG")
    path = folder / f"film-{number}.{suffix}"
    writer = cv2.VideoWriter(str(path), cv2.VideoWriter.fourcc(*code), FPS, (640, 480))
    assert writer.isOpened()
    for data in JPEGS:
        picture = cv2.imdecode(np.frombuffer(data, np.uint8), cv2.IMREAD_COLOR)
        assert picture is not None
        writer.write(picture)
    writer.release()
    return path


@pytest.fixture(name="nine")
def _nine(tmp_path: Path) -> Iterator[NineCameras]:
    with ExitStack() as plugged:
        nine = NineCameras(tmp_path, plugged)
        for camera in nine.cameras:
            camera.start()
        yield nine
        stop_devices(nine.cameras)


def test_nine_sources_are_read_side_by_side_and_one_that_goes_comes_back(nine: NineCameras) -> None:
    nine.until(lambda: len(nine.pictures()) == 9)
    began_at = time.monotonic()
    nine.until(lambda: time.monotonic() > began_at + 3.0)
    seen = nine.pictures(began_at)
    assert all(8 <= seen[camera.name] <= 17 for camera in nine.cameras), seen
    assert all(item.pixels.shape == (480, 640, 3) for item in nine.reports if isinstance(item, Image))

    for name in ("http-1", "rtsp-1"):
        nine.servers[name].unplug()
    nine.servers["rtsp-2"].faults.is_silent = True
    went_at = time.monotonic()
    for name in ("http-1", "rtsp-1", "rtsp-2"):
        assert nine.until_status(name, DeviceStatus.DOWN, went_at).at - went_at < 2.5
    others = [camera.name for camera in nine.cameras if camera.name not in ("http-1", "rtsp-1", "rtsp-2")]
    assert all(nine.pictures(went_at)[name] for name in others)

    for name in ("http-1", "rtsp-1"):
        nine.servers[name].plug()
    nine.servers["rtsp-2"].faults.is_silent = False
    back_at = time.monotonic()
    for name in ("http-1", "rtsp-1", "rtsp-2"):
        assert nine.until_status(name, DeviceStatus.OK, back_at).resets == 1
    assert not [item for item in nine.reports if isinstance(item, Health) and item.status is DeviceStatus.DEGRADED]


@pytest.mark.parametrize(
    ("name", "freeze", "told"),
    [("http-0", True, "stands still"), ("http-0", False, "arrive damaged"), ("rtsp-0", False, "lower part")],
    ids=["frozen", "cut off over HTTP", "cut off over RTSP"],
)
def test_a_source_that_goes_bad_is_named_within_two_seconds(
    nine: NineCameras, name: str, freeze: bool, told: str
) -> None:
    nine.until(lambda: nine.pictures()[name] > 3)
    nine.servers[name].faults.is_frozen = freeze
    nine.servers[name].faults.sent_share = 1.0 if freeze else 0.6
    began_at = time.monotonic()
    degraded = nine.until_status(name, DeviceStatus.DEGRADED, began_at)
    assert degraded.at - began_at < 2.5
    assert told in degraded.detail
    seen = len(nine.reports)
    nine.until(lambda: time.monotonic() > degraded.at + 1.0)
    assert not [item for item in nine.reports[seen:] if isinstance(item, Image) and item.camera == name]
