"""What the reader is taught: the square round an index, and every kind of thing that is none."""

import math

import numpy as np
import pytest

from capture.vision.crop import CROP_PX, cut_crop, cut_square, reader_input
from capture.vision.read import RANK_REJECT, SUIT_REJECT
from capture.vision.synthesis.labels import LabelledIndex, Scene
from capture.vision.training.augmentation import augment, plain_crop
from capture.vision.training.base_crops import BASE_PX, BaseCrop, Kind, base_crop, is_clear_of, upright_crop
from capture.vision.training.geometry import Box, box_round, clip_box, overlap, strip
from capture.vision.training.scene_crops import scene_crops
from capture.vision.training.targets import REJECT, UNASKED, Target, target_of
from rules.cards import DECK, RANKS, SUIT_ORDER, Card

QUAD = np.array([(300, 200), (320, 200), (320, 240), (300, 240)], np.float32)
"""Upright, 20 wide and 40 high."""


def scene(*indices: LabelledIndex) -> Scene:
    """Dark cloth with a white index of which the rank is red and the suit blue."""
    pixels = np.full((480, 640, 3), 40, np.uint8)
    pixels[200:220, 300:320] = (0, 0, 255)
    pixels[220:240, 300:320] = (255, 0, 0)
    return Scene(pixels, indices)


def crops_of(index: LabelledIndex, seeds: int = 40) -> list[BaseCrop]:
    return [crop for seed in range(seeds) for crop in scene_crops(scene(index), np.random.default_rng(seed))]


def test_crop_is_centred_on_the_box_and_half_as_large_again() -> None:
    pixels = np.zeros((480, 640, 3), np.uint8)
    pixels[200:240, 300:320] = 255

    crop = cut_crop(pixels, 300, 200, 20, 40)

    assert crop.shape == (CROP_PX, CROP_PX, 3)
    assert crop[32, 32].tolist() == [255, 255, 255]
    share = float((crop[..., 0] > 127).mean())
    assert share == pytest.approx(20 * 40 / 60**2, abs=0.02)  # the square's side is 1.5 times 40


def test_square_that_reaches_out_repeats_the_border() -> None:
    pixels = np.zeros((100, 100, 3), np.uint8)
    pixels[:, 0] = 200

    crop = cut_square(pixels, -30, 50, 40, 20)

    assert (crop == 200).all()


def test_input_keeps_colours_and_levels_the_light() -> None:
    rng = np.random.default_rng(1)
    dark = rng.integers(20, 60, (CROP_PX, CROP_PX, 3)).astype(np.uint8)
    bright = (dark * 4).astype(np.uint8)

    one, other = reader_input([dark, bright])

    assert one.shape == (3, CROP_PX, CROP_PX)
    assert float(one.mean()) == pytest.approx(0, abs=1e-4)
    assert float(other.std()) == pytest.approx(float(one.std()), rel=0.4)
    assert reader_input([dark])[0, 2, 5, 7] == pytest.approx(one[2, 5, 7])
    assert reader_input([]).shape == (0, 3, CROP_PX, CROP_PX)


def test_targets_follow_the_order_of_ranks_and_of_suits() -> None:
    assert target_of(Card("2s")) == Target(0, 0)
    assert target_of(Card("Ac")) == Target(12, 3)
    assert {(RANKS[target_of(card).rank], SUIT_ORDER[target_of(card).suit]) for card in DECK} == {
        (card.value[0], card.value[1]) for card in DECK
    }
    assert target_of(None) == REJECT == Target(RANK_REJECT, SUIT_REJECT)


def test_readable_index_teaches_its_card() -> None:
    crops = [crop for crop in crops_of(LabelledIndex(Card("7h"), QUAD, 1.0)) if crop.kind is Kind.INDEX]

    assert len(crops) == 40
    assert {crop.target for crop in crops} == {target_of(Card("7h"))}
    assert crops[0].size_px == 40
    assert crops[0].pixels.shape == (BASE_PX, BASE_PX, 3)


@pytest.mark.parametrize(
    ("index", "kind"),
    [
        pytest.param(LabelledIndex(None, QUAD, 1.0), Kind.NO_CARD, id="a joker"),
        pytest.param(LabelledIndex(Card("7h"), QUAD, 0.5), Kind.HIDDEN, id="half covered"),
    ],
)
def test_what_is_no_readable_index_is_only_rejected(index: LabelledIndex, kind: Kind) -> None:
    crops = crops_of(index)

    assert kind in {crop.kind for crop in crops}
    assert {crop.target for crop in crops} == {REJECT}


def test_index_in_between_teaches_nothing() -> None:
    crops = crops_of(LabelledIndex(Card("7h"), QUAD, 0.8))

    assert {crop.kind for crop in crops} == {Kind.ELSEWHERE}


def test_every_kind_of_reject_is_made() -> None:
    kinds = {crop.kind for crop in crops_of(LabelledIndex(Card("7h"), QUAD, 1.0), seeds=150)}

    assert kinds == set(Kind) - {Kind.NO_CARD, Kind.HIDDEN}


