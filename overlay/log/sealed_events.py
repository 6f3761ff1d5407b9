"""Which events are under seal in the log, and what of them stands in clear beside the seal. Pure.

A tag's number is as good as a face. What is in clear is what anybody at the table sees: that a card lies there, or
went. Cards that could not be read are sealed too, so that the form of an entry does not tell them from others.
"""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from overlay.log.entries import BoardSettled, CardReplaced, LogEvent, Unopened
from rules.events import CardDoubted, CardRead, CardRemoved, HandPictured


def _unopened(event: LogEvent) -> LogEvent:
    return Unopened(type(event).__name__)


SEALED: dict[type, Callable[[Any], LogEvent]] = {
    CardRead: lambda event: replace(event, card=None),
    CardRemoved: _unopened,
    CardDoubted: _unopened,
    HandPictured: _unopened,
    CardReplaced: _unopened,
    BoardSettled: _unopened,
}
"""Each type that carries a card or a tag's number, and its event without them."""


def is_sealed(event: LogEvent | None) -> bool:
    """The event goes under seal."""
    return type(event) in SEALED


def hidden(event: LogEvent) -> LogEvent:
    """The event without faces and tag numbers; one that has none is returned as it is."""
    hide = SEALED.get(type(event))
    return hide(event) if hide else event
