"""What only the wiring knows is refused before anything starts: families, their antennas, spots, the deck's file."""

import socket
from pathlib import Path

import pytest

from capture.deck import Deck, encode_deck
from devices.simulator.tags import slix_deck
from overlay.cli.production import Production
from overlay.config.production import ConfigError, load_config
from overlay.web.server import PortInUseError
from overlay.web.socket_events import PAGES
from rules.cards import DECK
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
antennas = { 1 = "seat-1", 8 = "muck" }
"""
)


@pytest.fixture(name="folder")
def _folder(tmp_path: Path) -> Path:
    deck = Deck("blue", dict(zip(slix_deck(), DECK, strict=True)))
    (tmp_path / "deck.toml").write_text(encode_deck(deck), encoding="utf-8")
    return tmp_path


@pytest.mark.parametrize(
    ("old", "new", "fault"),
    [
        pytest.param(
            '"pepper"', '"salt"', "key 'readers.left.family': expected one of 'pepper', 'pn532', ", id="family"
        ),
        pytest.param(
            "8 =", "9 =", "key 'readers.left.antennas.9': expected an antenna from 1 to 8, got 9", id="antenna"
        ),
        pytest.param('"COM3"', '"   "', "key 'readers.left.port': expected a port's name, got '   '", id="port"),
        pytest.param('"muck"', '"lap"', "key 'readers.left.antennas.8': expected seat-1 to seat-10", id="spot"),
        pytest.param('"muck"', '"seat-\u0662"', "key 'readers.left.antennas.8': expected seat-1", id="no ASCII digit"),
        pytest.param('"muck"', '"seat-11"', "key 'readers.left.antennas.8': expected seat-1 to seat-10", id="seat 11"),
        pytest.param('"muck"', '"seat-1"', "key 'readers.left.antennas.8': expected one antenna", id="spot twice"),
        pytest.param(
            '"muck"', '"flop"', "key 'readers': expected antennas for flop, turn and river", id="half a board"
        ),
    ],
)
def test_a_fault_of_the_readers_stops_the_start_naming_file_and_key(
    folder: Path, old: str, new: str, fault: str
) -> None:
    assert GOOD.count(old) == 1
    path = folder / "show.toml"
    path.write_text(GOOD.replace(old, new), encoding="utf-8")
    with pytest.raises(ConfigError) as refusal:
        Production(load_config(path), path)
    assert str(refusal.value).startswith(f"{path}: {fault}")
    assert not (folder / "a.show").exists()


def test_a_fault_of_the_deck_stops_the_start_naming_its_file(folder: Path) -> None:
    path = folder / "show.toml"
    path.write_text(GOOD, encoding="utf-8")
    (folder / "deck.toml").write_text('name = "blue"\ncolour = 3\n[cards]\n', encoding="utf-8")
    with pytest.raises(ConfigError) as refusal:
        Production(load_config(path), path)
    assert str(refusal.value).startswith(f"{folder / 'deck.toml'}: key 'colour': expected a known key")


def test_a_missing_deck_is_named_with_its_key(folder: Path) -> None:
    (folder / "deck.toml").unlink()
    config = folder / "show.toml"
    config.write_text(GOOD, encoding="utf-8")
    with pytest.raises(ConfigError, match=r"show.toml: key 'deck.file': expected a file that can be read"):
        Production(load_config(config), config)


def test_a_start_that_fails_makes_no_tokens_that_nobody_sees(folder: Path) -> None:
    config = folder / "show.toml"
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        config.write_text(f"{GOOD}\n[server]\nport = {port}\n", encoding="utf-8")
        with pytest.raises(PortInUseError):
            Production(load_config(config), config)
    production = Production(load_config(config), config)
    assert set(production.fresh_tokens) == set(PAGES) - {"cards"}
    production.start()
    production.stop()
