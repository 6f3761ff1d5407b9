"""Random legal hands of two to ten seats, by random rules, in random games: what must hold in every one of them."""

from random import Random

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from rules.apply import apply, replay
from rules.button import next_hand
from rules.cards import DECK
from rules.events import CardRead
from rules.spots import BOARD_PLACES, BoardSpot, SeatSpot, Spot
from tools.fuzz.invariants import check_state, chips_of
from tools.fuzz.table import RandomTable

HANDS = 3

drawn = st.randoms(use_true_random=True)
"""Generators that differ by their seed: hypothesis prints the one that fails."""
often = settings(max_examples=60, deadline=None, derandomize=True, suppress_health_check=[HealthCheck.too_slow])
"""The same examples every time; `make fuzz-rules` looks for new ones."""


@often
@given(drawn)
def test_random_hands_hold_every_invariant_and_replay_to_the_same_table(rng: Random) -> None:
    table = RandomTable(rng, calm=True)
    table.play(HANDS)
    assert replay(table.log) == table.state


@often
@given(drawn)
def test_whatever_interrupts_a_hand_the_invariants_hold(rng: Random) -> None:
    table = RandomTable(rng)
    table.play(HANDS)
    assert replay(table.log) == table.state


@often
@given(st.data())
def test_facts_that_do_not_fit_never_raise(data: st.DataObject) -> None:
    table = RandomTable(data.draw(drawn), calm=True)
    table.enter(next_hand(table.state))
    chips, state = chips_of(table.state), table.state
    spots: st.SearchStrategy[Spot] = st.sampled_from([SeatSpot(1), SeatSpot(2), *map(BoardSpot, BOARD_PLACES)])
    for _ in range(data.draw(st.integers(0, 30))):
        card = data.draw(st.none() | st.sampled_from(DECK[:8]))
        state = apply(state, CardRead(data.draw(spots), card, data.draw(st.none() | st.integers(-1, 5))))
        check_state(state)
        assert chips_of(state) == chips
