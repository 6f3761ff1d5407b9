"""How high a bet may be: fixed limit with its cap and its half-bet rule (TDA 47-B, 48), pot limit (TDA 54).

Seats stand clockwise from 1, the small blind; the last seat has the button.
"""

from dataclasses import replace

import pytest

from rules.button import next_hand
from rules.errors import IllegalEvent
from rules.events import Bet, GameSet, Level, LevelSet, PlayerLeft, RaisedTo, TableEvent
from rules.games import NO_LIMIT_HOLDEM, POT_LIMIT_OMAHA, Family, Game, Limit
from rules.ruleset import LAPT
from rules.streets import seat_to_act
from rules.verify import is_legal, verify
from tests.rules.dealer import Dealer, offered, refusal

FIXED_HOLDEM = replace(NO_LIMIT_HOLDEM, limit=Limit.FIXED_LIMIT)
POT_HOLDEM = replace(NO_LIMIT_HOLDEM, limit=Limit.POT_LIMIT)


def _table(game: Game, stacks: dict[int, int], blinds: tuple[int, int] = (50, 100), *, small_bet: int = 0) -> Dealer:
    dealer = Dealer(stacks, blinds)
    dealer.enter(GameSet(game))
    dealer.enter(LevelSet(Level(*blinds, small_bet=small_bet)))
    return dealer.deal(button_seat=max(stacks))


def _fixed(seats: int = 4, **stacks: int) -> Dealer:
    chips = {seat: stacks.get(f"seat_{seat}", 10_000) for seat in range(1, seats + 1)}
    return _table(FIXED_HOLDEM, chips)


def _fixed_flop(seats: int = 3, **stacks: int) -> Dealer:
    dealer = _fixed(seats, **stacks)
    callers = [f"{seat} call" for seat in range(3, seats + 1)]
    return dealer.play(*callers, "1 call", "2 check", "flop 2c7h9d")


def _one_size(dealer: Dealer) -> int | None:
    """The only amount of a bet or raise, if one is allowed."""
    amounts = offered(dealer).bet or offered(dealer).raise_to
    if amounts is None:
        return None
    assert amounts.minimum == amounts.maximum
    return amounts.minimum


def test_H6_c_fixed_limit_has_one_size_that_doubles_on_the_turn() -> None:
    dealer = _fixed(3)
    assert _one_size(dealer) == 200
    dealer.play("3 call", "1 call", "2 check")
    checks = ("1 check", "2 check", "3 check")
    sizes = []
    for dealt in ("flop 2c7h9d", "turn Js", "river 3c"):
        sizes.append(_one_size(dealer.play(dealt)))
        dealer.play(*checks)
    assert sizes == [100, 200, 200]


@pytest.mark.parametrize(("event", "rule"), [(Bet(1, 99), "B14.2"), (Bet(1, 101), "H6.c")])
def test_H6_c_other_sizes_are_refused(event: TableEvent, rule: str) -> None:
    assert refusal(_fixed_flop(), event) == rule


def test_H6_c_small_bet_may_differ_from_the_big_blind() -> None:
    dealer = _table(FIXED_HOLDEM, dict.fromkeys(range(1, 4), 10_000), (50, 75), small_bet=100)
    dealer.play("3 call", "1 call", "2 check", "flop 2c7h9d")
    assert _one_size(dealer) == 100


def test_tda_2024_48_street_has_a_bet_and_three_raises() -> None:
    dealer = _fixed_flop().play("1 bet 100", "2 raise 200", "3 raise 300", "1 raise 400")
    assert (offered(dealer).raise_to, offered(dealer).call) == (None, 200)
    assert refusal(dealer, RaisedTo(2, 500)) == "H6.c"


def test_tda_2024_48_blind_counts_as_the_first_bet() -> None:
    dealer = _fixed(4).play("3 raise 200", "4 raise 300", "1 raise 400")
    assert offered(dealer).raise_to is None
    assert is_legal(dealer.play("2 call", "3 call", "4 call", "flop 2c7h9d").state, Bet(1, 100))


def test_H6_c_there_is_no_cap_between_the_only_two_players_at_the_table() -> None:
    dealer = _fixed(2)
    for raises in range(2, 12):
        dealer.play(f"{2 if raises % 2 == 0 else 1} raise {raises * 100}")
    assert offered(dealer).raise_to is not None


def test_H6_c_cap_of_the_event_prevails() -> None:
    dealer = Dealer(dict.fromkeys(range(1, 4), 10_000), rules=replace(LAPT, raise_cap=3))
    dealer.enter(GameSet(FIXED_HOLDEM))
    dealer.deal(button_seat=3).play("3 raise 200", "1 raise 300")
    assert offered(dealer).raise_to is None


def test_tda_2024_47_b_all_in_of_half_a_bet_opens_the_betting() -> None:
    dealer = _fixed_flop(seat_2=250).play("1 bet 100", "2 raise 150", "3 call")
    assert (offered(dealer).call, _one_size(dealer)) == (50, 250)


def test_tda_2024_47_b_all_in_of_less_than_half_a_bet_opens_nothing_and_may_be_completed() -> None:
    dealer = _fixed_flop(seat_2=249).play("1 bet 100", "2 raise 149")
    assert _one_size(dealer) == 200  # completed, not raised above it
    dealer.play("3 call")
    assert (offered(dealer).call, offered(dealer).raise_to) == (49, None)
    assert refusal(dealer, RaisedTo(1, 200)) == "B14.12"


