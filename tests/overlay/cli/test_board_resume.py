"""What a show that starts again in mid-hand knows of the order of its board."""

from pathlib import Path
from uuid import uuid4

import pytest

from overlay.cli.board_resume import board_orders
from overlay.decide.desk import Draft
from overlay.log.entries import BoardSettled
from rules.cards import Card, decode_cards
from rules.events import HandStarted
from tests.overlay.operator_desk import OperatorDesk


@pytest.fixture(name="desk")
def _desk(tmp_path: Path) -> OperatorDesk:
    """A hand of three at the flop."""
    desk = OperatorDesk(tmp_path)
    desk.play("start_hand")
    desk.see("seat-1 AsKd", "seat-2 9d9c", "seat-3 7d2c")
    desk.play("call", "call", "check")
    return desk


def settle(desk: OperatorDesk, cards: str, board: int = 1) -> None:
    """The operator tells the order; what is seen by it is another matter."""
    desk.ledger.add([Draft(BoardSettled(board, decode_cards(cards)))], cause=uuid4().hex, by="console")
    desk.ledger.commit()


def orders(desk: OperatorDesk) -> dict[int, tuple[Card, ...]]:
    return board_orders(desk.log.entries, desk.ledger.desk())


def test_what_the_operator_settled_last_in_this_hand_is_known(desk: OperatorDesk) -> None:
    settle(desk, "JcTs2d9h")
    settle(desk, "JcTs9h2d")
    assert orders(desk) == {0: decode_cards("JcTs9h2d")}


def test_cards_that_came_after_the_order_was_settled_are_known_too(desk: OperatorDesk) -> None:
    settle(desk, "JcTs9h2d")
    desk.see("flop JcTs9h")
    desk.play("check", "check", "check")
    desk.see("turn 2d")
    desk.play("check", "check", "check")
    desk.see("river 3c")
    assert orders(desk) == {0: decode_cards("JcTs9h2d3c")}


def test_streets_that_time_told_are_known_without_the_operator(desk: OperatorDesk) -> None:
    desk.see("flop JcTs9h")
    desk.play("check", "check", "check")
    desk.see("turn 2d")
    assert orders(desk) == {0: decode_cards("JcTs9h2d")}


def test_behind_a_card_that_is_not_known_nothing_is(desk: OperatorDesk) -> None:
    desk.see("flop JcTs")
    desk.do("unread", spot="flop")
    desk.play("check", "check", "check")
    desk.see("turn 2d")
    assert orders(desk) == {0: decode_cards("JcTs")}


def test_nothing_is_known_between_hands_nor_of_the_hand_before(desk: OperatorDesk) -> None:
    desk.see("flop JcTs9h")
    settle(desk, "JcTs9h2d")
    desk.play("fold", "fold")
    assert orders(desk) == {}
    desk.play("start_hand")
    assert orders(desk) == {}


def test_a_start_that_was_undone_and_done_again_keeps_what_was_settled_in_it(desk: OperatorDesk) -> None:
    settle(desk, "JcTs9h2d")
    first = next(entry for entry in desk.log.entries if isinstance(entry.event, HandStarted))
    desk.do("undo", to=first.number)
    assert orders(desk) == {}
    desk.play(*["redo"] * 4)
    assert orders(desk) == {0: decode_cards("JcTs9h2d")}
