"""Socket.IO: views to the pages, commands from the desks (overlay/web/socket_events.py has the events)."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any

from flask import Flask, request
from flask_socketio import ConnectionRefusedError as TurnedAway
from flask_socketio import SocketIO, join_room

from overlay.commands.by_page import may_send
from overlay.commands.command import Command, CommandError, decode_command
from overlay.commands.outcome import Outcome, refused
from overlay.log.visit_events import Connected, Disconnected, LimitMet, Refused
from overlay.people.admission import NO_TOKEN, NOT_GRANTED, WRONG_TOKEN, Admission
from overlay.people.door import Door
from overlay.people.guests import Guest, Guests
from overlay.people.holders import Asker
from overlay.people.limits import MAX_MESSAGE_BYTES, PING_INTERVAL_S, PING_TIMEOUT_S
from overlay.people.two_person import kind_of
from overlay.views.book import ViewBook
from overlay.web.seldom_logger import SeldomLogger
from overlay.web.socket_events import COMMAND, COMMANDING_PAGES, ENTITLED, NEED_VIEW, PAGES, VIEW, namespace
from overlay.web.websocket import Websocket

NO_PLACE = "as many pages are connected as the configuration allows"

_TOLD = (NO_TOKEN, NOT_GRANTED)
"""Refusals that are told as they are; of others only that the token is wrong here."""

Submit = Callable[[Command, Asker], Outcome]
"""Has a command decided for somebody; blocks until it is."""


def make_socketio(app: Flask) -> SocketIO:
    """The Socket.IO server on ``app``. Commands of one client are taken in their order, on its own thread.

    Origins are looked at before (overlay/web/guard.py): what gets here is of a page that may ask.
    """
    socketio = SocketIO(
        app,
        async_mode="threading",
        async_handlers=False,
        max_http_buffer_size=MAX_MESSAGE_BYTES,
        ping_interval=PING_INTERVAL_S,
        ping_timeout=PING_TIMEOUT_S,
        serve_client=False,
        manage_session=False,
        cors_allowed_origins=lambda _origin, _environ: True,
        cors_credentials=False,
        logger=SeldomLogger("finaltable.socketio"),
        engineio_logger=SeldomLogger("finaltable.engineio"),
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
class Entrance:
    """Who decides about visitors, and who knows those that are in and those at the door."""

    admission: Admission
    guests: Guests
    door: Door


def serve_pages(socketio: SocketIO, entrance: Entrance, book: ViewBook, submit: Submit) -> None:
    """Register the handlers of every page."""
    for page in PAGES:
        _Page(socketio, page, entrance, book, submit).serve()


class _Page:
    """The handlers of one page."""

    def __init__(self, socketio: SocketIO, page: str, entrance: Entrance, book: ViewBook, submit: Submit) -> None:
        self._socketio, self._page, self._space = socketio, page, namespace(page)
        self._admission, self._guests, self._door = entrance.admission, entrance.guests, entrance.door
        self._book, self._submit = book, submit

    def serve(self) -> None:
        """Register them."""
        on = partial(self._socketio.on_event, namespace=self._space)
        on("connect", self._connect)
        on("disconnect", self._disconnect)
        on(NEED_VIEW, self._need_view)
        if self._page in COMMANDING_PAGES:
            on(COMMAND, self._command)

    def _connect(self, auth: Any = None) -> None:
        token = auth.get("token") if isinstance(auth, dict) else None
        address = str(request.remote_addr)
        answer = self._admission.ask(token, self._page, address)
        if answer.record is None or answer.refusal:
            raise TurnedAway(answer.refusal if answer.refusal in _TOLD else WRONG_TOKEN)
        guest = Guest(_sid(), self._session(), self._page, answer.record, address)
        if not self._guests.welcome(guest):
            self._admission.note(Refused(NO_PLACE, self._page, address), self._admission.clock(), None)
            raise TurnedAway(NO_PLACE)
        self._door.let_in(guest.session)
        self._note(Connected, guest)
        join_room(ENTITLED)
        self._send_view()

    def _disconnect(self, *_: Any) -> None:
        guest = self._guests.leave(_sid())
        if guest is None:
            return
        self._note(Disconnected, guest)
        if not self._guests.has_session(guest.session):
            self._door.turn_out(guest.session, self._admission.clock())

    def _need_view(self, *_: Any) -> None:
        if self._paced() is not None:
            self._send_view()

    def _command(self, payload: Any = None, *_: Any) -> dict[str, Any]:
        guest = self._paced()
        if guest is None:
            return refused("the page's token was not shown").encode()
        asker = Asker(guest.record.holder, self._page, guest.session)
        return answer(payload, [asker], self._submit).encode()

    def _send_view(self) -> None:
        envelope = self._book.encoded(self._page)
        if envelope is not None and self._guests.find(_sid()) is not None:
            self._socketio.emit(VIEW, envelope, namespace=self._space, to=_sid())

    def _paced(self) -> Guest | None:
        """Who asks, if it is let in; one that asks too much is cut off."""
        guest = self._guests.find(_sid())
        now = self._admission.clock()
        if guest is not None and not guest.pace.takes(now):
            self._admission.note(LimitMet("messages_a_second", guest.address), now, None)
            self._door.end(guest.session)
            return None
        return guest

    def _session(self) -> str:
        """The connection that carries the client; other namespaces may share it."""
        return str(self._socketio.server.manager.eio_sid_from_sid(_sid(), self._space))

    def _note(self, event: type[Connected] | type[Disconnected], guest: Guest) -> None:
        name = guest.record.holder.name
        self._admission.note(event(name, guest.page, guest.address), self._admission.clock(), name)


def _sid() -> str:
    """Who is served: the client's id in its namespace, given before its token has been looked at."""
    return str(request.sid)  # type: ignore[attr-defined]


def answer(payload: Any, askers: Sequence[Asker], submit: Submit) -> Outcome:
    """Decode and submit a command in the name of the first of ``askers`` who may send it: one person may have come by
    several pages. What is no command, or none of theirs, is refused with the reason."""
    try:
        decoded = decode_command(payload)
    except CommandError as error:
        return refused(str(error))
    asker = next((asker for asker in askers if may_send(asker.page, decoded)), None)
    if asker is None:
        pages = " or ".join(asker.page for asker in askers)
        return refused(f"the page {pages} does not send {kind_of(decoded)}")
    return submit(decoded, asker)
