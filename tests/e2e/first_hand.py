"""A demo that is followed to the end of its first hand, and what the script says of that."""

from pathlib import Path
from typing import Any

from tests.e2e.conftest import start_demo
from tests.e2e.page_client import PageClient

SUIT_ORDER = "shdc"
RANK_ORDER = "AKQJT98765432"


def follow_first_hand(folder: Path, *arguments: str, patience_s: float) -> dict[str, Any]:
    """Program's view with the hand's result; the demo has then ended well, and said nothing on stderr."""
    demo = start_demo(folder, *arguments, delay_s=0.2, speed=4)
    try:
        pages = demo.demo_pages()
        with PageClient(pages.port, "program", pages.tokens["program"]) as program:
            view = program.wait("the end of hand 1", _is_over, patience_s).view
        demo.interrupt()
        assert demo.wait(10) == 0
    finally:
        demo.end()
    assert demo.stderr == ""
    return view


def in_show_order(text: str) -> list[str]:
    """Cards written without blanks, in the order in which a view has them."""
    cards = [text[at : at + 2] for at in range(0, len(text), 2)]
    return sorted(cards, key=lambda card: (RANK_ORDER.index(card[0]), SUIT_ORDER.index(card[1])))


def dealt(hand: dict[str, Any]) -> dict[str, list[str]]:
    """Each seat's cards by a script's hand."""
    return {seat: in_show_order(cards) for seat, cards in hand["hole_cards"].items()}


def assert_chips_and_board(view: dict[str, Any], hand: dict[str, Any]) -> None:
    """Every finishing stack to the chip, and the board."""
    assert {str(seat["seat"]): seat["stack"] for seat in view["seats"]} == hand["finishing_stacks"]
    board = "".join(act.split()[1] for act in hand["actions"] if act.split()[0] in ("flop", "turn", "river"))
    assert in_show_order("".join(view["hand"]["board"])) == in_show_order(board)


def _is_over(view: dict[str, Any]) -> bool:
    hand = view["hand"]
    return bool(hand and hand["id"] == 1 and hand["result"])
