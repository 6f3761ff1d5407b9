"""Make evaluation scenes: single pictures, several pictures of one situation, and a rig's own light and camera."""

from collections.abc import Sequence
from dataclasses import dataclass

import cv2
import numpy as np

from capture.vision.synthesis.canvas import Canvas
from capture.vision.synthesis.evaluation.camera import CameraSettings, expose, random_settings
from capture.vision.synthesis.evaluation.scenery import light_up, litter, mirror_lamps, rest_thumb, tabletop
from capture.vision.synthesis.faces import Face, FaceDeck
from capture.vision.synthesis.labels import Matrix, Pixels, Scene
from rules.cards import DECK, Card

KINDS = ("glass", "board", "single", "heap", "none")
"""Hole cards from below, a row from above, one card, many over each other, no card at all."""

_SIZE = (640, 480)
_LITTER = {"glass": 0, "board": 2, "single": 2, "heap": 1, "none": 9}
"""Things on the table, by kind."""

_FOCAL_PX = 700.0
_RASTER_PX = 900
_COUNTS = {"glass": (2, 3), "board": (3, 6), "single": (1, 2), "heap": (4, 12), "none": (0, 1)}
_TILT_DEG = {"glass": 14.0, "board": 30.0, "single": 38.0, "heap": 25.0, "none": 10.0}
_INDEX_PX = {"glass": (30, 110), "board": (22, 64), "single": (28, 120), "heap": (20, 52), "none": (20, 40)}
_ROW_LEAN = 0.03
"""A row before a fixed camera is askew by so much of a half turn at most: five degrees."""


@dataclass(frozen=True, slots=True)
class FixedCamera:
    """Where a rig's camera stands: the same for every scene of the rig, of whatever kind.

    ``card_px``: how high a card seems, in pixels. ``lean``: of the table about both axes, in radians. ``things``: how
    many lie on the table for good. Lamps that mirror in the glass stand still too, and rows lie along the picture.
    """

    card_px: float
    lean: tuple[float, float]
    things: int = 0


@dataclass(frozen=True, slots=True)
class _Lie:
    """How one card lies on the table: its middle in card heights from the picture's middle, its turn in radians."""

    x: float
    y: float
    turn: float


@dataclass(frozen=True, slots=True)
class _Situation:
    deck: FaceDeck
    cards: tuple[Card | None, ...]
    lies: tuple[_Lie, ...]
    card_px: float
    lean: tuple[float, float]
    thumbs: tuple[tuple[float, float], ...]


class EvaluationSceneMaker:
    """Makes scenes from decks; the same arguments always give the same pictures."""

    def __init__(
        self,
        decks: Sequence[FaceDeck],
        kinds: Sequence[str] = KINDS,
        *,
        rig: int | None = None,
        camera: FixedCamera | None = None,
    ) -> None:
        """Take decks and the kinds of scene to make.

        With ``rig`` the table, light and camera are those of that number in every scene; without it each scene has its
        own. With ``camera`` too that camera stands still, as on a fixed rig. Raises ValueError for no decks or a kind
        that is not in ``KINDS``.
        """
        if not decks or not kinds or not set(kinds) <= set(KINDS):
            raise ValueError(f"expected decks and kinds out of {', '.join(KINDS)}, got {len(decks)} decks and {kinds}")
        self._decks, self._kinds, self._rig, self._camera = tuple(decks), tuple(kinds), rig, camera

    def scene(self, seed: int) -> Scene:
        """Make the picture of a seed, 640x480."""
        return self.frame(seed, 0)

    def frames(self, seed: int, count: int, *, cards: Sequence[Card | None] | None = None) -> tuple[Scene, ...]:
        """Make ``count`` pictures of one situation: the cards lie still but for a tremble, noise and glare change.

        ``cards`` are the cards to lay, face up, None a joker; without them they are drawn.
        """
        return tuple(self.frame(seed, number, cards=cards) for number in range(count))

    def frame(self, seed: int, number: int, *, cards: Sequence[Card | None] | None = None) -> Scene:
        """Make one of these pictures, counted from 0."""
        rng = np.random.default_rng((91_000, seed))
        kind = self._kinds[int(rng.integers(len(self._kinds)))]
        deck = self._decks[int(rng.integers(len(self._decks)))]
        dealt = tuple(cards) if cards is not None else _deal(rng, int(rng.integers(*_COUNTS[kind])))
        return self._picture(_arrange(rng, kind, deck, dealt, self._camera), kind, (seed, number))

    def _picture(self, situation: _Situation, kind: str, key: tuple[int, int]) -> Scene:
        place = np.random.default_rng((92_000, key[0] if self._rig is None else self._rig))
        moment = np.random.default_rng((93_000, *key))
        table = tabletop(place, _SIZE)
        litter(table, place, _LITTER[kind] if self._camera is None else self._camera.things)
        canvas = Canvas(table)
        settings = random_settings(place)
        glass_glares = place.random() < 0.5
        _lay_cards(canvas, situation, moment)
        light_up(canvas, place)
        if kind == "glass" and glass_glares:
            mirror_lamps(canvas, moment if self._camera is None else place)
        return Scene(_take(canvas, settings, moment), canvas.labels())


