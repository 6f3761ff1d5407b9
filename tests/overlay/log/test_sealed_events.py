"""Every type of event that carries a card or a tag's number is under seal, and nothing of it stands beside the seal."""

import dataclasses
from collections.abc import Iterator
from typing import Any, get_args, get_type_hints

import pytest

from overlay.log.entries import LogEvent, ShowEvent, Unopened
from overlay.log.sealed_events import SEALED, hidden, is_sealed
from overlay.log.wire import encode_event
from rules.cards import Card
from rules.events import CardRead, HolePicture, TableEvent
from rules.spots import SeatSpot
from tests.overlay.log.test_wire import EVENTS

SECRET_TYPES = (Card, HolePicture)
SECRET_NAMES = ("uid", "uids", "tag", "tags")


def secrets_in(kind: Any, seen: frozenset[Any] = frozenset()) -> Iterator[str]:
    """Where in a type a card or a tag's number may stand, looked for through unions, tuples and dataclasses."""
    if kind in seen:
        return
    if kind in SECRET_TYPES:
        yield str(kind)
    for inner in get_args(kind):
        yield from secrets_in(inner, seen)
    if dataclasses.is_dataclass(kind) and isinstance(kind, type):
        for name, hint in get_type_hints(kind).items():
            if name in SECRET_NAMES:
                yield f"{kind.__name__}.{name}"
            yield from secrets_in(hint, seen | {kind})


def event_types() -> list[type]:
    return [*get_args(TableEvent), *get_args(ShowEvent)]


def test_the_walk_finds_what_is_nested() -> None:
    assert list(secrets_in(tuple[Card, ...])) == [str(Card)]
    assert list(secrets_in(Card | None)) == [str(Card)]


def test_every_type_that_carries_a_card_or_a_tags_number_is_sealed_and_no_other() -> None:
    assert {kind for kind in event_types() if any(secrets_in(kind))} == set(SEALED)


@pytest.mark.parametrize("event", [event for event in EVENTS if is_sealed(event)], ids=lambda e: type(e).__name__)
def test_nothing_secret_stands_beside_the_seal(event: LogEvent) -> None:
    text = encode_event(hidden(event))
    faces = [card.value for card in Card if f'"{card.value}"' in encode_event(event)]
    assert not [face for face in faces if f'"{face}"' in text]
    assert "E00401" not in text
    assert not is_sealed(event) or isinstance(hidden(event), Unopened | CardRead)


def test_a_card_that_was_read_and_one_that_was_not_look_the_same() -> None:
    read, unread = CardRead(SeatSpot(3), Card("As"), 1, 12), CardRead(SeatSpot(3), None, 1, 12)
    assert hidden(read) == hidden(unread) == unread
    assert is_sealed(unread)
