"""Until when, and for what, a hand is dealt again, and what the redeal is (B10.11, B11.6; TDA 34 to 37)."""

import pytest

from rules.button import next_hand
from rules.events import (
    HandStarted,
    Level,
    LevelSet,
    MisdealCause,
    MisdealDeclared,
    Player,
    PlayerLeft,
    PlayerSeated,
    RulesSet,
)
from rules.ruleset import LAPT, TDA2024, RuleSet
from rules.state import Ending
from rules.streets import seat_to_act
from rules.verify import is_legal
from tests.rules.dealer import Dealer, refusal

WRONG_COUNT_5 = MisdealDeclared("three cards", MisdealCause.WRONG_CARD_COUNT, seat=5)
NOT_DEALT_IN = MisdealDeclared("seat 5 got no cards", MisdealCause.NOT_DEALT_IN, seat=5)
BUTTON = MisdealDeclared("the button was not moved", MisdealCause.BUTTON_MISPLACED, seat=4)
CAUSES = [
    pytest.param(WRONG_COUNT_5, "B10.11.1", id="wrong_card_count"),
    pytest.param(NOT_DEALT_IN, "B10.11.2", id="not_dealt_in"),
    pytest.param(
        MisdealDeclared("exposed", MisdealCause.FIRST_CARD_EXPOSED, exposed=1), "B10.11.3", id="first_card_exposed"
    ),
    pytest.param(MisdealDeclared("exposed", MisdealCause.CARDS_EXPOSED, exposed=2), "B10.11.4", id="cards_exposed"),
    pytest.param(BUTTON, "B10.11.6", id="button_misplaced"),
]


def _six(rules: RuleSet = LAPT, *, button: int = 6) -> Dealer:
    """Six seats; the button is at 6, so 1 and 2 have the blinds."""
    return Dealer(dict.fromkeys(range(1, 7), 10_000), rules=rules).deal(button_seat=button)


def _positions(start: HandStarted) -> tuple[int, int | None, int]:
    return start.button_seat, start.small_blind_seat, start.big_blind_seat


def _fold_round(dealer: Dealer) -> Dealer:
    while (seat := seat_to_act(dealer.hand)) is not None:
        dealer.play(f"{seat} fold")
    return dealer


@pytest.mark.parametrize(("event", "rule"), CAUSES)
def test_B10_11_misdeal_is_allowed_before_anybody_acts_and_refused_after_the_flop(
    event: MisdealDeclared, rule: str
) -> None:
    dealer = _six()
    assert is_legal(dealer.state, event)
    dealer.play("3 call", "4 call", "5 call", "6 call", "1 call", "2 check", "flop 2c7h9d")
    assert refusal(dealer, event) == rule


def test_B10_11_1_wrong_number_of_cards_is_a_misdeal_until_that_player_acts() -> None:
    dealer = _six().play("3 call", "4 call")
    assert is_legal(dealer.state, WRONG_COUNT_5)
    assert refusal(dealer.play("5 call"), WRONG_COUNT_5) == "B10.11.1"
    assert is_legal(dealer.play("5 kill").state, MisdealDeclared("floor"))


def test_B10_11_1_the_seat_with_the_wrong_number_of_cards_must_be_told() -> None:
    assert refusal(_six(), MisdealDeclared("three cards", MisdealCause.WRONG_CARD_COUNT)) == "B10.11.1"


def test_B10_11_1_bets_go_back_and_the_redeal_has_the_same_button_blinds_and_level() -> None:
    dealer = _six().play("3 raise 300", "4 call")
    dealer.enter(LevelSet(Level(100, 200, number=2)))
    dealer.enter(RulesSet(TDA2024))
    dealer.enter(WRONG_COUNT_5)
    assert set(dealer.stacks().values()) == {10_000}
    again = next_hand(dealer.state)
    assert (_positions(again), again.level.big_blind, again.rules) == ((6, 1, 2), 100, LAPT)


@pytest.mark.parametrize(("event", "rule"), CAUSES[1:])
def test_B10_11_2_other_causes_are_open_until_the_big_blind_acts(event: MisdealDeclared, rule: str) -> None:
    dealer = _six().play("3 call", "4 call", "5 raise 300", "6 call", "1 call")
    assert is_legal(dealer.state, event)
    assert refusal(dealer.play("2 call"), event) == rule


def test_B10_11_2_player_who_was_not_dealt_in_is_dealt_in_at_the_redeal() -> None:
    dealer = Dealer(dict.fromkeys(range(1, 7), 10_000))
    start = next_hand(dealer.state, button_seat=6)
    dealer.enter(HandStarted(1, 6, 1, 2, tuple(seat for seat in start.dealt_seats if seat != 5), start.level))
    dealer.enter(NOT_DEALT_IN)
    again = next_hand(dealer.state)
    assert (_positions(again), again.dealt_seats) == ((6, 1, 2), (1, 2, 3, 4, 5, 6))


def test_B10_11_2_player_who_sat_down_during_a_misdealt_hand_waits_for_the_hand_after_it() -> None:
    dealer = _six()
    dealer.enter(PlayerSeated(9, Player("Newcomer"), 10_000))
    dealer.enter(WRONG_COUNT_5)
    assert 9 not in next_hand(dealer.state).dealt_seats


