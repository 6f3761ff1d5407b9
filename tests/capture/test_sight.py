"""From images to what they show: parts cut out, pictures that say nothing new passed over, layouts of cameras."""

from dataclasses import dataclass

import numpy as np
import pytest

from capture.errors import LayoutError
from capture.layout import CameraView, Direction, Layout, Region, build_views, decode_zone
from capture.pipeline import Capture
from capture.region_gate import block_means, fingerprint, has_changed
from capture.sight import AGAIN_S, STILL_S, CameraSetup, Sight, cut_out
from devices.types import Image, Pixels
from rules.cards import Card
from rules.spots import SeatSpot
from tests.capture.watched_table import NO_TAGS, read

WHOLE = CameraView("glass", SeatSpot(3))
NOISE = 3.0
"""Of a sensor in dim light, in grey levels."""


@dataclass(frozen=True)
class Box:
    x: float
    y: float
    w: float
    h: float


@dataclass(frozen=True)
class Index:
    box: Box


@dataclass(frozen=True)
class Shown:
    card: Card
    confidence: float
    readings: tuple[Index, ...]


@dataclass(frozen=True)
class Doubted:
    readings: tuple[Index, ...]


@dataclass(frozen=True)
class Answer:
    cards: tuple[Shown, ...] = ()
    unread: int = 0
    fault: str | None = None
    rejected: int = 0
    doubts: tuple[Doubted, ...] = ()


class Counting:
    """A recogniser that reads the same of every picture and counts them."""

    def __init__(self, answer: Answer) -> None:
        self.answer = answer
        self.sizes: list[tuple[int, ...]] = []

    def __call__(self, pixels: Pixels) -> Answer:
        self.sizes.append(pixels.shape)
        return self.answer


ACE = Answer((Shown(Card("As"), 0.999, (Index(Box(60, 40, 8, 16)), Index(Box(100, 80, 8, 16)))),))


def picture(seed: int, *, card_at: int | None = None, size: tuple[int, int] = (480, 640)) -> Pixels:
    """Noisy felt, with a bright index of 14 by 24 pixels on it."""
    noise = np.random.default_rng(seed).normal(70, NOISE, (*size, 3))
    if card_at is not None:
        noise[100:124, card_at : card_at + 14] += 120
    return np.asarray(noise.clip(0, 255), np.uint8)


def looks(sight: Sight, pictures: list[Pixels], *, period_s: float = 0.2, settled: bool = True) -> int:
    return sum(
        len(sight.look(Image("glass", pixels, number * period_s), lambda _: settled))
        for number, pixels in enumerate(pictures)
    )


def test_a_region_is_cut_out_before_it_is_read() -> None:
    reader = Counting(ACE)
    views = (
        CameraView("glass", SeatSpot(3), Region(0, 0, 0.5, 1)),
        CameraView("glass", SeatSpot(4), Region(0.5, 0, 0.5, 1)),
    )
    found = Sight(reader, views).look(Image("glass", picture(1), 7.0), lambda _: False)
    assert reader.sizes == [(480, 320, 3), (480, 320, 3)]
    assert [(p.camera, p.zone, p.at) for p in found] == [("glass", SeatSpot(3), 7.0), ("glass", SeatSpot(4), 7.0)]
    assert np.allclose(found[0].seen[0].places, ((0.2, 0.1), (0.325, 88 / 480)))


def test_a_region_keeps_to_its_fractions() -> None:
    pixels = picture(1)
    assert np.array_equal(cut_out(pixels, Region(0.25, 0.5, 0.5, 0.25)), pixels[240:360, 160:480])


def test_another_cameras_image_is_nobodys() -> None:
    assert Sight(Counting(ACE), (WHOLE,)).look(Image("door", picture(1), 0.0), lambda _: False) == []


def test_what_is_settled_and_does_not_change_is_looked_at_once_a_second() -> None:
    noisy = [picture(seed, card_at=300) for seed in range(50)]
    assert looks(Sight(Counting(ACE), (WHOLE,)), noisy) == 10
    assert AGAIN_S == 1.0


def test_what_is_not_settled_is_looked_at_each_time_until_it_has_stood_still_for_long() -> None:
    noisy = [picture(seed, card_at=300) for seed in range(50)]
    still = round(STILL_S / 0.2)
    assert looks(Sight(Counting(ACE), (WHOLE,)), noisy[:still], settled=False) == still
    assert looks(Sight(Counting(ACE), (WHOLE,)), noisy, settled=False) == still + (50 - still) // 5


