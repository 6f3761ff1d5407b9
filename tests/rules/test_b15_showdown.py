"""Who shows first, what the muck means, and where the odd chips go (B15; TDA 14, 20)."""

from dataclasses import replace

import pytest

from rules.cards import decode_cards
from rules.errors import IllegalEvent
from rules.events import Award, CardsTabled, GameSet, PotsAwarded
from rules.games import POT_LIMIT_OMAHA
from rules.hands import HandClass, best_hand_value, hand_class
from rules.options import options
from rules.pots import pots
from rules.ruleset import LAPT, TDA2024, OddChips, RuleSet
from rules.showdown import awards_for, proposed_awards, tabling_order
from rules.state import Pot
from rules.verify import verify
from tests.rules.dealer import Dealer

PLAYED_BY_ALL = "AsKdQcJhTs"
ALL_FIRST = replace(LAPT, odd_many=OddChips.ALL_FIRST)


def _checked_down(
    *holes: str, board: str = "2c7h9dJs3c", rules: RuleSet = LAPT, blinds: tuple[int, int] = (50, 100)
) -> Dealer:
    """Every seat has called the big blind and checked to the end; the last seat has the button."""
    seats = len(holes)
    dealer = Dealer(dict.fromkeys(range(1, seats + 1), 10_000), blinds, rules=rules).deal(button_seat=seats)
    dealer.play(*(f"seat-{number} {hole}" for number, hole in enumerate(holes, 1) if hole))
    dealer.play(*(f"{seat} call" for seat in range(3, seats + 1)), "1 call", "2 check")
    checks = [f"{seat} check" for seat in range(1, seats + 1)]
    dealer.play(f"flop {board[:6]}", *checks, f"turn {board[6:8]}", *checks)
    return dealer.play(f"river {board[8:]}", *checks)


def _amounts(awards: tuple[Award, ...]) -> dict[int, int]:
    return {award.seat: award.amount for award in awards}


def _omaha(first: str, second: str, board: str, *, cards: int = 4) -> Dealer:
    """Two seats have checked down a pot of 200 in pot-limit Omaha with so many hole cards."""
    dealer = Dealer({1: 1000, 2: 1000})
    dealer.enter(GameSet(replace(POT_LIMIT_OMAHA, hole_cards=cards)))
    dealer.deal(button_seat=1).play(f"seat-1 {first}", f"seat-2 {second}", "1 call", "2 check")
    checks = ("2 check", "1 check")
    dealer.play(f"flop {board[:6]}", *checks, f"turn {board[6:8]}", *checks, f"river {board[8:]}", *checks)
    return dealer.table_all()


def test_B15_1_awards_need_every_card_of_a_tabled_hand() -> None:
    dealer = _checked_down("AsAh", "Ks", "QsQh").table_all()
    with pytest.raises(IllegalEvent, match="1 of 2 cards of seat 2's hand are known") as caught:
        proposed_awards(dealer.state)
    assert caught.value.rule == "B15.1"


def test_B15_2_untabled_hand_in_the_muck_is_out_though_its_cards_were_read() -> None:
    dealer = _checked_down("JcJh", "KsKh", "QsQh").play("1 muck", "2 table", "3 table")
    assert _amounts(proposed_awards(dealer.state)) == {2: 300}
    with pytest.raises(IllegalEvent, match="seat 1 cannot win pot 0"):
        verify(dealer.state, PotsAwarded((Award(0, 1, 300),)))


def test_B15_2_tabled_hand_in_the_muck_wins_by_its_cards() -> None:
    dealer = _checked_down("JcJh", "KsKh", "QsQh").play("1 table", "1 muck", "2 table", "3 table")
    assert _amounts(proposed_awards(dealer.state)) == {1: 300}


def test_B15_2_mucked_hand_stays_out_by_the_lapt_terms() -> None:
    dealer = _checked_down("JcJh", "KsKh", "QsQh").play("1 muck")
    with pytest.raises(IllegalEvent) as caught:
        verify(dealer.state, CardsTabled(1))
    assert caught.value.rule == "B15.2"


