"""Socket.IO: views to the pages, commands from the console (overlay/socket_events.py has the events)."""

import logging
from collections.abc import Callable
from functools import partial
from typing import Any

from flask import Flask, request
from flask_socketio import ConnectionRefusedError as Refused
from flask_socketio import SocketIO, join_room

from overlay.auth import TokenBook
from overlay.commands import Command, CommandError, decode_command
from overlay.outcome import Outcome, refused
from overlay.socket_events import COMMAND, COMMANDING_PAGES, NEED_VIEW, PAGES, VIEW, namespace
from overlay.view_book import ViewBook
from overlay.websocket import Websocket

MAX_MESSAGE_BYTES = 16_384
PING_INTERVAL_S = 10
PING_TIMEOUT_S = 10

ENTITLED = "entitled"
"""The room of those who showed the token. A namespace itself holds a client while its token is being checked."""

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
    """How the view book hands a new envelope to everybody who showed a page's token."""

    def send(page: str, envelope: dict[str, Any]) -> None:
        socketio.emit(VIEW, envelope, namespace=namespace(page), to=ENTITLED)

    return send


def serve_pages(socketio: SocketIO, tokens: TokenBook, book: ViewBook, submit: Submit) -> None:
    """Register the handlers of every page."""
    for page in PAGES:
        _serve_page(socketio, page, tokens, book, submit)


def _serve_page(socketio: SocketIO, page: str, tokens: TokenBook, book: ViewBook, submit: Submit) -> None:
    space = namespace(page)
    entitled: set[str] = set()
    refusals = _Refusals()

    def send_view() -> None:
        envelope = book.encoded(page)
        if envelope is not None and _sid() in entitled:
            socketio.emit(VIEW, envelope, namespace=space, to=_sid())

    def connect(auth: Any = None) -> None:
        token = auth.get("token") if isinstance(auth, dict) else None
        if not tokens.opens(token, page):
            refusals.count(page)
            raise Refused("wrong token" if token else "no token")
        entitled.add(_sid())
        join_room(ENTITLED)
        send_view()

    def disconnect(*_: Any) -> None:
        entitled.discard(_sid())

    def need_view(*_: Any) -> None:
        send_view()

    def command(payload: Any = None, *_: Any) -> dict[str, Any]:
        outcome = answer(payload, page, submit) if _sid() in entitled else refused("the page's token was not shown")
        return outcome.encode()

    socketio.on_event("connect", connect, namespace=space)
    socketio.on_event("disconnect", disconnect, namespace=space)
    socketio.on_event(NEED_VIEW, need_view, namespace=space)
    if page in COMMANDING_PAGES:
        socketio.on_event(COMMAND, command, namespace=space)


class _Refusals:
    """Tells of clients without the token, ever more seldom: they must not fill the log."""

    def __init__(self) -> None:
        self._count = 0

    def count(self, page: str) -> None:
        """One more; told at the first, the tenth, the hundredth."""
        self._count += 1
        if str(self._count).strip("0") == "1":
            log = logging.getLogger("finaltable.sockets")
            log.warning("%s: refused %d clients without the page's token so far", page, self._count)


def _sid() -> str:
    """Who is served: the client's id in its namespace, given before its token has been looked at."""
    return str(request.sid)  # type: ignore[attr-defined]


def answer(payload: Any, by: str, submit: Submit) -> Outcome:
    """Decode and submit a command; what is no command is refused with the reason."""
    try:
        decoded = decode_command(payload)
    except CommandError as error:
        return refused(str(error))
    return submit(decoded, by)
