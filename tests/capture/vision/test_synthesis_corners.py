"""Pictures of one index close by: each of another deck, the index near the middle and as large as it may be."""

from functools import lru_cache

import numpy as np

from capture.vision.synthesis.corner_maker import SIDE_PX, CornerMaker
from capture.vision.synthesis.decks import PRINTED, press
from capture.vision.synthesis.suit_icons import load_suit_icons
from capture.vision.synthesis.suit_shapes import random_shape, suit_mask
from tests.capture.vision.synthetic_decks import CACHE, printed_decks

MIDDLE = SIDE_PX / 2


@lru_cache(maxsize=1)
def corners() -> CornerMaker:
    return CornerMaker(press(CACHE))


def test_same_number_gives_the_same_picture() -> None:
    one, again = corners().scene(5), corners().scene(5)

    assert np.array_equal(one.pixels, again.pixels)
    assert [label.card for label in one.indices] == [label.card for label in again.indices]


def test_an_index_lies_near_the_middle_of_nearly_every_picture() -> None:
    near = 0
    for number in range(40):
        scene = corners().scene(number)
        assert scene.pixels.shape == (SIDE_PX, SIDE_PX, 3)
        near += any(np.abs(label.corners.mean(0) - MIDDLE).max() < SIDE_PX / 4 for label in scene.indices)
    assert near >= 36  # a few show a joker, whose corner is none, or only its neighbours' indices


def test_no_corner_is_of_a_deck_that_lies_in_scenes() -> None:
    printer = press(CACHE)
    styles = {deck.style for deck in printed_decks()}

    assert not styles & {printer.deck(PRINTED + number).style for number in range(90)}


def test_suits_of_one_set_of_icons_are_four_different_shapes() -> None:
    for icons in load_suit_icons(CACHE):
        masks = [icons.glyph(suit) for suit in "♣♦♥♠"]
        assert len({mask.tobytes() for mask in masks}) == 4
        assert all(mask.max() > 200 and min(mask.shape) > 60 for mask in masks), icons.name


def test_spade_is_pointed_and_club_is_round_in_every_shape() -> None:
    """The upper sixth of a spade is narrow at its top and widens; a club's is a round leaf."""
    rng = np.random.default_rng(1)
    for _ in range(300):
        shape = random_shape(rng)
        spade, club = (_top_share(suit_mask(suit, shape)) for suit in "sc")
        assert spade < 0.38 < club, shape


def _top_share(mask: np.ndarray[tuple[int, ...], np.dtype[np.uint8]]) -> float:
    """Width of the ink a fiftieth below the top, over that at a sixth."""
    rows = (mask > 127).sum(1)
    return float(rows[len(rows) // 50] / rows[len(rows) // 6])
