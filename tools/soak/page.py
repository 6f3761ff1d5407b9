"""A page without a browser: it reconnects by itself just as the pages do (static/src/shared/connection.ts)."""

import threading
import time
from dataclasses import dataclass
from typing import Any

import socketio

FIRST_RETRY_S = 0.2
LONGEST_RETRY_S = 1.0


@dataclass(frozen=True, slots=True)
class Arrival:
    """A view and the monotonic time at which it came."""

    at: float
    epoch: str
    view: dict[str, Any]


class PageRefused(Exception):
    """The server did not let a page in; the message names it."""


class Page:
    """Connected as ``page`` from construction to ``close``."""

    def __init__(self, port: int, page: str, token: str) -> None:
        """Raises PageRefused if the server does not let it in."""
        self.name = page
        self.arrivals: list[Arrival] = []
        """Every view in the order of coming."""
        self._changed = threading.Condition()
        self._client = socketio.Client(
            reconnection_delay=FIRST_RETRY_S, reconnection_delay_max=LONGEST_RETRY_S, handle_sigint=False
        )
        self._client.on("view", self._take, namespace=f"/{page}")
        try:
            self._client.connect(
                f"http://127.0.0.1:{port}",
                namespaces=[f"/{page}"],
                auth={"token": token},
                transports=["websocket"],
                wait_timeout=60,
            )
        except socketio.exceptions.ConnectionError as error:
            raise PageRefused(f"{page}: {error}") from error

    def close(self) -> None:
        """Disconnect, and try no more."""
        self._client.shutdown()

    def back(self, known: set[str], timeout_s: float) -> float | None:
        """When the first view of a start that is not in ``known`` came; None if none comes in time."""
        end, looked_at = time.monotonic() + timeout_s, 0
        with self._changed:
            while True:
                for arrival in self.arrivals[looked_at:]:
                    if arrival.epoch not in known:
                        return arrival.at
                looked_at = len(self.arrivals)
                if (left := end - time.monotonic()) <= 0:
                    return None
                self._changed.wait(left)

    def _take(self, envelope: dict[str, Any]) -> None:
        at = time.monotonic()
        with self._changed:
            self.arrivals.append(Arrival(at, envelope["epoch"], envelope["view"]))
            self._changed.notify_all()