def test_tda_2024_47_b_completed_all_in_opens_the_betting_again() -> None:
    dealer = _fixed_flop(seat_2=249).play("1 bet 100", "2 raise 149", "3 raise 200")
    assert (offered(dealer).call, _one_size(dealer)) == (100, 300)


def test_H6_c_all_in_bet_below_the_fixed_size_may_be_completed() -> None:
    dealer = _fixed_flop(seat_1=140).play("1 bet 40")
    assert (offered(dealer).call, _one_size(dealer)) == (40, 100)


def test_tda_2024_54_pot_raise_is_the_bet_and_the_pot_after_the_call() -> None:
    dealer = _table(POT_LIMIT_OMAHA, dict.fromkeys(range(1, 5), 10_000))
    found = offered(dealer).raise_to
    assert found is not None
    assert (found.minimum, found.maximum, found.pot) == (200, 350, 350)
    assert refusal(dealer, RaisedTo(3, 351)) == "H6.c"
    # pot 500 and 350 to call: 350 + 500 + 350
    raises = offered(dealer.play("3 raise 350")).raise_to
    assert raises is not None
    assert raises.maximum == 1200


def test_tda_2024_54_pot_bet_on_the_flop_is_what_lies_in_the_middle() -> None:
    dealer = _table(POT_HOLDEM, dict.fromkeys(range(1, 4), 10_000)).play("3 call", "1 call", "2 check", "flop 2c7h9d")
    bets = offered(dealer).bet
    assert bets is not None
    assert (bets.minimum, bets.maximum) == (100, 300)
    assert refusal(dealer, Bet(1, 301)) == "H6.c"


def test_tda_2024_54_b_short_all_in_blind_does_not_lower_the_pot_before_the_flop() -> None:
    dealer = _table(POT_LIMIT_OMAHA, {1: 10_000, 2: 60, 3: 10_000, 4: 10_000})
    raises = offered(dealer).raise_to
    assert raises is not None
    assert raises.maximum == 350


def test_tda_2024_54_b_dead_small_blind_does_not_lower_the_pot_before_the_flop() -> None:
    dealer = _table(POT_LIMIT_OMAHA, dict.fromkeys(range(1, 7), 10_000))
    dealer.play(*(f"{seat} fold" for seat in (3, 4, 5, 6, 1)))
    dealer.enter(PlayerLeft(2))
    dealer.deal()
    assert (dealer.hand.small_blind_seat, seat_to_act(dealer.hand)) == (None, 4)
    raises = offered(dealer).raise_to
    assert raises is not None
    assert raises.maximum == 350


def test_pot_limit_all_in_below_the_minimum_is_allowed_and_above_the_pot_is_not() -> None:
    dealer = _table(POT_LIMIT_OMAHA, {1: 10_000, 2: 10_000, 3: 150, 4: 10_000})
    assert offered(dealer).all_in == RaisedTo(3, 150)
    assert offered(dealer.play("3 fold")).all_in is None


@pytest.mark.parametrize("cards", [4, 5, 6])
def test_H9_omaha_is_played_no_limit_too_and_pot_limit_stops_at_the_pot(cards: int) -> None:
    stacks = dict.fromkeys(range(1, 5), 10_000)
    no_limit, pot_limit = (
        _table(Game(Family.OMAHA, limit, cards), stacks) for limit in (Limit.NO_LIMIT, Limit.POT_LIMIT)
    )
    assert offered(no_limit).all_in == RaisedTo(3, 10_000)
    assert no_limit.play("3 raise 10000", "4 call", "1 fold", "2 fold").seat(3).all_in
    assert offered(pot_limit).all_in is None
    assert refusal(pot_limit, RaisedTo(3, 10_000)) == "H6.c"


@pytest.mark.parametrize(
    ("game", "seats"),
    [
        pytest.param(Game(Family.OMAHA, Limit.POT_LIMIT, 5), 9, id="nine_seats_of_omaha_five_need_50_cards"),
        pytest.param(Game(Family.OMAHA, Limit.NO_LIMIT, 6), 7, id="seven_seats_of_omaha_six_need_47_cards"),
        pytest.param(POT_LIMIT_OMAHA, 10, id="ten_seats_of_omaha_four_need_45_cards"),
    ],
)
def test_game_whose_cards_the_deck_holds_starts(game: Game, seats: int) -> None:
    assert _table(game, dict.fromkeys(range(1, seats + 1), 10_000)).hand.game == game


def test_game_that_needs_more_than_52_cards_is_refused() -> None:
    with pytest.raises(IllegalEvent, match="expected 52 cards at most, got 53"):
        _table(Game(Family.OMAHA, Limit.POT_LIMIT, 6), dict.fromkeys(range(1, 9), 10_000))


@pytest.mark.parametrize(("family", "cards"), [(Family.HOLDEM, 3), (Family.OMAHA, 2), (Family.OMAHA, 7)])
def test_game_with_another_number_of_hole_cards_is_refused(family: Family, cards: int) -> None:
    with pytest.raises(IllegalEvent, match="hole cards in"):
        verify(Dealer({1: 100, 2: 100}).state, GameSet(Game(family, Limit.NO_LIMIT, cards)))


def test_game_changes_with_the_next_hand_and_not_in_the_one_that_runs() -> None:
    dealer = Dealer({1: 1000, 2: 1000}).deal()
    dealer.enter(GameSet(POT_LIMIT_OMAHA))
    assert dealer.hand.game == NO_LIMIT_HOLDEM
    dealer.play("1 fold")
    assert next_hand(dealer.state).game == POT_LIMIT_OMAHA
