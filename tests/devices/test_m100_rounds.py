"""Where a round of an M100's poll ends, told from which tags it names and when."""

import pytest

from devices.protocols.m100_rounds import RoundCounter


@pytest.mark.parametrize(
    ("told", "over"),
    [
        pytest.param([("A", 1.02)], 0, id="one tag, once"),
        pytest.param([("A", 1.02), ("A", 1.05)], 1, id="one tag, again"),
        pytest.param([("A", 1.02), ("B", 1.03), ("C", 1.04)], 0, id="three tags"),
        pytest.param([("A", 1.02), ("B", 1.03), ("A", 1.05), ("B", 1.06), ("A", 1.08)], 2, id="two tags, two rounds"),
        pytest.param([("A", 1.02), ("B", 1.03), ("B", 1.06)], 1, id="second round misses the first tag"),
        pytest.param([(None, 1.02), (None, 1.04)], 2, id="two empty rounds"),
        pytest.param([("A", 1.02), (None, 1.05)], 1, id="a round misses the only tag"),
        pytest.param([("A", 1.02), ("B", 1.02), ("A", 1.02), ("B", 1.021)], 0, id="doubled packets"),
        pytest.param([(None, 1.02), (None, 1.021)], 1, id="a doubled failure"),
        pytest.param([(None, 1.001)], 0, id="a failure too soon to be this poll's"),
        pytest.param([("A", 1.02), ("A", 1.025), ("A", 1.05)], 1, id="doubled, then again"),
    ],
)
def test_counts_complete_rounds(told: list[tuple[str | None, float]], over: int) -> None:
    counter = RoundCounter(1.0)
    for epc, at in told:
        counter.tell(epc, at)
    assert counter.over == over
