"""Newcomers, moved buttons and a televised table on which two players bust: B6.6, B6.7, B11.1, B11.4, B11.5.

Televised hands: WSOP 2023 event 43 ($50,000 Poker Players Championship), day 5, in
https://github.com/uoftcprg/phh-dataset: hand 76 has a dead small blind, hand 77 a dead button.
"""

import tomllib
from pathlib import Path

import pytest

from rules.button import next_hand, proposed_button
from rules.errors import IllegalEvent
from rules.events import HandStarted, MisdealDeclared, Player, PlayerLeft, PlayerMoved, PlayerSeated
from rules.streets import seat_to_act
from tests.rules.dealer import Dealer

SHAKERCHI, RAST, ASHTON, TONG, OBST = 1, 2, 3, 4, 5
NAMES = {SHAKERCHI: "Talal Shakerchi", RAST: "Brian Rast", ASHTON: "Matthew Ashton", OBST: "James Obst"}


def _positions(start: HandStarted) -> tuple[int, int | None, int]:
    return start.button_seat, start.small_blind_seat, start.big_blind_seat


def _fold_round(dealer: Dealer) -> Dealer:
    while (seat := seat_to_act(dealer.hand)) is not None:
        dealer.play(f"{seat} fold")
    return dealer


def _played(seats: tuple[int, ...], button: int) -> Dealer:
    """The seats have played a hand with that button."""
    return _fold_round(Dealer(dict.fromkeys(seats, 10_000)).deal(button_seat=button))


def _sit(dealer: Dealer, *seats: int) -> Dealer:
    for seat in seats:
        dealer.enter(PlayerSeated(seat, Player(f"Newcomer {seat}"), 10_000))
    return dealer


def _leave(dealer: Dealer, *seats: int) -> Dealer:
    for seat in seats:
        dealer.enter(PlayerLeft(seat))
    return dealer


def _at_the_next_hand(dealer: Dealer) -> tuple[tuple[int, int | None, int], tuple[int, ...]]:
    start = next_hand(dealer.state)
    return _positions(start), start.dealt_seats


def test_B11_1_both_blinds_out_makes_a_dead_small_blind_and_then_a_dead_button() -> None:
    dealer = _leave(_played((1, 2, 3, 4, 5, 6), 1), 2, 3)
    found = []
    for _ in range(3):
        found.append(_positions(next_hand(dealer.state)))
        _fold_round(dealer.deal())
    assert found == [(2, None, 4), (3, 4, 5), (4, 5, 6)]


def test_B11_1_wsop_2023_hand_68_to_77_tong_out_of_the_big_blind() -> None:
    # Hand 68: Rast on the button, Ashton small blind, Tong big blind and out. Hand 76 posts 250,000 by Obst alone,
    # with the button at Ashton; hand 77 has the blinds at Obst and Shakerchi and the button on Tong's empty seat.
    dealer = Dealer(dict.fromkeys(range(1, 6), 5_000_000), (125_000, 250_000)).deal(button_seat=RAST)
    assert (dealer.hand.small_blind_seat, dealer.hand.big_blind_seat) == (ASHTON, TONG)
    _leave(_fold_round(dealer), TONG)
    dealer.deal()
    posted = {seat.seat: seat.committed for seat in dealer.hand.seats}
    assert posted == {SHAKERCHI: 0, RAST: 0, ASHTON: 0, OBST: 250_000}
    assert (dealer.hand.button_seat, seat_to_act(dealer.hand)) == (ASHTON, SHAKERCHI)
    _fold_round(dealer).deal()
    posted = {seat.seat: seat.committed for seat in dealer.hand.seats}
    assert posted == {SHAKERCHI: 250_000, RAST: 0, ASHTON: 0, OBST: 125_000}
    assert (dealer.hand.button_seat, seat_to_act(dealer.hand)) == (TONG, RAST)