def _take(canvas: Canvas, settings: CameraSettings, moment: np.random.Generator) -> Pixels:
    shake = float(moment.uniform(1, 5)) if moment.random() < 0.15 else 0.0
    return expose(canvas.pixels, settings, moment, shake_px=shake)


def _deal(rng: np.random.Generator, count: int) -> tuple[Card | None, ...]:
    return tuple(DECK[int(number)] for number in rng.permutation(len(DECK))[:count])


def _arrange(
    rng: np.random.Generator, kind: str, deck: FaceDeck, cards: tuple[Card | None, ...], camera: FixedCamera | None
) -> _Situation:
    low, high = np.log(_INDEX_PX[kind])
    card_px = float(np.clip(np.exp(rng.uniform(low, high)) / deck.index_share, 90, 520))
    turn = float(rng.uniform(0, 2 * np.pi))
    if camera is not None:
        card_px, turn = camera.card_px, (_ROW_LEAN * (turn - np.pi) if kind == "board" else turn)
    lies = _LAYOUTS[kind](rng, len(cards), turn, card_px)
    tilt, away = np.deg2rad(rng.uniform(0, _TILT_DEG[kind])), rng.uniform(0, 2 * np.pi)
    thumbs = tuple((float(x), float(y)) for x, y in rng.uniform(-0.6, 0.6, (int(rng.integers(0, 3)), 2)))
    lean = (float(tilt * np.cos(away)), float(tilt * np.sin(away))) if camera is None else camera.lean
    return _Situation(deck, cards, lies, card_px, lean, thumbs if kind == "glass" else ())


def _fan(rng: np.random.Generator, count: int, turn: float, _card_px: float) -> tuple[_Lie, ...]:
    step = rng.uniform(0.2, 0.62)
    return tuple(
        _Lie(
            float(n - (count - 1) / 2) * float(step * np.cos(turn)),
            float(n - (count - 1) / 2) * float(step * np.sin(turn)),
            turn + float(rng.normal(0, 0.12)),
        )
        for n in range(count)
    )


def _row(rng: np.random.Generator, count: int, turn: float, _card_px: float) -> tuple[_Lie, ...]:
    step = rng.uniform(0.74, 0.85)
    middle = (count - 1) / 2
    return tuple(
        _Lie(
            float((n - middle) * step * np.cos(turn)),
            float((n - middle) * step * np.sin(turn)),
            turn + float(rng.normal(0, 0.03)),
        )
        for n in range(count)
    )


def _anywhere(rng: np.random.Generator, count: int, _turn: float, card_px: float) -> tuple[_Lie, ...]:
    wide, high = 0.38 * _SIZE[0] / card_px, 0.36 * _SIZE[1] / card_px
    room = (0.12, 0.12) if count == 1 else (wide, high)
    return tuple(
        _Lie(
            float(rng.uniform(-room[0], room[0])),
            float(rng.uniform(-room[1], room[1])),
            float(rng.uniform(0, 2 * np.pi)),
        )
        for _ in range(count)
    )


_LAYOUTS = {"glass": _fan, "board": _row, "single": _anywhere, "heap": _anywhere, "none": _anywhere}


def _lay_cards(canvas: Canvas, situation: _Situation, moment: np.random.Generator) -> None:
    tremble = moment.normal(0, 1, (len(situation.lies), 3)) * (1 / situation.card_px, 1 / situation.card_px, 0.01)
    lean = np.array(situation.lean) + moment.normal(0, 0.004, 2)
    for card, lie, shift in zip(situation.cards, situation.lies, tremble, strict=True):
        face = situation.deck.face(card, _RASTER_PX if situation.card_px > 300 else _RASTER_PX // 2)
        matrix = _project(face, _Lie(lie.x + shift[0], lie.y + shift[1], lie.turn + shift[2]), situation.card_px, lean)
        canvas.lay(face, matrix, light=float(0.95 + 0.05 * np.cos(lie.turn)), shadow=0.25)
    for x, y in situation.thumbs:
        at = (_SIZE[0] / 2 + x * situation.card_px, _SIZE[1] / 2 + y * situation.card_px)
        rest_thumb(canvas, np.random.default_rng(round(1e6 * abs(x))), at, 0.22 * situation.card_px)


def _project(face: Face, lie: _Lie, card_px: float, lean: np.ndarray[tuple[int, ...], np.dtype[np.float64]]) -> Matrix:
    """A pinhole camera that looks at a table which leans about both axes."""
    width, height = face.size
    scale = card_px / height
    cosine, sine = scale * np.cos(lie.turn), scale * np.sin(lie.turn)
    on_table = np.array([[cosine, -sine, lie.x * card_px], [sine, cosine, lie.y * card_px], [0, 0, 1]])
    centred = np.array([[1, 0, -width / 2], [0, 1, -height / 2], [0, 0, 1]])
    rotation = np.asarray(cv2.Rodrigues(np.array([lean[0], lean[1], 0.0]))[0])
    lens = np.array([[_FOCAL_PX, 0, _SIZE[0] / 2], [0, _FOCAL_PX, _SIZE[1] / 2], [0, 0, 1]])
    outer = np.column_stack([rotation[:, 0], rotation[:, 1], np.array([0, 0, _FOCAL_PX])])
    return np.asarray(lens @ outer @ on_table @ centred, np.float64)
