"""Opened sources: files at their own pace, JPEGs that are left as they come, and what is late."""

import cv2
import numpy as np
import pytest

from devices.camera_properties import FORMAT, FOURCC, FPS, MJPG, POSITION_MS
from devices.camera_settings import CameraSettings
from devices.camera_source import CameraSource, decode_source
from devices.camera_stream import FileStream, Lateness, LiveStream
from devices.errors import PortError
from tests.devices.camera_bench import FakeCamera, FakeVideo, noisy
from tests.devices.memory_ports import VirtualClock

FILM = decode_source("film.avi")


class Film:
    """A file of so many pictures."""

    def __init__(self, pictures: int, fps: float) -> None:
        self.clock = VirtualClock()
        self.pictures = pictures
        self.fps = fps
        self.opened = 0

    def open(self, source: CameraSource) -> FakeVideo:
        camera = FakeCamera(self.clock, period_s=0.0)
        camera.properties[FPS] = self.fps
        self.opened += 1
        return _Ending(camera, self.pictures)

    def stream(self) -> FileStream:
        return FileStream(FILM, self.open, self.clock, self.clock.pause)


class _Ending(FakeVideo):
    def __init__(self, camera: FakeCamera, left: int) -> None:
        super().__init__(camera)
        self.left = left

    def grab(self) -> bool:
        self.left -= 1
        return self.left >= 0


@pytest.mark.parametrize(
    ("told", "period_s"),
    [(10.0, 0.1), (0.0, 1 / 25), (float("nan"), 1 / 25), (1e6, 1 / 120), (0.1, 1.0)],
    ids=["its own", "none", "no number", "absurd", "slow"],
)
def test_a_file_is_played_at_its_pace_again_and_again(told: float, period_s: float) -> None:
    film = Film(4, told)
    stream = film.stream()
    times = []
    for _ in range(9):
        assert stream.grab()
        times.append(film.clock.now)
    assert np.diff(times) == pytest.approx([period_s] * 8)
    assert film.opened == 3


def test_a_file_that_was_held_up_does_not_hurry_to_catch_up() -> None:
    film = Film(100, 10.0)
    stream = film.stream()
    stream.grab()
    film.clock.now += 60.0
    began_at = film.clock.now
    for _ in range(20):
        stream.grab()
    assert film.clock.now - began_at > 1.0


def test_a_file_without_a_picture_is_refused() -> None:
    with pytest.raises(PortError, match="holds no picture"):
        Film(0, 10.0).stream().grab()


def test_jpegs_are_decoded_only_when_wanted() -> None:
    camera = FakeCamera(VirtualClock())
    camera.properties |= {FOURCC: MJPG, FORMAT: 16}
    pixels = noisy(3)
    data = cv2.imencode(".jpg", pixels)[1].reshape(1, -1)
    camera.takes = lambda: data
    stream = LiveStream(decode_source("http://cam/video"), CameraSettings(), camera.open, camera.clock)
    assert camera.properties[FORMAT] == -1
    assert stream.grab()
    picture = stream.picture()
    assert picture is not None
    assert picture.shape == pixels.shape
    assert np.abs(picture.astype(int) - pixels).mean() < 5
    assert stream.about == "64x48 MJPG from http://cam/video"


def test_a_stream_that_tells_its_time_is_late_by_how_far_it_has_fallen_behind() -> None:
    camera = FakeCamera(VirtualClock())
    camera.properties[POSITION_MS] = 0
    stream = LiveStream(decode_source("rtsp://cam/video"), CameraSettings(), camera.open, camera.clock)
    fresh = []
    for number in range(1, 61):
        behind_s = 0.0 if number <= 20 or number > 40 else 0.05 * (number - 20)
        camera.properties[POSITION_MS] = 1000 * (camera.period_s * number - behind_s)
        fresh.append(stream.grab())
    assert all(fresh[:30])
    assert not any(fresh[31:40])
    assert all(fresh[41:])


def test_a_cameras_slow_clock_makes_no_picture_late() -> None:
    lateness = Lateness()
    day_s, rate = 86_400, 1 - 200e-6
    assert max(lateness.of(now, now * rate) for now in range(0, day_s, 2)) < 0.01


def test_a_driver_that_gives_nothing_is_named() -> None:
    camera = FakeCamera(VirtualClock())
    stream = LiveStream(decode_source("http://u:geheim@cam/video"), CameraSettings(), camera.open, camera.clock)
    camera.is_there = False
    with pytest.raises(PortError, match="http://cam/video has broken off"):
        stream.grab()
