"""Stacks and counts, absent players and penalties, games and special hands: what each command adds to the log."""

import pytest

from rules.button import next_hand
from rules.events import (
    Award,
    CardRead,
    DealCompleted,
    GameSet,
    HandStarted,
    LevelSet,
    MissedHandsImposed,
    PlayerAbsent,
    PlayerReturned,
    Post,
    PotsAwarded,
    RunItTwiceAgreed,
    StackCorrected,
    StackCounted,
    Straddle,
)
from rules.games import Family, Game, Limit
from rules.spots import BoardSpot, Street
from rules.state import Seat
from tests.overlay.operator_desk import OperatorDesk, event_of, refusal


def seat(desk: OperatorDesk, number: int) -> Seat:
    found = desk.state.player_at(number)
    assert found is not None
    return found


def test_B9_5_a_count_is_noted_with_its_difference_and_moves_no_chip(hand: OperatorDesk) -> None:
    assert event_of(hand, "count", seat=2, chips=10_950) == StackCounted(2, 10_950)
    assert (seat(hand, 2).counted, seat(hand, 2).miscount, seat(hand, 2).stack) == (10_950, 1_000, 10_000)
    hand.play("call", "call")
    assert seat(hand, 2).miscount == 1_000


def test_B9_5_a_stack_is_corrected_during_a_hand_by_what_lies_behind(hand: OperatorDesk) -> None:
    hand.do("count", seat=2, chips=10_950)
    assert event_of(hand, "stack", seat=2, chips=10_950) == StackCorrected(2, 10_950)
    assert hand.state.hand is not None
    assert (hand.state.hand.seats[1].stack, hand.state.hand.seats[1].start_stack) == (10_950, 11_000)
    assert (seat(hand, 2).counted, seat(hand, 2).miscount) == (None, 0)


def test_B10_3_an_absent_players_hand_is_dead_once_the_deal_is_complete(hand: OperatorDesk) -> None:
    assert event_of(hand, "absent", seat=1) == PlayerAbsent(1)
    assert refusal(hand, "absent", seat=1).reason == "seat 1 is noted as absent already"
    assert event_of(hand, "deal_complete") == DealCompleted()
    assert hand.state.hand is not None
    assert not hand.state.hand.seats[0].in_hand
    assert event_of(hand, "returned", seat=1) == PlayerReturned(1)
    assert not hand.state.hand.seats[0].in_hand


def test_B10_3_who_is_back_before_the_deal_is_complete_has_his_hand(hand: OperatorDesk) -> None:
    hand.do("absent", seat=1)
    hand.do("returned", seat=1)
    hand.do("deal_complete")
    assert hand.state.hand is not None
    assert hand.state.hand.seats[0].in_hand


def test_B3_2_rounds_are_one_hand_for_each_player_at_the_table(tmp_path_factory: pytest.TempPathFactory) -> None:
    """Seven players and three rounds are 21 hands."""
    desk = OperatorDesk(tmp_path_factory.mktemp("seven"), stacks=dict.fromkeys(range(1, 8), 10_000))
    event = event_of(desk, "missed_hands", seat=4, rounds=3, reason="released his cards")
    assert event == MissedHandsImposed(4, 21, "released his cards")


def test_B3_2_a_seat_without_chips_is_no_player_at_the_table(desk: OperatorDesk) -> None:
    desk.do("stack", seat=3, chips=0)
    assert event_of(desk, "missed_hands", seat=1, rounds=2, reason="r") == MissedHandsImposed(1, 4, "r")


@pytest.mark.parametrize(
    ("fields", "rule"),
    [
        pytest.param({"rounds": 0}, "B3.2", id="no round"),
        pytest.param({"rounds": 5}, "B3.2", id="five rounds"),
        pytest.param({}, None, id="neither hands nor rounds"),
        pytest.param({"rounds": 1, "hands": 3}, None, id="both"),
    ],
)
def test_B3_2_a_penalty_is_of_one_to_four_rounds(
    desk: OperatorDesk, fields: dict[str, object], rule: str | None
) -> None:
    assert refusal(desk, "missed_hands", seat=1, reason="r", **fields).rule == rule


def test_B3_2_without_a_cap_there_may_be_more_rounds(desk: OperatorDesk) -> None:
    desk.do("set_rules", preset="tda2024")
    assert event_of(desk, "missed_hands", seat=1, rounds=5, reason="r") == MissedHandsImposed(1, 15, "r")


def test_a_penalty_may_be_given_in_hands(desk: OperatorDesk) -> None:
    assert event_of(desk, "missed_hands", seat=1, hands=2, reason="r") == MissedHandsImposed(1, 2, "r")


@pytest.mark.parametrize(
    ("fields", "game"),
    [
        pytest.param({"family": "omaha", "limit": "pot_limit"}, Game(Family.OMAHA, Limit.POT_LIMIT, 4), id="four"),
        pytest.param({"family": "omaha", "hole_cards": 5}, Game(Family.OMAHA, Limit.NO_LIMIT, 5), id="five"),
        pytest.param({"limit": "fixed_limit"}, Game(Family.HOLDEM, Limit.FIXED_LIMIT, 2), id="fixed limit"),
    ],
)
def test_the_game_is_set_for_the_next_hand(desk: OperatorDesk, fields: dict[str, object], game: Game) -> None:
    assert event_of(desk, "set_game", **fields) == GameSet(game)
    started = event_of(desk, "start_hand", button=1)
    assert isinstance(started, HandStarted)
    assert started.game == game


