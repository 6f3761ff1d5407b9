"""The websocket that engineio drives, without its two faults: a wait that may never end, and a close that may raise.

simple-websocket 1.1 wakes a reader before it marks the connection as over when a message is too long, so the reader
sleeps on for good; and closing a connection whose socket has gone raises OSError on engineio's writer thread.
"""

from contextlib import suppress

from engineio.async_drivers._websocket_wsgi import SimpleWebSocketWSGI
from simple_websocket import ConnectionClosed
from wsproto.utilities import LocalProtocolError

LOOK_AROUND_S = 1.0


class Websocket(SimpleWebSocketWSGI):  # type: ignore[misc]
    """As its base, but it looks once a second whether the connection is over."""

    def wait(self) -> str | bytes | None:
        """The next message; None once the connection is over."""
        with suppress(ConnectionClosed):
            while True:
                message: str | bytes | None = self.ws.receive(timeout=LOOK_AROUND_S)
                if message is not None:
                    return message
        return None

    def close(self) -> None:
        """Close what is still open."""
        with suppress(ConnectionClosed, LocalProtocolError, OSError):
            super().close()
