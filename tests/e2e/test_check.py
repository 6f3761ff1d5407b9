"""``simulate``, ``check`` and ``enrol`` as processes: hardware that comes and goes, and a deck enrolled on it."""

import json
import os
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from capture.deck import Deck, decode_deck, encode_deck
from devices.simulator.tags import slix_deck
from rules.cards import DECK, Card
from tests.e2e.show_process import ROOT, ShowProcess
from tests.smallest_show import SHOW

pytest.importorskip("termios", reason="no pseudo-terminals on this system")

PATIENCE_S = 30.0
UIDS = dict(zip(DECK, slix_deck(), strict=True))

CONFIG = (
    SHOW
    + """
[deck]
file = "deck.toml"

[[readers]]
name = "table-a"
family = "pepper"
port = "{folder}/table-a"
scan_period_s = 0.02
antennas = {{ 1 = "seat-1", 2 = "seat-2", 3 = "muck" }}

[[readers]]
name = "board"
family = "lines"
port = "{folder}/board"
antennas = {{ 1 = "flop", 2 = "turn", 3 = "river" }}
"""
)


class Simulated:
    """``finaltable simulate`` as a process; each order is answered before the next."""

    def __init__(self, folder: Path) -> None:
        self._process = subprocess.Popen(
            [sys.executable, "-m", "overlay", "simulate", "show.toml", "--json"],
            cwd=folder,
            env={"PYTHONPATH": str(ROOT), "PATH": "/usr/bin:/bin", "TMPDIR": str(folder)},
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            bufsize=1,
        )
        self.readers = [self._hear(), self._hear()]

    def do(self, order: str) -> dict[str, Any]:
        assert self._process.stdin is not None
        self._process.stdin.write(f"{order}\n")
        return self._hear()

    def end(self) -> int:
        self._process.terminate()
        try:
            return self._process.wait(10)
        finally:
            self._process.kill()

    def _hear(self) -> dict[str, Any]:
        assert self._process.stdout is not None
        told: dict[str, Any] = json.loads(self._process.stdout.readline())
        return told


@pytest.fixture(name="table")
def _table(tmp_path: Path) -> Iterator[Simulated]:
    (tmp_path / "show.toml").write_text(CONFIG.format(folder=tmp_path), encoding="utf-8")
    deck = Deck("blue", {uid: card for card, uid in UIDS.items()})
    (tmp_path / "deck.toml").write_text(encode_deck(deck), encoding="utf-8")
    table = Simulated(tmp_path)
    yield table
    assert table.end() == 0
    assert not (tmp_path / "table-a").is_symlink()


def ended(process: ShowProcess) -> int:
    try:
        return process.wait(PATIENCE_S)
    finally:
        process.end()


def checked(folder: Path, *arguments: str) -> tuple[int, dict[str, dict[str, Any]], str]:
    """Exit code, the last line of each reader, and all that was said."""
    check = ShowProcess(folder / "check", "check", str(folder / "show.toml"), "--json", *arguments)
    code = ended(check)
    readers = {line["reader"]: line for line in map(json.loads, check.stdout.splitlines())}
    return code, readers, check.stdout + check.stderr


def antenna(reader: dict[str, Any], number: int) -> dict[str, Any]:
    found: dict[str, Any] = next(each for each in reader["antennas"] if each["antenna"] == number)
    return found


def test_simulate_serves_each_reader_where_the_configuration_expects_it(table: Simulated, tmp_path: Path) -> None:
    assert table.readers == [
        {"reader": "table-a", "family": "pepper", "port": str(tmp_path / "table-a")},
        {"reader": "board", "family": "lines", "port": str(tmp_path / "board")},
    ]
    assert table.do("put As lap")["error"].startswith("expected one of flop, muck")
    assert table.do("dance")["error"].startswith("expected put CARD SPOT")


