"""Whether a grey picture of a calibrated rig shows cards that have no colour, or comes from a camera that lost colours.

A calibrated rig is known to see colour: its red cards were laid before it and had some. So a picture without any may be
of black cards on a black ground in neutral light. It may as well be of a camera that went over to infrared, where red
ink is grey. It is taken for the first only as long as nothing in it ought to have a colour.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

import numpy as np

from capture.vision.arrays import Pixels
from capture.vision.judge import COLOUR
from capture.vision.opencv import opencv
from capture.vision.read import IndexReading
from capture.vision.rig_light import Light, LightRange, crop_light, paper_light
from capture.vision.rig_reader import RigReading
from rules.cards import DECK, Card

SMALL_PX = 24
"""A kept crop is judged by a copy of so many pixels a side, so that noise is no colour."""

COLOURED_SHARE = 0.01
"""A crop with more coloured pixels shows a coloured index: the least red one has twenty times as many."""

BLACK_SUITS = "sc"
HAS_COLOUR = 1.5 * COLOUR
"""Grey levels between the colours of a bare glass from which its pictures cannot come out grey."""

MOST_TINT = 0.02
"""Blue and red over green of card white may be so far beyond what the rig has seen: a grey camera makes both 1."""


@dataclass(frozen=True, slots=True)
class ColourSense:
    """What a calibrated rig knows of colour.

    ``colourless``: its cards of the black suits that it sees without any, none where that is not known or where a bare
    glass of the rig has a colour; ``paper``: the light of its own card white; ``glass``: that of the bare glass.
    """

    colourless: frozenset[Card]
    paper: LightRange
    glass: Light

    @property
    def may_be_grey(self) -> bool:
        """Nothing but cards could give the rig's pictures a colour, and some of these have none."""
        return bool(self.colourless) and not has_colour(self.glass)

    def speak_for_colour(self, cards: Iterable[Card]) -> bool:
        """Whether a camera that sees these cards of the rig, and no colour, has lost it."""
        known = self.colourless or frozenset(card for card in DECK if card.suit in BLACK_SUITS)
        return has_colour(self.glass) or not known.issuperset(cards)

    def tolerates(self, pixels: Pixels, readings: Sequence[IndexReading]) -> bool:
        """Whether a grey picture and all that was read in it, rejected indices left out, are as of a camera that sees
        colour: each is near a card without colour, by the rig and by the shipped reader, on paper of the rig's white.
        """
        return self.may_be_grey and all(self._is_colourless(pixels, reading) for reading in readings)

    def _is_colourless(self, pixels: Pixels, reading: IndexReading) -> bool:
        if not isinstance(reading, RigReading) or reading.match is None or reading.is_far or reading.contradicts:
            return False
        is_known = reading.card in self.colourless and reading.match.card in self.colourless
        return is_known and self._is_white(paper_light(pixels, reading.box))

    def _is_white(self, light: Light) -> bool:
        low, high = self.paper.low, self.paper.high
        return (
            low.blue - MOST_TINT <= light.blue <= high.blue + MOST_TINT
            and low.red - MOST_TINT <= light.red <= high.red + MOST_TINT
        )


def colourless_cards(kept: Mapping[Card, Iterable[Pixels]]) -> frozenset[Card]:
    """Cards of the black suits whose kept crops are all without colour but for that of the light."""
    return frozenset(
        card for card, crops in kept.items() if card.suit in BLACK_SUITS and not any(map(_is_coloured, crops))
    )


def _is_coloured(crop: Pixels) -> bool:
    cv2 = opencv()
    small = np.asarray(cv2.resize(crop, (SMALL_PX, SMALL_PX), interpolation=cv2.INTER_AREA), np.float64)
    light = crop_light(crop)
    neutral = small / (light.blue, 1.0, light.red)  # as if its white were white
    return bool((np.ptp(neutral, axis=2) > COLOUR).mean() > COLOURED_SHARE)


def has_colour(glass: Light) -> bool:
    """Whether a bare glass has so much colour that its pictures cannot come out grey."""
    green = 3 * glass.brightness / (1 + glass.blue + glass.red)
    return green * (max(1.0, glass.blue, glass.red) - min(1.0, glass.blue, glass.red)) > HAS_COLOUR
