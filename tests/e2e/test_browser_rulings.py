"""The floor's work at the console in Chromium: motions and rulings, words out of turn, orders, counts, corrections."""

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Locator, expect

from tests.e2e.chromium import Watched, chromium, watch
from tests.e2e.hardware import write_config
from tests.e2e.page_client import PageClient, seat_of
from tests.e2e.show_process import ShowProcess

BUTTON, SMALL_BLIND, BIG_BLIND = 1, 2, 3
"""Three players, blinds of 100 and 200: the button acts first."""


@dataclass(slots=True)
class Table:
    """A hand that has begun, at a console, and the same views without a browser."""

    operator: Watched
    console: PageClient

    def press(self, *keys: str) -> None:
        """At an operator's pace: each key once the page shows what the one before has done."""
        for key in keys:
            self.operator.page.wait_for_timeout(250)
            self.operator.page.keyboard.press(key)

    def find(self, selector: str) -> Locator:
        """Inside the page, shadow roots included."""
        return self.operator.page.locator(selector)

    def click(self, within: str, name: str) -> None:
        """A button by its words."""
        self.find(within).get_by_role("button", name=name).first.click()

    def open_seat(self, number: int) -> None:
        """The menu of a seat."""
        self.find(f'ft-felt [data-seat="{number}"]').click()

    def await_turn(self, number: int) -> None:
        """Until the page shows that the seat is to act."""
        expect(self.find(f'ft-felt [data-seat="{number}"][aria-current="true"]')).to_be_visible()


@pytest.fixture(name="browser", scope="module")
def _browser() -> Iterator[Browser]:
    with chromium() as browser:
        yield browser


@pytest.fixture(name="table")
def _table(tmp_path: Path, browser: Browser) -> Iterator[Table]:
    show = ShowProcess(tmp_path / "show", "run", str(write_config(tmp_path, port=0, delay_s=0)))
    try:
        pages = show.run_pages()
        operator = watch(browser, pages.urls["console"], width=1024, height=768)
        with PageClient(pages.port, "console", pages.tokens["console"]) as console:
            table = Table(operator, console)
            expect(operator.page.get_by_text("Ana Prado").first).to_be_visible()
            table.press("n")
            table.await_turn(BUTTON)
            yield table
            assert operator.complaints == []
    finally:
        show.end()


def _action(number: int, kind: str, to: int) -> Any:
    return lambda view: seat_of(view, number)["action"] == {"kind": kind, "to": to}


def test_a_motion_is_entered_and_its_ruling_confirmed_from_the_keyboard(table: Table) -> None:
    """B14.9: one chip of 1,000, pushed silently facing 200, is a call."""
    table.press("m")
    field = table.find("ft-motion input").first
    field.fill("1x1000")
    field.press("Enter")
    ruling = table.find("ft-ruling")
    expect(ruling.locator(".action")).to_have_text("Call")
    expect(ruling).to_contain_text("B14.9")
    expect(ruling).to_contain_text("800 goes back")
    table.press("Enter")
    table.console.wait("the call", _action(BUTTON, "call", 200))
    expect(ruling).to_have_count(0)


def test_an_alternative_of_a_ruling_is_one_press(table: Table) -> None:
    """B12.5.1: too little put in as a call may be taken back with a fold."""
    table.press("m")
    table.find("ft-motion").get_by_role("button", name="100: One chip more", exact=True).click()
    table.click("ft-motion", "Ask for the ruling")
    expect(table.find("ft-ruling .action")).to_have_text("Call")
    table.click("ft-ruling", "or: Fold")
    table.console.wait("the fold", lambda view: not seat_of(view, BUTTON)["in_hand"])


def test_an_action_out_of_turn_waits_at_its_seat_and_is_the_default_when_its_turn_comes(table: Table) -> None:
    """B12.4: the action has not changed, so the small blind may be held to its fold."""
    table.open_seat(SMALL_BLIND)
    table.click("ft-seat-acts", "Fold")
    expect(table.find(f'ft-felt [data-seat="{SMALL_BLIND}"] .declared')).to_contain_text("Fold")
    expect(table.find("ft-offers")).to_contain_text("B12.4")
    table.press("c")
    table.await_turn(SMALL_BLIND)
    expect(table.find("ft-actions .held")).to_contain_text("Fold")
    table.press("Enter")
    table.console.wait("the fold", lambda view: not seat_of(view, SMALL_BLIND)["in_hand"])


