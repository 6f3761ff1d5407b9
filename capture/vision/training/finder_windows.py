"""Windows of the finder's pictures: a quarter of the area or more, so that a training sees twice as many in its time.

The network has no fixed input size: what it learns in a window it knows in a whole picture.
"""

from pathlib import Path

import cv2
import numpy as np

from capture.vision.arrays import Pixels
from capture.vision.training.finder_pictures import FinderPicture, read_picture, write_picture
from capture.vision.training.geometry import Box, clip_box

WINDOW_PX = 256
"""Side of a window."""

WINDOWS_A_PICTURE = 3

AIMED_CHANCE = 0.85
"""So often a window is laid over an index, where there is one."""

TRIES = 8
KEPT = 0.6
"""An index cut by the window's edge is still to be found from this share on; of less, it is blotted out."""


def make_windows(source: Path, target: Path, *, seed: int) -> Path:
    """Write WINDOWS_A_PICTURE of every picture under ``source`` to ``target``, unless they are there.

    Returns ``target``.
    """
    for number, path in enumerate(sorted((source / "images").glob("*.jpg"))):
        names = [f"{path.stem}-{window}" for window in range(WINDOWS_A_PICTURE)]
        if not all((target / "labels" / f"{name}.txt").exists() for name in names):
            picture = read_picture(source, path.stem)
            for window, name in enumerate(names):
                write_picture(target, name, window_of(picture, np.random.default_rng((seed, number, window))))
    return target


def window_of(picture: FinderPicture, rng: np.random.Generator) -> FinderPicture:
    """One window, of the places tried the one whose edge cuts the fewest indices."""
    places = [_place(picture, rng) for _ in range(TRIES)]
    left, top = min(places, key=lambda place: len(_cut(picture.boxes, *place)))
    pixels = picture.pixels[top : top + WINDOW_PX, left : left + WINDOW_PX].copy()
    for box in _cut(picture.boxes, left, top):
        _blot_out(pixels, _moved(box, left, top))
    kept = [_inside(box, left, top) for box in picture.boxes if _share(box, left, top) >= KEPT]
    return FinderPicture(pixels, tuple(kept))


def _place(picture: FinderPicture, rng: np.random.Generator) -> tuple[int, int]:
    """Left and upper edge; a window never reaches out of the picture, and is smaller where that is."""
    height, width = picture.pixels.shape[:2]
    room_x, room_y = max(0, width - WINDOW_PX), max(0, height - WINDOW_PX)
    if picture.boxes and rng.random() < AIMED_CHANCE:
        x, y = picture.boxes[int(rng.integers(len(picture.boxes)))].centre
        x, y = x - rng.uniform(0.15, 0.85) * WINDOW_PX, y - rng.uniform(0.15, 0.85) * WINDOW_PX
    else:
        x, y = rng.uniform(0, room_x + 1), rng.uniform(0, room_y + 1)
    return int(np.clip(x, 0, room_x)), int(np.clip(y, 0, room_y))


def _moved(box: Box, left: int, top: int) -> Box:
    return Box(box.x - left, box.y - top, box.w, box.h)


def _inside(box: Box, left: int, top: int) -> Box:
    return clip_box(_moved(box, left, top), WINDOW_PX, WINDOW_PX)


def _share(box: Box, left: int, top: int) -> float:
    return _inside(box, left, top).area / box.area if box.area > 0 else 0.0


def _cut(boxes: tuple[Box, ...], left: int, top: int) -> list[Box]:
    return [box for box in boxes if 0.05 < _share(box, left, top) < KEPT]


def _blot_out(pixels: Pixels, box: Box) -> None:
    """The box in its own middle colour, mostly the card's."""
    height, width = pixels.shape[:2]
    inside = clip_box(Box(box.x - 1, box.y - 1, box.w + 2, box.h + 2), width, height)
    first, last = (round(inside.x), round(inside.y)), (round(inside.x + inside.w), round(inside.y + inside.h))
    part = pixels[first[1] : last[1], first[0] : last[0]]
    if part.size:
        colour = [int(value) for value in np.median(part, axis=(0, 1))]
        cv2.rectangle(pixels, first, last, colour, cv2.FILLED)
