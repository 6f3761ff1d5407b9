"""Events as JSON, decoded by msgspec: ``{"event": "RaisedTo", "seat": 4, "amount": 170000}``; a spot is its text.

An event that carries another has it as an object of the same form: ``{"event": "Overruled", "reason": "...", "ruled":
{"event": "Folded", "seat": 3}}``, ``{"event": "ActedOutOfTurn", "action": {"event": "Checked", "seat": 5}}``.
Keys that a later version added may be missing: their defaults are what was true before.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, get_args

import msgspec

from overlay.log.entries import LogEvent, ShowEvent
from rules.cards import Card
from rules.events import ActedOutOfTurn, CardDoubted, CardRead, CardRemoved, Overruled, Ruled, SeatAction, TableEvent
from rules.spots import SpotError, decode_spot, encode_spot

_EVENT_TYPES: dict[str, type] = {cls.__name__: cls for cls in (*get_args(TableEvent), *get_args(ShowEvent))}


class WireError(ValueError):
    """A stored or received text that does not fit its type; the message names the key."""


class _CardReadForm(msgspec.Struct, forbid_unknown_fields=True):
    spot: str
    card: Card | None
    place: int | None = None
    hand_id: int | None = None


class _CardForm(msgspec.Struct, forbid_unknown_fields=True):
    spot: str
    card: Card


class _ActedOutOfTurnForm(msgspec.Struct, forbid_unknown_fields=True):
    action: dict[str, Any]


class _OverruledForm(msgspec.Struct, forbid_unknown_fields=True):
    reason: str
    ruled: dict[str, Any]


@dataclass(frozen=True, slots=True)
class _Form:
    """An event whose JSON differs from its fields."""

    kind: type[msgspec.Struct]
    write: Callable[[Any], msgspec.Struct]
    read: Callable[[Any], LogEvent]


def encode_event(event: LogEvent) -> str:
    """The event as one line of JSON whose ``event`` key names its type."""
    return msgspec.json.encode(_encoded(event)).decode()


def decode_event(text: str) -> LogEvent:
    """Read what ``encode_event`` wrote; raises WireError."""
    try:
        return _decoded(msgspec.json.decode(text, type=dict[str, Any]))
    except SpotError as error:
        raise WireError(f"key 'spot': {error}") from error
    except msgspec.MsgspecError as error:
        raise WireError(str(error)) from error


def _encoded(event: LogEvent) -> dict[str, Any]:
    name = type(event).__name__
    form = _FORMS.get(name)
    return {"event": name, **msgspec.to_builtins(form.write(event) if form else event)}


def _decoded(fields: dict[str, Any]) -> LogEvent:
    name = fields.pop("event", None)
    if not isinstance(name, str) or name not in _EVENT_TYPES:
        raise WireError(f"expected an event's name at key 'event', got {name!r}")
    if form := _FORMS.get(name):
        return form.read(msgspec.convert(fields, form.kind))
    event: LogEvent = msgspec.convert(fields, type=_EVENT_TYPES[name])
    _refuse_unknown_keys(fields, msgspec.to_builtins(event), name)
    return event


def _carried(fields: dict[str, Any], kinds: Any, key: str) -> Any:
    """The event inside another, which must be one of the union ``kinds``."""
    event = _decoded(fields)
    if not isinstance(event, get_args(kinds)):
        raise WireError(f"expected an event that {key!r} may carry, got {type(event).__name__}")
    return event


def _refuse_unknown_keys(given: Any, known: Any, where: str) -> None:
    """msgspec passes over the unknown keys of a dataclass; here a key that means nothing is a fault."""
    if isinstance(given, list):
        for number, item in enumerate(given):
            _refuse_unknown_keys(item, known[number], f"{where}[{number}]")
    if not isinstance(given, dict):
        return
    for key, value in given.items():
        if key not in known:
            raise WireError(f"expected a known key of {where}, got {key!r}")
        _refuse_unknown_keys(value, known[key], f"{where}.{key}")


_FORMS: dict[str, _Form] = {
    CardRead.__name__: _Form(
        _CardReadForm,
        lambda event: _CardReadForm(encode_spot(event.spot), event.card, event.place, event.hand_id),
        lambda form: CardRead(decode_spot(form.spot), form.card, form.place, form.hand_id),
    ),
    CardRemoved.__name__: _Form(
        _CardForm,
        lambda event: _CardForm(encode_spot(event.spot), event.card),
        lambda form: CardRemoved(decode_spot(form.spot), form.card),
    ),
    CardDoubted.__name__: _Form(
        _CardForm,
        lambda event: _CardForm(encode_spot(event.spot), event.card),
        lambda form: CardDoubted(decode_spot(form.spot), form.card),
    ),
    ActedOutOfTurn.__name__: _Form(
        _ActedOutOfTurnForm,
        lambda event: _ActedOutOfTurnForm(_encoded(event.action)),
        lambda form: ActedOutOfTurn(_carried(form.action, SeatAction, "action")),
    ),
    Overruled.__name__: _Form(
        _OverruledForm,
        lambda event: _OverruledForm(event.reason, _encoded(event.event)),
        lambda form: Overruled(_carried(form.ruled, Ruled, "ruled"), form.reason),
    ),
}
