"""The websocket that engineio drives, without its two faults: a wait that may never end, and a close that may raise.

simple-websocket 1.1 wakes a reader before it marks the connection as over when a message is too long, so the reader
sleeps on for good; and closing a connection whose socket has gone raises OSError on engineio's writer thread.
"""

import time
from collections.abc import Callable
from contextlib import suppress
from typing import Any

from engineio.async_drivers._websocket_wsgi import SimpleWebSocketWSGI
from simple_websocket import ConnectionClosed
from wsproto.utilities import LocalProtocolError

from overlay.guests import Pace

LOOK_AROUND_S = 1.0

CARRIES = "finaltable.carries"
"""Key of the environment: a function that is told which session the websocket carries."""

TOO_MUCH = "finaltable.too_much"
"""Key of the environment: a function that is called when it sends more than it may."""


class Websocket(SimpleWebSocketWSGI):  # type: ignore[misc]
    """As its base, but it looks once a second whether the connection is over, and ends it if too much is sent."""

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

    def close(self) -> None:
        """Close what is still open."""
        with suppress(ConnectionClosed, LocalProtocolError, OSError):
            super().close()

    def _is_paced(self) -> bool:
        if self._pace.takes(time.monotonic()):
            return True
        self._too_much()
        return False
