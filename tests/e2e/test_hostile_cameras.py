"""Cameras that send what no camera should: each is named, no picture is made up, and a good one goes on."""

import queue
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import AbstractContextManager, ExitStack, contextmanager
from functools import cache, partial

import numpy as np
import pytest

from devices.camera import Camera
from devices.camera_capture import decode_jpeg
from devices.camera_source import decode_source
from devices.recovery import stop_devices
from devices.simulator.camera_http import HttpCamera
from devices.simulator.camera_pictures import film
from devices.types import CameraReport, DeviceStatus, Health, Image, Pixels
from tests.e2e.hostile_cameras import (
    JPEGS,
    LARGE,
    SMALL,
    STREAM,
    TALL,
    Impostor,
    StallingRtsp,
    bomb,
    garbage,
    good,
    of_many_sizes,
    part,
    png,
    says,
    streams,
    then,
)

pytestmark = pytest.mark.timeout(900)

PATIENCE_S = 180.0
"""Sources are opened one at a time, and what is none takes five seconds of the others' time."""

OK, DOWN = frozenset({DeviceStatus.OK}), frozenset({DeviceStatus.DOWN})
BAD = frozenset({DeviceStatus.DEGRADED, DeviceStatus.DOWN})
GOOD = "good"
FPS = 5.0
RTSP_DIFFERS = 3.0
"""Grey levels in the mean: over RTSP the decoder is another one."""

Case = tuple[Callable[[], AbstractContextManager[object]], frozenset[DeviceStatus]]
"""How it is made, and what is said of it at some time."""


NO_STREAMS: Mapping[str, Case] = {
    "no boundary": (lambda: Impostor(says(STREAM, ever=garbage)), DOWN),
    "a header without end": (
        lambda: Impostor(says(b"HTTP/1.1 200 OK\r\n", ever=lambda: b"X: " + b"a" * 999 + b"\r\n")),
        DOWN,
    ),
    "a web page": (
        lambda: Impostor(says(b"HTTP/1.1 200 OK\r\nContent-Type: text/html\r\n\r\n", ever=lambda: b"<p>")),
        DOWN,
    ),
    "no answer": (lambda: Impostor(lambda viewer: time.sleep(PATIENCE_S)), DOWN),
    "a picture an hour": (lambda: Impostor(says(STREAM, part(JPEGS[0], len(JPEGS[0])))), DOWN),
    "no RTSP": (lambda: Impostor(says(ever=garbage), "rtsp"), DOWN),
}
ODD_STREAMS: Mapping[str, Case] = {
    "lengths too long": (lambda: Impostor(streams(good(), lambda length: length * 10)), DOWN),
    "lengths too short": (lambda: Impostor(streams(good(), lambda length: length // 2)), DOWN),
    "lengths below nothing": (lambda: Impostor(streams(good(), lambda _: -5)), OK),
    "lengths in words": (lambda: Impostor(streams(good(), lambda _: "many")), OK),
    "a thousand a second": (lambda: Impostor(streams(good(), period_s=0.001)), OK),
    "another size in mid-stream": (lambda: Impostor(streams(of_many_sizes())), OK),
}
GONE_BAD: Mapping[str, Case] = {
    "a picture of gigabytes": (lambda: Impostor(streams(then(bomb()))), BAD),
    "pictures of another format": (lambda: Impostor(streams(then(png()))), BAD),
    "RTSP that stalls in a packet": (lambda: StallingRtsp(film(*JPEGS)), DOWN),
}


class Watching:
    """The hostile cameras, a good one beside them, and what they say."""

    def __init__(self, addresses: Mapping[str, str]) -> None:
        self.reports: list[CameraReport] = []
        self._arriving: queue.SimpleQueue[CameraReport] = queue.SimpleQueue()
        self.cameras = [Camera(name, decode_source(text), self._arriving.put) for name, text in addresses.items()]

    def until(self, what: str, is_enough: Callable[[], bool]) -> None:
        end = time.monotonic() + PATIENCE_S
        while not is_enough():
            assert time.monotonic() < end, (
                f"waited for {what}: {[r for r in self.reports if isinstance(r, Health)][-9:]}"
            )
            try:
                self.reports.append(self._arriving.get(timeout=0.05))
            except queue.Empty:
                continue

    def images(self, name: str) -> list[Image]:
        return [item for item in self.reports if isinstance(item, Image) and item.camera == name]

    def said(self, name: str, statuses: frozenset[DeviceStatus], since: float = 0.0) -> bool:
        healths = (item for item in self.reports if isinstance(item, Health) and item.device == name)
        return any(health.status in statuses and health.at >= since for health in healths)


@contextmanager
def watching(cases: Mapping[str, Case]) -> Iterator[Watching]:
    with ExitStack() as plugged:
        addresses = {GOOD: plugged.enter_context(HttpCamera(film(*JPEGS), fps=10.0)).address}
        for name, (make, _) in cases.items():
            source = make()
            entered = plugged.enter_context(source)
            addresses[name] = entered if isinstance(entered, str) else str(getattr(source, "address", ""))
        watched = Watching(addresses)
        for camera in watched.cameras:
            camera.start()
        yield watched
        stop_devices(watched.cameras)


@cache
def sent() -> tuple[Pixels, ...]:
    pictures = (decode_jpeg(np.frombuffer(data, np.uint8)) for data in (*JPEGS, *SMALL, *LARGE, *TALL))
    return tuple(picture for picture in pictures if picture is not None)


def was_sent(pixels: Pixels) -> bool:
    alike = [each.astype(np.int16) for each in sent() if each.shape == pixels.shape]
    return any(float(np.abs(each - pixels).mean()) <= RTSP_DIFFERS for each in alike)


@pytest.mark.parametrize(
    "cases", [NO_STREAMS, ODD_STREAMS, GONE_BAD], ids=["no streams", "odd streams", "streams that go bad"]
)
def test_what_no_camera_sends_is_named_and_nothing_is_made_of_it(cases: Mapping[str, Case]) -> None:
    with watching(cases) as watched:
        for name, (_, statuses) in cases.items():
            if statuses == BAD:
                watched.until(f"{name} to begin well", partial(watched.said, name, OK))
            watched.until(f"{name} to be {statuses}", partial(watched.said, name, statuses))
        watched.until("the good one", lambda: watched.said(GOOD, OK))
        seen, began_at = len(watched.images(GOOD)), time.monotonic()
        watched.until("the good one to go on", lambda: time.monotonic() > began_at + 3.0)
        assert len(watched.images(GOOD)) > seen
        span_s = {name: [image.at for image in watched.images(name)] for name in cases}
    assert all(len(times) <= (times[-1] - times[0]) * FPS * 1.5 + 2 for times in span_s.values() if times)
    assert all(was_sent(image.pixels) for name in cases for image in watched.images(name))
    if cases is NO_STREAMS:
        assert [name for name in cases if watched.images(name)] in ([], ["a picture an hour"])
    if cases is ODD_STREAMS:
        shapes = {image.pixels.shape for image in watched.images("another size in mid-stream")}
        assert len(shapes) > 1 or len(watched.images("another size in mid-stream")) < 15
