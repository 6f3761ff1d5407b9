"""Socket.IO: views to the pages, commands from the console (overlay/socket_events.py has the events)."""

import logging
from collections.abc import Callable
from functools import partial
from typing import Any

from flask import Flask, request
from flask_socketio import ConnectionRefusedError as Refused
from flask_socketio import SocketIO

from overlay.auth import TokenBook
from overlay.commands import Command, CommandError, decode_command
from overlay.outcome import Outcome, refused
from overlay.socket_events import COMMAND, COMMANDING_PAGES, NEED_VIEW, PAGES, VIEW, namespace
from overlay.view_book import ViewBook
from overlay.websocket import Websocket

MAX_MESSAGE_BYTES = 16_384
PING_INTERVAL_S = 10
PING_TIMEOUT_S = 10

Submit = Callable[[Command, str], Outcome]
"""Has a command decided for somebody; blocks until it is."""


def make_socketio(app: Flask) -> SocketIO:
    """The Socket.IO server on ``app``. Commands of one client are taken in their order, on its own thread."""
    socketio = SocketIO(
        app,
        async_mode="threading",
        async_handlers=False,
        max_http_buffer_size=MAX_MESSAGE_BYTES,
        ping_interval=PING_INTERVAL_S,
        ping_timeout=PING_TIMEOUT_S,
        serve_client=False,
        manage_session=False,
    )
    _limit_websocket_messages(socketio)
    return socketio


def _limit_websocket_messages(socketio: SocketIO) -> None:
    """engineio measures a message when it is whole; the websocket is told to stop taking it in before."""
    engine = socketio.server.eio
    limited = partial(Websocket, max_message_size=MAX_MESSAGE_BYTES)
    engine._async = {**engine._async, "websocket": limited}


def sender(socketio: SocketIO) -> Callable[[str, dict[str, Any]], None]:
    """How the view book hands a new envelope to everybody on a page."""

    def send(page: str, envelope: dict[str, Any]) -> None:
        socketio.emit(VIEW, envelope, namespace=namespace(page))

    return send


def serve_pages(socketio: SocketIO, tokens: TokenBook, book: ViewBook, submit: Submit) -> None:
    """Register the handlers of every page."""
    for page in PAGES:
        _serve_page(socketio, page, tokens, book)
    for page in COMMANDING_PAGES:
        _serve_commands(socketio, page, submit)


def _serve_page(socketio: SocketIO, page: str, tokens: TokenBook, book: ViewBook) -> None:
    space = namespace(page)

    def send_view() -> None:
        envelope = book.encoded(page)
        if envelope is not None:
            socketio.emit(VIEW, envelope, namespace=space, to=request.sid)  # type: ignore[attr-defined]

    def connect(auth: Any = None) -> None:
        token = auth.get("token") if isinstance(auth, dict) else None
        if not tokens.opens(token, page):
            logging.getLogger("finaltable.sockets").warning("%s: refused a client without the page's token", page)
            raise Refused("wrong token" if token else "no token")
        send_view()

    def need_view(*_: Any) -> None:
        send_view()

    socketio.on_event("connect", connect, namespace=space)
    socketio.on_event(NEED_VIEW, need_view, namespace=space)


def _serve_commands(socketio: SocketIO, page: str, submit: Submit) -> None:
    def command(payload: Any = None, *_: Any) -> dict[str, Any]:
        return answer(payload, page, submit).encode()

    socketio.on_event(COMMAND, command, namespace=namespace(page))


def answer(payload: Any, by: str, submit: Submit) -> Outcome:
    """Decode and submit a command; what is no command is refused with the reason."""
    try:
        decoded = decode_command(payload)
    except CommandError as error:
        return refused(str(error))
    return submit(decoded, by)
