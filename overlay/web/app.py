"""The web application: pages, HTTP interface and sockets on one Flask app, behind one guard."""

import logging
import time
from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass
from typing import Any

from flask import Flask
from flask_socketio import SocketIO

from overlay.log.visit_events import LimitMet, Refused, VisitEvent
from overlay.people.admission import Admission, Note, tell_nobody
from overlay.people.auth import TokenBook
from overlay.people.door import Door
from overlay.people.guests import Guests
from overlay.people.holders import Asker
from overlay.people.limits import MAX_MESSAGE_BYTES, RESERVED_PLACES
from overlay.people.page_clients import PageClients
from overlay.themes.theme import Theme
from overlay.views.book import ViewBook
from overlay.web.api import api_blueprint
from overlay.web.guard import Guard
from overlay.web.media import Media, media_blueprint
from overlay.web.metrics import metrics_blueprint
from overlay.web.network import Network
from overlay.web.pages import dist_folder, pages_blueprint
from overlay.web.pictures import Pictures, no_pictures, pictures_blueprint
from overlay.web.seldom_logger import is_told
from overlay.web.sessions import Sessions
from overlay.web.socket_events import PAGES, REVEAL, namespace
from overlay.web.sockets import Entrance, Submit, make_socketio, sender, serve_pages
from overlay.web.themes import shipped_themes, themes_blueprint

MAX_CLIENTS = 64


def always(_page: str, _name: str) -> bool:
    """Where no page needs a grant besides its token."""
    return True


@dataclass(frozen=True, slots=True)
class Doorkeeping:
    """``note`` is told what visitors do; ``may_open(page, name)`` is asked besides the token; ``pages`` there are."""

    note: Note = tell_nobody
    may_open: Callable[[str, str], bool] = always
    pages: Collection[str] = PAGES


NOBODY = Doorkeeping()
"""Nobody writes visitors down, and a token is all that a page needs."""


class Web:
    """The application. Before it knows the table it answers nobody; ``send`` is what a view book needs."""

    def __init__(self, network: Network, max_clients: int) -> None:
        self.app = Flask("finaltable", static_folder=None)
        self.app.config["MAX_CONTENT_LENGTH"] = MAX_MESSAGE_BYTES
        self.socketio: SocketIO = make_socketio(self.app)
        self.network = network
        self.door = Door(self._limit_met, trusted=network.shared_addresses)
        self.own_themes: Sequence[Theme] = ()
        """Those that the configuration names besides the shipped ones; set before ``connect``."""
        self._max_clients = max_clients
        self.clients = PageClients()
        self.guests = Guests(max_clients, self.clients)
        self.sessions_in = Sessions(self.socketio, self.guests, self.door, self._note_now)
        self._note: Note = tell_nobody
        self.app.wsgi_app = Guard(self.app.wsgi_app, network, self._turned_away)  # type: ignore[method-assign]

    @property
    def send(self) -> Callable[[str, dict[str, Any]], None]:
        """Hand an envelope to everybody on a page."""
        return sender(self.socketio)

    def make_room(self) -> bool:
        """One more session may begin: each costs a thread, of any transport. Who has shown no token makes room."""
        return self.sessions_in.make_room(2 * self._max_clients + RESERVED_PLACES)

    def sessions(self) -> int:
        """How many Socket.IO clients there are, of any transport."""
        return len(self.socketio.server.eio.sockets)

    def connect(
        self,
        tokens: TokenBook,
        book: ViewBook,
        submit: Submit,
        pictures: Pictures = no_pictures,
        doorkeeping: Doorkeeping = NOBODY,
    ) -> None:
        """Let pages in."""
        self._note = doorkeeping.note
        admission = Admission(tokens, self._heard, may_open=doorkeeping.may_open)
        self.app.register_blueprint(api_blueprint(admission, book, submit))
        self.app.register_blueprint(pictures_blueprint(admission, book, pictures))
        self.app.register_blueprint(metrics_blueprint(self.clients, book))
        self.app.register_blueprint(pages_blueprint(dist_folder(), doorkeeping.pages))
        self.app.register_blueprint(themes_blueprint([*shipped_themes(), *self.own_themes]))
        serve_pages(self.socketio, Entrance(admission, self.guests, self.door), book, submit)

    def serve_media(self, media: Media) -> None:
        """Let everybody see these photos and marks."""
        self.app.register_blueprint(media_blueprint(media))

    def show_once(self, asker: Asker, payload: dict[str, Any]) -> None:
        """Show something on the device that asked, and nowhere else; lost if it has gone meanwhile."""
        guest = self.guests.on(asker.page, asker.socket)
        if guest is not None and guest.record.holder == asker.holder:
            self.socketio.emit(REVEAL, payload, namespace=namespace(asker.page), to=guest.sid)

    def _limit_met(self, limit: str, address: str) -> None:
        self._note_now(LimitMet(limit, address))

    def _turned_away(self, reason: str, _path: str, address: str) -> None:
        self._note_now(Refused(reason, "", address))

    def _note_now(self, event: VisitEvent, by: str | None = None) -> None:
        self._heard(event, time.monotonic(), by)

    def _heard(self, event: VisitEvent, now: float, by: str | None) -> None:
        """Whatever visitors do, over sockets and HTTP alike: counted, told ever more seldom, and passed on."""
        count = self.clients.heard(event)
        if is_told(count):
            logging.getLogger("finaltable.visitors").warning("%s, %d times so far", _said(event), count)
        self._note(event, now, by)


def _said(event: VisitEvent) -> str:
    """Without the address, which the show's log has."""
    return f"refused: {event.reason}" if isinstance(event, Refused) else f"limit met: {getattr(event, 'limit', '')}"


def make_web(network: Network | None = None, max_clients: int = MAX_CLIENTS) -> Web:
    """An application with nothing on it yet; by itself it is asked by its addresses and localhost alone."""
    return Web(network or Network(), max_clients)
