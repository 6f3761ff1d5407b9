"""A show with two decks and one antenna under the board: what the console orders of them, over Socket.IO."""

import time
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from capture.deck import Deck, encode_deck
from devices.simulator.tags import slix_deck
from rules.cards import DECK
from tests.e2e.hardware import Hardware, write_config
from tests.e2e.page_client import PageClient, seat_of
from tests.e2e.show_process import ShowProcess, free_port, wait_until_listening

pytestmark = pytest.mark.skipif("sys.platform == 'win32'", reason="needs pseudo-terminals")

NEW_TAG = "E0040100DEADBEEF"
LYING_S = 3.0
"""Longer than two streets are apart at least: the river comes after what lies there was read."""
THREE_SPOTS = '4 = "flop", 5 = "turn", 6 = "river"'
HOLE_CARDS = {1: ("Ks", "Kd"), 2: ("9h", "9c"), 3: ("7d", "2c")}
BOARD = ("Qh", "Jh", "3s", "5d")


@dataclass(slots=True)
class Night:
    """A show that runs; ``process`` is replaced when it is started again."""

    folder: Path
    config: Path
    hardware: Hardware
    process: ShowProcess


@pytest.fixture(name="night")
def _night(tmp_path: Path) -> Iterator[Night]:
    hardware = Hardware(tmp_path)
    hardware.plug()
    config = write_config(tmp_path, port=free_port(), delay_s=1.0, terminal=hardware.terminal)
    text = config.read_text(encoding="utf-8").replace(THREE_SPOTS, '4 = "board"')
    config.write_text(text.replace('"deck.toml"', '"deck.toml"\nothers = ["red.toml"]'), encoding="utf-8")
    red = Deck("red", dict(zip(slix_deck(seed=7), DECK, strict=True)))
    (tmp_path / "red.toml").write_text(encode_deck(red), encoding="utf-8")
    night = Night(tmp_path, config, hardware, ShowProcess(tmp_path / "first", "run", str(config)))
    try:
        yield night
    finally:
        night.process.end()
        hardware.unplug()


def alarms(view: dict[str, Any]) -> list[str]:
    return [alarm["kind"] for alarm in view["alarms"]]


def reader_is_up(view: dict[str, Any]) -> bool:
    return any(device["status"] == "ok" for device in view["devices"])


def replace_the_ace(night: Night, console: PageClient) -> None:
    """A new card is laid on the muck, named, and taken away."""
    night.hardware.put_tag("muck", NEW_TAG)
    console.wait("the unknown tag", lambda view: "unknown_tag" in alarms(view))
    refused = console.send({"kind": "replace_card", "card": "As", "spot": "seat-1"})
    assert (refused["ok"], refused["rule"]) == (False, None)
    done = console.arrivals[-1].revision
    console.do("replace_card", card="As")
    console.wait_for("the alarm's end", lambda each: each.revision > done and not alarms(each.view))
    night.hardware.clear()
    assert (console.view["history"][0]["kind"], console.view["history"][0]["by"]) == ("replace_card", "operator")


def play_to_an_unclear_board(night: Night, console: PageClient) -> None:
    """Seat 1 holds the new card in place of a king; flop and turn come down at once."""
    console.do("start_hand")
    night.hardware.put_tag("seat-1", NEW_TAG)
    night.hardware.put("seat-1", "Kd")
    for seat in (2, 3):
        night.hardware.put(f"seat-{seat}", *HOLE_CARDS[seat])
    console.wait("the hole cards", lambda view: all(seat["cards_present"] == 2 for seat in view["seats"]))
    for kind in ("call", "call", "check"):
        console.do(kind)
    for card in BOARD:
        night.hardware.put_tag("flop", night.hardware.uid(card))
    console.wait("the alarm", lambda view: "board_unclear" in alarms(view))


def start_again(night: Night, port: int, name: str = "second") -> None:
    """The show is killed and started once more."""
    night.process.kill()
    night.process = ShowProcess(night.folder / name, "run", str(night.config))
    wait_until_listening(port)


def test_the_console_changes_the_deck_replaces_a_card_and_settles_a_board(night: Night) -> None:
    pages = night.process.run_pages()
    with PageClient(pages.port, "console", pages.tokens["console"]) as console:
        first = console.wait("the decks", lambda view: view["decks"] and reader_is_up(view)).view
        assert first["decks"] == {"in_play": "test", "others": ["red"]}
        console.do("deck", name="red")
        console.wait("the red deck", lambda view: view["decks"] == {"in_play": "red", "others": ["test"]})
        assert not console.send({"kind": "deck", "name": "green"})["ok"]
        console.do("deck", name="test")
        replace_the_ace(night, console)
        assert not any(NEW_TAG in each.text for each in console.arrivals)

    start_again(night, pages.port)
    with (
        PageClient(pages.port, "console", pages.tokens["console"]) as console,
        PageClient(pages.port, "program", pages.tokens["program"]) as program,
    ):
        back = console.wait("its return", lambda view: view["decks"] and reader_is_up(view)).view
        assert back["decks"]["in_play"] == "test"
        play_to_an_unclear_board(night, console)
        assert not console.send({"kind": "settle_board", "cards": ["Qh", "Jh", "3s"]})["ok"]
        console.do("settle_board", cards=list(BOARD))
        console.wait("the flop", lambda view: view["hand"] and view["hand"]["board"][:3] == ["Qh", "Jh", "3s"])
        program.wait("the new card", lambda view: view["seats"] and "As" in seat_of(view, 1)["hole_cards"])

        console.do("fold")
        console.do("fold")
        assert not console.view["deck_gathered"]
        night.hardware.clear()
        console.wait("the gathered deck", lambda view: view["deck_gathered"] and view["can"]["start_hand"])
        assert not any(NEW_TAG in each.text for each in (*console.arrivals, *program.arrivals))
    assert NEW_TAG not in night.process.stderr + night.process.stdout


def test_a_board_that_was_settled_keeps_its_order_when_the_show_starts_again(night: Night) -> None:
    pages = night.process.run_pages()
    with PageClient(pages.port, "console", pages.tokens["console"]) as console:
        console.wait("the reader", reader_is_up)
        replace_the_ace(night, console)
        play_to_an_unclear_board(night, console)
        console.do("settle_board", cards=list(BOARD))
        console.wait("the flop", lambda view: view["hand"] and view["hand"]["board"][:3] == list(BOARD[:3]))
        for _ in range(3):
            console.do("check")
        console.wait("the turn", lambda view: view["hand"] and view["hand"]["board"] == list(BOARD))
        for _ in range(3):
            console.do("check")

    start_again(night, pages.port)
    with PageClient(pages.port, "console", pages.tokens["console"]) as console:
        console.wait("its return", reader_is_up)
        time.sleep(LYING_S)
        night.hardware.put("flop", "Ac")
        console.wait("the river", lambda view: view["hand"] and view["hand"]["board"] == [*BOARD, "Ac"])
        assert not alarms(console.view)
