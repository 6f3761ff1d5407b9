"""A rig's second pass: every card is laid again, in another order, and the adapted recogniser must read each of them.

What counts is the air rule itself, in the zone's own watch. Only pictures of a card that lies as it should are shown to
it: a hand in view, or a second card, is no failure of the camera. A card that is read as another one may be the
operator's error, once: then the operator lays the right one, or says that it lies there already.
"""

from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from enum import Enum

from capture.air_rule import AirRule
from capture.alarms import AlarmBoard
from capture.camera_watch import Accepted, ZoneWatch
from capture.layout import CameraView
from capture.sight import picture_read
from capture.vision.arrays import Pixels
from capture.vision.calibration import ANSWERS, Answer, Away
from capture.vision.lying_card import GlassPicture, Lying, LyingCard
from capture.vision.recognise import Recognition
from rules.cards import Card

MOST_PICTURES = 25
"""Distinct pictures of a card that lies as it should, after which it is unread, in all its layings: five seconds."""

MOST_MISMATCHES = 2
"""So often one card may be asked for and another read: the last time it is a misread."""


class Outcome(Enum):
    """How one card of the second pass was read."""

    RIGHT = "right"
    UNREAD = "unread"
    WRONG = "wrong"


@dataclass(frozen=True, slots=True)
class Trial:
    """One card of the second pass. ``pictures`` are the distinct ones that were looked at, ``shown`` those in which the
    card was read."""

    outcome: Outcome
    pictures: int
    shown: int


@dataclass(slots=True)
class SecondPass:
    """The second pass over ``order``. One owner, no thread.

    ``recognise`` is the rig's own recogniser. ``other``: the card that was read in place of the wanted one.
    """

    order: tuple[Card, ...]
    view: CameraView
    glass: LyingCard
    recognise: Callable[[Pixels], Recognition]
    rule: AirRule = field(default_factory=AirRule)
    other: Card | None = None
    _left: list[Card] = field(init=False)
    _away: Away = field(default_factory=Away)
    _trials: dict[Card, Trial] = field(default_factory=dict)
    _mismatches: dict[Card, int] = field(default_factory=dict)
    _watch: ZoneWatch = field(init=False)
    _last: bytes | None = None
    _pictures: Counter[Card] = field(default_factory=Counter)
    _shown: Counter[Card] = field(default_factory=Counter)

    def __post_init__(self) -> None:
        """No card was laid yet."""
        self._left = list(self.order)
        self._begin()

    @property
    def wanted(self) -> Card | None:
        """The card to be laid now; None when all were."""
        return next(iter(self._left), None)

    @property
    def trials(self) -> Mapping[Card, Trial]:
        """What became of each card that was laid, in that order."""
        return self._trials

    @property
    def failed(self) -> tuple[Card, ...]:
        """The cards that were not read right, as laid."""
        return tuple(card for card, trial in self._trials.items() if trial.outcome is not Outcome.RIGHT)

    def take_up(self, trials: Mapping[Card, Trial]) -> None:
        """Go on after cards that were laid earlier."""
        for card, trial in trials.items():
            self._trials[card] = trial
            self._left.remove(card)

    def look(self, picture: GlassPicture, at: float) -> Answer:
        """Take the next picture of the glass."""
        lying = self.glass.look(picture)
        if self._away.look(lying):
            return Answer.TAKE_AWAY
        wanted = self.wanted
        if wanted is None:
            return Answer.COMPLETE
        if lying is Lying.NOTHING:
            self._begin()
        if lying is not Lying.STILL:
            return ANSWERS[lying]
        return self._still(wanted, picture, at)

    def skip(self) -> None:
        """Ask for the card that is wanted after all others."""
        self._begin()
        if self._left:
            self._left.append(self._left.pop(0))

    def undo(self) -> Card | None:
        """Ask again for the card that was read last; None if there is none, or if it was not read right: what failed
        stays failed."""
        card = next(reversed(self._trials), None)
        if card is None or self._trials[card].outcome is not Outcome.RIGHT:
            return None
        del self._trials[card]
        self._left.insert(0, card)
        self._begin()
        return card

    def misread(self) -> bool:
        """The operator says that the wanted card does lie there; False if no other one was read."""
        if self.other is None or self.wanted is None:
            return False
        self._end(self.wanted, Outcome.WRONG)
        return True

    def _still(self, wanted: Card, picture: GlassPicture, at: float) -> Answer:
        if picture.fingerprint == self._last:
            return Answer.HOLD if self.other is None else Answer.OTHER_CARD
        self._last = picture.fingerprint
        recognition = self.recognise(picture.pixels)
        self._pictures[wanted] += 1
        self._shown[wanted] += any(seen.card is wanted for seen in recognition.cards)
        read = picture_read(recognition, self.view, at, picture.pixels.shape[:2], picture.fingerprint)
        accepted = [change.card for change in self._watch.feed(read, 1) if isinstance(change, Accepted)]
        if accepted:
            return self._accepted(wanted, accepted[0])
        if self.other is not None:
            return Answer.OTHER_CARD
        return self._end(wanted, Outcome.UNREAD) if self._pictures[wanted] >= MOST_PICTURES else Answer.HOLD

    def _accepted(self, wanted: Card, card: Card) -> Answer:
        if card is wanted:
            return self._end(wanted, Outcome.RIGHT)
        self.other = card
        self._mismatches[wanted] = self._mismatches.get(wanted, 0) + 1
        is_misread = self._mismatches[wanted] >= MOST_MISMATCHES
        return self._end(wanted, Outcome.WRONG) if is_misread else Answer.OTHER_CARD

    def _end(self, card: Card, outcome: Outcome) -> Answer:
        self._trials[card] = Trial(outcome, self._pictures.pop(card, 0), self._shown.pop(card, 0))
        self._left.remove(card)
        self._away.expect()
        self._begin()
        return _ENDS[outcome]

    def _begin(self) -> None:
        """The glass is bare: whatever was read on it is over."""
        self._watch = ZoneWatch(self.view.zone, AlarmBoard(), self.rule)
        self._last, self.other = None, None


_ENDS = {Outcome.RIGHT: Answer.READ, Outcome.UNREAD: Answer.FAILED, Outcome.WRONG: Answer.MISREAD}
