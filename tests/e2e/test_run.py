"""``finaltable run``: a show on a simulated reader that is killed, started twice, misconfigured and unplugged."""

import json
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from tests.e2e.hardware import READER, Hardware, write_config
from tests.e2e.page_client import PageClient, seat_of
from tests.e2e.show_process import ShowProcess, free_port, wait_until_listening

pytestmark = pytest.mark.skipif("sys.platform == 'win32'", reason="needs pseudo-terminals")

DELAY_S = 12.0
HOLE_CARDS = {1: ["As", "Kd"], 2: ["9h", "9c"], 3: ["7d", "2c"]}
FLOP = ["Qh", "Jh", "3s"]


@dataclass(slots=True)
class Night:
    """A show that runs on a reader; ``process`` is replaced when it is started again."""

    folder: Path
    config: Path
    port: int
    hardware: Hardware
    process: ShowProcess

    def again(self, name: str) -> ShowProcess:
        """Start the same show once more."""
        return ShowProcess(self.folder / name, "run", str(self.config))


@pytest.fixture(name="night")
def _night(tmp_path: Path) -> Iterator[Night]:
    hardware, port = Hardware(tmp_path), free_port()
    hardware.plug()
    config = write_config(tmp_path, port=port, delay_s=DELAY_S, terminal=hardware.terminal)
    night = Night(tmp_path, config, port, hardware, ShowProcess(tmp_path / "first", "run", str(config)))
    try:
        yield night
    finally:
        night.process.end()
        hardware.unplug()


def _deal(night: Night, console: PageClient) -> float:
    """Start a hand and lay its hole cards down; when the first thing was done."""
    started = console.do("start_hand")
    for seat, cards in HOLE_CARDS.items():
        night.hardware.put(f"seat-{seat}", *cards)
    console.wait("the hole cards", lambda view: all(seat["cards_present"] == 2 for seat in view["seats"]))
    return started


def _to_the_flop(night: Night, console: PageClient) -> float:
    """All call, the flop is laid; when the last action was sent."""
    console.do("call")
    console.do("call")
    last = console.do("check")
    night.hardware.put("flop", *FLOP)
    console.wait("the flop", _has_flop)
    return last


def _has_flop(view: dict[str, Any]) -> bool:
    return bool(view["hand"]) and len(view["hand"]["board"]) == len(FLOP)


def _table(view: dict[str, Any]) -> dict[str, Any]:
    """What the log alone decides of a console's view."""
    return {
        key: view[key] for key in ("level", "hand", "seats", "actions", "awaits", "can", "delay_s", "blank", "history")
    }


def test_a_show_killed_in_a_hand_goes_on_where_it_was(night: Night) -> None:
    pages = night.process.run_pages()
    console = PageClient(pages.port, "console", pages.tokens["console"])
    program = PageClient(pages.port, "program", pages.tokens["program"])
    try:
        started = _deal(night, console)
        last_action = _to_the_flop(night, console)
        before, epoch = _table(console.view), console.arrivals[-1].epoch
        night.process.kill()
        assert not any(arrival.view["hand"] for arrival in program.arrivals)

        night.process = night.again("second")
        listening = wait_until_listening(night.port)
        back = console.wait_for("the console's return", lambda arrival: arrival.epoch != epoch)
        program.wait_for("program's return", lambda arrival: arrival.epoch != epoch)
        assert back.at - listening < 2.0
        assert _table(back.view) == before
        assert "#token=" not in night.process.stdout

        first = program.wait("the hand on program", lambda view: view["hand"])
        flop = program.wait("the flop on program", lambda view: view["hand"] and view["hand"]["board"])
        assert first.at >= started + DELAY_S
        assert flop.at >= last_action + DELAY_S
        assert sorted(flop.view["hand"]["board"]) == sorted(FLOP)
        assert {seat["seat"]: sorted(seat["hole_cards"]) for seat in flop.view["seats"]} == {
            seat: sorted(cards) for seat, cards in HOLE_CARDS.items()
        }
        assert _table(console.ask_again())["hand"] == before["hand"]
        console.do("check")
    finally:
        console.close()
        program.close()


