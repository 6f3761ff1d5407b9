"""How each player played: counted from hands that were worked out by hand, and over random ones."""

from fractions import Fraction
from random import Random

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from rules.apply import apply, replay
from rules.button import next_hand
from rules.events import (
    AnteForm,
    HandKilled,
    HandStarted,
    Level,
    LevelSet,
    MisdealDeclared,
    Player,
    PlayerAbsent,
    PlayerMoved,
    StackCorrected,
)
from rules.remembered import PlayerRecord
from rules.state import Ending, HandState, TableState
from tests.rules.dealer import Dealer
from tools.fuzz.table import RandomTable

SEATS = 5
WSOP = (
    (
        "7s4s Js8h Td8c 6d5h Qh7h",
        """3 fold | 4 raise 170000 | 5 fold | 1 fold | 2 call | flop JcTs2d | 2 check | 4 bet 140000 | 2 call | turn As
        | 2 check | 4 bet 325000 | 2 call | river Qs | 2 check | 4 bet 600000 | 2 call | 4 table | 2 table""",
    ),
    (
        "Th5d Qs4s Ac5h QcJs AsQh",
        "3 raise 170000 | 4 fold | 5 call | 1 fold | 2 raise 875000 | 3 fold | 5 raise 4990000 | 2 fold",
    ),
    (
        "Qd8s Ts2d 4c3s 7s5h QcTc",
        """3 fold | 4 fold | 5 raise 200000 | 1 fold | 2 call | flop Th8c5d | 2 check | 5 bet 175000 | 2 call | turn 9d
        | 2 check | 5 check | river Jd | 2 bet 225000 | 5 raise 700000 | 2 fold""",
    ),
    (
        "Qd8s 5h3s Jc7c 9h4d Jd6s",
        """3 fold | 4 fold | 5 fold | 1 call | 2 check | flop 2s5s2d | 1 check | 2 bet 175000 | 1 call | turn As
        | 1 check | 2 bet 300000 | 1 fold""",
    ),
)
"""WSOP 2023 event 43, day 5, hands 1 to 4 as in test_recorded_hands.py: seats count from the button's left in each, so
that who sits in seat 2 in one hand sits in seat 1 in the next."""

AT_LEVEL_2 = {1: 8_525_000, 2: 3_750_000, 3: 4_100_000, 4: 8_775_000, 5: 4_550_000}
"""The stacks at the start of hand 3, after the change of chips, by the seats of hand 1."""


def _wsop() -> Dealer:
    """The four hands at one table, everybody in his seat of hand 1."""
    stacks = dict(enumerate((7_380_000, 2_500_000, 5_110_000, 10_170_000, 4_545_000), 1))
    dealer = Dealer(stacks, (40_000, 80_000), ante=120_000, ante_form=AnteForm.BIG_BLIND)
    for number, (holes, done) in enumerate(WSOP):
        if number == 2:
            dealer.enter(LevelSet(Level(50_000, 100_000, 150_000, AnteForm.BIG_BLIND, 2)))
            for seat, stack in AT_LEVEL_2.items():
                dealer.enter(StackCorrected(seat, stack))
        dealer.deal(button_seat=5 if number == 0 else None)
        dealer.play(*(f"seat-{_seat(at, number)} {cards}" for at, cards in enumerate(holes.split(), 1)))
        dealer.play(*(_said(said.strip(), number) for said in done.split("|")))
        if dealer.state.running:
            dealer.pay()
    return dealer


def _seat(seat: int, hand: int) -> int:
    return (seat - 1 + hand) % SEATS + 1


def _said(said: str, hand: int) -> str:
    who, rest = said.split(" ", 1)
    return f"{_seat(int(who), hand)} {rest}" if who.isdigit() else said


def _record(state: TableState, seat: int) -> PlayerRecord:
    return next(record for record in state.records if record.player.name == f"Player {seat}")


