"""Base crops on disk, in parts: each part is written whole or not at all, and read without loading it into memory."""

import os
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path

import numpy as np
import numpy.typing as npt

from capture.vision.arrays import Pixels
from capture.vision.training.base_crops import BASE_PX, BaseCrop

LABELS = np.dtype(
    [("rank", np.int8), ("suit", np.int8), ("kind", np.int8), ("size_px", np.float32), ("turn", np.float32)]
)
"""A row a crop: its target, its kind, the index's longer side in its picture and the turn that sets it upright."""


def write_part(folder: Path, name: str, crops: Sequence[BaseCrop]) -> None:
    """Write one part of a store. The labels come last: a part without them is not there."""
    folder.mkdir(parents=True, exist_ok=True)
    pixels = np.stack([crop.pixels for crop in crops]) if crops else np.zeros((0, BASE_PX, BASE_PX, 3), np.uint8)
    rows = [(crop.target.rank, crop.target.suit, int(crop.kind), crop.size_px, crop.turn) for crop in crops]
    _write(folder / f"{name}.pixels.npy", pixels)
    _write(folder / f"{name}.labels.npy", np.array(rows, LABELS))


def has_part(folder: Path, name: str) -> bool:
    """Whether that part was written to its end."""
    return (folder / f"{name}.labels.npy").exists()


@dataclass(frozen=True, slots=True, eq=False)
class CropStore:
    """Every crop of a folder's parts, in the order of their names. ``labels`` has a row of LABELS a crop."""

    parts: tuple[Pixels, ...] = field(repr=False)
    labels: npt.NDArray[np.void] = field(repr=False)
    starts: npt.NDArray[np.int64] = field(repr=False)

    def __len__(self) -> int:
        """How many crops there are."""
        return len(self.labels)

    def pixels(self, number: int) -> Pixels:
        """The base crop of that number, 0 to ``len(store) - 1``."""
        part = int(np.searchsorted(self.starts, number, side="right")) - 1
        return np.asarray(self.parts[part][number - int(self.starts[part])])


def open_store(folder: Path) -> CropStore:
    """The store in a folder; raises FileNotFoundError if no part of it was written to its end."""
    names = sorted(path.name.removesuffix(".labels.npy") for path in folder.glob("*.labels.npy"))
    if not names:
        raise FileNotFoundError(f"{folder}: expected base crops, found none")
    labels = [np.load(folder / f"{name}.labels.npy") for name in names]
    parts = tuple(np.load(folder / f"{name}.pixels.npy", mmap_mode="r") for name in names)
    starts = np.cumsum([0, *(len(part) for part in labels)])[:-1]
    return CropStore(parts, np.concatenate(labels), starts.astype(np.int64))


def _write(path: Path, rows: npt.NDArray[np.generic]) -> None:
    unfinished = path.with_suffix(".unfinished")
    with unfinished.open("wb") as file:
        np.save(file, rows)
    os.replace(unfinished, path)