def test_check_counts_the_tags_of_every_antenna_and_names_no_card(table: Simulated, tmp_path: Path) -> None:
    for order in ("put As seat-1", "put Kd seat-1", "put 2c flop", "put E0040150FFFFFFFF muck"):
        assert table.do(order) == {"done": order}
    code, readers, said = checked(tmp_path)
    assert code == 0
    seat, muck, flop = (
        antenna(readers["table-a"], 1),
        antenna(readers["table-a"], 3),
        antenna(readers["board"], 1),
    )
    assert (seat["spot"], seat["tags"], seat["known"]) == ("seat-1", 2, 2)
    assert (muck["spot"], muck["tags"], muck["known"]) == ("muck", 1, 0)
    assert (flop["spot"], flop["tags"], flop["known"]) == ("flop", 1, 1)
    assert seat["reads_per_s"] == pytest.approx(2 * seat["scans_per_s"], rel=0.2)
    assert seat["last_read_s"] < 1
    assert readers["table-a"]["status"] == readers["board"]["status"] == "ok"
    assert not any(uid in said for uid in UIDS.values())
    assert not any(f'"{card}"' in said for card in ("As", "Kd", "2c"))


def test_uids_are_printed_only_when_they_are_asked_for(table: Simulated, tmp_path: Path) -> None:
    table.do("put As seat-1")
    code, readers, _ = checked(tmp_path, "--uids", "--seconds", "2")
    assert code == 0
    assert antenna(readers["table-a"], 1)["uids"] == [UIDS[Card("As")]]


def test_a_reader_that_is_unplugged_is_down_and_the_exit_code_says_so(table: Simulated, tmp_path: Path) -> None:
    table.do("unplug table-a")
    code, readers, _ = checked(tmp_path, "--seconds", "2")
    assert code == 1
    assert (readers["table-a"]["status"], readers["board"]["status"]) == ("down", "ok")
    assert "there is no such port" in readers["table-a"]["detail"]
    table.do("plug table-a")
    assert checked(tmp_path, "--seconds", "2")[0] == 0


def test_watching_shows_a_tag_that_comes_and_a_reader_that_restarts(table: Simulated, tmp_path: Path) -> None:
    watch = ShowProcess(tmp_path / "watch", "check", str(tmp_path / "show.toml"), "--json", "--watch")
    try:
        wait_for(watch, lambda line: line["status"] == "ok")
        table.do("put As seat-1")
        wait_for(watch, lambda line: antenna(line, 1)["tags"] == 1)
        table.do("power table-a")
        wait_for(watch, lambda line: line["resets"] == 1 and line["status"] == "ok")
        watch.interrupt()
        assert watch.wait(10) == 0
    finally:
        watch.end()


def wait_for(watch: ShowProcess, test: Any) -> None:
    """Until a line of table-a passes ``test``."""
    end = time.monotonic() + PATIENCE_S
    while time.monotonic() < end:
        lines = [json.loads(line) for line in watch.stdout.split("\n")[:-1]]
        if any(test(line) for line in lines if line["reader"] == "table-a"):
            return
        time.sleep(0.1)
    raise AssertionError(watch.stdout + watch.stderr)


def test_the_plain_table_has_a_line_for_each_antenna(table: Simulated, tmp_path: Path) -> None:
    table.do("put As seat-1")
    check = ShowProcess(tmp_path / "check", "check", str(tmp_path / "show.toml"))
    assert ended(check) == 0
    rows = [line.split() for line in check.stdout.splitlines()]
    assert ["1", "seat-1", "1"] in [row[:3] for row in rows]
    assert ["2", "turn", "-"] in [row[:3] for row in rows]
    assert "\x1b" not in check.stdout


@pytest.mark.parametrize(
    ("old", "new", "named"),
    [
        pytest.param('"pepper"', '"salt"', "readers.table-a.family", id="family"),
        pytest.param('port = "{folder}/board"', 'port = "usb:"', "readers.board.port", id="port"),
        pytest.param('"river"', '"sea"', "readers.board.antennas.3", id="spot"),
    ],
)
@pytest.mark.parametrize("verb", ["check", "simulate", "enrol"])
def test_a_bad_configuration_exits_2_before_anything_is_opened(
    tmp_path: Path, verb: str, old: str, new: str, named: str
) -> None:
    assert CONFIG.count(old) == 1
    (tmp_path / "show.toml").write_text(CONFIG.replace(old, new).format(folder=tmp_path), encoding="utf-8")
    process = ShowProcess(tmp_path, verb, "show.toml", *(["deck.toml"] if verb == "enrol" else []))
    assert ended(process) == 2
    assert process.stderr.count("\n") == 1
    assert named in process.stderr


