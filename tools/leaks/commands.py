"""Commands at random, for every kind that there is: drawn from the types that decode them, so that a new one joins."""

from random import Random
from typing import Any, get_args

import msgspec

from overlay.commands.command import Command

KINDS: dict[str, type] = {str(kind.__struct_config__.tag): kind for kind in get_args(Command)}
"""Every command by its kind."""

NAMES_CARDS = frozenset({"card", "edit", "settle_board", "replace_card"})
"""These name a card: the operator of a script types cards with care, since a hidden one may have that face."""

FACES_UP = frozenset({"table_cards"})
BIG_CHANGES = frozenset({"delay", "set_game"})
"""Drawn with care too: an hour's delay, or five cards a seat, would make a script of nothing. Delays are changed by
tools/leaks/desk_acts.py, the game by tools/leaks/script_writer.py."""

SPOTS = ("seat-1", "seat-2", "seat-2/1", "seat-5", "flop", "turn", "river", "flop/2", "muck", "nowhere")
TEXTS = ("", "the floor says so")
MOST_CHIPS = 3_000
ASKED_LESS = 0.4
"""How often a field is filled that need not be."""


def random_command(rng: Random) -> dict[str, Any]:
    """The payload of some command; that it is refused is as good as that it is done."""
    kind = rng.choice(sorted(set(KINDS) - NAMES_CARDS - FACES_UP - BIG_CHANGES))
    return {"kind": kind, **_fields(KINDS[kind], rng)}


def _fields(kind: type, rng: Random) -> dict[str, Any]:
    (_,), components = msgspec.json.schema_components([kind], ref_template="{name}")
    form = components[kind.__name__]
    needed = set(form.get("required", ()))
    drawn = {
        name: _value(name, schema, components, rng)
        for name, schema in form["properties"].items()
        if name not in ("kind", "id", "revision") and (name in needed or rng.random() < ASKED_LESS)
    }
    return {name: value for name, value in drawn.items() if value is not None or name in needed}


def _value(name: str, schema: dict[str, Any], components: dict[str, Any], rng: Random) -> Any:
    """A value of that form, often one that makes sense."""
    if "anyOf" in schema:
        return _value(name, rng.choice(schema["anyOf"]), components, rng)
    if "$ref" in schema:
        return _value(name, components[schema["$ref"]], components, rng)
    if "enum" in schema:
        return rng.choice(schema["enum"])
    if "const" in schema:
        return schema["const"]
    match schema.get("type"):
        case "integer" | "number":
            return rng.randint(int(schema.get("minimum", 0)), min(int(schema.get("maximum", MOST_CHIPS)), MOST_CHIPS))
        case "string":
            return rng.choice(SPOTS if name == "spot" else TEXTS)
        case "boolean":
            return rng.random() < 0.5
        case "array":
            items = schema.get("items") or {}
            return [_value(name, items, components, rng) for _ in range(rng.randint(1, 2))] if items else []
        case "object":
            properties = schema.get("properties", {})
            return {key: _value(key, form, components, rng) for key, form in properties.items()}
    return None
