"""Corners of cards that are not told: of those that nobody reads, and of those on which sensors or readings differ."""

import numpy as np
import pytest

from capture.close_up import MOST_CORNERS
from capture.layout import move_seat
from capture.sighting import PictureRead
from capture.unread_corners import UnreadCorners
from rules.cards import Card
from rules.spots import SeatSpot
from tests.capture.test_hole_pictures import SEAT_3, looked, noise, shows
from tests.capture.test_sight import Answer, Box, Doubted, Index, Shown
from tests.capture.watched_table import BOTH, PERIOD_S, Watched, split, zone


def index(x: float, y: float) -> Index:
    return Index(Box(x, y, 10, 20))


def doubt(x: float) -> Doubted:
    return Doubted((index(x, 100),))


def standing(table: Watched) -> dict[str, list[str]]:
    """The cards whose corners can be looked at, by their place."""
    names = {card.index: card.value for card in Card}
    return {
        f"seat-{place.seat}" if isinstance(place, SeatSpot) else "board": [
            names[int(corner.flat[0])] for corner in each
        ]
        for place, each in table.capture.unread_corners.items()
    }


def test_unread_corners_are_those_of_the_newest_picture_of_their_zone() -> None:
    corners = UnreadCorners()
    crowd = tuple(doubt(30 * n) for n in range(9))
    corners.see(looked(Answer(unread=9, doubts=crowd), noise(480, 640)))
    assert [len(found) for found in corners.standing.values()] == [MOST_CORNERS]
    corners.see(PictureRead("glass", SEAT_3, 1.0, is_usable=False))
    assert list(corners.standing) == [SEAT_3]
    corners.see(shows("AsKd"))
    assert not corners.standing


def test_unread_corners_of_a_zone_that_no_camera_sees_are_forgotten() -> None:
    corners = UnreadCorners()
    shown = (Shown(Card("As"), 0.99, (index(30, 300),)),)
    corners.see(looked(Answer(shown, unread=1, doubts=(doubt(30),)), noise(480, 640)))
    assert len(corners.with_doubted([SEAT_3], [])[SEAT_3]) == 2
    corners.forget({SeatSpot(4)})
    assert not corners.standing
    assert not corners.with_doubted([SEAT_3], [])


def test_corners_that_were_read_are_cut_from_the_picture_and_no_more_than_are_kept() -> None:
    pixels = noise(480, 640)
    shown = tuple(Shown(card, 0.99, (index(100 * n + 20, 40), index(100 * n + 20, 300))) for n, card in enumerate(Card))
    read = looked(Answer(shown[:5]), pixels).read_corners
    assert [card for card, _ in read] == [card for card in list(Card)[:3] for _ in (1, 2)]
    assert (read[0][1] == pixels[28:72, 8:42]).all()
    assert all(corner.base is None for _, corner in read)


@pytest.mark.parametrize("cards", ["AsKd", "As"])
def test_of_cards_that_are_told_nothing_is_to_be_looked_at(cards: str) -> None:
    table = Watched()
    table.show("seat-3", cards)
    assert standing(table) == {}


def test_where_antenna_and_camera_disagree_the_corners_that_the_camera_read_are_kept() -> None:
    table = Watched(layout=BOTH)
    table.show("seat-3", "AsKd", 3)
    assert standing(table) == {}
    for _ in range(20):
        table.scan(3, "AhKd", 2)
        table.show("seat-3", "AsKd", 1)
    assert standing(table) == {"seat-3": ["As"]}
    table.show("seat-3", "", 20)
    assert standing(table) == {}


def test_a_card_that_is_read_as_another_one_later_can_be_looked_at() -> None:
    table = Watched()
    table.show("seat-3", "AsKd")
    table.show("seat-3", "AdKd")
    assert standing(table) == {"seat-3": ["Ad"]}


def test_a_card_at_two_spots_can_be_looked_at_where_it_is_not_told() -> None:
    table = Watched()
    table.show("seat-3", "AsKd")
    for _ in range(15):
        table.show("seat-4", "AsQh", 1)
        table.show("seat-3", "AsKd", 1)
    assert standing(table) == {"seat-3": ["As"], "seat-4": ["As"]}


def test_two_decks_on_one_glass_can_be_looked_at() -> None:
    table = Watched()
    table.show("seat-3", "AsAs")
    assert standing(table) == {"seat-3": ["As", "As"]}


def test_cards_of_a_camera_that_may_tell_none_can_be_looked_at_once_they_are_unread() -> None:
    table = Watched(cleared=frozenset())
    table.show("seat-3", "AsKd", 4)
    assert standing(table) == {}
    table.show("seat-3", "AsKd", 20)
    assert standing(table) == {"seat-3": ["As", "Kd"]}


def test_a_picture_from_before_a_seat_was_moved_leaves_nothing_behind() -> None:
    table = Watched(cleared=frozenset())
    table.show("seat-3", "AsKd", 20)
    table.capture.set_layout(move_seat(table.capture.layout, 3, 5))
    late = PictureRead(
        "cam-seat-3", zone("seat-3"), table.at + PERIOD_S, unread=2, corners=(np.zeros((2, 2, 3), np.uint8),)
    )
    assert table.capture.see(late) == []
    assert standing(table) == {}


def test_a_representation_tells_no_pixel() -> None:
    table = Watched()
    table.show("seat-3", "AsAs")
    assert "array" not in repr(shows("AsKd"))
    assert [text for text in split("AsKd") if text in repr(table.capture)] == []
