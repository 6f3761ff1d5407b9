"""A console without a browser: sends commands over Socket.IO as the page does, and watches the view."""

import threading
import time
from collections.abc import Callable
from typing import Any
from uuid import uuid4

import socketio

from overlay.web.socket_events import COMMAND, VIEW, namespace

CONSOLE = namespace("console")
ANSWER_WAIT_S = 10.0
LOOK_AROUND_S = 0.1
"""How often a wait looks whether all is to stop."""


class ConsoleError(Exception):
    """A command was refused, or the table did not get where it was awaited; the message says which."""


class ConsoleClient:
    """Connected from ``connect`` to ``close``; for one thread beside the client's own."""

    def __init__(self, stopping: threading.Event) -> None:
        """``stopping`` ends every wait; Ctrl-C is its owner's, so the client takes no signal of its own."""
        self._stopping = stopping
        self._client = socketio.Client(
            reconnection=True, reconnection_delay=0.2, reconnection_delay_max=1, handle_sigint=False
        )
        self._client.on(VIEW, self._take, namespace=CONSOLE)
        self._changed = threading.Condition()
        self._envelope: dict[str, Any] = {}

    def connect(self, port: int, token: str) -> None:
        """Connect to a server on this machine; raises ConsoleError."""
        try:
            self._client.connect(
                f"http://127.0.0.1:{port}",
                namespaces=[CONSOLE],
                auth={"token": token},
                transports=["websocket"],
                wait_timeout=ANSWER_WAIT_S,
            )
        except socketio.exceptions.ConnectionError as error:
            raise ConsoleError(f"the console cannot connect: {error}") from error

    def close(self) -> None:
        """Disconnect."""
        self._client.disconnect()

    @property
    def view(self) -> dict[str, Any]:
        """The newest view; empty before the first."""
        with self._changed:
            view: dict[str, Any] = self._envelope.get("view", {})
            return view

    def send(self, kind: str, **fields: Any) -> int:
        """Send a command and wait for its answer; the revision, or ConsoleError with the refusal."""
        payload = {"kind": kind, "id": uuid4().hex, **fields}
        try:
            answer = self._client.call(COMMAND, payload, namespace=CONSOLE, timeout=ANSWER_WAIT_S)
        except (socketio.exceptions.SocketIOError, OSError) as error:
            raise ConsoleError(f"{kind}: no answer: {error!r}") from error
        if not answer["ok"]:
            raise ConsoleError(f"{kind} was refused: {answer['reason']} ({answer['rule']})")
        return int(answer["revision"])

    def wait(self, what: str, test: Callable[[dict[str, Any]], bool], timeout_s: float = 20.0) -> dict[str, Any]:
        """Wait until the view passes ``test``; ConsoleError naming ``what`` if not in time or all is to stop."""
        end = time.monotonic() + timeout_s
        with self._changed:
            while not (self._envelope and test(self._envelope["view"])):
                left = end - time.monotonic()
                if left <= 0 or self._stopping.is_set():
                    raise ConsoleError(f"waited up to {timeout_s:g} s for {what}, in vain")
                self._changed.wait(min(left, LOOK_AROUND_S))
            view: dict[str, Any] = self._envelope["view"]
            return view

    def _take(self, envelope: dict[str, Any]) -> None:
        with self._changed:
            old = self._envelope
            if old and old["epoch"] == envelope["epoch"] and old["revision"] > envelope["revision"]:
                return
            self._envelope = envelope
            self._changed.notify_all()
