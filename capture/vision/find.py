"""Where indices stand in a picture: a YOLO of one class over the whole picture, and closer where they are small.

The network takes (1, 3, h, w), red, green, blue, 0 to 1, h and w multiples of 32, the picture's longer side scaled to
384 px and the rest filled with grey. It gives (1, 5, N): centre x and y, width and height in its input's pixels, score.
"""

from collections.abc import Iterator, Sequence
from itertools import product

import numpy as np

from capture.vision.arrays import Floats, IndexBox, Pixels, RunsBatches
from capture.vision.network import ANY
from capture.vision.opencv import opencv
from capture.vision.reading_rule import ReadingRule

INPUT_PX = 384
"""The longer side of the network's input."""

STRIDE_PX = 32
"""Its sides are multiples of this."""

FILL = 114
"""The grey round a picture that does not fill the input, as in training."""

FINDER_TAKES = (1, 3, ANY, ANY)
FINDER_GIVES = {"output0": (ANY, 5, ANY)}

PIECES = (1, 2, 4)
"""Rows and columns of pieces at each look; each piece reaches PIECE_OVERLAP of its size into the next."""

PIECE_OVERLAP = 0.25
CLOSE_ENOUGH_PX = 16
"""An index of this length in the network's input needs no closer look."""

TORN_PX = 2.0
"""A box that ends nearer than this to a piece's inner edge is torn: the next piece has the whole of it."""

SAME_INDEX_SHARE = 0.5
"""Boxes that share so much of their union, or MOSTLY_INSIDE of the smaller, are one index found twice."""

MOSTLY_INSIDE = 0.8

MOST_BOXES = 64
"""The best of so many are kept: 26 cards."""

Area = tuple[int, int, int, int]
"""Left, upper, right and lower edge in pixels."""


class Finder:
    """Finds indices. Not for two threads at once."""

    def __init__(self, network: RunsBatches, rule: ReadingRule) -> None:
        """The network as in the head of this file."""
        self._network = network
        self._rule = rule

    def find(self, pixels: Pixels) -> tuple[IndexBox, ...]:
        """Boxes of the whole picture, best first. Where the rule allows more looks, small ones are looked at closer."""
        height, width = pixels.shape[:2]
        found: list[IndexBox] = []
        for pieces in PIECES[: self._rule.looks]:
            piece_px = _piece_px(max(height, width), pieces)
            if pieces > 1 and not _is_worth_a_look(found, max(height, width), pieces):
                break
            found += [box for area in areas(height, width, pieces) for box in self._look(pixels, area)]
            if found and min(box.length for box in found) * INPUT_PX / piece_px >= CLOSE_ENOUGH_PX:
                break
        return tuple(without_doubles(found)[:MOST_BOXES])

    def _look(self, pixels: Pixels, area: Area) -> Iterator[IndexBox]:
        left, upper, right, lower = area
        blob, scale = letterbox(pixels[upper:lower, left:right])
        (raw,) = self._network.run(blob)
        height, width = pixels.shape[:2]
        for box in decode_boxes(raw, scale, self._rule.min_index_score):
            if not _is_torn(box, right - left, lower - upper, inner=_inner_edges(area, height, width)):
                yield IndexBox(box.x + left, box.y + upper, box.w, box.h, box.score)


def _piece_px(longer_px: int, pieces: int) -> float:
    return longer_px if pieces == 1 else longer_px / pieces * (1 + PIECE_OVERLAP)


def _is_worth_a_look(found: Sequence[IndexBox], longer_px: int, pieces: int) -> bool:
    """Closer shows more only of a picture that had to be made smaller, and doubles of what is cut in two elsewhere.

    Of 640 px pictures of the tuning half, with quarters 107 and without 116 of 191 cards in clutter were shown.
    """
    return longer_px > INPUT_PX * pieces and (bool(found) or longer_px > 2 * INPUT_PX)


def areas(height: int, width: int, pieces: int) -> list[Area]:
    """The picture in ``pieces`` rows and columns that overlap and together cover it."""
    return [
        (left, upper, right, lower)
        for (upper, lower), (left, right) in product(_spans(height, pieces), _spans(width, pieces))
    ]


def _spans(length: int, pieces: int) -> list[tuple[int, int]]:
    """Overlapping stretches of 0 to ``length``."""
    if pieces == 1:
        return [(0, length)]
    size = min(length, round(length / pieces * (1 + PIECE_OVERLAP)) + 1)
    starts = [round((length - size) * place / (pieces - 1)) for place in range(pieces)]
    return [(start, start + size) for start in starts]


def _inner_edges(area: Area, height: int, width: int) -> tuple[bool, bool, bool, bool]:
    """Which of left, upper, right and lower edge lie inside the picture."""
    left, upper, right, lower = area
    return (left > 0, upper > 0, right < width, lower < height)


def _is_torn(box: IndexBox, width: int, height: int, *, inner: tuple[bool, bool, bool, bool]) -> bool:
    room = (box.x, box.y, width - box.x - box.w, height - box.y - box.h)
    return any(is_inner and px < TORN_PX for is_inner, px in zip(inner, room, strict=True))


def letterbox(pixels: Pixels) -> tuple[Floats, float]:
    """The network's input, the picture in its upper left, and how many input pixels one of the picture's takes."""
    cv2 = opencv()
    height, width = pixels.shape[:2]
    scale = INPUT_PX / max(height, width)
    size = max(1, round(width * scale)), max(1, round(height * scale))
    way = cv2.INTER_AREA if scale < 1 else cv2.INTER_LINEAR
    blob = np.full((_whole_strides(size[1]), _whole_strides(size[0]), 3), FILL, np.uint8)
    blob[: size[1], : size[0]] = cv2.resize(pixels, size, interpolation=way)
    return np.asarray(cv2.dnn.blobFromImage(blob, 1 / 255, swapRB=True), np.float32), scale


def _whole_strides(px: int) -> int:
    return -(-px // STRIDE_PX) * STRIDE_PX


def decode_boxes(raw: Floats, scale: float, min_score: float) -> list[IndexBox]:
    """The network's (1, 5, N) as boxes in pixels of what was letterboxed with ``scale``; no-numbers are left out."""
    rows = raw[0].T
    rows = rows[(rows[:, 4] >= min_score) & np.isfinite(rows).all(axis=1) & (rows[:, 2:4] > 0).all(axis=1)]
    return [
        IndexBox((x - w / 2) / scale, (y - h / 2) / scale, w / scale, h / scale, score)
        for x, y, w, h, score in rows.astype(float).tolist()
    ]


def without_doubles(boxes: Sequence[IndexBox]) -> list[IndexBox]:
    """Best first; of boxes that are one index found twice, the better."""
    kept: list[IndexBox] = []
    for box in sorted(boxes, key=lambda box: box.score, reverse=True):
        if not any(_is_same_index(box, better) for better in kept):
            kept.append(box)
    return kept


def _is_same_index(one: IndexBox, other: IndexBox) -> bool:
    shared = one.overlap(other)
    common = shared * min(one.w * one.h, other.w * other.h)
    union = one.w * one.h + other.w * other.h - common
    return common >= SAME_INDEX_SHARE * union or shared >= MOSTLY_INSIDE
