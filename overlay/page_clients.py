"""Counts who is connected to each page and who was refused: for the desks and for metrics. Thread-safe."""

import threading
from collections import Counter

from overlay.readings import ClientReading
from overlay.socket_events import PAGES


class PageClients:
    """``came`` and ``left`` once a client, ``refused`` once an attempt; pages that there are not count as none."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._connected: Counter[str] = Counter()
        self._refused: Counter[str] = Counter()

    def came(self, page: str) -> None:
        """A client showed the page's token."""
        self._count(self._connected, page, 1)

    def left(self, page: str) -> None:
        """One that came is gone."""
        self._count(self._connected, page, -1)

    def refused(self, page: str) -> None:
        """Somebody came without the page's token, or with a wrong one."""
        self._count(self._refused, page, 1)

    def reading(self) -> ClientReading:
        """Every page's numbers at one moment."""
        with self._lock:
            return ClientReading(_by_page(self._connected), _by_page(self._refused))

    def _count(self, counter: Counter[str], page: str, step: int) -> None:
        with self._lock:
            if page in PAGES:
                counter[page] += step


def _by_page(counter: Counter[str]) -> tuple[tuple[str, int], ...]:
    return tuple((page, counter[page]) for page in PAGES)
