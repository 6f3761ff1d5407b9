"""The words of alarms: seats and pots are named, no card."""

import pytest

from overlay.table.alarms import CARD_COUNT, CARD_REFUSED, refused_alarm, winner_alarm
from rules.errors import IllegalEvent
from rules.events import Award


@pytest.mark.parametrize(
    ("declared", "computed", "text"),
    [
        pytest.param(
            (Award(0, 2, 700),),
            (Award(0, 1, 700),),
            "main pot: declared seat 2, the tabled hands pay seat 1",
            id="one pot",
        ),
        pytest.param(
            (Award(0, 2, 350), Award(0, 1, 350), Award(1, 3, 90)),
            (Award(0, 1, 700), Award(1, 1, 90)),
            "main pot: declared seat 1 and seat 2, the tabled hands pay seat 1; "
            "side pot 1: declared seat 3, the tabled hands pay seat 1",
            id="two pots",
        ),
        pytest.param(
            (Award(0, 2, 350), Award(0, 2, 350, board=1)),
            (Award(0, 2, 350), Award(0, 1, 350, board=1)),
            "main pot, board 2: declared seat 2, the tabled hands pay seat 1",
            id="the second board",
        ),
    ],
)
def test_a_declared_winner_who_differs_is_named_with_the_pot(
    declared: tuple[Award, ...], computed: tuple[Award, ...], text: str
) -> None:
    assert winner_alarm(declared, computed, "12:00").text == text


@pytest.mark.parametrize(("rule", "kind"), [("B10.11.1", CARD_COUNT), ("H1", CARD_REFUSED), (None, CARD_REFUSED)])
def test_B10_11_1_a_wrong_number_of_cards_has_an_alarm_of_its_own(rule: str | None, kind: str) -> None:
    assert refused_alarm(IllegalEvent(rule, "expected 2 hole cards at seat 5, got one more"), "12:00").kind == kind
