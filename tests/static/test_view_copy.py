"""What the pages know of the server in their own language: the View's keys, the log's kinds, the version."""

import json
import re
import tomllib
from inspect import getmembers, isclass
from pathlib import Path
from types import NoneType
from typing import get_args

import msgspec
import pytest

from overlay.commands import act_names
from overlay.log.entries import EntryKind
from overlay.views import types as view_types
from overlay.web.openapi import VIEWS

ROOT = Path(__file__).parents[2]
SHARED = ROOT / "static" / "src" / "shared"
OTHER_NAMES = {
    "ActionView": "SeatAction",
    "HistoryView": "HistoryEntry",
    "RangeView": "Sizes",
    "RecordView": "PlayerRecord",
    "View": "View",
}
"""Interfaces that are not named like their struct without its View; a page's own view keeps its name too."""
PAGE_VIEWS = {kind.__name__ for kind in VIEWS.values()}
INTERFACE = re.compile(r"^export interface (\w+)(?:<.*?>)?(?: extends (\w+))? \{\n(.*?)^\}", re.MULTILINE | re.DOTALL)
KEY = re.compile(r"^  (\w+)(\??): (.*);$", re.MULTILINE)

Keys = dict[str, bool]
"""Each key, and whether it may be null."""


def interfaces() -> dict[str, Keys]:
    """Every interface of the view, those it extends included; an optional key counts as a key of another name."""
    found: dict[str, Keys] = {}
    for file in ("view.ts", "graphics.ts", "console-view.ts", "desk-view.ts", "commentary-view.ts", "sequence.ts"):
        for name, base, body in INTERFACE.findall((SHARED / file).read_text(encoding="utf-8")):
            keys = {key + mark: _may_be_null(kind) for key, mark, kind in KEY.findall(body)}
            found[name] = found.get(base, {}) | keys
    return found


def _may_be_null(kind: str) -> bool:
    return kind.endswith("| null")


def structs() -> list[type[msgspec.Struct]]:
    """Every struct of the View JSON."""
    return [kind for _, kind in getmembers(view_types, isclass) if issubclass(kind, msgspec.Struct)]


def name_in_pages(struct: type[msgspec.Struct]) -> str:
    name = struct.__name__
    return OTHER_NAMES.get(name, name if name in PAGE_VIEWS else name.removesuffix("View"))


def keys_of(struct: type[msgspec.Struct]) -> Keys:
    """With the key that tells which of several it is, where there is one."""
    tag = struct.__struct_config__.tag_field
    fields = {field.encode_name: NoneType in get_args(field.type) for field in msgspec.structs.fields(struct)}
    return fields | ({tag: False} if tag else {})


@pytest.mark.parametrize("struct", [pytest.param(struct, id=struct.__name__) for struct in structs()])
def test_the_pages_know_every_key_and_no_other_and_which_may_be_null(struct: type[msgspec.Struct]) -> None:
    assert interfaces()[name_in_pages(struct)] == keys_of(struct)


def test_every_interface_of_the_view_is_one_that_the_server_sends() -> None:
    assert set(interfaces()) == {name_in_pages(struct) for struct in structs()}


@pytest.mark.parametrize("language", ["en", "es", "pt"])
def test_every_kind_of_entry_has_a_word_in_every_language(language: str) -> None:
    text = (SHARED / "i18n-history.ts").read_text(encoding="utf-8")
    words = re.search(rf"^const {language}\b.*?^\}};", text, re.MULTILINE | re.DOTALL)
    assert words is not None
    known = set(re.findall(r"\b(\w+): \"", words[0]))
    assert known == {*act_names.ACT_NAMES.values(), *(kind.value for kind in EntryKind)}


def test_the_pages_have_the_version_of_the_product() -> None:
    """About shows the one of package.json."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    package = json.loads((ROOT / "static" / "package.json").read_text(encoding="utf-8"))
    assert package["version"] == project["version"]
