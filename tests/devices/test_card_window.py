"""The simulated card window: what lies there is seen, nothing else, and no two pictures are the same."""

from itertools import combinations, product

import numpy as np
import pytest
from numpy.typing import NDArray

from devices.simulator.card_faces import FACE_HEIGHT_PX, FACE_WIDTH_PX, FOUR_COLOURS, RANKS, SUITS, FaceStyle, face
from devices.simulator.card_window import HEIGHT_PX, WIDTH_PX, CardWindow, View

DECK = ["".join(card) for card in product(RANKS, SUITS)]
NOISE = 12
"""More than the sensor's noise makes of a pixel in nearly every case."""


def changed_px(one: NDArray[np.uint8], other: NDArray[np.uint8]) -> int:
    difference = np.abs(one.astype(int) - other.astype(int)).max(axis=2)
    return int((difference > 2 * NOISE).sum())


def test_every_card_of_the_deck_has_a_face_of_its_own() -> None:
    faces = {card: face(card) for card in DECK}
    assert all(each.shape == (FACE_HEIGHT_PX, FACE_WIDTH_PX, 3) for each in faces.values())
    assert all((faces[one] != faces[other]).any() for one, other in combinations(DECK, 2))


@pytest.mark.parametrize("card", ["6h", "9s", "Tc", "Ad"])
def test_a_face_turned_round_is_the_same_but_for_its_suit_in_the_middle(card: str) -> None:
    upright = face(card)
    turned = upright[::-1, ::-1]
    corner = np.s_[: FACE_HEIGHT_PX // 3, : FACE_WIDTH_PX // 4]
    assert (upright[corner] == turned[corner]).all()


def test_a_nine_is_no_six() -> None:
    assert (face("9h") != face("6h")).any()


def test_a_four_colour_deck_prints_each_suit_in_its_own_ink() -> None:
    inks = {
        tuple(face(f"A{suit}", FaceStyle(FOUR_COLOURS))[FACE_HEIGHT_PX // 2, FACE_WIDTH_PX // 2]) for suit in "shdc"
    }
    assert inks == set(FOUR_COLOURS.values())


@pytest.mark.parametrize("view", View)
def test_cards_that_are_laid_are_seen_and_cards_that_are_taken_are_not(view: View) -> None:
    window = CardWindow(view, seed=5)
    bare = window.picture()
    window.put("As")
    one = window.picture()
    window.put("Kd")
    assert changed_px(bare, one) > 10_000
    assert changed_px(one, window.picture()) > 3_000
    window.take("As")
    window.take("Kd")
    assert changed_px(bare, window.picture()) == 0


def test_no_two_pictures_of_a_still_table_are_the_same() -> None:
    window = CardWindow(seed=1)
    pictures = [window.picture() for _ in range(4)]
    assert all(picture.shape == (HEIGHT_PX, WIDTH_PX, 3) for picture in pictures)
    assert all((one != other).any() for one, other in combinations(pictures, 2))


def test_under_the_window_the_first_card_hides_part_of_the_second() -> None:
    window = CardWindow(seed=2)
    window.put("As")
    alone = window.picture()
    window.put("Kd")
    whole_card_px = 250 * 250 * FACE_WIDTH_PX / FACE_HEIGHT_PX
    assert changed_px(alone, window.picture()) < 0.7 * whole_card_px


def test_a_hand_covers_the_cards() -> None:
    window = CardWindow(seed=3)
    window.put("As")
    window.cover(1.0)
    covered = window.picture()
    window.take("As")
    assert changed_px(covered, window.picture()) == 0
