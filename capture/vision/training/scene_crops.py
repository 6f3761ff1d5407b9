"""The base crops of one synthetic scene: every index that can be read, and every kind of thing that must not be."""

import cv2
import numpy as np

from capture.vision.arrays import Pixels
from capture.vision.read import RANK_REJECT, SUIT_REJECT
from capture.vision.synthesis.labels import LabelledIndex, Scene
from capture.vision.training.base_crops import BaseCrop, Kind, base_crop, is_clear_of, upright_crop
from capture.vision.training.geometry import Box, box_round, strip
from capture.vision.training.targets import REJECT, UNASKED, Target, target_of

READABLE = 0.9
"""From this visible share on an index teaches what it says."""

HIDDEN = 0.7
"""Below this visible share it teaches to reject; between the two it teaches nothing."""

LEAST_PX = 12.0
"""Longer side of the smallest index that teaches anything."""

RANK_SHARE = 0.55
"""Upper share of an index that its rank takes."""

COVERED_CHANCE = 0.30
OFF_CENTRE_CHANCE = 0.15
TOO_WIDE_CHANCE = 0.08
ALONE_CHANCE = 0.12
ELSEWHERE_A_SCENE = 2
TRIES = 6

COVERS = (
    (Kind.RANK_COVERED, (0.0, RANK_SHARE), (0.0, 1.0), Target(RANK_REJECT, UNASKED)),
    (Kind.SUIT_COVERED, (RANK_SHARE, 1.0), (0.0, 1.0), Target(UNASKED, SUIT_REJECT)),
    (Kind.SIDE_COVERED, (0.0, 1.0), (0.0, 0.5), REJECT),
    (Kind.SIDE_COVERED, (0.0, 1.0), (0.5, 1.0), REJECT),
)
"""Which part of an index a patch covers, down and across it, and what is left to be answered."""

PARTS = (
    (Kind.RANK_ALONE, (0.0, RANK_SHARE), Target(UNASKED, SUIT_REJECT)),
    (Kind.PIP_ALONE, (RANK_SHARE, 1.0), Target(RANK_REJECT, UNASKED)),
)
"""A square round one part of an index, which leaves the other outside or at the edge."""


def scene_crops(scene: Scene, rng: np.random.Generator) -> list[BaseCrop]:
    """Base crops of a scene, positives and rejects; which rejects is drawn from ``rng``."""
    boxes = [box_round(index.corners) for index in scene.indices]
    crops: list[BaseCrop] = []
    for index, box in zip(scene.indices, boxes, strict=True):
        if box.size < LEAST_PX:
            continue
        crops += _index_crop(scene.pixels, index, box)
        if index.card is not None and index.visible >= READABLE:
            crops += _rejects_at(scene.pixels, index, box, boxes, rng)
    return crops + _elsewhere(scene.pixels, boxes, rng)


def _index_crop(pixels: Pixels, index: LabelledIndex, box: Box) -> list[BaseCrop]:
    if index.card is None:
        return [base_crop(pixels, box, REJECT, Kind.NO_CARD)] if index.visible >= HIDDEN else []
    if index.visible >= READABLE:
        return [upright_crop(pixels, index.corners, target_of(index.card), Kind.INDEX)]
    return [base_crop(pixels, box, REJECT, Kind.HIDDEN)] if 0.1 < index.visible < HIDDEN else []


def _rejects_at(
    pixels: Pixels, index: LabelledIndex, box: Box, boxes: list[Box], rng: np.random.Generator
) -> list[BaseCrop]:
    crops = []
    if rng.random() < COVERED_CHANCE:
        crops.append(_covered(pixels, index, box, rng))
    if rng.random() < OFF_CENTRE_CHANCE:
        crops += _off_centre(pixels, box, boxes, rng)
    if rng.random() < TOO_WIDE_CHANCE:
        crops.append(base_crop(pixels, _grown(box, rng.uniform(2.8, 5.0)), REJECT, Kind.TOO_WIDE))
    if rng.random() < ALONE_CHANCE:
        kind, along, target = PARTS[rng.integers(len(PARTS))]
        part = box_round(strip(index.corners, along, (0.0, 1.0)))
        crops.append(base_crop(pixels, _grown(part, 0.75), target, kind))
    return crops


def _covered(pixels: Pixels, index: LabelledIndex, box: Box, rng: np.random.Generator) -> BaseCrop:
    kind, along, across, target = COVERS[rng.integers(len(COVERS))]
    covered = pixels.copy()
    part = np.rint(strip(index.corners, along, across)).astype(np.int32)
    mask = cv2.fillPoly(np.zeros(pixels.shape[:2], np.uint8), [part], 255)
    mask = cv2.dilate(mask, np.ones((3, 3), np.uint8))
    height, width = pixels.shape[:2]
    moved = np.roll(pixels, (int(rng.integers(height)), int(rng.integers(width))), (0, 1))
    patch = (
        moved if rng.random() < 0.5 else np.broadcast_to(moved[int(box.y) % height, int(box.x) % width], pixels.shape)
    )
    covered[mask > 0] = patch[mask > 0]
    return base_crop(covered, box, target, kind)


def _off_centre(pixels: Pixels, box: Box, boxes: list[Box], rng: np.random.Generator) -> list[BaseCrop]:
    angle, away = rng.uniform(0, 2 * np.pi), rng.uniform(0.65, 1.1) * box.size
    moved = Box(float(box.x + np.cos(angle) * away), float(box.y + np.sin(angle) * away), box.w, box.h)
    return [base_crop(pixels, moved, REJECT, Kind.OFF_CENTRE)] if is_clear_of(moved, boxes) else []


def _elsewhere(pixels: Pixels, boxes: list[Box], rng: np.random.Generator) -> list[BaseCrop]:
    """Squares away from every index, of its size or so; of some tries those with the most to be seen."""
    crops = []
    height, width = pixels.shape[:2]
    usual = float(np.median([box.size for box in boxes])) if boxes else 0.06 * width
    for _ in range(ELSEWHERE_A_SCENE):
        found: list[BaseCrop] = []
        for _ in range(TRIES):
            size = float(np.clip(usual * np.exp(rng.uniform(-0.5, 0.9)), LEAST_PX, 0.4 * height))
            box = Box(float(rng.uniform(0, width - size)), float(rng.uniform(0, height - size)), size, size)
            if is_clear_of(box, boxes):
                found.append(base_crop(pixels, box, REJECT, Kind.ELSEWHERE))
        crops += sorted(found, key=_contrast)[-1:]
    return crops


def _contrast(crop: BaseCrop) -> float:
    middle = crop.pixels[32:96, 32:96]
    return float(middle.std())


def _grown(box: Box, factor: float) -> Box:
    x, y = box.centre
    size = box.size * factor
    return Box(x - size / 2, y - size / 2, size, size)
