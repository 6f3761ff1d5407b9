"""What lies on a glass and is no card of the deck, through the shipped networks and the whole capture side: whatever it
is, no card is told of it."""

from collections.abc import Callable

import cv2
import numpy as np
import pytest

from capture.layout import CameraView, Layout
from capture.pipeline import Capture
from capture.sight import CameraSetup
from capture.vision.reading_rule import CAMERA_RULE
from capture.vision.recognise import Recogniser
from capture.vision.shipped import load_finder, load_reader
from devices.simulator.card_faces import outline
from devices.types import Image, Pixels
from rules.events import CardRead
from rules.spots import SeatSpot
from tests.capture.watched_table import NO_TAGS

PICTURES, PERIOD_S = 12, 0.2
WHITE, INK, RED = (236, 238, 240), (20, 20, 20), (40, 30, 200)
HEIGHT, WIDTH = 480, 640
FONT = cv2.FONT_HERSHEY_DUPLEX

Scene = Callable[[], Pixels]


def glass() -> Pixels:
    return np.full((HEIGHT, WIDTH, 3), (34, 30, 28), np.uint8)


def paper(corner: tuple[int, int] = (240, 110), size: tuple[int, int] = (180, 250)) -> Pixels:
    """A blank card."""
    picture = glass()
    mask = cv2.resize(outline(), size)
    x, y = corner
    picture[y : y + size[1], x : x + size[0]][mask > 127] = WHITE
    return picture


def joker() -> Pixels:
    picture = paper()
    for row, letter in enumerate("JOKER"):
        cv2.putText(picture, letter, (250, 140 + 24 * row), FONT, 0.8, INK, 2)
        cv2.putText(picture, letter, (392, 245 + 24 * row), FONT, 0.8, RED, 2)
    cv2.circle(picture, (330, 235), 45, RED, 6)
    return picture


def back() -> Pixels:
    picture = paper()
    for step in range(0, 180, 12):
        cv2.line(picture, (252 + step % 156, 125), (252, 125 + step), RED, 2)
        cv2.line(picture, (408, 345 - step), (408 - step % 156, 345), RED, 2)
    cv2.rectangle(picture, (252, 122), (408, 348), RED, 3)
    return picture


def phone() -> Pixels:
    """Its screen is on: a clock, a message, a battery."""
    picture = glass()
    cv2.rectangle(picture, (220, 60), (420, 430), (12, 12, 12), -1)
    cv2.rectangle(picture, (232, 84), (408, 400), (180, 120, 60), -1)
    cv2.putText(picture, "10:47", (250, 170), FONT, 1.6, WHITE, 3)
    cv2.putText(picture, "A K Q J 10", (244, 240), FONT, 0.8, WHITE, 2)
    cv2.putText(picture, "100%", (330, 108), FONT, 0.6, WHITE, 1)
    return picture


def text() -> Pixels:
    """A page of ranks and letters, in two colours, on paper."""
    picture = np.full((HEIGHT, WIDTH, 3), WHITE, np.uint8)
    for row, line in enumerate(("Ace King 10 A", "Q 7 9 J K", "Table 4 Seat 6", "A A A A A", "8 8 K 10 2 3")):
        cv2.putText(picture, line, (40, 80 + 85 * row), FONT, 2.0, RED if row % 2 else INK, 4)
    return picture


def badge() -> Pixels:
    """A chip with a number and a letter on white: as like an index as what is none gets."""
    picture = glass()
    cv2.circle(picture, (200, 240), 90, WHITE, -1)
    cv2.putText(picture, "10", (150, 265), FONT, 2.2, RED, 5)
    cv2.circle(picture, (460, 240), 90, WHITE, -1)
    cv2.putText(picture, "K", (430, 265), FONT, 2.2, INK, 5)
    return picture


def face() -> Pixels:
    """Somebody bends over the glass."""
    picture = glass()
    cv2.ellipse(picture, (320, 240), (130, 180), 0, 0, 360, (120, 150, 205), -1)
    for x in (270, 370):
        cv2.ellipse(picture, (x, 200), (26, 14), 0, 0, 360, WHITE, -1)
        cv2.circle(picture, (x, 200), 9, INK, -1)
    cv2.ellipse(picture, (320, 320), (50, 18), 0, 0, 180, (60, 60, 150), 6)
    cv2.line(picture, (320, 215), (310, 270), (90, 115, 165), 5)
    return picture


@pytest.fixture(name="recogniser", scope="module")
def _recogniser() -> Recogniser:
    return Recogniser(load_finder(), load_reader(), CAMERA_RULE)


@pytest.mark.parametrize("scene", [glass, paper, joker, back, phone, text, badge, face])
def test_no_card_is_told_of_what_is_none(scene: Scene, recogniser: Recogniser) -> None:
    view, rng, still = CameraView("glass", SeatSpot(3)), np.random.default_rng(3), scene()
    setup = CameraSetup(recognise=recogniser.recognise, cleared=frozenset({"glass"}))
    capture = Capture(Layout({}, {}, (view,)), NO_TAGS, cameras=setup)
    told = []
    for number in range(PICTURES):
        moved = np.roll(still, (number % 3 * 2, number % 2 * 3), axis=(0, 1))
        noisy = cv2.GaussianBlur(moved, (0, 0), 0.7) + rng.normal(0, 3, still.shape)
        told += capture.feed(Image("glass", noisy.clip(0, 255).astype(np.uint8), number * PERIOD_S))
    assert [fact.card for fact in told if isinstance(fact, CardRead) and fact.card is not None] == []
