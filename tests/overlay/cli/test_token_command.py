"""``finaltable token``: made, listed, rotated and revoked on the machine itself."""

import json
import stat
import sys
import threading
from pathlib import Path
from typing import Any

import pytest

from overlay.cli.verbs import run_verb
from overlay.people.auth import load_tokens
from tests.smallest_show import SHOW


class Machine:
    """A configuration in a folder, and the command line."""

    def __init__(self, folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
        self.config, self.file = folder / "a.toml", folder / "a.show.tokens"
        self.config.write_text(SHOW)
        self._capsys = capsys

    def run(self, *arguments: str) -> tuple[int, str, str]:
        act, *rest = arguments
        code = run_verb(["token", act, str(self.config), *rest], threading.Event())
        said = self._capsys.readouterr()
        return code, said.out, said.err

    def json(self, *arguments: str) -> list[dict[str, Any]]:
        code, out, _ = self.run(*arguments, "--json")
        assert code == 0
        return [json.loads(line) for line in out.splitlines()]

    def opens(self, token: str, page: str) -> bool:
        return load_tokens(self.file, (), renew=False)[0].opens(token, page)


@pytest.fixture(name="machine")
def _machine(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Machine:
    return Machine(tmp_path, capsys)


def test_a_token_is_made_shown_once_and_opens_its_pages_alone(machine: Machine) -> None:
    (made,) = machine.json("add", "Ana Prado", "--role", "producer", "--role", "floor")
    assert (made["name"], made["roles"], made["person"]) == ("Ana Prado", ["producer", "floor"], True)
    assert made["pages"]["floor"] == f"http://127.0.0.1:5000/floor#token={made['token']}"
    assert machine.opens(made["token"], "producer")
    assert not machine.opens(made["token"], "console")
    assert made["token"] not in machine.file.read_text()
    assert made["token"] not in machine.run("list")[1]


def test_the_list_tells_who_holds_one_for_what(machine: Machine) -> None:
    machine.run("add", "Ana", "--role", "producer")
    machine.run("add", "screen 2", "--role", "venue", "--device")
    told = machine.json("list")
    assert [(line["name"], line["roles"], line["person"]) for line in told] == [
        ("Ana", ["producer"], True),
        ("screen 2", ["venue"], False),
    ]
    assert [set(line) for line in told] == [{"name", "roles", "person", "made_at"}] * 2


def test_one_made_before_the_first_start_does_not_take_the_pages_their_first_tokens(machine: Machine) -> None:
    (made,) = machine.json("add", "Ana", "--role", "producer")
    book, fresh = load_tokens(machine.file, ("program", "console"), renew=False)
    assert set(fresh) == {"program", "console"}
    assert book.opens(made["token"], "producer")


def test_a_rotated_token_closes_the_old_one_out(machine: Machine) -> None:
    (old,) = machine.json("add", "Ana", "--role", "producer")
    (new,) = machine.json("rotate", "Ana")
    assert machine.opens(new["token"], "producer")
    assert not machine.opens(old["token"], "producer")


def test_a_revoked_token_opens_nothing(machine: Machine) -> None:
    (made,) = machine.json("add", "Ana", "--role", "producer")
    assert machine.run("revoke", "Ana")[:2] == (0, "revoked Ana\n")
    assert not machine.opens(made["token"], "producer")
    assert machine.json("list") == []


@pytest.mark.skipif(sys.platform == "win32", reason="needs Linux or macOS")
def test_only_its_owner_reads_the_file(machine: Machine) -> None:
    machine.run("add", "Ana", "--role", "producer")
    assert stat.S_IMODE(machine.file.stat().st_mode) == 0o600


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        pytest.param(["revoke", "Ben"], "expected the name of who holds a token (Ana), got 'Ben'", id="nobody's name"),
        pytest.param(["rotate", "Ben"], "got 'Ben'", id="rotate nobody's"),
        pytest.param(["add", "Ana", "--role", "floor"], "that holds no token yet, got 'Ana'", id="a name twice"),
        pytest.param(["add", "tablet", "--role", "cards", "--device"], "a person for cards", id="cards for a device"),
        pytest.param(["add", "capture", "--role", "floor"], "another name than the log", id="a name of the log's own"),
    ],
)
def test_what_cannot_be_is_told_in_one_line(machine: Machine, arguments: list[str], words: str) -> None:
    machine.run("add", "Ana", "--role", "producer")
    code, out, err = machine.run(*arguments)
    assert (code, out, err.count("\n")) == (2, "", 1)
    assert words in err


@pytest.mark.parametrize(
    "arguments",
    [
        pytest.param(["add", "Ana"], id="no role"),
        pytest.param(["add", "Ana", "--role", "boss"], id="a role that there is not"),
        pytest.param(["add", "--role", "floor"], id="no name"),
        pytest.param(["add", "../x", "--role", "floor"], id="no name of a person"),
        pytest.param(["add", "A\nB", "--role", "floor"], id="two lines"),
        pytest.param(["list", "Ana"], id="list one"),
        pytest.param(["revoke", "Ana", "--role", "floor"], id="revoke a role"),
        pytest.param(["explode"], id="another act"),
    ],
)
def test_what_makes_no_sense_is_refused_before_anything_is_written(machine: Machine, arguments: list[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        machine.run(*arguments)
    assert ended.value.code == 2
    assert not machine.file.exists()


def test_many_at_once_lose_none(machine: Machine) -> None:
    names = [f"screen {number}" for number in range(12)]
    threads = [threading.Thread(target=machine.run, args=("add", name, "--role", "venue")) for name in names]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert {line["name"] for line in machine.json("list")} == set(names)