def test_B11_1_blinds_of_wsop_2023_hands_76_and_77_are_those_that_are_recorded(data_folder: Path) -> None:
    dealer = Dealer(dict.fromkeys(range(1, 6), 5_000_000), (125_000, 250_000)).deal(button_seat=RAST)
    _leave(_fold_round(dealer), TONG)
    for number in (76, 77):
        (path,) = (data_folder / "phh" / "wsop-2023-43-5").glob(f"{number}_*.phh")
        record = tomllib.loads(path.read_text(encoding="utf-8"))
        recorded = dict(zip(record["players"], record["blinds_or_straddles"], strict=True))
        dealer.deal()
        assert {NAMES[seat.seat]: seat.committed for seat in dealer.hand.seats} == recorded
        first = record["players"][int(_first_to_act(record["actions"])) - 1]
        to_act = seat_to_act(dealer.hand)
        assert to_act is not None
        assert NAMES[to_act] == first
        _fold_round(dealer)


def _first_to_act(actions: list[str]) -> str:
    """The number of the player whose action is recorded first."""
    return next(action[1] for action in actions if action.startswith("p"))


def test_B11_1_wsop_2023_hand_76_first_action_is_left_of_the_only_blind() -> None:
    # The record: 'p2 cbr 500000', 'p3 cbr 750000', 'p4 f', 'p1 f', 'p2 cbr 1000000', 'p3 cc'; p1 is Obst.
    dealer = Dealer(dict.fromkeys(range(1, 6), 5_000_000), (125_000, 250_000)).deal(button_seat=RAST)
    _leave(_fold_round(dealer), TONG).deal()
    dealer.play("1 raise 500000", "2 raise 750000", "3 fold", "5 fold", "1 raise 1000000", "2 call")
    assert sum(seat.contributed for seat in dealer.hand.seats) == 2_250_000


def test_B11_5_wsop_2023_hand_79_to_80_heads_up_begins_with_rast_on_the_button() -> None:
    # Hand 79: Shakerchi on the button, Rast small blind, Ashton big blind and out.
    dealer = _leave(_played((SHAKERCHI, RAST, ASHTON), SHAKERCHI), ASHTON)
    assert _at_the_next_hand(dealer) == ((RAST, RAST, SHAKERCHI), (SHAKERCHI, RAST))


def test_B11_5_big_blind_is_dealt_first_and_acts_first_after_the_flop() -> None:
    dealer = _leave(_played((1, 2, 3), 1), 1)  # A out: C has the button, B the big blind
    assert _at_the_next_hand(dealer) == ((3, 3, 2), (2, 3))
    assert seat_to_act(dealer.deal().hand) == 3
    dealer.play("3 call", "2 check", "flop 2c7h9d")
    assert seat_to_act(dealer.hand) == 2


@pytest.mark.parametrize(
    ("newcomer", "positions", "dealt"),
    [
        pytest.param(3, (2, 4, 5), False, id="between_the_button_and_the_small_blind"),
        pytest.param(8, (2, 4, 5), True, id="anywhere_else"),
    ],
)
def test_B6_6_newcomer_is_dealt_in_at_once_but_between_button_and_small_blind(
    newcomer: int, positions: tuple[int, int, int], dealt: bool
) -> None:
    # Seats 1 to 9 without 3; the next hand has the button at 2, the small blind at 4.
    dealer = _played((1, 2, 4, 5, 6, 7, 9), 1)
    found, seats = _at_the_next_hand(_sit(dealer, newcomer))
    assert found == positions
    assert (newcomer in seats) is dealt


@pytest.mark.parametrize(("seat", "place"), [(2, 0), (4, 1), (5, 2)], ids=["button", "small_blind", "big_blind"])
def test_B6_6_newcomer_may_be_dealt_in_on_the_button_and_on_the_blinds(seat: int, place: int) -> None:
    dealer = _played((1, 2, 4, 5, 6, 7, 9), 1)
    found, seats = _at_the_next_hand(_sit(_leave(dealer, seat), seat))
    assert found[place] == seat
    assert seat in seats


