"""A page without a browser: a Socket.IO client that keeps every view with the time of its arrival."""

import json
import threading
import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import socketio

WAIT_S = 30.0


@dataclass(frozen=True, slots=True)
class Arrival:
    """One view: monotonic and wall time of its arrival, and where it stands among the page's views."""

    at: float
    wall: float
    epoch: str
    revision: int
    view: dict[str, Any]

    @property
    def text(self) -> str:
        """The view as JSON text."""
        return json.dumps(self.view)


class PageRefused(Exception):
    """The server did not let the page in; the message is its reason."""


class PageClient:
    """Connected as ``page`` from construction to ``close``; reconnects by itself, as the pages do."""

    def __init__(self, port: int, page: str, token: str | None) -> None:
        self._namespace = f"/{page}"
        self._changed = threading.Condition()
        self._arrivals: list[Arrival] = []
        self._client = socketio.Client(reconnection_delay=0.2, reconnection_delay_max=1, handle_sigint=False)
        self._client.on("view", self._take, namespace=self._namespace)
        reasons: list[str] = []
        self._client.on("connect_error", lambda told: reasons.append(_reason(told)), namespace=self._namespace)
        try:
            self._client.connect(
                f"http://127.0.0.1:{port}",
                namespaces=[self._namespace],
                auth={} if token is None else {"token": token},
                transports=["websocket"],
                wait_timeout=10,
            )
        except socketio.exceptions.ConnectionError as error:
            raise PageRefused("".join(reasons) or str(error)) from error

    def __enter__(self) -> "PageClient":
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        """Disconnect, and try no more."""
        self._client.shutdown()

    @property
    def arrivals(self) -> list[Arrival]:
        """All views, in the order of their making inside each start of the server."""
        with self._changed:
            epochs = list(dict.fromkeys(arrival.epoch for arrival in self._arrivals))
            return sorted(self._arrivals, key=lambda arrival: (epochs.index(arrival.epoch), arrival.revision))

    @property
    def view(self) -> dict[str, Any]:
        """The newest view."""
        return self.arrivals[-1].view

    def wait(self, what: str, test: Callable[[dict[str, Any]], Any], timeout_s: float = WAIT_S) -> Arrival:
        """The first view, of those that have come or will, that passes ``test``."""
        return self.wait_for(what, lambda arrival: test(arrival.view), timeout_s)

    def wait_for(self, what: str, test: Callable[[Arrival], Any], timeout_s: float = WAIT_S) -> Arrival:
        """The same with a test that also sees time, epoch and revision."""
        end, seen = time.monotonic() + timeout_s, 0
        with self._changed:
            while True:
                for arrival in self._arrivals[seen:]:
                    if test(arrival):
                        return arrival
                seen = len(self._arrivals)
                left = end - time.monotonic()
                assert left > 0, f"waited {timeout_s} s for {what}; the newest view: {self._arrivals[-1:]}"
                self._changed.wait(left)

    def send(self, payload: Any, timeout_s: float = 10) -> dict[str, Any]:
        """Send a command as it is; its acknowledgement."""
        answer: dict[str, Any] = self._client.call("command", payload, namespace=self._namespace, timeout=timeout_s)
        return answer

    def do(self, kind: str, **fields: Any) -> float:
        """Have a command done; the monotonic time just before it was sent."""
        before = time.monotonic()
        answer = self.send({"kind": kind, **fields})
        assert answer["ok"], f"{kind} {fields} was refused: {answer}"
        return before

    def ask_again(self) -> dict[str, Any]:
        """Ask for the view and wait until it has come once more."""
        with self._changed:
            count = len(self._arrivals)
        self._client.emit("need_view", namespace=self._namespace)
        self.wait_for("the view asked for", lambda _: len(self._arrivals) > count)
        return self.view

    def _take(self, envelope: dict[str, Any]) -> None:
        at, wall = time.monotonic(), time.time()
        with self._changed:
            self._arrivals.append(Arrival(at, wall, envelope["epoch"], envelope["revision"], envelope["view"]))
            self._changed.notify_all()


def seat_of(view: dict[str, Any], number: int) -> dict[str, Any]:
    """The seat with that number."""
    found: dict[str, Any] = next(seat for seat in view["seats"] if seat["seat"] == number)
    return found


def _reason(told: object) -> str:
    """A refusal brings its message in a dict; a line that is lost, a text."""
    return str(told["message"]) if isinstance(told, dict) else str(told)
