"""An index is read in four turns, which must agree; what is none of the 52 is rejected."""

from collections.abc import Callable
from functools import partial

import numpy as np
import pytest

from capture.vision.arrays import Floats, IndexBox, Pixels
from capture.vision.read import IndexReader, mean_reading, softmax
from rules.cards import RANKS, SUIT_ORDER, Card

BOX = IndexBox(20, 20, 24, 24, 0.9)
OTHER_BOX = IndexBox(120, 20, 24, 24, 0.9)


class Answers:
    """In the reader's place: ``answer`` of each crop, a rank and a suit by their places, with much certainty."""

    def __init__(self, answer: Callable[[Floats], tuple[int, int]]) -> None:
        self._answer = answer
        self.crops = 0

    def run(self, batch: Floats) -> tuple[Floats, ...]:
        ranks, suits = np.zeros((len(batch), 14), np.float32), np.zeros((len(batch), 5), np.float32)
        self.crops += len(batch)
        for row, crop in enumerate(batch):
            rank, suit = self._answer(crop)
            ranks[row, rank] = suits[row, suit] = 12
        return ranks, suits, batch.mean((2, 3)).repeat(22, axis=1)[:, :64]


def picture() -> Pixels:
    """Dark, with a light upper half in the first box and a light left half in the other."""
    pixels = np.full((64, 200, 3), 20, np.uint8)
    pixels[10:32, 10:60] = 220
    pixels[10:60, 110:132] = 220
    return pixels


def always(answer: tuple[int, int], _: Floats) -> tuple[int, int]:
    return answer


def is_light_above(crop: Floats) -> bool:
    return bool(crop[:, :32].mean() > crop[:, 32:].mean() + 0.5)


def test_the_classes_are_deuce_to_ace_and_spades_to_clubs() -> None:
    for rank, suit in ((0, 0), (8, 1), (12, 2), (3, 3)):
        (reading,) = IndexReader(Answers(partial(always, (rank, suit)))).read(picture(), [BOX])
        assert reading.card is Card(RANKS[rank] + SUIT_ORDER[suit])
        assert reading.turns_agree
        assert reading.probability > 0.999
        assert (reading.rank_probs.shape, reading.suit_probs.shape, reading.embedding.shape) == ((14,), (5,), (64,))


def test_each_index_is_read_in_four_turns() -> None:
    network = Answers(lambda _: (0, 0))
    readings = IndexReader(network).read(picture(), [BOX, OTHER_BOX])
    assert [reading.box for reading in readings] == [BOX, OTHER_BOX]
    assert network.crops == 8


def test_turns_that_disagree_are_told_and_halve_the_probability() -> None:
    # A six that is a nine when light comes from above: one turn of four says so.
    nine_above = Answers(lambda crop: (7 if is_light_above(crop) else 4, 0))
    for reading in IndexReader(nine_above).read(picture(), [BOX, OTHER_BOX]):
        assert not reading.turns_agree
        assert reading.card is Card("6s")
        assert reading.probability == pytest.approx(0.75, abs=0.01)


@pytest.mark.parametrize("answer", [(13, 4), (13, 0), (0, 4)], ids=["neither", "no rank", "no suit"])
def test_what_is_no_index_is_rejected_at_its_first_turn(answer: tuple[int, int]) -> None:
    network = Answers(lambda _: answer)
    (reading,) = IndexReader(network).read(picture(), [BOX])
    assert reading.reject > 0.999
    assert network.crops == 1


def test_a_rejected_crop_among_others_leaves_theirs_to_them() -> None:
    network = Answers(lambda crop: (13, 4) if is_light_above(crop) else (5, 2))
    boxes = [OTHER_BOX, BOX, OTHER_BOX]
    first, rejected, last = IndexReader(network).read(picture(), boxes)
    assert rejected.reject > 0.999
    assert first.card is last.card is Card("7d")


def test_no_box_asks_nothing() -> None:
    network = Answers(lambda _: (0, 0))
    assert IndexReader(network).read(picture(), []) == ()
    assert network.crops == 0


def test_a_box_that_reaches_outside_is_read_all_the_same() -> None:
    boxes = [IndexBox(-10, -10, 30, 30, 0.5), IndexBox(190, 50, 40, 40, 0.5), IndexBox(-500, -500, 3, 3, 0.5)]
    assert len(IndexReader(Answers(lambda _: (0, 0))).read(picture(), boxes)) == 3


def test_probabilities_are_means_over_the_turns() -> None:
    ranks, suits = np.zeros((2, 14), np.float32), np.zeros((2, 5), np.float32)
    ranks[:, 3], suits[:, 1] = (0.6, 1.0), (0.5, 0.7)
    reading = mean_reading(BOX, ranks, suits, np.zeros((2, 64), np.float32))
    assert reading.card is Card("5h")
    assert reading.probability == pytest.approx(0.8 * 0.6)


def test_logits_that_are_no_numbers_say_nothing() -> None:
    probabilities = softmax(np.array([[np.nan, np.nan], [np.inf, 0], [-np.inf, 0], [1e30, -1e30]], np.float32))
    assert probabilities.sum(1) == pytest.approx([1, 1, 1, 1])
    assert probabilities[:, 0] == pytest.approx([0.5, 1, 0, 1])
