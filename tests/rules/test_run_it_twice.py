"""Two boards: run it twice among all-in players, and hands that are dealt with two boards from the start."""

from dataclasses import replace

import pytest

from rules.button import next_hand
from rules.cards import decode_cards
from rules.errors import IllegalEvent
from rules.events import Award, CardRead, PotsAwarded, RunItTwiceAgreed
from rules.pots import pots
from rules.ruleset import LAPT, RuleSet
from rules.showdown import awards_for, proposed_awards
from rules.spots import BoardSpot, Street, decode_spot, encode_spot
from rules.state import Pot
from rules.streets import awaited_street, shown_boards
from rules.verify import verify
from tests.rules.dealer import Dealer

TWICE = replace(LAPT, run_it_twice=True)


def _all_in(*, rules: RuleSet = TWICE, stacks: tuple[int, ...] = (500, 500), flop: str = "") -> Dealer:
    """Two seats, all-in before the flop or, with ``flop``, on it; aces against kings."""
    dealer = Dealer(dict(enumerate(stacks, 1)), rules=rules).deal(button_seat=1)
    dealer.play("seat-1 AsAh", "seat-2 KsKh")
    if not flop:
        return dealer.play("1 raise 500", "2 call")
    return dealer.play("1 call", "2 check", f"flop {flop}", "2 bet 400", "1 call")


def _twice(dealer: Dealer) -> Dealer:
    dealer.enter(RunItTwiceAgreed())
    return dealer


def _boards(dealer: Dealer) -> list[str]:
    return ["".join(hole.face.value for hole in board if hole.face) for board in shown_boards(dealer.hand)]


def _won(dealer: Dealer) -> list[tuple[int, int, int, int]]:
    return [(award.pot, award.board, award.seat, award.amount) for award in proposed_awards(dealer.state)]


def test_run_it_twice_is_off_by_default() -> None:
    with pytest.raises(IllegalEvent, match="do not allow running it twice"):
        verify(_all_in(rules=LAPT).state, RunItTwiceAgreed())


def test_run_it_twice_deals_two_whole_boards_before_the_flop_and_each_pays_half() -> None:
    dealer = _twice(_all_in()).table_all()
    dealer.play("flop 2c7h9d", "flop-2 KcKdQh", "turn Js", "turn-2 3h", "river 3c", "river-2 4h")
    assert _boards(dealer) == ["2c7h9dJs3c", "KcKdQh3h4h"]
    assert _won(dealer) == [(0, 0, 1, 500), (0, 1, 2, 500)]
    assert dealer.pay().stacks() == {1: 500, 2: 500}


def test_run_it_twice_after_the_flop_shares_it() -> None:
    dealer = _twice(_all_in(flop="2c7h9d")).table_all()
    dealer.play("turn Js", "river 3c", "turn-2 Kc", "river-2 4h")
    assert _boards(dealer) == ["2c7h9dJs3c", "2c7h9dKc4h"]
    assert _won(dealer) == [(0, 0, 1, 500), (0, 1, 2, 500)]


def test_run_it_twice_waits_for_both_boards() -> None:
    dealer = _twice(_all_in(flop="2c7h9d")).table_all().play("turn Js", "river 3c", "turn-2 Kc")
    assert awaited_street(dealer.hand) is Street.RIVER
    assert awaited_street(dealer.play("river-2 4h").hand) is None


def test_run_it_twice_one_antenna_for_both_boards_fills_the_first_and_then_the_second() -> None:
    dealer = _twice(_all_in(flop="2c7h9d")).table_all().play("turn Js", "turn Kc", "river 3c", "river 4h")
    assert _boards(dealer) == ["2c7h9dJs3c", "2c7h9dKc4h"]


def test_run_it_twice_second_board_is_shown_as_it_is_dealt_though_the_first_waits() -> None:
    dealer = _twice(_all_in(flop="2c7h9d")).table_all().play("turn-2 Kc", "river-2 4h")
    assert _boards(dealer) == ["2c7h9d", "2c7h9dKc4h"]


def test_run_it_twice_one_winner_of_both_boards_takes_all() -> None:
    dealer = _twice(_all_in(flop="2c7h9d")).table_all().play("turn Js", "river 3c", "turn-2 Qc", "river-2 4h")
    assert _won(dealer) == [(0, 0, 1, 500), (0, 1, 1, 500)]
    assert dealer.pay().stacks() == {1: 1000, 2: 0}


def test_run_it_twice_odd_chip_goes_to_the_first_board() -> None:
    dealer = Dealer({1: 1000, 2: 25, 3: 1000}, (25, 50), rules=replace(TWICE, smallest_chip=25)).deal(button_seat=3)
    dealer.play("seat-2 AsAh", "seat-3 KsKh", "3 call", "1 fold")  # 25 + 25 + 25 in the main pot
    assert pots(dealer.hand) == (Pot(75, (2, 3)),)
    _twice(dealer).table_all().play("flop 2c7h9d", "flop-2 2d7s9h", "turn Js", "turn-2 Jd", "river 3c", "river-2 3d")
    assert _won(dealer) == [(0, 0, 2, 50), (0, 1, 2, 25)]


