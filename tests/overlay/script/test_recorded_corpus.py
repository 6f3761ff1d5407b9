"""Every recorded hold'em and Omaha hand, played through the rules: the stacks that the record ends with come out.

Source: uoftcprg/poker-hand-histories (MIT licence, (c) 2024 University of Toronto Computer Poker Research Group):
the televised final table of WSOP 2023 event 43 ($50,000 Poker Players Championship), transcribed by Juho Kim; hands of
"Superhuman AI for multiplayer poker" (Brown and Sandholm, 2019); two hands of public record.
"""

from dataclasses import replace
from fractions import Fraction
from itertools import pairwise
from pathlib import Path

import pytest

from overlay.phh import Recorded, read_recorded
from overlay.script.play import PlayError, play_hand
from overlay.script.playback import Playback, Played
from overlay.script.types import Act, ActKind
from rules.apply import replay
from rules.cards import Card
from rules.pots import pots
from rules.ruleset import LAPT, TDA2024, RuleSet
from rules.state import Ending

BOTH_RULE_SETS = pytest.mark.parametrize("rules", [pytest.param(LAPT, id="lapt"), pytest.param(TDA2024, id="tda2024")])
FINAL_TABLE = "wsop-2023-43-5/*.phh"
PLURIBUS = "pluribus/*.phhs"
SINGLES = "singles/*.phh"


def _recorded(data_folder: Path, pattern: str) -> list[Recorded]:
    paths = sorted((data_folder / "phh").glob(pattern))
    return [hand for path in paths for hand in read_recorded(path.read_bytes(), path.name)]


def _played(hands: list[Recorded], rules: RuleSet = LAPT) -> list[tuple[Recorded, Played, Playback]]:
    """The hands of games that are played here, each at a table of its own."""
    played = []
    for hand in hands:
        if hand.script is not None:
            playback = Playback()
            played.append((hand, play_hand(playback, hand.script, hand.script.hands[0], rules), playback))
    return played


def _finishing(played: Played) -> tuple[Fraction, ...]:
    stacks = {seat.seat: seat.stack for seat in played.hand.seats}
    return tuple(Fraction(stacks[seat], played.units_per_chip) for seat in played.order)


def _number(data_folder: Path, label: int) -> tuple[Recorded, Played, Playback]:
    """A hand of the final table by its number."""
    hands = [hand for hand in _recorded(data_folder, FINAL_TABLE) if hand.label == label]
    (found,) = _played(hands)
    return found


@BOTH_RULE_SETS
def test_every_holdem_and_omaha_hand_of_the_final_table_ends_to_the_chip(data_folder: Path, rules: RuleSet) -> None:
    played = _played(_recorded(data_folder, FINAL_TABLE), rules)
    assert [hand.label for hand, _, _ in played] == [*range(1, 5), *range(27, 31), *range(34, 41)]
    for hand, result, _ in played:
        assert _finishing(result) == hand.finishes, hand.label


@BOTH_RULE_SETS
def test_every_hand_against_the_machine_ends_within_a_chip_and_all_but_four_exactly(
    data_folder: Path, rules: RuleSet
) -> None:
    played = _played(_recorded(data_folder, PLURIBUS), rules)
    assert len(played) == 274
    differing = [_finishing(result) != hand.finishes for hand, result, _ in played]
    assert sum(differing) == sum(any(stack.denominator == 2 for stack in hand.finishes) for hand, _, _ in played)
    for hand, result, _ in played:
        pairs = zip(_finishing(result), hand.finishes, strict=True)
        assert all(abs(ours - theirs) < 1 for ours, theirs in pairs), hand.label


def test_every_played_hand_keeps_its_chips_and_its_cards_and_replays_alike(data_folder: Path) -> None:
    for pattern in (FINAL_TABLE, PLURIBUS, SINGLES):
        for hand, result, playback in _played(_recorded(data_folder, pattern)):
            assert sum(_finishing(result)) == sum(hand.starts), hand.label
            cards = _cards(result)
            assert len(set(cards)) == len(cards), hand.label
            assert replay(playback.events) == playback.state


def _cards(played: Played) -> list[Card]:
    hand = played.hand
    holes = [*hand.board, *(hole for seat in hand.seats for hole in seat.hole)]
    return [hole.card for hole in holes if hole is not None and hole.card is not None]


def test_the_largest_pots_of_public_record_go_to_their_winners(data_folder: Path) -> None:
    hands = {hand.names[0]: result for hand, result, _ in _played(_recorded(data_folder, SINGLES))}
    antonius_blom, ivey_dwan = hands["Patrik Antonius"], hands["Phil Ivey"]
    assert _finishing(antonius_blom) == (Fraction("1937923.75"), Fraction(0))
    assert _finishing(ivey_dwan) == tuple(map(Fraction, (1_125_600 - 553_500, 2_000_000 - 2_500, 2 * 553_500 + 2_500)))


def test_finishing_stacks_are_the_next_hands_starting_stacks_but_for_the_two_breaks_of_the_record(
    data_folder: Path,
) -> None:
    hands = _recorded(data_folder, FINAL_TABLE)
    finishes = {hand.label: hand.finishes for hand in hands}
    finishes |= {hand.label: _finishing(result) for hand, result, _ in _played(hands)}
    breaks = []
    for hand, following in pairwise(hands):
        before = dict(zip(hand.names, finishes[hand.label], strict=True))
        after = dict(zip(following.names, following.starts, strict=True))
        if following.label == _next(hand.label) and {**before, **after} != before:
            breaks.append((hand.label, following.label))
    assert breaks == [(2, 3), (48, 49)]


def _next(label: int | str | None) -> int:
    assert isinstance(label, int)
    return label + 1


def test_every_other_game_of_the_record_is_refused_by_its_name(data_folder: Path) -> None:
    names = {"FB": "badugi", "F2L3D": "triple draw", "F7S": "stud", "F7S/8": "stud", "FR": "razz", "FO/8": "hi-lo"}
    refused = [hand.refusal for hand in _recorded(data_folder, "*/*.phh*") if hand.script is None]
    assert len(refused) == 46
    for refusal in refused:
        assert refusal is not None
        code = refusal.split("got '")[1].split("'")[0]
        assert names.get(code, "single draw") in refusal


def test_hand_1_ends_at_showdown_and_the_other_three_of_no_limit_uncontested(data_folder: Path) -> None:
    endings = [
        result.ending for label in range(1, 5) if (result := _number(data_folder, label)[1].hand.result) is not None
    ]
    assert endings == [Ending.SHOWDOWN, *[Ending.UNCONTESTED] * 3]


def test_hand_2_returns_what_nobody_called(data_folder: Path) -> None:
    hand = _number(data_folder, 2)[1].hand
    assert hand.returned == ((5, 4_115_000),)
    assert sum(pot.amount for pot in pots(hand)) == 40_000 + 120_000 + 875_000 + 170_000 + 875_000


def test_an_action_that_the_rules_refuse_ends_the_hand_with_its_place_rule_and_reason(data_folder: Path) -> None:
    script = _number(data_folder, 1)[0].script
    assert script is not None
    hand = script.hands[0]
    wrong = replace(hand, actions=(hand.actions[0], Act(5, ActKind.FOLD), *hand.actions[2:]))
    playback = Playback()
    with pytest.raises(PlayError, match=r"^actions\[6\] \(5 fold\): B12\.4: seat 4 is to act"):
        play_hand(playback, script, wrong, LAPT)
    assert playback.events == []
