"""An index is read in the turn in which it stands upright; what none of four turns reads, or two read apart, is not."""

from collections.abc import Callable
from functools import partial

import numpy as np
import pytest

from capture.vision.arrays import Floats, IndexBox, Pixels
from capture.vision.read import IndexReader, softmax, upright_turn
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


def is_light(crop: Floats, rows: slice, columns: slice) -> bool:
    """Whether that part is lighter than the rest."""
    return bool(crop[:, rows, columns].mean() > crop.mean() + 0.25)


ABOVE = (slice(0, 32), slice(0, 64))
BELOW = (slice(32, 64), slice(0, 64))
REJECT = (13, 4)


def upright(answer: tuple[int, int], crop: Floats) -> tuple[int, int]:
    """The answer where the light comes from above, a reject at any other turn."""
    return answer if is_light(crop, *ABOVE) else REJECT


def test_the_classes_are_deuce_to_ace_and_spades_to_clubs() -> None:
    for rank, suit in ((0, 0), (8, 1), (12, 2), (3, 3)):
        (reading,) = IndexReader(Answers(partial(upright, (rank, suit)))).read(picture(), [BOX])
        assert reading.card is Card(RANKS[rank] + SUIT_ORDER[suit])
        assert reading.turns_agree
        assert reading.probability > 0.999
        assert (reading.rank_probs.shape, reading.suit_probs.shape, reading.embedding.shape) == ((14,), (5,), (64,))


def test_an_index_is_read_however_it_is_turned() -> None:
    network = Answers(partial(upright, (8, 3)))
    readings = IndexReader(network).read(picture(), [BOX, OTHER_BOX])
    assert [reading.box for reading in readings] == [BOX, OTHER_BOX]
    assert [reading.card for reading in readings] == [Card("Tc"), Card("Tc")]
    assert all(reading.turns_agree and reading.reject < 0.001 for reading in readings)
    assert network.crops == 2 * 4 + 2 * 2


def test_a_six_that_is_a_nine_on_its_head_is_doubtful() -> None:
    def both_ways(crop: Floats) -> tuple[int, int]:
        return (4, 0) if is_light(crop, *ABOVE) else (7, 0) if is_light(crop, *BELOW) else REJECT

    for reading in IndexReader(Answers(both_ways)).read(picture(), [BOX, OTHER_BOX]):
        assert not reading.turns_agree
        assert reading.card in {Card("6s"), Card("9s")}


def test_the_embedding_is_that_of_the_upright_turn() -> None:
    network = Answers(partial(upright, (8, 3)))
    ((lying,), (standing,)) = (
        IndexReader(network).read(np.rot90(square), [IndexBox(0, 0, 48, 48, 1)])
        for square in (half_light(turn=1), half_light(turn=0))
    )
    assert lying.embedding == pytest.approx(standing.embedding, abs=1e-4)


def half_light(*, turn: int) -> Pixels:
    """Light above, then turned by quarters."""
    pixels = np.full((48, 48, 3), 20, np.uint8)
    pixels[:24] = 220
    return np.ascontiguousarray(np.rot90(pixels, turn))


PROBS = {"6s": (4, 0, 0.9), "6s, less sure": (4, 0, 0.7), "9s": (7, 0, 0.8), "6h": (4, 1, 0.8), "none": (13, 4, 0.9)}


@pytest.mark.parametrize(
    ("turns", "upright_at", "agree"),
    [
        pytest.param(["none", "6s", "none", "none"], 1, True, id="one turn"),
        pytest.param(["none", "6s", "6s, less sure", "none"], 1, True, id="half-way between two"),
        pytest.param(["6s, less sure", "none", "none", "6s"], 3, True, id="the last and the first are neighbours"),
        pytest.param(["6s, less sure", "none", "6s", "none"], 2, False, id="on its head too"),
        pytest.param(["none", "6s", "9s", "none"], 1, False, id="neighbours of another rank"),
        pytest.param(["none", "6h", "6s", "none"], 2, False, id="neighbours of another suit"),
        pytest.param(["6s", "6s, less sure", "6s, less sure", "none"], 0, False, id="three turns"),
    ],
)
def test_turns_speak_for_or_against_each_other(turns: list[str], upright_at: int, agree: bool) -> None:
    found = upright_turn(*probs(turns))
    assert (found.turn, found.is_read, found.turns_agree) == (upright_at, True, agree)


def test_where_no_turn_is_read_the_least_rejected_one_tells() -> None:
    ranks, suits = probs(["none"] * 4)
    ranks[2] = 0.0
    ranks[2, (4, 13)] = (0.45, 0.55)
    suits[2] = (0.6, 0, 0, 0, 0.4)
    found = upright_turn(ranks, suits)
    assert (found.turn, found.is_read, found.turns_agree) == (2, False, True)


def test_what_is_read_in_one_square_alone_is_not_believed() -> None:
    class Fickle:
        """A six of spades when it sees four turns, a nine in the squares of other sizes."""

        def run(self, batch: Floats) -> tuple[Floats, ...]:
            network = Answers(partial(upright, (4 if len(batch) == 4 else 7, 0)))
            return network.run(batch)

    (reading,) = IndexReader(Fickle()).read(picture(), [BOX])
    assert reading.rank_probs[[4, 7]] == pytest.approx([1 / 3, 2 / 3], abs=0.01)
    assert reading.probability < 0.7


def probs(turns: list[str]) -> tuple[Floats, Floats]:
    """Of four turns, as PROBS has them; what is left is the next class's."""
    ranks, suits = np.zeros((4, 14), np.float32), np.zeros((4, 5), np.float32)
    for row, turn in enumerate(turns):
        rank, suit, share = PROBS[turn]
        ranks[row, rank], ranks[row, rank - 1] = share, 1 - share
        suits[row, suit], suits[row, suit - 1] = share, 1 - share
    return ranks, suits


@pytest.mark.parametrize("answer", [(13, 4), (13, 0), (0, 4)], ids=["neither", "no rank", "no suit"])
def test_what_is_no_index_in_any_turn_is_rejected(answer: tuple[int, int]) -> None:
    (reading,) = IndexReader(Answers(lambda _: answer)).read(picture(), [BOX])
    assert reading.reject > 0.999


def test_no_box_asks_nothing() -> None:
    network = Answers(lambda _: (0, 0))
    assert IndexReader(network).read(picture(), []) == ()
    assert network.crops == 0


def test_a_box_that_reaches_outside_is_read_all_the_same() -> None:
    boxes = [IndexBox(-10, -10, 30, 30, 0.5), IndexBox(190, 50, 40, 40, 0.5), IndexBox(-500, -500, 3, 3, 0.5)]
    assert len(IndexReader(Answers(lambda _: (0, 0))).read(picture(), boxes)) == 3


def test_logits_that_are_no_numbers_say_nothing() -> None:
    probabilities = softmax(np.array([[np.nan, np.nan], [np.inf, 0], [-np.inf, 0], [1e30, -1e30]], np.float32))
    assert probabilities.sum(1) == pytest.approx([1, 1, 1, 1])
    assert probabilities[:, 0] == pytest.approx([0.5, 1, 0, 1])
