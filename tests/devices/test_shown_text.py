"""What a device calls itself or complains of is shown in one bearable line."""

import pytest

from devices.shown_text import MOST_SHOWN, shown


@pytest.mark.parametrize(
    ("sent", "told"),
    [
        pytest.param("Pepper_C1-MUX-8FC334", "Pepper_C1-MUX-8FC334", id="a name as it is"),
        pytest.param("1.0\x1b[2J\r\n 2", "1.0 [2J 2", id="control characters"),
        pytest.param("a\u202egnp", "a gnp", id="a turn of the direction of writing"),
        pytest.param("x" * 60, "x" * 60, id="the longest"),
        pytest.param("x" * 300, "x" * 57 + "...", id="cut"),
        pytest.param("\0" * 300, "", id="nothing to be read"),
    ],
)
def test_a_devices_text_is_cut_and_cleaned(sent: str, told: str) -> None:
    assert shown(sent) == told
    assert len(told) <= MOST_SHOWN