def test_tda_2024_14_mucked_hand_that_is_retrieved_may_be_tabled_and_win() -> None:
    dealer = _checked_down("JcJh", "KsKh", "QsQh", rules=TDA2024).play("1 muck", "1 table", "2 table", "3 table")
    assert _amounts(proposed_awards(dealer.state)) == {1: 300}


def test_tda_2024_14_folded_hand_is_never_retrieved() -> None:
    dealer = Dealer({1: 900, 2: 900, 3: 900}, rules=TDA2024).deal(button_seat=3).play("3 fold", "1 call", "2 check")
    checks = ("1 check", "2 check")
    dealer.play("flop 2c7h9d", *checks, "turn Js", *checks, "river 3c", *checks)
    with pytest.raises(IllegalEvent, match="seat 3 has no hand any more"):
        verify(dealer.state, CardsTabled(3))


def test_B15_3_full_house_that_is_only_said_is_the_flush_that_the_cards_show() -> None:
    # Seat 1 says "full house" and shows a flush: the full house of seat 2 has won, said or not.
    dealer = _checked_down("AhKh", "9s9c", "QsQc", board="2h2c9hJh3d").table_all()
    assert hand_class(best_hand_value(decode_cards("AhKh"), decode_cards("2h2c9hJh3d"))) is HandClass.FLUSH
    assert _amounts(proposed_awards(dealer.state)) == {2: 300}


def test_B15_4_who_mucks_a_card_has_no_share_of_a_board_that_all_three_play() -> None:
    # 3,000 in the pot: 1,500 each for the two who show all their cards
    dealer = _checked_down("2c3c", "4c5c", "6c7c", board=PLAYED_BY_ALL, blinds=(500, 1000))
    dealer.play("2 muck", "1 table", "3 table")
    assert _amounts(proposed_awards(dealer.state)) == {1: 1500, 3: 1500}


@pytest.mark.parametrize(
    ("river", "order"),
    [
        pytest.param(("2 check", "6 bet 500", "8 call", "2 call"), (6, 8, 2), id="bettor_first"),
        pytest.param(("2 bet 500", "6 raise 1200", "8 call", "2 call"), (6, 8, 2), id="last_raiser_first"),
        pytest.param(("2 check", "6 check", "8 check"), (2, 6, 8), id="no_bet_left_of_the_button"),
    ],
)
def test_B15_5_last_aggressor_of_the_river_shows_first_and_the_turns_is_irrelevant(
    river: tuple[str, ...], order: tuple[int, ...]
) -> None:
    dealer = Dealer(dict.fromkeys((2, 6, 8), 9000)).deal(button_seat=8).play("8 call", "2 call", "6 check")
    dealer.play("flop 2c7h9d", "2 check", "6 check", "8 check", "turn Js", "2 check", "6 check", "8 bet 200")
    dealer.play("2 call", "6 call", "river 3c", *river)
    assert tabling_order(dealer.hand) == order


def test_B15_5_checked_river_with_the_button_at_7_is_shown_by_9_2_5() -> None:
    dealer = Dealer(dict.fromkeys((2, 5, 7, 9), 9000)).deal(button_seat=7).play("5 call", "7 fold", "9 call", "2 check")
    checks = ("9 check", "2 check", "5 check")
    dealer.play("flop 2c7h9d", *checks, "turn Js", *checks, "river 3c", *checks)
    assert tabling_order(dealer.hand) == (9, 2, 5)


def test_B15_5_killed_aggressor_leaves_the_order_to_the_button() -> None:
    dealer = Dealer(dict.fromkeys((2, 6, 8), 9000)).deal(button_seat=8).play("8 call", "2 call", "6 check")
    checks = ("2 check", "6 check", "8 check")
    dealer.play("flop 2c7h9d", *checks, "turn Js", *checks, "river 3c", "2 check", "6 bet 500", "8 call", "2 call")
    assert tabling_order(dealer.play("6 kill").hand) == (2, 8)


