"""The example configuration: complete, explained, and a show that starts although its readers are absent."""

import json
import re
import shutil
import subprocess
import sys
import time
import tomllib
import urllib.request
from collections.abc import Iterator
from importlib.resources import as_file, files
from pathlib import Path
from typing import Any, get_args

import msgspec
import pytest

from capture.deck import decode_deck_file
from overlay.config.production import Config, first_events, game, load_config, rule_set
from overlay.web.socket_events import open_pages
from rules.cards import DECK
from rules.games import NO_LIMIT_HOLDEM
from rules.ruleset import overrides

ROOT = Path(__file__).parents[3]
START_TIMEOUT_S = 30
KEY_LINE = re.compile(r"^(?:# )?([a-z]\w*) = ")
"""A key, or one of a family that the example does not use: that stands in a comment."""


@pytest.fixture(name="example")
def _example(tmp_path: Path) -> Path:
    """A copy of the example, with its deck beside it, on a free port."""
    with as_file(files("overlay") / "data") as data:
        for name in ("example.toml", "example-deck.toml"):
            shutil.copy(data / name, tmp_path)
    return tmp_path / "example.toml"


def on_a_free_port(example: Path) -> Path:
    text = example.read_text(encoding="utf-8")
    assert text.count("port = 5000 ") == 1
    example.write_text(text.replace("port = 5000 ", "port = 0 "), encoding="utf-8")
    return example


def test_the_example_is_a_nine_seat_table_with_two_readers(example: Path) -> None:
    config = load_config(example)
    assert sorted(player.seat for player in config.players) == list(range(1, 10))
    assert [reader.family for reader in config.readers] == ["pepper", "pepper"]
    spots = {spot for reader in config.readers for spot in reader.spots.values()}
    assert spots == {*(f"seat-{n}" for n in range(1, 10)), "flop", "turn", "river", "muck"}
    assert len(first_events(config)) == 1 + 9


def test_the_examples_chips_can_be_counted_out(example: Path) -> None:
    config = load_config(example)
    amounts = [config.level.small_blind, config.level.big_blind, config.level.ante, *(p.stack for p in config.players)]
    assert [amount % rule_set(config).smallest_chip for amount in amounts] == [0] * len(amounts)


def test_the_example_spells_out_what_its_preset_says_but_for_the_smallest_chip(example: Path) -> None:
    config = load_config(example)
    assert overrides(rule_set(config)) == {"smallest_chip": 5000}
    assert game(config) == NO_LIMIT_HOLDEM


def test_the_example_deck_has_a_tag_for_every_card(example: Path) -> None:
    path = example.parent / "example-deck.toml"
    read = decode_deck_file(path.read_bytes(), path.name)
    deck = read.deck
    assert read.note is None
    assert sorted(deck.cards.values(), key=lambda card: card.index) == list(DECK)
    assert "example" in deck.name.lower()


def keys_of(kind: object, path: str = "") -> set[str]:
    """Dotted names of every key of a configuration type, lists and options looked through."""
    structs = [
        inner for inner in (kind, *get_args(kind)) if isinstance(inner, type) and issubclass(inner, msgspec.Struct)
    ]
    if not structs:
        return {path}
    fields = msgspec.structs.fields(structs[0])
    return {key for field in fields for key in keys_of(field.type, f"{path}.{field.encode_name}".lstrip("."))}


def keys_in(tree: dict[str, Any], expected: set[str], path: str = "") -> set[str]:
    """The same of a file that was read; a key of ``expected`` is not looked into."""
    found = set()
    for key, value in tree.items():
        name = f"{path}.{key}".lstrip(".")
        tables = [value] if isinstance(value, dict) else value if isinstance(value, list) else []
        found |= {name} if name in expected else {inner for table in tables for inner in keys_in(table, expected, name)}
    return found


def test_every_key_of_the_configuration_is_in_the_example(example: Path) -> None:
    expected = keys_of(Config)
    assert {"show.delay_s", "players.country", "readers.antennas", "presence.leave_s"} <= expected
    with_comments = re.sub(r"(?m)^# (?=[a-z]\w* = |\[\[[a-z]+\]\]$)", "", example.read_text(encoding="utf-8"))
    assert keys_in(tomllib.loads(with_comments), expected) == expected


def test_every_key_is_explained_where_it_first_stands(example: Path) -> None:
    lines = example.read_text(encoding="utf-8").splitlines()
    explained, table = set(), ""
    for before, line in zip(["", *lines], lines, strict=False):
        table = line.strip("[] ") if line.startswith("[") else table
        if key := KEY_LINE.match(line):
            name = f"{table.partition(']')[0]}.{key[1]}"
            assert name in explained or "  # " in line or before.startswith("# "), line
            explained.add(name)


@pytest.fixture(name="pages")
def _pages(example: Path) -> Iterator[dict[str, str]]:
    """The example as a running show: page to URL with its token. It must end well."""
    show = subprocess.Popen(
        [sys.executable, "-m", "overlay", "run", str(on_a_free_port(example))],
        cwd=ROOT,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    try:
        assert show.stdout is not None
        yield dict(show.stdout.readline().split() for _ in open_pages(sequestered=False))
    finally:
        show.terminate()
        _, said = show.communicate(timeout=START_TIMEOUT_S)
    assert show.returncode == 0, said


def console_view(pages: dict[str, str]) -> dict[str, Any]:
    url, _, token = pages["console"].partition("#token=")
    request = urllib.request.Request(
        f"{url.removesuffix('/console')}/api/v1/views/console", headers={"Authorization": f"Bearer {token}"}
    )
    with urllib.request.urlopen(request, timeout=5) as answer:
        view: dict[str, Any] = json.load(answer)["view"]
    return view


def test_the_example_runs_on_while_its_readers_are_absent(pages: dict[str, str]) -> None:
    end = time.monotonic() + START_TIMEOUT_S
    view = console_view(pages)
    while [device["status"] for device in view["devices"]] != ["down", "down"]:
        assert time.monotonic() < end, view["devices"]
        time.sleep(0.05)
        view = console_view(pages)
    assert view["seats"][0]["name"] == "Ana Prado"
    assert view["level"]["big_blind"] == 120_000
