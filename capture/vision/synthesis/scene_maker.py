"""Make training scenes: cards as cameras under, over and beside a table see them."""

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType

import numpy as np

from capture.vision.synthesis.canvas import Canvas
from capture.vision.synthesis.faces import FaceDeck
from capture.vision.synthesis.labels import LabelledIndex, Scene
from capture.vision.synthesis.lens import photograph
from capture.vision.synthesis.stage import middle, set_stage
from capture.vision.synthesis.surfaces import surface
from capture.vision.synthesis.things import scatter
from capture.vision.synthesis.typeface import Typeface

KIND_MIX: Mapping[str, float] = MappingProxyType(
    {"glass": 0.3, "board": 0.12, "desk": 0.3, "clutter": 0.16, "empty": 0.12}
)
"""Kinds of scene and their shares."""

_SEED = 73_000
_SIZES = ((640, 480), (480, 640), (640, 640))
_CARD_PX = (70.0, 1500.0)
_CLOSE_PX = 420.0
"""Cards higher than this fill the picture: aim at an index, not at their middle."""
_THINGS_MEAN = {"glass": 0.8, "board": 1.0, "desk": 1.5, "clutter": 2.0, "empty": 7.0}
_SEEN = 0.6
_CLOSE_INDEX_PX = 60.0
_FIRST_DECKS = 4
_FIRST_DECKS_SHARE = 0.1


class SceneMaker:
    """Makes scenes from decks; a seed always gives the same picture."""

    def __init__(
        self, decks: Sequence[FaceDeck], typefaces: Sequence[Typeface] = (), kinds: Mapping[str, float] = KIND_MIX
    ) -> None:
        """Take decks, the typefaces of words that lie about (none: nothing does), and shares of kinds in ``KIND_MIX``.

        Raises ValueError for no decks, an unknown kind or shares that add up to nothing.
        """
        if not decks or not set(kinds) <= set(_COMPOSERS) or sum(kinds.values()) <= 0:
            raise ValueError(
                f"expected decks and shares of {', '.join(_COMPOSERS)}, got {len(decks)} decks, {dict(kinds)}"
            )
        self._decks = tuple(decks)
        self._typefaces = tuple(typefaces)
        self._kinds = tuple(kinds)
        self._shares = np.array(list(kinds.values())) / sum(kinds.values())

    def scene(self, seed: int) -> Scene:
        """Make the picture of a seed, 640 pixels at its longest side."""
        rng = np.random.default_rng((_SEED, seed))
        size = _SIZES[int(rng.integers(len(_SIZES)))]
        kind = self._kinds[int(rng.choice(len(self._kinds), p=self._shares))]
        deck = self._decks[self._pick_deck(rng)]
        background = surface(rng, size)
        if self._typefaces:
            scatter(background, rng, self._typefaces, int(rng.poisson(_THINGS_MEAN[kind])))
        canvas = Canvas(background)
        _COMPOSERS[kind](canvas, rng, deck)
        labels = canvas.labels()
        return Scene(photograph(canvas.pixels, rng, index_px=_least_index(labels)), labels)

    def _pick_deck(self, rng: np.random.Generator) -> int:
        """Any deck alike, but the first few, drawn by hand, more often than their number."""
        first = min(_FIRST_DECKS, len(self._decks))
        return int(rng.integers(first if rng.random() < _FIRST_DECKS_SHARE else len(self._decks)))


def _least_index(labels: Sequence[LabelledIndex]) -> float:
    """The longest side of the smallest index that is seen, in pixels."""
    seen = (label.corners for label in labels if label.visible >= _SEEN)
    return min((float(np.ptp(corners, axis=0).max()) for corners in seen), default=_CLOSE_INDEX_PX)


def _compose_glass(canvas: Canvas, rng: np.random.Generator, deck: FaceDeck) -> None:
    """Hole cards on a window, seen from below: fanned or peeked at, fingers over them, the hole's edge round them."""
    stage = set_stage(canvas, rng, deck, tilt_deg=12, heights=_CARD_PX)
    canvas.pixels[...] = (canvas.pixels * np.float32(rng.uniform(0.1, 0.6))).astype(np.uint8)
    count = int(rng.choice([1, 2, 3, 4, 5, 6], p=[0.12, 0.56, 0.06, 0.16, 0.06, 0.04]))
    turn, reach = rng.uniform(0, 2 * np.pi), rng.uniform(0.12, 0.9) * stage.height
    drift = np.array([np.cos(turn), np.sin(turn)]) * reach
    angle = float(rng.uniform(0, 360))
    start = np.array(stage.spot(0.2)) - drift * (count - 1) / 2
    for number, card in enumerate(stage.deal(count)):
        face = stage.face(card)
        anchor = stage.an_index(face) if stage.height > _CLOSE_PX and number == 0 else middle(face)
        at = start + number * drift + rng.normal(0, 0.03, 2) * stage.height
        flip = 180 * float(rng.random() < 0.1)
        stage.lay(face, angle + float(rng.normal(0, 9)) + flip, anchor, (float(at[0]), float(at[1])))
    stage.lay_fingers(0.45)
    if rng.random() < 0.4:
        _frame_hole(canvas, rng)
    stage.finish(shadows=0.2, glare=0.6)


