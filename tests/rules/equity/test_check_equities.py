"""Random deals of all kinds against poker-equity, an engine of another's; ``make check-equities`` takes a thousand."""

import random

import pytest

from rules.equity import use
from rules.equity.numpy_counting import numpy_tally
from tools.check_equities import difference, differences
from tools.random_deals import random_deal


@pytest.mark.usefixtures("way")
def test_forty_random_deals_are_counted_as_another_engine_counts_them() -> None:
    assert list(differences(40, seed=2)) == [None] * 40


def test_a_way_that_counts_wrong_is_found_out() -> None:
    use(lambda known: numpy_tally(known)[::-1])
    try:
        found = difference(random_deal(random.Random(3)))
    finally:
        use(numpy_tally)
    assert found is not None
    assert "expected" in found
