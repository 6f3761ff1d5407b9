"""The web server: cheroot, with a bounded number of threads and a gateway for websockets.

Each page that is connected holds one thread of the pool for as long as it is, and so does each request while it is
asked and answered. How many of which there may be, and who goes when there are more, says overlay/limits.py; a
connection that says nothing holds no thread.
"""

import logging
import socket
import ssl
import struct
import sys
import threading
import time
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from functools import partial
from typing import Any

from cheroot.makefile import MakeFile
from cheroot.server import HTTPConnection, HTTPRequest
from cheroot.wsgi import Gateway_10
from cheroot.wsgi import Server as CherootServer

from overlay.door import Door, Visit
from overlay.limits import (
    HTTP_THREADS,
    LONG_POLLS,
    MAX_REQUEST_BYTES,
    RESERVED_PLACES,
    SEND_TIMEOUT_S,
    SILENCE_S,
    STAGES,
    Stage,
)
from overlay.response_headers import EVERY_ANSWER
from overlay.tls import TlsAdapter, TlsSocket
from overlay.websocket import CARRIES, TOO_MUCH

KEPT_CONNECTIONS = STAGES[Stage.SILENT].in_all
KEPT_S = 10
"""A connection between two requests is closed after so long."""

_LIMIT_REACHED = "503 Service Unavailable"
_TOO_MANY = "as many pages are connected as the configuration allows"


class PortInUseError(Exception):
    """The address cannot be listened on; the message says which and why."""


def _from_anywhere(_address: str) -> bool:
    return True


@dataclass(frozen=True, slots=True)
class Listen:
    """Where and to whom: port 0 takes a free one. ``max_clients``: pages besides the reserved ones (overlay/limits.py).

    Connections from addresses that ``admits`` does not are closed unheard. Without ``tls`` everybody on the way can
    read along. A page that says nothing for ``silence_s`` is gone.
    """

    host: str
    port: int
    max_clients: int
    admits: Callable[[str], bool] = _from_anywhere
    tls: ssl.SSLContext | None = None
    silence_s: int = SILENCE_S


class Server:
    """Serves a WSGI application."""

    def __init__(
        self,
        application: Callable[..., Any],
        listen: Listen,
        door: Door,
        sessions: Callable[[], int] = lambda: 0,
    ) -> None:
        """Bind the address; raises PortInUseError. ``serve`` starts answering.

        ``door`` knows every connection; it is the application's too, which tells it who has shown a token. ``sessions``
        tells how many clients there are: each costs the application a thread, whatever its transport, so a new one is
        refused beyond twice as many as there may be.
        """
        address, max_clients = (listen.host, listen.port), listen.max_clients
        self._server = _Cheroot(
            address,
            application,
            numthreads=max_clients + RESERVED_PLACES + STAGES[Stage.UNKNOWN].in_all + HTTP_THREADS,
            server_name="finaltable",
            request_queue_size=128,
            shutdown_timeout=1,
            timeout=KEPT_S,
        )
        self._server.door, self._server.admits = door, listen.admits
        self._server.max_request_header_size = MAX_REQUEST_BYTES
        self._server.max_request_body_size = MAX_REQUEST_BYTES
        self._server.keep_alive_conn_limit = KEPT_CONNECTIONS
        self._server.ssl_adapter = TlsAdapter(listen.tls, MakeFile) if listen.tls else None
        self._server.gateway = _gateway(
            door, threading.BoundedSemaphore(LONG_POLLS), lambda: sessions() < 2 * max_clients, listen.silence_s
        )
        try:
            self._server.prepare()
        except OSError as error:
            raise PortInUseError(f"{address[0]}:{address[1]} cannot be listened on: {error}") from error

    @property
    def port(self) -> int:
        """The port that is listened on."""
        return int(self._server.bind_addr[1])

    def serve(self) -> None:
        """Answer until ``stop``; blocks."""
        self._server.serve()

    def stop(self) -> None:
        """Stop answering; connected pages are cut off."""
        self._server.stop()


class _Request(HTTPRequest):
    """A request whose refusals by the server itself carry what every answer does."""

    def simple_response(self, status: str, msg: str = "") -> None:
        """Refuse, and close the connection."""
        self.close_connection = self.sent_headers = True
        body = msg.encode("ascii", "replace")
        fields = [("Content-Type", "text/plain"), ("Content-Length", str(len(body))), ("Connection", "close")]
        lines = [f"{self.server.protocol} {status}", *(f"{name}: {value}" for name, value in (*fields, *EVERY_ANSWER))]
        with suppress(OSError):
            self.conn.wfile.write("\r\n".join([*lines, "", ""]).encode("ascii") + body)


