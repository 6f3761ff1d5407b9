"""Socket.IO: views to the pages, commands from the desks (overlay/socket_events.py has the events)."""

import logging
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import Any

from flask import Flask, request
from flask_socketio import ConnectionRefusedError as Refused
from flask_socketio import SocketIO, join_room

from overlay.auth import TokenBook
from overlay.commands import Command, CommandError, decode_command
from overlay.outcome import Outcome, refused
from overlay.page_clients import PageClients
from overlay.page_commands import kind_of, may_send
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


@dataclass(frozen=True, slots=True)
class _House:
    """What every page is served from."""

    tokens: TokenBook
    book: ViewBook
    submit: Submit
    clients: PageClients


def serve_pages(socketio: SocketIO, tokens: TokenBook, book: ViewBook, submit: Submit, clients: PageClients) -> None:
    """Register the handlers of every page."""
    for page in PAGES:
        _serve_page(socketio, page, _House(tokens, book, submit, clients))


def _serve_page(socketio: SocketIO, page: str, house: _House) -> None:
    space = namespace(page)
    entitled: set[str] = set()
    refusals = _Refusals()

    def send_view() -> None:
        envelope = house.book.encoded(page)
        if envelope is not None and _sid() in entitled:
            socketio.emit(VIEW, envelope, namespace=space, to=_sid())

    def connect(auth: Any = None) -> None:
        token = auth.get("token") if isinstance(auth, dict) else None
        if not house.tokens.opens(token, page):
            refusals.count(page)
            house.clients.refused(page)
            raise Refused("wrong token" if token else "no token")
        entitled.add(_sid())
        house.clients.came(page)
        join_room(ENTITLED)
        send_view()

    def disconnect(*_: Any) -> None:
        if _sid() in entitled:
            entitled.discard(_sid())
            house.clients.left(page)

    def need_view(*_: Any) -> None:
        send_view()

    def command(payload: Any = None, *_: Any) -> dict[str, Any]:
        if _sid() not in entitled:
            return refused("the page's token was not shown").encode()
        return answer(payload, page, house.submit).encode()

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
    if not may_send(by, decoded):
        return refused(f"the page {by} does not send {kind_of(decoded)}")
    return submit(decoded, by)
