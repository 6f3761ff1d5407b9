"""Find the corner index on pictures of faces: the ink nearest the upper left corner, and the pip below it."""

from collections.abc import Mapping
from dataclasses import dataclass

import cv2
import numpy as np

from capture.vision.synthesis.labels import Pixels
from rules.cards import Card

Box = tuple[float, float, float, float]
"""x, y, width, height as shares of the face."""

_HEIGHT_PX = 700
_REGION = (0.4, 0.5)
"""Share of a face's width and height within which the index lies."""
_INK_LEAST = 60
_SPECK_PX = 60
_SAME_PLACE = 0.03
_AGREE_LEAST = 40


class IndexSearchError(ValueError):
    """The indices of a deck were not found where all its cards agree."""


@dataclass(frozen=True, slots=True)
class _Part:
    x: int
    y: int
    right: int
    bottom: int

    @property
    def height(self) -> int:
        return self.bottom - self.y


def find_indices(faces: Mapping[Card, Pixels]) -> dict[Card, Box]:
    """The box of the upper left index of each face (H, W, 3 or 4), each cut to the card's outline.

    Where a card's own search differs from the rest of the deck, the deck's usual box is taken. Raises IndexSearchError
    if fewer than 40 cards agree on where the rank begins and the pip ends.
    """
    found = {card: _search(face) for card, face in faces.items()}
    boxes = np.array([box for box in found.values() if box is not None], np.float64).reshape(-1, 4)
    usual = np.median(boxes, axis=0) if len(boxes) else np.zeros(4)
    agreed = {card: box for card, box in found.items() if box is not None and _alike(box, usual)}
    if len(agreed) < _AGREE_LEAST:
        raise IndexSearchError(f"expected an index at one place on all cards, found {len(agreed)} of {len(faces)}")
    spare = tuple(float(value) for value in usual)
    return {card: agreed.get(card, (spare[0], spare[1], spare[2], spare[3])) for card in faces}


def _alike(box: Box, usual: np.ndarray[tuple[int, ...], np.dtype[np.float64]]) -> bool:
    top, bottom = abs(box[1] - usual[1]), abs(box[1] + box[3] - usual[1] - usual[3])
    return bool(max(top, bottom) < _SAME_PLACE)


def _search(face: Pixels) -> Box | None:
    scale = _HEIGHT_PX / face.shape[0]
    small = np.asarray(cv2.resize(face[..., :3], None, fx=scale, fy=scale, interpolation=cv2.INTER_AREA), np.uint8)
    parts = _parts(_ink(small))
    if not parts:
        return None
    rank = _rank(parts)
    pips = [part for part in parts if _is_below(part, rank)]
    if not pips:
        return None
    pip = min(pips, key=lambda part: part.y)
    left, right = min(rank.x, pip.x), max(rank.right, pip.right)
    height, width = small.shape[:2]
    return (left / width, rank.y / height, (right - left) / width, (pip.bottom - rank.y) / height)


def _ink(face: Pixels) -> Pixels:
    """A mask of what differs from the paper in the corner, without what runs on over the corner's border."""
    height, width = face.shape[:2]
    corner = face[: round(_REGION[1] * height), : round(_REGION[0] * width)]
    paper = np.median(corner.reshape(-1, 3), axis=0)
    return np.asarray((np.abs(corner - paper).max(axis=2) > _INK_LEAST) * np.uint8(255), np.uint8)


def _parts(ink: Pixels) -> list[_Part]:
    height, width = ink.shape
    _, _, stats, _ = cv2.connectedComponentsWithStats(ink, connectivity=8)
    parts = [_Part(int(x), int(y), int(x + w), int(y + h)) for x, y, w, h, area in stats[1:] if area > _SPECK_PX]
    return [part for part in parts if part.x > 1 and part.y > 1 and part.right < width and part.bottom < height]


def _rank(parts: list[_Part]) -> _Part:
    """The part nearest the corner, with the other figure of a ten."""
    first = min(parts, key=lambda part: part.x + part.y)
    for part in parts:
        if part is not first and _is_beside(part, first):
            return _Part(
                min(first.x, part.x), min(first.y, part.y), max(first.right, part.right), max(first.bottom, part.bottom)
            )
    return first


def _is_beside(part: _Part, first: _Part) -> bool:
    alike = abs(part.y - first.y) < 0.12 * first.height and abs(part.bottom - first.bottom) < 0.12 * first.height
    return alike and -2 < part.x - first.right < 0.4 * first.height


def _is_below(part: _Part, rank: _Part) -> bool:
    in_column = part.x < rank.right and part.right > rank.x
    near = -2 < part.y - rank.bottom < 0.9 * rank.height
    return in_column and near and 0.25 < part.height / rank.height < 1.7
