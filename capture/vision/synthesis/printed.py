"""Print a procedural deck: index, pips and court pictures on a raster, with the index's exact place."""

from dataclasses import dataclass

import cv2
import numpy as np

from capture.vision.synthesis.court_art import CourtArt, court_picture
from capture.vision.synthesis.deck_style import DeckStyle
from capture.vision.synthesis.faces import Face, IndexPlace, box_corners, turn_half
from capture.vision.synthesis.ink import Colour, blank_card, fill, premultiply, scale_mask, stamp
from capture.vision.synthesis.labels import Pixels
from capture.vision.synthesis.ornaments import print_back, print_joker
from capture.vision.synthesis.pip_layout import PIPS
from capture.vision.synthesis.suit_shapes import suit_mask
from rules.cards import SUITS, Card

_FIGURES = {10: "10", 11: "J", 12: "Q", 13: "K", 14: "A"}
_LETTER_ASPECT_MOST = 0.95
_CLEARANCE = 0.02
_ROOM_LEAST = 0.08
_ALONE_LEAST = 0.05
_COURT_RANKS = (11, 12, 13)

Box = tuple[int, int, int, int]


@dataclass(frozen=True, slots=True)
class PrintedDeck:
    """A deck of one style; faces are printed anew each time they are asked for."""

    name: str
    style: DeckStyle
    art: CourtArt

    @property
    def index_share(self) -> float:
        """The index's height over the card's."""
        return self.style.rank_h + self.style.gap + self.style.pip_h

    def face(self, card: Card | None, height_px: int) -> Face:
        """Print a card, or a joker."""
        if card is None:
            return print_joker(self.style, height_px)
        raster = self._blank(height_px)
        index, box = _index_masks(self.style, card, height_px)
        colour = card_colour(self.style, card)
        self._print_middle(raster, card, box)
        _stamp_corners(raster, index, box, colour, self.style.corners)
        return Face(premultiply(raster), _places(card, box, raster, self.style.corners))

    def back(self, height_px: int) -> Face:
        """Print the back."""
        return print_back(self.style, height_px)

    def _blank(self, height_px: int) -> Pixels:
        width = round(height_px * self.style.aspect)
        raster = blank_card(width, height_px, self.style.paper, self.style.radius)
        if self.style.frame is not None:
            inset = round(0.012 * height_px)
            corner = (width - inset - 1, height_px - inset - 1)
            cv2.rectangle(raster, (inset, inset), corner, (*self.style.frame, 255), max(1, height_px // 300))
        return raster

    def _print_middle(self, raster: Pixels, card: Card, box: Box) -> None:
        colour = card_colour(self.style, card)
        if card.rank in _COURT_RANKS and self.style.middle == "pips":
            _print_court(raster, self, card, box)
        elif card.rank == 14 or self.style.middle == "one":
            _print_alone(raster, suit_mask(card.suit, self.style.shape), self.style.alone_h, colour, box)
        elif self.style.middle == "letter":
            _print_alone(raster, self.style.typeface.glyph(_text(card.rank)), 0.2, colour, box)
        elif self.style.middle == "pips":
            _print_pips(raster, self.style, card, box)


def card_colour(style: DeckStyle, card: Card) -> Colour:
    """The ink of a card's suit."""
    return style.colours[SUITS.index(card.suit)]


def _index_masks(style: DeckStyle, card: Card, height_px: int) -> tuple[Pixels, Box]:
    """The index as one mask, and its box on the card."""
    rank = _rank_mask(style, card.rank, height_px)
    pip = _pip_mask(style, card.suit, round(style.pip_h * height_px))
    gap = max(1, round(style.gap * height_px))
    width = max(rank.shape[1], pip.shape[1])
    mask = np.zeros((rank.shape[0] + gap + pip.shape[0], width), np.uint8)
    for part, top in ((rank, 0), (pip, rank.shape[0] + gap)):
        left = (width - part.shape[1]) // 2 if style.centred else 0
        mask[top : top + part.shape[0], left : left + part.shape[1]] = part
    x, y = round(style.margin_x * height_px), round(style.margin_y * height_px)
    column = round(0.75 * style.rank_h * height_px) if style.centred else 0
    return mask, (x + max(0, column - width) // 2, y, width, mask.shape[0])


def _text(rank: int) -> str:
    return _FIGURES.get(rank, str(rank))


def _rank_mask(style: DeckStyle, rank: int, height_px: int) -> Pixels:
    text = _text(rank) if rank != 10 else style.ten
    glyph = style.typeface.glyph(text)
    height = round(style.rank_h * height_px)
    most = _LETTER_ASPECT_MOST * height * (1.2 if text == "10" else 1.0)
    width = round(min(glyph.shape[1] / glyph.shape[0] * height * style.squeeze, most))
    mask = scale_mask(glyph, width, height)
    grow = round(style.bold * height)
    if not grow:
        return mask
    padded = np.pad(mask, grow)
    return np.asarray(cv2.dilate(padded, np.ones((2 * grow + 1, 2 * grow + 1), np.uint8)), np.uint8)


def _pip_mask(style: DeckStyle, suit: str, height: int, *, index: bool = True) -> Pixels:
    mask = suit_mask(suit, style.shape_index if index else style.shape)
    return scale_mask(mask, round(height * mask.shape[1] / mask.shape[0]), height)


def _stamp_corners(raster: Pixels, mask: Pixels, box: Box, colour: Colour, corners: int) -> None:
    width = raster.shape[1]
    for view, mirrored in _corner_views(raster, corners):
        x = width - box[0] - box[2] if mirrored else box[0]
        stamp(view, mask, x, box[1], colour)


def _corner_views(raster: Pixels, corners: int) -> list[tuple[Pixels, bool]]:
    turned = raster[::-1, ::-1]
    views = [(raster, False), (turned, False)]
    return views if corners == 2 else [*views, (raster, True), (turned, True)]


def _places(card: Card, box: Box, raster: Pixels, corners: int) -> tuple[IndexPlace, ...]:
    height, width = raster.shape[:2]
    boxes = [box] if corners == 2 else [box, (width - box[0] - box[2], *box[1:])]
    quads = [box_corners(one) for one in boxes]
    return tuple(IndexPlace(card, quad) for one in quads for quad in (one, turn_half(one, (width, height))))


def _print_pips(raster: Pixels, style: DeckStyle, card: Card, box: Box) -> None:
    height, width = raster.shape[:2]
    clear = (box[0] + box[2]) / width + _CLEARANCE
    room = 0.5 - clear - _CLEARANCE / 2  # from the index to the middle of the card: the left column of pips
    if room < _ROOM_LEAST:
        return
    mask = _pip_mask(style, card.suit, round(style.middle_pip_h * height), index=False)
    shrink = min(1.0, 0.8 * room * width / mask.shape[1])
    mask = scale_mask(mask, round(mask.shape[1] * shrink), round(mask.shape[0] * shrink))
    left = max(0.29, clear + mask.shape[1] / width / 2)
    for x, y in PIPS[card.rank]:
        column = left + x * (1 - 2 * left)
        _stamp_pip(raster, mask, (column * width, (0.155 + 0.69 * y) * height), card_colour(style, card))


def _stamp_pip(raster: Pixels, mask: Pixels, at: tuple[float, float], colour: Colour) -> None:
    """Stamp a pip with its middle at x, y; on its head in the lower half."""
    x, y = at
    part = mask if y <= 0.5 * raster.shape[0] + 1 else np.ascontiguousarray(mask[::-1, ::-1])
    stamp(raster, part, round(x - part.shape[1] / 2), round(y - part.shape[0] / 2), colour)


def _print_alone(raster: Pixels, mask: Pixels, share: float, colour: Colour, box: Box) -> None:
    """One large thing in the middle, ``share`` of the card high, or smaller where the indices leave less room."""
    height, width = raster.shape[:2]
    size = share * height
    if box[1] + box[3] > (height - size) / 2 - _CLEARANCE * height:
        room = width - 2 * (box[0] + box[2] + _CLEARANCE * width)
        size = min(size, room * mask.shape[0] / mask.shape[1])
    if size < _ALONE_LEAST * height:
        return
    small = scale_mask(mask, round(size * mask.shape[1] / mask.shape[0]), round(size))
    _stamp_pip(raster, small, (width / 2, height / 2), colour)


def _print_court(raster: Pixels, deck: PrintedDeck, card: Card, box: Box) -> None:
    height, width = raster.shape[:2]
    style = deck.style
    left = min(round(0.15 * width), box[0] + box[2] + round(0.015 * width))
    top = round(0.1 * height)
    frame = (left, top, width - 2 * left, height - 2 * top)
    picture = court_picture(deck.art, style, card, frame[2], frame[3])
    raster[top : height - top, left : width - left, :3] = picture
    if style.court != "letter":
        cv2.rectangle(raster, frame[:2], (width - left, height - top), (*style.colours[1], 255), max(1, height // 300))
    pad = round(0.012 * height)
    for view, mirrored in _corner_views(raster, style.corners):
        x = width - box[0] - box[2] if mirrored else box[0]
        fill(view, (x - pad, box[1] - pad, box[2] + 2 * pad, box[3] + 2 * pad), style.paper)
