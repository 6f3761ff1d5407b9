"""Our server beside Werkzeug's threaded development server: 20 and 50 pages, a view ten times a second to each."""

import json
import time

from bench.child import Child
from bench.figures import Figure, spread
from bench.socket_line import SocketLine

CLIENTS = (20, 50)
SECONDS, SECONDS_SHORT = 8.0, 3.0
SETTLE_S = 0.5


def measure(cores: set[int], *, short: bool) -> list[Figure]:
    """Each server in a process of its own on the show's core, one after the other, on the same machine and run."""
    return [
        figure
        for clients in CLIENTS
        for kind in ("cheroot", "werkzeug")
        for figure in _measure_one(kind, clients, cores, SECONDS_SHORT if short else SECONDS)
    ]


def _measure_one(kind: str, clients: int, cores: set[int], seconds: float) -> list[Figure]:
    server = Child(cores, "bench.server_under_test", kind)
    try:
        told = json.loads(server.hear())
        lines = [SocketLine(told["port"], "program", told["token"]) for _ in range(clients)]
        time.sleep(SETTLE_S)
        began = time.monotonic()
        time.sleep(seconds)
        server.say("threads")
        threads = int(server.hear())
        for line in lines:
            line.close()
    finally:
        server.end()
    came = [view for line in lines for view in line.views() if view.view["sent"] >= began]
    latencies = [view.at - view.view["sent"] for view in came]
    name = f"{kind}, {clients} pages"
    return [*spread(f"{name}: sent to came", latencies), Figure(f"{name}: threads", threads, "")]
