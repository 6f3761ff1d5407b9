"""The table of one training scene: a tilted plane on which cards of one size are laid, and fingers put over them."""

from dataclasses import dataclass, field

import numpy as np

from capture.vision.synthesis.canvas import Canvas
from capture.vision.synthesis.faces import Face, FaceDeck
from capture.vision.synthesis.hands import lay_finger
from capture.vision.synthesis.labels import Matrix, Points
from capture.vision.synthesis.light import reflect, shade
from capture.vision.synthesis.plane import card_pose, move, plane_view, to_plane
from rules.cards import DECK, Card

Range = tuple[float, float]

_RASTERS_PX = (180, 350, 700, 1400)
_INDEX_PX: Range = (16.0, 200.0)
_INDEX_USUAL_PX: Range = (24.0, 120.0)
_TILT_MOST_DEG = 70.0
_JOKER_SHARE = 0.03


@dataclass(slots=True)
class Stage:
    """``height`` is that of its cards in plane units (pixels in the picture's middle)."""

    canvas: Canvas
    rng: np.random.Generator
    deck: FaceDeck
    view: Matrix
    height: float
    raster_px: int
    laid: list[tuple[Face, Matrix]] = field(default_factory=list)

    def lay(self, face: Face, angle_deg: float, anchor: Points, at: tuple[float, float]) -> None:
        """Lay a face, turned clockwise; its point ``anchor`` (raster pixels) comes to the plane's point ``at``."""
        matrix = np.asarray(self.view @ card_pose(face.size, self.height, angle_deg, anchor, at), np.float64)
        shadow = float(self.rng.uniform(0, 0.6)) * float(self.rng.random() < 0.8)
        self.canvas.lay(face, matrix, light=float(self.rng.uniform(0.88, 1.0)), shadow=shadow)
        self.laid.append((face, matrix))

    def face(self, card: Card | None) -> Face:
        """A face of the stage's deck at a fitting size."""
        return self.deck.face(card, self.raster_px)

    def back(self) -> Face:
        """The deck's back at a fitting size."""
        return self.deck.back(self.raster_px)

    def deal(self, count: int) -> list[Card | None]:
        """Different cards; now and then a joker."""
        cards: list[Card | None] = [DECK[int(number)] for number in self.rng.choice(len(DECK), count, replace=False)]
        return [None if self.rng.random() < _JOKER_SHARE else card for card in cards]

    def spot(self, margin: float) -> tuple[float, float]:
        """The plane's point under a random point of the picture at least ``margin`` (a share) from its border."""
        width, height = self.canvas.size
        low, high = margin, 1 - margin
        return to_plane(
            self.view, (float(width * self.rng.uniform(low, high)), float(height * self.rng.uniform(low, high)))
        )

    def an_index(self, face: Face) -> Points:
        """The middle of one of a face's indices, or of the face if it has none."""
        if not face.indices:
            return middle(face)
        place = face.indices[int(self.rng.integers(len(face.indices)))]
        return np.asarray(place.corners.mean(axis=0), np.float32)

    def lay_fingers(self, chance: float) -> None:
        """With that probability put one to three fingers over cards."""
        if not self.laid or self.rng.random() > chance:
            return
        for _ in range(int(self.rng.integers(1, 4))):
            face, matrix = self.laid[int(self.rng.integers(len(self.laid)))]
            edge = (self.rng.uniform(-0.1, 1.1, 2) * face.size).astype(np.float32)[None]
            x, y = move(edge, matrix)[0]
            lay_finger(self.canvas, self.rng, (float(x), float(y)), self.height * float(self.rng.uniform(0.12, 0.28)))

    def finish(self, *, shadows: float, glare: float) -> None:
        """Light it, with those probabilities of shadows and of reflections."""
        shade(self.canvas, self.rng, shadows=shadows)
        if self.rng.random() < glare:
            reflect(self.canvas, self.rng)


def middle(face: Face) -> Points:
    """The middle of a face in raster pixels."""
    return np.array([face.size[0] / 2, face.size[1] / 2], np.float32)


def set_stage(canvas: Canvas, rng: np.random.Generator, deck: FaceDeck, *, tilt_deg: float, heights: Range) -> Stage:
    """A plane tilted by ``tilt_deg`` on average; indices have a usual size, cards are ``heights`` pixels high."""
    tilt = min(_TILT_MOST_DEG, float(rng.gamma(2.0, tilt_deg / 2)))
    view = plane_view(canvas.size, tilt, float(rng.uniform(0, 360)))
    low, high = np.log(_INDEX_USUAL_PX if rng.random() < 0.85 else _INDEX_PX)
    height = float(np.clip(np.exp(rng.uniform(low, high)) / deck.index_share, *heights))
    raster = next((px for px in _RASTERS_PX if px >= 0.9 * height), _RASTERS_PX[-1])
    return Stage(canvas, rng, deck, view, height, raster)
