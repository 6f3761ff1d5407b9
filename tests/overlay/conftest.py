"""A show with three players, at the moments where tests of overlay/ begin."""

from pathlib import Path

import pytest

from tests.overlay.operator_desk import OperatorDesk


@pytest.fixture(name="desk")
def _desk(tmp_path: Path) -> OperatorDesk:
    return OperatorDesk(tmp_path)


@pytest.fixture(name="hand")
def _hand(desk: OperatorDesk) -> OperatorDesk:
    """Button 1, small blind 2, big blind 3; seat 1 to act."""
    desk.do("start_hand", button=1)
    return desk


@pytest.fixture(name="showdown")
def _showdown(hand: OperatorDesk) -> OperatorDesk:
    """Seats 1 and 2 to show for 700 chips: seat 1 holds the aces and wins."""
    hand.see("seat-1 AsAd", "seat-2 KhQh", "seat-3 2c2d")
    hand.play("raise 300", "call", "fold")
    hand.see("flop 3c8dTh")
    hand.play("check", "check")
    hand.see("turn 4s")
    hand.play("check", "check")
    hand.see("river 7s")
    hand.play("check", "check")
    return hand
