"""Which rank and suit an index shows: the reader's network over a square crop of it, in four turns.

The network takes (N, 3, 64, 64) and gives logits, calibrated so that a softmax of them comes true as often as it says:
ranks (N, 14), deuce to ace, then reject; suits (N, 5), spades, hearts, diamonds, clubs, then reject; and an embedding
(N, 64). An index may lie at any angle, so each crop is read as it is and after turns of 90, 180 and 270 degrees, which
must agree.
"""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from capture.vision.arrays import Floats, IndexBox, Pixels, RunsBatches
from capture.vision.crop import CROP_PX, cut_crop, reader_input
from rules.cards import RANKS, SUIT_ORDER, Card

TURNS = 4
EMBEDDING_SIZE = 64
RANK_REJECT, SUIT_REJECT = len(RANKS), len(SUIT_ORDER)
"""The places of the reject classes."""

READER_TAKES = (-1, 3, CROP_PX, CROP_PX)
READER_GIVES = {"rank": (-1, RANK_REJECT + 1), "suit": (-1, SUIT_REJECT + 1), "embedding": (-1, EMBEDDING_SIZE)}


@dataclass(frozen=True, slots=True, eq=False)
class IndexReading:
    """What was read in one box.

    ``rank_probs`` (14,): deuce to ace, then reject. ``suit_probs`` (5,): spades, hearts, diamonds, clubs, then reject.
    Both are means over the turns, as is ``embedding`` (64,). ``turns_agree``: each turn alone says the same.
    """

    box: IndexBox
    rank_probs: Floats
    suit_probs: Floats
    embedding: Floats
    turns_agree: bool = True

    @property
    def card(self) -> Card:
        """The likeliest of the 52, however unlikely."""
        return Card(
            RANKS[int(self.rank_probs[:RANK_REJECT].argmax())] + SUIT_ORDER[int(self.suit_probs[:SUIT_REJECT].argmax())]
        )

    @property
    def probability(self) -> float:
        """That it is ``card``."""
        return float(self.rank_probs[:RANK_REJECT].max() * self.suit_probs[:SUIT_REJECT].max())

    @property
    def reject(self) -> float:
        """That it is no index of the 52: the larger of the two heads' reject."""
        return float(max(self.rank_probs[RANK_REJECT], self.suit_probs[SUIT_REJECT]))


class IndexReader:
    """Reads indices. Not for two threads at once."""

    def __init__(self, network: RunsBatches) -> None:
        """The network as in the head of this file."""
        self._network = network

    def read(self, pixels: Pixels, boxes: Sequence[IndexBox]) -> tuple[IndexReading, ...]:
        """One reading a box, in their order.

        A crop whose first turn says that it is none is not turned: the others could only make it doubtful.
        """
        crops = [cut_crop(pixels, box.x, box.y, box.w, box.h) for box in boxes]
        if not crops:
            return ()
        first = self._probabilities(crops)
        hopeful = [place for place in range(len(crops)) if not _is_reject(first[0][place], first[1][place])]
        turned = [np.ascontiguousarray(np.rot90(crops[place], turn)) for place in hopeful for turn in range(1, TURNS)]
        others = self._probabilities(turned) if turned else first
        rows = {place: slice(at * (TURNS - 1), (at + 1) * (TURNS - 1)) for at, place in enumerate(hopeful)}
        return tuple(
            mean_reading(box, *(_with_turns(first[head], others[head], place, rows.get(place)) for head in range(3)))
            for place, box in enumerate(boxes)
        )

    def _probabilities(self, crops: Sequence[Pixels]) -> tuple[Floats, Floats, Floats]:
        ranks, suits, embeddings = self._network.run(reader_input(crops))
        return softmax(ranks), softmax(suits), embeddings


def _is_reject(rank_probs: Floats, suit_probs: Floats) -> bool:
    return bool(rank_probs.argmax() == RANK_REJECT or suit_probs.argmax() == SUIT_REJECT)


def _with_turns(first: Floats, others: Floats, place: int, rows: slice | None) -> Floats:
    """(turns, classes) of one crop."""
    own = first[place : place + 1]
    return own if rows is None else np.concatenate([own, others[rows]])


def mean_reading(box: IndexBox, ranks: Floats, suits: Floats, embeddings: Floats) -> IndexReading:
    """One reading from (turns, 14), (turns, 5) and (turns, 64)."""
    agree = len(set(ranks.argmax(1).tolist())) == 1 and len(set(suits.argmax(1).tolist())) == 1
    return IndexReading(box, ranks.mean(0), suits.mean(0), embeddings.mean(0), agree)


def softmax(logits: Floats) -> Floats:
    """Probabilities along the last axis; numbers that are none count as no knowledge."""
    known = np.nan_to_num(logits.astype(np.float32), nan=0.0, posinf=80.0, neginf=-80.0)
    powers = np.exp(known - known.max(-1, keepdims=True))
    return np.asarray(powers / powers.sum(-1, keepdims=True), np.float32)
