"""Makes the crops and the finder's pictures of the tuning photographs."""

from dataclasses import dataclass
from pathlib import Path

import numpy as np

from capture.vision.training.crop_store import has_part, write_part
from capture.vision.training.errors import PhotographError
from capture.vision.training.finder_pictures import write_picture
from capture.vision.training.photograph_crops import photograph_crops, turned_photograph
from capture.vision.training.photographs import Half, read_photographs
from capture.vision.training.progress import Progress

PART = "photographs"


@dataclass(frozen=True, slots=True)
class PhotographOrder:
    """Photographs under ``source`` are made into ``folder``; each ``copies`` times for the finder."""

    source: Path
    folder: Path
    seed: int
    copies: int = 8

    @property
    def crops(self) -> Path:
        """The folder of the reader's base crops."""
        return self.folder / "photographs" / "crops"

    @property
    def pictures(self) -> Path:
        """The folder of the finder's pictures."""
        return self.folder / "photographs" / "pictures"

    @property
    def count(self) -> int:
        """How many photographs were made into pictures."""
        return len({path.name.partition("-")[0] for path in (self.pictures / "images").glob("p*.jpg")})


def make_photographs(order: PhotographOrder) -> None:
    """Make what is not there yet, of the tuning half alone; raises PhotographError if that half has no photograph."""
    if has_part(order.crops, PART):
        return
    photographs = read_photographs(order.source, Half.TUNE)
    if not photographs:
        raise PhotographError(f"{order.source}: expected NAME.jpg with NAME.txt beside it, found none for tuning")
    progress = Progress("photos")
    crops = []
    for number, photograph in enumerate(photographs):
        rng = np.random.default_rng((order.seed, number))
        crops += photograph_crops(photograph, rng)
        for copy in range(order.copies):
            write_picture(order.pictures, f"p{number:05}-{copy:02}", turned_photograph(photograph, rng))
        progress.show((number + 1) / len(photographs))
    write_part(order.crops, PART, crops)
    progress.end(f"{len(photographs)} photographs")