def test_case_8_B15_8_pot_of_5_split_gives_the_odd_chip_to_the_big_blind() -> None:
    # https://github.com/SirRender00/texasholdem/pull/56
    dealer = Dealer({1: 100, 2: 100, 3: 100}, (1, 2)).deal(button_seat=3)
    dealer.play("seat-2 AsKd", "seat-3 AhKc", "3 call", "1 fold", "2 check")
    checks = ("2 check", "3 check")
    dealer.play("flop 2c7h9d", *checks, "turn Js", *checks, "river 3c", *checks).table_all()
    assert _amounts(proposed_awards(dealer.state)) == {2: 3, 3: 2}


def test_B15_8_smallest_chip_25_pot_125_is_75_for_the_big_blind_and_50_for_the_button() -> None:
    dealer = Dealer({1: 1000, 2: 1000, 3: 1000}, (25, 50), rules=replace(LAPT, smallest_chip=25)).deal(button_seat=3)
    dealer.play("3 call", "1 fold", "2 check")
    checks = ("2 check", "3 check")
    dealer.play("flop 2c7h9d", *checks, "turn Js", *checks, "river 3c", *checks).table_all()
    assert _amounts(awards_for(dealer.state, [[2, 3]])) == {2: 75, 3: 50}


@pytest.mark.parametrize(
    ("rules", "shares"),
    [
        pytest.param(LAPT, {2: 117, 3: 117, 4: 116}, id="one_each"),
        pytest.param(ALL_FIRST, {2: 118, 3: 116, 4: 116}, id="all_to_the_first"),
    ],
)
def test_B15_8_350_by_three_has_two_odd_chips(rules: RuleSet, shares: dict[int, int]) -> None:
    dealer = Dealer(dict.fromkeys(range(1, 5), 1000), rules=rules).deal(button_seat=4)
    dealer.play("3 call", "4 call", "1 fold", "2 check")
    checks = ("2 check", "3 check", "4 check")
    dealer.play("flop 2c7h9d", *checks, "turn Js", *checks, "river 3c", *checks).table_all()
    assert _amounts(awards_for(dealer.state, [[2, 3, 4]])) == shares


def test_B15_8_each_side_pot_has_its_own_odd_chip() -> None:
    # Seat 1 is all-in for 5: main pot 15, side pot 22; the main pot's odd chip goes to seat 1.
    dealer = Dealer({1: 5, 2: 100, 3: 100}, (1, 2)).deal(button_seat=3)
    dealer.play("3 raise 6", "1 call", "2 call", "flop 2c7h9d", "2 bet 10", "3 call", "turn Js", "2 check", "3 check")
    dealer.play("river 3c", "2 check", "3 check").table_all()
    assert pots(dealer.hand) == (Pot(15, (1, 2, 3)), Pot(22, (2, 3)))
    awards = awards_for(dealer.state, [[1, 3], [2, 3]])
    assert [(award.pot, award.seat, award.amount) for award in awards] == [
        (0, 1, 8),
        (0, 3, 7),
        (1, 2, 11),
        (1, 3, 11),
    ]


def test_B10_16_omaha_awards_go_by_two_cards_of_the_hand_and_three_of_the_board() -> None:
    # Four hearts on the board and one in the hand are no flush in Omaha.
    dealer = _omaha("AhAcKdQd", "9s9c3d4d", "2h7h8hTh9d")
    assert _amounts(proposed_awards(dealer.state)) == {2: 200}


@pytest.mark.parametrize("cards", [4, 5, 6])
def test_B10_16_omaha_with_four_to_six_cards_waits_for_all_of_them(cards: int) -> None:
    holes = "AsAdKsKdQsQd"[: 2 * cards], "2s2d3s3d4s4d"[: 2 * cards]
    dealer = _omaha(holes[0], holes[1][:-2], "5h7h8c9cJd", cards=cards)
    with pytest.raises(IllegalEvent, match=f"{cards - 1} of {cards} cards of seat 2's hand are known"):
        proposed_awards(dealer.state)
    assert _amounts(proposed_awards(dealer.play(f"seat-2 {holes[1][-2:]}").state)) == {1: 200}


def test_nobody_is_asked_to_act_at_showdown() -> None:
    assert options(_checked_down("AsAh", "KsKh", "QsQh").state) is None
