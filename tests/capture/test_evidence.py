"""What reads and misses weigh, against the formula and against chance."""

import math
import random

import pytest

from capture.evidence import MOST, Evidence, weights
from capture.places import Arbitration


def test_weights_are_wald_logarithms_of_likelihoods() -> None:
    """ln(0.7 / 0.05) and ln(0.95 / 0.3), worked out by hand."""
    found = weights(0.7, 0.05)
    assert found.read == pytest.approx(2.6391, abs=1e-4)
    assert found.miss == pytest.approx(1.1527, abs=1e-4)


def test_the_sum_stays_between_nothing_and_certainty() -> None:
    evidence = Evidence()
    evidence.take(1.0)
    assert evidence.weight == 0.0
    for _ in range(50):
        evidence.add(2.6)
    assert evidence.weight == MOST


def test_loudness_is_the_mean_of_the_last_reads() -> None:
    evidence = Evidence()
    assert evidence.rssi_dbm(0.0, least=1) is None
    for number in range(12):
        evidence.hear(number / 10, -40 - number)
    evidence.hear(1.15, None)
    assert evidence.rssi_dbm(1.2, least=3) == pytest.approx(-47.5)
    assert evidence.rssi_dbm(1.2, least=9) is None
    assert evidence.rssi_dbm(10.0, least=1) is None


def steady(share: float, scans: int, seed: int) -> float:
    """The highest sum in so many scans."""
    chance, evidence, weigh, highest = random.Random(seed), Evidence(), weights(0.7, 0.05), 0.0
    for _ in range(scans):
        if chance.random() < share:
            evidence.add(weigh.read)
        else:
            evidence.take(weigh.miss)
        highest = max(highest, evidence.weight)
    return highest


def test_a_neighbour_that_bleeds_does_not_get_there_in_an_hour() -> None:
    """Lorden's bound (Ann. Math. Stat. 42, 1971): at least e^13 scans on average, 12 hours of ten a second."""
    enough = Arbitration().on_its_own
    assert math.exp(enough) / 36_000 > 12
    assert steady(0.05, 36_000, seed=1) < enough


@pytest.mark.parametrize("seed", range(10))
def test_a_card_that_rests_under_bad_reads_gets_there_within_three_seconds(seed: int) -> None:
    assert steady(0.7, 30, seed) >= Arbitration().on_its_own
