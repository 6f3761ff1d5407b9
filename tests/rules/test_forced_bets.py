"""Antes in all forms, blinds, straddles and bomb pots: what goes in before anybody decides, and who is first.

Seats stand clockwise from 1, the small blind; the last seat has the button.
"""

from dataclasses import replace

import pytest

from rules.button import next_hand
from rules.errors import IllegalEvent
from rules.events import AnteForm, DealCompleted, MisdealCause, MisdealDeclared, PlayerAbsent, PlayerLeft, Straddle
from rules.options import AmountRange
from rules.pots import pots
from rules.ruleset import LAPT, TDA2024, AnteOrder, RuleSet
from rules.spots import Street
from rules.state import ActionKind, Pot
from rules.streets import awaited_street, seat_to_act, shown_board
from rules.verify import is_legal, verify
from tests.rules.dealer import Dealer, offered

STRADDLES = replace(LAPT, straddles=True)


def _straddled(*straddles: tuple[int, int], seats: int = 5, rules: RuleSet = STRADDLES) -> Dealer:
    dealer = Dealer(dict.fromkeys(range(1, seats + 1), 10_000), rules=rules)
    start = next_hand(dealer.state, button_seat=seats, straddles=tuple(Straddle(*straddle) for straddle in straddles))
    dealer.enter(start)
    return dealer


def _bomb_pot(stacks: dict[int, int], ante: int = 200, *, rules: RuleSet = LAPT, boards: int = 1) -> Dealer:
    dealer = Dealer(stacks, rules=rules)
    dealer.enter(next_hand(dealer.state, button_seat=max(stacks), bomb_pot=ante, boards=boards))
    return dealer


@pytest.mark.parametrize(
    ("form", "contributed"),
    [
        pytest.param(AnteForm.PER_PLAYER, [150, 200, 100, 100], id="each_for_itself"),
        pytest.param(AnteForm.BIG_BLIND, [50, 200, 0, 0], id="the_big_blind_for_the_table"),
        pytest.param(AnteForm.BUTTON, [50, 100, 0, 100], id="the_button_for_the_table"),
    ],
)
def test_ante_is_paid_in_its_form_and_calls_no_bet(form: AnteForm, contributed: list[int]) -> None:
    dealer = Dealer(dict.fromkeys(range(1, 5), 10_000), ante=100, ante_form=form).deal(button_seat=4)
    assert [seat.contributed for seat in dealer.hand.seats] == contributed
    assert [seat.committed for seat in dealer.hand.seats] == [50, 100, 0, 0]
    assert offered(dealer).call == 100


def test_B13_1_stack_of_300_against_an_ante_of_500_by_nine_is_all_in_for_300() -> None:
    stacks = {seat: 300 if seat == 5 else 20_000 for seat in range(1, 10)}
    dealer = Dealer(stacks, (1000, 2000), ante=500).deal(button_seat=9)
    assert (dealer.seat(5).contributed, dealer.seat(5).all_in) == (300, True)
    assert pots(dealer.hand)[0] == Pot(9 * 300, tuple(range(1, 10)))
    assert sum(pot.amount for pot in pots(dealer.hand)) == 9 * 300 + 8 * 200 + 3000


@pytest.mark.parametrize(
    ("order", "committed", "dead"),
    [
        pytest.param(AnteOrder.BLIND_FIRST, 2000, 300, id="blind_first"),
        pytest.param(AnteOrder.ANTE_FIRST, 300, 2000, id="ante_first"),
    ],
)
def test_B13_1_short_stack_pays_big_blind_and_table_ante_in_the_order_of_the_rules(
    order: AnteOrder, committed: int, dead: int
) -> None:
    # TDA 2024 RP-11: a stack of 2,300 for a big blind of 2,000 and an ante of 2,000
    stacks = {1: 20_000, 2: 2300, 3: 20_000}
    dealer = Dealer(
        stacks, (1000, 2000), ante=2000, ante_form=AnteForm.BIG_BLIND, rules=replace(LAPT, ante_order=order)
    ).deal(button_seat=3)
    assert (dealer.seat(2).committed, dealer.seat(2).dead_chips, dealer.seat(2).stack) == (committed, dead, 0)
    assert offered(dealer).call == 2000


