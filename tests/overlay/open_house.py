"""A web side over a real token file, its doorman at work, with clients of its own: hostile tests run against it."""

import socket
import ssl
import threading
import time
import urllib.request
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any

import socketio

from overlay.commands.outcome import Outcome
from overlay.log.visit_events import VisitEvent
from overlay.people.auth import load_tokens
from overlay.people.doorman import Doorman, Revocations
from overlay.people.holders import Asker
from overlay.people.token_watch import TokenWatch
from overlay.people.visit_log import VisitLog
from overlay.table.alarms import Alarm
from overlay.views.book import ViewBook
from overlay.web.app import Doorkeeping, make_web
from overlay.web.network import Network
from overlay.web.server import Listen, Server
from tests.overlay.views.test_view_book import VIEW

WAIT_S = 20.0
MAX_CLIENTS = 6


class OpenHouse:
    """Serves from its making to ``close``; ``events`` is what the log was told, ``alarms`` what stands."""

    def __init__(
        self, folder: Path, network: Network | None = None, tls: ssl.SSLContext | None = None, *, granted: bool = True
    ) -> None:
        self.token_file = folder / "a.show.tokens"
        self.web = make_web(network, MAX_CLIENTS)
        self.book = ViewBook("epoch-1", self.web.send)
        tokens, self.tokens = load_tokens(self.token_file, ("program", "console"), renew=False)
        self.events: list[VisitEvent] = []
        self.alarms: tuple[Alarm, ...] = ()
        self.submitted: list[tuple[str, Asker]] = []
        visits = VisitLog(lambda event, _by: self.events.append(event), self._stand, lambda: "12:00")
        doorkeeping = Doorkeeping(visits.note, lambda _page, _name: granted)
        self.web.connect(tokens, self.book, self._submit, doorkeeping=doorkeeping)
        self.book.publish("program", VIEW)
        self.book.publish("console", VIEW)
        listen = Listen("127.0.0.1", 0, MAX_CLIENTS, self.web.network.admits, tls)
        self.server = Server(self.web.app, listen, self.web.door, self.web.make_room)
        watch = TokenWatch(self.token_file, tokens, lambda fault: visits.stand(fault, time.monotonic()))
        revocations = Revocations(watch, tokens, self.web.guests, self.web.sessions_in, visits)
        self._doorman = Doorman(self.web.door, self.web.sessions_in, revocations, visits)
        self._serving = threading.Thread(target=self.server.serve, daemon=True)
        self._serving.start()
        self._doorman.start()

    def close(self) -> None:
        self._doorman.stop()
        self.server.stop()
        self._serving.join(WAIT_S)

    def raw(self, sent: bytes = b"") -> socket.socket:
        """A connection that has said ``sent``."""
        connection = socket.create_connection(("127.0.0.1", self.server.port), timeout=WAIT_S)
        connection.sendall(sent)
        return connection

    def answers_s(self) -> float:
        """How long a request takes that needs nothing."""
        began = time.monotonic()
        with urllib.request.urlopen(f"http://127.0.0.1:{self.server.port}/healthz", timeout=WAIT_S) as answer:
            assert answer.status == 200
        return time.monotonic() - began

    def page(self, page: str, token: str | None = None) -> "HousePage":
        """A client of ``page``, connected with its token or another."""
        return HousePage(self, page).connect(token or self.tokens[page])

    def _submit(self, command: Any, asker: Asker) -> Outcome:
        self.submitted.append((type(command).__name__, asker))
        return Outcome(ok=True, revision=1)

    def _stand(self, alarms: Any) -> None:
        self.alarms = tuple(alarms)


class HousePage:
    """A Socket.IO client that keeps what it got, and when it was dropped."""

    def __init__(self, house: OpenHouse, page: str) -> None:
        self.house, self.space = house, f"/{page}"
        self.client = socketio.Client(reconnection=False, ssl_verify=False)
        self.views: list[dict[str, Any]] = []
        self.dropped = threading.Event()
        self.refusals: list[Any] = []
        self.client.on("view", self.views.append, namespace=self.space)
        self.client.on("connect_error", self.refusals.append, namespace=self.space)
        self.client.on("disconnect", lambda *_: self.dropped.set(), namespace=self.space)

    def connect(self, token: str) -> "HousePage":
        scheme = "https" if self.house.server.is_encrypted else "http"
        with suppress(socketio.exceptions.ConnectionError):
            self.client.connect(
                f"{scheme}://127.0.0.1:{self.house.server.port}",
                namespaces=[self.space],
                auth={"token": token},
                transports=["websocket"],
                wait_timeout=WAIT_S,
            )
        return self


def eventually(test: Callable[[], bool], wait_s: float = WAIT_S) -> bool:
    """Whether ``test`` passes in time."""
    end = time.monotonic() + wait_s
    while not (passed := test()) and time.monotonic() < end:
        threading.Event().wait(0.02)
    return passed


def is_ended(connection: socket.socket, wait_s: float = WAIT_S) -> bool:
    """The server ends the connection in time, whatever it says before."""
    end = time.monotonic() + wait_s
    with suppress(ConnectionError, TimeoutError):
        while (left := end - time.monotonic()) > 0:
            connection.settimeout(left)
            if not connection.recv(65_536):
                return True
        return False
    return time.monotonic() < end
