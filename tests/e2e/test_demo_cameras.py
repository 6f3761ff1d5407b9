"""The demo's first hand through simulated cameras and the shipped recogniser, alone and beside antennas."""

from pathlib import Path
from typing import Any

import pytest

from tests.e2e.conftest import start_demo
from tests.e2e.page_client import PageClient

SUIT_ORDER = "shdc"
RANK_ORDER = "AKQJT98765432"
HAND_S = 150.0
"""Patience; at this speed the hand itself takes about fifteen seconds."""


def in_show_order(text: str) -> list[str]:
    cards = [text[at : at + 2] for at in range(0, len(text), 2)]
    return sorted(cards, key=lambda card: (RANK_ORDER.index(card[0]), SUIT_ORDER.index(card[1])))


def is_over(view: dict[str, Any]) -> bool:
    hand = view["hand"]
    return bool(hand and hand["id"] == 1 and hand["result"])


@pytest.mark.parametrize(("capture", "least_read"), [("camera", 0.5), ("both", 1.0)])
def test_hand_1_is_played_to_the_chip_by_what_cameras_see(
    tmp_path: Path, script: dict[str, Any], capture: str, least_read: float
) -> None:
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
    assert {str(seat["seat"]): seat["stack"] for seat in view["seats"]} == played["finishing_stacks"]
    dealt = {seat: in_show_order(cards) for seat, cards in played["hole_cards"].items()}
    told = {str(seat["seat"]): [card for card in seat["hole_cards"] if card] for seat in view["seats"]}
    assert [(seat, card) for seat, cards in told.items() for card in cards if card not in dealt[seat]] == []
    assert sum(map(len, told.values())) >= least_read * sum(map(len, dealt.values()))
    board = "".join(act.split()[1] for act in played["actions"] if act.split()[0] in ("flop", "turn", "river"))
    assert in_show_order("".join(view["hand"]["board"])) == in_show_order(board)
    assert demo.stderr == ""
