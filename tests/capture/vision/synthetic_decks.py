"""The decks that tests of synthetic pictures look at, loaded once; what they are made from is fetched once and kept."""

import os
from functools import lru_cache
from pathlib import Path

from capture.vision.synthesis.art_deck import ArtDeck
from capture.vision.synthesis.decks import training_decks
from capture.vision.synthesis.evaluation.decks import evaluation_decks
from capture.vision.synthesis.evaluation.printing import EvaluationDeck
from capture.vision.synthesis.printed import PrintedDeck

CACHE = Path(os.environ.get("XDG_CACHE_HOME", Path.home() / ".cache")) / "finaltable" / "synthesis"


@lru_cache(maxsize=1)
def art_decks() -> tuple[ArtDeck, ...]:
    """The CC0 decks."""
    return tuple(deck for deck in training_decks(CACHE, printed=1) if isinstance(deck, ArtDeck))


@lru_cache(maxsize=1)
def printed_decks() -> tuple[PrintedDeck, ...]:
    """Procedural training decks."""
    return tuple(deck for deck in training_decks(CACHE, printed=90) if isinstance(deck, PrintedDeck))


@lru_cache(maxsize=1)
def decks_for_evaluation() -> tuple[EvaluationDeck, ...]:
    """The evaluation decks."""
    return evaluation_decks(CACHE)
