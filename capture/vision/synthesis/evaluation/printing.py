"""Evaluation cards: a printer of its own, with other proportions, pictures and papers than the training decks'."""

from dataclasses import dataclass

import cv2
import numpy as np

from capture.vision.synthesis.evaluation.suits import SuitCut, cut_suit
from capture.vision.synthesis.faces import Face, IndexPlace, box_corners, turn_half
from capture.vision.synthesis.ink import Colour, blank_card, premultiply, scale_mask, stamp
from capture.vision.synthesis.labels import Pixels
from capture.vision.synthesis.typeface import Typeface
from rules.cards import SUITS, Card

_LETTERS = {10: "10", 11: "J", 12: "Q", 13: "K", 14: "A"}
_PIP_ROWS = {
    2: ((), (1, 5), ()),
    3: ((), (1, 3, 5), ()),
    4: ((1, 5), (), (1, 5)),
    5: ((1, 5), (3,), (1, 5)),
    6: ((1, 3, 5), (), (1, 3, 5)),
    7: ((1, 3, 5), (2,), (1, 3, 5)),
    8: ((1, 3, 5), (2, 4), (1, 3, 5)),
    9: ((1, 2.33, 3.67, 5), (3,), (1, 2.33, 3.67, 5)),
    10: ((1, 2.33, 3.67, 5), (1.67, 4.33), (1, 2.33, 3.67, 5)),
}
"""By rank: rows (1 top to 5 bottom) of the pips in the left, middle and right column."""


@dataclass(frozen=True, slots=True)
class Print:
    """A design: heights are shares of the card's, ``figure`` and ``pip`` those of the index; inks of ``c d h s``."""

    typeface: Typeface
    cut: SuitCut
    figure: float
    pip: float
    gap: float
    inset: float
    narrow: float
    width: float
    inks: tuple[Colour, Colour, Colour, Colour]
    paper: Colour
    pips: bool


