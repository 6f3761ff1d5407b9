"""Pictures and labels for the finder, in the form that ultralytics reads: ``images/NAME.jpg``, ``labels/NAME.txt``."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path

import cv2
import numpy as np

from capture.vision.arrays import Pixels
from capture.vision.find import INPUT_PX
from capture.vision.synthesis.labels import LabelledIndex, Scene
from capture.vision.training.geometry import Box, box_round, clip_box

FOUND = 0.6
"""From this visible share on an index is to be found."""

PASSED_OVER = 0.3
"""Below this share it counts as nothing; between the two it is blotted out, for neither answer would be wrong."""

LEAST_PX = 5.0
"""Longer side, in the finder's pixels, of the smallest index that is to be found; smaller ones are blotted out."""

QUALITY = 93


@dataclass(frozen=True, slots=True, eq=False)
class FinderPicture:
    """A picture with its longest side INPUT_PX and the boxes to be found in it, in its pixels."""

    pixels: Pixels = field(repr=False)
    boxes: tuple[Box, ...]


def finder_picture(scene: Scene) -> FinderPicture:
    """A scene as the finder is taught it. A joker's corner is not to be found."""
    small = shrink(scene.pixels)
    scale = small.shape[1] / scene.pixels.shape[1]
    height, width = small.shape[:2]
    boxes = []
    for index in scene.indices:
        box = clip_box(box_round(index.corners * np.float32(scale)), width, height)
        if _is_doubtful(index, box):
            small = _blot_out(small, index, scale)
        elif index.card is not None and index.visible >= FOUND:
            boxes.append(box)
    return FinderPicture(small, tuple(boxes))


def shrink(pixels: Pixels) -> Pixels:
    """The picture with its longest side INPUT_PX, as the finder shrinks it at run time."""
    height, width = pixels.shape[:2]
    scale = INPUT_PX / max(height, width)
    size = (max(1, round(width * scale)), max(1, round(height * scale)))
    way = cv2.INTER_AREA if scale < 1 else cv2.INTER_LINEAR
    return np.asarray(cv2.resize(pixels, size, interpolation=way), np.uint8)


def write_picture(folder: Path, name: str, picture: FinderPicture) -> None:
    """Write picture and labels under ``folder/images`` and ``folder/labels``; the labels last."""
    for part in ("images", "labels"):
        (folder / part).mkdir(parents=True, exist_ok=True)
    file = folder / "images" / f"{name}.jpg"
    if not cv2.imwrite(str(file), picture.pixels, [cv2.IMWRITE_JPEG_QUALITY, QUALITY]):
        raise OSError(f"{file}: the picture could not be written")
    height, width = picture.pixels.shape[:2]
    (folder / "labels" / f"{name}.txt").write_text(label_text(picture.boxes, width, height), encoding="utf-8")


def read_picture(folder: Path, name: str) -> FinderPicture:
    """A picture as ``write_picture`` wrote it; raises ValueError naming what is no picture."""
    file = folder / "images" / f"{name}.jpg"
    pixels = cv2.imread(str(file), cv2.IMREAD_COLOR)
    if pixels is None:
        raise ValueError(f"{file}: expected a picture")
    height, width = pixels.shape[:2]
    lines = (folder / "labels" / f"{name}.txt").read_text(encoding="utf-8").splitlines()
    rows = ((float(number) for number in line.split()[1:]) for line in lines)
    boxes = tuple(Box((x - w / 2) * width, (y - h / 2) * height, w * width, h * height) for x, y, w, h in rows)
    return FinderPicture(np.asarray(pixels, np.uint8), boxes)


def label_text(boxes: Sequence[Box], width: int, height: int) -> str:
    """A line a box: class 0, middle and size as fractions of the picture."""
    rows = ((box.centre[0] / width, box.centre[1] / height, box.w / width, box.h / height) for box in boxes)
    return "".join(f"0 {x:.6f} {y:.6f} {w:.6f} {h:.6f}\n" for x, y, w, h in rows)


def _is_doubtful(index: LabelledIndex, box: Box) -> bool:
    if index.card is None:
        return False
    return PASSED_OVER <= index.visible < FOUND or (index.visible >= FOUND and box.size < LEAST_PX)


def _blot_out(pixels: Pixels, index: LabelledIndex, scale: float) -> Pixels:
    """The index's quad in its own middle colour, mostly the card's."""
    quad = np.rint(index.corners * np.float32(scale)).astype(np.int32)
    mask = cv2.fillPoly(np.zeros(pixels.shape[:2], np.uint8), [quad], 255)
    mask = np.asarray(cv2.dilate(mask, np.ones((3, 3), np.uint8)), np.uint8)
    if not mask.any():
        return pixels
    blotted = pixels.copy()
    blotted[mask > 0] = np.median(pixels[mask > 0], axis=0).astype(np.uint8)
    return blotted
