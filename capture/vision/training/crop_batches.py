"""Batches of augmented crops for the reader: any batch can be made from the seed and its number alone.

The reader learns to read what stands upright, within LEAN_DEG, and to reject the same index lying or standing on its
head, so that of a crop's four turns it answers to the right one. What lies between is not taught: at run time another
turn of it is nearer to upright. Whatever is to be rejected anyway is taught at any angle.
"""

import math
from dataclasses import dataclass, field

import numpy as np
import numpy.typing as npt

from capture.vision.arrays import Pixels
from capture.vision.crop import reader_input
from capture.vision.training.augmentation import augment
from capture.vision.training.base_crops import Kind
from capture.vision.training.crop_store import CropStore
from capture.vision.training.targets import REJECT, SMEARED, Target

PHOTOGRAPH_SHARE = 0.2
"""Share of a batch that is cut from photographs, where there are any whose turn is known."""

UPRIGHT_SHARE, SMEARED_SHARE, TURNED_SHARE = 0.57, 0.05, 0.19
"""Share of a batch that is upright indices, such ones smeared beyond reading, and turned ones; the rest is what is
no index."""

LEAN_DEG = 50.0
TURNED_DEG = 78.0
"""From this angle on an index is taught as a reject."""


@dataclass(frozen=True, slots=True, eq=False)
class CropSource:
    """A store, and the numbers of its crops that are indices of a known turn, and those that are none."""

    store: CropStore = field(repr=False)
    indices: npt.NDArray[np.int64] = field(repr=False)
    others: npt.NDArray[np.int64] = field(repr=False)


def crop_source(store: CropStore, least_px: float = 0.0) -> CropSource:
    """What of a store is taught; indices smaller than ``least_px`` in their picture are left out."""
    is_index = store.labels["kind"] == Kind.INDEX
    is_taught = is_index & np.isfinite(store.labels["turn"]) & (store.labels["size_px"] >= least_px)
    return CropSource(store, np.flatnonzero(is_taught), np.flatnonzero(~is_index))


@dataclass(frozen=True, slots=True)
class CropBatches:
    """``len`` batches of ``size`` crops, beginning with batch ``first``; item: input, ranks, suits as arrays."""

    sources: tuple[CropSource, ...] = field(repr=False)
    shares: tuple[float, ...]
    size: int
    seed: int
    first: int
    count: int

    def __len__(self) -> int:
        """How many batches."""
        return self.count

    def __getitem__(self, number: int) -> tuple[npt.NDArray[np.float32], npt.NDArray[np.int64], npt.NDArray[np.int64]]:
        """Batch ``first + number``."""
        if not 0 <= number < self.count:
            raise IndexError(number)
        rng = np.random.default_rng((self.seed, self.first + number))
        drawn = [
            draw_crop(self.sources[which], rng) for which in rng.choice(len(self.sources), self.size, p=self.shares)
        ]
        ranks, suits = ([getattr(target, head) for _, target in drawn] for head in ("rank", "suit"))
        return reader_input([crop for crop, _ in drawn]), np.array(ranks, np.int64), np.array(suits, np.int64)


def draw_crop(source: CropSource, rng: np.random.Generator) -> tuple[Pixels, Target]:
    """One augmented crop and what it teaches."""
    share = rng.random()
    if share >= UPRIGHT_SHARE + SMEARED_SHARE + TURNED_SHARE:
        row = int(rng.choice(source.others))
        return _augmented(source.store, row, rng.uniform(0, 2 * math.pi), rng), _target(source.store, row)
    row = int(rng.choice(source.indices))
    known = float(source.store.labels["turn"][row])
    if share >= UPRIGHT_SHARE + SMEARED_SHARE:
        turn = math.radians(rng.uniform(TURNED_DEG, 360 - TURNED_DEG))
        return _augmented(source.store, row, known + turn, rng), REJECT
    lean = math.radians(rng.uniform(-LEAN_DEG, LEAN_DEG))
    is_smeared = share >= UPRIGHT_SHARE
    crop = _augmented(source.store, row, known + lean, rng, is_smeared=is_smeared)
    return crop, SMEARED if is_smeared else _target(source.store, row)


def batch_shares(drawn: int, *, has_photographs: bool) -> tuple[float, ...]:
    """How much of a batch comes from each of so many stores of drawn pictures, and from photographs."""
    photographed = (PHOTOGRAPH_SHARE,) if has_photographs else ()
    return (*((1 - sum(photographed)) / drawn,) * drawn, *photographed)


def _augmented(
    store: CropStore, row: int, turn: float, rng: np.random.Generator, *, is_smeared: bool = False
) -> Pixels:
    return augment(store.pixels(row), rng, turn, float(store.labels["size_px"][row]), is_smeared=is_smeared)


def _target(store: CropStore, row: int) -> Target:
    return Target(int(store.labels["rank"][row]), int(store.labels["suit"][row]))
