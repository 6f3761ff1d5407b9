"""What photographs teach: base crops for the reader, and turned and scaled copies for the finder."""

from pathlib import Path

import cv2
import numpy as np

from capture.vision.arrays import Pixels
from capture.vision.find import FILL, INPUT_PX
from capture.vision.training.base_crops import BaseCrop, Kind, base_crop, is_clear_of
from capture.vision.training.errors import PhotographError
from capture.vision.training.finder_pictures import FinderPicture
from capture.vision.training.geometry import Box, clip_box
from capture.vision.training.photographs import Photograph, PhotographedIndex
from capture.vision.training.targets import REJECT, target_of

OFF_CENTRE_CHANCE = 0.3
ELSEWHERE_A_PICTURE = 6

TILT = 0.2
"""Largest turn, in radians, beyond a quarter turn: an upright box grows loose when it is turned."""

SCALES = (0.45, 1.25)
"""A photograph's copies for the finder are that much smaller or larger."""


def read_pixels(path: Path) -> Pixels:
    """A picture file in BGR; raises PhotographError naming it if it is none."""
    pixels = cv2.imread(str(path), cv2.IMREAD_COLOR)
    if pixels is None:
        raise PhotographError(f"{path}: expected a picture")
    return np.asarray(pixels, np.uint8)


def photograph_crops(photograph: Photograph, rng: np.random.Generator) -> list[BaseCrop]:
    """Base crops of every labelled index, and of places where none is."""
    pixels = read_pixels(photograph.path)
    boxes = [_box(index) for index in photograph.indices]
    crops = []
    for index, box in zip(photograph.indices, boxes, strict=True):
        kind = Kind.INDEX if index.card else Kind.NO_CARD
        crops.append(base_crop(pixels, box, target_of(index.card), kind))
        angle, away = rng.uniform(0, 2 * np.pi), rng.uniform(0.7, 1.2) * box.size
        moved = Box(float(box.x + np.cos(angle) * away), float(box.y + np.sin(angle) * away), box.w, box.h)
        if rng.random() < OFF_CENTRE_CHANCE and is_clear_of(moved, boxes):
            crops.append(base_crop(pixels, moved, REJECT, Kind.OFF_CENTRE))
    return crops + _elsewhere(pixels, boxes, rng)


def turned_photograph(photograph: Photograph, rng: np.random.Generator) -> FinderPicture:
    """A copy turned by quarters and a little more, scaled and lit otherwise; jokers and backs are not to be found."""
    pixels = read_pixels(photograph.path)
    height, width = pixels.shape[:2]
    scale = INPUT_PX / max(height, width) * np.exp(rng.uniform(*np.log(SCALES)))
    angle = rng.integers(4) * np.pi / 2 + rng.uniform(-TILT, TILT)
    turn = scale * np.array([[np.cos(angle), -np.sin(angle)], [np.sin(angle), np.cos(angle)]])
    target = INPUT_PX / 2 + rng.uniform(-0.1, 0.1, 2) * INPUT_PX
    matrix = np.column_stack([turn, target - turn @ (width / 2, height / 2)])
    size = (INPUT_PX, INPUT_PX)
    if scale < 0.75:
        pixels = np.asarray(cv2.GaussianBlur(pixels, (0, 0), 0.4 / scale), np.uint8)
    turned = cv2.warpAffine(pixels, matrix, size, borderValue=(FILL, FILL, FILL))
    gain = rng.uniform(0.85, 1.12, 3) * rng.uniform(0.7, 1.2)
    lit = np.clip(turned * gain + rng.standard_normal(turned.shape) * rng.uniform(0, 5), 0, 255).astype(np.uint8)
    found = (_turned_box(_box(index), matrix) for index in photograph.indices if index.card)
    return FinderPicture(lit, tuple(box for box in found if box.area > 0))


def _turned_box(box: Box, matrix: np.ndarray) -> Box:
    """The box after the turn, without the looseness that its corners would add; without area if it left the picture."""
    x, y = box.centre
    middle = matrix[:, :2] @ (x, y) + matrix[:, 2]
    edges = np.abs(matrix[:, :2])
    quarter = edges[0, 0] > edges[0, 1]
    scale = float(np.hypot(matrix[0, 0], matrix[0, 1]))
    w, h = (box.w, box.h) if quarter else (box.h, box.w)
    whole = Box(float(middle[0] - w * scale / 2), float(middle[1] - h * scale / 2), w * scale, h * scale)
    inside = clip_box(whole, INPUT_PX, INPUT_PX)
    return inside if inside.area > 0.6 * whole.area else Box(0, 0, 0, 0)


def _elsewhere(pixels: Pixels, boxes: list[Box], rng: np.random.Generator) -> list[BaseCrop]:
    height, width = pixels.shape[:2]
    usual = float(np.median([box.size for box in boxes])) if boxes else 0.1 * width
    crops = []
    for _ in range(ELSEWHERE_A_PICTURE):
        size = float(np.clip(usual * np.exp(rng.uniform(-0.5, 0.7)), 12, 0.4 * height))
        box = Box(float(rng.uniform(0, width - size)), float(rng.uniform(0, height - size)), size, size)
        if is_clear_of(box, boxes):
            crops.append(base_crop(pixels, box, REJECT, Kind.ELSEWHERE))
    return crops


def _box(index: PhotographedIndex) -> Box:
    return Box(index.x, index.y, index.w, index.h)
