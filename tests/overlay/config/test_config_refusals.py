"""A wrong key or value stops the start, in one line that names file, key, what was expected and what came."""

from pathlib import Path

import pytest

from overlay.config.production import ConfigError, load_config
from tests.smallest_show import SHOW

GOOD = (
    SHOW
    + """
[deck]
file = "deck.toml"

[[readers]]
name = "left"
family = "pepper"
port = "COM3"
antennas = { 1 = "seat-1" }
"""
)
SECOND_PLAYER = '[[players]]\nseat = 1\nname = "Bo"\nstack = 1\n\n[deck]'
SECOND_READER = '[[readers]]\nname = "right"\nfamily = "pepper"\nport = "COM3"\nantennas = { 1 = "seat-2" }\n'


def test_the_configuration_that_the_tables_below_spoil_is_good(tmp_path: Path) -> None:
    path = tmp_path / "show.toml"
    path.write_text(GOOD, encoding="utf-8")
    assert load_config(path).level.big_blind == 1000


@pytest.mark.parametrize(
    ("old", "new", "key", "parts"),
    [
        pytest.param("delay_s = 60", "delay = 60", "show.delay", ("known key",), id="unknown key"),
        pytest.param("[deck]", "[decks]", "decks", ("known key",), id="unknown table"),
        pytest.param("delay_s = 60", "", "show.delay_s", ("a value", "none"), id="missing key"),
        pytest.param("delay_s = 60", 'delay_s = "60"', "show.delay_s", ("float", "'60'"), id="text for a number"),
        pytest.param("delay_s = 60", "delay_s = -1", "show.delay_s", (">= 0", "-1"), id="negative delay"),
        pytest.param("delay_s = 60", "delay_s = 86401", "show.delay_s", ("86400", "86401"), id="over a day"),
        pytest.param("delay_s = 60", "delay_s = nan", "show.delay_s", ("nan",), id="no number"),
        pytest.param("[deck]", "[delay]\nfloor_s = 61\n[deck]", "delay.floor_s", ("60 s", "61 s"), id="floor"),
        pytest.param("[deck]", "[delay]\ncommentary_s = 59\n[deck]", "delay.commentary_s", ("60 s",), id="commentary"),
        pytest.param("[deck]", "[delay]\nsettle_s = -1\n[deck]", "delay.settle_s", (">= 0",), id="settling"),
        pytest.param("big_blind = 1000", "big_blind = 1.5", "level.big_blind", ("int", "1.5"), id="part of a chip"),
        pytest.param("small_blind = 500", "small_blind = 2000", "level.small_blind", ("1000", "2000"), id="blinds"),
        pytest.param("seat = 1", "seat = 11", "players[0].seat", ("10", "11"), id="seat 11"),
        pytest.param("[deck]", SECOND_PLAYER, "players.seat", ("once", "1"), id="two in one seat"),
        pytest.param('[deck]\nfile = "deck.toml"', "", "deck", ("[deck]", "none"), id="readers without a deck"),
        pytest.param(
            "[[readers]]", SECOND_READER + "[[readers]]", "readers.port", ("once", "COM3"), id="one port twice"
        ),
        pytest.param('"a.show"', '"a\\u0000.show"', "show.file", ("a\\x00.show",), id="a show's file with a zero byte"),
        pytest.param('"deck.toml"', '"deck\\u0000"', "deck.file", ("deck\\x00",), id="a deck's file with a zero byte"),
        pytest.param('"deck.toml"', '""', "deck.file", ("says ''",), id="no name of a deck's file"),
        pytest.param(
            '"deck.toml"', '"deck.toml"\nothers = ["\\u0000"]', "deck.others[0]", ("x00",), id="another deck's file"
        ),
        pytest.param(
            '{ 1 = "seat-1" }',
            '{ 1 = "seat-1", 2 = { spot = "seat-2", presence = { appear_reads = 99 } } }',
            "readers[0].antennas[...].presence.appear_reads",
            ("<= 20", "99"),
            id="one antenna's presence",
        ),
    ],
)
def test_a_fault_is_named_by_file_key_expected_and_got(
    tmp_path: Path, old: str, new: str, key: str, parts: tuple[str, ...]
) -> None:
    path = tmp_path / "show.toml"
    assert old in GOOD
    path.write_text(GOOD.replace(old, new, 1), encoding="utf-8")
    with pytest.raises(ConfigError) as refusal:
        load_config(path)
    message = str(refusal.value)
    assert message.startswith(f"{path}: key '{key}': "), message
    assert "expected" in message
    assert "\n" not in message
    assert all(part in message for part in parts), message


@pytest.mark.parametrize(
    ("content", "part"),
    [
        pytest.param(b"[show", "not valid TOML", id="no TOML"),
        pytest.param(b"show = " + b"[" * 5000, "not valid TOML", id="too deep"),
        pytest.param(b"show = " + b"9" * 5000, "not valid TOML", id="a number of 5,000 digits"),
        pytest.param(b"\xff\xfe", "cannot be read", id="no UTF-8"),
    ],
)
def test_a_file_that_is_no_toml_is_named(tmp_path: Path, content: bytes, part: str) -> None:
    path = tmp_path / "show.toml"
    path.write_bytes(content)
    with pytest.raises(ConfigError, match=part) as refusal:
        load_config(path)
    assert str(path) in str(refusal.value)


def test_a_file_that_is_not_there_is_named(tmp_path: Path) -> None:
    with pytest.raises(ConfigError, match=r"none\.toml: cannot be read"):
        load_config(tmp_path / "none.toml")
