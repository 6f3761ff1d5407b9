"""Which rank and suit an index shows: the reader's network over a square crop of it, in four turns.

The network takes (N, 3, 64, 64) and gives logits, calibrated so that a softmax of them comes true as often as it says:
ranks (N, 14), deuce to ace, then reject; suits (N, 5), spades, hearts, diamonds, clubs, then reject; and an embedding
(N, 64). It reads what stands upright, give or take half a quarter turn, and rejects what lies or stands on its head. An
index may lie at any angle, so each crop is read as it is and after turns of 90, 180 and 270 degrees: one of these is to
be read, or two neighbouring ones that say the same where it lies half-way between, and the others are to be rejected.
What is read is looked at again in squares a little smaller and a little larger, and the mean counts: what a network
says of only one way to cut a square is not to be relied on.
"""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from capture.vision.arrays import Floats, IndexBox, Pixels, RunsBatches
from capture.vision.crop import CROP_PX, cut_crop, reader_input
from capture.vision.network import ANY
from rules.cards import RANKS, SUIT_ORDER, Card

TURNS = 4
SIZES = (0.9, 1.1)
"""Sizes of the further squares over that of the first."""

EMBEDDING_SIZE = 64
RANK_REJECT, SUIT_REJECT = len(RANKS), len(SUIT_ORDER)
"""The places of the reject classes."""

READER_TAKES = (ANY, 3, CROP_PX, CROP_PX)
READER_GIVES = {"rank": (ANY, RANK_REJECT + 1), "suit": (ANY, SUIT_REJECT + 1), "embedding": (ANY, EMBEDDING_SIZE)}


@dataclass(frozen=True, slots=True, eq=False)
class IndexReading:
    """What was read in one box.

    ``rank_probs`` (14,): deuce to ace, then reject. ``suit_probs`` (5,): spades, hearts, diamonds, clubs, then reject.
    Both, means over the squares, and ``embedding`` (64,), of the first one, are of the turn in which it is likeliest to
    stand upright. ``turns_agree``: no other turn speaks against that one.
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
        """One reading a box, in their order."""
        if not boxes:
            return ()
        turned = [_cut(pixels, box, 1.0, turn) for box in boxes for turn in range(TURNS)]
        ranks, suits, embeddings = self._look(turned)
        rows = range(0, len(turned), TURNS)
        found = [upright_turn(ranks[row : row + TURNS], suits[row : row + TURNS]) for row in rows]
        again = [
            _cut(pixels, box, size, at.turn)
            for box, at in zip(boxes, found, strict=True)
            if at.is_read
            for size in SIZES
        ]
        more_ranks, more_suits, _ = self._look(again) if again else (ranks[:0], suits[:0], embeddings[:0])
        readings, taken = [], 0
        for box, at, row in zip(boxes, found, rows, strict=True):
            more = slice(taken, taken + len(SIZES) * at.is_read)
            taken, own = more.stop, row + at.turn
            rank_probs, suit_probs = _mean(ranks[own], more_ranks[more]), _mean(suits[own], more_suits[more])
            readings.append(IndexReading(box, rank_probs, suit_probs, embeddings[own], at.turns_agree))
        return tuple(readings)

    def _look(self, crops: Sequence[Pixels]) -> tuple[Floats, Floats, Floats]:
        ranks, suits, embeddings = self._network.run(reader_input(crops))
        return softmax(ranks), softmax(suits), embeddings


def _cut(pixels: Pixels, box: IndexBox, size: float, turn: int) -> Pixels:
    """The crop of a box grown to ``size`` of it about its middle, after ``turn`` quarters."""
    x, y = box.centre
    crop = cut_crop(pixels, x - box.w * size / 2, y - box.h * size / 2, box.w * size, box.h * size)
    return np.ascontiguousarray(np.rot90(crop, turn))


def _mean(first: Floats, more: Floats) -> Floats:
    """Of one row and some more, maybe none."""
    return np.asarray((first + more.sum(0)) / (1 + len(more)), np.float32)


@dataclass(frozen=True, slots=True)
class UprightTurn:
    """Which of TURNS is upright, whether a card is read in it, and whether the other turns allow that."""

    turn: int
    is_read: bool
    turns_agree: bool


def upright_turn(ranks: Floats, suits: Floats) -> UprightTurn:
    """The upright one by the turns' probabilities (TURNS, 14) and (TURNS, 5).

    It is the turn with the likeliest card among those that are read, or the least rejected one if none is.
    """
    read = np.flatnonzero((ranks.argmax(1) < RANK_REJECT) & (suits.argmax(1) < SUIT_REJECT))
    if not len(read):
        return UprightTurn(int(np.maximum(ranks[:, RANK_REJECT], suits[:, SUIT_REJECT]).argmin()), False, True)
    likely = ranks[:, :RANK_REJECT].max(1) * suits[:, :SUIT_REJECT].max(1)
    return UprightTurn(int(read[likely[read].argmax()]), True, _agree(read.tolist(), ranks, suits))


def _agree(read: Sequence[int], ranks: Floats, suits: Floats) -> bool:
    """One turn is read, or two that are neighbours and say the same."""
    first, second = read[0], read[-1]
    is_same = ranks[first].argmax() == ranks[second].argmax() and suits[first].argmax() == suits[second].argmax()
    return len(read) == 1 or (len(read) == 2 and second - first != TURNS // 2 and bool(is_same))


def softmax(logits: Floats) -> Floats:
    """Probabilities along the last axis; numbers that are none count as no knowledge."""
    known = np.nan_to_num(logits.astype(np.float32), nan=0.0, posinf=80.0, neginf=-80.0)
    powers = np.exp(known - known.max(-1, keepdims=True))
    return np.asarray(powers / powers.sum(-1, keepdims=True), np.float32)
