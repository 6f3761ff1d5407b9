"""Make pictures of one index close by, each of another deck: many prints, for a hundredth of a scene's cost."""

import numpy as np

from capture.vision.synthesis.canvas import Canvas
from capture.vision.synthesis.decks import PRINTED, Press
from capture.vision.synthesis.labels import Scene
from capture.vision.synthesis.lens import photograph
from capture.vision.synthesis.stage import Stage, middle, set_stage
from capture.vision.synthesis.surfaces import surface

SIDE_PX = 256
"""Width and height of a picture."""

_SEED = 74_000
_INDEX_MOST_PX = 76.0
"""A larger index's surroundings would not fit in the picture."""

_CARD_LEAST_PX = 70.0
_NEIGHBOURS = (0.45, 0.35, 0.2)
"""Chances of no, one and two more cards under or over the one."""

_FAN = (0.2, 0.75)
"""How far a neighbour lies from the card, in card heights."""


class CornerMaker:
    """Makes pictures; a number always gives the same one."""

    def __init__(self, press: Press) -> None:
        """``press`` prints a deck for each."""
        self._press = press

    def scene(self, seed: int) -> Scene:
        """The picture of a number: an index near the middle, others where neighbours show theirs."""
        rng = np.random.default_rng((_SEED, seed))
        deck = self._press.deck(PRINTED + seed)
        canvas = Canvas(surface(rng, (SIDE_PX, SIDE_PX)))
        heights = (_CARD_LEAST_PX, max(_CARD_LEAST_PX, _INDEX_MOST_PX / deck.index_share))
        stage = set_stage(canvas, rng, deck, tilt_deg=14, heights=heights)
        _lay(stage)
        stage.finish(shadows=0.25, glare=0.2)
        return Scene(photograph(canvas.pixels, rng, index_px=stage.height * deck.index_share), canvas.labels())


def _lay(stage: Stage) -> None:
    """One card with an index near the middle, and its neighbours."""
    rng = stage.rng
    others = int(rng.choice(len(_NEIGHBOURS), p=_NEIGHBOURS))
    first, *more = stage.deal(1 + others)
    angle = float(rng.uniform(0, 360))
    face = stage.face(first)
    under = int(rng.integers(others + 1))
    for number, card in enumerate((*more[:under], first, *more[under:])):
        if number == under:
            stage.lay(face, angle, stage.an_index(face), stage.spot(0.45))
        else:
            other = stage.face(card)
            turn, away = rng.uniform(0, 2 * np.pi), rng.uniform(*_FAN) * stage.height
            x, y = stage.spot(0.5)
            at = (x + float(np.cos(turn) * away), y + float(np.sin(turn) * away))
            stage.lay(other, angle + float(rng.normal(0, 15)), middle(other), at)