def test_tda_2024_rp_11_antes_are_never_reduced_when_players_leave() -> None:
    stacks = dict.fromkeys(range(1, 4), 10_000)
    dealer = Dealer(stacks, ante=100, ante_form=AnteForm.BIG_BLIND, rules=TDA2024).deal(button_seat=3)
    dealer.play("3 fold", "1 fold")
    dealer.enter(PlayerLeft(1))
    dealer.deal()
    assert sum(seat.dead_chips for seat in dealer.hand.seats) == 100


def test_dead_big_blind_ante_goes_with_the_main_pot_to_a_shorter_all_in() -> None:
    dealer = Dealer({1: 9000, 2: 9000, 3: 150}, ante=100, ante_form=AnteForm.BIG_BLIND).deal(button_seat=3)
    dealer.play("3 raise 150", "1 call", "2 call")
    assert pots(dealer.hand) == (Pot(3 * 150 + 100, (1, 2, 3)),)


def test_button_ante_is_nobodys_when_the_button_is_dead() -> None:
    dealer = Dealer(dict.fromkeys(range(1, 7), 10_000), ante=100, ante_form=AnteForm.BUTTON).deal(button_seat=1)
    dealer.play(*(f"{seat} fold" for seat in (4, 5, 6, 1, 2)))
    dealer.enter(PlayerLeft(2))
    dealer.deal()
    assert (dealer.hand.button_seat, sum(seat.dead_chips for seat in dealer.hand.seats)) == (2, 0)


def test_H4_small_blind_is_left_of_the_button_and_the_big_blind_next() -> None:
    hand = Dealer(dict.fromkeys((2, 5, 7, 9), 9000)).deal(button_seat=9).hand
    assert (hand.small_blind_seat, hand.big_blind_seat) == (2, 5)
    assert [seat.committed for seat in hand.seats] == [50, 100, 0, 0]


def test_H4_a_stack_below_the_blind_is_all_in_and_the_blind_is_still_to_be_called() -> None:
    dealer = Dealer({1: 9000, 2: 700, 3: 9000, 4: 9000}, (500, 1000)).deal(button_seat=4)
    assert (dealer.seat(2).committed, dealer.seat(2).all_in) == (700, True)
    assert offered(dealer).call == 1000


def test_case_23_straddler_acts_last_and_the_raise_is_reckoned_from_the_straddle() -> None:
    # https://github.com/charlestudor/PokerNowLogConverter/issues/8 https://github.com/HitEmPoka/StellPoker/issues/186
    dealer = _straddled((3, 200))
    assert seat_to_act(dealer.hand) == 4
    found = offered(dealer)
    assert (found.call, found.raise_to and found.raise_to.minimum) == (200, 400)
    dealer.play("4 call", "5 call", "1 call", "2 call")
    found = offered(dealer)
    assert (found.seat, found.check, found.raise_to and found.raise_to.minimum) == (3, True, 400)
    assert awaited_street(dealer.play("3 check").hand) is Street.FLOP


def test_case_23_second_straddle_is_twice_the_first_and_acts_last() -> None:
    dealer = _straddled((3, 200), (4, 400))
    assert [seat.committed for seat in dealer.hand.seats] == [50, 100, 200, 400, 0]
    found = offered(dealer)
    assert (found.seat, found.call, found.raise_to and found.raise_to.minimum) == (5, 400, 800)
    assert dealer.hand.betting.to_act == (5, 1, 2, 3, 4)


def test_case_23_between_two_players_a_blind_may_straddle_and_the_other_acts_first() -> None:
    dealer = _straddled((2, 200), seats=2)
    assert (dealer.hand.small_blind_seat, dealer.seat(2).committed) == (2, 200)
    found = offered(dealer)
    assert (found.seat, found.call, found.raise_to and found.raise_to.minimum) == (1, 100, 400)
    found = offered(dealer.play("1 call"))
    assert (found.seat, found.check) == (2, True)


def test_case_23_straddle_of_a_short_stack_is_called_in_full() -> None:
    dealer = Dealer({1: 9000, 2: 9000, 3: 150, 4: 9000}, rules=STRADDLES)
    dealer.enter(next_hand(dealer.state, button_seat=4, straddles=(Straddle(3, 200),)))
    assert (dealer.seat(3).committed, dealer.seat(3).all_in, offered(dealer).call) == (150, True, 200)


