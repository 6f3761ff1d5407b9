"""Serves a simulated reader on a loopback TCP port, for systems without pseudo-terminals."""

import select
import socket
import threading
import time
from collections.abc import Callable

from devices.simulator.line_faults import Device, FaultyLine, LineFaults

LOOK_EVERY_S = 0.02
LOOPBACK = "127.0.0.1"
CHUNK = 4096


class TcpLine:
    """One listening port in a thread of its own; ``with`` plugs it in and closes it.

    It serves one program at a time, like a serial port: a second one is hung up on. After the first plugging in, the
    port's number stays the same. ``baud`` makes answers as slow as on a wire of that speed. Loopback only.
    """

    def __init__(
        self,
        device: Device,
        *,
        faults: LineFaults | None = None,
        clock: Callable[[], float] = time.monotonic,
        baud: int | None = None,
    ) -> None:
        self.faults = faults or LineFaults()
        self._line = FaultyLine(device, self.faults, clock, baud=baud)
        self._number = 0
        self._closing = threading.Event()
        self._thread: threading.Thread | None = None

    def __enter__(self) -> "TcpLine":
        self.plug()
        return self

    def __exit__(self, *_: object) -> None:
        self.unplug()

    @property
    def port(self) -> str:
        """The name to open with the driver."""
        return f"socket://{LOOPBACK}:{self._number}"

    def plug(self) -> None:
        """Listen and serve; nothing if it does already. OSError if the number was taken meanwhile."""
        if self._thread is not None:
            return
        listener = socket.create_server((LOOPBACK, self._number))
        self._number = listener.getsockname()[1]
        self._closing.clear()
        self._thread = threading.Thread(target=self._serve, args=(listener,), name="tcp-line", daemon=True)
        self._thread.start()

    def unplug(self) -> None:
        """Hang up and stop listening; nothing if none is served."""
        if self._thread is None:
            return
        self._closing.set()
        self._thread.join()
        self._thread = None

    def _serve(self, listener: socket.socket) -> None:
        client: socket.socket | None = None
        with listener:
            while not self._closing.is_set():
                ready, _, _ = select.select([s for s in (listener, client) if s], [], [], LOOK_EVERY_S)
                if listener in ready:
                    client = _accept(listener, client)
                if client is not None and not self._exchange(client, has_data=client in ready):
                    client.close()
                    client = None
        if client is not None:
            client.close()

    def _exchange(self, client: socket.socket, *, has_data: bool) -> bool:
        """Pass bytes both ways once; False when the client has gone."""
        try:
            data = client.recv(CHUNK) if has_data else b""
            client.sendall(self._line.answer(data, self._closing))
        except OSError:
            return False
        return bool(data) or not has_data


def _accept(listener: socket.socket, client: socket.socket | None) -> socket.socket:
    fresh, _ = listener.accept()
    if client is None:
        fresh.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        return fresh
    fresh.close()
    return client