def test_covered_rank_asks_for_no_rank_and_nothing_of_the_suit() -> None:
    crops = crops_of(LabelledIndex(Card("7h"), QUAD, 1.0), seeds=150)
    covered = [crop for crop in crops if crop.kind is Kind.RANK_COVERED]
    red = [int(((crop.pixels[..., 2] > 200) & (crop.pixels[..., 0] < 60)).sum()) for crop in covered]
    blue = [int(((crop.pixels[..., 0] > 200) & (crop.pixels[..., 2] < 60)).sum()) for crop in covered]

    assert covered
    assert {crop.target for crop in covered} == {Target(RANK_REJECT, UNASKED)}
    assert max(red) < min(blue)


def test_nothing_beside_an_index_is_taught_while_it_is_near_another() -> None:
    index = Box(300, 200, 20, 40)

    assert not is_clear_of(Box(305, 205, 20, 40), [index])
    assert is_clear_of(Box(400, 300, 20, 40), [index])


def test_augmented_crop_is_the_same_for_the_same_seed() -> None:
    base = np.random.default_rng(5).integers(0, 256, (BASE_PX, BASE_PX, 3)).astype(np.uint8)

    one, again = (augment(base, np.random.default_rng(9), 0.3, 40.0) for _ in range(2))

    assert one.shape == (CROP_PX, CROP_PX, 3)
    assert (one == again).all()
    assert (one != augment(base, np.random.default_rng(10), 0.3, 40.0)).any()


def test_no_augmentation_mirrors() -> None:
    """Three dots of different colours, read clockwise: a mirror would turn their order round."""
    base = np.zeros((BASE_PX, BASE_PX, 3), np.uint8)
    for channel, angle in enumerate((0.0, 2.1, 4.2)):
        x, y = 64 + 12 * np.cos(angle), 64 + 12 * np.sin(angle)
        base[int(y) - 4 : int(y) + 5, int(x) - 4 : int(x) + 5, channel] = 255

    turns = []
    for seed in range(60):
        crop = augment(base, np.random.default_rng(seed), seed / 9, 40.0).astype(float)
        rows, columns = np.mgrid[:CROP_PX, :CROP_PX]
        own = [np.clip(2 * crop[..., k] - crop.sum(2) + crop[..., k], 0, None) ** 2 for k in range(3)]
        if min(part.max() for part in own) < 60**2:
            continue  # too little colour is left to tell the dots apart
        points = [np.array([(columns * part).sum(), (rows * part).sum()]) / part.sum() for part in own]
        first, second = points[1] - points[0], points[2] - points[0]
        turns.append(first[0] * second[1] - first[1] * second[0])

    assert len(turns) > 20
    assert min(turns) > 0


def test_plain_crop_shows_what_a_faultless_finder_would_give() -> None:
    pixels = np.random.default_rng(3).integers(0, 256, (480, 640, 3)).astype(np.uint8)
    pixels = np.repeat(np.repeat(pixels[::8, ::8], 8, 0), 8, 1)
    base = base_crop(pixels, Box(290, 190, 40, 60), REJECT, Kind.ELSEWHERE)

    difference = np.abs(plain_crop(base.pixels).astype(int) - cut_crop(pixels, 290, 190, 40, 60).astype(int))

    assert float(np.mean(difference)) < 25


@pytest.mark.parametrize("quarters", range(4))
def test_base_crop_of_an_index_stands_upright_however_the_card_lies(quarters: int) -> None:
    """The rank is red and above, the pip blue and below."""
    upright = scene()
    pixels = np.ascontiguousarray(np.rot90(upright.pixels, -quarters))
    height, width = upright.pixels.shape[:2]
    corners = QUAD
    for size in ((height, width) * 2)[:quarters]:
        corners = np.column_stack([size - corners[:, 1], corners[:, 0]]).astype(np.float32)

    crop = upright_crop(pixels, corners, target_of(Card("7h")), Kind.INDEX)

    middle = BASE_PX // 2
    assert crop.pixels[middle - 8, middle].tolist() == [0, 0, 255]
    assert crop.pixels[middle + 8, middle].tolist() == [255, 0, 0]
    assert crop.turn == 0


def test_an_index_cut_as_it_lies_has_no_known_turn() -> None:
    assert math.isnan(base_crop(scene().pixels, Box(300, 200, 20, 40), REJECT, Kind.ELSEWHERE).turn)


def test_a_crop_is_turned_from_the_x_axis_towards_the_y_axis() -> None:
    base = upright_crop(scene().pixels, QUAD, target_of(Card("7h")), Kind.INDEX).pixels

    lying = plain_crop(base, math.pi / 2)

    assert lying[32, 38, 2] > 200 > lying[32, 38, 0]  # the rank, which stood above, is to the right
    assert lying[32, 26, 0] > 200 > lying[32, 26, 2]


def test_boxes_overlap_as_reckoned_by_hand() -> None:
    assert overlap(Box(0, 0, 10, 10), Box(5, 0, 10, 10)) == pytest.approx(50 / 150)
    assert overlap(Box(0, 0, 10, 10), Box(20, 0, 10, 10)) == 0
    assert clip_box(Box(-5, -5, 20, 8), 10, 10) == Box(0, 0, 10, 3)
    assert box_round(QUAD) == Box(300, 200, 20, 40)


def test_strip_of_a_turned_index_follows_its_reading_direction() -> None:
    upside_down = np.roll(QUAD, 2, axis=0)

    assert box_round(strip(QUAD, (0.0, 0.5), (0.0, 1.0))) == Box(300, 200, 20, 20)
    assert box_round(strip(upside_down, (0.0, 0.5), (0.0, 1.0))) == Box(300, 220, 20, 20)
