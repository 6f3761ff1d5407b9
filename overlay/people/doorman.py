"""The thread that looks after visitors: who takes too long, whose token is revoked, and what is told of it."""

import logging
import threading
import time
from collections.abc import Callable

from overlay.people.auth import TokenBook
from overlay.people.door import Door
from overlay.people.guests import Guests
from overlay.people.limits import LOOK_EVERY_S
from overlay.people.token_watch import TokenWatch
from overlay.people.visit_log import VisitLog
from overlay.web.sessions import Sessions


class Doorman:
    """``start`` to ``stop``."""

    def __init__(self, door: Door, sessions: Sessions, revocations: "Revocations", visits: VisitLog) -> None:
        self._looks: tuple[Callable[[float], None], ...] = (
            revocations.look,
            door.look,
            sessions.look,
            visits.look,
        )
        self._stopping = threading.Event()
        self._thread = threading.Thread(target=self._run, name="doorman", daemon=True)

    def start(self) -> None:
        """Start the thread."""
        self._thread.start()

    def stop(self, timeout_s: float = 5.0) -> None:
        """End the thread."""
        self._stopping.set()
        if self._thread.is_alive():
            self._thread.join(timeout_s)

    def _run(self) -> None:
        while not self._stopping.wait(LOOK_EVERY_S):
            for look in self._looks:
                try:
                    look(time.monotonic())
                except Exception:
                    logging.getLogger("finaltable.doorman").exception("the doorman met an error and goes on")


class Revocations:
    """Puts out whoever's token is no longer good, and has it logged."""

    def __init__(
        self, watch: TokenWatch, tokens: TokenBook, guests: Guests, sessions: Sessions, visits: VisitLog
    ) -> None:
        self._watch = watch
        self._tokens = tokens
        self._guests = guests
        self._sessions = sessions
        self._visits = visits

    def look(self, now: float) -> None:
        """Look at the file; whoever came in with a token that is gone meanwhile goes too."""
        changes = self._watch.look()
        for guest in self._guests.without(self._tokens.records):
            self._sessions.drop(guest)
        for event in changes.events() if changes else ():
            self._visits.note(event, now)
