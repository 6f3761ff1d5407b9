"""Labelled photographs: which half of them tunes, and which of their boxes are corner indices.

Beside each ``NAME.jpg`` stands ``NAME.txt`` with a line an index, ``CARD x y w h``: the card as ``10H``, ``BACK``,
``BJ`` or ``RJ``, the box's centre and size as fractions of the picture.
"""

import hashlib
from dataclasses import dataclass
from enum import Enum
from pathlib import Path

import cv2

from capture.vision.training.errors import PhotographError
from rules.cards import Card, CardError, decode_card

NO_CARDS = frozenset({"BACK", "BJ", "RJ"})
"""A back, a black and a red joker."""

LARGEST_SHARE = 0.30
"""Longer side of an index over the picture's side; a larger box is a whole card."""

LEAST_PX = 12.0
"""A box whose longer side is shorter is cut off or a slip of the hand."""


class Half(Enum):
    """What a photograph is for. Only the tuning half is ever trained on; figures are told of the report half."""

    TUNE = "tune"
    REPORT = "report"


@dataclass(frozen=True, slots=True)
class PhotographedIndex:
    """An index in a photograph: its card, None for a joker or a back; its box in pixels from its upper left corner."""

    card: Card | None
    x: float
    y: float
    w: float
    h: float


@dataclass(frozen=True, slots=True)
class Photograph:
    """A picture file and what is labelled in it, whole cards left out."""

    path: Path
    indices: tuple[PhotographedIndex, ...]


def half_of(file_name: str) -> Half:
    """The half a picture belongs to: the first byte of its name's SHA-256, even tunes and odd reports."""
    return Half.REPORT if hashlib.sha256(file_name.encode()).digest()[0] % 2 else Half.TUNE


def read_photographs(folder: Path, half: Half) -> tuple[Photograph, ...]:
    """One half of the photographs under a folder, by name; raises PhotographError naming a bad label's line."""
    found = []
    for path in sorted(folder.rglob("*.jpg")):
        if half_of(path.name) is not half or not path.with_suffix(".txt").exists():
            continue
        pixels = cv2.imread(str(path))
        if pixels is None:
            raise PhotographError(f"{path}: expected a JPEG picture")
        height, width = pixels.shape[:2]
        found.append(Photograph(path, decode_labels(path.with_suffix(".txt"), width=width, height=height)))
    return tuple(found)


def decode_labels(path: Path, *, width: int, height: int) -> tuple[PhotographedIndex, ...]:
    """The indices that a label file names in a picture of that size, without boxes that are no corner's."""
    lines = enumerate(path.read_text(encoding="utf-8").splitlines(), start=1)
    indices = (_decode_line(line, f"{path}:{number}", width, height) for number, line in lines if line.strip())
    return tuple(index for index in indices if is_corner(index, width=width, height=height))


def is_corner(index: PhotographedIndex, *, width: int, height: int) -> bool:
    """Whether a box has the size of an index rather than of a whole card or of a slip."""
    return LEAST_PX <= max(index.w, index.h) <= LARGEST_SHARE * max(width, height)


def _decode_line(line: str, place: str, width: int, height: int) -> PhotographedIndex:
    try:
        name, *numbers = line.split()
        x, y, w, h = (float(number) for number in numbers)
        card = None if name in NO_CARDS else decode_card(name)
    except (CardError, ValueError) as error:
        raise PhotographError(f"{place}: expected CARD x y w h, got {line!r}") from error
    return PhotographedIndex(card, (x - w / 2) * width, (y - h / 2) * height, w * width, h * height)
