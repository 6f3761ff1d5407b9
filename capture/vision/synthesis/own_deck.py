"""A production's own deck: its 52 face pictures from a folder."""

import tomllib
from dataclasses import dataclass, field
from pathlib import Path

import cv2
import numpy as np

from capture.vision.synthesis.faces import Face, IndexPlace, box_corners, turn_half
from capture.vision.synthesis.index_search import Box, IndexSearchError, find_indices
from capture.vision.synthesis.ink import blank_card, premultiply
from capture.vision.synthesis.labels import Pixels
from capture.vision.synthesis.ornaments import pattern_back
from rules.cards import DECK, Card

PICTURE_KINDS = (".png", ".jpg", ".jpeg", ".webp")
"""Endings of a face's picture, in the order in which they are looked for."""

INDEX_FILE = "index.toml"
"""May hold ``box = [x, y, w, h]``: the upper left rank and pip, as shares of the picture, the same on each card."""

_LEAST_PX = 200
_CORNER_RADIUS = 0.05
_ASPECT = 2.5 / 3.5
"""Width over height of a poker card, in inches."""


class OwnDeckError(ValueError):
    """A folder that is no deck; the message names the card or file and what is expected."""


@dataclass(frozen=True, slots=True)
class OwnDeck:
    """A deck from pictures."""

    name: str
    pictures: dict[Card, Pixels] = field(repr=False)
    boxes: dict[Card, Box] = field(repr=False)

    @property
    def index_share(self) -> float:
        """The median height of the indices over the card's."""
        return float(np.median([box[3] for box in self.boxes.values()]))

    def face(self, card: Card | None, height_px: int) -> Face:
        """A face in that size; the joker is a blank card."""
        if card is None:
            return Face(
                premultiply(blank_card(round(_ASPECT * height_px), height_px, (245, 245, 245), _CORNER_RADIUS)), ()
            )
        picture = self.pictures[card]
        scale = height_px / picture.shape[0]
        width = round(picture.shape[1] * scale)
        resampling = cv2.INTER_AREA if scale < 1 else cv2.INTER_LINEAR
        raster = blank_card(width, height_px, (0, 0, 0), _CORNER_RADIUS)
        raster[..., :3] = cv2.resize(picture, (width, height_px), interpolation=resampling)
        x, y, w, h = self.boxes[card]
        quad = box_corners((x * width, y * height_px, w * width, h * height_px))
        return Face(
            premultiply(raster), (IndexPlace(card, quad), IndexPlace(card, turn_half(quad, (width, height_px))))
        )

    def back(self, height_px: int) -> Face:
        """A pattern: no camera that reads cards sees the deck's own back."""
        return pattern_back(round(_ASPECT * height_px), height_px, seed=0)


def own_deck(folder: Path) -> OwnDeck:
    """Read ``As.png``, ``Td.jpg`` and so on from a folder: upright, cut to the outline, 200 pixels or higher.

    The index is taken from ``index.toml`` or else found. Raises OwnDeckError that names what is missing or unreadable.
    """
    if not folder.is_dir():
        raise OwnDeckError(f"expected a folder with the pictures of 52 cards, got {folder}")
    places = {card: _place(folder, card) for card in DECK}
    missing = [card.value for card, place in places.items() if place is None]
    if missing:
        raise OwnDeckError(f"{folder}: expected 52 pictures such as As.png, missing: {' '.join(missing)}")
    pictures = {card: _read(place) for card, place in places.items() if place is not None}
    return OwnDeck(folder.name, pictures, _boxes(folder, pictures))


def _place(folder: Path, card: Card) -> Path | None:
    names = (folder / f"{card.value}{kind}" for kind in PICTURE_KINDS)
    return next((name for name in names if name.is_file()), None)


def _read(place: Path) -> Pixels:
    data = np.fromfile(place, np.uint8)
    picture = cv2.imdecode(data, cv2.IMREAD_COLOR) if data.size else None
    if picture is None:
        raise OwnDeckError(f"{place}: expected a picture, got a file that cannot be read as one")
    if picture.shape[0] < _LEAST_PX:
        raise OwnDeckError(f"{place}: expected at least {_LEAST_PX} pixels of height, got {picture.shape[0]}")
    return np.asarray(picture, np.uint8)


def _boxes(folder: Path, pictures: dict[Card, Pixels]) -> dict[Card, Box]:
    given = folder / INDEX_FILE
    if given.is_file():
        box = _read_box(given)
        return dict.fromkeys(pictures, box)
    try:
        return find_indices(pictures)
    except IndexSearchError as error:
        raise OwnDeckError(f"{folder}: {error}; give box = [x, y, w, h] in {given}") from error


def _read_box(place: Path) -> Box:
    expected = f"{place}: expected box = [x, y, w, h], shares of the picture from 0 to 1"
    try:
        box = tomllib.loads(place.read_text("utf-8")).get("box")
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise OwnDeckError(f"{expected}: {error}") from error
    if not isinstance(box, list) or len(box) != 4 or not all(type(value) in (int, float) for value in box):
        raise OwnDeckError(f"{expected}, got {box}")
    x, y, w, h = (float(value) for value in box)
    if not (min(x, y) >= 0 and min(w, h) > 0 and x + w <= 1 and y + h <= 1):
        raise OwnDeckError(f"{expected}, got {box}")
    return (x, y, w, h)
