"""The PHH format: hands of public record read as scripts, everything else refused by name."""

from dataclasses import replace
from pathlib import Path

import pytest

from overlay.phh import PhhError, decode_phh
from overlay.script import load_shipped_script
from overlay.script_types import Act, ActKind, Deal, Muck, ScriptHand, Show
from rules.cards import decode_cards
from rules.events import AnteForm
from rules.spots import Street

FOLDED_ROUND = """
variant = "NT"
ante_trimming_status = true
antes = [500, 500, 500]
blinds_or_straddles = [1000, 2000, 0]
min_bet = 2000
starting_stacks = [100000, 90000, 80000]
actions = [
  "d dh p1 Ac2d",  # first
  "d dh p2 ????",
  "d dh p3 7h6h",
  "p3 cbr 7000 # a comment in the text",
  "p1 cc",
  "p2 cc",
  "d db Jc3d5c",
  "p1 cc",
  "p2 cbr 9000",
  "p3 f",
  "p1 cbr 30000",
  "p2 cc",
  "d db 4h",
  "d db Jh",
  "p1 sm Ac2d",
  "p2 sm",
]
players = ["Phil", "Patrik", "Tom"]
event = "A game"
author = "A writer"
"""

HEADS_UP = """
variant = "NT"
antes = [0, 0]
blinds_or_straddles = [500, 1000]
min_bet = 1000
starting_stacks = [50000, 60000]
actions = ["d dh p1 Ah3s", "d dh p2 6d9s", "p2 cc", "p1 cc", "d db 4s5c2h", "p1 cbr 2000", "p2 f"]
"""


def test_reads_a_hand_with_checks_calls_bets_and_raises_told_apart() -> None:
    script = decode_phh(FOLDED_ROUND, "a.phh")
    (hand,) = script.hands
    assert (script.title, script.source) == ("A game", "A writer")
    assert [(player.seat, player.name) for player in script.players] == [(1, "Phil"), (2, "Patrik"), (3, "Tom")]
    assert (hand.button, hand.small_blind, hand.big_blind) == (3, 1000, 2000)
    assert (hand.ante, hand.ante_form) == (500, AnteForm.PER_PLAYER)
    assert dict(hand.hole_cards) == {1: decode_cards("Ac2d"), 3: decode_cards("7h6h")}
    assert hand.actions == (
        Act(3, ActKind.RAISE, 7000),
        Act(1, ActKind.CALL),
        Act(2, ActKind.CALL),
        Deal(Street.FLOP, decode_cards("Jc3d5c")),
        Act(1, ActKind.CHECK),
        Act(2, ActKind.BET, 9000),
        Act(3, ActKind.FOLD),
        Act(1, ActKind.RAISE, 30000),
        Act(2, ActKind.CALL),
        Deal(Street.TURN, decode_cards("4h")),
        Deal(Street.RIVER, decode_cards("Jh")),
        Show(1),
        Muck(2),
    )


def test_cards_that_are_shown_complete_unknown_ones() -> None:
    hand = decode_phh(FOLDED_ROUND.replace('"p2 sm"', '"p2 sm KsKd"'), "a.phh").hands[0]
    assert hand.hole_cards[2] == decode_cards("KsKd")
    assert hand.actions[-1] == Show(2)


def test_heads_up_the_second_player_has_the_button_and_completes_the_small_blind() -> None:
    hand = decode_phh(HEADS_UP, "a.phh").hands[0]
    assert hand.button == 2
    assert hand.actions[:2] == (Act(2, ActKind.CALL), Act(1, ActKind.CHECK))
    assert hand.finishing_stacks is None


def test_the_files_own_seats_are_kept() -> None:
    hand = decode_phh(HEADS_UP + "seats = [9, 4]\n", "a.phh").hands[0]
    assert hand.button == 4
    assert dict(hand.stacks) == {9: 50000, 4: 60000}


@pytest.mark.parametrize(
    ("old", "new", "parts"),
    [
        pytest.param('"NT"', '"PO"', ("variant", "NT", "'PO'"), id="pot-limit Omaha"),
        pytest.param('"NT"', '"FT"', ("variant", "'FT'"), id="limit hold'em"),
        pytest.param('variant = "NT"', "", ("variant",), id="no variant"),
        pytest.param("2000, 0]", "2000, 4000]", ("blinds_or_straddles",), id="straddle"),
        pytest.param("[1000, 2000, 0]", "[0, 2000, 0]", ("blinds_or_straddles",), id="dead small blind"),
        pytest.param("[500, 500, 500]", "[500, 0, 500]", ("antes",), id="antes of some"),
        pytest.param("[500, 500, 500]", "[500, 500]", ("antes", "3 entries"), id="an ante too few"),
        pytest.param("100000, 90000", "100000.5, 90000", ("starting_stacks",), id="parts of chips"),
        pytest.param("[100000, 90000, 80000]", "[100000]", ("starting_stacks", "two players"), id="one player"),
        pytest.param("p3 f", "p4 f", ("actions[9]", "'p4'"), id="no such player"),
        pytest.param("p3 f", "p3 sd", ("actions[9]", "'p3 sd'"), id="a draw"),
        pytest.param("p3 f", "p3 cbr x", ("actions[9]", "cbr x"), id="no amount"),
        pytest.param("d db 4h", "d db 4x", ("actions[12]", "expected a card"), id="no card"),
        pytest.param("d db 4h", "d db Jc", ("each card once", "Jc"), id="card twice"),
        pytest.param('"p2 sm",', '"d db 9h", "p2 sm",', ("actions[15]", "after the river"), id="sixth board card"),
        pytest.param("actions = [", "actions = ", ("not valid TOML",), id="no TOML"),
    ],
)
def test_refuses_what_a_script_cannot_say(old: str, new: str, parts: tuple[str, ...]) -> None:
    assert old in FOLDED_ROUND
    with pytest.raises(PhhError) as refusal:
        decode_phh(FOLDED_ROUND.replace(old, new), "a.phh")
    assert str(refusal.value).startswith("a.phh: ")
    assert all(part in str(refusal.value) for part in parts), str(refusal.value)


def recorded(data_folder: Path, number: int) -> Path:
    """A hand of the public dataset."""
    (path,) = (data_folder / "phh" / "wsop-2023-43-5").glob(f"{number:02d}_NT_*.phh")
    return path


@pytest.mark.parametrize("number", [1, 2, 3, 4])
def test_the_shipped_script_says_what_the_record_says(data_folder: Path, number: int) -> None:
    shipped = load_shipped_script()
    path = recorded(data_folder, number)
    script = decode_phh(path.read_bytes(), path.name)
    names = {player.seat: player.name for player in script.players}
    seats = {player.name: player.seat for player in shipped.players}
    moved = _move(script.hands[0], {seat: seats[name] for seat, name in names.items()})
    expected = shipped.hands[number - 1]
    assert moved == replace(expected, level_number=moved.level_number)
    assert moved.finishing_stacks is not None


def _move(hand: ScriptHand, seats: dict[int, int]) -> ScriptHand:
    """The same hand with the players in other seats."""
    assert hand.finishing_stacks is not None
    return replace(
        hand,
        button=seats[hand.button],
        stacks={seats[seat]: chips for seat, chips in hand.stacks.items()},
        hole_cards={seats[seat]: cards for seat, cards in hand.hole_cards.items()},
        finishing_stacks={seats[seat]: chips for seat, chips in hand.finishing_stacks.items()},
        actions=tuple(
            action if isinstance(action, Deal) else replace(action, seat=seats[action.seat]) for action in hand.actions
        ),
    )
