"""``finaltable practice``: an operator enters a recorded hand as it is called, once with an error."""

import json
from pathlib import Path
from typing import Any

from tests.e2e.page_client import PageClient
from tests.e2e.show_process import ShowProcess

WAIT_S = 60.0


def test_an_operator_enters_a_hand_as_it_is_called_and_is_told_his_errors(tmp_path: Path) -> None:
    process = ShowProcess(tmp_path, "practice", "--port", "0", "--hands", "1", "--no-browser", "--json")
    try:
        addresses = process.lines(1)[0]
        pages = json.loads(addresses)
        token = pages["pages"]["console"].partition("#token=")[2]
        with PageClient(pages["port"], "console", token) as console:
            entered = _enter_hand(console)
        assert process.wait(WAIT_S) == 0
        score = json.loads(process.lines(2)[1])
    finally:
        process.end()
    assert process.stderr == ""
    assert (score["entered"], score["errors"]) == (entered, 1)
    assert 0 <= score["median_s"] <= score["nine_of_ten_s"]


def _enter_hand(console: PageClient) -> int:
    """Enter what is called until the hand is over, the first act wrong at first; how many acts it took."""
    _call(console, 0)
    console.do("all_in")
    wrong = console.wait("the error", lambda view: view["practice"] and view["practice"]["is_wrong"], WAIT_S).view
    assert (wrong["practice"]["errors"], wrong["practice"]["entered"]) == (1, 0)
    console.do("undo")
    console.wait("the error taken back", _is_mended, WAIT_S)
    entered = 0
    while True:
        called = _call(console, entered)
        if called is None:
            return entered
        fields = {} if called["to"] is None else {"to": called["to"]}
        if called["kind"] in ("muck", "table_cards"):
            fields["seat"] = called["seat"]
        console.do(called["kind"], **fields)
        entered += 1


def _call(console: PageClient, entered: int) -> dict[str, Any] | None:
    """What is called after so many acts; None once the hand is over."""
    view = console.wait(f"call {entered + 1}", lambda view: _is_over(view) or _is_called(view, entered), WAIT_S).view
    called: dict[str, Any] | None = None if _is_over(view) else view["practice"]
    return called


def _is_mended(view: dict[str, Any]) -> bool:
    practice = view["practice"]
    return bool(practice and practice["errors"] == 1 and not practice["is_wrong"])


def _is_called(view: dict[str, Any], entered: int) -> bool:
    practice = view["practice"]
    return bool(practice and practice["entered"] == entered and not practice["is_wrong"])


def _is_over(view: dict[str, Any]) -> bool:
    return bool(view["hand"] and view["hand"]["result"])
