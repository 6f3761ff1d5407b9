"""The PHH format: hands of public record read as scripts, everything else refused by name."""

from dataclasses import replace
from fractions import Fraction
from pathlib import Path

import pytest

from overlay.phh import PhhError, decode_phh, read_recorded
from overlay.script.chips import in_whole_chips
from overlay.script.hand_script import load_shipped_script
from overlay.script.types import Act, ActKind, Deal, Muck, ScriptHand, Show
from rules.cards import decode_cards
from rules.events import AnteForm
from rules.games import Family, Game, Limit
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


def test_names_are_empty_where_nobody_gives_them() -> None:
    assert [player.name for player in decode_phh(HEADS_UP, "a.phh").players] == ["", ""]


def test_a_dash_shows_the_cards_as_they_were_dealt() -> None:
    hand = decode_phh(FOLDED_ROUND.replace("p1 sm Ac2d", "p1 sm -"), "a.phh").hands[0]
    assert hand.hole_cards[1] == decode_cards("Ac2d")
    assert hand.actions[-2] == Show(1)


def test_one_of_two_cards_may_be_unknown() -> None:
    hand = decode_phh(FOLDED_ROUND.replace('"p2 sm"', '"p2 sm ??Kd"'), "a.phh").hands[0]
    assert hand.hole_cards[2] == decode_cards("Kd")


def test_a_board_that_comes_card_by_card_or_at_once_is_dealt_street_by_street() -> None:
    whole = decode_phh(FOLDED_ROUND, "a.phh").hands[0]
    one_by_one = decode_phh(FOLDED_ROUND.replace('"d db Jc3d5c"', '"d db Jc", "d db 3d5c"'), "a.phh").hands[0]
    together = decode_phh(FOLDED_ROUND.replace('"d db 4h",\n  "d db Jh"', '"d db 4hJh"'), "a.phh").hands[0]
    assert one_by_one.actions == together.actions == whole.actions


def test_hole_cards_that_come_one_by_one_are_one_hand() -> None:
    text = FOLDED_ROUND.replace('"d dh p1 Ac2d",', '"d dh p1 Ac", "d dh p1 2d",')
    assert decode_phh(text, "a.phh").hands[0].hole_cards[1] == decode_cards("Ac2d")


def test_cards_after_a_whole_board_are_a_second_run_of_what_was_left() -> None:
    text = FOLDED_ROUND.replace('"d db Jh",', '"d db Jh", "d db 9h", "d db 9s",')
    hand = decode_phh(text, "a.phh").hands[0]
    assert [(deal.street, deal.board) for deal in hand.actions if isinstance(deal, Deal)] == [
        (Street.FLOP, 0),
        (Street.TURN, 0),
        (Street.RIVER, 0),
        (Street.TURN, 1),
        (Street.RIVER, 1),
    ]


def test_parts_of_a_chip_are_counted_in_whole_units() -> None:
    text = FOLDED_ROUND.replace("100000, 90000", "100000.25, 90000.5").replace("cbr 9000", "cbr 9000.5")
    hand = decode_phh(text, "a.phh").hands[0]
    assert hand.units_per_chip == 4
    assert hand.stacks[1] == 400001
    assert hand.stacks[2] == 360002
    assert Act(2, ActKind.BET, 36002) in hand.actions
    assert (hand.small_blind, hand.big_blind) == (4000, 8000)


def test_a_table_with_whole_chips_plays_what_was_bet_in_whole_chips() -> None:
    text = FOLDED_ROUND.replace("100000, 90000", "100000.25, 90000.5")
    hand = in_whole_chips(decode_phh(text, "a.phh").hands[0])
    assert hand is not None
    assert (dict(hand.stacks), hand.big_blind) == ({1: 100000, 2: 90000, 3: 80000}, 2000)
    assert Act(2, ActKind.BET, 9000) in hand.actions
    assert in_whole_chips(decode_phh(text.replace("cbr 9000", "cbr 9000.5"), "a.phh").hands[0]) is None