@pytest.mark.parametrize(("rules", "cards"), [(LAPT, 1), (TDA2024, 2)], ids=["lapt", "tda2024"])
def test_B10_11_3_first_card_exposed_is_a_misdeal_by_tda_35_the_second_too(rules: RuleSet, cards: int) -> None:
    dealer = _six(rules)
    allowed = [
        card
        for card in (1, 2, 3)
        if is_legal(dealer.state, MisdealDeclared("exposed", MisdealCause.FIRST_CARD_EXPOSED, exposed=card))
    ]
    assert allowed == list(range(1, cards + 1))


@pytest.mark.parametrize(("exposed", "allowed"), [(1, False), (2, True), (3, True)])
def test_B10_11_4_two_cards_exposed_by_the_dealer_are_a_misdeal_and_one_is_not(exposed: int, allowed: bool) -> None:
    event = MisdealDeclared("exposed", MisdealCause.CARDS_EXPOSED, exposed=exposed)
    assert is_legal(_six().state, event) is allowed


def test_B10_11_6_misplaced_button_is_put_right_and_stacks_are_as_before() -> None:
    dealer = _fold_round(_six(button=3)).deal(button_seat=3)  # it should have moved to 4
    before = dealer.stacks()
    dealer.play("6 call", "1 call")
    dealer.enter(BUTTON)
    assert dealer.stacks() == before
    assert _positions(next_hand(dealer.state)) == (4, 5, 6)


def test_B11_6_button_found_wrong_after_the_big_blind_acted_stays_for_the_hand_and_is_not_caught_up() -> None:
    dealer = _fold_round(_six(button=3)).deal(button_seat=3)
    dealer.play("6 call", "1 call", "2 call", "3 call", "4 call", "5 check")
    assert refusal(dealer, BUTTON) == "B10.11.6"
    dealer.play("flop 2c7h9d", *(f"{seat} fold" for seat in (4, 5, 6, 1, 2)))
    assert _positions(next_hand(dealer.state)) == (4, 5, 6)


@pytest.mark.parametrize(
    ("actions", "open_still"),
    [
        pytest.param(("3 fold",), True, id="one_fold"),
        pytest.param(("3 raise 300",), True, id="one_raise"),
        pytest.param(("3 fold", "4 fold"), True, id="two_folds"),
        pytest.param(("3 fold", "4 call"), False, id="two_actions_one_with_chips"),
        pytest.param(("3 fold", "4 fold", "5 fold"), False, id="three_folds"),
    ],
)
@pytest.mark.parametrize(("event", "rule"), CAUSES)
def test_tda_2024_36_misdeal_is_open_until_substantial_action(
    event: MisdealDeclared, rule: str, actions: tuple[str, ...], open_still: bool
) -> None:
    dealer = _six(TDA2024).play(*actions)
    assert is_legal(dealer.state, event) is open_still
    if not open_still:
        assert refusal(dealer, event) == rule


def test_B10_11_floor_may_call_a_misdeal_at_any_time() -> None:
    dealer = _six().play("3 call", "4 call", "5 call", "6 call", "1 call", "2 check", "flop 2c7h9d", "1 bet 100")
    dealer.enter(MisdealDeclared("fouled deck"))
    assert dealer.hand.result is not None
    assert dealer.hand.result.ending is Ending.MISDEAL
    assert set(dealer.stacks().values()) == {10_000}


def test_B10_11_misdeal_is_open_while_blinds_that_are_all_in_wait_for_the_flop() -> None:
    dealer = Dealer({1: 50, 2: 100, 3: 100}).deal(button_seat=3).play("3 call")
    event = MisdealDeclared("three cards", MisdealCause.WRONG_CARD_COUNT, seat=2)
    assert is_legal(dealer.state, event)
    assert not is_legal(dealer.play("flop 2c7h9d").state, event)


def test_B10_11_misdeal_after_an_uncalled_bet_went_back_leaves_nothing_returned() -> None:
    dealer = Dealer({1: 1000, 2: 150, 3: 150}).deal(button_seat=1).play("1 raise 1000", "2 call", "3 call")
    assert dealer.hand.returned == ((1, 850),)
    dealer.enter(MisdealDeclared("fouled deck"))
    assert list(dealer.hand.returned) == []
    assert dealer.stacks() == {1: 1000, 2: 150, 3: 150}


def test_B10_11_who_sat_down_is_dealt_in_where_one_alone_is_left_of_a_misdealt_hand() -> None:
    dealer = Dealer({1: 1000, 2: 1000}).deal(button_seat=1)
    dealer.enter(MisdealDeclared("a card was exposed"))
    dealer.enter(PlayerLeft(2))
    dealer.enter(PlayerSeated(3, Player("New"), 1000))
    start = next_hand(dealer.state)
    assert (start.dealt_seats, _positions(start)) == ((3, 1), (1, 1, 3))


@pytest.mark.parametrize("seat", [0, 11])
def test_B10_11_6_button_belongs_at_a_seat_of_the_table(seat: int) -> None:
    event = MisdealDeclared("the button was not moved", MisdealCause.BUTTON_MISPLACED, seat=seat)
    assert refusal(_six(), event) == "B10.11.6"


def test_B10_11_button_goes_on_to_a_dead_small_blind_after_a_misdeal_whose_small_blind_left() -> None:
    dealer = _six(button=2)
    dealer.enter(MisdealDeclared("a card was exposed"))
    dealer.enter(PlayerLeft(3))
    dealer.deal()
    assert (dealer.hand.button_seat, dealer.hand.small_blind_seat, dealer.hand.big_blind_seat) == (2, None, 4)
    assert _positions(next_hand(_fold_round(dealer).state)) == (3, 4, 5)
