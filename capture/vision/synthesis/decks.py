"""The decks that the recogniser is trained on."""

from dataclasses import dataclass, field
from pathlib import Path

import numpy as np

from capture.vision.synthesis.art_deck import ART_STYLES, ArtDeck, draw_face, load_art
from capture.vision.synthesis.court_art import CourtArt, cut_court
from capture.vision.synthesis.deck_style import random_style
from capture.vision.synthesis.faces import FaceDeck
from capture.vision.synthesis.packages import TRAINING_FONTS
from capture.vision.synthesis.printed import PrintedDeck
from capture.vision.synthesis.suit_icons import load_suit_icons
from capture.vision.synthesis.suit_shapes import SuitDesign
from capture.vision.synthesis.typeface import Typeface, load_suit_fonts, load_typefaces

RENDERED = "rendered"
"""Folder in the cache where rendered faces are kept."""

PRINTED = 3000
"""So many procedural decks lie in scenes."""

_SEED = 20_000
_COURT_FROM = "2color"


@dataclass(frozen=True, slots=True)
class Press:
    """Prints procedural decks; what all of them are printed with."""

    typefaces: tuple[Typeface, ...] = field(repr=False)
    designs: tuple[SuitDesign, ...] = field(repr=False)
    court: CourtArt = field(repr=False)

    def deck(self, number: int) -> PrintedDeck:
        """The deck of that number, always the same; it costs nothing until one of its faces is asked for."""
        style = random_style(np.random.default_rng((_SEED, number)), self.typefaces, self.designs)
        return PrintedDeck(f"printed {number}", style, self.court)


def press(cache: Path) -> Press:
    """What training decks are printed with; fetches what the cache lacks, raises FetchError."""
    svgs = load_art(_COURT_FROM, cache)
    court = {card: cut_court(draw_face(svg, cache / RENDERED)) for card, svg in svgs.items() if 11 <= card.rank <= 13}
    return Press(load_typefaces(TRAINING_FONTS, cache), suit_designs(cache), CourtArt(court))


def training_decks(cache: Path, *, printed: int = PRINTED) -> tuple[FaceDeck, ...]:
    """The CC0 decks and ``printed`` procedural ones, always the same; fetches what the cache lacks.

    Raises FetchError.
    """
    printer = press(cache)
    decks = [printer.deck(number) for number in range(printed)]
    drawn = [
        ArtDeck(f"cc0 {folder}", load_art(folder, cache), cache / RENDERED, decks[0].style) for folder in ART_STYLES
    ]
    return (*drawn, *decks)


def suit_designs(cache: Path) -> tuple[SuitDesign, ...]:
    """Suits of fonts and of icons that some training cards show; raises FetchError."""
    return (*load_suit_fonts(cache), *load_suit_icons(cache))


def training_typefaces(cache: Path) -> tuple[Typeface, ...]:
    """The fonts of training decks, for the words that lie about in their scenes; raises FetchError."""
    return load_typefaces(TRAINING_FONTS, cache)