def test_an_index_that_moves_by_its_own_width_is_looked_at_at_once() -> None:
    moving = [picture(seed, card_at=300 + 14 * seed) for seed in range(20)]
    assert looks(Sight(Counting(ACE), (WHOLE,)), moving) == 20


@pytest.mark.parametrize("size", [(480, 640), (240, 320), (120, 160)])
def test_noise_is_no_change_and_an_index_is_one(size: tuple[int, int]) -> None:
    pairs = [(picture(seed, size=size), picture(seed + 100, size=size)) for seed in range(40)]
    per_block = size[0] * size[1] // 768
    for before, after in pairs:
        one, other = block_means(before), block_means(after)
        assert one is not None
        assert other is not None
        assert not has_changed(one, other, per_block)
        assert 0 < sum(abs(a - b) for a, b in zip(fingerprint(one), fingerprint(other), strict=True)) <= 192
    card = block_means(picture(7, card_at=80, size=size))
    bare = block_means(pairs[0][0])
    assert card is not None
    assert bare is not None
    assert has_changed(bare, card, per_block)


@pytest.mark.parametrize("pixels", [picture(1)[:, :, 0], picture(1, size=(8, 8))], ids=["no colours", "too small"])
def test_what_is_no_picture_is_unusable(pixels: Pixels) -> None:
    reader = Counting(ACE)
    (found,) = Sight(reader, (WHOLE,)).look(Image("glass", pixels, 0.0), lambda _: False)
    assert (found.is_usable, reader.sizes) == (False, [])


def test_a_fault_of_the_picture_is_carried_over() -> None:
    (found,) = Sight(Counting(Answer(fault="black")), (WHOLE,)).look(Image("glass", picture(1), 0.0), lambda _: False)
    assert not found.is_usable


def test_cards_that_are_seen_in_a_grey_picture_are_unread() -> None:
    grey = Answer(unread=2, fault="grey")
    (found,) = Sight(Counting(grey), (WHOLE,)).look(Image("glass", picture(1), 0.0), lambda _: False)
    assert (found.is_usable, found.unread, found.seen) == (True, 2, ())


def test_images_are_read_and_told_through_the_one_door() -> None:
    setup = CameraSetup(Counting(ACE), frozenset({"glass"}))
    capture = Capture(Layout({}, {}, (WHOLE,)), NO_TAGS, cameras=setup)
    facts = [f for n in range(10) for f in capture.feed(Image("glass", picture(n, card_at=60 + 20 * n), n / 5))]
    assert facts == read("seat-3", "As")
    assert Capture(Layout({}, {}, (WHOLE,)), NO_TAGS).feed(Image("glass", picture(1), 0.0)) == []


def test_views_are_built_from_spots_and_regions() -> None:
    views = build_views(
        [("glass", "seat-3", (0, 0, 0.5, 1)), ("top", "board", (0, 0, 1, 1))], "show.toml", direction=Direction.LEFT
    )
    assert [(view.camera, view.zone, view.region) for view in views] == [
        ("glass", SeatSpot(3), Region(0, 0, 0.5, 1)),
        ("top", decode_zone("board"), Region()),
    ]


@pytest.mark.parametrize(
    ("views", "message"),
    [
        ([("glass", "seat-11", (0, 0, 1, 1))], "key 'cameras.glass.regions.seat-11': expected seat-1 to seat-10"),
        ([("glass", "seat-3", (0, 0, 1))], "expected x, y, width and height"),
        ([("glass", "seat-3", (0.6, 0, 0.5, 1))], "within the picture"),
        ([("glass", "seat-3", (0, 0, 0, 1))], "within the picture"),
        ([("glass", "seat-3", (0, 0, 1, float("nan")))], "within the picture"),
        ([("glass", "seat-3", (0, 0, 1, 1)), ("glass", "seat3", (0, 0, 1, 1))], "each spot once a camera"),
    ],
)
def test_views_that_are_none_are_refused(views: list[tuple[str, str, tuple[float, ...]]], message: str) -> None:
    with pytest.raises(LayoutError, match=message):
        build_views(views, "show.toml")
