"""Counts who is connected to each page, who was refused and which limits were met: for desks and metrics.

Thread-safe.
"""

import threading
from collections import Counter

from overlay.log.visit_events import LimitMet, Refused, VisitEvent
from overlay.table.readings import ClientReading
from overlay.web.socket_events import PAGES


class PageClients:
    """``came`` and ``left`` once a client, ``heard`` once whatever visitors do; pages that there are not count as none.

    Reasons and limits are the server's own words, never a visitor's, so that nobody adds to them.
    """

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._connected: Counter[str] = Counter()
        self._refused: Counter[str] = Counter()
        self._reasons: Counter[str] = Counter()
        self._limits: Counter[str] = Counter()

    def came(self, page: str) -> None:
        """A client showed the page's token."""
        self._count(page, 1)

    def left(self, page: str) -> None:
        """One that came is gone."""
        self._count(page, -1)

    def heard(self, event: VisitEvent) -> int:
        """Count a refusal or a limit that was met; how many there were of its kind by now, 0 for any other event."""
        with self._lock:
            match event:
                case Refused(reason, page):
                    self._refused[page] += 1
                    self._reasons[reason] += 1
                    return self._reasons[reason]
                case LimitMet(limit):
                    self._limits[limit] += 1
                    return self._limits[limit]
        return 0

    def reading(self) -> ClientReading:
        """Every page's numbers at one moment."""
        with self._lock:
            return ClientReading(
                _by_page(self._connected),
                _by_page(self._refused),
                tuple(sorted(self._reasons.items())),
                tuple(sorted(self._limits.items())),
            )

    def _count(self, page: str, step: int) -> None:
        with self._lock:
            if page in PAGES:
                self._connected[page] += step


def _by_page(counter: Counter[str]) -> tuple[tuple[str, int], ...]:
    return tuple((page, counter[page]) for page in PAGES)
