"""The newest view of each page, and its revision.

Written by the table's thread; read by any thread. A page's revision grows by one with each view that says
something new: values that change by themselves (a countdown) alone make none.
"""

from collections.abc import Callable
from typing import Any

import msgspec

from overlay.views.types import VOLATILE, Envelope, View, encode_view


class ViewBook:
    """``publish`` stores a view and hands it on if it is new; ``envelope`` reads the newest."""

    def __init__(self, epoch: str, send: Callable[[str, dict[str, Any]], None]) -> None:
        """``send(page, envelope)`` is called on the table's thread and must not block."""
        self.epoch = epoch
        self._send = send
        self._envelopes: dict[str, Envelope] = {}
        self._settled: dict[str, Any] = {}

    def publish(self, page: str, view: View) -> int:
        """Make ``view`` the newest of ``page``; returns the page's revision."""
        encoded = encode_view(view)
        settled = _settled(encoded)
        old = self._envelopes.get(page)
        if old is not None and settled == self._settled[page]:
            return old.revision
        revision = old.revision + 1 if old else 1
        self._settled[page] = settled
        self._envelopes[page] = Envelope(self.epoch, revision, view)
        self._send(page, {"epoch": self.epoch, "revision": revision, "view": encoded})
        return revision

    def envelope(self, page: str) -> Envelope | None:
        """The newest of ``page``, None before the first."""
        return self._envelopes.get(page)

    def encoded(self, page: str) -> dict[str, Any] | None:
        """The newest of ``page`` as plain JSON values."""
        envelope = self.envelope(page)
        if envelope is None:
            return None
        fields: dict[str, Any] = msgspec.to_builtins(envelope)
        return fields


def _settled(value: Any) -> Any:
    """The value without what changes by itself."""
    if isinstance(value, dict):
        return {key: _settled(item) for key, item in value.items() if key not in VOLATILE}
    if isinstance(value, list):
        return [_settled(item) for item in value]
    return value
