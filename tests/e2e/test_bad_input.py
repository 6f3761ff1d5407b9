"""What a page must not be able to do: each refusal says why, changes nothing, and the show goes on."""

import json
import signal
import urllib.error
import urllib.request
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest
import socketio

from tests.e2e.hardware import write_config
from tests.e2e.page_client import PageClient, PageRefused
from tests.e2e.show_process import Pages, ShowProcess


@dataclass(frozen=True, slots=True)
class Desk:
    """A hand at its first decision (seat 1 acts, a raise is to 400 at least) and the console's line."""

    pages: Pages
    console: PageClient


@pytest.fixture(name="desk", scope="module")
def _desk(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Desk]:
    folder = tmp_path_factory.mktemp("bad-input")
    process = ShowProcess(folder, "run", str(write_config(folder, port=0, delay_s=0)))
    try:
        pages = process.run_pages()
        console = PageClient(pages.port, "console", pages.tokens["console"])
        console.do("start_hand")
        for seat, cards in {1: ("As", "Kd"), 2: ("9h", "9c"), 3: ("7d", "2c")}.items():
            for card in cards:
                console.do("card", spot=f"seat-{seat}", card=card)
        yield Desk(pages, console)
        console.close()
    finally:
        process.end()


@pytest.mark.parametrize(
    "payload",
    [
        pytest.param({"kind": "raise", "to": "abc"}, id="to-a-word"),
        pytest.param({"kind": "raise", "to": -5}, id="to-a-negative-amount"),
        pytest.param({"kind": "raise", "to": 1.5}, id="to-a-fraction"),
        pytest.param({"kind": "raise", "to": 10**12}, id="to-more-than-the-stack"),
        pytest.param({"kind": "raise", "to": 10**30}, id="to-more-than-any-number"),
        pytest.param({"kind": "raise", "to": True}, id="to-true"),
        pytest.param({"kind": "raise", "to": 399}, id="below-the-minimum"),
        pytest.param({"kind": "raise"}, id="to-nothing"),
        pytest.param({"kind": "bet", "to": 500}, id="a-bet-over-a-bet"),
        pytest.param({"kind": "check"}, id="a-check-under-a-bet"),
        pytest.param({"kind": "fold", "seat": 9}, id="an-empty-seat"),
        pytest.param({"kind": "fold", "seat": 0}, id="no-such-seat"),
        pytest.param({"kind": "card", "spot": "seat-1", "card": "2d"}, id="a-third-hole-card"),
        pytest.param({"kind": "card", "spot": "flop", "card": "Xx"}, id="no-card"),
        pytest.param({"kind": "card", "spot": "seat-9", "card": "2d"}, id="a-card-at-an-empty-seat"),
        pytest.param({"kind": "unread", "spot": "seat-1"}, id="a-third-hole-card-unread"),
        pytest.param({"kind": "card", "spot": "ceiling", "card": "2d"}, id="no-spot"),
        pytest.param({"kind": "start_hand"}, id="a-hand-in-a-hand"),
        pytest.param({"kind": "award_confirm"}, id="an-award-before-the-showdown"),
        pytest.param({"kind": "delay", "seconds": -1}, id="a-negative-delay"),
        pytest.param({"kind": "call", "revision": -1}, id="what-the-page-had-not-seen"),
        pytest.param({"kind": "juggle"}, id="an-unknown-command"),
        pytest.param({"kind": "fold", "colour": "red"}, id="an-unknown-key"),
        pytest.param({}, id="no-kind"),
        pytest.param([], id="a-list"),
        pytest.param("fold", id="a-word"),
        pytest.param(None, id="nothing"),
    ],
)
def test_a_bad_command_is_refused_with_a_reason_and_changes_nothing(desk: Desk, payload: Any) -> None:
    before = desk.console.ask_again()
    answer = desk.console.send(payload)
    assert (answer["ok"], set(answer)) == (False, {"ok", "rule", "reason"})
    assert len(answer["reason"]) > 10
    assert desk.console.ask_again() == before


