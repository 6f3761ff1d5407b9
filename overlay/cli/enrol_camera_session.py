"""Calibrating one camera: the first pass, then the second, with what is kept on the way and what may be typed.

Where a camera has several regions, cards are laid in the largest in the first pass, and the whole second pass is made
in every one of them: size, light and sharpness differ within a picture.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from functools import partial
from random import Random

import numpy as np

from capture.layout import CameraView, encode_zone
from capture.sight import cut_out
from capture.vision.arrays import Floats, Pixels
from capture.vision.calibration import Answer, Calibration
from capture.vision.clearance import Clearance, PassFigures, RigSetup, encode_clearance, is_passed
from capture.vision.crop import CONTEXT, CROP_PX, cut_crop
from capture.vision.lying_card import GlassPicture, LyingCard, look_at_glass
from capture.vision.reading_rule import CAMERA_RULE, ReadingRule
from capture.vision.recognise import FindsIndices, ReadsIndices, Recogniser
from capture.vision.rig_colour import ColourSense, colourless_cards, has_colour
from capture.vision.rig_crop import KEPT_PX
from capture.vision.rig_deck import RigDeck
from capture.vision.rig_light import crop_light, glass_light, paper_light, range_of
from capture.vision.rig_reader import RigReader, embed, rig_rule
from capture.vision.second_pass import Outcome, SecondPass
from overlay.cli.enrol_camera_folder import RegionPass, RigFolder
from overlay.cli.enrol_session import OrderError
from rules.cards import DECK, Card

NO_PICTURE = (0, 0)
"""The size of what has not come yet."""


@dataclass(frozen=True, slots=True)
class Eyes:
    """What finds and reads indices, and the SHA-256 of the weights of both."""

    finder: FindsIndices
    reader: ReadsIndices
    weights: str
    rule: ReadingRule = CAMERA_RULE


@dataclass(slots=True)
class CameraSession:
    """One camera being calibrated. Used by one thread. ``setup``: what it is cleared for, but for the pictures' size.
    ``views``: its regions, in the order in which they are passed (``largest_first``).

    ``seed`` shuffles the second pass, unless one that was broken off goes on.
    """

    setup: RigSetup
    views: tuple[CameraView, ...]
    eyes: Eyes
    folder: RigFolder
    seed: int
    first: Calibration = field(init=False)
    second: SecondPass | None = None
    deck: RigDeck | None = None
    _passes: dict[str, RegionPass] = field(default_factory=dict)
    _number: int = 0
    _before: Card | None = None
    _mark: str = ""
    _size: tuple[int, int] = NO_PICTURE

    def __post_init__(self) -> None:
        """Go on where an earlier one was broken off; takes seconds if it was far. Raises ConfigError."""
        self.folder.begin(self.setup)
        self.first = Calibration(self.eyes.rule, partial(embed, self.eyes.reader))
        self.first.take_up(self.folder.kept())
        self._begin_second()

    @property
    def view(self) -> CameraView:
        """The region in which cards are laid now."""
        return self.views[self._number]

    @property
    def wanted(self) -> Card | None:
        """The card to be laid now; None when all were laid twice."""
        return self.first.wanted if self.second is None else self.second.wanted

    @property
    def done(self) -> int:
        """Cards of this pass that were laid, in this region."""
        return len(self.first.kept) if self.second is None else len(self.second.trials)

    @property
    def other(self) -> Card | None:
        """The card that the last answer is about beside the wanted one."""
        return self.first.other if self.second is None else self.second.other

    @property
    def last(self) -> Card | None:
        """The card that was laid last in this pass."""
        laid = list(self.first.kept) if self.second is None else list(self.second.trials)
        return laid[-1] if laid else self._before

    def look(self, pixels: Pixels, at: float) -> Answer:
        """Take the camera's next picture."""
        self._size = (pixels.shape[1], pixels.shape[0])
        picture = look_at_glass(cut_out(pixels, self.view.region), self.eyes.finder, self.eyes.reader)
        if self.second is not None:
            return self._look_again(self.second, picture, at)
        had_bare = self.first.glass.bare is not None
        answer = self.first.look(picture)
        if self.first.glass.bare is not None and not had_bare:
            self.folder.keep_glass(picture.pixels)
        if answer is Answer.KEPT and self.last is not None:
            self.folder.keep(self.last, self.first.kept[self.last])
            self._begin_second()
        return answer

    def order(self, line: str) -> None:
        """Do what the operator typed: ``skip``, ``undo``, or in the second pass ``misread``. Raises OrderError."""
        match line.split(), self.second:
            case ["skip"], _:
                (self.first if self.second is None else self.second).skip()
            case ["undo"], None:
                self._undo_first()
            case ["undo"], SecondPass() as second:
                if second.undo() is None:
                    raise OrderError("expected a card that was read right before, got none: what failed stays failed")
                self._keep_second()
            case ["misread"], SecondPass() as second:
                if not second.misread():
                    raise OrderError("expected another card to be read than the wanted one, got none")
                self._keep_second()
            case _:
                raise OrderError(f"expected skip, undo, done or, in the second pass, misread, got {line.strip()!r}")

    def failures(self) -> Mapping[Card, Outcome]:
        """The cards of the second pass that were not read right."""
        trials = [each for made in self._passes.values() for each in made.trials.items()]
        return {card: trial.outcome for card, trial in trials if trial.outcome is not Outcome.RIGHT}

    @property
    def is_passed(self) -> bool:
        """Every card was read right in every region, and a picture has come since the start: its size is part of the
        clearance."""
        is_over = self.second is not None and self.wanted is None
        return is_over and not self.failures() and self._size != NO_PICTURE

    def fail(self) -> bool:
        """Have the failed cards laid anew next time; whether the camera was cleared before, which it is no more."""
        return self.folder.fail(self.failures())

    def clear(self, at: str) -> PassFigures:
        """Write the clearance, given at ``at``; ValueError where the second pass is not over or has failed."""
        figures = self._figures()
        if not is_passed(figures, len(self.views)) or self.deck is None:
            raise ValueError(f"expected {len(DECK)} cards read right in {len(self.views)} regions, got {figures}")
        colour = self.colour()
        files = self.folder.keep_embeddings(encode_embeddings(self.first.embedded))
        clearance = Clearance(
            replace(self.setup, size=self._size),
            at,
            figures,
            colour.glass,
            colour.paper,
            self.deck.limit,
            files,
            tuple(card for card in DECK if card in colour.colourless),
        )
        self.folder.clear(encode_clearance(clearance))
        return figures

    def _begin_second(self) -> None:
        if self.first.wanted is not None or self.second is not None:
            return
        self._mark = self.folder.mark(f"{self.eyes.weights} {self.views}")
        self.seed, self._passes = self.folder.second_pass(self._mark) or (self.seed, {})
        cards = [card for card in DECK for _ in self.first.embedded[card]]
        self.deck = RigDeck(cards, np.concatenate([self.first.embedded[card] for card in DECK]))
        self._begin_region(self.first.glass)
        self._next_region()

    def _begin_region(self, glass: LyingCard) -> None:
        assert self.deck is not None
        reader = RigReader(self.eyes.reader, self.deck)
        recogniser = Recogniser(self.eyes.finder, reader, rig_rule(self.eyes.rule), self.colour())
        order = tuple(Random(self.seed + self._number).sample(DECK, len(DECK)))
        self.second = SecondPass(order, self.view, glass, recogniser.recognise)
        self.second.take_up(self._pass.trials)

    def _next_region(self) -> None:
        """Go on in the next region once all cards were read right in this one."""
        while self.second and self.second.wanted is None and not self.second.failed and self.view is not self.views[-1]:
            self._before = self.last
            self._number += 1
            self._begin_region(LyingCard(self.eyes.rule))

    @property
    def _pass(self) -> RegionPass:
        return self._passes.setdefault(encode_zone(self.view.zone), RegionPass())

    def _look_again(self, second: SecondPass, picture: GlassPicture, at: float) -> Answer:
        had_bare = second.glass.bare is not None
        answer = second.look(picture, at)
        if second.glass.bare is not None and not had_bare:
            self._pass.glass = glass_light(picture.pixels)
        if answer is Answer.READ:
            self._pass.papers += [paper_light(picture.pixels, corner.box) for corner in second.glass.corners]
        if answer in (Answer.READ, Answer.FAILED, Answer.MISREAD):
            self._keep_second()
            self._next_region()
        return answer

    def colour(self) -> ColourSense:
        """What the first pass, once it is over, and the regions that were laid in since say of the rig's colours."""
        kept, glass, made = self.first.kept, self.folder.glass(), list(self._passes.values())
        crops = [_reader_crop(crop) for crops in kept.values() for crop in crops]
        bare = [glass_light(crops[0] if glass is None else glass), *(each.glass for each in made if each.glass)]
        papers = [*map(crop_light, crops), *(paper for each in made for paper in each.papers)]
        colourless = frozenset[Card]() if any(map(has_colour, bare)) else colourless_cards(kept)
        return ColourSense(colourless, range_of(papers), max(bare, key=lambda light: light.brightness))

    def _undo_first(self) -> None:
        card = self.first.undo()
        if card is None:
            raise OrderError("there is nothing to undo")
        self.folder.forget(card)

    def _keep_second(self) -> None:
        if self.second is not None:
            self._pass.trials = dict(self.second.trials)
            self.folder.keep_second_pass(self._mark, self.seed, self._passes)

    def _figures(self) -> PassFigures:
        trials = [trial for made in self._passes.values() for trial in made.trials.values()]
        count = {outcome: sum(trial.outcome is outcome for trial in trials) for outcome in Outcome}
        rule = rig_rule(self.eyes.rule)
        return PassFigures(
            len(trials),
            count[Outcome.RIGHT],
            count[Outcome.WRONG],
            count[Outcome.UNREAD],
            sum(trial.pictures for trial in trials),
            sum(trial.shown for trial in trials),
            {"min_alone": rule.min_alone, "min_paired": rule.min_paired, "min_reject": rule.min_reject},
        )


