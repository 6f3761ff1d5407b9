"""The web server: cheroot, with a bounded number of threads and a gateway for websockets.

Each page that is connected holds one thread of the pool for as long as it is; beyond ``max_clients`` a page is
refused with 503, so that the rest of the pool goes on serving documents and health. So are long polls, which hold
a thread for as long as nothing happens, beyond half of that rest.
"""

import logging
import socket
import struct
import sys
import threading
from collections.abc import Callable
from typing import Any

from cheroot.server import HTTPConnection
from cheroot.wsgi import Gateway_10
from cheroot.wsgi import Server as CherootServer

HTTP_THREADS = 12
LONG_POLLS = HTTP_THREADS // 2
MAX_REQUEST_BYTES = 65_536
"""Limit of a request's headers, and of its body."""

SEND_TIMEOUT_S = 10
"""A client that takes nothing for so long is dropped."""

SILENCE_S = 30
"""A client that says nothing for so long is gone: it is asked every 10 s (overlay/sockets.py)."""

_LIMIT_REACHED = "503 Service Unavailable"
_TOO_MANY = "as many pages are connected as the configuration allows"


class PortInUseError(Exception):
    """The address cannot be listened on; the message says which and why."""


class Server:
    """Serves a WSGI application on an address, host and port; port 0 takes a free one."""

    def __init__(
        self,
        application: Callable[..., Any],
        address: tuple[str, int],
        max_clients: int,
        *,
        sessions: Callable[[], int] = lambda: 0,
        silence_s: int = SILENCE_S,
    ) -> None:
        """Bind the address; raises PortInUseError. ``serve`` starts answering.

        ``sessions`` tells how many clients there are: each costs the application a thread, whatever its transport,
        so a new one is refused beyond twice ``max_clients``. A page that says nothing for ``silence_s`` is gone.
        """
        self._server = _Cheroot(
            address,
            application,
            numthreads=max_clients + HTTP_THREADS,
            server_name="finaltable",
            request_queue_size=128,
            shutdown_timeout=1,
        )
        self._server.max_request_header_size = MAX_REQUEST_BYTES
        self._server.max_request_body_size = MAX_REQUEST_BYTES
        self._server.gateway = _gateway(
            threading.BoundedSemaphore(max_clients),
            threading.BoundedSemaphore(LONG_POLLS),
            lambda: sessions() < 2 * max_clients,
            silence_s,
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


class _Connection(HTTPConnection):
    """A connection whose socket may have been closed by its websocket."""

    is_silent = True

    def close(self) -> None:
        """Close what is still open: an error here would end the whole server."""
        try:
            super().close()
        except OSError as error:
            logging.getLogger("finaltable.server").debug("a connection was closed already: %s", error)


class _Cheroot(CherootServer):
    """The server with its errors in our log."""

    ConnectionClass = _Connection

    def process_conn(self, conn: _Connection) -> None:
        """Give a thread to a connection once it says something: browsers open some that say nothing for long."""
        if conn.is_silent:
            conn.is_silent = False
            self.put_conn(conn)
        else:
            super().process_conn(conn)

    def error_log(self, msg: str = "", level: int = logging.INFO, traceback: bool = False) -> None:
        logging.getLogger("finaltable.server").log(level, "%s", msg, exc_info=traceback)


def _gateway(
    places: threading.BoundedSemaphore, polls: threading.BoundedSemaphore, has_room: Callable[[], bool], silence_s: int
) -> type[Gateway_10]:
    class Gateway(Gateway_10):
        """One request; a websocket's socket is handed to simple-websocket for its whole life."""

        def __init__(self, request: Any) -> None:
            super().__init__(request)
            self.env["werkzeug.socket"] = self.req.conn.socket

        def respond(self) -> None:
            if _opens_session(self.env) and not has_room():
                self._refuse(_LIMIT_REACHED, _TOO_MANY)
            elif self.env.get("HTTP_UPGRADE", "").lower() == "websocket":
                self._open_websocket()
            elif self.env["REQUEST_METHOD"] == "GET" and "transport=polling" in self.env["QUERY_STRING"]:
                self._respond_within(polls, super().respond)
            else:
                super().respond()

        def _open_websocket(self) -> None:
            if _is_handshake(self.env):
                self._respond_within(places, self._carry_websocket)
            else:
                self._refuse("400 Bad Request", "expected a websocket handshake as in RFC 6455, 4.2.1")

        def _refuse(self, status: str, words: str) -> None:
            self.req.close_connection = True
            self.req.simple_response(status, words)
            self.req.sent_headers = True

        def _respond_within(self, limit: threading.BoundedSemaphore, respond: Callable[[], None]) -> None:
            if not limit.acquire(blocking=False):
                self._refuse(_LIMIT_REACHED, _TOO_MANY)
                return
            try:
                respond()
            finally:
                limit.release()

        def _carry_websocket(self) -> None:
            self.req.close_connection = True
            connection = self.req.conn.socket
            connection.settimeout(None)
            connection.setsockopt(socket.SOL_SOCKET, socket.SO_SNDTIMEO, _timeout(SEND_TIMEOUT_S))
            connection.setsockopt(socket.SOL_SOCKET, socket.SO_RCVTIMEO, _timeout(silence_s))
            connection.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
            try:
                super().respond()
            except OSError:
                """engineio's word for a websocket that has ended."""
                self.req.sent_headers = True

    return Gateway


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
