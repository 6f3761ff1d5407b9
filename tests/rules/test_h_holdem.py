"""The Hold'em rules (H1 to H9), each with its example."""

from dataclasses import replace

import pytest

from rules.button import next_hand
from rules.cards import decode_cards
from rules.deal_order import dealt_in_a_row
from rules.errors import IllegalEvent
from rules.events import Bet, Called, Checked, Folded, MotionMade, RaisedTo, TableEvent
from rules.hands import HandClass, best_hand_value, hand_class
from rules.motions import Chips, Motion, Said, Word
from rules.options import AmountRange
from rules.ruleset import LAPT
from rules.streets import seat_to_act
from rules.verify import is_legal, verify
from tests.rules.dealer import Dealer, offered


def _six() -> Dealer:
    return Dealer(dict.fromkeys(range(1, 7), 20_000)).deal(button_seat=6)


def _flop() -> Dealer:
    dealer = Dealer(dict.fromkeys(range(1, 4), 20_000), (1000, 2000)).deal(button_seat=3)
    return dealer.play("3 call", "1 call", "2 check", "flop 2c7h9d")


@pytest.mark.parametrize(
    ("hole", "board", "kind"),
    [
        pytest.param("AhKh", "QhJhTh2c3d", HandClass.STRAIGHT_FLUSH, id="two_and_three"),
        pytest.param("Ah2d", "KhQhJhTh3c", HandClass.STRAIGHT_FLUSH, id="one_and_four"),
        pytest.param("2c3d", "AhKhQhJhTh", HandClass.STRAIGHT_FLUSH, id="five_of_the_board"),
    ],
)
def test_H1_best_five_of_seven_whichever_they_are(hole: str, board: str, kind: HandClass) -> None:
    value = best_hand_value(decode_cards(hole), decode_cards(board))
    assert hand_class(value) is kind
    assert value == best_hand_value(decode_cards("AsKs"), decode_cards("QsJsTs"))


def test_H1_third_hole_card_and_sixth_board_card_are_refused() -> None:
    dealer = _six().play("seat-1 AsAh")
    with pytest.raises(IllegalEvent, match="expected 2 hole cards"):
        dealer.play("seat-1 Kd")
    dealer.play("flop 2c7h9d", "turn Js", "river 3c")
    with pytest.raises(IllegalEvent, match="got one more"):
        dealer.play("river 4c")


def test_H3_cards_are_dealt_from_the_left_of_the_button_and_the_button_is_last() -> None:
    dealer = Dealer(dict.fromkeys(range(1, 10), 20_000))
    assert next_hand(dealer.state, button_seat=9).dealt_seats == (1, 2, 3, 4, 5, 6, 7, 8, 9)
    assert next_hand(dealer.state, button_seat=4).dealt_seats == (5, 6, 7, 8, 9, 1, 2, 3, 4)


@pytest.mark.parametrize(
    ("cards", "seat"),
    [
        pytest.param({1: "As", 2: "Kd"}, None, id="the first round goes on"),
        pytest.param({1: "AsAh", 2: "Kd", 3: "Qc", 4: "Jh", 5: "Th"}, None, id="one seat's card is not read yet"),
        pytest.param({1: "AsAh", 2: "Kd", 3: "Qc", 4: "Jh"}, 1, id="two seats have none"),
        pytest.param({3: "QcQd"}, 3, id="two in a row at the start"),
    ],
)
def test_H3_two_cards_in_a_row_to_one_seat_are_seen(cards: dict[int, str], seat: int | None) -> None:
    dealer = _six().play(*(f"seat-{number} {text}" for number, text in cards.items()))
    assert dealt_in_a_row(dealer.hand) == seat


@pytest.mark.parametrize(("stack", "behind"), [(700, 0), (1000, 0), (1001, 1)])
def test_H4_a_stack_that_is_too_short_for_the_blind_is_all_in(stack: int, behind: int) -> None:
    dealer = Dealer({1: 9000, 2: stack, 3: 9000}, (500, 1000)).deal(button_seat=3)
    assert (dealer.seat(2).stack, dealer.seat(2).committed) == (behind, min(stack, 1000))


