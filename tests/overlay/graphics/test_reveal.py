"""Reveal modes and equity modes: each hides what it says, and none ever shows more than the delay does."""

from pathlib import Path
from tempfile import TemporaryDirectory

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from overlay.delay.release import Released
from overlay.graphics.display import EquityShown, Reveal
from overlay.graphics.reveal import revealed, shown_equities
from overlay.views.by_page import Show, program_view
from overlay.views.types import SeatView
from rules.equity.hand_equities import hand_equities
from tests.overlay.graphics.tables import STACKS
from tests.overlay.operator_desk import OperatorDesk

SHOW = Show("Final", "https://x", 30.0, blank=False)
STEPS = (
    "raise 300", "call", "fold", "flop 3h8hTc", "bet 1000", "raise 5700", "call", "turn 4s", "river 7s",
    "table_cards", "award_confirm",
)  # fmt: skip
"""A hand from its start to its end; seat 3 folds, seats 1 and 2 are all-in on the flop and table."""


def played(folder: Path, steps: int) -> OperatorDesk:
    desk = OperatorDesk(folder, stacks=STACKS)
    desk.do("start_hand", button=1)
    desk.see("seat-1 AsAd", "seat-2 KhQh", "seat-3 2c2d")
    for step in STEPS[:steps]:
        if step.startswith(("flop", "turn", "river")):
            desk.see(step)
        else:
            desk.play(step)
    return desk


def seats(released: Released) -> list[SeatView]:
    hand = released.state.hand
    return program_view(released, SHOW, hand_equities(hand) if hand else None).seats


def seen(folder: Path, mode: Reveal, steps: int) -> list[int]:
    """The seats whose cards are seen."""
    released = revealed(played(folder, steps).released(10_000.0), mode)
    return [seat.seat for seat in seats(released) if any(seat.hole_cards)]


@pytest.mark.parametrize(
    ("mode", "steps", "expected"),
    [
        pytest.param(Reveal.IMMEDIATELY, 0, [1, 2, 3], id="at once"),
        pytest.param(Reveal.ON_ACTION, 0, [], id="nobody has acted"),
        pytest.param(Reveal.ON_ACTION, 1, [1], id="seat 1 has raised"),
        pytest.param(Reveal.ON_ACTION, 3, [1, 2, 3], id="all have acted"),
        pytest.param(Reveal.AFTER_HAND, 9, [], id="the hand runs"),
        pytest.param(Reveal.AFTER_HAND, 11, [1, 2, 3], id="it is over"),
        pytest.param(Reveal.SHOWDOWN_ONLY, 9, [], id="nothing is tabled"),
        pytest.param(Reveal.SHOWDOWN_ONLY, 11, [1, 2], id="seats 1 and 2 tabled"),
        pytest.param(Reveal.NEVER, 11, [], id="never"),
    ],
)
def test_a_mode_shows_the_seats_that_it_says(tmp_path: Path, mode: Reveal, steps: int, expected: list[int]) -> None:
    assert seen(tmp_path, mode, steps) == expected


@settings(max_examples=40, deadline=None)
@given(st.sampled_from(Reveal), st.integers(0, len(STEPS)), st.floats(0, 60))
def test_no_mode_ever_shows_more_than_the_delay_does(mode: Reveal, steps: int, at_s: float) -> None:
    with TemporaryDirectory() as folder:
        released = played(Path(folder), steps).released(at_s)
        shown, hidden = seats(released), seats(revealed(released, mode))
    for before, after in zip(shown, hidden, strict=True):
        for key, value in msgspec.structs.asdict(after).items():
            if key in ("hole_cards", "equity", "best_hand", "hole_picture"):
                continue
            assert value == getattr(before, key), key
        assert [card for card in after.hole_cards if card] in ([], [card for card in before.hole_cards if card])
        if not any(after.hole_cards):
            assert (after.equity, after.best_hand, after.hole_picture) == (None, None, None)
        for key in ("equity", "best_hand", "hole_picture"):
            assert getattr(after, key) in (None, getattr(before, key))


def test_with_one_live_hand_hidden_nobody_has_an_equity(tmp_path: Path) -> None:
    released = revealed(played(tmp_path, 1).released(10_000.0), Reveal.ON_ACTION)
    assert [seat.equity for seat in seats(released)] == [None, None, None]


@pytest.mark.parametrize(
    ("mode", "shown"),
    [
        pytest.param(EquityShown.ALWAYS, [True, True, True], id="always"),
        pytest.param(EquityShown.AFTER_FLOP, [False, True, True], id="from the flop on"),
        pytest.param(EquityShown.ALL_IN, [False, False, True], id="all-in alone"),
        pytest.param(EquityShown.NEVER, [False, False, False], id="never"),
    ],
)
def test_equities_are_shown_from_when_the_mode_says(tmp_path: Path, mode: EquityShown, shown: list[bool]) -> None:
    """Before the flop, on it, and all-in on it."""
    hands = []
    for number, steps in enumerate((3, 4, 7)):
        (tmp_path / str(number)).mkdir()
        hands.append(played(tmp_path / str(number), steps).released(10_000.0).state.hand)
    found = [shown_equities(hand, hand_equities(hand), mode) if hand else None for hand in hands]
    assert [bool(equities) for equities in found] == shown
