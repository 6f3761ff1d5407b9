"""A leak test that finds nothing proves nothing: every leak that is planted must be found."""

import pytest

from rules.cards import DECK
from tools.leaks.plants import PLANTS, Plant, planted
from tools.leaks.run import Course, play
from tools.leaks.scripts import AFTER_HAND, CLASHING, DELAY_ONLY
from tools.leaks.steps import Faces, Script
from tools.leaks.twins import compared, twins

WEAK = dict(enumerate(DECK[8:14]))
"""Fours and fives in the place of a pair of aces and what else is hidden."""


def weaker(script: Script) -> Faces:
    """The second run's faces: low cards at every seat."""
    return {**script.faces, **{slot: card for slot, card in WEAK.items() if slot in script.faces}}


def leak_of(script: Script) -> object:
    """What the test finds."""
    if script is CLASHING:
        return twins(script).leak
    return compared(script, play(script.table, script.steps, script.faces), weaker(script)).leak


@pytest.fixture(name="first", scope="module", params=["delay_only", "after_hand", "clashing"])
def _first(request: pytest.FixtureRequest) -> tuple[Script, Course]:
    script = {"delay_only": DELAY_ONLY, "after_hand": AFTER_HAND, "clashing": CLASHING}[request.param]
    return script, play(script.table, script.steps, script.faces)


def test_without_a_plant_nothing_leaks(first: tuple[Script, Course]) -> None:
    script, course = first
    found = twins(script, course) if script is CLASHING else compared(script, course, weaker(script))
    assert found.leak is None, found.leak
    assert found.exchanged > 0


def test_the_same_hands_twice_are_the_same_bytes() -> None:
    one = play(DELAY_ONLY.table, DELAY_ONLY.steps, DELAY_ONLY.faces)
    assert compared(DELAY_ONLY, one, DELAY_ONLY.faces).leak is None


@pytest.mark.parametrize("plant", [pytest.param(plant, id=plant.name) for plant in PLANTS])
def test_a_planted_leak_is_found(plant: Plant) -> None:
    with planted(plant):
        assert leak_of(plant.script) is not None


def test_there_are_twelve_plants_or_more_and_each_leaks_something_else() -> None:
    assert len({plant.name for plant in PLANTS}) == len(PLANTS) >= 12