def test_what_a_rule_refuses_can_be_ordered_with_a_reason(table: Table) -> None:
    """B1.5: a raise to 300 is below the minimum of 400 (B14.3)."""
    table.find("#amount").fill("300")
    table.find("#amount").press("Enter")
    table.click(".toast", "Order it anyway")
    table.find("ft-order input").fill("the dealer announced it as complete")
    table.click("ft-order", "Order it anyway")
    table.console.wait("the raise", _action(BUTTON, "raise", 300))
    ordered = table.console.view["history"][0]
    assert (ordered["ruling"], ordered["reason"]) == (True, "the dealer announced it as complete")


def test_what_cannot_have_been_offers_no_order(table: Table) -> None:
    """The button has 10,000; nobody can order it to have pushed 20,000."""
    table.press("m")
    field = table.find("ft-motion input").first
    field.fill("20x1000")
    field.press("Enter")
    expect(table.find(".toast.shown")).to_contain_text("Refused")
    expect(table.find(".toast button")).to_have_count(0)


def test_a_past_act_is_corrected_and_the_log_taken_back_to_another(table: Table) -> None:
    table.find("#amount").fill("600")
    table.find("#amount").press("Enter")
    table.await_turn(SMALL_BLIND)
    table.press("c")
    table.await_turn(BIG_BLIND)
    raised = next(entry["entry"] for entry in table.console.view["history"] if entry["kind"] == "raise")

    table.press("h")
    table.find(f'ft-history [data-entry="{raised}"]').click()
    table.find("ft-entry #to").fill("700")
    table.click("ft-entry", "Correct")
    corrected = table.console.wait("the correction", _action(BUTTON, "raise", 700))
    assert seat_of(corrected.view, SMALL_BLIND)["committed"] == 700

    called = next(entry["entry"] for entry in corrected.view["history"] if entry["kind"] == "call")
    table.press("h")
    table.find(f'ft-history [data-entry="{called}"]').click()
    table.click("ft-entry", "Take back to here")
    table.await_turn(SMALL_BLIND)
    undone = table.console.wait_for("the call undone", lambda each: each.at > corrected.at and _waits(each.view))
    assert seat_of(undone.view, BUTTON)["action"] == {"kind": "raise", "to": 600}, "the correction came after the call"
    assert next(each for each in undone.view["history"] if each["entry"] == called)["undone"]


def _waits(view: dict[str, Any]) -> bool:
    return bool(view["hand"]["to_act"] == SMALL_BLIND)


def test_a_count_shows_its_difference_and_corrects_the_stack(table: Table) -> None:
    """B9.5: 10,000 behind the button, 10,500 counted."""
    table.open_seat(BUTTON)
    table.find("ft-seat-floor #behind").fill("10500")
    table.click("ft-seat-floor", "Count")
    expect(table.find("ft-seat-floor")).to_contain_text("table 10,500, engine 10,000, +500")
    table.click("ft-seat-floor", "Correct the stack: 10,500")
    corrected = table.console.wait("the stack", lambda view: seat_of(view, BUTTON)["stack"] == 10_500)
    assert corrected.view["chips"]["difference"] == 0


def test_an_absent_player_is_marked_and_the_clock_is_called(table: Table) -> None:
    table.open_seat(BIG_BLIND)
    table.click("ft-seat-floor", "Mark absent")
    expect(table.find(f'ft-felt [data-seat="{BIG_BLIND}"] .mark')).to_have_text("Absent")
    table.press("Escape")
    table.click("ft-actions", "Clock")
    expect(table.find("ft-clock .left")).to_have_text("60")
    table.click("ft-clock", "Clock expired")
    table.console.wait("the dead hand", lambda view: not seat_of(view, BUTTON)["in_hand"])
