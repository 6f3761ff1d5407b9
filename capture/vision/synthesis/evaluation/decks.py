"""The decks that a recogniser is tried on: fonts, suits, papers and pictures that no training deck has."""

from pathlib import Path

import numpy as np

from capture.vision.synthesis.evaluation.printing import EvaluationDeck, Print
from capture.vision.synthesis.evaluation.suits import SuitCut
from capture.vision.synthesis.ink import Colour
from capture.vision.synthesis.packages import EVALUATION_FONTS, EVALUATION_SUITS
from capture.vision.synthesis.typeface import Typeface, load_typefaces

_SEED = 88_000
_INKS: tuple[tuple[Colour, Colour, Colour, Colour], ...] = (
    ((28, 24, 22), (35, 25, 195), (35, 25, 195), (28, 24, 22)),
    ((12, 8, 8), (50, 40, 215), (50, 40, 215), (12, 8, 8)),
    ((50, 125, 35), (190, 90, 30), (40, 30, 200), (25, 22, 20)),
    ((20, 100, 15), (230, 110, 10), (20, 15, 235), (5, 5, 5)),
)
_PAPERS: tuple[Colour, ...] = ((252, 252, 252), (236, 243, 247), (214, 232, 240), (243, 243, 238))
_DARK_INKS: tuple[Colour, Colour, Colour, Colour] = ((230, 230, 235), (80, 90, 245), (80, 90, 245), (230, 230, 235))
_DARK_PAPER: Colour = (38, 32, 30)
_FIGURES = {"standard": (0.072, 0.105), "large": (0.11, 0.16), "jumbo": (0.17, 0.23)}
_SIZES = ("standard", "large", "jumbo", "standard", "jumbo", "standard", "large", "dark")


def evaluation_decks(cache: Path, *, count: int = 48) -> tuple[EvaluationDeck, ...]:
    """The first ``count`` designs, always the same; fetches what the cache lacks, raises FetchError.

    Names tell the size of the index: ``standard``, ``large``, ``jumbo`` and ``dark`` (light ink on dark paper).
    """
    typefaces = load_typefaces(EVALUATION_FONTS, cache)
    symbols = load_typefaces((EVALUATION_SUITS,), cache)[0]
    return tuple(_deck(number, typefaces, symbols) for number in range(count))


def _deck(number: int, typefaces: tuple[Typeface, ...], symbols: Typeface) -> EvaluationDeck:
    rng = np.random.default_rng((_SEED, number))
    size = _SIZES[number % len(_SIZES)]
    figure = float(rng.uniform(*_FIGURES.get(size, _FIGURES["standard"])))
    dark = size == "dark"
    design = Print(
        typeface=typefaces[number % len(typefaces)],
        cut=SuitCut(float(rng.random()), float(rng.random()), symbols if rng.random() < 0.25 else None),
        figure=figure,
        pip=figure * float(rng.uniform(0.6, 1.0)),
        gap=figure * float(rng.uniform(0.08, 0.25)),
        inset=float(rng.uniform(0.022, 0.038)),
        narrow=float(rng.uniform(0.75, 1.0)),
        width=float(rng.choice([0.71, 0.65])),
        inks=_DARK_INKS if dark else _INKS[int(rng.integers(len(_INKS)))],
        paper=_DARK_PAPER if dark else _PAPERS[int(rng.integers(len(_PAPERS)))],
        pips=bool(rng.random() < 0.8),
    )
    return EvaluationDeck(f"evaluation {number} {size}", design)
