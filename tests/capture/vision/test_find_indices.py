"""From a picture to the finder's input, and from its numbers to boxes, also of what is small in a large picture."""

import numpy as np
import pytest

from capture.vision.arrays import Floats, IndexBox, Pixels
from capture.vision.find import Finder, areas, decode_boxes, letterbox, without_doubles
from capture.vision.reading_rule import CAMERA_RULE, PHOTOGRAPH_RULE

RED = (0, 0, 255)


class SeesRed:
    """In the finder's place: one box round what is red, if it is 8 pixels long at least in its input."""

    def __init__(self) -> None:
        self.shapes: list[tuple[int, ...]] = []

    def run(self, batch: Floats) -> tuple[Floats, ...]:
        self.shapes.append(batch.shape)
        red = (batch[0, 0] > 0.8) & (batch[0, 1] < 0.2) & (batch[0, 2] < 0.2)
        ys, xs = np.nonzero(red)
        if len(xs) == 0 or max(np.ptp(xs), np.ptp(ys)) + 1 < 8:
            return (np.zeros((1, 5, 0), np.float32),)
        left, right, upper, lower = xs.min(), xs.max() + 1, ys.min(), ys.max() + 1
        row = [(left + right) / 2, (upper + lower) / 2, right - left, lower - upper, 0.9]
        return (np.array(row, np.float32).reshape(1, 5, 1),)


def picture(width: int, height: int, *squares: tuple[int, int, int]) -> Pixels:
    """Grey, with red squares of (x, y, side)."""
    pixels = np.full((height, width, 3), 90, np.uint8)
    for x, y, side in squares:
        pixels[y : y + side, x : x + side] = RED
    return pixels


def box(x: float, y: float, w: float, h: float, score: float = 0.5) -> IndexBox:
    return IndexBox(x, y, w, h, score)


@pytest.mark.parametrize(
    ("size", "shape"),
    [
        pytest.param((640, 480), (288, 384), id="four to three"),
        pytest.param((480, 640), (384, 288), id="portrait"),
        pytest.param((640, 640), (384, 384), id="square"),
        pytest.param((3840, 2160), (224, 384), id="4K"),
        pytest.param((100, 50), (192, 384), id="smaller than the input"),
        pytest.param((30000, 30), (32, 384), id="a strip"),
    ],
)
def test_the_input_is_384_px_long_and_whole_strides_wide(size: tuple[int, int], shape: tuple[int, int]) -> None:
    blob, scale = letterbox(picture(*size))
    assert blob.shape == (1, 3, *shape)
    assert blob.dtype == np.float32
    assert scale == pytest.approx(384 / max(size))


def test_the_input_is_red_green_blue_from_0_to_1_with_grey_below() -> None:
    pixels = np.zeros((100, 384, 3), np.uint8)
    pixels[:] = (51, 102, 255)
    blob, _ = letterbox(pixels)
    assert blob[0, :, 50, 50] == pytest.approx([1, 0.4, 0.2])
    assert blob[0, :, 120, 50] == pytest.approx([114 / 255] * 3)


def test_boxes_come_back_in_pixels_of_the_picture() -> None:
    raw = np.array([[[100], [60], [20], [40], [0.75]]], np.float32)
    assert decode_boxes(raw, 0.5, 0.25) == [box(180, 80, 40, 80, 0.75)]


@pytest.mark.parametrize(
    "row",
    [
        pytest.param([10, 10, 5, 5, 0.2], id="low score"),
        pytest.param([10, 10, 5, 5, np.nan], id="score is no number"),
        pytest.param([np.inf, 10, 5, 5, 0.9], id="infinite"),
        pytest.param([10, 10, 0, 5, 0.9], id="no width"),
        pytest.param([10, 10, -5, 5, 0.9], id="negative width"),
    ],
)
def test_rows_that_are_no_box_are_left_out(row: list[float]) -> None:
    assert decode_boxes(np.array(row, np.float32).reshape(1, 5, 1), 1.0, 0.25) == []


def test_an_index_found_twice_is_kept_once_the_better() -> None:
    better, shifted, inside = box(0, 0, 20, 40, 0.9), box(3, 2, 20, 40, 0.6), box(2, 2, 10, 20, 0.5)
    apart = box(19, 0, 20, 40, 0.4)
    assert without_doubles([inside, shifted, apart, better]) == [better, apart]


@pytest.mark.parametrize("pieces", [1, 2, 4])
@pytest.mark.parametrize("size", [(640, 480), (97, 3001), (25, 25)])
def test_the_pieces_cover_the_picture_and_overlap(size: tuple[int, int], pieces: int) -> None:
    width, height = size
    seen = np.zeros((height, width), int)
    for left, upper, right, lower in areas(height, width, pieces):
        assert 0 <= left < right <= width
        assert 0 <= upper < lower <= height
        seen[upper:lower, left:right] += 1
    assert seen.min() >= 1
    assert pieces == 1 or (seen > 1).any()


def test_a_camera_picture_is_looked_at_once_whatever_is_in_it() -> None:
    network = SeesRed()
    assert Finder(network, CAMERA_RULE).find(picture(3840, 2160, (1000, 900, 60))) == ()
    assert network.shapes == [(1, 3, 224, 384)]


def test_a_small_index_in_a_4k_photograph_is_found_in_a_closer_look() -> None:
    (found,) = Finder(SeesRed(), PHOTOGRAPH_RULE).find(picture(3840, 2160, (1000, 900, 60)))
    assert (found.x, found.y, found.w, found.h) == pytest.approx((1000, 900, 60, 60), abs=4)


def test_an_index_on_the_seam_of_two_pieces_is_found_whole() -> None:
    for x in range(1860, 1990, 13):
        (found,) = Finder(SeesRed(), PHOTOGRAPH_RULE).find(picture(3840, 2160, (x, 1050, 60)))
        assert (found.x, found.y, found.w, found.h) == pytest.approx((x, 1050, 60, 60), abs=4)


def test_a_large_index_needs_one_look_in_a_large_photograph() -> None:
    network = SeesRed()
    (found,) = Finder(network, PHOTOGRAPH_RULE).find(picture(2160, 3840, (100, 300, 400)))
    assert (found.x, found.y, found.w, found.h) == pytest.approx((100, 300, 400, 400), abs=10)
    assert len(network.shapes) == 1


def test_a_picture_without_an_index_is_not_looked_at_for_ever() -> None:
    network = SeesRed()
    assert Finder(network, PHOTOGRAPH_RULE).find(picture(3840, 2160)) == ()
    assert len(network.shapes) == 1 + 4 + 16
