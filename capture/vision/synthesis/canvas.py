"""A picture under construction: cards are laid on it one over the other, and what covers what is remembered."""

import cv2
import numpy as np

from capture.vision.synthesis.faces import Face, IndexPlace, box_corners
from capture.vision.synthesis.labels import LabelledIndex, Matrix, Pixels, Points
from capture.vision.synthesis.plane import move

_COVERED = 255
_CARDS_MOST = 250
_SHADOW_PX = 9
_HALF = 127
_QUAD_MOST_PX = 3000
_NEAREST = 0.15
"""Least distance of a card's nearest corner as a share of the farthest one's."""

_Region = tuple[slice, slice]


class Canvas:
    """Pixels (H, W, 3) and, for each, the number of the card that is seen there (0 none, 255 something opaque)."""

    def __init__(self, background: Pixels) -> None:
        """Start on a background, which is kept and drawn on."""
        self.pixels = background
        self._owner = np.zeros(background.shape[:2], np.uint8)
        self._laid: list[tuple[int, IndexPlace, Points]] = []
        self._cards = 0

    @property
    def size(self) -> tuple[int, int]:
        """Width and height."""
        height, width = self.pixels.shape[:2]
        return width, height

    def lay(self, face: Face, matrix: Matrix, *, light: float = 1.0, shadow: float = 0.0) -> None:
        """Lay a card: ``matrix`` leads from its raster to the picture, ``light`` (0 to 1.5) multiplies its colours.

        ``shadow`` 0 to 1 is how dark it makes its surroundings. A card that reaches behind the camera is left out.
        Raises ValueError beyond 250 cards.
        """
        if self._cards == _CARDS_MOST:
            raise ValueError(f"expected at most {_CARDS_MOST} cards in a picture")
        flat = box_corners((0.0, 0.0, float(face.size[0]), float(face.size[1])))
        if not _is_in_front(flat, matrix):
            return
        self._cards += 1
        outline = move(flat, matrix)
        for place in face.indices:
            self._laid.append((self._cards, place, move(place.corners, matrix)))
        region = self._region(outline, _SHADOW_PX if shadow else 1)
        if region is not None:
            self._blend(face, matrix, region, light, shadow)

    def _blend(self, face: Face, matrix: Matrix, region: _Region, light: float, shadow: float) -> None:
        rows, columns = region
        shift = np.array([[1, 0, -columns.start], [0, 1, -rows.start], [0, 0, 1]], np.float64)
        size = (columns.stop - columns.start, rows.stop - rows.start)
        warped = cv2.warpPerspective(face.pixels, shift @ matrix, size, flags=cv2.INTER_LINEAR)
        alpha = np.ascontiguousarray(warped[..., 3])
        ink = cv2.convertScaleAbs(warped[..., :3], alpha=light)
        keep = cv2.bitwise_not(alpha)
        if shadow:
            dark = cv2.blur(alpha, (_SHADOW_PX, _SHADOW_PX))
            keep = cv2.multiply(
                keep, cv2.convertScaleAbs(cv2.bitwise_not(dark), alpha=shadow, beta=255 * (1 - shadow)), scale=1 / 255
            )
        under = self.pixels[region]
        cv2.add(cv2.multiply(under, cv2.merge([keep, keep, keep]), scale=1 / 255), ink, dst=under)
        self._owner[region][alpha > _HALF] = self._cards

    def cover(self, mask: Pixels, corner: tuple[int, int], colours: Pixels) -> None:
        """Put something opaque over all: ``colours`` (h, w, 3) where ``mask`` (h, w) is 255, from ``corner`` on."""
        x, y = corner
        height, width = mask.shape
        left, top = max(0, x), max(0, y)
        right, bottom = min(self.size[0], x + width), min(self.size[1], y + height)
        if right <= left or bottom <= top:
            return
        region = (slice(top, bottom), slice(left, right))
        part = np.ascontiguousarray(mask[top - y : bottom - y, left - x : right - x])
        keep = cv2.bitwise_not(part)
        ink = cv2.multiply(colours[top - y : bottom - y, left - x : right - x], cv2.merge([part] * 3), scale=1 / 255)
        under = self.pixels[region]
        cv2.add(cv2.multiply(under, cv2.merge([keep] * 3), scale=1 / 255), ink, dst=under)
        self._owner[region][part > _HALF] = _COVERED

    def hide(self, mask: Pixels) -> None:
        """Mark pixels, where a mask of the picture's size is 255, as unreadable: glare, for one."""
        self._owner[mask > _HALF] = _COVERED

    def labels(self) -> tuple[LabelledIndex, ...]:
        """Every index with some part in the picture, and how much of it is seen."""
        found = [LabelledIndex(place.card, quad, self._visible(number, quad)) for number, place, quad in self._laid]
        return tuple(label for label in found if label.visible > 0)

    def _visible(self, number: int, quad: Points) -> float:
        """Pixels of the quad that are the card's own, over all its pixels, those beyond the border included."""
        region = self._region(quad, 0)
        if region is None or float(np.ptp(quad, axis=0).max()) > _QUAD_MOST_PX:
            return 0.0
        corner = np.floor(quad.min(axis=0)).astype(int)
        width, height = (int(v) + 2 for v in np.ptp(quad, axis=0))
        mask = np.zeros((height, width), np.uint8)
        cv2.fillConvexPoly(mask, np.rint(quad - corner).astype(np.int32), 1)
        rows, columns = (slice(part.start - at, part.stop - at) for part, at in zip(region, corner[::-1], strict=True))
        part = mask[rows, columns]
        owner = self._owner[region][: part.shape[0], : part.shape[1]]
        seen, whole = int(np.count_nonzero(part[owner == number])), int(np.count_nonzero(mask))
        return seen / max(1, whole)

    def _region(self, outline: Points, margin: int) -> _Region | None:
        width, height = self.size
        left, top = (int(v) - margin for v in np.floor(outline.min(axis=0)))
        right, bottom = (int(v) + margin + 1 for v in np.ceil(outline.max(axis=0)))
        left, top, right, bottom = max(0, left), max(0, top), min(width, right), min(height, bottom)
        return (slice(top, bottom), slice(left, right)) if right > left and bottom > top else None


def _is_in_front(corners: Points, matrix: Matrix) -> bool:
    depths = [float(depth) for depth in corners @ matrix[2, :2] + matrix[2, 2]]
    return min(depths) > _NEAREST * max(depths) > 0
