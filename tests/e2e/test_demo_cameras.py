"""The demo's first hand through simulated cameras and the shipped recogniser, alone and beside antennas."""

from pathlib import Path
from typing import Any

import pytest

from tests.e2e.conftest import start_demo
from tests.e2e.page_client import PageClient

SUIT_ORDER = "shdc"
RANK_ORDER = "AKQJT98765432"
HAND_S = 90.0
"""Patience; at this speed the hand itself takes about fifteen seconds."""


def in_show_order(text: str) -> list[str]:
    cards = [text[at : at + 2] for at in range(0, len(text), 2)]
    return sorted(cards, key=lambda card: (RANK_ORDER.index(card[0]), SUIT_ORDER.index(card[1])))


def is_over(view: dict[str, Any]) -> bool:
    hand = view["hand"]
    return bool(hand and hand["id"] == 1 and hand["result"])


@pytest.mark.parametrize("capture", ["camera", "both"])
def test_hand_1_is_played_to_the_chip_by_what_cameras_see(tmp_path: Path, script: dict[str, Any], capture: str) -> None:
    demo = start_demo(tmp_path, "--capture", capture, delay_s=0.2, speed=4)
    try:
        pages = demo.demo_pages()
        with PageClient(pages.port, "program", pages.tokens["program"]) as program:
            view = program.wait("the end of hand 1", is_over, HAND_S).view
        demo.interrupt()
        assert demo.wait(10) == 0
    finally:
        demo.end()
    played = script["hands"][0]
    told = {str(seat["seat"]): (seat["hole_cards"], seat["stack"]) for seat in view["seats"]}
    assert told == {
        seat: (in_show_order(cards), played["finishing_stacks"][seat]) for seat, cards in played["hole_cards"].items()
    }
    board = "".join(act.split()[1] for act in played["actions"] if act.split()[0] in ("flop", "turn", "river"))
    assert in_show_order("".join(view["hand"]["board"])) == in_show_order(board)
    assert demo.stderr == ""
