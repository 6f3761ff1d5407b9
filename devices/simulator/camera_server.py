"""A loopback TCP server for a simulated network camera: plugged in, pulled out, plugged in again at the same port."""

import socket
import threading
from abc import ABC, abstractmethod
from collections.abc import Callable
from typing import Self

from devices.simulator.camera_pictures import CameraFaults, CameraLens, Picture

LOOPBACK = "127.0.0.1"
LOOK_EVERY_S = 0.05


class CameraServer(ABC):
    """``with`` plugs it in and pulls it out. It serves any number of viewers at once, at ``fps`` pictures a second."""

    def __init__(
        self, picture: Picture, *, fps: float = 10.0, port: int = 0, faults: CameraFaults | None = None
    ) -> None:
        """``port`` 0 takes a free one at the first plugging in, and keeps it."""
        self.faults = faults or CameraFaults()
        self.port = port
        self._lens = CameraLens(picture, fps, self.faults)
        self._fps = fps
        self._pulled = threading.Event()
        self._threads: list[threading.Thread] = []
        self._viewers: list[socket.socket] = []

    def __enter__(self) -> Self:
        self.plug()
        return self

    def __exit__(self, *_: object) -> None:
        self.unplug()

    @property
    @abstractmethod
    def address(self) -> str:
        """What to open."""

    @abstractmethod
    def serve(self, viewer: socket.socket) -> None:
        """Talk to one viewer until it goes or ``is_pulled``; OSError ends it."""

    @property
    def is_pulled(self) -> bool:
        """Whether it is to end."""
        return self._pulled.is_set()

    def plug(self) -> None:
        """Listen; OSError if the port was taken meanwhile."""
        listener = socket.create_server((LOOPBACK, self.port))
        listener.settimeout(LOOK_EVERY_S)
        self.port = listener.getsockname()[1]
        self._pulled.clear()
        self._start(self._listen, listener)

    def unplug(self) -> None:
        """Hang up on everyone, and wait until all is closed."""
        self._pulled.set()
        for listening in self._threads[:1]:  # it may just have accepted one more
            listening.join()
        for viewer in self._viewers:
            _hang_up(viewer)
        for thread in self._threads:
            thread.join()
        self._threads.clear()
        self._viewers.clear()

    def _start(self, target: Callable[[socket.socket], None], line: socket.socket) -> None:
        thread = threading.Thread(target=target, args=(line,), name=type(self).__name__, daemon=True)
        self._threads.append(thread)
        thread.start()

    def _listen(self, listener: socket.socket) -> None:
        with listener:
            while not self.is_pulled:
                try:
                    viewer, _ = listener.accept()
                except TimeoutError:
                    continue
                self._viewers.append(viewer)
                self._start(self._attend, viewer)

    def _attend(self, viewer: socket.socket) -> None:
        viewer.settimeout(None)
        with viewer:
            try:
                self.serve(viewer)
            except OSError:
                return


def _hang_up(viewer: socket.socket) -> None:
    try:
        viewer.shutdown(socket.SHUT_RDWR)
    except OSError:
        return


def read_request(viewer: socket.socket, received: bytearray) -> str:
    """The next request's lines, up to the empty one; empty when the viewer has gone. ``received`` keeps the rest."""
    while b"\r\n\r\n" not in received:
        data = viewer.recv(4096)
        if not data:
            return ""
        received += data
    head, _, rest = bytes(received).partition(b"\r\n\r\n")
    received[:] = rest
    return head.decode("latin-1")
