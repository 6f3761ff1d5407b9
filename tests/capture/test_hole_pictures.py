"""Pictures that cameras take of hole cards and of corners that they cannot read: which are given out, and how large."""

import numpy as np
import pytest

from capture.close_up import LONGEST
from capture.hole_pictures import MOST_A_DEAL, HolePictures
from capture.layout import CameraView, decode_zone
from capture.sight import Sight
from capture.sighting import PictureRead
from capture.vision.jpeg import LONGEST as JPEG_LONGEST
from capture.vision.jpeg import MOST_BYTES, encode_jpeg
from capture.vision.picture import decode_picture
from devices.types import Image, Pixels
from rules.cards import Card
from rules.events import CardRead, CardRemoved
from rules.spots import SeatSpot
from tests.capture.test_sight import Answer, Box, Doubted, Index, Shown
from tests.capture.watched_table import sightings, split

SEAT_3 = SeatSpot(3)


def noise(height: int = 40, width: int = 60) -> Pixels:
    return np.random.default_rng(1).integers(0, 255, (height, width, 3), np.uint8)


def shows(cards: str, *, corners: int = 2, unread: int = 0, spot: str = "seat-3") -> PictureRead:
    seen = sightings(cards, corners=corners)
    return PictureRead("glass", decode_zone(spot), 0.0, seen, unread, close_up=noise())


def told(cards: str) -> list[CardRead]:
    return [CardRead(SEAT_3, Card(text)) for text in split(cards)]


def test_a_picture_of_the_cards_that_are_told_is_given_once() -> None:
    pictures = HolePictures()
    pictures.see(shows("AsKd"))
    assert pictures.take() == ()
    pictures.follow(told("AsKd"))
    (taken,) = pictures.take()
    assert (taken.seat, set(taken.cards)) == (3, {Card("As"), Card("Kd")})
    assert pictures.take() == ()


def test_a_picture_may_come_after_the_cards_were_told() -> None:
    pictures = HolePictures()
    pictures.follow(told("AsKd"))
    pictures.see(shows("AsKd"))
    assert len(pictures.take()) == 1


@pytest.mark.parametrize("picture", [shows("AdKd"), shows("As"), shows("AsKd", unread=1), shows("AsKdQh")])
def test_what_shows_other_cards_is_never_given(picture: PictureRead) -> None:
    pictures = HolePictures()
    pictures.follow(told("AsKd"))
    pictures.see(picture)
    assert pictures.take() == ()


def test_a_misread_between_does_not_cost_the_picture() -> None:
    pictures = HolePictures()
    for cards in ("AsKd", "AdKd", "AsKd"):
        pictures.see(shows(cards))
    pictures.follow(told("AsKd"))
    pictures.see(shows("AdKd"))
    assert len(pictures.take()) == 1


def test_a_picture_with_more_corners_is_better_and_the_number_is_bounded() -> None:
    pictures = HolePictures(hole_cards=4)
    pictures.follow(told("AsKdQhJc"))
    taken = 0
    for corners in (1, 1, 2, 2, 1):
        pictures.see(shows("AsKdQhJc", corners=corners))
        taken += len(pictures.take())
    assert taken == 2 <= MOST_A_DEAL


def test_the_picture_goes_with_a_card_that_leaves() -> None:
    pictures = HolePictures()
    pictures.see(shows("AsKd"))
    pictures.follow([*told("AsKd"), CardRemoved(SEAT_3, Card("As"))])
    pictures.follow(told("As"))
    assert pictures.take() == ()


def test_what_lies_on_the_board_is_no_hand() -> None:
    pictures = HolePictures(hole_cards=1)
    pictures.see(shows("As", spot="turn"))
    pictures.follow(told("As"))
    assert pictures.take() == ()


@pytest.mark.parametrize("size", [(40, 60), (1080, 1920), (3000, 200)])
def test_a_jpeg_is_small_however_large_and_noisy_the_picture(size: tuple[int, int]) -> None:
    jpeg = encode_jpeg(noise(*size))
    assert jpeg is not None
    assert len(jpeg.data) <= MOST_BYTES
    assert decode_picture(jpeg.data).shape == (jpeg.height, jpeg.width, 3)
    assert max(jpeg.height, jpeg.width) <= JPEG_LONGEST


def test_nothing_is_no_jpeg() -> None:
    assert encode_jpeg(np.zeros((0, 5, 3), np.uint8)) is None
    assert encode_jpeg(noise(), most_bytes=10) is None


def looked(answer: Answer, pixels: Pixels, spot: str = "seat-3") -> PictureRead:
    sight = Sight(lambda _: answer, (CameraView("glass", decode_zone(spot)),))
    (picture,) = sight.look(Image("glass", pixels, 0.0), lambda _: False)
    return picture


def index(x: float, y: float) -> Index:
    return Index(Box(x, y, 10, 20))


def test_the_part_that_is_kept_holds_both_cards_whole() -> None:
    pixels = noise(480, 640)
    shown = (
        Shown(Card("As"), 0.99, (index(200, 100), index(260, 220))),
        Shown(Card("Kd"), 0.99, (index(300, 110), index(360, 230))),
    )
    close_up = looked(Answer(shown), pixels).close_up
    assert close_up is not None
    assert (close_up == pixels[76:274, 176:394]).all()
    assert close_up.base is None


def test_of_a_card_with_one_corner_seen_more_is_kept_round_it() -> None:
    close_up = looked(Answer((Shown(Card("As"), 0.99, (index(200, 200),)),)), noise(480, 640)).close_up
    assert close_up is not None
    assert close_up.shape == (180, 170, 3)


def test_at_the_pictures_edge_there_is_no_more() -> None:
    close_up = looked(Answer((Shown(Card("As"), 0.99, (index(0, 0), index(5, 460))),)), noise(480, 640)).close_up
    assert close_up is not None
    assert close_up.shape == (480, 39, 3)


def test_a_huge_picture_is_kept_smaller() -> None:
    far = Answer((Shown(Card("As"), 0.99, (index(10, 10), index(3500, 2000))),))
    close_up = looked(far, noise(2160, 3840)).close_up
    assert close_up is not None
    assert max(close_up.shape) <= LONGEST


def test_nothing_is_kept_of_a_board_nor_of_a_hand_with_an_unread_card() -> None:
    shown = (Shown(Card("As"), 0.99, (index(200, 100),)),)
    assert looked(Answer(shown), noise(480, 640), "board").close_up is None
    doubted = Answer(shown, unread=1, doubts=(Doubted((index(300, 300),)),))
    picture = looked(doubted, noise(480, 640))
    assert picture.close_up is None
    assert [corner.shape for corner in picture.corners] == [(44, 34, 3)]
