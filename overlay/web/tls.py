"""TLS for the web server: a context from certificate and key, and a socket that two threads may use at once.

OpenSSL allows one thread at a time in a connection, while a websocket is read by one thread and written by another. So
the socket never blocks inside OpenSSL: each try is made under a lock, and the wait for the network outside it.
"""

import errno
import selectors
import socket
import ssl
import threading
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any, TypeVar

T = TypeVar("T")

_Selector = getattr(selectors, "PollSelector", selectors.SelectSelector)
"""Takes any number of open files, and costs none itself; Windows has the other alone."""


class TlsError(Exception):
    """Certificate or key cannot be used; the message names the file."""


class TlsSocket(ssl.SSLSocket):
    """A connection. ``settimeout`` bounds every wait; ``bound_waits`` reading and writing apart. Times out as OSError;
    whatever is wrong with the other side's TLS is a ConnectionResetError."""

    _lock: threading.Lock
    _read_s: float | None
    _write_s: float | None

    def ready(self, timeout_s: float | None) -> None:
        """Begin: waits are bounded by ``timeout_s``."""
        self._lock = threading.Lock()
        super().settimeout(0.0)
        self._read_s = self._write_s = timeout_s

    def settimeout(self, value: float | None) -> None:
        """Bound every wait, in seconds; None for none."""
        self._read_s = self._write_s = value

    def bound_waits(self, *, read_s: float, write_s: float) -> None:
        """Bound the wait for something to read, and for room to write."""
        self._read_s, self._write_s = read_s, write_s

    def greet(self) -> None:
        """Shake hands, if that is not done."""
        self._patiently(super().do_handshake, self._read_s)

    def read(self, len: int = 1024, buffer: Any = None) -> Any:
        """As in the base class; b"" or 0 at the end."""
        return self._patiently(partial(super().read, len, buffer), self._read_s)

    def send(self, data: Any, flags: int = 0) -> int:
        """Send all of ``data``: a part of it would be no message."""
        left = memoryview(data).cast("B")
        while left:
            left = left[self._patiently(partial(super().send, left, flags), self._write_s) :]
        return len(memoryview(data).cast("B"))

    def shutdown(self, how: int) -> None:
        """End the connection below TLS, from any thread."""
        socket.socket.shutdown(self, how)

    def _patiently(self, act: Callable[[], T], timeout_s: float | None) -> T:
        end = None if timeout_s is None else time.monotonic() + timeout_s
        while True:
            with self._lock:
                try:
                    return act()
                except ssl.SSLWantReadError:
                    wanted = selectors.EVENT_READ
                except ssl.SSLWantWriteError:
                    wanted = selectors.EVENT_WRITE
                except (ssl.SSLError, ValueError) as error:
                    raise ConnectionResetError(errno.ECONNRESET, f"TLS: {error}") from error
            self._wait(wanted, end)

    def _wait(self, wanted: int, end: float | None) -> None:
        left_s = None if end is None else max(0.0, end - time.monotonic())
        with _Selector() as selector:
            try:
                selector.register(self, wanted)
            except ValueError as error:
                raise ConnectionResetError(errno.ECONNRESET, "closed here") from error
            if not selector.select(left_s):
                raise TimeoutError("timed out")


class TlsAdapter:
    """What the web server asks of TLS: no handshake while it accepts, so that a slow client holds nobody up."""

    def __init__(self, context: ssl.SSLContext, makefile: Callable[..., Any]) -> None:
        self._context = context
        self.makefile = makefile

    def bind(self, sock: socket.socket) -> socket.socket:
        """The listening socket is an ordinary one."""
        return sock

    def wrap(self, sock: socket.socket) -> tuple[TlsSocket, dict[str, str]]:
        """The connection, and what it adds to a request's environment."""
        timeout_s = sock.gettimeout()
        connection = self._context.wrap_socket(sock, server_side=True, do_handshake_on_connect=False)
        assert isinstance(connection, TlsSocket)
        connection.ready(timeout_s)
        return connection, {"wsgi.url_scheme": "https", "HTTPS": "on"}


def server_context(certificate: Path, key: Path) -> ssl.SSLContext:
    """TLS 1.2 and later with this certificate (chain) and key, both PEM; raises TlsError."""
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.sslsocket_class = TlsSocket
    context.minimum_version = ssl.TLSVersion.TLSv1_2
    context.options |= ssl.OP_NO_COMPRESSION | ssl.OP_NO_RENEGOTIATION
    for file in (certificate, key):
        if not file.is_file():
            raise TlsError(f"{file}: expected a PEM file, got none")
    try:
        context.load_cert_chain(certificate, key, password=_no_password)
    except (ssl.SSLError, OSError, ValueError) as error:
        raise TlsError(
            f"{certificate}, {key}: expected a certificate and its key, without a password: {error}"
        ) from error
    return context


def _no_password() -> str:
    raise ValueError("the key has a password")
