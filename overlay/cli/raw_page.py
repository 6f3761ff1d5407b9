"""A page's client that keeps every byte: websocket (RFC 6455), Engine.IO 4 and Socket.IO 5 spoken by hand.

A packet of the websocket arrives whole: ``take`` gets it as it came over the wire, its header with the length too. The
server's heartbeat (Engine.IO's ``2``) is answered and not taken: it comes by real time and says nothing. Client packets
are masked with zeros, and the handshake's key is always the same, so that its answer is.
"""

import json
from collections.abc import Callable
from typing import Any, NamedTuple

from overlay.cli.raw_line import Line
from overlay.web.socket_events import COMMAND, NEED_VIEW, VIEW, namespace

MOST_HEADER_BYTES = 65_536
RECEIVE_BYTES = 65_536
_HANDSHAKE = (
    b"GET /socket.io/?EIO=4&transport=websocket HTTP/1.1\r\nHost: 127.0.0.1\r\nUpgrade: websocket\r\n"
    b"Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"
)
_PING, _PONG = b"2", b"3"
_TEXT = 0x81
_LONG, _LONGEST = 126, 127
_TWO_BYTES = 65_536
_CLOSE = 8

Take = Callable[[bytes], None]


class FeedError(Exception):
    """The server did not answer as its protocol says; the message tells what came."""


class _Packet(NamedTuple):
    opcode: int
    payload: bytes
    raw: bytes


class RawPage:
    """Connected as ``page`` from construction to ``close``. Used by one thread; blocks up to 20 s, then raises
    TimeoutError."""

    def __init__(self, line: Line, page: str, token: str, take: Take) -> None:
        """Raises FeedError if the server does not let it in, OSError if it cannot be reached."""
        self.page = page
        self.view: dict[str, Any] = {}
        """The newest that came."""
        self._space = namespace(page)
        self._take = take
        self._buffer = bytearray()
        self._asked = 0
        self._socket = line.open()
        try:
            self._enter(token)
        except BaseException:
            self._socket.close()
            raise

    def close(self) -> None:
        """Hang up."""
        self._socket.close()

    def ask_view(self) -> None:
        """Ask for the view; ``settle`` waits for the answer."""
        self._ask(NEED_VIEW)

    def settle(self) -> None:
        """Wait for the answer to ``ask_view``: everything that was sent before has come then."""
        self._answer()

    def command(self, payload: dict[str, Any]) -> dict[str, Any]:
        """Have a command done; its acknowledgement."""
        self._ask(COMMAND, payload)
        (answer,) = self._answer()
        return dict(answer)

    def _enter(self, token: str) -> None:
        self._socket.sendall(_HANDSHAKE)
        head = self._read_head()
        self._take(head)
        if not head.startswith(b"HTTP/1.1 101"):
            raise FeedError(f"expected a websocket, got {head[:100]!r}")
        self._send(f"40{self._space},{json.dumps({'token': token})}")
        while not (said := self._next()).startswith(f"40{self._space}"):
            if said.startswith("44"):
                raise FeedError(f"{self._space}: refused: {said}")

    def _ask(self, *event: Any) -> None:
        """Send an event with a number, which its acknowledgement has too."""
        self._asked += 1
        self._send(f"42{self._space},{self._asked}{json.dumps(event)}")

    def _answer(self) -> list[Any]:
        """Read on until what was asked last is acknowledged."""
        start = f"43{self._space},{self._asked}"
        while not (said := self._next()).startswith(f"{start}["):
            pass
        answered: list[Any] = json.loads(said.removeprefix(start))
        return answered

    def _next(self) -> str:
        """The next message; views are remembered, heartbeats answered and passed over."""
        while (packet := self._read_packet()).payload == _PING:
            self._send(_PONG.decode())
        self._take(packet.raw)
        if packet.opcode == _CLOSE:
            raise FeedError(f"{self._space}: the server hung up")
        said = packet.payload.decode()
        start = f"42{self._space},"
        if said.startswith(f'{start}["{VIEW}"'):
            self.view = json.loads(said.removeprefix(start))[1]["view"]
        return said

    def _send(self, said: str) -> None:
        payload = said.encode()
        self._socket.sendall(bytes([_TEXT]) + _masked_length(len(payload)) + bytes(4) + payload)

    def _read_packet(self) -> _Packet:
        """One packet of the websocket; the server sends each message in one."""
        header = self._read(2)
        size = header[1] & 0x7F
        if size >= _LONG:
            more = self._read(2 if size == _LONG else 8)
            header, size = header + more, int.from_bytes(more, "big")
        payload = self._read(size)
        return _Packet(header[0] & 0x0F, payload, header + payload)

    def _read_head(self) -> bytes:
        while (end := self._buffer.find(b"\r\n\r\n")) < 0 and len(self._buffer) < MOST_HEADER_BYTES:
            self._receive()
        return self._read(end + 4)

    def _read(self, count: int) -> bytes:
        while len(self._buffer) < count:
            self._receive()
        taken = bytes(self._buffer[:count])
        del self._buffer[:count]
        return taken

    def _receive(self) -> None:
        data = self._socket.recv(RECEIVE_BYTES)
        if not data:
            raise FeedError(f"{self._space}: the server hung up")
        self._buffer += data


def _masked_length(size: int) -> bytes:
    """In as few bytes as it takes: servers hang up on more (RFC 6455, 5.2)."""
    if size < _LONG:
        return bytes([0x80 | size])
    if size < _TWO_BYTES:
        return bytes([0x80 | _LONG]) + size.to_bytes(2, "big")
    return bytes([0x80 | _LONGEST]) + size.to_bytes(8, "big")
