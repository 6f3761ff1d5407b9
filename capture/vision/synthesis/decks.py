"""The decks that the recogniser is trained on."""

from pathlib import Path

import numpy as np

from capture.vision.synthesis.art_deck import ART_STYLES, ArtDeck, draw_face, load_art
from capture.vision.synthesis.court_art import CourtArt, cut_court
from capture.vision.synthesis.deck_style import random_style
from capture.vision.synthesis.faces import FaceDeck
from capture.vision.synthesis.packages import TRAINING_FONTS
from capture.vision.synthesis.printed import PrintedDeck
from capture.vision.synthesis.typeface import Typeface, load_suit_fonts, load_typefaces

RENDERED = "rendered"
"""Folder in the cache where rendered faces are kept."""

_SEED = 20_000
_COURT_FROM = "2color"


def training_decks(cache: Path, *, printed: int = 3000) -> tuple[FaceDeck, ...]:
    """The CC0 decks and ``printed`` procedural ones, always the same; fetches what the cache lacks.

    A procedural deck costs nothing until one of its faces is asked for. Raises FetchError.
    """
    typefaces = load_typefaces(TRAINING_FONTS, cache)
    suit_fonts = load_suit_fonts(cache)
    svgs = {folder: load_art(folder, cache) for folder in ART_STYLES}
    court = CourtArt(
        {
            card: cut_court(draw_face(svg, cache / RENDERED))
            for card, svg in svgs[_COURT_FROM].items()
            if 11 <= card.rank <= 13
        }
    )
    styles = [random_style(np.random.default_rng((_SEED, number)), typefaces, suit_fonts) for number in range(printed)]
    drawn = [ArtDeck(f"cc0 {folder}", svgs[folder], cache / RENDERED, styles[0]) for folder in ART_STYLES]
    return (*drawn, *(PrintedDeck(f"printed {number}", style, court) for number, style in enumerate(styles)))


def training_typefaces(cache: Path) -> tuple[Typeface, ...]:
    """The fonts of training decks, for the words that lie about in their scenes; raises FetchError."""
    return load_typefaces(TRAINING_FONTS, cache)
