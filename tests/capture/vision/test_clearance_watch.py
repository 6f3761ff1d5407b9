"""When light and deck have drifted so far that a clearance is withdrawn, and when it comes back."""

from dataclasses import replace
from typing import Any

import pytest

from capture.vision.clearance import Clearance
from capture.vision.clearance_watch import ClearanceWatch, Drift, DriftLimits, PictureFigures
from capture.vision.rig_light import Light
from rules.cards import Card
from tests.capture.vision.test_clearance import CLEARANCE

SIZE = (640, 480)
WHITE = Light(200.0, 0.97, 0.97, 0.35)
"""Within what the rig has seen."""


def see(watch: ClearanceWatch, seconds: float, light: Light = WHITE, *, since: float = 0.0) -> float:
    """Five pictures a second with one index; returns when the last was taken."""
    count = round(seconds * 5)
    for number in range(count + 1):
        watch.feed(PictureFigures(since + number / 5, SIZE, papers=(light,), near=1))
    return since + count / 5


def test_the_light_of_the_rig_itself_keeps_the_clearance() -> None:
    watch = ClearanceWatch(CLEARANCE)
    see(watch, 60)
    assert watch.holds


@pytest.mark.parametrize(
    ("light", "drift"),
    [
        pytest.param(replace(WHITE, brightness=110.0), Drift.BRIGHTNESS, id="a lamp is off"),
        pytest.param(replace(WHITE, red=1.2), Drift.COLOUR, id="warm light"),
        pytest.param(replace(WHITE, blue=1.2), Drift.COLOUR, id="cold light"),
        pytest.param(replace(WHITE, sharpness=0.1), Drift.SHARPNESS, id="out of focus"),
    ],
)
def test_a_drift_that_lasts_ten_seconds_withdraws_the_clearance(light: Light, drift: Drift) -> None:
    watch = ClearanceWatch(CLEARANCE)
    at = see(watch, 20)
    at = see(watch, 7, light, since=at + 0.2)
    assert watch.holds
    see(watch, 5, light, since=at + 0.2)
    assert watch.drifts == (drift,)


def test_a_shadow_that_passes_withdraws_nothing() -> None:
    watch = ClearanceWatch(CLEARANCE)
    at = see(watch, 20)
    at = see(watch, 4, replace(WHITE, brightness=60.0), since=at)
    see(watch, 20, since=at)
    assert watch.holds


def test_a_light_that_flickers_round_the_limit_does_not_flap() -> None:
    watch = ClearanceWatch(CLEARANCE)
    at = see(watch, 12, replace(WHITE, brightness=110.0))
    changes = 0
    for _ in range(20):
        for brightness in (124.0, 128.0):
            held = watch.holds
            at = see(watch, 3, replace(WHITE, brightness=brightness), since=at + 0.2)
            changes += held is not watch.holds
    assert changes == 0


def test_the_clearance_comes_back_after_half_a_minute_of_the_rigs_own_light() -> None:
    watch = ClearanceWatch(CLEARANCE)
    at = see(watch, 12, replace(WHITE, brightness=110.0))
    at = see(watch, 25, since=at + 0.2)
    assert not watch.holds
    see(watch, 10, since=at + 0.2)
    assert watch.holds


@pytest.mark.parametrize(
    ("brightness", "holds"), [pytest.param(5.0, True, id="darker"), pytest.param(90.0, False, id="stray light")]
)
def test_a_bare_glass_may_be_darker_but_not_washed_out(brightness: float, *, holds: bool) -> None:
    watch = ClearanceWatch(CLEARANCE)
    for number in range(60):
        watch.feed(PictureFigures(number / 5, SIZE, glass=replace(CLEARANCE.glass, brightness=brightness)))
    assert watch.drifts == (() if holds else (Drift.GLASS,))


def test_another_size_of_pictures_withdraws_at_once() -> None:
    watch = ClearanceWatch(CLEARANCE)
    watch.feed(PictureFigures(0.0, (1280, 720)))
    assert watch.drifts == (Drift.SIZE,)


def test_another_deck_withdraws_and_the_rigs_own_restores() -> None:
    watch = ClearanceWatch(CLEARANCE)
    for number in range(23):
        watch.feed(PictureFigures(number / 5, SIZE, far=1))
    assert watch.holds
    watch.feed(PictureFigures(5.0, SIZE, far=1))
    assert watch.drifts == (Drift.DECK,)
    for number in range(23):
        watch.feed(PictureFigures(6 + number / 5, SIZE, near=1))
    assert not watch.holds
    watch.feed(PictureFigures(20.0, SIZE, near=1))
    assert watch.holds


def test_indices_that_are_far_now_and_then_are_passed_over() -> None:
    watch = ClearanceWatch(CLEARANCE)
    for number in range(300):
        watch.feed(PictureFigures(number / 5, SIZE, near=2, far=1))
    assert watch.holds


def see_grey(clearance: Clearance, *cards: Card, seconds: float = 12.0) -> ClearanceWatch:
    """Five grey pictures a second, in which these cards of the rig are seen and not told."""
    watch = ClearanceWatch(clearance)
    for number in range(round(seconds * 5) + 1):
        watch.feed(PictureFigures(number / 5, SIZE, is_grey=True, in_grey=frozenset(cards)))
    return watch


NEUTRAL = replace(CLEARANCE, glass=replace(CLEARANCE.glass, red=1.0), colourless=(Card("As"), Card("Ks")))


def test_grey_pictures_of_black_cards_alone_say_nothing_on_a_glass_without_colour() -> None:
    assert see_grey(NEUTRAL, Card("As")).holds
    assert see_grey(NEUTRAL).holds


def test_a_red_card_that_is_seen_grey_withdraws_the_clearance() -> None:
    assert see_grey(NEUTRAL, Card("As"), Card("Ah"), seconds=8).holds
    assert see_grey(NEUTRAL, Card("As"), Card("Ah")).drifts == (Drift.GREY,)


def test_a_glass_that_had_a_colour_and_has_none_withdraws_the_clearance() -> None:
    felt = replace(NEUTRAL, glass=replace(CLEARANCE.glass, brightness=60.0, red=0.6))
    assert see_grey(felt).drifts == (Drift.GREY,)


def test_a_clearance_that_knows_no_card_without_colour_is_withdrawn_for_red_ones_alone() -> None:
    before = replace(NEUTRAL, colourless=())
    assert see_grey(before, Card("As")).holds
    assert see_grey(before, Card("Ah")).drifts == (Drift.GREY,)


def test_colour_that_is_back_for_half_a_minute_restores_it() -> None:
    watch = see_grey(NEUTRAL, Card("Ah"))
    at = see(watch, 25, since=12.2)
    assert not watch.holds
    see(watch, 10, since=at + 0.2)
    assert watch.holds


@pytest.mark.parametrize(
    "told", [{"brightness": 0.0}, {"near_share": 0.6}, {"least_indices": 0}, {"back_s": 5.0}, {"colour": 1.5}]
)
def test_limits_that_allow_nothing_or_flap_are_refused(told: dict[str, Any]) -> None:
    with pytest.raises(ValueError, match="expected"):
        replace(DriftLimits(), **told)
