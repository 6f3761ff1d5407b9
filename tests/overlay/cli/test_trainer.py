"""Whether what an operator entered is what the dealer called, and how fast he is."""

from typing import Any

import pytest

from overlay.cli.practice_score import Score
from overlay.cli.trainer import is_right

ACTS = [
    ({"kind": "fold", "seat": 3, "to": None}, ("fold", 3, None), True),
    ({"kind": "check", "seat": 3, "to": None}, ("fold", 3, None), False),
    ({"kind": "fold", "seat": 4, "to": None}, ("fold", 3, None), False),
    ({"kind": "raise", "seat": 3, "to": 900}, ("raise", 3, 900), True),
    ({"kind": "raise", "seat": 3, "to": 800}, ("raise", 3, 900), False),
    ({"kind": "bet", "seat": 3, "to": 900}, ("raise", 3, 900), False),
    ({"kind": "award", "seat": None, "to": None}, ("award_confirm", None, None), True),
    ({"kind": "table_cards", "seat": 3, "to": None}, ("table_cards", 3, None), True),
    ({"kind": "raise", "seat": 3, "to": 5000}, ("all_in", 3, None), True),
    ({"kind": "call", "seat": 4, "to": None}, ("all_in", 4, None), False),
    (None, ("fold", 3, None), False),
]


@pytest.mark.parametrize(("entered", "called", "is_it"), ACTS)
def test_an_act_is_right_if_seat_kind_and_amount_are_those_that_were_called(
    entered: dict[str, Any] | None, called: tuple[str, int | None, int | None], *, is_it: bool
) -> None:
    view = {"undo": entered, "seats": [{"seat": 3, "all_in": True}, {"seat": 4, "all_in": False}]}
    assert is_right(view, *called) is is_it


def test_a_score_tells_median_and_what_nine_of_ten_acts_took() -> None:
    score = Score(seconds=[1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 7.0, 8.0, 9.0, 10.0, 11.0], errors=2)
    assert score.as_json == {"entered": 11, "errors": 2, "median_s": 6.0, "nine_of_ten_s": 10.0}


def test_a_score_of_nothing_tells_no_times() -> None:
    assert Score().as_json == {"entered": 0, "errors": 0, "median_s": None, "nine_of_ten_s": None}
