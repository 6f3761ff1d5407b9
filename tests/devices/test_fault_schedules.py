"""Whole hands under random faults, on a virtual clock: a hundred schedules, and proof that they would notice.

Long runs: ``make reader-faults``. A failure names the line that repeats it.
"""

import pytest

from tools.reader_faults import one, run
from tools.schedules.ablations import Ablation
from tools.schedules.faults import BENDING, Fault
from tools.schedules.figures import Figures
from tools.schedules.protocols import PROTOCOLS
from tools.schedules.schedule import draw
from tools.schedules.table import play

IN_ALL = 100
SEEDS = {
    name: range(IN_ALL // len(PROTOCOLS) + (number < IN_ALL % len(PROTOCOLS))) for number, name in enumerate(PROTOCOLS)
}
MORE = range(40)
"""A fault that a part guards against may come up late: with Mercury, which resets itself, first in number 14."""
LONG_S = 600.0


@pytest.mark.timeout(300)
@pytest.mark.parametrize("protocol", PROTOCOLS)
def test_no_schedule_invents_loses_or_folds_a_card_and_nearly_all_are_read(protocol: str) -> None:
    figures = run(protocol, SEEDS[protocol], seconds=LONG_S)
    print(figures)
    assert not figures.has_failed, str(figures)
    assert figures.readable > figures.lying / 2


def test_a_hundred_schedules_are_played() -> None:
    assert sum(map(len, SEEDS.values())) == IN_ALL


@pytest.mark.timeout(300)
@pytest.mark.parametrize("ablation", Ablation)
@pytest.mark.parametrize("protocol", PROTOCOLS)
def test_schedules_fail_without(protocol: str, ablation: Ablation) -> None:
    assert _fails(protocol, ablation)


def _fails(protocol: str, ablation: Ablation) -> bool:
    """Whether a schedule fails, or so many cards are called gone as no run may have; as soon as it is known."""
    figures = Figures(protocol, PROTOCOLS[protocol].readable_s)
    for seed in MORE:
        figures.add(draw(protocol, seed), one(protocol, ablation, seed))
        if figures.failures or figures.takes_back_too_often:
            return True
    return False


def test_every_fault_comes_up_in_some_schedule() -> None:
    spells = {spell.fault for seed in range(40) for spell in draw("pepper", seed).faults.spells}
    assert spells == set(Fault) - {Fault.MISSED, Fault.BLEED}
    assert {fault for seed in range(40) for fault in draw("pepper", seed).faults.bent} == set(BENDING)


def test_hands_of_two_to_ten_seats_come_up() -> None:
    assert {len(draw("lines", seed).hand.seats) for seed in range(100)} == set(range(2, 11))


def test_a_schedule_is_the_same_each_time() -> None:
    schedule = draw("lines", 3)
    assert schedule == draw("lines", 3)
    assert play(schedule).facts == play(schedule).facts
