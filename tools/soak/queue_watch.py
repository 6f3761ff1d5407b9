"""How deep the queues of a show are, and how much memory it has: looked at many times a second, the most is kept.

Everything that depends on where a show keeps its queues stands here.
"""

import gc
import os
import subprocess
import sys
import threading
from collections.abc import Callable, Mapping
from pathlib import Path

from overlay.cli.production import Production

LOOK_S = 0.05
CAPTURE, CONNECTED, THREADS = "capture: reports of devices", "pages: connected", "threads"
STATM = Path("/proc/self/statm")


def queues_of(production: Production) -> Mapping[str, Callable[[], int]]:
    """By name, what tells how many items wait now."""
    pump, table, web = production.pump, production.table, production.app.extensions["socketio"].server.eio
    assert pump is not None
    return {
        CAPTURE: pump._reports.qsize,
        "table: commands, facts and alarms": table._queue.qsize,
        "server: requests that wait for a thread": lambda: production._server._server.requests.qsize,
        "pages: packets of the page that has most": lambda: max(
            (client.queue.qsize() for client in list(web.sockets.values())), default=0
        ),
        CONNECTED: lambda: len(web.sockets),
        THREADS: threading.active_count,
    }


class QueueWatch:
    """Looks from ``start`` on. ``most`` since ever, by name."""

    def __init__(self, queues: Mapping[str, Callable[[], int]]) -> None:
        self._queues = queues
        self.most = dict.fromkeys(queues, 0)
        self._thread = threading.Thread(target=self._run, name="queue-watch", daemon=True)
        self._is_over = threading.Event()

    def start(self) -> None:
        """Begin to look."""
        self._thread.start()

    def stop(self) -> None:
        """Look no more."""
        self._is_over.set()
        self._thread.join(5.0)

    def now(self) -> dict[str, int]:
        """How many wait now."""
        return {name: depth() for name, depth in self._queues.items()}

    def _run(self) -> None:
        while not self._is_over.wait(LOOK_S):
            for name, depth in self.now().items():
                self.most[name] = max(self.most[name], depth)


def resident_bytes() -> int:
    """Memory that this process has, what is garbage left out."""
    gc.collect()
    if STATM.exists():
        return int(STATM.read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE")
    told = subprocess.run(["ps", "-o", "rss=", "-p", str(os.getpid())], capture_output=True, text=True, check=True)
    return int(told.stdout) * 1024 if sys.platform != "win32" else 0
