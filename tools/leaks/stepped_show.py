"""A rehearsed show whose table takes what capture tells it in whole steps, so that two runs make the same views.

How many of the facts that come close together the table's thread takes at once is a matter of the machine's speed, and
so is then the number of views. Here the thread finds its queue empty until capture has told everything of a step, and
until a page that comes has been sent its first view; a page that goes is waited for. Alarms about visitors come by real
time, one a while, and rest on addresses and tokens alone, as counts of refusals do: the table is told of neither.
"""

import queue
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from typing import Any

from overlay.cli.production import Production
from overlay.cli.rehearsed_show import ANSWER_S, RehearsedShow
from overlay.table.queue import Told
from overlay.web.socket_events import PAGES

LOOK_S = 0.002
NOBODY = tuple((page, 0) for page in PAGES)


class _HeldQueue(queue.Queue[Any]):
    """Keeps whoever takes from it waiting as long as it is held."""

    is_held = False

    def hold(self, *, is_held: bool) -> None:
        with self.mutex:
            self.is_held = is_held
            self.not_empty.notify_all()

    def put(self, item: Any, block: bool = True, timeout: float | None = None) -> None:
        if not (isinstance(item, Told) and item.visitors is not None):
            super().put(item, block, timeout)

    def get(self, block: bool = True, timeout: float | None = None) -> Any:
        ends_at = time.monotonic() + (timeout or 0.0)
        with self.not_empty:
            while self.is_held or not super()._qsize():
                left_s = ends_at - time.monotonic()
                if not self.is_held and (not block or (timeout is not None and left_s <= 0)):
                    raise queue.Empty
                self.not_empty.wait(None if self.is_held or timeout is None else left_s)
            return self._get()

    def _qsize(self) -> int:
        return 0 if self.is_held else super()._qsize()


class SteppedShow(RehearsedShow):
    """``scan`` returns when the table has taken what the readers made of it."""

    _held = _HeldQueue()

    def scan(self, times: int, *period_s: float) -> None:
        """As in any rehearsed show, in one step of the table's."""
        with self._one_step():
            super().scan(times, *period_s)
            self.settle_capture()

    def connect(self, page: str) -> None:
        """A client opens the page; the desks are told of it in a step of its own."""
        with self._one_step():
            super().connect(page)

    def disconnect(self, page: str) -> None:
        """That client goes away; the same."""
        if page not in self.pages:
            return
        before = self._clients(page)
        with self._one_step():
            super().disconnect(page)
            ends_at = time.monotonic() + ANSWER_S
            while self._clients(page) >= before:
                if time.monotonic() > ends_at:
                    raise TimeoutError(f"the server did not notice within {ANSWER_S:g} s that /{page} is gone")
                time.sleep(LOOK_S)

    def prepare(self, production: Production) -> None:
        """Put the queue that can be held in the place of the table's, which nobody uses yet."""
        self._held = _HeldQueue()
        production.table._queue = self._held
        clients = production.table._readings._clients
        production.table.connect_clients(lambda: replace(clients(), refused=NOBODY, reasons=(), limits=()))

    def _clients(self, page: str) -> int:
        return dict(self.production.table._readings._clients().connected)[page]

    @contextmanager
    def _one_step(self) -> Iterator[None]:
        self._held.hold(is_held=True)
        try:
            yield
        finally:
            self._held.hold(is_held=False)
        self.settle_table()
