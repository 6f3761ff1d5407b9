"""How many pictures, of which kind and how sure, make a card certain."""

import math

import pytest

from capture.air_rule import AirRule, Votes
from capture.sighting import CardSighting, PictureRead
from rules.cards import Card
from rules.spots import SeatSpot
from tests.capture.watched_table import SURE, Frames, Watched, read

AS = Card("As")
CORNER = ((0.1, 0.1),)


def votes(*pictures: tuple[float, bytes], rule: AirRule | None = None) -> Votes:
    """One-cornered votes of (probability, fingerprint), a tenth of a second apart."""
    cast = Votes(rule or AirRule())
    for number, (probability, fingerprint) in enumerate(pictures):
        picture = PictureRead("glass", SeatSpot(3), number / 10, fingerprint=fingerprint)
        cast.add(picture, CardSighting(AS, probability, CORNER))
    return cast


ENOUGH = [
    pytest.param(3, SURE, 2, Frames.DISTINCT, True, id="three distinct pictures, both corners agreeing"),
    pytest.param(2, SURE, 2, Frames.DISTINCT, False, id="two pictures are too few"),
    pytest.param(4, SURE, 1, Frames.DISTINCT, False, id="four of one corner are too few"),
    pytest.param(5, SURE, 1, Frames.DISTINCT, True, id="five of one corner"),
    pytest.param(5, 0.9, 2, Frames.DISTINCT, False, id="five unsure ones: 9 to 1 each is 59,049 to 1"),
    pytest.param(6, 0.9, 2, Frames.DISTINCT, True, id="six unsure ones: 531,441 to 1"),
    pytest.param(3, SURE, 2, Frames.ALIKE, False, id="three that are nearly alike say less than two"),
    pytest.param(4, SURE, 2, Frames.ALIKE, True, id="four that are nearly alike say what two do"),
    pytest.param(30, 0.97, 2, Frames.ALIKE, False, id="thirty unsure ones that are nearly alike never say so much"),
    pytest.param(30, SURE, 2, Frames.SAME, False, id="the same picture thirty times is one"),
    pytest.param(9, 0.5, 2, Frames.DISTINCT, False, id="even odds say nothing"),
]


@pytest.mark.parametrize(("times", "probability", "corners", "frames", "told"), ENOUGH)
def test_a_card_is_told_by_enough_pictures_only(
    times: int, probability: float, corners: int, frames: Frames, told: bool
) -> None:
    facts = Watched().show("seat-3", "As", times, probability=probability, corners=corners, frames=frames)
    assert facts == (read("seat-3", "As") if told else [])


def test_distinct_pictures_multiply_their_odds() -> None:
    assert votes((0.9, b"\x00"), (0.9, b"\x40")).log_odds(1) == pytest.approx(math.log(81))


def test_alike_pictures_say_at_most_three_times_what_one_says() -> None:
    alike = [(0.9, bytes([100, 100, 100, number])) for number in (100, 101, 102, 103)]
    assert votes(*alike[:2]).log_odds(1) == pytest.approx(math.log(9) * 2 / (1 + 1 / 3))
    assert votes(*alike).log_odds(1) == pytest.approx(math.log(9) * 4 / 2)


def test_the_same_picture_counts_once_for_the_less_that_it_said() -> None:
    assert votes((0.9, b"\x00"), (0.6, b"\x00"), (0.9, b"\x00")).log_odds(1) == pytest.approx(math.log(1.5))


def test_no_picture_says_more_than_the_limit() -> None:
    assert votes((1.0, b"\x00")).log_odds(1) == pytest.approx(math.log(0.998 / 0.002))


def test_votes_grow_too_old() -> None:
    cast = votes((0.9, b"\x00"), (0.9, b"\x40"))
    assert cast.log_odds(6.05) == pytest.approx(math.log(9))
    assert cast.log_odds(7) == 0


def test_a_picture_against_takes_away_what_it_says() -> None:
    assert votes((0.9, b"\x00"), (0.25, b"\x40")).log_odds(1) == pytest.approx(math.log(3))


@pytest.mark.parametrize(
    "settings", [{"pictures": 0}, {"window_s": -1.0}, {"most": 1.0}, {"most": 0.5}, {"correlation": 1.5}]
)
def test_a_rule_that_is_none_is_refused(settings: dict[str, float]) -> None:
    with pytest.raises(ValueError, match="expected counts"):
        AirRule(**settings)  # type: ignore[arg-type]  # a count comes as int


@pytest.mark.parametrize(("probability", "places"), [(1.1, CORNER), (-0.1, CORNER), (0.9, ())])
def test_a_sighting_that_is_none_is_refused(probability: float, places: tuple[tuple[float, float], ...]) -> None:
    with pytest.raises(ValueError, match="expected a probability"):
        CardSighting(AS, probability, places)
