"""A camera under the simulated glass, with a finder and a reader made by hand that fit its pictures and no others.

The finder measures the white card. The reader compares a crop with the printed index of each simulated card.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import cache

import cv2
import numpy as np
import numpy.typing as npt

from capture.vision.arrays import Floats, IndexBox, Pixels
from capture.vision.crop import cut_crop, reader_input
from capture.vision.read import EMBEDDING_SIZE, RANK_REJECT, SUIT_REJECT, IndexReader
from devices.simulator.card_faces import FACE_HEIGHT_PX, FACE_WIDTH_PX, PLAIN, FaceStyle, face
from devices.simulator.card_window import CardWindow
from overlay.cli.enrol_camera_session import Eyes
from rules.cards import DECK, RANKS, SUIT_ORDER, Card

PAPER_GREY = 120
"""Brighter is card: felt, box and hand are darker."""

CARD_PX = 250 * 250 * FACE_WIDTH_PX // FACE_HEIGHT_PX
"""Of a card that lies in the window, 250 px high."""

INDEX = (24.0, 30.0, 122.0, 258.0)
"""Left, upper, right and lower edge of an index on a face of FACE_WIDTH_PX, as it is printed with a pen of 19 px."""

NEVER = -12.0
"""A logit."""

HEADS_HEAT, HEAT = 0.001, 0.003
"""So much of likeness, -1 to 1, makes a card 2.7 times as probable, for the heads and in the embedding."""

TURNS = 40
LEAN_DEG = 50
"""What leans more than this is rejected, as the reader's network rejects what does not stand upright."""

SMALL_PX = 32
INDEX_REACH = 0.36
"""From a crop's middle to an index's corner, over the crop's side: beyond lie the pips and what is not card."""

SCALE = 250 / FACE_HEIGHT_PX

RANK_OF = np.array([RANKS.index(card.value[0]) for card in DECK])
SUIT_OF = np.array([SUIT_ORDER.index(card.suit) for card in DECK])

Numbers = npt.NDArray[np.float64]


class FindsCorners:
    """Both indices of a card that lies alone; four places where there is more paper than one card has."""

    def find(self, pixels: Pixels) -> tuple[IndexBox, ...]:
        mask = np.asarray(pixels.min(axis=2) > PAPER_GREY, np.uint8)
        contours, _ = cv2.findContours(mask, cv2.RETR_EXTERNAL, cv2.CHAIN_APPROX_SIMPLE)
        found = [
            box
            for contour in contours
            if cv2.contourArea(contour) > CARD_PX / 3
            for box in _corners(np.asarray(contour, np.int32))
        ]
        return tuple(found)


def _corners(contour: npt.NDArray[np.int32]) -> list[IndexBox]:
    area, rectangle = cv2.contourArea(contour), cv2.minAreaRect(contour)
    (x, y), (width, height), degrees = rectangle
    if area > 1.15 * CARD_PX:
        return [IndexBox(float(px) - 20, float(py) - 20, 40, 40, 0.9) for px, py in cv2.boxPoints(rectangle)]
    turn = np.radians(degrees if height > width else degrees + 90)
    along, down = np.array([np.cos(turn), np.sin(turn)]), np.array([-np.sin(turn), np.cos(turn)])
    scale = max(width, height) / FACE_HEIGHT_PX
    left, upper, right, lower = INDEX
    points = [
        scale * ((px - FACE_WIDTH_PX / 2) * along + (py - FACE_HEIGHT_PX / 2) * down)
        for px, py in ((left, upper), (right, upper), (right, lower), (left, lower))
    ]
    return [_around([(x + sign * px, y + sign * py) for px, py in points]) for sign in (1, -1)]


def _around(points: list[tuple[float, float]]) -> IndexBox:
    low, high = np.min(points, axis=0), np.max(points, axis=0)
    return IndexBox(float(low[0]), float(low[1]), float(high[0] - low[0]), float(high[1] - low[1]), 0.9)


