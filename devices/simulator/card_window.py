"""What a camera sees of cards: from below through a window of glass in the table, or from above on the felt.

Cards lie askew and overlap. Under the window the first one lies on the glass and hides part of those above it; on the
felt it is the other way round. Light is uneven, the glass reflects, and every picture has noise of its own. It needs
OpenCV.
"""

import threading
from dataclasses import dataclass
from enum import Enum
from functools import cache
from math import cos, radians, sin
from random import Random

import cv2
import numpy as np
from numpy.typing import NDArray

from devices.simulator.card_faces import FACE_HEIGHT_PX, FACE_WIDTH_PX, PLAIN, FaceStyle, face, outline

WIDTH_PX, HEIGHT_PX = 640, 480

NOISES = 7
"""So many pictures have each its own noise before it repeats."""
_NOISE = 3.0
"""Its standard deviation in steps of 255."""
_WINDOW_CARD_PX, _BOARD_CARD_PX, _MUCK_CARD_PX = 250, 158, 190
"""A card's height in each view."""
_FAN_PX, _FAN_DEG = 78.0, 9.0
"""From one card of a hand to the next."""
_BOARD_CARDS = 5
_HAND_COLOUR = (96, 128, 186)
_SURROUND, _FELT = (42, 38, 36), (52, 84, 34)


class View(Enum):
    """From where a camera looks, and at what."""

    WINDOW = "window"
    BOARD = "board"
    MUCK = "muck"


@dataclass(frozen=True, slots=True)
class _Pose:
    """Where a card's centre lies, in pixels, its turn in degrees, and its height in pixels."""

    x: float
    y: float
    turn: float
    height_px: float


