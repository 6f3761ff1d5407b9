"""One of two web servers with the show's own application on it, sending a view to all clients ten times a second.

Arguments: ``cheroot`` or ``werkzeug``. On stdout: port and token as JSON, then for each line on stdin its threads.
"""

import json
import logging
import sys
import threading
import time
from collections.abc import Callable
from typing import Any

from werkzeug.serving import make_server

from overlay.commands.outcome import refused
from overlay.people.auth import make_tokens
from overlay.views.book import ViewBook
from overlay.web.app import Web, make_web
from overlay.web.server import Listen, Server
from overlay.web.socket_events import PAGES

RATE_HZ = 10
VIEW = {"seats": [{"seat": seat, "filling": "x" * 500} for seat in range(1, 11)]}
"""As long as a program view of a full table."""


def main(kind: str) -> None:
    """Serve until stdin ends."""
    logging.getLogger("werkzeug").setLevel(logging.CRITICAL)
    web = make_web()
    tokens, texts = make_tokens(PAGES)
    web.connect(tokens, ViewBook("bench", web.send), lambda command, asker: refused("this is a measurement"))
    port, serve = SERVERS[kind](web)
    threading.Thread(target=serve, daemon=True).start()
    threading.Thread(target=_send, args=(web,), daemon=True).start()
    print(json.dumps({"port": port, "token": texts["program"]}), flush=True)
    for _ in sys.stdin:
        print(threading.active_count(), flush=True)


def _send(web: Web) -> None:
    revision = 0
    while True:
        revision += 1
        web.send("program", {"epoch": "bench", "revision": revision, "view": {**VIEW, "sent": time.monotonic()}})
        time.sleep(1 / RATE_HZ)


def _cheroot(web: Web) -> tuple[int, Callable[[], Any]]:
    server = Server(web.app, Listen("127.0.0.1", 0, 64), web.door)
    return server.port, server.serve


def _werkzeug(web: Web) -> tuple[int, Callable[[], Any]]:
    server = make_server("127.0.0.1", 0, web.app, threaded=True)
    return server.server_port, server.serve_forever


SERVERS = {"cheroot": _cheroot, "werkzeug": _werkzeug}

if __name__ == "__main__":
    main(sys.argv[1])
