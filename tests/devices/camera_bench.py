"""A camera behind cv2's interface, in memory and on a virtual clock, and a Camera that is driven step by step on it."""

from collections.abc import Callable, Iterator
from itertools import groupby

import numpy as np
from numpy.typing import NDArray

from devices.camera import Camera
from devices.camera_feed import Feed
from devices.camera_properties import FPS, HEIGHT, WIDTH
from devices.camera_settings import CameraSettings
from devices.camera_source import CameraSource, decode_source
from devices.camera_turn import WAIT_S, Turn
from devices.errors import PortError
from devices.types import CameraReport, DeviceStatus, Health, Image, Pixels
from tests.devices.memory_ports import VirtualClock

LATENCY_S = 0.001


def noisy(seed: int, height: int = 48, width: int = 64) -> Pixels:
    """What a sensor gives: a scene that stays, under noise that does not."""
    scene = np.linspace(40, 200, height * width * 3).reshape(height, width, 3)
    noise = np.random.default_rng(seed).normal(0, 3, scene.shape)
    return np.clip(scene + noise, 0, 255).astype(np.uint8)


def sights() -> Iterator[Pixels]:
    seed = 0
    while True:
        yield noisy(seed)
        seed += 1


class FakeCamera:
    """The hardware. ``takes`` gives the next picture, or the bytes of one; ``period_s`` is its own pace.

    ``buffered`` pictures come without being waited for. ``fixed`` are properties that nothing changes.
    """

    def __init__(self, clock: VirtualClock, *, backend: str = "FFMPEG", period_s: float = 0.05) -> None:
        self.clock = clock
        self.backend = backend
        self.period_s = period_s
        self.takes: Callable[[], NDArray[np.uint8] | None] = sights().__next__
        self.is_there = True
        self.is_stuck = False
        self.buffered = 0
        self.properties: dict[int, float] = {WIDTH: 64, HEIGHT: 48, FPS: 20}
        self.fixed: set[int] = set()
        self.opened: list[FakeVideo] = []

    def open(self, source: CameraSource) -> "FakeVideo":
        if not self.is_there:
            raise PortError(f"{source.shown} cannot be opened")
        self.opened.append(FakeVideo(self))
        return self.opened[-1]


class FakeVideo:
    """One cv2.VideoCapture on it."""

    def __init__(self, camera: FakeCamera) -> None:
        self.camera = camera
        self.is_released = False
        self.retrieved = 0

    def isOpened(self) -> bool:
        return not self.is_released

    def getBackendName(self) -> str:
        return self.camera.backend

    def grab(self) -> bool:
        assert not self.is_released
        self.camera.clock.now += LATENCY_S if self.camera.buffered > 0 else self.camera.period_s
        self.camera.buffered -= 1
        return self.camera.is_there

    def retrieve(self) -> tuple[bool, NDArray[np.uint8]]:
        self.retrieved += 1
        taken = self.camera.takes()
        return taken is not None, np.zeros(0, np.uint8) if taken is None else taken.copy()

    def get(self, prop: int, /) -> float:
        return self.camera.properties.get(prop, -1.0)

    def set(self, prop: int, value: float, /) -> bool:
        if prop in self.camera.fixed or prop not in self.camera.properties:
            return False
        self.camera.properties[prop] = value
        return True

    def release(self) -> None:
        self.is_released = True


class FakeTurn(Turn):
    """Free, unless another source is said to be opened."""

    def __init__(self, source: CameraSource, clock: VirtualClock) -> None:
        super().__init__(source)
        self.clock = clock
        self.is_taken = False

    def take(self) -> bool:
        self.clock.now += WAIT_S if self.is_taken else 0.0
        self.is_waiting = self.is_taken
        return not self.is_taken

    def give(self) -> None:
        assert not self.is_taken


class CameraBench:
    """A Camera called ``glass``, stepped until so much virtual time has gone by."""

    def __init__(self, source: str = "http://10.0.0.5/video", settings: CameraSettings | None = None) -> None:
        self.clock = VirtualClock()
        self.hardware = FakeCamera(self.clock)
        self.reports: list[CameraReport] = []
        self.feeds: list[Feed] = []
        self.turn = FakeTurn(decode_source(source), self.clock)
        self.camera = Camera(
            "glass",
            decode_source(source),
            self.reports.append,
            settings=settings,
            clock=self.clock,
            open_video=self.hardware.open,
            make_turn=lambda _: self.turn,
            pause=self._pause,
            start_feed=self.feeds.append,
        )

    def run(self, seconds: float) -> None:
        end = self.clock.now + seconds
        while self.clock.now < end:
            self.camera.step()

    @property
    def images(self) -> list[Image]:
        return [report for report in self.reports if isinstance(report, Image)]

    @property
    def healths(self) -> list[Health]:
        return [report for report in self.reports if isinstance(report, Health)]

    @property
    def statuses(self) -> list[DeviceStatus]:
        return [status for status, _ in groupby(health.status for health in self.healths)]

    def _pause(self, seconds: float) -> None:
        """Meanwhile the feeds' threads go on, those that no driver holds."""
        end = self.clock.now + seconds
        while self.clock.now < end:
            running = [feed for feed in self.feeds if not feed.ended.is_set()]
            if self.hardware.is_stuck or not running:
                self.clock.now = end
                return
            for feed in running:
                feed.step()
