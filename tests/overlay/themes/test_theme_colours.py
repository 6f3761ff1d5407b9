"""Contrast as WCAG 2.2 defines it: black on white is 21:1, and #767676 is the lightest grey that passes AA on white."""

import pytest

from overlay.themes.colours import LEAST_CONTRAST, Colour, contrast, parse_colour

WHITE, BLACK = Colour(1, 1, 1), Colour(0, 0, 0)


def _colour(text: str) -> Colour:
    found = parse_colour(text)
    assert found is not None
    return found


def test_black_on_white_is_21_to_1() -> None:
    assert contrast(BLACK, WHITE) == pytest.approx(21)


def test_a_colour_on_itself_is_1_to_1() -> None:
    assert contrast(_colour("#336699"), _colour("#336699")) == pytest.approx(1)


def test_grey_767676_passes_on_white_and_777777_does_not() -> None:
    assert contrast(_colour("#767676"), WHITE) >= LEAST_CONTRAST > contrast(_colour("#777777"), WHITE)


def test_a_ground_that_lets_light_through_counts_as_over_the_worst_picture() -> None:
    # White on black at 85 %: over white the ground is a grey of 0.15, whose luminance by the formula is
    # ((0.15 + 0.055) / 1.055)^2.4 = 0.0196, so that the ratio is 1.05 / 0.0696 = 15.1.
    assert contrast(WHITE, Colour(0, 0, 0, 0.85)) == pytest.approx(15.1, abs=0.05)


@pytest.mark.parametrize(
    ("text", "colour"),
    [
        pytest.param("#ff0080", Colour(1, 0, 128 / 255), id="six-digits"),
        pytest.param("#FF008080", Colour(1, 0, 128 / 255, 128 / 255), id="with-opacity"),
        pytest.param("red", None, id="name"),
        pytest.param("#fff", None, id="three-digits"),
        pytest.param("#gg0000", None, id="no-hex"),
        pytest.param("rgb(1,2,3)", None, id="function"),
        pytest.param("", None, id="nothing"),
    ],
)
def test_colours_are_written_with_six_or_eight_digits(text: str, colour: Colour | None) -> None:
    assert parse_colour(text) == colour