def test_run_it_twice_odd_chip_of_a_board_goes_left_of_the_button() -> None:
    dealer = _twice(_odd_pot()).table_all()
    awards = awards_for(dealer.play("turn Js", "river 3c", "turn-2 Qc", "river-2 4h").state, [[1, 2], [1, 2]])
    # 1,010 between two boards is 505 each, and 505 between two seats is 253 for the one left of the button
    assert [(award.board, award.seat, award.amount) for award in awards] == [
        (0, 2, 253),
        (0, 1, 252),
        (1, 2, 253),
        (1, 1, 252),
    ]


def _odd_pot() -> Dealer:
    dealer = Dealer({1: 505, 2: 505}, rules=TWICE).deal(button_seat=1)
    return dealer.play("1 call", "2 check", "flop 2c7h9d", "2 bet 405", "1 call")


def test_run_it_twice_side_pots_are_each_halved() -> None:
    dealer = Dealer({1: 300, 2: 1000, 3: 1000}, rules=TWICE).deal(button_seat=3)
    dealer.play("seat-1 AsAh", "seat-2 KsKh", "seat-3 QsQh", "3 raise 1000", "1 call", "2 call")
    _twice(dealer).table_all()
    dealer.play("flop 2c7h9d", "flop-2 2d7s9h", "turn Js", "turn-2 Qd", "river 3c", "river-2 3d")
    assert _won(dealer) == [(0, 0, 1, 450), (0, 1, 3, 450), (1, 0, 2, 700), (1, 1, 3, 700)]
    assert dealer.pay().stacks() == {1: 450, 2: 700, 3: 1150}


@pytest.mark.parametrize(
    ("event", "reason"),
    [
        pytest.param(RunItTwiceAgreed(3), "expected 2 runs, got 3", id="three_times"),
        pytest.param(RunItTwiceAgreed(1), "expected 2 runs, got 1", id="once"),
    ],
)
def test_run_it_twice_is_twice(event: RunItTwiceAgreed, reason: str) -> None:
    with pytest.raises(IllegalEvent, match=reason):
        verify(_all_in().state, event)


def test_run_it_twice_is_refused_while_somebody_may_still_bet() -> None:
    dealer = Dealer({1: 900, 2: 900}, rules=TWICE).deal(button_seat=1)
    with pytest.raises(IllegalEvent, match="the betting is not over"):
        verify(dealer.state, RunItTwiceAgreed())


def test_run_it_twice_is_refused_a_second_time_and_after_the_river() -> None:
    dealer = _twice(_all_in())
    with pytest.raises(IllegalEvent, match="two boards already"):
        verify(dealer.state, RunItTwiceAgreed())
    whole = _all_in().run_out("2c7h9dJs3c")
    with pytest.raises(IllegalEvent, match="the board is complete"):
        verify(whole.state, RunItTwiceAgreed())


def test_card_of_a_second_board_is_refused_where_there_is_one() -> None:
    with pytest.raises(IllegalEvent, match="got a card of board 2"):
        verify(_all_in().state, CardRead(BoardSpot(Street.FLOP, 1), decode_cards("2c")[0]))


def test_two_boards_from_the_start_are_two_halves_of_every_pot() -> None:
    dealer = Dealer({1: 900, 2: 900})
    dealer.enter(next_hand(dealer.state, button_seat=1, boards=2))
    dealer.play("seat-1 AsAh", "seat-2 KsKh", "1 call", "2 check", "flop 2c7h9d", "flop-2 KcQd3h", "2 check", "1 check")
    dealer.play(
        "turn Js", "turn-2 4h", "2 check", "1 check", "river 3c", "river-2 5h", "2 check", "1 check"
    ).table_all()
    assert _won(dealer) == [(0, 0, 1, 100), (0, 1, 2, 100)]


def test_awards_of_two_boards_must_pay_the_pot_whole() -> None:
    dealer = _twice(_all_in()).table_all()
    dealer.play("flop 2c7h9d", "flop-2 KcKdQh", "turn Js", "turn-2 3h", "river 3c", "river-2 4h")
    with pytest.raises(IllegalEvent, match="expected 1000 paid from pot 0, got 500"):
        verify(dealer.state, PotsAwarded((Award(0, 1, 500),)))
    with pytest.raises(IllegalEvent, match="expected board 0 to 1, got 2"):
        verify(dealer.state, PotsAwarded((Award(0, 1, 1000, board=2),)))


@pytest.mark.parametrize("text", ["flop", "flop-2", "turn-2", "river", "river-2"])
def test_spots_of_both_boards_are_written_and_read(text: str) -> None:
    assert encode_spot(decode_spot(text)) == text
