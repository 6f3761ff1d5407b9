"""How well a written reader does on crops that it never saw: right, wrong and abstained, always together."""

from dataclasses import dataclass, field

import numpy as np
import numpy.typing as npt

from capture.vision.arrays import Floats, RunsBatches
from capture.vision.read import RANK_REJECT, SUIT_REJECT
from capture.vision.training.calibration import probabilities
from capture.vision.training.crop_batches import CropBatches, crop_source
from capture.vision.training.crop_store import CropStore

SURE = 0.9
"""From this probability of the card on, rank times suit, a crop counts as read."""

BATCH = 100

LEAST_PX = 20.0
"""Longer side, in its picture, of the smallest index that is asked."""


@dataclass(frozen=True, slots=True, eq=False)
class Answers:
    """Logits of ``n`` crops, (n, 14) and (n, 5), and what each should have been, (n,)."""

    rank_logits: Floats = field(repr=False)
    suit_logits: Floats = field(repr=False)
    ranks: npt.NDArray[np.int64] = field(repr=False)
    suits: npt.NDArray[np.int64] = field(repr=False)


@dataclass(frozen=True, slots=True)
class ReaderFigures:
    """Single crops, one turn: ``indices`` = right + wrong + abstained; ``false_reads`` of ``rejects`` gave a card."""

    indices: int
    right: int
    wrong: int
    abstained: int
    rejects: int
    false_reads: int


def held_out_answers(network: RunsBatches, store: CropStore, *, seed: int, batches: int) -> Answers:
    """What the network says to augmented crops of a store that it was not trained on."""
    drawn = CropBatches((crop_source(store, LEAST_PX),), (1.0,), BATCH, seed, 0, batches)
    parts = []
    for number in range(batches):
        inputs, ranks, suits = drawn[number]
        rank_logits, suit_logits, *_ = network.run(inputs)
        parts.append((rank_logits, suit_logits, ranks, suits))
    columns = [np.concatenate(column) for column in zip(*parts, strict=True)]
    return Answers(columns[0], columns[1], columns[2], columns[3])


def reader_figures(answers: Answers, sure: float = SURE) -> ReaderFigures:
    """Count; a crop is read if rank times suit is ``sure`` and neither head's likeliest answer is to reject."""
    ranks, suits = probabilities(answers.rank_logits), probabilities(answers.suit_logits)
    is_read = (ranks.max(1) * suits.max(1) >= sure) & (ranks.argmax(1) < RANK_REJECT) & (suits.argmax(1) < SUIT_REJECT)
    is_index = (
        (answers.ranks >= 0) & (answers.ranks < RANK_REJECT) & (answers.suits >= 0) & (answers.suits < SUIT_REJECT)
    )
    is_same = (ranks.argmax(1) == answers.ranks) & (suits.argmax(1) == answers.suits)
    return ReaderFigures(
        indices=int(is_index.sum()),
        right=int((is_index & is_read & is_same).sum()),
        wrong=int((is_index & is_read & ~is_same).sum()),
        abstained=int((is_index & ~is_read).sum()),
        rejects=int((~is_index).sum()),
        false_reads=int((~is_index & is_read).sum()),
    )
