"""Events as JSON, decoded by msgspec: ``{"event": "RaisedTo", "seat": 4, "amount": 170000}``; a spot is its text."""

from typing import Any, get_args

import msgspec

from overlay.entries import LogEvent, ShowEvent
from rules.cards import Card
from rules.events import CardRead, CardRemoved, TableEvent
from rules.spots import SpotError, decode_spot, encode_spot

_EVENT_TYPES: dict[str, type] = {cls.__name__: cls for cls in (*get_args(TableEvent), *get_args(ShowEvent))}


class WireError(ValueError):
    """A stored or received text that does not fit its type; the message names the key."""


class _CardReadForm(msgspec.Struct, forbid_unknown_fields=True):
    spot: str
    card: Card | None
    place: int | None = None
    hand_id: int | None = None


class _CardRemovedForm(msgspec.Struct, forbid_unknown_fields=True):
    spot: str
    card: Card


def encode_event(event: LogEvent) -> str:
    """The event as one line of JSON whose ``event`` key names its type."""
    match event:
        case CardRead(spot, card, place, hand_id):
            fields = msgspec.to_builtins(_CardReadForm(encode_spot(spot), card, place, hand_id))
        case CardRemoved(spot, card):
            fields = msgspec.to_builtins(_CardRemovedForm(encode_spot(spot), card))
        case _:
            fields = msgspec.to_builtins(event)
    return msgspec.json.encode({"event": type(event).__name__, **fields}).decode()


def decode_event(text: str) -> LogEvent:
    """Read what ``encode_event`` wrote; raises WireError."""
    try:
        fields = msgspec.json.decode(text, type=dict[str, Any])
        return _event_of(fields.pop("event", None), fields)
    except SpotError as error:
        raise WireError(f"key 'spot': {error}") from error
    except msgspec.MsgspecError as error:
        raise WireError(str(error)) from error


def _event_of(name: object, fields: dict[str, Any]) -> LogEvent:
    if name == CardRead.__name__:
        read = msgspec.convert(fields, _CardReadForm)
        return CardRead(decode_spot(read.spot), read.card, read.place, read.hand_id)
    if name == CardRemoved.__name__:
        removed = msgspec.convert(fields, _CardRemovedForm)
        return CardRemoved(decode_spot(removed.spot), removed.card)
    if not isinstance(name, str) or name not in _EVENT_TYPES:
        raise WireError(f"expected an event's name at key 'event', got {name!r}")
    event: LogEvent = msgspec.convert(fields, type=_EVENT_TYPES[name])
    _refuse_unknown_keys(fields, msgspec.to_builtins(event), name)
    return event


def _refuse_unknown_keys(given: Any, known: Any, where: str) -> None:
    """msgspec passes over the unknown keys of a dataclass; here a key that means nothing is a fault."""
    if not isinstance(given, dict):
        return
    for key, value in given.items():
        if key not in known:
            raise WireError(f"expected a known key of {where}, got {key!r}")
        _refuse_unknown_keys(value, known[key], f"{where}.{key}")
