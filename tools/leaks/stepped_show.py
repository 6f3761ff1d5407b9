"""A rehearsed show whose table takes what capture tells it in whole steps, so that two runs make the same views.

How many of the facts that come close together the table's thread takes at once is a matter of the machine's speed, and
so is then the number of views. Here the thread finds its queue empty until capture has told everything of a step.
"""

import queue
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from overlay.cli.production import Production
from overlay.cli.rehearsed_show import RehearsedShow


class _HeldQueue(queue.Queue[Any]):
    """Seems empty to who takes from it as long as it is held."""

    is_held = False

    def hold(self, *, is_held: bool) -> None:
        with self.mutex:
            self.is_held = is_held
            self.not_empty.notify_all()

    def _qsize(self) -> int:
        return 0 if self.is_held else super()._qsize()


class SteppedShow(RehearsedShow):
    """``scan`` returns when the table has taken what the readers made of it."""

    _held = _HeldQueue()

    def scan(self, times: int, *period_s: float) -> None:
        """As in any rehearsed show, in one step of the table's."""
        with self._one_step():
            super().scan(times, *period_s)

    def prepare(self, production: Production) -> None:
        """Put the queue that can be held in the place of the table's, which nobody uses yet."""
        self._held = _HeldQueue()
        production.table._queue = self._held

    @contextmanager
    def _one_step(self) -> Iterator[None]:
        self._held.hold(is_held=True)
        try:
            yield
            self.settle_capture()
        finally:
            self._held.hold(is_held=False)
        self.settle_table()
