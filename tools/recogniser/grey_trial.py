"""All 52 cards before a rig whose camera has lost its colours: nothing red may be read as black, or as anything.

Three ways to be grey: by brightness as a television is, by green alone, where red ink is as dark as black, and by red
alone, where it is pale, as in infrared light. Single pictures, without the rule for air.
"""

from collections.abc import Callable, Iterator, Mapping

import numpy as np

from capture.sight import Recognise
from capture.vision.synthesis.labels import Pixels, Scene
from rules.cards import DECK
from tools.recogniser.playing import Played, Told
from tools.recogniser.rigs import Rig
from tools.recogniser.scenes import index_heights

GREYS: Mapping[str, tuple[float, float, float]] = {
    "brightness": (0.114, 0.587, 0.299),
    "green": (0.0, 1.0, 0.0),
    "red": (0.0, 0.0, 1.0),
}
"""Shares of blue, green and red; the first after ITU-R BT.601."""

GREY = "grey"
FIRST = 1_000_000
"""Numbers of what is played in grey count from here."""

_LAYING = 63
"""No calibration lays a card so often."""


def in_grey(pixels: Pixels, way: str) -> Pixels:
    """A picture as a camera without colours takes it."""
    grey = (pixels @ np.array(GREYS[way])).round().astype(np.uint8)
    return np.repeat(grey[:, :, None], 3, axis=2)


def play_in_grey(rig: Rig, by: Mapping[str, Recognise], is_played: Callable[[int], bool]) -> Iterator[Played]:
    """Each card in each way, but for the numbers that were played; each a situation of one picture."""
    for card in DECK:
        numbers = {FIRST + len(GREYS) * card.index + place: way for place, way in enumerate(GREYS)}
        left = {number: way for number, way in numbers.items() if not is_played(number)}
        if left:
            yield from _play(rig, rig.laid(card, _LAYING, 0), left, by)


def _play(rig: Rig, scene: Scene, ways: Mapping[int, str], by: Mapping[str, Recognise]) -> Iterator[Played]:
    heights = {card.value: height for card, height in index_heights(scene).items()}
    for number, way in ways.items():
        pixels = in_grey(scene.pixels, way)
        told = {
            name: Told(tuple(seen.card.value for seen in recognise(pixels).cards)) for name, recognise in by.items()
        }
        yield Played(rig.number, number, f"{GREY} by {way}", rig.deck.name, heights, told)
