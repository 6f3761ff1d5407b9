"""What becomes of one request at the web server: an answer, a long poll, or a websocket for its whole life."""

import socket
import struct
import sys
import threading
import time
from collections.abc import Callable
from typing import Any

from cheroot.wsgi import Gateway_10

from overlay.people.door import Door
from overlay.people.limits import LONG_POLLS, MESSAGES_PER_S, SEND_TIMEOUT_S, Stage
from overlay.web.tls import TlsSocket
from overlay.web.websocket import CARRIES, TOO_MUCH

_LIMIT_REACHED = "503 Service Unavailable"
_TOO_MANY = "as many pages are connected as the configuration allows"


def gateway(door: Door, makes_room: Callable[[], bool], silence_s: int) -> type[Gateway_10]:
    """What carries requests, and tells ``door`` how far they are. ``makes_room``: the application takes one more
    session. A websocket that says nothing for ``silence_s`` is over."""
    polls = threading.BoundedSemaphore(LONG_POLLS)

    class Gateway(Gateway_10):
        """One request; a websocket's socket is handed to simple-websocket for its whole life."""

        def __init__(self, request: Any) -> None:
            super().__init__(request)
            self.env["werkzeug.socket"] = self.req.conn.socket

        def respond(self) -> None:
            self.req.conn.reach(Stage.ANSWERED)
            if not door.takes_request(self.req.conn.remote_addr, time.monotonic()):
                self._refuse("429 Too Many Requests", f"expected at most {MESSAGES_PER_S:g} requests a second")
            elif not _is_framed(self.env):
                self._refuse("400 Bad Request", "expected one length of the body, in digits, or chunks")
            elif _opens_session(self.env) and not makes_room():
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


def _is_framed(env: dict[str, Any]) -> bool:
    """Where the body ends is said once and clearly, or a proxy in front might see another end and take what follows for
    somebody else's request (RFC 9112, 6.3)."""
    length, is_chunked = env.get("CONTENT_LENGTH") or "", bool(env.get("HTTP_TRANSFER_ENCODING"))
    return not (length and is_chunked) and (not length or (length.isascii() and length.isdigit()))


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