def test_the_four_televised_hands_add_up_to_what_was_counted_by_hand() -> None:
    state = _wsop().state
    assert state.records == (
        # Hand 2: called the raise, then raised to 4,990,000 and won 40,000 + 120,000 + 875,000 + 170,000 + 875,000.
        PlayerRecord(Player("Player 1"), 4, voluntary=1, raised=1, biggest_pot=2_080_000),
        # Hand 1: called, and called flop, turn and river to a showdown: 2 * 1,235,000 + 40,000 + 120,000.
        # Hand 3: raised, bet the flop, raised the river: 2 * 600,000 + 50,000 + 150,000.
        PlayerRecord(
            Player("Player 2"), 4, 2, 1, aggressive=2, calls=3, saw_flop=2, showdowns=1, biggest_pot=2_630_000
        ),
        # Hand 2: raised to 875,000 from the big blind and folded.
        PlayerRecord(Player("Player 3"), 4, voluntary=1, raised=1),
        # Hand 1: raised, bet flop, turn and river, lost the showdown. Hand 2: raised, folded. Hand 3: called, called
        # the flop, bet the river, folded. Hand 4: completed the small blind, called the flop, folded on the turn.
        PlayerRecord(Player("Player 4"), 4, voluntary=4, raised=2, aggressive=4, calls=2, saw_flop=3, showdowns=1),
        # Hand 4: checked the big blind, which is not voluntary; bet flop and turn: 2 * 275,000 + 150,000.
        PlayerRecord(Player("Player 5"), 4, aggressive=2, saw_flop=1, biggest_pot=700_000),
    )


def test_the_usual_figures_follow_from_the_counts() -> None:
    state = _wsop().state
    second, third = _record(state, 2), _record(state, 3)
    assert (second.vpip, second.pfr, second.aggression, second.wtsd) == (
        Fraction(2, 4),
        Fraction(1, 4),
        Fraction(2, 3),
        Fraction(1, 2),
    )
    assert (third.vpip, third.pfr, third.aggression, third.wtsd) == (Fraction(1, 4), Fraction(1, 4), None, None)


def test_replaying_the_hands_makes_the_same_records() -> None:
    dealer = _wsop()
    assert replay(dealer.log) == dealer.state


def test_a_player_without_a_hand_has_no_share_of_anything() -> None:
    fresh = PlayerRecord(Player("Ana"))
    assert (fresh.vpip, fresh.pfr, fresh.aggression, fresh.wtsd) == (None, None, None, None)


def test_posted_blinds_and_antes_are_not_voluntary() -> None:
    dealer = Dealer({1: 5000, 2: 5000, 3: 5000}, ante=10).deal(button_seat=3)
    dealer.play("3 fold", "1 fold")
    assert all(record.voluntary == 0 for record in dealer.state.records)
    assert _record(dealer.state, 2).biggest_pot == 30 + 50 + 50, "three antes and both small bets; 50 came back"


def test_a_raise_and_a_reraise_in_one_hand_count_once_before_the_flop() -> None:
    dealer = Dealer({1: 9000, 2: 9000}).deal(button_seat=1)
    dealer.play("1 raise 300", "2 raise 900", "1 raise 2000", "2 fold")
    assert (_record(dealer.state, 1).voluntary, _record(dealer.state, 1).raised) == (1, 1)
    assert _record(dealer.state, 1).aggressive == 0, "the aggression factor counts from the flop on"


def test_an_all_in_player_sees_the_flop_and_goes_to_showdown() -> None:
    dealer = Dealer({1: 1000, 2: 1000}).deal(button_seat=1)
    dealer.play("seat-1 AsAh", "seat-2 KsKh", "1 raise 1000", "2 call").run_out("2c7d9hJs3d").table_all().pay()
    for seat in (1, 2):
        record = _record(dealer.state, seat)
        assert (record.saw_flop, record.showdowns) == (1, 1)


def test_who_mucks_at_showdown_went_there_too() -> None:
    dealer = Dealer({1: 1000, 2: 1000}).deal(button_seat=1)
    dealer.play("seat-1 AsAh", "seat-2 KsKh", "1 call", "2 check", "flop 2c7d9h", "2 check", "1 check")
    dealer.play("turn Js", "2 check", "1 check", "river 3d", "2 check", "1 check", "2 muck")
    assert [record.showdowns for record in dealer.state.records] == [1, 1]