@pytest.mark.parametrize(
    ("straddles", "reason"),
    [
        pytest.param(((3, 199),), "expected a straddle of 200 or more, got 199", id="too_small"),
        pytest.param(((3, 200), (4, 399)), "expected a straddle of 400 or more, got 399", id="second_too_small"),
        pytest.param(((2, 200),), "cannot straddle: it is a blind", id="by_a_blind"),
        pytest.param(((9, 200),), "not dealt in", id="by_an_empty_seat"),
        pytest.param(((3, 200), (3, 400)), "a seat straddles twice", id="twice"),
    ],
)
def test_case_23_straddle_that_is_none_is_refused(straddles: tuple[tuple[int, int], ...], reason: str) -> None:
    with pytest.raises(IllegalEvent, match=reason):
        _straddled(*straddles)


def test_case_23_tournaments_have_no_straddle() -> None:
    with pytest.raises(IllegalEvent, match="allow no straddle"):
        _straddled((3, 200), rules=LAPT)


def test_case_22_bomb_pot_deals_the_flop_before_anybody_acts() -> None:
    # https://github.com/uoftcprg/pokerkit/issues/33 https://github.com/charlestudor/PokerNowLogConverter/pull/15
    dealer = _bomb_pot(dict.fromkeys(range(1, 5), 10_000))
    assert (seat_to_act(dealer.hand), awaited_street(dealer.hand)) == (None, Street.FLOP)
    assert pots(dealer.hand) == (Pot(800, (1, 2, 3, 4)),)
    assert {seat.action.kind for seat in dealer.hand.seats if seat.action} == {ActionKind.BOMB_POT}
    dealer.play("flop 2c7h9d")
    assert (seat_to_act(dealer.hand), dealer.hand.button_seat) == (1, 4)
    assert offered(dealer).bet == AmountRange(100, 9800, 800)


def test_case_22_button_moves_on_after_a_bomb_pot() -> None:
    dealer = _bomb_pot(dict.fromkeys(range(1, 5), 10_000)).play(
        "flop 2c7h9d", "1 bet 100", "2 fold", "3 fold", "4 fold"
    )
    start = next_hand(dealer.state)
    assert (start.button_seat, start.small_blind_seat, start.big_blind_seat) == (1, 2, 3)


def test_case_22_stack_below_the_bomb_pot_plays_for_a_main_pot() -> None:
    dealer = _bomb_pot({1: 10_000, 2: 150, 3: 10_000}).play("flop 2c7h9d")
    assert dealer.seat(2).all_in
    dealer.play("1 check", "3 check")
    assert pots(dealer.hand) == (Pot(450, (1, 2, 3)), Pot(100, (1, 3)))


def test_case_22_bomb_pot_may_be_dealt_on_two_boards() -> None:
    dealer = _bomb_pot(dict.fromkeys(range(1, 4), 10_000), boards=2).play("flop 2c7h9d")
    assert seat_to_act(dealer.hand) is None
    dealer.play("flop-2 KsQd3h")
    assert seat_to_act(dealer.hand) == 1
    assert [len(shown_board(dealer.hand, board)) for board in (0, 1)] == [3, 3]


def test_case_22_B10_11_bomb_pot_can_be_a_misdeal_until_the_flop_is_out() -> None:
    wrong = MisdealDeclared("three cards", MisdealCause.WRONG_CARD_COUNT, seat=2)
    dealer = _bomb_pot(dict.fromkeys(range(1, 4), 10_000))
    assert is_legal(dealer.state, wrong)
    with pytest.raises(IllegalEvent, match="the flop is out"):
        verify(dealer.play("flop 2c7h9d").state, wrong)


def test_case_22_B10_3_player_away_from_a_bomb_pot_has_a_dead_hand() -> None:
    dealer = Dealer(dict.fromkeys(range(1, 4), 10_000))
    dealer.enter(PlayerAbsent(1))
    dealer.enter(next_hand(dealer.state, button_seat=3, bomb_pot=200))
    dealer.enter(DealCompleted())
    assert (dealer.seat(1).in_hand, dealer.seat(1).contributed) == (False, 200)
    assert seat_to_act(dealer.play("flop 2c7h9d").hand) == 2
