"""Who is let in, at the sockets and over HTTP alike: tokens, slow answers to wrong ones, and what is told of it.

Thread-safe.
"""

import threading
import time
from collections import defaultdict
from collections.abc import Callable
from dataclasses import dataclass

from overlay.log.visit_events import LimitMet, Refused, VisitEvent
from overlay.people.auth import TokenBook, TokenRecord
from overlay.people.door import REQUESTS_A_SECOND, network_of
from overlay.people.limits import WAITING_AT_ONCE
from overlay.people.slow_down import SlowDown
from overlay.people.watching import may_watch
from overlay.web.pace import Pace

NO_TOKEN = "no token"
WRONG_TOKEN = "wrong token"
OTHER_PAGE = "another page's token"
NOT_GRANTED = "not granted by two people"

Note = Callable[[VisitEvent, float, str | None], None]
"""``(event, seconds, by)``: something about visitors happened."""


@dataclass(frozen=True, slots=True)
class Answer:
    """``record`` is whose token it was, None for one that opens nothing; ``refusal`` is why it does not open the page,
    "" if it does."""

    record: TokenRecord | None
    refusal: str = ""


class Admission:
    """``ask`` for a token; a wrong one is answered late."""

    def __init__(
        self,
        tokens: TokenBook,
        note: Note,
        *,
        may_open: Callable[[str, str], bool] = lambda _page, _name: True,
        clock: Callable[[], float] = time.monotonic,
        wait: Callable[[float], object] = time.sleep,
    ) -> None:
        """``may_open(page, name)``: the page needs no further grant, or ``name`` has it. ``wait`` blocks its thread."""
        self.tokens = tokens
        self.note = note
        self.clock = clock
        self.is_open = may_open
        self._wait = wait
        self._slow = SlowDown()
        self._lock = threading.Lock()
        self._paces: defaultdict[str, Pace] = defaultdict(Pace)
        self._waiting = threading.BoundedSemaphore(WAITING_AT_ONCE)

    def ask(self, token: object, page: str | None, address: str) -> Answer:
        """Whether ``token`` opens ``page`` (None: any page), shown from ``address``.

        Blocks for a while where it does not, but never for a right one.
        """
        record = self.tokens.record_of(token)
        if record is None:
            return Answer(None, self.refuse(WRONG_TOKEN if token else NO_TOKEN, page, address))
        if page is not None and not may_watch(record.holder.roles, page):
            return Answer(record, self.refuse(OTHER_PAGE, page, address))
        if page is not None and not self.is_open(page, record.holder.name):
            return Answer(record, self.refuse(NOT_GRANTED, page, address))
        return Answer(record)

    def paces(self, record: TokenRecord, address: str) -> bool:
        """The holder of that token may ask once more over HTTP; no more often than a socket may send."""
        now = self.clock()
        with self._lock:
            takes = self._paces[record.sha256].takes(now)
        if not takes:
            self.note(LimitMet(REQUESTS_A_SECOND, address), now, None)
        return takes

    def refuse(self, reason: str, page: str | None, address: str) -> str:
        """Turn somebody away; ``reason``. Blocks for a while if a token was shown."""
        now = self.clock()
        self.note(Refused(reason, page or "", address), now, None)
        if reason != NO_TOKEN:
            self._hold_back(address, now)
        return reason

    def _hold_back(self, address: str, now: float) -> None:
        """More than so many at once would take the threads of others: those are answered, and no faster for it."""
        with self._lock:
            wait_s = self._slow.wait_s(network_of(address), now)
        if self._waiting.acquire(blocking=False):
            try:
                self._wait(wait_s)
            finally:
                self._waiting.release()


def tell_nobody(_event: VisitEvent, _now: float, _by: str | None) -> None:
    """Where nobody writes down what visitors do."""
