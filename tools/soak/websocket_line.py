"""A websocket to a page of a show on this machine, and its socket: the library's own types say less than it does."""

import json
import socket
from collections.abc import Sequence
from contextlib import suppress

import websocket

TIMEOUT_S = 60.0
LINE_ERRORS = (OSError, websocket.WebSocketException)
"""What an open line may raise once the other end is gone."""


def open_page(port: int, page: str, token: str, options: Sequence[tuple[int, int, int]] = ()) -> websocket.WebSocket:
    """Connected, and the token shown (Engine.IO 4, Socket.IO 5); raises LINE_ERRORS."""
    address = f"ws://127.0.0.1:{port}/socket.io/?EIO=4&transport=websocket"
    line = websocket.create_connection(address, timeout=TIMEOUT_S, sockopt=list(options))
    line.recv()
    line.send(f"40/{page}," + json.dumps({"token": token}))
    return line


def socket_of(line: websocket.WebSocket) -> socket.socket:
    """What the line's bytes come on; raises WebSocketConnectionClosedException where it is closed."""
    if line.sock is None:
        raise websocket.WebSocketConnectionClosedException("the line is closed")
    return line.sock


def hang_up(line: websocket.WebSocket) -> None:
    """Close it without a farewell, by any thread: whoever reads from it gets an end."""
    with suppress(*LINE_ERRORS):
        socket_of(line).shutdown(socket.SHUT_RDWR)
    with suppress(*LINE_ERRORS):
        line.shutdown()  # type: ignore[no-untyped-call]  # the library does not say that it returns nothing
