"""A TOML text read into a typed value; a fault is named by file, key, what was expected and what came."""

import re
import tomllib
from pathlib import Path
from typing import Any, TypeVar

import msgspec
import msgspec.inspect

from overlay.config.small_file import read_small

T = TypeVar("T")

_AT = re.compile(r" - at (?:`key` in )?`\$(?P<path>.*)`$")
_UNKNOWN = re.compile(r"unknown field `(?P<key>.*?)`")
_MISSING = re.compile(r"missing required field `(?P<key>.*?)`")
_STEP = re.compile(r"\.(?P<key>[^.\[\]]+)|\[(?P<index>[0-9]+|\.\.\.)\]")


class TomlError(ValueError):
    """A file that does not fit; one line that names the file, the key, what was expected and what came."""


def read_toml(path: Path, kind: type[T]) -> T:
    """Read ``path`` as a value of ``kind``; raises TomlError, also where the file cannot be read."""
    try:
        text = read_small(path)
    except OSError as error:
        raise TomlError(f"{path}: cannot be read: {error}") from error
    return decode_toml(text, kind, str(path))


def decode_toml(text: str | bytes, kind: type[T], source: str) -> T:
    """Read ``text`` as a value of ``kind``; ``source`` is its name in errors. Raises TomlError.

    A byte order mark, which some editors write in front, is passed over.
    """
    try:
        tree = tomllib.loads((text.decode() if isinstance(text, bytes) else text).removeprefix("\ufeff"))
    except UnicodeDecodeError as error:
        raise TomlError(f"{source}: cannot be read: {error}") from error
    except (ValueError, RecursionError) as error:
        raise TomlError(f"{source}: not valid TOML: {error}") from error
    try:
        return msgspec.convert(tree, type=kind, str_keys=True)
    except msgspec.ValidationError as error:
        raise TomlError(f"{source}: {_sentence(str(error), tree, kind)}") from error


def _sentence(message: str, tree: dict[str, Any], kind: type) -> str:
    """msgspec's words, with the key as it stands in the file and the value that was found there."""
    at = _AT.search(message)
    path = at["path"] if at else ""
    what = _AT.sub("", message)
    key = path.lstrip(".")
    if unknown := _UNKNOWN.search(what):
        return f"key {_join(key, unknown['key'])!r}: expected a known key, got one that means nothing here"
    if missing := _MISSING.search(what):
        return f"key {_join(key, missing['key'])!r}: expected a value, got none"
    if what.startswith("Invalid enum value"):
        what = f"expected one of {', '.join(map(repr, _choices(kind, path)))}"
    return f"key {key!r}: {what[:1].lower()}{what[1:].replace('`', '')}; the file says {_value_at(tree, path)!r}"


def _join(table: str, key: str) -> str:
    return f"{table}.{key}" if table else key


def _choices(kind: type, path: str) -> list[Any]:
    """The values that a key may have, from the type that it is read as."""
    at: Any = msgspec.inspect.type_info(kind)
    for step in _STEP.finditer(path):
        if step["key"] is not None:
            at = next(field.type for field in _struct(at).fields if field.encode_name == step["key"])
        else:
            at = at.item_type
    return [choice.value for choice in at.cls] if isinstance(at, msgspec.inspect.EnumType) else list(at.values)


def _struct(at: Any) -> Any:
    """The table in an optional one."""
    return at if hasattr(at, "fields") else next(inner for inner in at.types if hasattr(inner, "fields"))


def _value_at(tree: Any, path: str) -> Any:
    """What stands at ``path``; where that says only that it is one of several, all of them."""
    for step in _STEP.finditer(path):
        if step["index"] == "...":
            break
        if step["key"] is not None and isinstance(tree, dict):
            tree = tree.get(step["key"])
        elif step["index"] is not None and isinstance(tree, list):
            tree = tree[int(step["index"])]
    return tree