def _frame_hole(canvas: Canvas, rng: np.random.Generator) -> None:
    """Cover what lies outside the window."""
    width, height = canvas.size
    left, right = (int(v) for v in rng.uniform(0, 0.15, 2) * width)
    top, bottom = (int(v) for v in rng.uniform(0, 0.15, 2) * height)
    mask = np.full((height, width), 255, np.uint8)
    mask[top : height - bottom, left : width - right] = 0
    felt = np.zeros((height, width, 3), np.uint8)
    felt[...] = rng.integers(0, 60, 3)
    canvas.cover(mask, (0, 0), felt)


def _compose_board(canvas: Canvas, rng: np.random.Generator, deck: FaceDeck) -> None:
    """Up to five cards in a row, seen from above."""
    count = int(rng.choice([1, 2, 3, 4, 5], p=[0.05, 0.05, 0.35, 0.2, 0.35]))
    stage = set_stage(canvas, rng, deck, tilt_deg=18, heights=(90.0, 900.0 / count + 120))
    angle = float(rng.choice([0, 90, 180, 270, rng.uniform(0, 360)])) + float(rng.normal(0, 6))
    turn = np.deg2rad(angle)
    along = np.array([np.cos(turn), np.sin(turn)]) * stage.height * rng.uniform(0.73, 0.95)
    start = np.array(stage.spot(0.38)) - along * (count - 1) / 2
    for number, card in enumerate(stage.deal(count)):
        face = stage.face(card)
        at = start + number * along + rng.normal(0, 0.015, 2) * stage.height
        flip = 180 * float(rng.random() < 0.2)
        stage.lay(face, angle + flip + float(rng.normal(0, 2)), middle(face), (float(at[0]), float(at[1])))
    stage.lay_fingers(0.12)
    stage.finish(shadows=0.3, glare=0.2)


def _compose_desk(canvas: Canvas, rng: np.random.Generator, deck: FaceDeck) -> None:
    """One or a few cards on a table, as a phone or an overhead camera sees them."""
    stage = set_stage(canvas, rng, deck, tilt_deg=22, heights=_CARD_PX)
    close = stage.height > _CLOSE_PX
    for card in stage.deal(int(rng.choice([1, 2, 3, 4], p=[0.6, 0.2, 0.1, 0.1]))):
        face = stage.back() if rng.random() < 0.04 else stage.face(card)
        straight = float(rng.normal(0, 15)) + 90 * int(rng.integers(4))
        angle = straight if rng.random() < 0.5 else float(rng.uniform(0, 360))
        stage.lay(face, angle, stage.an_index(face) if close else middle(face), stage.spot(0.12 if close else 0.25))
    stage.lay_fingers(0.1)
    stage.finish(shadows=0.45, glare=0.25)


def _compose_clutter(canvas: Canvas, rng: np.random.Generator, deck: FaceDeck) -> None:
    """Many cards over each other, some face down."""
    stage = set_stage(canvas, rng, deck, tilt_deg=16, heights=(90.0, 330.0))
    for card in stage.deal(int(rng.integers(4, 16))):
        face = stage.back() if rng.random() < 0.06 else stage.face(card)
        stage.lay(face, float(rng.uniform(0, 360)), middle(face), stage.spot(0.05))
    stage.finish(shadows=0.3, glare=0.15)


def _compose_empty(canvas: Canvas, rng: np.random.Generator, deck: FaceDeck) -> None:
    """No card's face at all; perhaps backs or a hand."""
    stage = set_stage(canvas, rng, deck, tilt_deg=16, heights=(90.0, 500.0))
    for _ in range(int(rng.choice([0, 0, 1, 2, 4]))):
        face = stage.back()
        stage.lay(face, float(rng.uniform(0, 360)), middle(face), stage.spot(0.05))
    stage.lay_fingers(0.4)
    stage.finish(shadows=0.3, glare=0.35)


_COMPOSERS: dict[str, Callable[[Canvas, np.random.Generator, FaceDeck], None]] = {
    "glass": _compose_glass,
    "board": _compose_board,
    "desk": _compose_desk,
    "clutter": _compose_clutter,
    "empty": _compose_empty,
}
