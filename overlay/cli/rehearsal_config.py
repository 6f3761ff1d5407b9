"""What of a configuration a rehearsal takes as it is, and what it has of its own. Pure.

Nobody gets in from another machine, and nothing of the real show is touched: a rehearsal listens on this machine alone,
on a free port, and has a show file and a key in a folder of its own.
"""

from pathlib import Path

from msgspec import UNSET
from msgspec.structs import replace

from overlay.cli.raw_line import HOST, Line
from overlay.config.production import Config
from overlay.config.security import SecurityConfig
from overlay.config.server import ServerConfig
from overlay.web.network import is_loopback
from overlay.web.socket_events import PAGES

SHOW_FILE = "rehearsal.show"
KEY_FILE = "rehearsal.key"


def rehearsal_config(config: Config, folder: Path) -> Config:
    """The configuration of a show that writes to ``folder`` alone. TLS, proxy, names, players, rules, delays, deck and
    antennas are the real show's; there is a place for one client of each page at least."""
    places = max(config.server.max_clients, len(PAGES))
    return replace(
        config,
        server=replace(config.server, listen=HOST, host=UNSET, port=0, max_clients=places),
        show=replace(config.show, file=str(folder / SHOW_FILE)),
        security=SecurityConfig(key_file=str(folder / KEY_FILE)),
    )


def line_to(server: ServerConfig, port: int, base: Path) -> Line:
    """How clients reach the server of that configuration; ``base`` is the folder of its file."""
    is_plain = server.certificate is None or not server.is_encrypted
    return Line(port, None if is_plain else base / str(server.certificate))


def not_rehearsed(config: Config) -> tuple[str, ...]:
    """What the real show has and a rehearsal has not, in words."""
    server, security = config.server, config.security
    said = (
        (not is_loopback(server.address), f"listening on {server.address}: it was {HOST}, so that nobody came in"),
        (server.behind_proxy is not None, f"the proxy at {server.behind_proxy}: the clients came past it"),
        (security.passphrase, "the passphrase: the key was one of the rehearsal's own"),
        (security.key_file is not None, f"the key in {security.key_file}: it was one of the rehearsal's own"),
        (security.head_file is not None, f"the copy of the log's head in {security.head_file}"),
    )
    return tuple(words for is_so, words in said if is_so)
