"""A small hand under random faults for each protocol, in real time, on real pseudo-terminals.

A machine that is too busy stretches a schedule: then what must never be is judged all the same, and another schedule is
played for the rest. Long runs: ``make reader-faults``.
"""

import warnings
from collections.abc import Mapping
from concurrent.futures import ProcessPoolExecutor
from functools import cache, partial
from multiprocessing import get_context

import pytest

from tools.reader_faults import run, terminals
from tools.schedules.figures import Figures
from tools.schedules.protocols import PROTOCOLS
from tools.schedules.schedule import draw_for

pytest.importorskip("termios", reason="no pseudo-terminals on this system")

AT_ONCE = 2
"""More would take the processor from each other, and a reader that waits for it is slow."""
TRIES = 3
FEW_SEATS = 4
SEEDS = range(100)
PATIENCE_S = 300.0
SLOWEST_FIRST = sorted(PROTOCOLS, key=lambda name: PROTOCOLS[name].readable_s, reverse=True)


@cache
def _played() -> Mapping[str, list[Figures]]:
    """All that was played of each protocol; the last one as it was drawn, unless the machine was too busy each time."""
    played: dict[str, list[Figures]] = {name: [] for name in SLOWEST_FIRST}
    play = partial(run, seconds=PATIENCE_S, on_terminals=True)
    with ProcessPoolExecutor(AT_ONCE, mp_context=get_context("spawn")) as pool:
        for number in range(TRIES):
            left = [name for name, figures in played.items() if not figures or figures[-1].late]
            seeds = [_schedules(name)[number] for name in left]
            for name, figures in zip(left, pool.map(play, left, seeds), strict=True):
                played[name].append(figures)
    return played


def _schedules(protocol: str) -> list[range]:
    """One seed each, the soonest over first, among hands that are not too long for a test."""
    drawn = [draw_for(terminals().on_terminals(protocol), seed) for seed in SEEDS]
    small = [schedule for schedule in drawn if len(schedule.hand.seats) <= FEW_SEATS]
    return [range(each.seed, each.seed + 1) for each in sorted(small, key=lambda schedule: schedule.ends_at)]


@pytest.mark.timeout(900)
@pytest.mark.parametrize("protocol", PROTOCOLS)
def test_a_hand_under_faults_on_terminals_invents_loses_and_folds_no_card(protocol: str) -> None:
    for figures in _played()[protocol]:
        print(figures)
        assert not figures.has_failed, str(figures)
    if figures.late:
        warnings.warn(f"the machine was too busy to judge whether a card was lost: {figures.late}", stacklevel=1)
