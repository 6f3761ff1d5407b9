"""The test before a show: sound configurations pass, a leak is named, and nothing of the real show is touched."""

import shutil
import threading
from importlib.resources import files
from pathlib import Path

import pytest

from overlay.cli.selftest import LEAKS, selftest_command
from overlay.config.production import ConfigError
from tools.leaks.plants import PLANTS, planted

REAL_S = 2.0

BY_HAND = """
[show]
title = "By hand"
file = "by-hand.show"
delay_s = 3
cards = "{cards}"
sequestered = {sequestered}

[level]
small_blind = 50
big_blind = 100
"""
PLAYER = '[[players]]\nseat = {seat}\nname = "Player {seat}"\nstack = 10000\n'


def by_hand(folder: Path, cards: str = "delay_only", players: int = 3, sequestered: str = "false") -> Path:
    """A show without readers: its canaries are typed."""
    source = folder / "by-hand.toml"
    seats = "".join(PLAYER.format(seat=seat) for seat in range(1, players + 1))
    source.write_text(BY_HAND.format(cards=cards, sequestered=sequestered) + seats)
    return source


def with_readers(folder: Path) -> Path:
    """The example configuration."""
    for name in ("example.toml", "example-deck.toml"):
        shutil.copy(str(files("overlay") / "data" / name), folder)
    return folder / "example.toml"


def test_the_example_is_sound_on_every_feed_and_nothing_is_left(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    source = with_readers(tmp_path)
    before = sorted(tmp_path.iterdir())
    assert selftest_command(source, threading.Event(), real_s=REAL_S) == 0
    told = {line.split("  ")[0].strip(): line for line in capsys.readouterr().out.splitlines()}
    for feed in ("socket /program", "GET /api/v1/views/program"):
        assert "canaries seen when due, none before" in told[feed]
    for feed in ("socket /console", "GET /api/v1/views/console"):
        assert "2 canaries seen once tabled, none before" in told[feed]
    assert "no canary seen" in told["log"]
    assert sorted(tmp_path.iterdir()) == before


@pytest.mark.parametrize("cards", ["delay_only", "after_hand"])
def test_a_show_by_hand_is_tested_with_typed_canaries(tmp_path: Path, cards: str) -> None:
    assert selftest_command(by_hand(tmp_path, cards), threading.Event(), real_s=REAL_S) == 0


@pytest.mark.parametrize(
    ("name", "feed"),
    [
        ("a face in an alarm", "socket /console"),
        ("a face as a label of the health page", "GET /healthz"),
        ("a face in a line of the log", "log"),
        ("equities before their cards are due", "socket /program"),
        ("a tag's number on the desks' pages", "socket /console"),
    ],
)
def test_a_leak_is_named_with_its_feed_and_its_step(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], name: str, feed: str
) -> None:
    source = with_readers(tmp_path)
    with planted(next(plant for plant in PLANTS if plant.name == name)):
        assert selftest_command(source, threading.Event(), real_s=1.0) == LEAKS
    (line,) = (line for line in capsys.readouterr().out.splitlines() if line.startswith(f"{feed} "))
    assert "LEAK in the step 'hand " in line


def test_a_sequestered_show_is_tested_with_its_page_of_cards(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert selftest_command(by_hand(tmp_path, sequestered="true"), threading.Event(), real_s=REAL_S) == 0
    told = capsys.readouterr().out
    assert "socket /cards" in told
    assert "GET /api/v1/views/cards" in told


def test_a_table_without_a_hand_is_refused(tmp_path: Path) -> None:
    with pytest.raises(ConfigError, match="expected two at least for a hand, got 1"):
        selftest_command(by_hand(tmp_path, players=1), threading.Event(), real_s=REAL_S)
