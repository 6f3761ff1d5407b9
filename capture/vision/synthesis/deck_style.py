"""What a procedural deck looks like: every choice of its printer, drawn at random from ranges seen on real decks."""

from dataclasses import dataclass, replace

import numpy as np

from capture.vision.synthesis.ink import Colour
from capture.vision.synthesis.suit_shapes import SuitDesign, SuitShape, random_shape
from capture.vision.synthesis.typeface import Typeface

_BLACKS: tuple[Colour, ...] = ((20, 18, 18), (0, 0, 0), (45, 40, 38), (60, 30, 20))
_REDS: tuple[Colour, ...] = ((40, 30, 205), (30, 20, 225), (60, 50, 180), (45, 60, 230), (50, 30, 160))
_BLUES: tuple[Colour, ...] = ((200, 80, 20), (170, 60, 30), (220, 120, 30), (150, 40, 60))
_GREENS: tuple[Colour, ...] = ((40, 130, 20), (60, 110, 20), (50, 150, 40), (30, 90, 10))
_ORANGES: tuple[Colour, ...] = ((20, 110, 240), (10, 140, 235))
_WHITES: tuple[Colour, ...] = ((255, 255, 255), (248, 250, 250), (240, 246, 250), (222, 238, 245), (205, 228, 240))
_DARKS: tuple[Colour, ...] = ((25, 22, 20), (10, 10, 10), (60, 25, 20), (35, 40, 30), (45, 20, 45))
_FOUR_CORNERS_MOST = 0.15
"""Figures higher than this leave no room for four indices."""

_HALF = 0.49
"""An index that reached lower would stand beside the other one's pip."""

_LIGHTS: tuple[Colour, ...] = ((240, 240, 240), (200, 220, 230), (225, 225, 200))


@dataclass(frozen=True, slots=True)
class DeckStyle:
    """Lengths are shares of the card's height, but ``aspect`` (width over height) and ``radius`` (share of the width).

    ``rank_h`` and ``pip_h`` are heights in the index, ``gap`` lies between them, ``margin_x`` and ``margin_y`` before.
    ``squeeze`` narrows the figures, ``bold`` thickens them (a share of ``rank_h``). ``colours`` are of ``c d h s``.
    ``corners`` are 2 or 4. ``middle`` is what stands between: ``pips``, ``one`` pip, ``letter`` or ``bare``.
    ``court`` is the kind of court picture: ``art``, ``shapes`` or ``letter``.
    """

    typeface: Typeface
    shape: SuitShape
    shape_index: SuitShape
    aspect: float
    radius: float
    rank_h: float
    pip_h: float
    gap: float
    margin_x: float
    margin_y: float
    squeeze: float
    bold: float
    centred: bool
    ten: str
    colours: tuple[Colour, Colour, Colour, Colour]
    paper: Colour
    frame: Colour | None
    corners: int
    middle: str
    court: str
    court_hue: int
    middle_pip_h: float
    alone_h: float
    seed: int


def random_style(
    rng: np.random.Generator, typefaces: tuple[Typeface, ...], designs: tuple[SuitDesign, ...]
) -> DeckStyle:
    """Draw a deck's style: figures of one of the typefaces, some suits of one of the designs."""
    rank_h = _rank_height(rng)
    shape = random_shape(rng, designs)
    paper, colours = _palette(rng)
    style = DeckStyle(
        typeface=typefaces[int(rng.integers(len(typefaces)))],
        shape=shape,
        shape_index=shape if rng.random() < 0.8 else random_shape(rng, designs),
        aspect=float(rng.choice([0.714, 0.714, 0.643, 0.69, 0.66])),
        radius=float(rng.uniform(0.03, 0.075)),
        rank_h=rank_h,
        pip_h=rank_h * float(rng.uniform(0.5, 1.15)),
        gap=rank_h * float(rng.uniform(0.03, 0.3)),
        margin_x=float(rng.uniform(0.014, 0.045)),
        margin_y=float(rng.uniform(0.02, 0.05)),
        squeeze=float(rng.uniform(0.62, 1.05)),
        bold=float(rng.choice([0, 0, 0, 0.02, 0.04])),
        centred=bool(rng.random() < 0.8),
        ten="10" if rng.random() < 0.88 else "T",
        colours=colours,
        paper=paper,
        frame=colours[int(rng.integers(4))] if rng.random() < 0.12 else None,
        corners=4 if rng.random() < 0.12 and rank_h < _FOUR_CORNERS_MOST else 2,
        middle=str(rng.choice(["pips", "one", "letter", "bare"], p=[0.72, 0.16, 0.05, 0.07])),
        court=str(rng.choice(["art", "shapes", "letter"], p=[0.62, 0.25, 0.13])),
        court_hue=int(rng.choice([0, 0, 0, int(rng.integers(180))])),
        middle_pip_h=float(rng.uniform(0.1, 0.18)),
        alone_h=float(rng.uniform(0.18, 0.32)),
        seed=int(rng.integers(2**31)),
    )
    return replace(style, pip_h=min(style.pip_h, _HALF - style.margin_y - style.rank_h - style.gap))


def _rank_height(rng: np.random.Generator) -> float:
    """Standard decks have figures of a twelfth of the card, jumbo a fifth, the largest nearly a third."""
    low, high = ((0.062, 0.1), (0.1, 0.17), (0.15, 0.24), (0.24, 0.3))[int(rng.choice(4, p=[0.4, 0.25, 0.27, 0.08]))]
    return float(rng.uniform(low, high))


def _palette(rng: np.random.Generator) -> tuple[Colour, tuple[Colour, Colour, Colour, Colour]]:
    if rng.random() < 0.08:
        return _dark_palette(rng)
    black, red = _pick(rng, _BLACKS), _pick(rng, _REDS)
    if rng.random() < 0.3:
        diamond = _pick(rng, _BLUES if rng.random() < 0.85 else _ORANGES)
        return _paper(rng), (_pick(rng, _GREENS), diamond, red, black)
    return _paper(rng), (black, red, red, black)


def _dark_palette(rng: np.random.Generator) -> tuple[Colour, tuple[Colour, Colour, Colour, Colour]]:
    light, red = _pick(rng, _LIGHTS), (70, 70, 240)
    return _pick(rng, _DARKS), (light, red, red, light)


def _paper(rng: np.random.Generator) -> Colour:
    blue, green, red = _WHITES[int(rng.integers(len(_WHITES)))]
    darker = int(rng.integers(14))
    return blue - darker, green - darker, red - darker


def _pick(rng: np.random.Generator, colours: tuple[Colour, ...]) -> Colour:
    blue, green, red = (
        int(np.clip(c + rng.integers(-12, 13), 0, 255)) for c in colours[int(rng.integers(len(colours)))]
    )
    return blue, green, red
