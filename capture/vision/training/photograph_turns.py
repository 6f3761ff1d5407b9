"""Which way the indices in photographs lie, which no one wrote down: the half-trained reader tells.

A crop's turn is the middle of those round which its true card is likeliest, if it is likely there and clearly likelier
than at every turn that is not beside it. Where none is, the turn stays unknown and the crop is not trained on.
"""

import math
from collections.abc import Callable
from dataclasses import replace
from typing import TypeAlias

import numpy as np

from capture.vision.arrays import Floats
from capture.vision.crop import reader_input
from capture.vision.training.augmentation import plain_crop
from capture.vision.training.base_crops import Kind
from capture.vision.training.calibration import probabilities
from capture.vision.training.crop_store import CropStore

Ask: TypeAlias = Callable[[Floats], tuple[Floats, Floats]]
"""What a reader says to crops as ``reader_input`` gives them: logits (N, 14) of ranks and (N, 5) of suits."""

TURNS = 24
LEAST = 0.5
"""Mean probability of the true card round the best turn."""

LEAST_LEAD = 4.0
"""Probability there over that at turns more than FARTHEST steps away."""

REACH, FARTHEST = 3, 5
"""Steps of 15 degrees: to either side an upright index is read over REACH, and no more beyond FARTHEST."""


def with_turns(ask: Ask, store: CropStore) -> CropStore:
    """The store, its indices labelled with their turn where the reader is sure of it."""
    labels = store.labels.copy()
    for row in np.flatnonzero(labels["kind"] == Kind.INDEX):
        labels["turn"][row] = turn_of(_card_probabilities(ask, store, int(row)))
    return replace(store, labels=labels)


def turn_of(likely: Floats) -> float:
    """The radians that set a crop upright, from (TURNS,) probabilities of its card round the circle, or NaN."""
    round_about = np.stack([np.roll(likely, step) for step in range(-REACH, REACH + 1)]).mean(0)
    best = int(round_about.argmax())
    steps = (np.arange(TURNS) - best + TURNS // 2) % TURNS - TURNS // 2
    near = np.abs(steps) <= FARTHEST
    if round_about[best] < LEAST or round_about[best] < LEAST_LEAD * likely[~near].max():
        return math.nan
    middle = float((steps[near] * likely[near]).sum() / likely[near].sum())
    return (best + middle) * 2 * math.pi / TURNS


def _card_probabilities(ask: Ask, store: CropStore, row: int) -> Floats:
    base = store.pixels(row)
    ranks, suits = ask(reader_input([plain_crop(base, 2 * math.pi * turn / TURNS) for turn in range(TURNS)]))
    rank, suit = int(store.labels["rank"][row]), int(store.labels["suit"][row])
    return np.asarray(probabilities(ranks)[:, rank] * probabilities(suits)[:, suit], np.float32)