def test_a_game_that_is_none_is_refused(desk: OperatorDesk) -> None:
    assert (
        refusal(desk, "set_game", family="omaha", hole_cards=7).reason == "expected 4 to 6 hole cards in omaha, got 7"
    )


def test_a_third_card_of_an_omaha_hand_is_typed_and_corrected(desk: OperatorDesk) -> None:
    desk.do("set_game", family="omaha", limit="pot_limit")
    desk.do("start_hand", button=1)
    for card in ("As", "Ks", "Qs", "Js"):
        desk.do("card", spot="seat-1", card=card)
    desk.do("card", spot="seat-1/4", card="Jd")
    assert desk.state.hand is not None
    assert [hole.card and hole.card.value for hole in desk.state.hand.seats[0].hole] == ["As", "Ks", "Qs", "Jd"]
    assert refusal(desk, "card", spot="seat-1", card="2c").rule == "B10.11.1"


def test_a_level_has_a_small_bet(desk: OperatorDesk) -> None:
    event = event_of(desk, "level", small_blind=100, big_blind=200, ante_form="button", ante=200, small_bet=400)
    assert isinstance(event, LevelSet)
    assert (event.level.small_bet, event.level.ante_form.value) == (400, "button")


def test_straddles_need_rules_that_allow_them(desk: OperatorDesk) -> None:
    straddle = [{"seat": 1, "amount": 200}]
    assert refusal(desk, "start_hand", button=1, straddles=straddle).reason
    desk.do("set_rules", preset="lapt", overrides={"straddles": True})
    event = event_of(desk, "start_hand", button=1, straddles=straddle)
    assert isinstance(event, HandStarted)
    assert event.straddles == (Straddle(1, 200),)


def test_a_bomb_pot_waits_for_the_flop_at_once(desk: OperatorDesk) -> None:
    desk.do("start_hand", button=1, bomb_pot=500)
    assert desk.state.hand is not None
    assert sum(player.contributed for player in desk.state.hand.seats) == 1_500
    assert "flop is not complete" in refusal(desk, "check").reason


def test_case_21_a_bomb_pot_makes_no_missed_blind_good(tmp_path_factory: pytest.TempPathFactory) -> None:
    desk = OperatorDesk(tmp_path_factory.mktemp("show"), stacks=dict.fromkeys(range(1, 6), 10_000))
    desk.do("set_rules", preset="lapt", overrides={"absentees": "sit_out"})
    desk.do("start_hand", button=5)
    desk.play("fold", "fold", "fold", "fold")
    desk.do("absent", seat=3)
    for _ in range(2):
        desk.do("start_hand")
        desk.play("fold", "fold", "fold")
    desk.do("returned", seat=3)
    assert next_hand(desk.state).posts == (Post(3, live=100, dead=50),)
    started = event_of(desk, "start_hand", bomb_pot=200)
    assert isinstance(started, HandStarted)
    assert started.posts == ()


def test_a_hand_begun_with_two_boards_has_cards_on_both(desk: OperatorDesk) -> None:
    desk.do("start_hand", button=1, boards=2)
    desk.play("call", "call", "check")
    desk.see("flop 3c8dTh", "flop-2 4c9dJh")
    assert desk.state.hand is not None
    assert [[hole.card.value for hole in board if hole and hole.card] for board in desk.state.hand.boards] == [
        ["3c", "8d", "Th"],
        ["4c", "9d", "Jh"],
    ]
    desk.do("card", spot="flop-2/1", card="4d")
    assert refusal(desk, "card", spot="seat-1", card="4d").reason == "4d lies face up on the table already"
    desk.do("card", spot="seat-1", card="4c")


def test_cards_of_one_antenna_that_find_no_room_are_of_the_second_board(desk: OperatorDesk) -> None:
    desk.do("start_hand", button=1, boards=2)
    desk.play("call", "call", "check")
    desk.see("flop 3c8dTh", "flop 4c9dJh")
    reads = [entry.event for entry in desk.log.entries if isinstance(entry.event, CardRead)]
    assert [(read.spot, read.place) for read in reads] == [
        (BoardSpot(Street.FLOP, board), place) for board in (0, 1) for place in (0, 1, 2)
    ]


def test_running_it_twice_needs_rules_that_allow_it_and_deals_a_second_board(desk: OperatorDesk) -> None:
    desk.do("set_rules", preset="lapt", overrides={"run_it_twice": True})
    desk.do("start_hand", button=1)
    desk.see("seat-1 AsAd", "seat-2 KsKd")
    desk.play("all_in", "call", "fold")
    desk.see("flop 3c8dTh")
    assert event_of(desk, "run_it_twice") == RunItTwiceAgreed(2)
    desk.see("turn 2c", "river 2d", "turn-2 Kc", "river-2 5d")
    assert desk.state.hand is not None
    assert desk.state.hand.street is Street.SHOWDOWN
    desk.do("table_cards")
    (paid,) = desk.do("award_confirm")
    assert paid.event == PotsAwarded((Award(0, 1, 10_050, board=0), Award(0, 2, 10_050, board=1)))


def test_the_floor_may_allow_running_it_twice_where_the_rules_do_not(desk: OperatorDesk) -> None:
    desk.do("start_hand", button=1)
    desk.play("all_in", "call", "fold")
    assert refusal(desk, "run_it_twice").reason == "the rules of this event do not allow running it twice"
    desk.do("run_it_twice", ruling="agreed by both and the director")
    assert desk.state.hand is not None
    assert len(desk.state.hand.boards) == 2
