"""A fault in one page darkens that page alone, and panic asks for nothing of the table."""

from typing import Any

import pytest

from overlay.table.publisher import Presentation, Publisher
from overlay.views.book import ViewBook
from overlay.views.by_page import ConsoleExtras
from rules.equity.known_hands import FoldedCards
from tests.overlay.operator_desk import OperatorDesk

NOTHING_BESIDES = ConsoleExtras(None, None, (), (), (), None)


class Faulty:
    """A ledger whose release, or whose table, cannot be asked for while ``broken`` says so."""

    def __init__(self, desk: OperatorDesk) -> None:
        self.operator = desk
        self.broken = ""

    def __getattr__(self, name: str) -> Any:
        if name == self.broken:
            raise RuntimeError(name)
        return getattr(self.operator.ledger, name)


def published(desk: OperatorDesk, folded: FoldedCards = FoldedCards.DEAD) -> tuple[Publisher, Faulty, dict[str, Any]]:
    pages: dict[str, Any] = {}
    ledger = Faulty(desk)
    book = ViewBook("epoch", lambda page, envelope: pages.update({page: envelope["view"]}))
    return Publisher(ledger, book, Presentation("Show", "", folded)), ledger, pages  # type: ignore[arg-type]


def test_program_goes_dark_when_it_cannot_be_drawn_and_comes_back(hand: OperatorDesk) -> None:
    hand.at(1_000.0)
    publisher, ledger, pages = published(hand)
    assert publisher.publish_delayed(panic=False) is None
    assert pages["program"]["hand"] is not None
    ledger.broken = "released"
    assert publisher.publish_delayed(panic=False) == "RuntimeError"
    assert (pages["program"]["hand"], pages["program"]["seats"]) == (None, [])
    ledger.broken = ""
    assert publisher.publish_delayed(panic=False) is None
    assert pages["program"]["hand"] is not None


def test_panic_blanks_program_while_the_release_is_broken(hand: OperatorDesk) -> None:
    hand.at(1_000.0)
    publisher, ledger, pages = published(hand)
    publisher.publish_delayed(panic=False)
    ledger.broken = "released"
    publisher.publish_delayed(panic=True)
    assert pages["program"]["blank"]
    assert pages["program"]["seats"] == []


def test_a_console_that_cannot_be_drawn_leaves_program_alone(hand: OperatorDesk) -> None:
    hand.at(1_000.0)
    publisher, ledger, pages = published(hand)
    publisher.publish_delayed(panic=False)
    revision = publisher.publish_desks(NOTHING_BESIDES, panic=False)
    ledger.broken = "state"
    assert publisher.publish_desks(NOTHING_BESIDES, panic=False) == revision
    assert publisher.publish_delayed(panic=False) is None
    assert pages["program"]["hand"] is not None


@pytest.mark.parametrize(
    ("folded", "win"),
    [
        # AsKs against QhQd on 2s7s9d, JsTs folded: True Outs, a broadcast product's manual
        pytest.param(FoldedCards.DEAD, 49.72, id="known and dead"),
        pytest.param(FoldedCards.THEORETICAL, 54.14, id="as if nobody had seen them"),
    ],
)
def test_folded_cards_count_as_the_configuration_says(desk: OperatorDesk, folded: FoldedCards, win: float) -> None:
    desk.do("start_hand", button=1)
    desk.see("seat-1 JsTs", "seat-2 AsKs", "seat-3 QhQd")
    desk.play("fold", "call", "check")
    desk.see("flop 2s7s9d")
    publisher, _, pages = published(desk.at(1_000.0), folded)
    publisher.publish_delayed(panic=False)
    assert round(100 * pages["program"]["seats"][1]["equity"]["win"], 2) == win
