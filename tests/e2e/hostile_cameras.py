"""Servers that call themselves cameras and are none, or none that anybody would wish for. Each talks to one viewer."""

import os
import socket
import threading
import time
from collections.abc import Callable, Iterator
from itertools import count

import cv2
import numpy as np

from devices.camera_capture import decode_jpeg
from devices.simulator.camera_http import BOUNDARY
from devices.simulator.camera_rtp import CLOCK_HZ, interleaved, packets_of
from devices.simulator.camera_rtsp import RtspCamera
from devices.simulator.camera_server import LOOPBACK, read_request
from tests.devices.camera_film import noisy_jpegs

JPEGS = noisy_jpegs(8)
SMALL, LARGE, TALL = (
    noisy_jpegs(4, seed=n, width=w, height=h) for n, (w, h) in enumerate(((320, 240), (3840, 2160), (480, 640)), 1)
)
PERIOD_S = 0.1
STREAM = b"HTTP/1.1 200 OK\r\nContent-Type: multipart/x-mixed-replace; boundary=" + BOUNDARY + b"\r\n\r\n"

Talk = Callable[[socket.socket], None]


class Impostor:
    """Lets each viewer hear ``talk`` until it goes; while ``with`` lasts."""

    def __init__(self, talk: Talk, scheme: str = "http") -> None:
        self._talk = talk
        self._scheme = scheme

    def __enter__(self) -> str:
        """Its address."""
        self._listener = socket.create_server((LOOPBACK, 0))
        threading.Thread(target=self._listen, daemon=True).start()
        return f"{self._scheme}://{LOOPBACK}:{self._listener.getsockname()[1]}/video"

    def __exit__(self, *_: object) -> None:
        self._listener.close()

    def _listen(self) -> None:
        while True:
            try:
                viewer, _ = self._listener.accept()
            except OSError:
                return
            threading.Thread(target=self._attend, args=(viewer,), daemon=True).start()

    def _attend(self, viewer: socket.socket) -> None:
        with viewer:
            try:
                self._talk(viewer)
            except OSError:
                return


def part(jpeg: bytes, length: object) -> bytes:
    head = f"\r\nContent-Type: image/jpeg\r\nContent-Length: {length}\r\n\r\n".encode()
    return b"--" + BOUNDARY + head + jpeg + b"\r\n"


def says(*begin: bytes, ever: Callable[[], bytes] = lambda: b"", period_s: float = PERIOD_S) -> Talk:
    """After a request: ``begin``, then ``ever`` again and again; nothing more where that is empty."""

    def talk(viewer: socket.socket) -> None:
        read_request(viewer, bytearray())
        for data in begin:
            viewer.sendall(data)
        while viewer.fileno() >= 0:
            viewer.sendall(ever())
            time.sleep(period_s)

    return talk


def streams(pictures: Iterator[bytes], length: Callable[[int], object] = int, period_s: float = PERIOD_S) -> Talk:
    def ever() -> bytes:
        jpeg = next(pictures)
        return part(jpeg, length(len(jpeg)))

    return says(STREAM, ever=ever, period_s=period_s)


def good() -> Iterator[bytes]:
    return (JPEGS[n % len(JPEGS)] for n in count())


def then(later: bytes, after: int = 15) -> Iterator[bytes]:
    """Good pictures first."""
    return (JPEGS[n % len(JPEGS)] if n < after else later for n in count())


def of_many_sizes() -> Iterator[bytes]:
    films = (JPEGS, SMALL, LARGE, TALL)
    return (films[n // 15 % len(films)][n % 4] for n in count())


def bomb() -> bytes:
    """A picture that says that it is 30,000 pixels wide and high."""
    at = JPEGS[0].index(b"\xff\xc0") + 5
    return JPEGS[0][:at] + (30_000).to_bytes(2, "big") * 2 + JPEGS[0][at + 4 :]


def png() -> bytes:
    picture = decode_jpeg(np.frombuffer(JPEGS[0], np.uint8))
    assert picture is not None
    return cv2.imencode(".png", picture)[1].tobytes()


class StallingRtsp(RtspCamera):
    """After some pictures it stops in the middle of a packet, and the line stays."""

    PICTURES = 80

    def _play(self, viewer: socket.socket) -> None:
        sequence = 0
        for number in range(self.PICTURES):
            stamp = number * int(CLOCK_HZ * PERIOD_S)
            for packet in packets_of(JPEGS[number % len(JPEGS)], sequence=sequence, timestamp=stamp, source=1):
                sequence += 1
                viewer.sendall(interleaved(0, packet))
            if self._pulled.wait(PERIOD_S):
                return
        viewer.sendall(interleaved(0, next(packets_of(JPEGS[0], sequence=sequence, timestamp=0, source=1)))[:20])
        self._pulled.wait()


def garbage() -> bytes:
    return os.urandom(4096).replace(b"--", b"xx")
