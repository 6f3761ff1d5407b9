"""Who went out in which place (B16.1), and what becomes of it when a stack is corrected or a player returns."""

from rules.events import Player, PlayerLeft, PlayerSeated, StackCorrected
from tests.rules.dealer import Dealer, offered

BOARD = "2c7d9hJs3d"


def _all_in(dealer: Dealer, holes: dict[int, str]) -> Dealer:
    """Everybody who has cards in ``holes`` goes all-in, the rest fold; the pots go by the cards."""
    dealer.deal().play(*(f"seat-{seat} {cards}" for seat, cards in holes.items()))
    while dealer.hand.betting.to_act:
        offer = offered(dealer)
        most = f"raise {offer.raise_to.maximum}" if offer.raise_to else "call"
        dealer.play(f"{offer.seat} {most if offer.seat in holes else 'fold'}")
    return dealer.run_out(BOARD).table_all().pay()


def _places(dealer: Dealer) -> dict[str, int]:
    return {out.player.name: out.place for out in dealer.state.eliminated}


def _eight(first: int, second: int) -> Dealer:
    """Eight are left; seats 1 and 2, with those stacks, lose all to seat 3."""
    dealer = Dealer({1: first, 2: second, **dict.fromkeys(range(3, 9), 2000000)})
    return _all_in(dealer, {1: "KsKh", 2: "QsQh", 3: "AsAh"})


def test_B16_1_of_two_out_in_one_hand_who_began_it_with_more_has_the_better_place() -> None:
    dealer = _eight(1_200_000, 950_000)
    assert _places(dealer) == {"Player 1": 7, "Player 2": 8}
    assert [out.seat for out in dealer.state.eliminated] == [2, 1], "the worse place first"


def test_B16_1_equal_stacks_share_the_better_of_the_two_places() -> None:
    assert _places(_eight(1_000_000, 1_000_000)) == {"Player 1": 7, "Player 2": 7}


def test_places_count_down_hand_by_hand_to_the_second() -> None:
    dealer = Dealer({1: 1000, 2: 1000, 3: 1000})
    _all_in(dealer, {1: "KsKh", 3: "AsAh"})
    _all_in(dealer, {2: "KsKh", 3: "AsAh"})
    assert _places(dealer) == {"Player 1": 3, "Player 2": 2}
    assert [out.hand_id for out in dealer.state.eliminated] == [1, 2]


def test_who_went_out_stays_out_when_his_seat_is_cleared() -> None:
    dealer = _eight(1_200_000, 950_000)
    dealer.enter(PlayerLeft(2))
    assert _places(dealer) == {"Player 1": 7, "Player 2": 8}


def test_a_corrected_stack_brings_back_who_was_thought_out_and_moves_the_others_down() -> None:
    dealer = _eight(1_200_000, 950_000)
    dealer.enter(StackCorrected(2, 500))
    assert _places(dealer) == {"Player 1": 8}


def test_a_correction_of_the_better_placed_leaves_the_other_where_he_was() -> None:
    dealer = _eight(1_200_000, 950_000)
    dealer.enter(StackCorrected(1, 500))
    assert _places(dealer) == {"Player 2": 8}


def test_a_stack_corrected_to_nothing_after_the_hand_puts_its_player_out_in_it() -> None:
    dealer = Dealer({1: 1000, 2: 3000, 3: 5000, 4: 5000})
    _all_in(dealer, {1: "KsKh", 3: "AsAh"})
    assert _places(dealer) == {"Player 1": 4}
    dealer.enter(StackCorrected(2, 0))
    assert _places(dealer) == {"Player 1": 4, "Player 2": 3}


def test_a_cleared_seat_keeps_its_place_when_another_stack_is_corrected_to_nothing() -> None:
    dealer = Dealer({1: 1000, 2: 3000, 3: 5000, 4: 5000})
    _all_in(dealer, {1: "KsKh", 3: "AsAh"})
    dealer.enter(PlayerLeft(1))
    dealer.enter(StackCorrected(2, 0))
    assert _places(dealer) == {"Player 1": 4, "Player 2": 3}


def test_a_correction_that_takes_nobodys_last_chip_changes_no_place() -> None:
    dealer = _eight(1_200_000, 950_000)
    dealer.enter(PlayerLeft(4))
    dealer.enter(StackCorrected(5, 1_900_000))
    assert _places(dealer) == {"Player 1": 7, "Player 2": 8}


def test_a_player_who_sits_down_again_is_in_again() -> None:
    dealer = Dealer({1: 1000, 2: 1000, 3: 1000})
    _all_in(dealer, {1: "KsKh", 3: "AsAh"})
    dealer.enter(PlayerLeft(1))
    dealer.enter(PlayerSeated(6, Player("Player 1"), 1000))
    assert _places(dealer) == {}


def test_who_went_out_after_a_player_who_returns_is_a_place_further_down() -> None:
    dealer = Dealer({1: 1000, 2: 1000, 3: 1000, 4: 1000})
    _all_in(dealer, {1: "KsKh", 3: "AsAh"})
    _all_in(dealer, {2: "KsKh", 3: "AsAh"})
    assert _places(dealer) == {"Player 1": 4, "Player 2": 3}
    dealer.enter(StackCorrected(1, 1000))
    assert _places(dealer) == {"Player 2": 4}


def test_who_leaves_with_chips_is_not_told_to_have_gone_out() -> None:
    dealer = Dealer({1: 1000, 2: 1000, 3: 1000})
    dealer.enter(PlayerLeft(1))
    assert _places(dealer) == {}