def test_one_card_too_many_on_the_board_is_refused(desk: Desk) -> None:
    for card in ("Qh", "Jh", "3s"):
        desk.console.do("card", spot="flop", card=card)
    before = desk.console.ask_again()
    assert desk.console.send({"kind": "card", "spot": "flop", "card": "4s"})["ok"] is False
    assert desk.console.ask_again() == before


def test_an_action_that_the_rules_refuse_names_its_rule(desk: Desk) -> None:
    assert desk.console.send({"kind": "check"})["rule"] == "H8"
    assert desk.console.send({"kind": "raise", "to": "abc"})["rule"] is None


def test_a_huge_message_ends_its_own_line_and_nothing_else(desk: Desk) -> None:
    before = desk.console.ask_again()
    other = PageClient(desk.pages.port, "console", desk.pages.tokens["console"])
    with pytest.raises(socketio.exceptions.SocketIOError):
        other.send({"kind": "misdeal", "reason": "x" * 1_000_000}, timeout_s=1)
    other.close()
    assert desk.console.ask_again() == before


@pytest.mark.parametrize("page", ["program", "console"])
@pytest.mark.parametrize(("token", "reason"), [("not-the-token", "wrong token"), (None, "no token"), ("", "no token")])
def test_a_page_without_its_token_is_refused_at_connect(desk: Desk, page: str, token: str | None, reason: str) -> None:
    with pytest.raises(PageRefused, match=reason):
        PageClient(desk.pages.port, page, token)


def test_programs_token_does_not_open_the_console(desk: Desk) -> None:
    with pytest.raises(PageRefused, match="wrong token"):
        PageClient(desk.pages.port, "console", desk.pages.tokens["program"])


def test_program_can_send_no_command(desk: Desk) -> None:
    before = desk.console.ask_again()
    program = PageClient(desk.pages.port, "program", desk.pages.tokens["program"])
    with pytest.raises(socketio.exceptions.TimeoutError):
        program.send({"kind": "fold"}, timeout_s=0.5)
    program.close()
    assert desk.console.ask_again() == before


@pytest.mark.parametrize(
    ("page", "body", "status"),
    [
        pytest.param(None, {"kind": "fold"}, 401, id="no-token"),
        pytest.param("program", {"kind": "fold"}, 403, id="the-token-of-program"),
        pytest.param("console", b"{", 400, id="no-json"),
        pytest.param("console", b"[" * 20_000, 413, id="too-long"),
    ],
)
def test_http_refuses_what_the_socket_refuses(desk: Desk, page: str | None, body: object, status: int) -> None:
    before = desk.console.ask_again()
    headers = {"Authorization": f"Bearer {desk.pages.tokens[page]}"} if page else {}
    data = body if isinstance(body, bytes) else json.dumps(body).encode()
    request = urllib.request.Request(f"http://127.0.0.1:{desk.pages.port}/api/v1/commands", data, headers)
    with pytest.raises(urllib.error.HTTPError) as refused:
        urllib.request.urlopen(request, timeout=10)
    assert refused.value.code == status
    assert desk.console.ask_again() == before


def test_the_show_goes_on_after_all_this(desk: Desk) -> None:
    desk.console.do("raise", to=400, seat=1)
    desk.console.wait("seat 2's turn", lambda view: view["hand"] and view["hand"]["to_act"] == 2)


def test_a_show_that_got_huge_messages_still_ends_when_told(tmp_path: Path) -> None:
    process = ShowProcess(tmp_path, "run", str(write_config(tmp_path, port=0, delay_s=0)))
    try:
        pages = process.run_pages()
        for _ in range(6):
            page = PageClient(pages.port, "console", pages.tokens["console"])
            with pytest.raises(socketio.exceptions.SocketIOError):
                page.send({"kind": "misdeal", "reason": "x" * 1_000_000}, timeout_s=0.5)
            page.close()
        process.send(signal.SIGTERM)
        assert process.wait(5) == 0
    finally:
        process.end()
    assert process.stderr == ""