def encode_embeddings(embedded: Mapping[Card, Floats]) -> bytes:
    """All cards in the order of the deck, the same number of rows each: the least that any has."""
    rows = min(len(embedded[card]) for card in DECK)
    return np.stack([embedded[card][:rows] for card in DECK]).astype("<f4").tobytes()


def decode_embeddings(data: bytes, size: int) -> tuple[list[Card], Floats]:
    """The card of each row, and rows of ``size`` numbers; ValueError for bytes that are no such rows."""
    if not data or len(data) % (4 * size * len(DECK)):
        raise ValueError(
            f"expected the same number of {size} floats for each of {len(DECK)} cards, got {len(data)} bytes"
        )
    rows = np.frombuffer(data, "<f4").reshape(len(DECK), -1, size)
    return [card for card in DECK for _ in range(rows.shape[1])], rows.reshape(-1, size).astype(np.float32)


def _reader_crop(kept: Pixels) -> Pixels:
    """What the reader sees of a kept crop."""
    side = CROP_PX / CONTEXT
    return cut_crop(kept, (KEPT_PX - side) / 2, (KEPT_PX - side) / 2, side, side)


def largest_first(views: Iterable[CameraView]) -> tuple[CameraView, ...]:
    """A camera's regions, in the order in which cards are laid in them."""
    return tuple(sorted(views, key=lambda view: (-view.region.width * view.region.height, encode_zone(view.zone))))
