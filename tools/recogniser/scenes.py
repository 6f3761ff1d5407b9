"""A recogniser over evaluation scenes, whose decks, fonts and backgrounds no training picture has."""

import time
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import numpy as np

from capture.vision.judge import PictureFault
from capture.vision.recognise import Recogniser, Recognition
from capture.vision.synthesis.evaluation.decks import evaluation_decks
from capture.vision.synthesis.evaluation.scene_maker import EvaluationSceneMaker
from capture.vision.synthesis.labels import LabelledIndex, Scene
from rules.cards import Card
from tools.recogniser.tally import Tally

READABLE_PX = 20.0
"""From this height an index is readable."""

FREE = 0.95
"""An index of which less is visible is not readable."""

FIRST_SEED = 300_000
"""Of the scenes that only report: those of lower seeds chose thresholds."""

HEIGHTS = (0.0, 14.0, 20.0, 28.0, 40.0, 60.0)
"""Where bands of index height begin."""


@dataclass(frozen=True, slots=True, eq=False)
class ShownScene:
    """One scene and what was shown of it; ``heights`` is that of each card's best free index, 0 where it has none."""

    seed: int
    heights: dict[Card, float]
    seen: Recognition

    @property
    def cards(self) -> frozenset[Card]:
        """What was shown."""
        return frozenset(card.card for card in self.seen.cards)

    @property
    def wrong(self) -> frozenset[Card]:
        """What was shown and is not there."""
        return self.cards - self.heights.keys()


def show_scenes(recogniser: Recogniser, cache: Path, *, cards: int, end: float) -> Iterator[ShownScene]:
    """Scene after scene until ``cards`` cards were in them, or ``end`` on the monotonic clock has come."""
    maker, seed, tried = EvaluationSceneMaker(evaluation_decks(cache)), FIRST_SEED, 0
    while tried < cards and time.monotonic() < end:
        scene = maker.scene(seed)
        shown = ShownScene(seed, index_heights(scene), recogniser.recognise(scene.pixels))
        seed, tried = seed + 1, tried + len(shown.heights)
        yield shown


def index_heights(scene: Scene) -> dict[Card, float]:
    """Each card of the scene with the height in pixels of its best free index, 0 where none is free."""
    heights: dict[Card, float] = {}
    for index in scene.indices:
        if index.card is not None:
            height = _height(index) if index.visible >= FREE else 0.0
            heights[index.card] = max(height, heights.get(index.card, 0.0))
    return heights


def _height(index: LabelledIndex) -> float:
    """The mean of its left and right side."""
    upper_left, upper_right, lower_right, lower_left = index.corners
    return float(np.hypot(*(lower_left - upper_left)) + np.hypot(*(lower_right - upper_right))) / 2


def tally_scenes(shown: Iterator[ShownScene]) -> tuple[list[Tally], list[str]]:
    """One tally over all, over the readable in colour, grey scenes, and bands of height; a line for each wrong card.

    A wrong card has no height: it counts over all, among the grey or the readable ones, and in no band.
    """
    tallies: dict[str, Tally] = {}
    wrong = []
    for scene in shown:
        for name, there, cards in _sets(scene):
            tallies[name] = tallies.get(name, Tally(name)).with_picture(there, cards)
        if scene.wrong:
            faces = " ".join(sorted(card.value for card in scene.wrong))
            wrong.append(f"scene {scene.seed}: shown {faces}, there {' '.join(card.value for card in scene.heights)}")
    return list(tallies.values()), wrong


def _sets(scene: ShownScene) -> Iterator[tuple[str, frozenset[Card], frozenset[Card]]]:
    yield "synthetic, all", frozenset(scene.heights), scene.cards
    if scene.seen.fault is PictureFault.GREY:
        yield "synthetic, grey", frozenset(scene.heights), scene.cards
        return
    readable = frozenset(card for card, height in scene.heights.items() if height >= READABLE_PX)
    yield f"synthetic, index of {READABLE_PX:.0f} px and more", readable, (scene.cards & readable) | scene.wrong
    for low, high in zip(HEIGHTS, (*HEIGHTS[1:], float("inf")), strict=True):
        band = frozenset(card for card, height in scene.heights.items() if low <= height < high)
        if band:
            yield f"synthetic, index of {low:.0f} to {high:.0f} px", band, scene.cards & band