@pytest.mark.parametrize("verb", ["check", "run"])
def test_two_decks_that_share_tags_are_refused_before_the_show_and_at_its_start(tmp_path: Path, verb: str) -> None:
    config = CONFIG.replace('file = "deck.toml"', 'file = "deck.toml"\nothers = ["red.toml"]')
    (tmp_path / "show.toml").write_text(config.format(folder=tmp_path), encoding="utf-8")
    for name, file in (("blue", "deck.toml"), ("red", "red.toml")):
        deck = Deck(name, {uid: card for card, uid in UIDS.items()})
        (tmp_path / file).write_text(encode_deck(deck), encoding="utf-8")
    process = ShowProcess(tmp_path, verb, "show.toml")
    assert ended(process) == 2
    assert "key 'deck': expected each tag in one deck, got one in 'blue' and in 'red'" in process.stderr


def test_a_deck_is_not_enrolled_under_the_name_of_another(tmp_path: Path) -> None:
    """It could not be written when its last card is bound."""
    (tmp_path / "show.toml").write_text(CONFIG.format(folder=tmp_path), encoding="utf-8")
    deck = Deck("blue", {uid: card for card, uid in UIDS.items()})
    (tmp_path / "deck.toml").write_text(encode_deck(deck), encoding="utf-8")
    process = ShowProcess(tmp_path, "enrol", "show.toml", "second.toml", "--name", "blue")
    assert ended(process) == 2
    assert "expected a name that none of the show's other decks has, got 'blue'" in process.stderr


@pytest.mark.parametrize("option", ["--name", "--back"])
@pytest.mark.parametrize("text", [os.fsdecode(b"blu\xff"), "blue\n3"], ids=["no UTF-8", "two lines"])
def test_a_deck_is_not_enrolled_under_a_name_that_cannot_be_written(tmp_path: Path, option: str, text: str) -> None:
    (tmp_path / "show.toml").write_text(CONFIG.format(folder=tmp_path), encoding="utf-8")
    process = ShowProcess(tmp_path, "enrol", "show.toml", "second.toml", option, text)
    assert ended(process) == 2
    assert f"second.toml: expected a {option[2:]} that can be printed, got " in process.stderr


def bind(table: Simulated, enrol: ShowProcess, card: str) -> None:
    """Lay the card down until it is bound, then take it away."""
    before = enrol.stdout.count('"answer": "bound"')
    table.do(f"put {card} muck")
    end = time.monotonic() + PATIENCE_S
    while enrol.stdout.count('"answer": "bound"') == before:
        assert time.monotonic() < end, enrol.stdout + enrol.stderr
        time.sleep(0.02)
    table.do(f"take {card}")


def test_a_deck_is_enrolled_on_the_table_and_gone_on_with_after_a_break(table: Simulated, tmp_path: Path) -> None:
    deck, config = tmp_path / "red.toml", str(tmp_path / "show.toml")
    (tmp_path / "deck.toml").unlink()
    first = ShowProcess(tmp_path / "enrol", "enrol", config, str(deck), "--json", "--back", "red")
    try:
        bind(table, first, "As")
        bind(table, first, "Ks")
        first.interrupt()
        assert first.wait(10) == 1
    finally:
        first.end()
    last = json.loads(first.stdout.splitlines()[-1])
    assert last["deck"] is None
    assert len(last["missing"]) == 50
    assert not deck.exists()
    order = [json.loads(line)["wanted"] for line in first.stdout.splitlines()[:-1]]
    assert list(dict.fromkeys(order)) == ["As", "Ks", "Qs"]
    second = ShowProcess(tmp_path / "enrol2", "enrol", config, str(deck), "--json", "--back", "red")
    try:
        for suit in "shdc":
            for rank in "AKQJT98765432":
                if rank + suit not in ("As", "Ks"):
                    bind(table, second, rank + suit)
        assert second.wait(10) == 0
    finally:
        second.end()
    made = decode_deck(deck.read_bytes(), "red.toml")
    assert made.cards == {uid: card for card, uid in UIDS.items()}
    assert (made.name, made.back) == ("red", "red")
    assert not any(uid in second.stdout + second.stderr for uid in UIDS.values())
