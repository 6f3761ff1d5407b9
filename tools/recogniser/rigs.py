"""Fixed rigs that were never trained on: each has its camera, light, table and deck, and is seen in pictures alone.

Rigs that tune and rigs that report share neither decks nor numbers, so neither light, camera nor situations.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import Enum
from pathlib import Path

import numpy as np

from capture.layout import CameraView, WholeBoard, Zone
from capture.vision.synthesis.evaluation.decks import evaluation_decks
from capture.vision.synthesis.evaluation.printing import EvaluationDeck
from capture.vision.synthesis.evaluation.scene_maker import EvaluationSceneMaker, FixedCamera
from capture.vision.synthesis.labels import Scene
from rules.cards import Card
from rules.spots import MuckSpot, SeatSpot

CAMERA = "rig"
"""The name of every rig's camera."""

_SEED = 97_000
_INDEX_PX = 24.0
"""A camera is mounted so that an index is as high, if the cards still fit (docs/cameras.md asks for 20)."""

_HALF_OF_DECKS = 24
_LAYINGS = 5_000
"""Seeds of a rig's pictures, from here on those of calibrating it; a rig has twice as many."""

_LAYINGS_A_CARD = 64


class Purpose(Enum):
    """What a rig is for; the value is the first number of such rigs."""

    TUNE = 0
    REPORT = 1_000


@dataclass(frozen=True, slots=True)
class _Mount:
    """``scenes`` that a rig of one kind sees; height of a card in pixels, from and to; most tilt in degrees."""

    scenes: tuple[str, ...]
    card_px: tuple[float, float]
    tilt_deg: float
    things: int


_MOUNTS: Mapping[str, _Mount] = {
    "glass": _Mount(("glass",), (200, 320), 12, 0),
    "board": _Mount(("board",), (130, 160), 25, 1),
    "overhead": _Mount(("single", "heap"), (150, 300), 30, 1),
}
_ZONES: Mapping[str, Zone] = {
    "glass": SeatSpot(3),
    "board": WholeBoard(),
    "single": SeatSpot(3),
    "heap": MuckSpot(),
}


@dataclass(frozen=True, slots=True)
class Situation:
    """Cards that lie before a rig's camera. ``seed`` is of its pictures; ``kind`` is that of the scene."""

    rig: int
    number: int
    kind: str
    seed: int

    @property
    def view(self) -> CameraView:
        """What the camera looks at: a seat's window or spot, a whole board, or the muck."""
        return CameraView(CAMERA, _ZONES[self.kind])


class Rig:
    """One rig by its number; the same number is always the same rig."""

    def __init__(self, number: int, decks: Sequence[EvaluationDeck]) -> None:
        """``decks`` are those that rigs of its purpose may have."""
        rng = np.random.default_rng((_SEED, number))
        self.number = number
        self.kind = tuple(_MOUNTS)[number % len(_MOUNTS)]
        self.deck = decks[number % len(decks)]
        self._camera = _mounted(_MOUNTS[self.kind], self.deck, rng)
        self._laying = self._maker("single")

    @property
    def name(self) -> str:
        """Number, kind and deck in words."""
        return f"rig {self.number} ({self.kind}, {self.deck.name})"

    def situations(self, count: int) -> Iterator[Situation]:
        """Its first situations, the kinds of scene in turn."""
        kinds = _MOUNTS[self.kind].scenes
        for number in range(count):
            yield Situation(self.number, number, kinds[number % len(kinds)], 2 * _LAYINGS * self.number + number)

    def frames(self, situation: Situation, count: int) -> Iterator[Scene]:
        """So many pictures of it, each made when it is asked for."""
        maker = self._maker(situation.kind)
        return (maker.frame(situation.seed, number) for number in range(count))

    def laid(self, card: Card, laying: int, number: int) -> Scene:
        """A picture of a card that lies alone; each laying is another one. ``laying`` counts from 0 to 63."""
        seed = 2 * _LAYINGS * self.number + _LAYINGS + _LAYINGS_A_CARD * (1 + card.index) + laying
        return self._laying.frame(seed, number, cards=(card,))

    def bare(self, number: int) -> Scene:
        """A picture in which no card lies."""
        return self._laying.frame(2 * _LAYINGS * self.number + _LAYINGS, number, cards=())

    def _maker(self, kind: str) -> EvaluationSceneMaker:
        return EvaluationSceneMaker((self.deck,), (kind,), rig=self.number, camera=self._camera)


def _mounted(mount: _Mount, deck: EvaluationDeck, rng: np.random.Generator) -> FixedCamera:
    low, high = mount.card_px
    card_px = min(max(float(rng.uniform(low, high)), _INDEX_PX / deck.index_share), high)
    tilt, away = np.deg2rad(rng.uniform(0, mount.tilt_deg)), rng.uniform(0, 2 * np.pi)
    return FixedCamera(card_px, (float(tilt * np.cos(away)), float(tilt * np.sin(away))), mount.things)


def rigs(purpose: Purpose, cache: Path, count: int, *, first: int = 0) -> Iterator[Rig]:
    """Rigs of that purpose from the ``first`` on; fetches the decks' fonts where the cache lacks them (FetchError)."""
    decks = evaluation_decks(cache)
    own = decks[:_HALF_OF_DECKS] if purpose is Purpose.TUNE else decks[_HALF_OF_DECKS:]
    return (Rig(purpose.value + first + number, own) for number in range(count))
