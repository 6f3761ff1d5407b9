"""The web server: cheroot, with a bounded number of threads and a gateway for websockets.

Each page that is connected holds one thread of the pool for as long as it is, and so does each request while it is
asked and answered. How many of which there may be, and who goes when there are more, says overlay/people/limits.py; a
connection that says nothing holds no thread.
"""

import logging
import socket
import ssl
import time
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from functools import partial
from typing import Any

from cheroot.makefile import MakeFile
from cheroot.server import HTTPConnection, HTTPRequest
from cheroot.wsgi import Server as CherootServer

from overlay.people.door import Door, Visit
from overlay.people.limits import (
    HTTP_THREADS,
    MAX_REQUEST_BYTES,
    RESERVED_PLACES,
    SILENCE_S,
    STAGES,
    Stage,
)
from overlay.web.gateway import gateway
from overlay.web.request_headers import StrictHeaderReader
from overlay.web.response_headers import EVERY_ANSWER
from overlay.web.seldom_logger import SeldomLogger
from overlay.web.tls import TlsAdapter, TlsSocket

KEPT_CONNECTIONS = STAGES[Stage.SILENT].in_all
KEPT_S = 10
"""A connection between two requests is closed after so long."""


class PortInUseError(Exception):
    """The address cannot be listened on; the message says which and why."""


def _from_anywhere(_address: str) -> bool:
    return True


@dataclass(frozen=True, slots=True)
class Listen:
    """Where and to whom: port 0 takes a free one. ``max_clients``: pages besides the reserved ones
    (overlay/people/limits.py).

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
        makes_room: Callable[[], bool] = lambda: True,
    ) -> None:
        """Bind the address; raises PortInUseError. ``serve`` starts answering.

        ``door`` knows every connection; it is the application's too, which tells it who has shown a token.
        ``makes_room``: the application takes one more session.
        """
        address = (listen.host, listen.port)
        self._server = _Cheroot(
            address,
            application,
            numthreads=listen.max_clients + RESERVED_PLACES + STAGES[Stage.UNKNOWN].in_all + HTTP_THREADS,
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
        self._server.gateway = gateway(door, makes_room, listen.silence_s)
        try:
            self._server.prepare()
        except OSError as error:
            raise PortInUseError(f"{address[0]}:{address[1]} cannot be listened on: {error}") from error

    @property
    def port(self) -> int:
        """The port that is listened on."""
        return int(self._server.bind_addr[1])

    @property
    def is_encrypted(self) -> bool:
        """It speaks TLS alone."""
        return self._server.ssl_adapter is not None

    def serve(self) -> None:
        """Answer until ``stop``; blocks."""
        self._server.serve()

    def stop(self) -> None:
        """Stop answering; connected pages are cut off."""
        self._server.stop()


class _Request(HTTPRequest):
    """A request whose headers are read strictly; refusals by the server itself carry what every answer does."""

    header_reader = StrictHeaderReader()

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
    log = SeldomLogger("finaltable.server")

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
        self.log.log(level, "%s", msg, exc_info=traceback)


def _cut(connection: socket.socket) -> None:
    """End the connection from any thread: whoever reads it meets its end."""
    with suppress(OSError):
        connection.shutdown(socket.SHUT_RDWR)
