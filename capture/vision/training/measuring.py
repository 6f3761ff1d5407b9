"""Measures written networks on what they never saw: ``python -m capture.vision.training.measuring FOLDER --art CACHE``.

Evaluation scenes of other decks, and the report half of photographs: what the finder finds, and what the reader says to
indices whose place is known. Whole pictures, with the rule for air, are measured by the recogniser's own evaluation.
"""

import argparse
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from pathlib import Path

import cv2

from capture.vision.arrays import IndexBox, Pixels
from capture.vision.find import INPUT_PX, Finder
from capture.vision.read import IndexReader
from capture.vision.reading_rule import CAMERA_RULE
from capture.vision.shipped import load_finder, load_reader
from capture.vision.synthesis.evaluation.decks import evaluation_decks
from capture.vision.synthesis.evaluation.scene_maker import EvaluationSceneMaker
from capture.vision.synthesis.labels import Scene
from capture.vision.training.finder_figures import FinderFigures, finder_figures
from capture.vision.training.finder_pictures import FOUND, LEAST_PX
from capture.vision.training.geometry import Box, box_round, clip_box, overlap
from capture.vision.training.intervals import wilson
from capture.vision.training.photograph_crops import read_pixels
from capture.vision.training.photographs import Half, Photograph, read_photographs
from capture.vision.training.scene_crops import READABLE
from rules.cards import Card

SURENESS = (0.9, 0.97, 0.995)
"""Probabilities of the card from which a reading counts, each told apart."""

LEAST_READ_PX = 20.0
"""Longer side of the smallest index that has to be readable."""

TOUCHES = 0.2
"""A found box that overlaps a doubtful index by so much is neither right nor wrong."""


@dataclass(frozen=True, slots=True, eq=False)
class Truth:
    """A picture, the indices to be found in it, those that may be, and those to be read."""

    pixels: Pixels = field(repr=False)
    wanted: tuple[Box, ...]
    doubtful: tuple[Box, ...]
    readable: tuple[tuple[Card, Box], ...]


def truth_of_scene(scene: Scene) -> Truth:
    """The truth of a synthetic picture; jokers' corners and what is hardly visible may be found or not."""
    height, width = scene.pixels.shape[:2]
    least = LEAST_PX * max(height, width) / INPUT_PX
    boxes = [(index, clip_box(box_round(index.corners), width, height)) for index in scene.indices]
    wanted = [box for index, box in boxes if index.card and index.visible >= FOUND and box.size >= least]
    readable = [
        (index.card, box)
        for index, box in boxes
        if index.card and index.visible >= READABLE and box.size >= LEAST_READ_PX
    ]
    doubtful = [box for _, box in boxes if box not in wanted]
    return Truth(scene.pixels, tuple(wanted), tuple(doubtful), tuple(readable))


def truth_of_photograph(photograph: Photograph) -> Truth:
    """The truth of a photograph, as far as it is labelled."""
    boxes = [(index.card, Box(index.x, index.y, index.w, index.h)) for index in photograph.indices]
    return Truth(
        read_pixels(photograph.path),
        tuple(box for card, box in boxes if card),
        tuple(box for card, box in boxes if not card),
        tuple((card, box) for card, box in boxes if card and box.size >= LEAST_READ_PX),
    )


def measure_finder(finder: Finder, truths: Iterable[Truth]) -> FinderFigures:
    """What it finds of the wanted; boxes at doubtful places do not count."""
    return finder_figures(_found(finder, truths))


def _found(finder: Finder, truths: Iterable[Truth]) -> Iterator[tuple[tuple[Box, ...], list[IndexBox]]]:
    for truth in truths:
        boxes = finder.find(truth.pixels)
        yield truth.wanted, [box for box in boxes if not _is_at(box, truth.doubtful)]


def _is_at(box: IndexBox, places: Iterable[Box]) -> bool:
    return any(overlap(Box(box.x, box.y, box.w, box.h), place) > TOUCHES for place in places)


@dataclass(frozen=True, slots=True)
class ReadingCount:
    """``right`` + ``wrong`` + ``abstained`` indices at one sureness."""

    sure: float
    right: int
    wrong: int
    abstained: int


def measure_reader(reader: IndexReader, truths: Iterable[Truth]) -> tuple[ReadingCount, ...]:
    """What it says to readable indices in their labelled boxes, at each of SURENESS."""
    said: list[tuple[bool, float]] = []
    for truth in truths:
        boxes = [IndexBox(*box, score=1.0) for _, box in truth.readable]
        readings = reader.read(truth.pixels, boxes)
        for (card, _), reading in zip(truth.readable, readings, strict=True):
            said.append((reading.card is card, reading.probability if reading.turns_agree else 0.0))
    return tuple(
        ReadingCount(
            sure,
            right=sum(is_right and probability >= sure for is_right, probability in said),
            wrong=sum(not is_right and probability >= sure for is_right, probability in said),
            abstained=sum(probability < sure for _, probability in said),
        )
        for sure in SURENESS
    )


def main() -> None:
    """Print the figures as lines of words."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("folder", type=Path, help="with weights.toml")
    parser.add_argument("--art", type=Path, required=True, help="cache of art")
    parser.add_argument("--scenes", type=int, default=300)
    parser.add_argument("--photographs", type=Path)
    options = parser.parse_args()
    cv2.setNumThreads(1)
    finder, reader = load_finder(CAMERA_RULE, options.folder), load_reader(options.folder)
    maker = EvaluationSceneMaker(evaluation_decks(options.art))
    scenes = [truth_of_scene(maker.scene(seed)) for seed in range(options.scenes)]
    report(f"{len(scenes)} evaluation scenes", finder, reader, scenes)
    for kind in sorted({path.parent for path in options.photographs.rglob("*.jpg")}) if options.photographs else ():
        photographs = [truth_of_photograph(photograph) for photograph in read_photographs(kind, Half.REPORT)]
        report(f"{len(photographs)} photographs of {kind.name}, report half", finder, reader, photographs)


def report(name: str, finder: Finder, reader: IndexReader, truths: list[Truth]) -> None:
    """Print both networks' figures for some pictures, with 95 % intervals."""
    found = measure_finder(finder, truths)
    boxes = found.found + found.extra
    print(f"{name}: found {_share(found.found, found.labelled)}, right boxes {_share(found.found, boxes)}")
    for count in measure_reader(reader, truths):
        tries = count.right + count.wrong + count.abstained
        print(
            f"  read at {count.sure}: right {_share(count.right, tries)}, wrong {_share(count.wrong, tries)},"
            f" abstained {_share(count.abstained, tries)}"
        )


def _share(hits: int, tries: int) -> str:
    low, high = wilson(hits, tries)
    return f"{hits} of {tries} ({hits / max(1, tries):.2%}, {low:.2%} to {high:.2%})"


if __name__ == "__main__":
    main()
