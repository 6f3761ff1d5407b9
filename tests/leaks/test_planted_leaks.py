"""A leak test that finds nothing proves nothing: every leak that is planted must be found, and nothing without one."""

import pytest

from rules.cards import DECK
from tools.leaks import release_scripts, scripts
from tools.leaks.plants import PLANTS, Plant, planted
from tools.leaks.release_plants import RELEASE_PLANTS
from tools.leaks.run import Course, play
from tools.leaks.scripts import DELAY_ONLY
from tools.leaks.steps import Faces, Script
from tools.leaks.twins import Twins, compared, twins

WEAK = dict(enumerate(DECK[8:14]))
"""Fours and fives in the place of a pair of aces and what else is hidden."""

SCRIPTS = {
    name: script
    for module in (scripts, release_scripts)
    for name, script in vars(module).items()
    if isinstance(script, Script) and not name.startswith("_")
}
ALL_PLANTS = (*PLANTS, *RELEASE_PLANTS)

DUE = {
    "GROWN": (8, 8),
    "SKIPPED": (7, 7),
    "HELD": (7, 7),
    "SHORTER": (7, 7),
    "BY_ONE": (7, 7),
    "REOPENED": (9, 9),
    "LONGER": (6, 6),
    "BLANKED": (5, 5),
    "BOOTED": (5, 5),
    "OWN_DELAY": (3, 4),
    "SETTLING": (7, 7),
    "SEQUESTERED": (5, 2),
}
"""The steps at which the cards are due to program and to commentary, counted by hand from docs/delay.md; the one after
the last look where they never are."""


def first_run(script: Script) -> Course:
    """The pages' own files are left to the random hands: most of a short script's time would be theirs."""
    return play(script.table, script.steps, script.faces, with_files=False)


def weaker(script: Script) -> Faces:
    """The second run's faces: low cards at every seat."""
    return {**script.faces, **{slot: card for slot, card in WEAK.items() if slot in script.faces}}


def found_in(script: Script, course: Course) -> Twins:
    """What the test finds."""
    return twins(script, course) if script.typed else compared(script, course, weaker(script))


@pytest.mark.parametrize("name", sorted(SCRIPTS))
def test_without_a_plant_nothing_leaks(name: str) -> None:
    found = found_in(SCRIPTS[name], first_run(SCRIPTS[name]))
    assert found.leak is None, found.leak
    assert found.exchanged > 0
    if name in DUE:
        assert (found.compared["program"], found.compared["commentary"]) == DUE[name]
        assert found.compared["preview"] == found.compared["program"]


def test_the_same_hands_twice_are_the_same_bytes() -> None:
    one = first_run(DELAY_ONLY)
    assert compared(DELAY_ONLY, one, DELAY_ONLY.faces).leak is None


@pytest.mark.parametrize("plant", [pytest.param(plant, id=plant.name) for plant in ALL_PLANTS])
def test_a_planted_leak_is_found(plant: Plant) -> None:
    with planted(plant):
        assert found_in(plant.script, first_run(plant.script)).leak is not None


def test_there_are_twelve_plants_or_more_and_each_leaks_something_else() -> None:
    assert len({plant.name for plant in ALL_PLANTS}) == len(ALL_PLANTS) >= 12
