"""The readers' part of the configuration: antennas, options, and presence from the general to the particular."""

from pathlib import Path

import pytest

from overlay.config.production import Config, ConfigError, load_config
from overlay.config.readers import Presence, PresenceFields, presence_of
from tests.smallest_show import SHOW

WITH_DECKS = (
    SHOW
    + """
[deck]
file = "deck.toml"
others = ["red.toml"]
"""
)


def loaded(folder: Path, text: str) -> Config:
    path = folder / "show.toml"
    path.write_text(WITH_DECKS + text, encoding="utf-8")
    return load_config(path)


ONE_OF_EACH = """
[presence]
leave_s = 3.0

[[readers]]
name = "table-a"
family = "pepper"
port = "usb:A50285BI"
antennas = { 1 = "seat-1", 2 = { spot = "seat-2", presence = { leave_s = 9.0, appear_reads = 4 } } }
presence = { leave_s = 6.0, leave_misses = 7 }

[[readers]]
name = "seat-3"
family = "m100"
port = "COM12"
antennas = { 1 = "seat-3" }
power_dbm = 20
region = "eu"

[[readers]]
name = "board"
family = "lines"
port = "id:board-ctl"
antennas = { 1 = "flop", 2 = "turn", 12 = "river" }
resend_s = 31

[[readers]]
name = "uhf"
family = "mercury"
port = "COM13"
antennas = { 1 = "muck" }
"""


def test_the_three_topologies_are_read(tmp_path: Path) -> None:
    readers = loaded(tmp_path, ONE_OF_EACH).readers
    assert [reader.spots for reader in readers] == [
        {1: "seat-1", 2: "seat-2"},
        {1: "seat-3"},
        {1: "flop", 2: "turn", 12: "river"},
        {1: "muck"},
    ]
    assert (readers[1].power_dbm, readers[1].region) == (20, "eu")
    assert readers[2].resend_s == 31


def test_what_is_said_for_an_antenna_goes_before_its_reader_and_that_before_all(tmp_path: Path) -> None:
    config = loaded(tmp_path, ONE_OF_EACH)
    table_a, seat_3, _, _ = config.readers
    assert presence_of(table_a, "2", config.presence) == Presence(4, 6.0, 7, 9.0)
    assert presence_of(table_a, "1", config.presence) == Presence(2, 6.0, 7, 6.0)
    assert presence_of(seat_3, "1", config.presence) == Presence(2, 6.0, 10, 3.0)


def test_a_slow_family_waits_for_fewer_misses_unless_told_otherwise(tmp_path: Path) -> None:
    config = loaded(tmp_path, ONE_OF_EACH)
    assert presence_of(config.readers[3], "1", config.presence) == Presence(2, 6.0, 3, 3.0)
    assert presence_of(config.readers[3], "1", PresenceFields()) == Presence(2, 6.0, 3, 1.9)


def test_decks_that_alternate_are_named_beside_the_first(tmp_path: Path) -> None:
    deck = loaded(tmp_path, "").deck
    assert deck is not None
    assert (deck.file, deck.others) == ("deck.toml", ["red.toml"])


@pytest.mark.parametrize(
    ("old", "new", "parts"),
    [
        pytest.param("leave_s = 9.0", "leave = 9.0", ("presence.leave'", "known key"), id="unknown in an antenna"),
        pytest.param("leave_misses = 7", "misses = 7", ("readers[0].presence.misses", "known key"), id="in a reader"),
        pytest.param("power_dbm = 20", "power = 20", ("readers[1].power", "known key"), id="unknown option"),
        pytest.param("power_dbm = 20", "power_dbm = 40", ("readers[1].power_dbm", "<= 33", "40"), id="too strong"),
        pytest.param("resend_s = 31", "resend_s = 0", ("readers[2].resend_s", ">= 0.1", "0"), id="no pause at all"),
        pytest.param('{ 1 = "seat-3" }', "{}", ("readers[1].antennas", "length >= 1"), id="no antenna at all"),
        pytest.param('spot = "seat-2", ', "", ("readers[0].antennas", "a value"), id="an antenna without a spot"),
        pytest.param('1 = "seat-1"', "1 = 1", ("readers[0].antennas", "expected"), id="a spot that is a number"),
        pytest.param(
            "appear_reads = 4", "appear_reads = 20, appear_s = 1", ("presence.appear_s", "1.9 s", "got 1"), id="pace"
        ),
    ],
)
def test_a_wrong_key_of_a_reader_is_named_with_its_file(
    tmp_path: Path, old: str, new: str, parts: tuple[str, ...]
) -> None:
    assert ONE_OF_EACH.count(old) == 1
    with pytest.raises(ConfigError) as refusal:
        loaded(tmp_path, ONE_OF_EACH.replace(old, new))
    message = str(refusal.value)
    assert message.startswith(f"{tmp_path / 'show.toml'}: key ")
    assert [part for part in parts if part not in message] == [], message
