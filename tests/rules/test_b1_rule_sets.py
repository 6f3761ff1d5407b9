"""The two presets, switch by switch, and single fields that an event's sheet overrides (B1.4, A9).

Sources: the LAPT terms, section B, and the Poker TDA rules 2024, version 1.0; the rule's number stands in the id.
"""

from dataclasses import FrozenInstanceError, fields, replace
from typing import Any

import pytest

from rules.errors import IllegalEvent
from rules.events import RulesSet
from rules.ruleset import (
    LAPT,
    PRESETS,
    TDA2024,
    Absentees,
    AllInPush,
    AnteOrder,
    Balance,
    ClockExpiry,
    Exposed,
    Multichip,
    OddChips,
    OutOfTurn,
    PlayerClock,
    RaceRound,
    Refund,
    Reopen,
    RuleSet,
    ShortCall,
    Window,
    overrides,
)
from rules.verify import verify
from tests.rules.dealer import Dealer

SWITCHES = [
    pytest.param("reopen", Reopen.LAPT, Reopen.TDA_CUMULATIVE, id="B14.12_TDA_47A_short_all_ins"),
    pytest.param("verbal_binding", True, True, id="B12.3_TDA_40_51_words_bind"),
    pytest.param("two_motion_raise", True, False, id="B14.6_B14.8_TDA_42_two_motions"),
    pytest.param("multichip", Multichip.HALF, Multichip.TDA45, id="B12.6_TDA_43_45_several_chips"),
    pytest.param("allin_push", AllInPush.LAPT, AllInPush.TDA45, id="B14.13_TDA_45_all_chips_pushed"),
    pytest.param("short_call", ShortCall.LAPT_RETRACT, ShortCall.TDA51, id="B12.5_TDA_51_short_call"),
    pytest.param("out_of_turn", OutOfTurn.LAPT, OutOfTurn.TDA, id="B12.4_TDA_53_58_out_of_turn"),
    pytest.param("window", Window.BB_ACTS, Window.SUBSTANTIAL_ACTION, id="B10.11_B11.6_TDA_34_35_36_misdeal_window"),
    pytest.param("exposed", Exposed.LAPT, Exposed.TDA, id="B10.11.3_TDA_35_exposed_cards"),
    pytest.param(
        "clock",
        PlayerClock(60, 10, ClockExpiry.DEAD),
        PlayerClock(25, 5, ClockExpiry.CHECK_IF_FREE),
        id="B10.5_TDA_29_clock",
    ),
    pytest.param("ante_order", AnteOrder.BLIND_FIRST, AnteOrder.BLIND_FIRST, id="B13.1_TDA_RP11_blind_before_ante"),
    pytest.param("smallest_chip", 1, 1, id="B15.8_TDA_20_odd_unit"),
    pytest.param("odd_many", OddChips.ONE_EACH, OddChips.ONE_EACH, id="B15.8_TDA_20_several_odd_chips"),
    pytest.param("paid_to_see", False, True, id="B15.5_TDA_18_paid_to_see"),
    pytest.param("retrieve", False, True, id="B15.4_TDA_14_mucked_cards"),
    pytest.param("race_round", RaceRound.HALF, RaceRound.DROP, id="B9.12_TDA_24_chip_race"),
    pytest.param("refund", Refund.LAPT, Refund.TDA, id="B10.12.3_TDA_65_dead_hand"),
    pytest.param("balance", Balance.LAPT, Balance.TDA, id="B6.2_TDA_11_balance_seat"),
    pytest.param("penalty_cap", 4, None, id="B3.2_TDA_71_penalty_rounds"),
    pytest.param("hand_for_hand_s", None, 120, id="B10.15_TDA_RP8_hand_for_hand_clock"),
    pytest.param("absentees", Absentees.DEALT_IN, Absentees.DEALT_IN, id="B10.2_TDA_30_absent_players"),
    pytest.param("run_it_twice", False, False, id="no_run_it_twice_in_tournaments"),
    pytest.param("straddles", False, False, id="no_straddles_in_tournaments"),
    pytest.param("raise_cap", 4, 4, id="TDA_48_bets_of_a_fixed_limit_street"),
]


@pytest.mark.parametrize(("field", "lapt", "tda"), SWITCHES)
def test_presets_read_each_switch_as_their_texts_do(field: str, lapt: Any, tda: Any) -> None:
    assert (getattr(LAPT, field), getattr(TDA2024, field)) == (lapt, tda)


def test_every_switch_is_in_the_table() -> None:
    told = {str(switch.values[0]) for switch in SWITCHES}
    assert told == {field.name for field in fields(RuleSet)} - {"name", "version"}


def test_presets_are_found_by_name_and_lapt_is_the_default() -> None:
    assert PRESETS == {"lapt": LAPT, "tda2024": TDA2024}
    assert RuleSet() == LAPT


def test_B1_4_sheet_that_says_30_seconds_prevails_and_is_told_as_an_override() -> None:
    sheet = replace(LAPT, clock=PlayerClock(30, 10))
    assert overrides(sheet) == {"clock": PlayerClock(30, 10)}
    assert overrides(LAPT) == overrides(TDA2024) == {}


def test_B1_4_overrides_are_held_against_the_preset_that_the_sheet_names() -> None:
    assert overrides(replace(TDA2024, reopen=Reopen.LAPT, smallest_chip=25)) == {
        "reopen": Reopen.LAPT,
        "smallest_chip": 25,
    }


def test_A9_hand_keeps_the_rules_it_began_with() -> None:
    dealer = Dealer({1: 1000, 2: 1000}).deal()
    dealer.enter(RulesSet(TDA2024))
    assert (dealer.hand.rules, dealer.state.rules) == (LAPT, TDA2024)
    dealer.play("1 fold").deal()
    assert dealer.hand.rules == TDA2024


def test_rule_set_is_a_value_that_nobody_changes() -> None:
    with pytest.raises(FrozenInstanceError):
        LAPT.smallest_chip = 25  # type: ignore[misc] # what must not pass


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        pytest.param({"smallest_chip": 0}, "expected a smallest chip of 1 or more", id="no_chip"),
        pytest.param({"raise_cap": 0}, "expected a raise cap of 1 or more", id="no_bet"),
        pytest.param({"clock": PlayerClock(0, 0)}, "expected a clock of 1 second or more", id="no_clock"),
        pytest.param({"clock": PlayerClock(-5, 10)}, "expected a clock of 1 second or more", id="negative_clock"),
        pytest.param({"penalty_cap": 0}, "expected a penalty cap of 1 round or more, or none", id="no_round"),
    ],
)
def test_rule_set_with_a_number_that_means_nothing_is_refused(change: dict[str, Any], reason: str) -> None:
    with pytest.raises(IllegalEvent, match=reason):
        verify(Dealer({1: 100, 2: 100}).state, RulesSet(replace(LAPT, **change)))