class CardWindow:
    """One camera's view. Any thread may lay cards; ``picture`` belongs to the one that films."""

    def __init__(self, view: View = View.WINDOW, style: FaceStyle = PLAIN, *, seed: int = 0) -> None:
        """``seed`` decides how the cards lie and how the light falls."""
        self._view = view
        self._style = style
        self._seed = seed
        self._poses: dict[str, _Pose] = {}
        self._covered = 0.0
        self._still: NDArray[np.uint8] | None = None
        self._lock = threading.Lock()
        self._filmed = seed

    def put(self, card: str) -> None:
        """Lay a card such as ``Td`` in the next free place; one that lies there is laid anew."""
        with self._lock:
            self._poses.pop(card, None)
            self._poses[card] = self._pose(card, len(self._poses))
            self._still = None

    def take(self, card: str) -> None:
        """Take a card away, if it lies there."""
        with self._lock:
            if self._poses.pop(card, None) is not None:
                self._still = None

    def cover(self, share: float) -> None:
        """A hand covers so much of the picture, from 0 to 1, coming from the right."""
        with self._lock:
            self._covered = share

    def picture(self) -> NDArray[np.uint8]:
        """The next picture: (HEIGHT_PX, WIDTH_PX, 3), BGR."""
        with self._lock:
            if self._still is None:
                self._still = self._drawn()
            still, covered = self._still, self._covered
        self._filmed += 1
        noisy = still + _noise(self._filmed % NOISES)
        noisy[:, round(WIDTH_PX * (1 - covered)) :] = _HAND_COLOUR
        return noisy.clip(0, 255).astype(np.uint8)

    def _pose(self, card: str, number: int) -> _Pose:
        """A fan in the window, a row on the board, anywhere in the muck."""
        rng = Random(f"{self._seed} {card} {number}")
        match self._view:
            case View.BOARD:
                x = WIDTH_PX / (_BOARD_CARDS + 0.4) * (0.7 + number % _BOARD_CARDS)
                return _Pose(x, HEIGHT_PX / 2 + rng.uniform(-8, 8), rng.uniform(-4, 4), _BOARD_CARD_PX)
            case View.MUCK:
                return _Pose(rng.uniform(150, 490), rng.uniform(140, 340), rng.uniform(0, 360), _MUCK_CARD_PX)
            case View.WINDOW:
                return self._in_fan(number, rng)

    def _in_fan(self, number: int, rng: Random) -> _Pose:
        tilt = Random(f"hand {self._seed}").uniform(-25, 25)
        x = WIDTH_PX * 0.36 + number * _FAN_PX * cos(radians(tilt)) + rng.uniform(-6, 6)
        y = HEIGHT_PX * 0.5 + number * _FAN_PX * sin(radians(tilt)) + rng.uniform(-6, 6)
        turn = tilt + 180 * (self._seed % 2) + number * _FAN_DEG + rng.uniform(-4, 4)
        return _Pose(x, y, turn, _WINDOW_CARD_PX)

    def _drawn(self) -> NDArray[np.uint8]:
        picture = self._surround()
        first_to_last = list(self._poses.items())
        for card, pose in first_to_last[::-1] if self._view is View.WINDOW else first_to_last:
            _lay(picture, face(card, self._style), pose)
        return self._lit(picture)

    def _surround(self) -> NDArray[np.uint8]:
        colour = np.array(_SURROUND if self._view is View.WINDOW else _FELT, np.float32)
        grain = np.random.default_rng(self._seed).normal(0, 5, (HEIGHT_PX, WIDTH_PX, 1))
        return (colour + grain).clip(0, 255).astype(np.uint8)

    def _lit(self, picture: NDArray[np.uint8]) -> NDArray[np.uint8]:
        """Brighter towards the lamp; on glass the lamp is seen as a pale streak; not quite sharp."""
        rng = Random(f"light {self._seed}")
        across, down = (np.linspace(-1, 1, size, dtype=np.float32) for size in (WIDTH_PX, HEIGHT_PX))
        x, y = np.meshgrid(across, down)
        light = 0.92 - 0.22 * ((x - rng.uniform(-0.5, 0.5)) ** 2 + (y - rng.uniform(-0.5, 0.5)) ** 2)
        tint = np.array([rng.uniform(0.92, 1.0), 1.0, rng.uniform(0.94, 1.0)], np.float32)
        lit = picture * light[..., None] * tint
        if self._view is View.WINDOW:
            streak = np.exp(-(((x * 0.6 + y - rng.uniform(-0.9, 0.9)) / 0.07) ** 2)) * rng.uniform(8, 26)
            lit += streak[..., None]
        return cv2.GaussianBlur(lit, (0, 0), 0.7).clip(0, 255).astype(np.uint8)


@cache
def _noise(number: int) -> NDArray[np.int8]:
    """The same for every camera: it would take its time and its memory else."""
    rng = np.random.default_rng(number)
    return (_NOISE * rng.standard_normal((HEIGHT_PX, WIDTH_PX, 3), np.float32)).astype(np.int8)


def _lay(picture: NDArray[np.uint8], card: NDArray[np.uint8], pose: _Pose) -> None:
    """Draw a card over what lies there, with a thin shadow at its edge."""
    scale = pose.height_px / FACE_HEIGHT_PX
    small = cv2.resize(card, None, fx=scale, fy=scale, interpolation=cv2.INTER_AREA)
    mask = cv2.resize(outline(), (small.shape[1], small.shape[0]), interpolation=cv2.INTER_AREA)
    c, s = cos(radians(pose.turn)), sin(radians(pose.turn))
    x, y = FACE_WIDTH_PX * scale / 2, FACE_HEIGHT_PX * scale / 2
    placing = np.array([[c, -s, pose.x - c * x + s * y], [s, c, pose.y - s * x - c * y]], np.float32)
    there = cv2.warpAffine(mask, placing, (WIDTH_PX, HEIGHT_PX)).astype(np.float32) / 255
    shadow = (cv2.GaussianBlur(there, (0, 0), 4) * 0.35)[..., None]
    laid = cv2.warpAffine(small, placing, (WIDTH_PX, HEIGHT_PX))
    picture[:] = (picture * (1 - shadow) * (1 - there[..., None]) + laid * there[..., None]).astype(np.uint8)
