"""The web side of a show from its configuration: network, TLS, server, tokens, and who looks after visitors."""

import socket
import ssl
import time
from collections.abc import Callable, Collection
from functools import partial
from pathlib import Path

from overlay.config.production import Config, ConfigError
from overlay.config.server import ServerConfig, network_of_config
from overlay.people.auth import TokenBook
from overlay.people.doorman import Doorman, Revocations
from overlay.people.paired_acts import CARDS, CardsPage
from overlay.people.token_watch import TokenWatch
from overlay.people.visit_log import VisitLog
from overlay.table.table import Table
from overlay.web.app import Doorkeeping, Web, make_web
from overlay.web.server import Listen, Server
from overlay.web.tls import TlsError, server_context


def web_of(config: Config) -> Web:
    """The application that the configuration describes."""
    return make_web(network_of_config(config.server, socket.gethostname()), config.server.max_clients)


def listen_to(config: Config, source: Path, web: Web) -> Server:
    """The server on its address; raises PortInUseError, and ConfigError for a certificate that cannot be used."""
    server = config.server
    listen = Listen(server.address, server.port, server.max_clients, web.network.admits, _tls(server, source))
    return Server(web.app, listen, web.door, web.make_room)


def _tls(server: ServerConfig, source: Path) -> ssl.SSLContext | None:
    if server.certificate is None or server.key is None:
        return None
    try:
        return server_context(source.parent / server.certificate, source.parent / server.key)
    except TlsError as error:
        raise ConfigError(f"{source}: key 'server.certificate': {error}") from error


def visit_log_of(table: Table, wall: Callable[[], str]) -> VisitLog:
    """What visitors do goes to the table's log and its alarms."""
    return VisitLog(table.note, table.report_visitors, wall)


def doorkeeping_of(table: Table, visits: VisitLog, pages: Collection[str]) -> Doorkeeping:
    """Who is told of visitors, and who else decides about ``/cards``; ``pages`` are those of the show."""

    def may_open(page: str, name: str) -> bool:
        return page in pages and (page != CARDS or name in table.granted)

    return Doorkeeping(visits.note, may_open, pages)


def cards_page_of(config: Config, tokens: TokenBook) -> CardsPage:
    """Whether there may be a page with cards, and for whom."""
    return CardsPage(is_open=config.show.sequestered, is_holder=partial(_holds_cards, tokens))


def _holds_cards(tokens: TokenBook, name: str) -> bool:
    holders = (record.holder for record in tokens.records)
    return any(holder.person and CARDS in holder.roles for holder in holders if holder.name == name)


def doorman_of(web: Web, tokens: TokenBook, token_file: Path, visits: VisitLog) -> Doorman:
    """The thread that looks after all of it, not yet started."""
    watch = TokenWatch(token_file, tokens, lambda fault: visits.stand(fault, time.monotonic()))
    revocations = Revocations(watch, tokens, web.guests, web.sessions_in, visits)
    return Doorman(web.door, web.sessions_in, revocations, visits)
