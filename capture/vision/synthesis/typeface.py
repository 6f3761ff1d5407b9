"""Letters and figures as masks, cut tight, from a font file."""

import hashlib
import io
from dataclasses import dataclass, field
from functools import lru_cache
from pathlib import Path

import numpy as np
from PIL import Image, ImageDraw, ImageFont

from capture.vision.synthesis.fetch import read_members
from capture.vision.synthesis.labels import Pixels
from capture.vision.synthesis.packages import DEJAVU, DEJAVU_SUITS, FontFamily

_GLYPH_PX = 220


@dataclass(frozen=True, slots=True)
class Typeface:
    """One font file: its name (family and weight) and its bytes."""

    name: str
    data: bytes = field(repr=False)

    @property
    def sha256(self) -> str:
        """Hash of the font file."""
        return hashlib.sha256(self.data).hexdigest()

    def glyph(self, text: str) -> Pixels:
        """A mask (H, W) of the text, 255 where ink is, without any margin; about 160 pixels high for a capital."""
        return _glyph(self, text)


def load_typefaces(families: tuple[FontFamily, ...], cache: Path) -> tuple[Typeface, ...]:
    """Fetch fonts, one typeface a weight; raises FetchError."""
    return tuple(face for family in families for face in _load(family, cache))


def _load(family: FontFamily, cache: Path) -> list[Typeface]:
    files = read_members(family.package, cache, family.members())
    name = family.package.name.rsplit("/")[-1]
    return [Typeface(f"{name} {weight}", data) for weight, data in zip(family.weights, files, strict=True)]


def load_suit_fonts(cache: Path) -> tuple[Typeface, ...]:
    """Fetch the fonts that training cards take suits from; raises FetchError."""
    files = read_members(DEJAVU, cache, [f"package/ttf/{name}.ttf" for name in DEJAVU_SUITS])
    return tuple(Typeface(name, data) for name, data in zip(DEJAVU_SUITS, files, strict=True))


@lru_cache(maxsize=4096)
def _glyph(typeface: Typeface, text: str) -> Pixels:
    font = _font(typeface)
    left, top, right, bottom = (round(edge) for edge in font.getbbox(text))
    sheet = Image.new("L", (right - left + 2, bottom - top + 2))
    ImageDraw.Draw(sheet).text((1 - left, 1 - top), text, fill=255, font=font)
    return cut_tight(np.asarray(sheet, np.uint8))


@lru_cache(maxsize=256)
def _font(typeface: Typeface) -> ImageFont.FreeTypeFont:
    return ImageFont.truetype(io.BytesIO(typeface.data), _GLYPH_PX)


def cut_tight(mask: Pixels) -> Pixels:
    """The part of a mask that holds ink; raises ValueError if there is none."""
    inked = mask > 96
    rows, columns = np.flatnonzero(inked.any(axis=1)), np.flatnonzero(inked.any(axis=0))
    if not len(rows):
        raise ValueError("expected a mask with ink, got an empty one")
    return np.ascontiguousarray(mask[rows[0] : rows[-1] + 1, columns[0] : columns[-1] + 1])
