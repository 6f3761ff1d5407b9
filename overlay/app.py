"""The web application: pages, HTTP interface and sockets on one Flask app."""

from collections.abc import Callable, Collection
from dataclasses import dataclass
from typing import Any

from flask import Flask
from flask_socketio import SocketIO

from overlay.api import MAX_BODY_BYTES, api_blueprint
from overlay.auth import TokenBook
from overlay.metrics import metrics_blueprint
from overlay.page_clients import PageClients
from overlay.pages import dist_folder, pages_blueprint
from overlay.pictures import Pictures, no_pictures, pictures_blueprint
from overlay.socket_events import PAGES
from overlay.sockets import Submit, make_socketio, sender, serve_pages
from overlay.view_book import ViewBook


@dataclass(frozen=True, slots=True)
class Web:
    """The application before it knows the table: ``send`` is what a view book needs."""

    app: Flask
    socketio: SocketIO
    clients: PageClients

    @property
    def send(self) -> Callable[[str, dict[str, Any]], None]:
        """Hand an envelope to everybody on a page."""
        return sender(self.socketio)

    def sessions(self) -> int:
        """How many Socket.IO clients there are, of any transport."""
        return len(self.socketio.server.eio.sockets)

    def connect(
        self,
        tokens: TokenBook,
        book: ViewBook,
        submit: Submit,
        pictures: Pictures = no_pictures,
        pages: Collection[str] = PAGES,
    ) -> None:
        """Let ``pages`` in."""
        self.app.register_blueprint(api_blueprint(tokens, book, submit))
        self.app.register_blueprint(pictures_blueprint(tokens, book, pictures))
        self.app.register_blueprint(metrics_blueprint(self.clients, book))
        self.app.register_blueprint(pages_blueprint(dist_folder(), pages))
        serve_pages(self.socketio, tokens, book, submit, self.clients)


def make_web() -> Web:
    """An application with nothing on it yet."""
    app = Flask("finaltable", static_folder=None)
    app.config["MAX_CONTENT_LENGTH"] = MAX_BODY_BYTES
    return Web(app, make_socketio(app), PageClients())