def test_a_second_run_of_a_show_ends_with_2_and_names_the_file(night: Night) -> None:
    night.process.run_pages()
    second = night.again("second")
    try:
        assert second.wait(20) == 2
    finally:
        second.end()
    assert second.stderr.count("\n") == 1
    assert str(night.folder / "night.show") in second.stderr


def test_a_file_that_differs_from_the_log_is_told_in_a_line_and_the_log_stands(night: Night) -> None:
    pages = night.process.run_pages()
    night.process.kill()
    text = night.config.read_text(encoding="utf-8")
    night.config.write_text(text.replace("Kenji Morita", "Rui Costa"), encoding="utf-8")
    night.process = night.again("second")
    wait_until_listening(night.port)
    with PageClient(pages.port, "console", pages.tokens["console"]) as console:
        assert seat_of(console.view, 2)["name"] == "Kenji Morita"
    line = "seat 2: the show's log says Kenji Morita with 8000 chips, the file says Rui Costa with 8000 chips"
    assert night.process.stderr == f"{line}: the log stands\n"


def test_an_unplugged_reader_is_told_and_changes_no_hand(night: Night) -> None:
    pages = night.process.run_pages()
    console = PageClient(pages.port, "console", pages.tokens["console"])
    try:
        _deal(night, console)
        before = console.view["seats"]
        night.hardware.unplug()
        down = console.wait("the alarm", lambda view: any(alarm["kind"] == "reader_down" for alarm in view["alarms"]))
        console.wait("the device's status", lambda view: _status(view) == "down")
        assert READER in next(alarm["text"] for alarm in down.view["alarms"])

        night.hardware.plug()
        console.wait_for("its return", lambda each: each.at > down.at and _status(each.view) == "ok")
        console.wait_for("the alarm's end", lambda each: each.at > down.at and not each.view["alarms"])
        assert console.view["seats"] == before
        assert all(seat["in_hand"] for seat in console.view["seats"])
        _to_the_flop(night, console)
        assert seat_of(console.view, 1)["cards_present"] == 2
    finally:
        console.close()


def _status(view: dict[str, Any]) -> str | None:
    return next((str(device["status"]) for device in view["devices"] if device["name"] == READER), None)


@pytest.mark.parametrize(
    ("written", "instead", "named"),
    [
        pytest.param(f"delay_s = {DELAY_S}", "delay_s = -1", "delay_s", id="negative-delay"),
        pytest.param(f"delay_s = {DELAY_S}", 'delay_s = "long"', "delay_s", id="delay-no-number"),
        pytest.param("small_blind", "smal_blind", "smal_blind", id="unknown-key"),
        pytest.param("seat = 2", "seat = 11", "seat", id="no-such-seat"),
        pytest.param("seat = 2", "seat = 1", "players.seat", id="two-in-one-seat"),
        pytest.param('title = "End to end"', "", "title", id="missing-key"),
    ],
)
def test_a_wrong_key_or_value_stops_the_start_and_is_named(
    tmp_path: Path, written: str, instead: str, named: str
) -> None:
    config = write_config(tmp_path, port=free_port(), delay_s=DELAY_S)
    text = config.read_text(encoding="utf-8")
    assert written in text
    config.write_text(text.replace(written, instead), encoding="utf-8")
    process = ShowProcess(tmp_path / "run", "run", str(config))
    try:
        assert process.wait(20) == 2
    finally:
        process.end()
    assert process.stderr.count("\n") == 1
    assert str(config) in process.stderr
    assert named in process.stderr
    assert not (tmp_path / "night.show").exists()


def test_the_token_file_holds_hashes_and_no_token(night: Night) -> None:
    pages = night.process.run_pages()
    written = (night.folder / "night.show.tokens").read_text(encoding="utf-8")
    roles = [role for token in json.loads(written)["tokens"] for role in token["roles"]]
    assert sorted(roles) == sorted(pages.tokens)
    assert not any(token in written for token in pages.tokens.values())
