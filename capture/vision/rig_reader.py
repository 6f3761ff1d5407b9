"""The reader of a calibrated rig: the shipped reader's answer and the rig's own deck, both of which must allow a card.

It is never less careful than the shipped reader. What that rejects stays rejected. What lies far from every card of the
rig is none of them: another deck, a joker, other light. Where the shipped reader is sure of one card and the rig's deck
is most like another, neither is believed. Only where they do not contradict each other their probabilities are joined.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace

import numpy as np

from capture.vision.arrays import Floats, IndexBox, Pixels
from capture.vision.crop import CONTEXT, CROP_PX
from capture.vision.read import RANK_REJECT, SUIT_REJECT, IndexReading
from capture.vision.reading_rule import ReadingRule
from capture.vision.recognise import ReadsIndices
from capture.vision.rig_crop import vary
from capture.vision.rig_deck import RigDeck, RigMatch
from rules.cards import RANKS, SUIT_ORDER, Card

SURE = 0.8
"""A rank or suit that the shipped reader gives more than this to may not be another one by the rig's deck."""

ALLOWED = 0.05
"""What the shipped reader gives less than this to is not believed by the rig's deck alone; 1 of 13 is no knowledge."""

DOUBT = 0.5
"""So much of a doubtful reading's probability is spread over all: no threshold of a ReadingRule is as low."""

SURE_ALONE, SURE_IN_PAIR = 0.995, 0.97
"""Of readings that a rig's deck joined in; of 416 indices on two simulated decks none was wrong at either.

The shipped reader's doubt of clubs is of decks never seen; a rig has seen its own, and has read all 52 of it.
"""

EDGE_PX = 8
"""A crop's border is repeated by so much: the reader looks a little beyond it."""

_SIDE = CROP_PX / CONTEXT
_WHOLE = IndexBox(EDGE_PX + (CROP_PX - _SIDE) / 2, EDGE_PX + (CROP_PX - _SIDE) / 2, _SIDE, _SIDE, 1.0)
"""The box whose square is a whole crop within its repeated border."""


def rig_rule(rule: ReadingRule) -> ReadingRule:
    """``rule`` for readings of a RigReader: both corners of a pair need the same."""
    return replace(
        rule,
        min_alone=SURE_ALONE,
        min_paired=SURE_IN_PAIR,
        min_mate=SURE_IN_PAIR,
        min_alone_clubs=SURE_ALONE,
        min_paired_clubs=SURE_IN_PAIR,
    )


@dataclass(frozen=True, slots=True, eq=False)
class RigReading(IndexReading):
    """A reading with what the rig's deck says of it. The defaults are never used: ``match`` is always given."""

    match: RigMatch | None = None
    contradicts: bool = False

    @property
    def is_far(self) -> bool:
        """It looks like an index of the 52, and like none of this rig's."""
        return self.match is not None and not self.match.is_near


class RigReader:
    """Reads indices by a shipped reader and a rig's deck. Not for two threads at once."""

    def __init__(self, reader: ReadsIndices, deck: RigDeck) -> None:
        """``reader`` must be of the weights that made the deck's embeddings."""
        self._reader = reader
        self._deck = deck

    def read(self, pixels: Pixels, boxes: Sequence[IndexBox]) -> tuple[IndexReading, ...]:
        """One reading a box, in their order; those that the shipped reader did not reject are RigReadings."""
        return tuple(adapt(reading, self._deck) for reading in self._reader.read(pixels, boxes))


def embed(reader: ReadsIndices, kept: Sequence[Pixels]) -> Floats:
    """An embedding for each variant of each kept crop, crop by crop: (len(kept) * len(VARIANTS), EMBEDDING_SIZE)."""
    crops = [
        np.pad(crop, ((EDGE_PX, EDGE_PX), (EDGE_PX, EDGE_PX), (0, 0)), "edge") for each in kept for crop in vary(each)
    ]
    tall = CROP_PX + 2 * EDGE_PX
    boxes = [replace(_WHOLE, y=_WHOLE.y + number * tall) for number in range(len(crops))]
    return np.stack([reading.embedding for reading in reader.read(np.concatenate(crops), boxes)]).astype(np.float32)


def adapt(reading: IndexReading, deck: RigDeck) -> IndexReading:
    """One reading, joined with the deck; see the head of this file."""
    if _is_reject(reading):
        return reading
    match = deck.match(reading.embedding)
    contradicts = _contradict(reading, int(match.rank_probs.argmax()), int(match.suit_probs.argmax()))
    if contradicts or not match.is_near:
        ranks, suits = _in_doubt(reading.rank_probs), _in_doubt(reading.suit_probs)
        return RigReading(reading.box, ranks, suits, reading.embedding, False, match, contradicts)
    ranks = _joined(reading.rank_probs, match.rank_probs)
    suits = _joined(reading.suit_probs, match.suit_probs)
    return RigReading(reading.box, ranks, suits, reading.embedding, reading.turns_agree, match)


def _is_reject(reading: IndexReading) -> bool:
    return bool(reading.rank_probs.argmax() == RANK_REJECT or reading.suit_probs.argmax() == SUIT_REJECT)


def speaks_against(reading: IndexReading, card: Card) -> bool:
    """Whether the shipped reader's answer is one that no rig's deck may turn into this card."""
    return _contradict(reading, RANKS.index(card.value[0]), SUIT_ORDER.index(card.suit))


def _contradict(shipped: IndexReading, rank: int, suit: int) -> bool:
    """Rank or suit, by their places in a reading, are not what the shipped reader could mean."""
    return _denies(shipped.rank_probs[:RANK_REJECT], rank) or _denies(shipped.suit_probs[:SUIT_REJECT], suit)


def _denies(probs: Floats, place: int) -> bool:
    return bool(probs.argmax() != place and (probs.max() > SURE or probs[place] < ALLOWED))


def _joined(shipped: Floats, rig: Floats) -> Floats:
    """The product of both, class by class; the share of reject stays as it is."""
    reject = shipped[-1]
    product = (shipped[:-1] + 1e-6) * rig
    return np.append(product / product.sum() * (1 - reject), reject).astype(np.float32)


def _in_doubt(probs: Floats) -> Floats:
    return np.asarray((1 - DOUBT) * probs + DOUBT / len(probs), np.float32)
