"""Hands under random faults: no card invented, lost, or taken back while it rests; and what brings that about."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from capture.places import NO_ARBITRATION
from capture.presence_settings import PresenceSettings
from tests.capture.fault_schedule import Findings, Schedule, play

NO_HYSTERESIS = PresenceSettings(appear_reads=1, leave_misses=1, leave_s=0.0)
SEEDS = range(4)


@settings(max_examples=20, deadline=None)
@given(
    st.builds(
        Schedule,
        seed=st.integers(0, 2**32),
        period_s=st.sampled_from([0.1, 0.2, 0.3]),
        miss=st.floats(0, 0.3),
        bleed=st.floats(0, 0.05),
        fail=st.floats(0, 0.2),
        mangle=st.floats(0, 0.1),
        outage=st.booleans(),
    )
)
def test_no_schedule_invents_or_loses_a_card_or_takes_one_back(schedule: Schedule) -> None:
    assert play(schedule) == Findings(), schedule


@pytest.mark.parametrize("seed", SEEDS)
def test_the_worst_faults_all_at_once_do_not_either(seed: int) -> None:
    schedule = Schedule(seed, fail=0.2, mangle=0.1, outage=True)
    assert play(schedule) == Findings(), schedule


def test_without_hysteresis_cards_that_rest_are_taken_back() -> None:
    assert any(play(Schedule(seed), settings=NO_HYSTERESIS).removed for seed in SEEDS)


def test_without_arbitration_cards_are_invented_at_the_neighbours() -> None:
    assert any(play(Schedule(seed), arbitration=NO_ARBITRATION).invented for seed in SEEDS)


def test_a_schedule_without_faults_finds_nothing_even_so() -> None:
    calm = Schedule(1, miss=0.0, bleed=0.0, fail=0.0, mangle=0.0)
    assert play(calm, arbitration=NO_ARBITRATION) == Findings()
