"""Who may open a source now. FFmpeg opens one at a time within a process: OpenCV holds a lock for as long as it takes.

So a camera that hangs would keep all others from coming back. Whether a network camera answers at all is asked before,
by this file's own means and with a limit; and whoever waits for the lock knows that it waits, so that the time is not
taken for the camera's silence.
"""

import socket
import ssl
import threading
from collections.abc import Callable, Mapping
from urllib.parse import urlsplit

from devices.camera_source import DEFAULT_PORTS, CameraSource, SourceKind
from devices.errors import PortError

ANSWER_S = 3.0
"""A camera that has not begun to answer after so long is not there."""

WAIT_S = 0.1
"""So long one try to have the turn takes at most."""

_FFMPEG = threading.Lock()


class Turn:
    """One source's turn. ``take`` and ``give`` belong to one thread at a time. ``is_waiting`` may be read by any."""

    def __init__(self, source: CameraSource, lock: "threading.Lock | None" = None) -> None:
        """``lock`` None: that of the process, where the source is opened by FFmpeg."""
        self._source = source
        self._lock = _lock_of(source) if lock is None else lock
        self._has_answered = False
        self.is_waiting = False

    def take(self) -> bool:
        """Whether it may be opened now; else ask again. Blocks for ANSWER_S at most; PortError where no camera answers.
        With True it is to be given back."""
        if self._lock is None:
            return True
        if not self._has_answered:
            reach(self._source)
            self._has_answered = True
        self.is_waiting = not self._lock.acquire(timeout=WAIT_S)
        return not self.is_waiting

    def give(self) -> None:
        """It was opened, or could not be."""
        self._has_answered = False
        if self._lock is not None:
            self._lock.release()


def reach(source: CameraSource) -> None:
    """Ask a network camera for anything, and wait for the first byte; PortError where none comes within ANSWER_S."""
    request = _REQUESTS.get(source.kind)
    if request is None:
        return
    try:
        with _connected(source) as line:
            line.sendall(request(source))
            has_answered = bool(line.recv(1))
    except (OSError, ValueError):
        has_answered = False
    if not has_answered:
        raise PortError(
            f"{source.shown} cannot be opened: it does not answer; check address and network, and that it is on"
        )


def _connected(source: CameraSource) -> socket.socket:
    parts = urlsplit(source.address)
    line = socket.create_connection((parts.hostname or "", parts.port or DEFAULT_PORTS[parts.scheme.lower()]), ANSWER_S)
    line.settimeout(ANSWER_S)
    return _unverified().wrap_socket(line) if parts.scheme.lower() in ("https", "rtsps") else line


def _unverified() -> ssl.SSLContext:
    """Nothing secret is said here; FFmpeg decides whom it trusts."""
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
    context.check_hostname, context.verify_mode = False, ssl.CERT_NONE
    return context


def _http(source: CameraSource) -> bytes:
    """Without the login: a refusal is an answer too."""
    parts = urlsplit(source.address)
    path = f"{parts.path or '/'}{'?' + parts.query if parts.query else ''}"
    return f"GET {path} HTTP/1.1\r\nHost: {parts.hostname}\r\nConnection: close\r\n\r\n".encode()


def _rtsp(source: CameraSource) -> bytes:
    parts = urlsplit(source.address)
    return (
        f"OPTIONS rtsp://{parts.hostname}:{parts.port or DEFAULT_PORTS['rtsp']}/ RTSP/1.0\r\nCSeq: 1\r\n\r\n".encode()
    )


_REQUESTS: Mapping[SourceKind, Callable[[CameraSource], bytes]] = {SourceKind.HTTP: _http, SourceKind.RTSP: _rtsp}


def _lock_of(source: CameraSource) -> "threading.Lock | None":
    return None if source.kind is SourceKind.USB else _FFMPEG