def test_finishing_stacks_may_split_a_chip_that_nobody_bet() -> None:
    hand = decode_phh(FOLDED_ROUND + "finishing_stacks = [69999.5, 120000.5, 80000]\n", "a.phh").hands[0]
    assert hand.units_per_chip == 1
    assert hand.finishing_stacks == {1: Fraction(139999, 2), 2: Fraction(240001, 2), 3: 80000}


def test_fields_that_say_nothing_of_the_play_are_passed_over() -> None:
    more = """
venue = "A hall"
time = 12:30:00
time_zone = "America/Toronto"
time_limit = inf
time_banks = [30, 30, 30]
seat_count = 8
table = "2b"
currency_symbol = "$"
_sponsors = ["", "x", ""]
level = 12
hand = "A-7"
"""
    hand = decode_phh(FOLDED_ROUND + more, "a.phh").hands[0]
    assert (hand.level_number, hand.label) == (12, "A-7")


@pytest.mark.parametrize(
    ("variant", "dealt", "game"),
    [
        pytest.param("PO", "AcAdKcKd", Game(Family.OMAHA, Limit.POT_LIMIT, 4), id="four cards"),
        pytest.param("PO", "AcAdKcKdQc", Game(Family.OMAHA, Limit.POT_LIMIT, 5), id="five cards"),
        pytest.param("PO", "????????????", Game(Family.OMAHA, Limit.POT_LIMIT, 6), id="six unknown cards"),
        pytest.param("NO", "????????", Game(Family.OMAHA, Limit.NO_LIMIT, 4), id="no-limit Omaha"),
        pytest.param("PT", "????", Game(Family.HOLDEM, Limit.POT_LIMIT, 2), id="pot-limit hold'em"),
    ],
)
def test_the_game_follows_from_the_variant_and_in_omaha_from_the_deal(variant: str, dealt: str, game: Game) -> None:
    unknown = "??" * (len(dealt) // 2)
    text = HEADS_UP.replace('"NT"', f'"{variant}"').replace("Ah3s", dealt).replace("6d9s", unknown)
    assert decode_phh(text, "a.phh").hands[0].game == game


@pytest.mark.parametrize(
    ("variant", "name"),
    [
        ("NS", "short-deck"),
        ("FO/8", "Omaha hi-lo"),
        ("F7S", "seven-card stud"),
        ("F7S/8", "stud hi-lo"),
        ("FR", "razz"),
        ("N2L1D", "single draw"),
        ("F2L3D", "triple draw"),
        ("FB", "badugi"),
        ("XX", "'XX'"),
    ],
)
def test_refuses_every_other_game_by_its_name(variant: str, name: str) -> None:
    with pytest.raises(PhhError, match=name):
        decode_phh(FOLDED_ROUND.replace('"NT"', f'"{variant}"'), "a.phh")


def test_many_hands_are_read_one_by_one_and_a_refused_one_keeps_its_facts() -> None:
    text = f"[1]{FOLDED_ROUND}\n[2]{FOLDED_ROUND.replace('NT', 'FR')}hand = 7\n[3]{HEADS_UP}"
    first, second, third = read_recorded(text, "a.phhs")
    assert first.script is not None
    assert first.refusal is None
    assert second.script is None
    assert second.refusal is not None
    assert second.refusal.startswith("a.phhs: [2]: key 'variant'")
    assert (second.label, second.names, second.starts[0]) == (7, ("Phil", "Patrik", "Tom"), Fraction(100000))
    assert third.script is not None


@pytest.mark.parametrize(
    ("old", "new", "parts"),
    [
        pytest.param('variant = "NT"', "", ("variant",), id="no variant"),
        pytest.param("[500, 500, 500]", "[500, 500]", ("antes", "3 entries"), id="an ante too few"),
        pytest.param("100000, 90000", "100000.00001, 90000", ("1/100000",), id="too fine a part of a chip"),
        pytest.param("100000, 90000", "nan, 90000", ("starting_stacks[0]", "nan"), id="not a number"),
        pytest.param("100000, 90000", "inf, 90000", ("starting_stacks[0]", "inf"), id="a stack nobody knows"),
        pytest.param("100000, 90000", "1e300, 90000", ("starting_stacks[0]", "1e+300"), id="absurd"),
        pytest.param("100000, 90000", "9" * 5000 + ", 1", ("not valid TOML",), id="a number of 5,000 digits"),
        pytest.param("100000, 90000", "true, 90000", ("starting_stacks[0]",), id="a truth for chips"),
        pytest.param("100000, 90000", "0, 90000", ("stacks.1", "got 0"), id="no chips"),
        pytest.param("[100000, 90000, 80000]", "[100000]", ("starting_stacks", "two players"), id="one player"),
        pytest.param("p3 f", "p4 f", ("actions[9]", "'p4'"), id="no such player"),
        pytest.param("p3 f", "p3 sd", ("actions[9]", "'p3 sd'"), id="a draw"),
        pytest.param("p3 f", "p3 cbr x", ("actions[9]", "cbr x"), id="no amount"),
        pytest.param("p3 f", "p3 cbr -5", ("actions[9]", "cbr -5"), id="less than nothing"),
        pytest.param("d db 4h", "d db 4x", ("actions[12]", "expected a card"), id="no card"),
        pytest.param("d db 4h", "d db ??", ("actions[12]", "the board's cards"), id="unknown board"),
        pytest.param("d db 4h", "d db Jc", ("each card once", "Jc"), id="card twice"),
        pytest.param("d db Jc3d5c", "d db Jc3d", ("actions[7]", "expected the flop whole"), id="half a flop"),
        pytest.param("p1 sm Ac2d", "p1 sm KcKd", ("actions[14]", "that were dealt"), id="other cards shown"),
        pytest.param("min_bet", "seats = [3, 2, 1]\nmin_bet", ("seats", "clockwise"), id="seats the wrong way"),
        pytest.param("min_bet", "seats = [3, 7, 11]\nmin_bet", ("seat", "11"), id="seat 11"),
        pytest.param("min_bet", "seat_count = 2\nmin_bet", ("seat_count", "3 or more"), id="too few seats"),
        pytest.param("actions = [", "actions = ", ("not valid TOML",), id="no TOML"),
        pytest.param("actions = [", "a = " + "[" * 5000, ("not valid TOML",), id="nested too deep"),
    ],
)
def test_refuses_what_a_script_cannot_say(old: str, new: str, parts: tuple[str, ...]) -> None:
    assert old in FOLDED_ROUND
    with pytest.raises(PhhError) as refusal:
        decode_phh(FOLDED_ROUND.replace(old, new), "a.phh")
    assert str(refusal.value).startswith("a.phh: ")
    assert all(part in str(refusal.value) for part in parts), str(refusal.value)


@pytest.mark.parametrize("data", [b"\xff\xfe", b"\0\0", b""])
def test_refuses_bytes_that_are_no_hand(data: bytes) -> None:
    with pytest.raises(PhhError, match=r"^a\.phh: "):
        decode_phh(data, "a.phh")


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
    assert moved == replace(
        expected, level_number=moved.level_number, label=number, source_indexes=moved.source_indexes
    )
    assert moved.finishing_stacks is not None


def _move(hand: ScriptHand, seats: dict[int, int]) -> ScriptHand:
    """The same hand with the players in other seats."""
    assert hand.finishing_stacks is not None
    return replace(
        hand,
        button=seats[hand.button],
        small_blind_seat=None if hand.small_blind_seat is None else seats[hand.small_blind_seat],
        big_blind_seat=seats[hand.big_blind_seat],
        stacks={seats[seat]: chips for seat, chips in hand.stacks.items()},
        hole_cards={seats[seat]: cards for seat, cards in hand.hole_cards.items()},
        finishing_stacks={seats[seat]: chips for seat, chips in hand.finishing_stacks.items()},
        actions=tuple(
            action if isinstance(action, Deal) else replace(action, seat=seats[action.seat]) for action in hand.actions
        ),
    )
