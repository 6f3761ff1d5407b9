"""Who is on which page: the clients that showed a good token, until they leave or their token is revoked.

Thread-safe. Knows no sockets: what ends a client comes with it.
"""

import threading
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field

from overlay.people.auth import TokenRecord
from overlay.people.limits import DESKS, RESERVED_PLACES
from overlay.people.page_clients import PageClients
from overlay.web.pace import Pace


@dataclass(frozen=True, slots=True)
class Guest:
    """``sid``: the client on its page; ``session``: the connection that carries it; ``record``: whose token it is."""

    sid: str
    session: str
    page: str
    record: TokenRecord
    address: str
    pace: Pace = field(default_factory=Pace, compare=False)


class Guests:
    """Ordinary pages have ``places``; desks have theirs and ``RESERVED_PLACES`` more, which nobody else can take."""

    def __init__(self, places: int, clients: PageClients | None = None) -> None:
        """``clients`` counts them for the desks."""
        self._places = places
        self._clients = clients or PageClients()
        self._lock = threading.Lock()
        self._guests: dict[str, Guest] = {}

    def welcome(self, guest: Guest) -> bool:
        """Let the client in; False if every place is taken that it might have."""
        with self._lock:
            desks = sum(other.page in DESKS for other in self._guests.values())
            others = len(self._guests) - desks
            if guest.page in DESKS:
                has_place = desks + others < self._places + RESERVED_PLACES
            else:
                has_place = others + max(0, desks - RESERVED_PLACES) < self._places
            if has_place:
                self._guests[guest.sid] = guest
                self._clients.came(guest.page)
            return has_place

    def leave(self, sid: str) -> Guest | None:
        """The client is gone; None if it had left before. ``has_session`` tells whether others use its connection."""
        with self._lock:
            guest = self._guests.pop(sid, None)
            if guest is not None:
                self._clients.left(guest.page)
            return guest

    def find(self, sid: str) -> Guest | None:
        """The client, None if it is not let in."""
        with self._lock:
            return self._guests.get(sid)

    def on(self, page: str, session: str) -> Guest | None:
        """Who came to ``page`` through ``session``."""
        with self._lock:
            return next((g for g in self._guests.values() if g.page == page and g.session == session), None)

    def has_session(self, session: str) -> bool:
        """Somebody was let in through that connection."""
        with self._lock:
            return any(guest.session == session for guest in self._guests.values())

    def without(self, records: Iterable[TokenRecord]) -> tuple[Guest, ...]:
        """The clients whose tokens are not among ``records``."""
        good = set(records)
        with self._lock:
            return tuple(guest for guest in self._guests.values() if guest.record not in good)

    def counts(self) -> Counter[str]:
        """Clients on each page."""
        with self._lock:
            return Counter(guest.page for guest in self._guests.values())
