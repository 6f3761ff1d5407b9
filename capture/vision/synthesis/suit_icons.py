"""Sets of icons that hold the four suits, each another designer's idea of them: for some training cards."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from pathlib import Path

import cv2
import numpy as np
import resvg_py

from capture.vision.synthesis.fetch import read_members
from capture.vision.synthesis.labels import Pixels
from capture.vision.synthesis.packages import SUIT_ICONS, Package
from capture.vision.synthesis.typeface import cut_tight

_ICON_PX = 220


@dataclass(frozen=True, slots=True)
class SuitIcons:
    """One set: its name, and the SVG text of each of ``♣ ♦ ♥ ♠``."""

    name: str
    drawings: Mapping[str, str] = field(repr=False, compare=False)

    def glyph(self, text: str) -> Pixels:
        """A mask (H, W) of one suit, cut tight, some 180 pixels high."""
        return _drawn(self.drawings[text])


def load_suit_icons(cache: Path) -> tuple[SuitIcons, ...]:
    """Fetch every set; raises FetchError."""
    return tuple(_load(package, members, cache) for package, members in SUIT_ICONS)


def _load(package: Package, members: Mapping[str, str], cache: Path) -> SuitIcons:
    files = read_members(package, cache, tuple(members.values()))
    drawings = {suit: data.decode("utf-8") for suit, data in zip(members, files, strict=True)}
    return SuitIcons(package.name, drawings)


@lru_cache(maxsize=64)
def _drawn(svg: str) -> Pixels:
    picture = np.frombuffer(bytes(resvg_py.svg_to_bytes(svg_string=svg, height=_ICON_PX)), np.uint8)
    return cut_tight(np.asarray(cv2.imdecode(picture, cv2.IMREAD_UNCHANGED), np.uint8)[..., 3])
