"""Serves a simulated reader on a loopback TCP port, for systems without pseudo-terminals."""

import select
import socket
import time
from collections.abc import Callable
from functools import partial

from devices.simulator.line_faults import Device, LineFaults
from devices.simulator.served_line import CHUNK, LOOK_EVERY_S, ServedLine

LOOPBACK = "127.0.0.1"


class TcpLine(ServedLine):
    """One listening port.

    It serves one program at a time, like a serial port: a second one is hung up on. ``number`` 0 takes a free port, and
    keeps it after the first plugging in. Loopback only.
    """

    def __init__(
        self,
        device: Device,
        *,
        number: int = 0,
        faults: LineFaults | None = None,
        clock: Callable[[], float] = time.monotonic,
        baud: int | None = None,
    ) -> None:
        super().__init__(device, faults=faults, clock=clock, baud=baud)
        self._number = number

    @property
    def port(self) -> str:
        """The name to open with the driver."""
        return f"socket://{LOOPBACK}:{self._number}"

    def _open(self) -> Callable[[], None]:
        """Listen; OSError if the number was taken meanwhile."""
        listener = socket.create_server((LOOPBACK, self._number))
        self._number = listener.getsockname()[1]
        return partial(self._serve, listener)

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