def test_a_hand_killed_before_the_flop_lies_there_saw_none() -> None:
    dealer = Dealer({1: 5000, 2: 5000, 3: 5000}).deal(button_seat=3)
    dealer.play("3 call", "1 call", "2 check")
    dealer.enter(HandKilled(3, "floor"))
    dealer.play("flop 2c7d9h", "1 check", "2 check")
    dealer.play("turn Js", "1 check", "2 check", "river 3d", "1 check", "2 check", "1 table", "2 muck")
    assert [record.saw_flop for record in dealer.state.records] == [1, 1, 0]


def test_an_absent_players_dead_hand_is_none_that_he_played() -> None:
    dealer = Dealer({1: 5000, 2: 5000, 3: 5000})
    dealer.enter(PlayerAbsent(3))
    dealer.deal(button_seat=3).play("1 call", "2 check", "flop 2c7d9h", "1 bet 100", "2 fold")
    assert [record.player.name for record in dealer.state.records] == ["Player 1", "Player 2"]


def test_a_misdeal_counts_nowhere() -> None:
    dealer = Dealer({1: 5000, 2: 5000, 3: 5000}).deal(button_seat=3)
    dealer.play("3 raise 300")
    dealer.enter(MisdealDeclared("floor"))
    assert (dealer.state.records, dealer.state.past, dealer.state.eliminated) == ((), (), ())


def test_in_a_bomb_pot_nobody_could_play_before_the_flop() -> None:
    dealer = Dealer({1: 5000, 2: 5000})
    dealer.enter(next_hand(dealer.state, bomb_pot=200))
    dealer.play("flop 2c7d9h", "2 bet 400", "1 fold")
    record = _record(dealer.state, 2)
    assert (record.hands, record.bomb_pots, record.vpip, record.saw_flop, record.aggressive) == (1, 1, None, 1, 1)


def test_a_player_takes_his_record_to_another_seat() -> None:
    dealer = Dealer({1: 5000, 2: 5000, 3: 5000}).deal(button_seat=3)
    dealer.play("3 raise 300", "1 fold", "2 fold")
    dealer.enter(PlayerMoved(3, 7))
    dealer.deal().play(*(f"{seat} fold" for seat in _first_to_act(dealer)))
    assert _record(dealer.state, 3).hands == 2


def _first_to_act(dealer: Dealer) -> tuple[int, ...]:
    return dealer.hand.betting.to_act[:-1]


drawn = st.randoms(use_true_random=True)
often = settings(max_examples=40, deadline=None, derandomize=True, suppress_health_check=[HealthCheck.too_slow])


@often
@given(drawn)
def test_in_random_hands_no_part_is_more_than_its_whole(rng: Random) -> None:
    table = RandomTable(rng)
    table.play(3)
    for record in table.state.records:
        assert record.raised <= record.voluntary <= record.hands - record.bomb_pots
        assert record.showdowns <= record.saw_flop <= record.hands
    assert len({record.player for record in table.state.records}) == len(table.state.records)


@often
@given(drawn)
def test_in_random_hands_the_moves_account_for_every_chip_put_in(rng: Random) -> None:
    table = RandomTable(rng)
    table.play(3)
    state, posted = TableState(), dict[int, int]()
    for event in table.log:
        state = apply(state, event)
        hand = state.hand
        if hand is None or (hand.result is not None and hand.result.ending is Ending.MISDEAL):
            continue
        put_in = {seat.seat: seat.contributed + _returned(hand, seat.seat) for seat in hand.seats}
        if isinstance(event, HandStarted):
            posted = put_in
        moved = {seat: sum(move.chips for move in hand.moves if move.seat == seat) for seat in put_in}
        assert {seat: posted[seat] + moved[seat] for seat in put_in} == put_in


def _returned(hand: HandState, seat: int) -> int:
    return sum(chips for number, chips in hand.returned if number == seat)
