"""PHH's two lists of forced bets: blinds, straddles, antes, missed blinds, a bomb pot, a dead small blind or button."""

from pathlib import Path

import pytest

from overlay.phh import PhhError, decode_phh
from overlay.script.types import Act, ActKind, ScriptHand
from rules.events import AnteForm, Post, Straddle
from rules.games import Limit


def hand_with(antes: str, blinds: str, actions: str = "", more: str = "") -> ScriptHand:
    """A hand of as many players as there are blinds."""
    stacks = [1000] * len(blinds.split(","))
    text = f"""
variant = "NT"
antes = {antes}
blinds_or_straddles = {blinds}
min_bet = 100
starting_stacks = {stacks}
actions = [{actions}]
{more}
"""
    return decode_phh(text, "a.phh").hands[0]


@pytest.mark.parametrize(
    ("antes", "ante", "form"),
    [
        pytest.param("[0, 0, 0, 0]", 0, AnteForm.PER_PLAYER, id="none"),
        pytest.param("[10, 10, 10, 10]", 10, AnteForm.PER_PLAYER, id="each"),
        pytest.param("[0, 100, 0, 0]", 100, AnteForm.BIG_BLIND, id="big blind"),
        pytest.param("[0, 0, 0, 100]", 100, AnteForm.BUTTON, id="button"),
    ],
)
def test_who_pays_tells_the_form_of_the_ante(antes: str, ante: int, form: AnteForm) -> None:
    hand = hand_with(antes, "[50, 100, 0, 0]")
    assert (hand.ante, hand.ante_form, hand.posts) == (ante, form, ())


def test_antes_of_some_seats_are_dead_chips() -> None:
    hand = hand_with("[10, 0, 10, 0]", "[50, 100, 0, 0]")
    assert hand.ante == 0
    assert hand.posts == (Post(1, 0, 10), Post(3, 0, 10))


@pytest.mark.parametrize(
    ("antes", "form"),
    [("[0, 100]", AnteForm.BIG_BLIND), ("[100, 0]", AnteForm.BUTTON), ("[5, 5]", AnteForm.PER_PLAYER)],
)
def test_heads_up_the_lists_are_the_other_way_round(antes: str, form: AnteForm) -> None:
    hand = hand_with(antes, "[50, 100]")
    assert (hand.small_blind_seat, hand.big_blind_seat, hand.button) == (2, 1, 2)
    assert (hand.small_blind, hand.big_blind, hand.ante_form) == (50, 100, form)


@pytest.mark.parametrize(
    ("blinds", "straddles"),
    [
        pytest.param("[50, 100, 200, 0]", (Straddle(3, 200),), id="under the gun"),
        pytest.param("[50, 100, 200, 400, 0]", (Straddle(3, 200), Straddle(4, 400)), id="two"),
        pytest.param("[50, 100, 0, 0, 0, 200]", (Straddle(6, 200),), id="button"),
    ],
)
def test_what_stands_above_the_big_blind_is_a_straddle(blinds: str, straddles: tuple[Straddle, ...]) -> None:
    assert hand_with(str([0] * len(blinds.split(","))), blinds).straddles == straddles


def test_a_straddle_is_what_the_others_call() -> None:
    hand = hand_with("[0, 0, 0]", "[50, 100, 200]", '"p1 cc", "p2 cc", "p3 cc"')
    assert hand.actions == (Act(1, ActKind.CALL), Act(2, ActKind.CALL), Act(3, ActKind.CHECK))


def test_what_another_seat_posts_up_to_the_big_blind_is_a_missed_blind() -> None:
    hand = hand_with("[0, 0, 0, 50]", "[50, 100, 0, 100]", '"p3 f", "p4 cc"')
    assert hand.ante_form is AnteForm.BUTTON
    assert hand.posts == (Post(4, 100, 0),)
    assert hand.actions[-1] == Act(4, ActKind.CHECK)


def test_equal_antes_without_blinds_are_a_bomb_pot() -> None:
    hand = hand_with("[100, 100, 100]", "[0, 0, 0]", '"p3 cc", "p1 cc", "p2 cc", "d db 2c3c4c", "p1 cbr 100"')
    assert (hand.bomb_pot, hand.big_blind, hand.ante) == (100, 100, 0)
    assert hand.actions[1:] == (Act(1, ActKind.BET, 100),)


def test_a_nought_in_the_first_place_is_a_dead_small_blind() -> None:
    hand = hand_with("[0, 0, 0]", "[0, 100, 0]")
    assert (hand.small_blind_seat, hand.big_blind_seat) == (None, 2)


def test_a_fixed_limit_game_has_its_small_bet() -> None:
    text = """
variant = "FT"
antes = [0, 0, 0]
blinds_or_straddles = [50, 100, 0]
small_bet = 100
big_bet = 200
starting_stacks = [1000, 1000, 1000]
actions = []
"""
    hand = decode_phh(text, "a.phh").hands[0]
    assert (hand.game.limit, hand.small_bet) == (Limit.FIXED_LIMIT, 100)
    with pytest.raises(PhhError, match="big_bet"):
        decode_phh(text.replace("200", "300"), "a.phh")


def _as_no_limit(data_folder: Path, name: str, more: str = "") -> ScriptHand:
    """The blinds of a recorded Omaha hi-lo hand, as a hand of no-limit hold'em without its cards and bets."""
    (path,) = (data_folder / "phh" / "wsop-2023-43-5").glob(name)
    kept = [
        line for line in path.read_text().splitlines() if line.startswith(("antes", "blinds", "starting", "players"))
    ]
    text = "\n".join(['variant = "NT"', "min_bet = 250000", "actions = []", *kept, more])
    return decode_phh(text, path.name).hands[0]


def test_B11_1_hand_76_has_a_dead_small_blind_at_an_empty_seat_behind_the_button(data_folder: Path) -> None:
    hand = _as_no_limit(data_folder, "76_*.phh")
    assert (hand.button, hand.small_blind_seat, hand.big_blind_seat) == (5, None, 2)
    assert (hand.small_blind, hand.big_blind) == (0, 250_000)
    assert list(hand.stacks) == [2, 3, 4, 5]


def test_B11_1_hand_77_has_both_blinds_and_its_button_may_be_at_an_empty_seat(data_folder: Path) -> None:
    hand = _as_no_limit(data_folder, "77_*.phh", "seats = [2, 3, 4, 5]\n_button = 1")
    assert (hand.button, hand.small_blind_seat, hand.big_blind_seat) == (1, 2, 3)
    assert (hand.small_blind, hand.big_blind) == (125_000, 250_000)


@pytest.mark.parametrize(
    ("antes", "blinds", "part"),
    [
        pytest.param("[0, 0, 0]", "[0, 0, 0]", "big blind", id="nothing at all"),
        pytest.param("[5, 5, 0]", "[0, 0, 0]", "big blind", id="no bomb pot of some"),
        pytest.param("[0, 0, 0]", "[200, 100, 0]", "a small and a big blind", id="blinds the wrong way"),
        pytest.param("[0, 0, 0]", "[0, 0, 100]", "a small and a big blind", id="a straddle alone"),
        pytest.param("[0, 0, 0, 0]", "[50, 100, 200, 200]", "above the one before", id="two equal straddles"),
        pytest.param("[0, 0, 0]", "[50, -100, 0]", "expected chips from 0", id="less than nothing"),
    ],
)
def test_refuses_blinds_that_no_table_posts(antes: str, blinds: str, part: str) -> None:
    with pytest.raises(PhhError, match=part):
        hand_with(antes, blinds)
