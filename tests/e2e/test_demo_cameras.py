"""The demo's first hand through simulated cameras and the shipped recogniser, alone and beside antennas."""

from pathlib import Path
from typing import Any

import pytest

from tests.e2e.first_hand import assert_chips_and_board, dealt, follow_first_hand

HAND_S = 150.0
"""Patience; at this speed the hand itself takes about fifteen seconds."""


@pytest.mark.parametrize(("capture", "least_read"), [("camera", 0.7), ("both", 1.0)])
def test_hand_1_is_played_to_the_chip_by_what_cameras_see(
    tmp_path: Path, script: dict[str, Any], capture: str, least_read: float
) -> None:
    view, hand = follow_first_hand(tmp_path, "--capture", capture, patience_s=HAND_S), dealt(script["hands"][0])
    told = {str(seat["seat"]): [card for card in seat["hole_cards"] if card] for seat in view["seats"]}
    assert [(seat, card) for seat, cards in told.items() for card in cards if card not in hand[seat]] == []
    assert sum(map(len, told.values())) >= least_read * sum(map(len, hand.values()))
    assert_chips_and_board(view, script["hands"][0])
