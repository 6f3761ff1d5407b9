"""The demo's first hand through every family of readers: to the chip, with every hole card read."""

from pathlib import Path
from typing import Any

import pytest

from tests.e2e.first_hand import assert_chips_and_board, dealt, follow_first_hand

HAND_S = 60.0
"""Patience; at this speed the hand itself takes about ten seconds."""


@pytest.mark.parametrize("family", ["pepper", "pn532", "chafon", "mercury", "m100", "feig", "lines"])
def test_hand_1_is_played_to_the_chip_with_every_hole_card_read(
    tmp_path: Path, script: dict[str, Any], family: str
) -> None:
    view = follow_first_hand(tmp_path, "--readers", family, patience_s=HAND_S)
    assert {str(seat["seat"]): seat["hole_cards"] for seat in view["seats"]} == dealt(script["hands"][0])
    assert_chips_and_board(view, script["hands"][0])
