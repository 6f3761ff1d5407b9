"""The websocket that engineio drives, without its faults: a wait that may never end, a close that may raise, a client
that takes a message in part or hardly anything at all.

simple-websocket 1.1 wakes a reader before it marks the connection as over when a message is too long, so the reader
sleeps on for good; closing a connection whose socket has gone raises OSError on engineio's writer thread, and one that
takes no farewell stays open; and what the socket took of a message when its time was over counts as all of it, after
which the client reads nonsense.
"""

import socket
import time
from collections.abc import Callable
from contextlib import suppress
from typing import Any

from engineio.async_drivers._websocket_wsgi import SimpleWebSocketWSGI
from simple_websocket import ConnectionClosed
from wsproto.events import BytesMessage, TextMessage
from wsproto.utilities import LocalProtocolError

from overlay.web.pace import Pace

LOOK_AROUND_S = 1.0

CARRIES = "finaltable.carries"
"""Key of the environment: a function that is told which session the websocket carries."""

TOO_MUCH = "finaltable.too_much"
"""Key of the environment: a function that is called when it sends more than it may."""

TAKES_WITHIN_S = 10.0
"""A client that has not taken a message after so long is dropped, however steadily it sips."""

MOST_WAITING = 200
"""A client that is so many messages behind is dropped: each view stands for all before it, so it misses nothing when it
comes back."""


class Websocket(SimpleWebSocketWSGI):  # type: ignore[misc]
    """As its base, but it looks once a second whether the connection is over, ends it if too much is sent, and bounds
    what waits for a client."""

    def __call__(self, environ: dict[str, Any], start_response: Callable[..., Any]) -> Any:
        """Carry the session until one side ends it."""
        environ.get(CARRIES, lambda _session: None)(self.app.__self__.sid)
        self._too_much = environ.get(TOO_MUCH, lambda: None)
        self._pace = Pace(at=time.monotonic())
        return super().__call__(environ, start_response)

    def wait(self) -> str | bytes | None:
        """The next message; None once the connection is over."""
        with suppress(ConnectionClosed):
            while True:
                message: str | bytes | None = self.ws.receive(timeout=LOOK_AROUND_S)
                if message is not None:
                    return message if self._is_paced() else None
        return None

    def send(self, message: str | bytes) -> None:
        """The whole message; a client that is gone or too slow is cut off, and OSError raised."""
        try:
            self._send(message)
        except (LocalProtocolError, OSError) as error:
            self._cut_off()
            raise OSError(f"the client is gone or too slow: {error}") from error

    def close(self) -> None:
        """Close what is still open; who does not take the farewell is cut off."""
        try:
            super().close()
        except ConnectionClosed:
            """Closed already."""
        except (LocalProtocolError, OSError):
            self._cut_off()

    def _is_paced(self) -> bool:
        if self._pace.takes(time.monotonic()):
            return True
        self._too_much()
        return False

    def _send(self, message: str | bytes) -> None:
        if not self.ws.connected:
            raise OSError("the connection is over")
        self._keep_up()
        event = BytesMessage(data=message) if isinstance(message, bytes) else TextMessage(data=message)
        self._send_whole(self.ws.ws.send(event))

    def _send_whole(self, data: bytes) -> None:
        """The client's socket gives up waiting by itself (overlay/web/gateway.py) and tells what it took."""
        left, end = memoryview(data), time.monotonic() + TAKES_WITHIN_S
        while left:
            left = left[self.ws.sock.send(left) :]
            if left and time.monotonic() > end:
                raise OSError(f"the client has not taken a message after {TAKES_WITHIN_S:g} s")
            self._keep_up()

    def _keep_up(self) -> None:
        if self._waiting > MOST_WAITING:
            raise OSError(f"{self._waiting} messages behind")

    def _cut_off(self) -> None:
        """Nothing more is read from it either: a client that goes on talking would keep its session for ever."""
        with suppress(OSError):
            self.ws.sock.shutdown(socket.SHUT_RDWR)

    @property
    def _waiting(self) -> int:
        """Messages that engineio keeps for this client."""
        return int(self.app.__self__.queue.qsize())
