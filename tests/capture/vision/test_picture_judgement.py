"""Pictures in which nothing may be read are told by their fault; good ones of any size and light pass."""

import cv2
import numpy as np
import pytest

from capture.vision.arrays import Pixels
from capture.vision.judge import PictureFault, judge


def flat(colour: tuple[int, int, int], width: int = 640, height: int = 480) -> Pixels:
    return np.full((height, width, 3), colour, np.uint8)


def noisy(pixels: Pixels, spread: float, seed: int = 1) -> Pixels:
    """With a sensor's noise, alike in all three colours."""
    noise = np.random.default_rng(seed).normal(0, spread, pixels.shape[:2])[:, :, None]
    return np.clip(pixels + noise, 0, 255).astype(np.uint8)


def table(width: int = 640, height: int = 480, *, felt: tuple[int, int, int] = (60, 110, 30)) -> Pixels:
    """A white card with a red pip on felt."""
    pixels = flat(felt, width, height)
    left, upper, side = width // 4, height // 4, min(width, height) // 2
    cv2.rectangle(pixels, (left, upper), (left + side, upper + side), (235, 235, 235), -1)
    cv2.circle(pixels, (left + side // 2, upper + side // 2), max(2, side // 6), (40, 40, 200), -1)
    return noisy(pixels, 4)


def in_grey(pixels: Pixels) -> Pixels:
    return np.asarray(cv2.cvtColor(cv2.cvtColor(pixels, cv2.COLOR_BGR2GRAY), cv2.COLOR_GRAY2BGR), np.uint8)


def lost_below(pixels: Pixels, colour: tuple[int, int, int], share: float) -> Pixels:
    cut = pixels.copy()
    cut[round(len(cut) * (1 - share)) :] = colour
    return cut


def empty_source() -> Pixels:
    """Luma and chroma all 0, as OpenCV converts it."""
    return np.asarray(cv2.cvtColor(np.zeros((480, 640, 3), np.uint8), cv2.COLOR_YUV2BGR), np.uint8)


@pytest.mark.parametrize(
    ("pixels", "fault"),
    [
        pytest.param(flat((0, 0, 0)), PictureFault.BLACK, id="black"),
        pytest.param(noisy(flat((12, 12, 12)), 5), PictureFault.BLACK, id="dark noise"),
        pytest.param(flat((255, 255, 255)), PictureFault.BLOWN_OUT, id="white"),
        pytest.param(noisy(flat((250, 250, 250)), 3), PictureFault.BLOWN_OUT, id="bright noise"),
        pytest.param(empty_source(), PictureFault.GREEN, id="no data"),
        pytest.param(flat((0, 154, 0)), PictureFault.GREEN, id="no data, another matrix"),
        pytest.param(in_grey(table()), PictureFault.GREY, id="grey"),
        pytest.param(in_grey(table()) + np.array([3, 0, 3], np.uint8), PictureFault.GREY, id="grey with a tint"),
        pytest.param(lost_below(table(), (128, 128, 128), 0.5), PictureFault.PARTLY_LOST, id="lower half grey"),
        pytest.param(lost_below(table(), (0, 135, 0), 0.2), PictureFault.PARTLY_LOST, id="a fifth green"),
        pytest.param(flat((90, 20, 200), 1, 1), PictureFault.TOO_SMALL, id="1 x 1"),
        pytest.param(flat((90, 20, 200), 30000, 1), PictureFault.TOO_SMALL, id="30000 x 1"),
        pytest.param(table(23, 400), PictureFault.TOO_SMALL, id="a strip"),
    ],
)
def test_a_fault_is_named(pixels: Pixels, fault: PictureFault) -> None:
    assert judge(pixels) is fault


@pytest.mark.parametrize(
    "pixels",
    [
        pytest.param(table(), id="a card on felt"),
        pytest.param(table(3840, 2160), id="4K"),
        pytest.param(table(720, 1280), id="portrait"),
        pytest.param(table(felt=(0, 120, 0)), id="bright green felt"),
        pytest.param(noisy(flat((20, 120, 20)), 8), id="nothing but green felt"),
        pytest.param((table() // 4).astype(np.uint8), id="dim"),
        pytest.param(table(felt=(250, 250, 250)), id="white table"),
        pytest.param(lost_below(table(), (0, 0, 0), 0.2), id="a black bar below"),
        pytest.param(lost_below(table(), (128, 128, 128), 0.03), id="a thin edge below"),
        pytest.param(flat((128, 128, 188)), id="one plain colour"),
    ],
)
def test_a_picture_that_can_be_read_passes(pixels: Pixels) -> None:
    assert judge(pixels) is None


@pytest.mark.parametrize(
    "array",
    [
        pytest.param(np.zeros((480, 640), np.uint8), id="no colours"),
        pytest.param(np.zeros((480, 640, 4), np.uint8), id="four colours"),
        pytest.param(np.zeros((480, 640, 3), np.uint16), id="sixteen bits"),
        pytest.param(np.zeros((480, 640, 3), np.float32), id="floats"),
    ],
)
def test_an_array_that_is_no_picture_is_refused(array: Pixels) -> None:
    with pytest.raises(ValueError, match="expected a picture"):
        judge(array)
