"""A page's socket with little of its own in the way: a websocket that notes when each view came.

Engine.IO 4 and Socket.IO 5 in text: ``0`` opened, ``2`` ping, ``3`` pong, ``40/page,`` connect, ``42/page,`` event.
"""

import json
import socket
import threading
import time
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass
from typing import Any

import websocket


@dataclass(frozen=True, slots=True)
class View:
    """One view: monotonic and wall time of its arrival, and its revision."""

    at: float
    wall: float
    revision: int
    view: dict[str, Any]


class SocketLine:
    """Connected to a page from construction to ``close``; its thread only notes time and text."""

    def __init__(self, port: int, page: str, token: str) -> None:
        self._event = f"42/{page},"
        self._came: list[tuple[float, float, str]] = []
        self._line = websocket.create_connection(
            f"ws://127.0.0.1:{port}/socket.io/?EIO=4&transport=websocket", timeout=20
        )
        self._line.recv()
        self._line.send(f"40/{page}," + json.dumps({"token": token}))
        self._thread = threading.Thread(target=self._listen, daemon=True)
        self._thread.start()

    def close(self) -> None:
        """Hang up at once, without the farewell that would wait for an answer."""
        if self._line.sock:
            with suppress(OSError):
                self._line.sock.shutdown(socket.SHUT_RDWR)
        self._thread.join(2)

    def views(self) -> Iterator[View]:
        """All views that came, in their order."""
        for at, wall, text in list(self._came):
            envelope = json.loads(text[len(self._event) :])[1]
            yield View(at, wall, envelope["revision"], envelope["view"])

    @property
    def newest(self) -> View | None:
        """The last view that came."""
        if not self._came:
            return None
        at, wall, text = self._came[-1]
        envelope = json.loads(text[len(self._event) :])[1]
        return View(at, wall, envelope["revision"], envelope["view"])

    def _listen(self) -> None:
        with suppress(OSError, websocket.WebSocketException):
            while text := str(self._line.recv()):
                at, wall = time.monotonic(), time.time()
                if text == "2":
                    self._line.send("3")
                elif text.startswith(self._event):
                    self._came.append((at, wall, text))