def test_B6_6_newcomer_waits_until_the_button_has_passed_him() -> None:
    dealer = _sit(_played((1, 2, 4, 5, 6), 1), 3)
    _fold_round(dealer.deal())
    assert 3 not in [seat.seat for seat in dealer.hand.seats]
    positions, dealt = _at_the_next_hand(dealer)
    assert positions == (4, 5, 6)
    assert 3 in dealt


def test_B11_4_player_moved_between_button_and_small_blind_waits_too() -> None:
    dealer = _played((1, 2, 4, 5, 6), 1)
    dealer.enter(PlayerMoved(6, 3))
    assert _at_the_next_hand(dealer) == ((2, 4, 5), (4, 5, 1, 2))


def test_B6_7_newcomer_on_a_dead_button_takes_it_live_and_nobody_misses_a_blind() -> None:
    # Seat 3 was the last small blind and is out: button 3, small blind 4, big blind 5; somebody sits down in 3.
    dealer = _sit(_leave(_played((1, 2, 3, 4, 5, 6), 2), 3), 3)
    assert proposed_button(dealer.state) is None
    assert _at_the_next_hand(dealer) == ((3, 4, 5), (4, 5, 6, 1, 2, 3))


def test_B6_7_dead_button_is_moved_to_a_newcomer_who_would_wait() -> None:
    # Seat 2 was the last small blind and is out, seat 4 the big blind; the newcomer sits in 3, between the two.
    dealer = _sit(_leave(_played((1, 2, 4, 5, 6), 1), 2), 3)
    assert _at_the_next_hand(dealer) == ((2, 4, 5), (4, 5, 6, 1))
    assert proposed_button(dealer.state) == 3
    moved = next_hand(dealer.state, button_seat=3)
    assert (_positions(moved), moved.dealt_seats) == ((3, 4, 5), (4, 5, 6, 1, 3))


def test_B6_7_most_newcomers_are_dealt_in_from_the_last_ones_seat() -> None:
    dealer = _sit(_leave(_played((1, 2, 5, 6, 7), 1), 2), 3, 4)
    assert proposed_button(dealer.state) == 4
    moved = next_hand(dealer.state, button_seat=4)
    assert (_positions(moved), set(moved.dealt_seats)) == ((4, 5, 6), {1, 3, 4, 5, 6, 7})


def test_B6_7_moved_button_keeps_a_dead_small_blind_dead() -> None:
    # Both blinds are out: button 2, small blind 4, both empty; the newcomer sits in 3.
    dealer = _sit(_leave(_played((1, 2, 4, 5, 6, 7), 1), 2, 4), 3)
    assert proposed_button(dealer.state) == 3
    moved = next_hand(dealer.state, button_seat=3)
    assert (_positions(moved), 3 in moved.dealt_seats) == ((3, None, 5), True)


def test_B6_7_button_at_a_player_stays_there() -> None:
    assert proposed_button(_sit(_played((1, 2, 4, 5, 6), 1), 3).state) is None
    assert proposed_button(Dealer({1: 900, 2: 900}).state) is None


def test_B6_7_redeal_moves_no_button() -> None:
    dealer = Dealer(dict.fromkeys((1, 2, 4, 5), 9000)).deal(button_seat=1)
    dealer.enter(MisdealDeclared("a card was exposed"))
    assert proposed_button(_sit(dealer, 3).state) is None


def test_B6_7_there_is_no_proposal_while_a_hand_runs() -> None:
    with pytest.raises(IllegalEvent, match="a hand is running"):
        proposed_button(Dealer({1: 900, 2: 900}).deal().state)


def test_B11_6_button_named_where_it_belongs_anyway_keeps_its_dead_small_blind() -> None:
    dealer = _leave(_played((1, 2, 3, 4, 5, 6), 1), 3)
    assert _positions(next_hand(dealer.state, button_seat=2)) == (2, None, 4)
