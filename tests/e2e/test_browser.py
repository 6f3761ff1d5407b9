"""The pages in Chromium: what a viewer sees on program and when, and a hand run from the console's keyboard."""

import re
import time
from collections.abc import Iterator
from datetime import datetime
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from tests.e2e.chromium import Watched, chromium, watch
from tests.e2e.conftest import start_demo
from tests.e2e.hardware import write_config
from tests.e2e.page_client import PageClient, seat_of
from tests.e2e.show_process import ShowProcess

DELAY_S = 6.0
OPERATOR_PACE_MS = 250
NOTED_WITHIN_S = 3.0
CONSOLE_WAY_S = 0.25
"""How long a view may be on its way to the console's client: by so much the console's own time is late."""
CARD = re.compile(r"(\w+ of (spades|hearts|diamonds|clubs)|card, unread)")
SUITS = {"s": "spades", "h": "hearts", "d": "diamonds", "c": "clubs"}


@pytest.fixture(name="browser", scope="module")
def _browser() -> Iterator[Browser]:
    with chromium() as browser:
        yield browser


def _label(card: str) -> str:
    """How a card is called for those who cannot see it: ``10 of diamonds``."""
    return f"{card[0].replace('T', '10')} of {SUITS[card[1]]}"


def _first(watched: Watched, name: str, text: str) -> float:
    """The wall time at which ``text`` was first painted on ``name``'s plate; a page behind another notes it later."""
    end = time.monotonic() + NOTED_WITHIN_S
    while time.monotonic() < end:
        for picture in watched.seen():
            if any(name in plate and text in plate for plate in picture["plates"]):
                return float(picture["wall"])
        watched.page.wait_for_timeout(100)
    raise AssertionError(f"{text!r} was never painted on {name}'s plate")


def test_program_paints_the_right_cards_after_the_delay_and_not_before(
    tmp_path: Path, browser: Browser, script: dict[str, Any]
) -> None:
    demo = start_demo(tmp_path, delay_s=DELAY_S, speed=10)
    try:
        pages = demo.demo_pages()
        console = PageClient(pages.port, "console", pages.tokens["console"])
        socket = PageClient(pages.port, "program", pages.tokens["program"])
        program = watch(browser, pages.urls["program"])
        flop = script["hands"][0]["actions"][5].split()[1]
        program.page.wait_for_function(
            "label => (window.__seen || []).some(picture => picture.all.includes(label))",
            arg=_label(flop[:2]),
            timeout=40_000,
        )
        names = {player["seat"]: player["name"] for player in script["players"]}
        present = {seat: console.wait(f"seat {seat}'s cards", partial(_has_both_cards, seat)) for seat in names}
        for seat, cards in script["hands"][0]["hole_cards"].items():
            painted = [_first(program, names[int(seat)], _label(card)) for card in (cards[:2], cards[2:])]
            released = socket.wait(f"seat {seat}'s cards", partial(_holds, int(seat), {cards[:2], cards[2:]}))
            entered = datetime.fromisoformat(released.view["released_to"]).timestamp()
            assert max(painted) >= entered + DELAY_S
            assert max(painted) > present[int(seat)].wall + DELAY_S - CONSOLE_WAY_S
            assert max(painted) < present[int(seat)].wall + DELAY_S + 2.0
        before = [picture for picture in program.seen() if picture["wall"] < _hand_started(present[1].view) + DELAY_S]
        assert before
        assert not any(CARD.fullmatch(text) for picture in before for text in picture["all"])
        assert program.seen()[0]["all"] == []
        assert program.complaints == []
        console.close()
        socket.close()
    finally:
        demo.end()


def _has_both_cards(seat: int, view: dict[str, Any]) -> bool:
    return bool(seat_of(view, seat)["cards_present"] == 2)


def _holds(seat: int, cards: set[str], view: dict[str, Any]) -> bool:
    return set(seat_of(view, seat)["hole_cards"]) == cards


def _hand_started(view: dict[str, Any]) -> float:
    return _at(next(entry for entry in view["history"] if entry["kind"] == "start_hand"))


def _at(entry: dict[str, Any]) -> float:
    return datetime.fromisoformat(entry["at"]).timestamp()


def test_a_hand_is_run_from_the_consoles_keyboard(tmp_path: Path, browser: Browser) -> None:
    delay_s = 2.0
    show = ShowProcess(tmp_path / "show", "run", str(write_config(tmp_path, port=0, delay_s=delay_s)))
    try:
        pages = show.run_pages()
        operator = watch(browser, pages.urls["console"], width=1280, height=800)
        program = watch(browser, pages.urls["program"])
        table = PageClient(pages.port, "console", pages.tokens["console"])
        operator.page.bring_to_front()
        expect(operator.page.get_by_text("Ana Prado").first).to_be_visible()

        operator.page.keyboard.press("n")
        table.wait("the hand", lambda view: view["hand"] and view["hand"]["to_act"] == 1)
        for spot, card in [("seat-1", "As"), ("seat-1", "Kd"), ("seat-2", "9h"), ("seat-2", "9c")]:
            _type_card(operator, spot, card)
        table.wait("the cards", lambda view: [seat["cards_present"] for seat in view["seats"]] == [2, 2, 0])
        assert operator.page.get_by_role("img", name="A of spades").count() == 0

        for key, awaited in [("c", 2), ("f", 3)]:
            _press(operator, key)
            acting = f'ft-felt [data-seat="{awaited}"][aria-current="true"]'
            expect(operator.page.locator(acting)).to_be_visible()
        folded = table.wait("the fold", lambda view: view["hand"] and not seat_of(view, 2)["in_hand"])
        assert seat_of(folded.view, 1)["action"] == {"kind": "call", "to": 200}
        _press(operator, "u")
        undone = table.wait_for(
            "the fold undone", lambda each: each.at > folded.at and seat_of(each.view, 2)["in_hand"]
        )
        assert undone.view["hand"]["to_act"] == 2

        expect(program.page.get_by_role("img", name="A of spades")).to_be_visible(timeout=10_000)
        shown = _first(program, "Ana Prado", "A of spades")
        card = [entry for entry in undone.view["history"] if entry["kind"] == "card"][-1]
        assert shown >= _at(card) + delay_s
        assert (operator.complaints, program.complaints) == ([], [])
        table.close()
    finally:
        show.end()


def _press(operator: Watched, key: str) -> None:
    """At an operator's pace: the page takes no second action before the first was answered."""
    operator.page.wait_for_timeout(OPERATOR_PACE_MS)
    operator.page.keyboard.press(key)


def _type_card(operator: Watched, spot: str, card: str) -> None:
    """K opens the entry; choose where, type which, leave."""
    operator.page.keyboard.press("k")
    entry = operator.page.locator("ft-card-entry")
    entry.get_by_role("combobox").select_option(spot)
    field = entry.get_by_role("textbox")
    field.fill(card)
    field.press("Enter")
    operator.page.keyboard.press("Escape")
    expect(entry).to_have_count(0)


def test_program_without_its_token_paints_nothing_at_all(tmp_path: Path, browser: Browser) -> None:
    show = ShowProcess(tmp_path / "show", "run", str(write_config(tmp_path, port=0, delay_s=0)))
    try:
        pages = show.run_pages()
        refused = watch(browser, pages.urls["program"].partition("#")[0] + "#token=not-the-token")
        allowed = watch(browser, pages.urls["program"])
        expect(allowed.page.get_by_text("Ana Prado").last).to_be_visible()
        assert [picture["all"] for picture in refused.seen()] == [[]]
    finally:
        show.end()
