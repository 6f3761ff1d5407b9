"""Calibrating one camera: the first pass, then the second, with what is kept on the way and what may be typed."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from functools import partial
from random import Random

import numpy as np

from capture.layout import CameraView
from capture.sight import cut_out
from capture.vision.arrays import Floats, Pixels
from capture.vision.calibration import Answer, Calibration
from capture.vision.clearance import Clearance, PassFigures, RigSetup, encode_clearance, is_passed
from capture.vision.crop import CONTEXT, CROP_PX, cut_crop
from capture.vision.lying_card import look_at_glass
from capture.vision.reading_rule import CAMERA_RULE, ReadingRule
from capture.vision.recognise import FindsIndices, ReadsIndices, Recogniser
from capture.vision.rig_crop import KEPT_PX
from capture.vision.rig_deck import RigDeck
from capture.vision.rig_light import crop_light, glass_light, range_of
from capture.vision.rig_reader import RigReader, embed, rig_rule
from capture.vision.second_pass import Outcome, SecondPass
from overlay.cli.enrol_camera_folder import RigFolder
from overlay.cli.enrol_session import OrderError
from rules.cards import DECK, Card


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

    ``seed`` shuffles the second pass, unless one that was broken off goes on.
    """

    setup: RigSetup
    view: CameraView
    eyes: Eyes
    folder: RigFolder
    seed: int
    first: Calibration = field(init=False)
    second: SecondPass | None = None
    deck: RigDeck | None = None
    _mark: str = ""
    _size: tuple[int, int] = (0, 0)

    def __post_init__(self) -> None:
        """Go on where an earlier one was broken off; takes seconds if it was far. Raises ConfigError."""
        self.first = Calibration(self.eyes.rule, partial(embed, self.eyes.reader))
        self.first.take_up(self.folder.kept())
        self._begin_second()

    @property
    def wanted(self) -> Card | None:
        """The card to be laid now; None when all were laid twice."""
        return self.first.wanted if self.second is None else self.second.wanted

    @property
    def done(self) -> int:
        """Cards of this pass that were laid."""
        return len(self.first.kept) if self.second is None else len(self.second.trials)

    @property
    def other(self) -> Card | None:
        """The card that the last answer is about beside the wanted one."""
        return self.first.other if self.second is None else self.second.other

    @property
    def last(self) -> Card | None:
        """The card that was laid last in this pass."""
        laid = list(self.first.kept) if self.second is None else list(self.second.trials)
        return laid[-1] if laid else None

    def look(self, pixels: Pixels, at: float) -> Answer:
        """Take the camera's next picture."""
        self._size = (pixels.shape[1], pixels.shape[0])
        picture = look_at_glass(cut_out(pixels, self.view.region), self.eyes.finder, self.eyes.reader)
        if self.second is not None:
            answer = self.second.look(picture, at)
            if answer in (Answer.READ, Answer.FAILED, Answer.MISREAD):
                self._keep_second()
            return answer
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
        trials = {} if self.second is None else self.second.trials
        return {card: trial.outcome for card, trial in trials.items() if trial.outcome is not Outcome.RIGHT}

    def fail(self) -> bool:
        """Have the failed cards laid anew next time; whether the camera was cleared before, which it is no more."""
        return self.folder.fail(self.failures())

    def clear(self, at: str) -> PassFigures:
        """Write the clearance, given at ``at``; ValueError where the second pass is not over or has failed."""
        figures = self._figures()
        if not is_passed(figures) or self.deck is None:
            raise ValueError(f"expected {len(DECK)} cards read right, got {figures}")
        glass = self.folder.glass()
        crops = [_reader_crop(crop) for crops in self.first.kept.values() for crop in crops]
        files = self.folder.finish(encode_embeddings(self.first.embedded))
        clearance = Clearance(
            replace(self.setup, size=self._size),
            at,
            figures,
            glass_light(crops[0] if glass is None else glass),
            range_of([crop_light(crop) for crop in crops]),
            self.deck.limit,
            files,
        )
        self.folder.clear(encode_clearance(clearance))
        return figures

    def _begin_second(self) -> None:
        if self.first.wanted is not None or self.second is not None:
            return
        self._mark = self.folder.mark(self.eyes.weights)
        before = self.folder.second_pass(self._mark)
        self.seed, trials = before or (self.seed, {})
        cards = [card for card in DECK for _ in self.first.embedded[card]]
        self.deck = RigDeck(cards, np.concatenate([self.first.embedded[card] for card in DECK]))
        recogniser = Recogniser(self.eyes.finder, RigReader(self.eyes.reader, self.deck), rig_rule(self.eyes.rule))
        order = tuple(Random(self.seed).sample(DECK, len(DECK)))
        self.second = SecondPass(order, self.view, self.first.glass, recogniser.recognise)
        self.second.take_up(trials)

    def _undo_first(self) -> None:
        card = self.first.undo()
        if card is None:
            raise OrderError("there is nothing to undo")
        self.folder.forget(card)

    def _keep_second(self) -> None:
        if self.second is not None:
            self.folder.keep_second_pass(self._mark, self.seed, self.second.trials)

    def _figures(self) -> PassFigures:
        trials = list(self.second.trials.values()) if self.second else []
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


def largest_view(views: Iterable[CameraView]) -> CameraView:
    """Where the cards of a camera with several regions are laid."""
    return max(views, key=lambda view: view.region.width * view.region.height)