class _Connection(HTTPConnection):
    """A connection that is known at the door, and whose socket may have been closed by its websocket."""

    RequestHandlerClass = _Request
    visit: Visit | None = None
    is_greeted = False

    def communicate(self) -> bool:
        """Answer one request; True if the connection is kept for another."""
        self.reach(Stage.ASKING)
        try:
            is_kept = self._has_only_greeted() or bool(super().communicate())  # type: ignore[no-untyped-call] # cheroot
        except OSError:
            return False
        if is_kept:
            self.reach(Stage.SILENT)
        return is_kept

    def reach(self, stage: Stage) -> None:
        """It has come so far."""
        if self.visit is not None:
            self.server.door.reach(self.visit, stage, time.monotonic())

    def close(self) -> None:
        """Close what is still open: an error here would end the whole server."""
        if self.visit is not None:
            self.server.door.leave(self.visit)
        try:
            super().close()
        except OSError as error:
            logging.getLogger("finaltable.server").debug("a connection was closed already: %s", error)

    def _has_only_greeted(self) -> bool:
        """Over TLS hands are shaken first; browsers do so in advance, and say something much later."""
        if self.is_greeted or not isinstance(self.socket, TlsSocket):
            return False
        self.socket.greet()
        self.is_greeted = True
        return self.socket.pending() == 0


class _Cheroot(CherootServer):
    """The server with its errors in our log."""

    ConnectionClass = _Connection
    door: Door
    admits: Callable[[str], bool]

    def process_conn(self, conn: _Connection) -> None:
        """Give a thread to a connection once it says something: browsers open some that say nothing for long."""
        if conn.visit is None:
            self._enter(conn)
        elif conn.visit.is_cut:
            conn.close()
        else:
            super().process_conn(conn)

    def _enter(self, conn: _Connection) -> None:
        if not self.admits(conn.remote_addr):
            conn.close()
            return
        conn.visit = self.door.enter(conn.remote_addr, partial(_cut, conn.socket), time.monotonic())
        self.put_conn(conn)

    def error_log(self, msg: str = "", level: int = logging.INFO, traceback: bool = False) -> None:
        logging.getLogger("finaltable.server").log(level, "%s", msg, exc_info=traceback)


def _gateway(
    door: Door, polls: threading.BoundedSemaphore, has_room: Callable[[], bool], silence_s: int
) -> type[Gateway_10]:
    class Gateway(Gateway_10):
        """One request; a websocket's socket is handed to simple-websocket for its whole life."""

        def __init__(self, request: Any) -> None:
            super().__init__(request)
            self.env["werkzeug.socket"] = self.req.conn.socket

        def respond(self) -> None:
            self.req.conn.reach(Stage.ANSWERED)
            if _opens_session(self.env) and not has_room():
                self._refuse(_LIMIT_REACHED, _TOO_MANY)
            elif self.env.get("HTTP_UPGRADE", "").lower() == "websocket":
                self._open_websocket()
            elif self.env["REQUEST_METHOD"] == "GET" and "transport=polling" in self.env["QUERY_STRING"]:
                self._respond_within_polls()
            else:
                super().respond()

        def _open_websocket(self) -> None:
            if _is_handshake(self.env):
                self._carry_websocket()
            else:
                self._refuse("400 Bad Request", "expected a websocket handshake as in RFC 6455, 4.2.1")

        def _refuse(self, status: str, words: str) -> None:
            self.req.simple_response(status, words)

        def _respond_within_polls(self) -> None:
            if not polls.acquire(blocking=False):
                self._refuse(_LIMIT_REACHED, _TOO_MANY)
                return
            try:
                super().respond()
            finally:
                polls.release()

        def _carry_websocket(self) -> None:
            self.req.close_connection = True
            self.env[CARRIES], self.env[TOO_MUCH] = self._carries, self._too_much
            _bound_waits(self.req.conn.socket, silence_s)
            try:
                super().respond()
            except OSError:
                """engineio's word for a websocket that has ended."""
                self.req.sent_headers = True

        def _carries(self, session: str) -> None:
            """It has no thread of its own until it has shown a token, but one of those for strangers."""
            visit = self.req.conn.visit
            if visit is not None:
                visit.session = session
            self.req.conn.reach(Stage.UNKNOWN)

        def _too_much(self) -> None:
            door.met("messages_a_second", self.req.conn.remote_addr)

    return Gateway


def _bound_waits(connection: Any, silence_s: int) -> None:
    """Bound how long the websocket's threads wait for the other side."""
    if isinstance(connection, TlsSocket):
        connection.bound_waits(read_s=silence_s, write_s=SEND_TIMEOUT_S)
    else:
        connection.settimeout(None)
        connection.setsockopt(socket.SOL_SOCKET, socket.SO_SNDTIMEO, _timeout(SEND_TIMEOUT_S))
        connection.setsockopt(socket.SOL_SOCKET, socket.SO_RCVTIMEO, _timeout(silence_s))
    connection.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)


def _cut(connection: socket.socket) -> None:
    """End the connection from any thread: whoever reads it meets its end."""
    with suppress(OSError):
        connection.shutdown(socket.SHUT_RDWR)


def _opens_session(env: dict[str, Any]) -> bool:
    """A client of Engine.IO without an id yet."""
    query = env["QUERY_STRING"]
    return "EIO=" in query and "sid=" not in query


def _is_handshake(env: dict[str, Any]) -> bool:
    """The headers that RFC 6455, 4.2.1 asks for, version 13."""
    return (
        "upgrade" in env.get("HTTP_CONNECTION", "").lower()
        and env.get("HTTP_SEC_WEBSOCKET_VERSION") == "13"
        and bool(env.get("HTTP_SEC_WEBSOCKET_KEY"))
    )


def _timeout(seconds: int) -> bytes:
    if sys.platform == "win32":
        return struct.pack("I", seconds * 1000)
    return struct.pack("ll", seconds, 0)
