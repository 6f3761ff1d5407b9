"""What a recogniser is tried on shares nothing with what it is trained on: fonts, faces, tables, the code of scenes."""

import ast
import hashlib
from pathlib import Path

import numpy as np

from capture.vision.synthesis import evaluation
from capture.vision.synthesis.evaluation.scenery import tabletop
from capture.vision.synthesis.faces import FaceDeck
from capture.vision.synthesis.packages import (
    DEJAVU,
    EVALUATION_FONTS,
    EVALUATION_SUITS,
    FACES,
    SUIT_ICONS,
    TRAINING_FONTS,
)
from capture.vision.synthesis.surfaces import surface
from capture.vision.synthesis.typeface import load_suit_fonts, load_typefaces
from rules.cards import Card
from tests.capture.vision.synthetic_decks import CACHE, art_decks, decks_for_evaluation, printed_decks

SHARED = {
    "capture.vision.synthesis.canvas",  # lays a raster by a matrix and works out what is visible
    "capture.vision.synthesis.faces",
    "capture.vision.synthesis.fetch",
    "capture.vision.synthesis.ink",  # blends a mask into a raster
    "capture.vision.synthesis.labels",
    "capture.vision.synthesis.packages",
    "capture.vision.synthesis.typeface",  # reads a font file
}
"""What evaluation may use of the rest: it holds no choice of how cards or scenes look."""

CARDS = (Card("As"), Card("Th"), Card("Qd"), Card("7c"), Card("2s"))


def test_enough_fonts_of_each() -> None:
    assert len(TRAINING_FONTS) >= 25
    assert len(EVALUATION_FONTS) >= 8


def test_no_package_is_of_both() -> None:
    icons = {package for package, _ in SUIT_ICONS}
    training = {family.package for family in TRAINING_FONTS} | {DEJAVU, FACES} | icons
    tried = {family.package for family in EVALUATION_FONTS} | {EVALUATION_SUITS.package}
    assert not {package.name for package in training} & {package.name for package in tried}
    assert not {package.sha256 for package in training} & {package.sha256 for package in tried}


def test_no_font_file_is_of_both() -> None:
    training = {face.sha256 for face in (*load_typefaces(TRAINING_FONTS, CACHE), *load_suit_fonts(CACHE))}
    tried = {face.sha256 for face in load_typefaces((*EVALUATION_FONTS, EVALUATION_SUITS), CACHE)}
    assert not training & tried


def test_no_face_is_of_both() -> None:
    decks: list[FaceDeck] = [art_decks()[0], art_decks()[3], *printed_decks()[:40]]
    training = {face_hash(deck.face(card, 350).pixels) for deck in decks for card in CARDS}
    tried = {face_hash(deck.face(card, 350).pixels) for deck in decks_for_evaluation() for card in CARDS}
    assert len(tried) == len(CARDS) * len(decks_for_evaluation())
    assert not training & tried


def test_no_table_is_of_both() -> None:
    size = (320, 240)
    training = {face_hash(surface(np.random.default_rng(seed), size)) for seed in range(20)}
    tried = {face_hash(tabletop(np.random.default_rng(seed), size)) for seed in range(20)}
    assert len(training) == len(tried) == 20
    assert not training & tried


def test_evaluation_uses_no_scenery_camera_or_printer_of_training() -> None:
    for place in Path(str(evaluation.__file__)).parent.glob("*.py"):
        used = {name for name in imports(place) if name.startswith("capture.")}
        own = {name for name in used if name.startswith("capture.vision.synthesis.evaluation")}
        assert used - own <= SHARED, place.name


def face_hash(pixels: np.ndarray[tuple[int, ...], np.dtype[np.uint8]]) -> str:
    return hashlib.sha256(pixels.tobytes()).hexdigest()


def imports(place: Path) -> set[str]:
    tree = ast.parse(place.read_text("utf-8"))
    plain = {alias.name for node in ast.walk(tree) if isinstance(node, ast.Import) for alias in node.names}
    return plain | {str(node.module) for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)}
