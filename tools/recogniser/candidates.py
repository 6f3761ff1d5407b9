"""What was read of cards in pictures whose cards are known, before any threshold: how sure, and if right."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import Enum
from pathlib import Path

from capture.vision.arrays import Pixels
from capture.vision.find import Finder
from capture.vision.grouping import is_one_card
from capture.vision.judge import judge
from capture.vision.picture import decode_picture
from capture.vision.read import IndexReader, IndexReading
from capture.vision.reading_rule import DOUBTED_SUIT, ReadingRule
from capture.vision.synthesis.evaluation.decks import evaluation_decks
from capture.vision.synthesis.evaluation.scene_maker import EvaluationSceneMaker
from capture.vision.training.photographs import Half, half_of
from rules.cards import Card
from tools.recogniser.photographs import UNLABELLED, read_truth

MARGIN = 3
"""How much less doubt is allowed than the surest wrong reading left."""


def believed_from(surest_wrong: float) -> float:
    """The probability from which a reading is believed, by that of the surest wrong one of its kind."""
    return 1 - (1 - surest_wrong) / MARGIN


class Seen(Enum):
    """How a card was read; each has a threshold of its own."""

    ALONE_DOUBTED = "one corner, clubs"
    ALONE = "one corner, others"
    PAIRED_DOUBTED = "two corners, clubs: the less sure"
    PAIRED = "two corners, others: the surer"


@dataclass(frozen=True, slots=True)
class Candidate:
    """A card that was read, how sure, and whether it lies in the picture."""

    seen: Seen
    card: Card
    probability: float
    is_right: bool


@dataclass(frozen=True, slots=True, eq=False)
class KnownPicture:
    """A picture in BGR and the cards that lie in it."""

    name: str
    pixels: Pixels
    cards: frozenset[Card]


def tuning_photographs(folder: Path) -> Iterator[KnownPicture]:
    """The tuning half of the labelled photographs under ``folder``."""
    for path in sorted(folder.rglob("*.jpg")):
        labels = path.with_suffix(".txt")
        if labels.is_file() and half_of(path.name) is Half.TUNE:
            there = read_truth(labels) | UNLABELLED.get(path.name, frozenset())
            yield KnownPicture(path.name, decode_picture(path.read_bytes()), there)


def evaluation_pictures(cache: Path, first: int, count: int) -> Iterator[KnownPicture]:
    """Evaluation scenes of the seeds from ``first`` on."""
    maker = EvaluationSceneMaker(evaluation_decks(cache))
    for seed in range(first, first + count):
        scene = maker.scene(seed)
        cards = frozenset(index.card for index in scene.indices if index.card is not None)
        yield KnownPicture(f"scene {seed}", scene.pixels, cards)


def candidates(picture: KnownPicture, finder: Finder, reader: IndexReader, rule: ReadingRule) -> Iterator[Candidate]:
    """Every card that could be believed, were every threshold of probability nought; none of a picture with a fault."""
    if judge(picture.pixels) is not None:
        return
    readings = [
        reading
        for reading in reader.read(picture.pixels, finder.find(picture.pixels))
        if reading.reject < rule.min_reject and reading.turns_agree and reading.box.length >= rule.min_index_px
    ]
    for card in dict.fromkeys(reading.card for reading in readings):
        read = _candidate(card, [reading for reading in readings if reading.card is card], rule)
        if read is not None:
            seen, probability = read
            yield Candidate(seen, card, probability, card in picture.cards)


def _candidate(card: Card, places: Sequence[IndexReading], rule: ReadingRule) -> tuple[Seen, float] | None:
    """How the card was read and how sure; None at places that no one card has."""
    doubted = card.suit == DOUBTED_SUIT
    best, *more = sorted(places, key=lambda reading: -reading.probability)
    mates = [reading for reading in more if doubted or reading.probability >= rule.min_mate]
    if not mates:
        return (Seen.ALONE_DOUBTED if doubted else Seen.ALONE), best.probability
    if len(mates) > 1 or not is_one_card((best, mates[0])):
        return None
    return (Seen.PAIRED_DOUBTED, mates[0].probability) if doubted else (Seen.PAIRED, best.probability)
