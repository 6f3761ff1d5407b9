"""The recogniser from pixels to cards, with a finder and a reader that see marks of plain colours."""

from collections.abc import Sequence

import cv2
import numpy as np
import pytest

from capture.vision.arrays import IndexBox, Pixels
from capture.vision.judge import PictureFault
from capture.vision.read import IndexReading
from capture.vision.reading_rule import CAMERA_RULE
from capture.vision.recognise import Recogniser
from rules.cards import Card

MARKS = {Card("As"): (200, 0, 0), Card("Kd"): (0, 0, 200), Card("7h"): (0, 180, 200)}
"""Each card's mark, in blue, green, red."""

SIDE = 30


class FindsMarks:
    """Every mark of one of the colours, wherever it lies."""

    def find(self, pixels: Pixels) -> tuple[IndexBox, ...]:
        boxes = []
        for colour in MARKS.values():
            mask = np.asarray((pixels == colour).all(axis=2), np.uint8)
            for x, y, w, h, _ in cv2.connectedComponentsWithStats(mask)[2][1:].tolist():
                boxes.append(IndexBox(x, y, w, h, 0.9))
        return tuple(boxes)


class ReadsMarks:
    """The card by the colour in the middle of the box."""

    def read(self, pixels: Pixels, boxes: Sequence[IndexBox]) -> tuple[IndexReading, ...]:
        return tuple(self._read(pixels, box) for box in boxes)

    def _read(self, pixels: Pixels, box: IndexBox) -> IndexReading:
        colour = tuple(pixels[round(box.centre[1]), round(box.centre[0])].tolist())
        card = next(card for card, mark in MARKS.items() if mark == colour)
        ranks, suits = np.zeros(14, np.float32), np.zeros(5, np.float32)
        ranks[card.rank - 2] = suits["shdc".index(card.suit)] = 1
        return IndexReading(box, ranks, suits, np.zeros(64, np.float32))


def picture(*marks: tuple[str, int, int], width: int = 640, height: int = 480) -> Pixels:
    """Marks on brown felt, each by its upper left corner."""
    pixels = np.full((height, width, 3), (40, 70, 110), np.uint8)
    pixels += np.random.default_rng(1).integers(0, 9, pixels.shape[:2], dtype=np.uint8)[:, :, None]
    for card, x, y in marks:
        pixels[y : y + SIDE, x : x + SIDE] = MARKS[Card(card)]
    return pixels


@pytest.fixture(name="recogniser")
def _recogniser() -> Recogniser:
    return Recogniser(FindsMarks(), ReadsMarks(), CAMERA_RULE)


def test_two_overlapping_cards_are_seen_by_their_free_corners(recogniser: Recogniser) -> None:
    seen = recogniser.recognise(picture(("As", 100, 100), ("As", 220, 270), ("Kd", 140, 110)))
    assert [(card.card.value, card.corners) for card in seen.cards] == [("As", 2), ("Kd", 1)]
    assert (seen.unread, seen.fault, seen.doubts, seen.rejected) == (0, None, (), 0)


def test_two_decks_on_one_glass_show_only_what_is_there_once(recogniser: Recogniser) -> None:
    twice = [("As", 100, 100), ("As", 220, 270), ("As", 400, 100), ("As", 520, 270)]
    seen = recogniser.recognise(picture(*twice, ("7h", 300, 400)))
    assert [card.card.value for card in seen.cards] == ["7h"]
    assert seen.unread == len(seen.doubts) == 4


def test_a_bare_table_shows_nothing(recogniser: Recogniser) -> None:
    seen = recogniser.recognise(picture())
    assert (seen.cards, seen.unread, seen.fault) == ((), 0, None)


@pytest.mark.parametrize(
    ("pixels", "fault"),
    [
        pytest.param(np.zeros((480, 640, 3), np.uint8), PictureFault.BLACK, id="black"),
        pytest.param(np.full((480, 640, 3), 255, np.uint8), PictureFault.BLOWN_OUT, id="blown out"),
        pytest.param(np.full((480, 640, 3), (0, 135, 0), np.uint8), PictureFault.GREEN, id="green"),
        pytest.param(picture(width=30, height=5), PictureFault.TOO_SMALL, id="too small"),
    ],
)
def test_a_faulty_picture_shows_nothing_and_says_why(
    recogniser: Recogniser, pixels: Pixels, fault: PictureFault
) -> None:
    seen = recogniser.recognise(pixels)
    assert (seen.cards, seen.unread, seen.fault) == ((), 0, fault)


def test_a_picture_with_its_lower_half_lost_shows_no_card_of_the_upper(recogniser: Recogniser) -> None:
    pixels = picture(("As", 100, 100))
    assert recogniser.recognise(pixels).cards
    pixels[240:] = 128
    seen = recogniser.recognise(pixels)
    assert (seen.cards, seen.unread, seen.fault) == ((), 0, PictureFault.PARTLY_LOST)


class SeesAces:
    """An ace of spades, sure, and a joker in any picture."""

    def find(self, pixels: Pixels) -> tuple[IndexBox, ...]:
        return (IndexBox(100, 100, 20, 30, 0.9), IndexBox(300, 300, 20, 30, 0.9))

    def read(self, pixels: Pixels, boxes: Sequence[IndexBox]) -> tuple[IndexReading, ...]:
        ranks, suits = np.eye(14, dtype=np.float32), np.eye(5, dtype=np.float32)
        nothing = np.zeros(64, np.float32)
        return (
            IndexReading(boxes[0], ranks[12], suits[0], nothing),
            IndexReading(boxes[1], ranks[13], suits[4], nothing),
        )


def test_in_a_grey_picture_cards_are_counted_and_none_is_shown() -> None:
    grey = np.repeat(picture(("As", 100, 100))[:, :, :1], 3, axis=2)
    seen = Recogniser(SeesAces(), SeesAces(), CAMERA_RULE).recognise(grey)
    assert (seen.cards, seen.unread, seen.fault, seen.rejected) == ((), 1, PictureFault.GREY, 1)


def test_a_joker_is_told_apart_from_an_unread_card() -> None:
    seen = Recogniser(SeesAces(), SeesAces(), CAMERA_RULE).recognise(picture())
    assert ([card.card for card in seen.cards], seen.unread, seen.rejected) == ([Card("As")], 0, 1)


def test_an_array_that_is_no_picture_is_refused(recogniser: Recogniser) -> None:
    with pytest.raises(ValueError, match="expected a picture"):
        recogniser.recognise(np.zeros((480, 640), np.uint8))