def test_H5_with_the_big_blind_at_3_seat_4_acts_first() -> None:
    dealer = Dealer(dict.fromkeys(range(1, 7), 20_000)).deal(button_seat=1)
    assert (dealer.hand.big_blind_seat, seat_to_act(dealer.hand)) == (3, 4)


def test_H6_first_seat_has_exactly_fold_call_100_and_raise_to_200_or_more() -> None:
    found = offered(_six())
    assert (found.seat, found.fold, found.check, found.call, found.bet) == (3, True, False, 100, None)
    assert found.raise_to == AmountRange(200, 20_000, 350)


def test_H6_a_who_folds_gives_up_the_hand_and_leaves_its_chips() -> None:
    dealer = _six().play("3 raise 300", "4 fold", "5 fold", "6 fold", "1 fold")
    assert (dealer.seat(1).in_hand, dealer.seat(1).contributed) == (False, 50)


def test_H6_b_who_calls_matches_the_current_amount() -> None:
    dealer = _six().play("3 raise 300", "4 call", "5 fold", "6 fold", "1 call")
    assert (dealer.seat(4).committed, dealer.seat(1).committed) == (300, 300)


def test_H6_c_on_the_flop_the_first_seat_checks_or_bets_the_big_blind_or_more() -> None:
    found = offered(_flop())
    assert (found.seat, found.check, found.call, found.raise_to) == (1, True, None, None)
    assert found.bet == AmountRange(2000, 18_000, 6000)


@pytest.mark.parametrize("event", [Folded(2), Called(2), RaisedTo(2, 4000)], ids=lambda event: type(event).__name__)
def test_H7_who_comes_after_a_bet_folds_calls_or_raises(event: TableEvent) -> None:
    assert is_legal(_flop().play("1 bet 2000").state, event)


def test_H7_a_second_bet_on_a_bet_is_a_raise() -> None:
    with pytest.raises(IllegalEvent) as caught:
        verify(_flop().play("1 bet 2000").state, Bet(2, 4000))
    assert caught.value.rule == "H7"


def test_H8_a_raise_must_be_matched_by_all_who_stay() -> None:
    dealer = _flop().play("1 bet 2000", "2 raise 5000", "3 call")
    found = offered(dealer)
    assert (found.seat, found.call) == (1, 3000)
    with pytest.raises(IllegalEvent) as caught:
        verify(dealer.state, Checked(1))
    assert caught.value.rule == "H8"


def test_H8_a_small_blind_that_checked_may_raise_a_bet_to_4000() -> None:
    dealer = _flop().play("1 check", "2 bet 2000")
    assert is_legal(dealer.play("3 fold").state, RaisedTo(1, 4000))


def test_H9_the_only_maximum_of_no_limit_is_the_stack() -> None:
    dealer = _six()
    assert is_legal(dealer.state, RaisedTo(3, 20_000))
    assert not is_legal(dealer.state, RaisedTo(3, 20_001))


@pytest.mark.parametrize("street", [("turn Js",), ("turn Js", "river 3c")], ids=["turn", "river"])
def test_H9_a_smallest_bet_of_every_round_is_the_big_blind(street: tuple[str, ...]) -> None:
    dealer = _flop()
    for dealt in street:
        dealer.play("1 check", "2 check", "3 check", dealt)
    found = offered(dealer)
    assert found.bet is not None
    assert found.bet.minimum == 2000


def test_H9_d_spoken_bet_obliges_nobody_where_the_rules_say_so() -> None:
    dealer = Dealer(dict.fromkeys(range(1, 4), 20_000), (1000, 2000), rules=replace(LAPT, verbal_binding=False))
    dealer.deal(button_seat=3)
    dealer.enter(MotionMade(3, Motion(said=Said(Word.RAISE, 8000))))
    assert is_legal(dealer.state, Folded(3))
    dealer.enter(MotionMade(3, Motion((Chips(1000, 8),), Said(Word.RAISE, 8000))))
    assert not is_legal(dealer.state, Folded(3))


def test_H9_e_bet_that_was_made_is_not_changed() -> None:
    dealer = _flop().play("1 bet 5000")
    with pytest.raises(IllegalEvent):
        verify(dealer.state, Bet(1, 500))
    with pytest.raises(IllegalEvent):
        verify(dealer.state, Checked(1))
