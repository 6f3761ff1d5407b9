"""The CC0 decks: SVG faces as rasters, with the exact place of their indices from the drawing itself."""

import hashlib
import os
import re
from dataclasses import dataclass, field
from functools import lru_cache
from pathlib import Path

import cv2
import numpy as np
import resvg_py

from capture.vision.synthesis.deck_style import DeckStyle
from capture.vision.synthesis.faces import Face, IndexPlace, box_corners, turn_half
from capture.vision.synthesis.fetch import FetchError, read_members
from capture.vision.synthesis.ink import premultiply
from capture.vision.synthesis.labels import Pixels
from capture.vision.synthesis.ornaments import print_back, print_joker
from capture.vision.synthesis.packages import FACES
from rules.cards import DECK, Card

ART_STYLES = ("2color", "2color-bf", "4color", "4color-bf")
"""Folders of the package: two and four colours; ``bf`` has jumbo indices."""

_RASTER_PX = 700
_DPI = 96.0
_INK_LEAST = 96
_USE = re.compile(r'<use xlink:href="#(V|S)[^"]*" height="[^"]*" x="([^"]*)"[^>]*></use>')
_BODY_START = '<rect width="239"'

Box = tuple[float, float, float, float]


@dataclass(frozen=True, slots=True)
class ArtDeck:
    """One folder of the package; a face's raster is made on first use and kept. Joker and back are procedural."""

    name: str
    svgs: dict[Card, str] = field(repr=False, compare=False)
    rendered: Path = field(repr=False, compare=False)
    style: DeckStyle = field(repr=False, compare=False)

    @property
    def index_share(self) -> float:
        """Measured on the drawings: the jumbo index is nearly two fifths of the card."""
        return 0.39 if self.name.endswith("bf") else 0.19

    def face(self, card: Card | None, height_px: int) -> Face:
        """A face of the deck."""
        if card is None:
            return print_joker(self.style, height_px)
        pixels, box = _drawn(self.svgs[card], self.rendered)
        scale = height_px / pixels.shape[0]
        resampling = cv2.INTER_AREA if scale < 1 else cv2.INTER_LINEAR
        small = np.asarray(cv2.resize(pixels, None, fx=scale, fy=scale, interpolation=resampling), np.uint8)
        quad = (box_corners(box) * scale).astype(np.float32)
        turned = turn_half(quad, (small.shape[1], small.shape[0]))
        return Face(small, (IndexPlace(card, quad), IndexPlace(card, turned)))

    def back(self, height_px: int) -> Face:
        """A back."""
        return print_back(self.style, height_px)


def load_art(folder: str, cache: Path) -> dict[Card, str]:
    """The SVG text of each card in one of ``ART_STYLES``; raises FetchError."""
    names = [f"package/src/images/{folder}/{card.value.upper()}.svg" for card in DECK]
    files = read_members(FACES, cache, names)
    return {card: data.decode("utf-8") for card, data in zip(DECK, files, strict=True)}


def draw_face(svg: str, rendered: Path) -> Pixels:
    """A face as a raster (700, 500, 4), colours multiplied by alpha; kept in the folder ``rendered``."""
    return _drawn(svg, rendered)[0]


@lru_cache(maxsize=4 * len(DECK))
def _drawn(svg: str, rendered: Path) -> tuple[Pixels, Box]:
    return premultiply(_render(svg, rendered)), _index_box(_render(_index_alone(svg), rendered))


def _render(svg: str, rendered: Path) -> Pixels:
    """The drawing as a raster; rendering is slow, so the picture is kept by the drawing's hash."""
    place = rendered / f"{hashlib.sha256(svg.encode()).hexdigest()}-{_RASTER_PX}.png"
    if not place.exists():
        _keep(bytes(resvg_py.svg_to_bytes(svg_string=svg, height=_RASTER_PX, dpi=_DPI)), place)
    return np.asarray(cv2.imdecode(np.fromfile(place, np.uint8), cv2.IMREAD_UNCHANGED), np.uint8)


def _keep(picture: bytes, place: Path) -> None:
    place.parent.mkdir(parents=True, exist_ok=True)
    part = place.with_suffix(f".{os.getpid()}.part")  # several processes may render the same face
    part.write_bytes(picture)
    part.replace(place)


def _index_alone(svg: str) -> str:
    """The drawing with nothing but the rank and the pip of its upper left corner."""
    head = svg[: svg.index(_BODY_START)]
    uses = {kind: _leftmost(svg, kind) for kind in ("V", "S")}
    return f"{head}{uses['V']}{uses['S']}</svg>"


def _leftmost(svg: str, kind: str) -> str:
    found = [match for match in _USE.finditer(svg) if match[1] == kind]
    if not found:
        raise FetchError(f"{FACES.name} {FACES.version}: expected a {kind} symbol in use on each face, found none")
    return min(found, key=lambda match: float(match[2]))[0]


def _index_box(alone: Pixels) -> Box:
    inked = alone[..., 3] > _INK_LEAST
    rows, columns = np.flatnonzero(inked.any(axis=1)), np.flatnonzero(inked.any(axis=0))
    return (float(columns[0]), float(rows[0]), float(np.ptp(columns) + 1), float(np.ptp(rows) + 1))