class Templates:
    """A network: how like a crop is to each card's index at the angle that fits it best, and which card that is.

    It rejects a crop whose best angle is not upright.
    """

    def __init__(self) -> None:
        down, across = np.mgrid[0:SMALL_PX, 0:SMALL_PX] - (SMALL_PX - 1) / 2
        self._index = np.hypot(down, across) < INDEX_REACH * SMALL_PX
        faces = np.concatenate([_turned_indices(card.value) for card in DECK])
        self._templates = self._small(reader_input(list(faces)))

    def run(self, batch: Floats) -> tuple[Floats, ...]:
        each = (self._small(batch) @ self._templates.T).reshape(len(batch), len(DECK), TURNS)
        alike = each.max(2)
        turns = each.reshape(len(batch), -1).argmax(1) % TURNS
        leans = np.minimum(turns, TURNS - turns) * 360 / TURNS > LEAN_DEG
        behind = alike - alike.max(1, keepdims=True)
        likely = np.exp(behind / HEADS_HEAT)
        rank = np.stack([likely[:, number == RANK_OF].sum(1) for number in range(RANK_REJECT)], 1)
        suit = np.stack([likely[:, number == SUIT_OF].sum(1) for number in range(SUIT_REJECT)], 1)
        reject = np.where(leans, -NEVER, NEVER)[:, None]
        heads = [np.hstack([np.log(share + 1e-9), reject]).astype(np.float32) for share in (rank, suit)]
        embedding = np.pad(np.exp(behind / HEAT), ((0, 0), (0, EMBEDDING_SIZE - len(DECK)))).astype(np.float32)
        return heads[0], heads[1], embedding

    def _small(self, batch: Floats) -> Numbers:
        """Each crop as a row of length 1, of SMALL_PX squared and its redness."""
        rows = []
        for crop in batch:
            blue, green, red = crop
            planes = np.dstack((green, (red - (blue + green) / 2) * 2))
            rows.append(cv2.resize(planes, (SMALL_PX, SMALL_PX), interpolation=cv2.INTER_AREA)[self._index].ravel())
        flat = np.array(rows, np.float64)
        flat -= flat.mean(1, keepdims=True)
        return np.asarray(flat / (np.linalg.norm(flat, axis=1, keepdims=True) + 1e-6))


def _turned_indices(card: str) -> Sequence[Pixels]:
    """The reader's crops of an index at every angle, on a dark ground."""
    printed = cv2.resize(face(card), None, fx=SCALE, fy=SCALE, interpolation=cv2.INTER_AREA)
    left, upper, right, lower = (SCALE * side for side in INDEX)
    x, y, crops = (left + right) / 2, (upper + lower) / 2, []
    for number in range(TURNS):
        c, s = np.cos(2 * np.pi * number / TURNS), np.sin(2 * np.pi * number / TURNS)
        placing = np.array([[c, -s, 100 - c * x + s * y], [s, c, 100 - s * x - c * y]], np.float32)
        turned = np.asarray(cv2.warpAffine(printed, placing, (200, 200), borderValue=(30, 30, 30)), np.uint8)
        half = abs(c) * (right - left) / 2 + abs(s) * (lower - upper) / 2
        tall = abs(s) * (right - left) / 2 + abs(c) * (lower - upper) / 2
        crops.append(cut_crop(turned, 100 - half, 100 - tall, 2 * half, 2 * tall))
    return crops


@cache
def _templates() -> Templates:
    return Templates()


def eyes() -> Eyes:
    """Made by hand, and their "weights"."""
    return Eyes(FindsCorners(), IndexReader(_templates()), "made by hand")


@dataclass(slots=True)
class Glass:
    """The simulated window, its camera's clock and what lies there; five pictures a second."""

    style: FaceStyle = PLAIN
    seed: int = 1
    at: float = 0.0
    window: CardWindow = field(init=False)
    lying: list[str] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.window = CardWindow(style=self.style, seed=self.seed)

    def lay(self, *cards: Card) -> None:
        """Only these cards lie there."""
        for card in self.lying:
            self.window.take(card)
        self.lying = [card.value for card in cards]
        for card in self.lying:
            self.window.put(card)

    def picture(self) -> tuple[Pixels, float]:
        """The next one, and when it was taken."""
        self.at += 0.2
        return self.window.picture(), self.at

    def pictures(self, count: int) -> Sequence[tuple[Pixels, float]]:
        return [self.picture() for _ in range(count)]