@dataclass(frozen=True, slots=True)
class EvaluationDeck:
    """A deck of one design."""

    name: str
    design: Print

    @property
    def index_share(self) -> float:
        """The index's height over the card's."""
        return self.design.figure + self.design.gap + self.design.pip

    def face(self, card: Card | None, height_px: int) -> Face:
        """Print a card; the joker (None) has a word in its corners."""
        design = self.design
        sheet = blank_card(round(design.width * height_px), height_px, design.paper, 0.05)
        ink = design.inks[3] if card is None else design.inks[SUITS.index(card.suit)]
        mask = _word(design, height_px) if card is None else _index(design, card, height_px)
        if card is not None:
            _print_inside(sheet, design, card, ink, design.inset / design.width + mask.shape[1] / sheet.shape[1])
        corner = round(design.inset * height_px)
        for view in (sheet, sheet[::-1, ::-1]):
            stamp(view, mask, corner, corner, ink)
        quad = box_corners((corner, corner, mask.shape[1], mask.shape[0]))
        places = (IndexPlace(card, quad), IndexPlace(card, turn_half(quad, (sheet.shape[1], height_px))))
        return Face(premultiply(sheet), places)

    def back(self, height_px: int) -> Face:
        """A back of crossing lines."""
        design = self.design
        sheet = blank_card(round(design.width * height_px), height_px, design.inks[2], 0.05)
        step = max(4, height_px // 24)
        for start in range(-height_px, sheet.shape[1], step):
            for ends in (((start, 0), (start + height_px, height_px)), ((start, height_px), (start + height_px, 0))):
                cv2.line(sheet, *ends, (235, 235, 235, 255), max(1, step // 6), cv2.LINE_AA)
        sheet[..., 3] = blank_card(sheet.shape[1], height_px, design.paper, 0.05)[..., 3]
        return Face(premultiply(sheet), ())


def _fit(mask: Pixels, height: float, narrow: float = 1.0) -> Pixels:
    return scale_mask(mask, round(height * narrow * mask.shape[1] / mask.shape[0]), round(height))


def _index(design: Print, card: Card, height_px: int) -> Pixels:
    figure = design.typeface.glyph(_LETTERS.get(card.rank, str(card.rank)))
    narrow = design.narrow * (0.8 if card.rank == 10 else 1.0)
    upper = _fit(figure, design.figure * height_px, narrow)
    lower = _fit(cut_suit(card.suit, design.cut), design.pip * height_px)
    return _column([upper, lower], max(1, round(design.gap * height_px)))


def _column(parts: list[Pixels], gap: int) -> Pixels:
    width = max(part.shape[1] for part in parts)
    rows = []
    for part in parts:
        spare = width - part.shape[1]
        rows += [np.pad(part, ((0, 0), (spare // 2, spare - spare // 2))), np.zeros((gap, width), np.uint8)]
    return np.vstack(rows[:-1])


def _word(design: Print, height_px: int) -> Pixels:
    size = max(5.0, 0.4 * design.figure * height_px)
    return _column([_fit(design.typeface.glyph(letter), size) for letter in "JOKER"], max(1, round(size / 6)))


def _print_inside(sheet: Pixels, design: Print, card: Card, ink: Colour, index_right: float) -> None:
    if card.rank in (11, 12, 13) and index_right < 0.22:
        _print_figure(sheet, design, card, ink)
    elif index_right > 0.3:  # no room for more than a small pip, if for that
        if index_right < 0.38:
            _stamp_middle(sheet, cut_suit(card.suit, design.cut), ink, (0.5, 0.5), 0.1)
    elif card.rank == 14 or not design.pips:
        _stamp_middle(sheet, cut_suit(card.suit, design.cut), ink, (0.5, 0.5), 0.24)
    else:
        _print_pips(sheet, design, card, ink, index_right)


def _stamp_middle(sheet: Pixels, mask: Pixels, ink: Colour, at: tuple[float, float], share: float) -> None:
    height, width = sheet.shape[:2]
    part = _fit(mask, share * height)
    x, y = at
    part = part if y <= 0.5 else part[::-1, ::-1]
    stamp(sheet, part, round(x * width - part.shape[1] / 2), round(y * height - part.shape[0] / 2), ink)


def _print_pips(sheet: Pixels, design: Print, card: Card, ink: Colour, index_right: float) -> None:
    mask = cut_suit(card.suit, design.cut)
    left = max(0.3, index_right + 0.13)
    for x, rows in zip((left, 0.5, 1 - left), _PIP_ROWS.get(card.rank, ((), (3,), ())), strict=True):
        for row in rows:
            _stamp_middle(sheet, mask, ink, (x, row / 6), 0.105)


def _print_figure(sheet: Pixels, design: Print, card: Card, ink: Colour) -> None:
    """A half figure with a crown, mirrored about the middle, in a frame."""
    height, width = sheet.shape[:2]
    left, top = round(0.24 * width), round(0.11 * height)
    half = np.empty((height // 2 - top, width - 2 * left, 3), np.uint8)
    half[...] = design.paper
    _draw_figure(half, card, design)
    sheet[top : top + half.shape[0], left : width - left, :3] = half
    sheet[height - top - half.shape[0] : height - top, left : width - left, :3] = half[::-1, ::-1]
    cv2.rectangle(sheet, (left, top), (width - left, height - top), (*ink, 255), max(1, height // 250))


def _draw_figure(half: Pixels, card: Card, design: Print) -> None:
    height, width = half.shape[:2]
    unit = width / 10
    gold, cloth, skin = (60, 190, 235), design.inks[card.index % 4], (190, 215, 245)
    cv2.ellipse(half, (width // 2, height), (int(4.2 * unit), int(height * 0.5)), 0, 0, 360, cloth, -1, cv2.LINE_AA)
    for stripe in range(-3, 4):
        start = (int(width / 2 + stripe * unit * 1.2), int(height * 0.62))
        cv2.line(half, start, (int(width / 2 + stripe * unit * 1.5), height), gold, max(1, int(unit / 4)), cv2.LINE_AA)
    cv2.ellipse(
        half, (width // 2, int(height * 0.4)), (int(1.5 * unit), int(2 * unit)), 0, 0, 360, skin, -1, cv2.LINE_AA
    )
    points = 3 + card.rank % 3
    brow, crest = height * 0.4 - 1.4 * unit, height * 0.4 - 3.2 * unit
    xs = np.linspace(width / 2 - 1.7 * unit, width / 2 + 1.7 * unit, 2 * points + 1)
    crown = [(x, crest if number % 2 else brow) for number, x in enumerate(xs)]
    cv2.fillPoly(half, [np.rint(crown).astype(np.int32)], gold, cv2.LINE_AA)
