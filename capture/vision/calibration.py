"""A rig's first pass: one card after the other is laid alone on the glass, and its indices are kept.

A card counts once it has lain still, alone, with both corners in view, in several distinct pictures. It must be taken
away before the next. What the shipped reader takes for another card at either corner, so that a rig's deck may not
overrule it, and what looks like a card that was laid before, is refused for as long as it lies there: a rig that learns
a wrong card would read it wrong all night.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from enum import Enum

import numpy as np

from capture.enrolment import GUIDED_ORDER
from capture.vision.arrays import Floats, Pixels
from capture.vision.judge import PictureFault
from capture.vision.lying_card import GlassPicture, Lying, LyingCard, indices_of
from capture.vision.read import IndexReading
from capture.vision.reading_rule import ReadingRule
from capture.vision.rig_colour import BLACK_SUITS
from capture.vision.rig_crop import keep_crop
from capture.vision.rig_reader import speaks_against
from rules.cards import Card

SAME_CARD = 0.5
"""An index that is nearer than this to a card laid before, over the distance between the nearest two cards laid before,
is that card."""

KEPT_PICTURES = 2
"""Of those in which a card lies still so many are kept: they differ by noise alone."""

LEAST_LAID = 4
"""From so many cards on it is known how far apart this deck's cards lie."""


class Answer(Enum):
    """What one picture meant."""

    CLEAR = "take everything off the glass"
    WAITING = "lay the card alone on the glass, its face to the camera"
    HOLD = "leave it there, and take the hand away"
    KEPT = "kept: take the card away"
    READ = "read right: take the card away"
    TAKE_AWAY = "take the card away"
    SEVERAL = "more than one card is seen: lay one card alone on the glass"
    ONE_CORNER = "only one corner is seen: lay the card so that both indices show"
    STRANGE = "something lies there in which no index is found: turn the card, or take it away"
    BESIDE = "something lies or moves beside the card: take it away"
    FAULTY = "nothing can be read in the picture"
    NO_COLOUR = "this card is seen without any colour: see to the camera's night mode and colour settings"
    OTHER_CARD = "this is read as another card"
    DOUBLE = "this card was laid already"
    FAILED = "not read, which clears no camera: take the card away"
    MISREAD = "read wrong, which clears no camera: take the card away"
    COMPLETE = "every card was laid"


ANSWERS: Mapping[Lying, Answer] = {
    Lying.NO_BARE_GLASS: Answer.CLEAR,
    Lying.NOTHING: Answer.WAITING,
    Lying.FAULTY: Answer.FAULTY,
    Lying.STRANGE: Answer.STRANGE,
    Lying.SEVERAL: Answer.SEVERAL,
    Lying.ONE_CORNER: Answer.ONE_CORNER,
    Lying.BESIDE: Answer.BESIDE,
    Lying.MOVING: Answer.HOLD,
}
"""What is said of a glass on which no card lies as it should."""


@dataclass(slots=True)
class Away:
    """Whether the card that was dealt with last is still there: it is gone after ``GONE_PICTURES`` without it."""

    is_waiting: bool = False
    _bare: int = 0

    GONE_PICTURES = 2

    def expect(self) -> None:
        """The card that lies there is dealt with."""
        self.is_waiting, self._bare = True, 0

    def look(self, lying: Lying) -> bool:
        """Whether it has still to be taken away."""
        self._bare = self._bare + 1 if lying is Lying.NOTHING else 0
        self.is_waiting = self.is_waiting and self._bare < self.GONE_PICTURES
        return self.is_waiting


@dataclass(slots=True)
class Calibration:
    """The first pass. One owner, no thread. ``embed`` gives one embedding a kept crop, (n, 64).

    ``other``: the card that lies there, where the last answer was OTHER_CARD or DOUBLE.
    """

    rule: ReadingRule
    embed: Callable[[Sequence[Pixels]], Floats]
    other: Card | None = None
    _lying: LyingCard = field(init=False)
    _away: Away = field(default_factory=Away)
    _order: list[Card] = field(default_factory=lambda: list(GUIDED_ORDER))
    _kept: dict[Card, tuple[Pixels, ...]] = field(default_factory=dict)
    _embedded: dict[Card, Floats] = field(default_factory=dict)
    _refused: Answer | None = None

    def __post_init__(self) -> None:
        """Nothing lies there yet that is known."""
        self._lying = LyingCard(self.rule)

    @property
    def glass(self) -> LyingCard:
        """What is known of the glass; the second pass goes on with it."""
        return self._lying

    @property
    def wanted(self) -> Card | None:
        """The card to be laid now; None when all are kept."""
        return next(iter(self._order), None)

    @property
    def missing(self) -> tuple[Card, ...]:
        """In the order of ``Card.index``."""
        return tuple(sorted(self._order, key=lambda card: card.index))

    @property
    def kept(self) -> Mapping[Card, tuple[Pixels, ...]]:
        """The crops of each card, in the order in which they were laid."""
        return self._kept

    @property
    def embedded(self) -> Mapping[Card, Floats]:
        """The embeddings of each card's crops, (n, 64)."""
        return self._embedded

    def take_up(self, kept: Mapping[Card, tuple[Pixels, ...]]) -> None:
        """Go on from cards that were kept earlier."""
        for card, crops in kept.items():
            self._keep(card, crops, self.embed(crops))

    def look(self, picture: GlassPicture) -> Answer:
        """Take the next picture of the glass."""
        lying = self._lying.look(picture)
        if self._away.look(lying):
            return Answer.TAKE_AWAY
        if lying is not Lying.STILL:
            self._refused = self.other = None
        if lying is not Lying.STILL or self.wanted is None:
            return Answer.COMPLETE if self.wanted is None else ANSWERS[lying]
        if picture.fault is PictureFault.GREY and self.wanted.suit not in BLACK_SUITS:
            return Answer.NO_COLOUR
        return self._refused or self._still(self.wanted)

    def skip(self) -> None:
        """Ask for the card that is wanted after all others."""
        self._refused = None
        if self._order:
            self._order.append(self._order.pop(0))

    def undo(self) -> Card | None:
        """Forget the card that was kept last, and ask for it again; None if there is none."""
        if not self._kept:
            return None
        self._refused = None
        card, _ = self._kept.popitem()
        self._embedded.pop(card)
        self._order.insert(0, card)
        return card

    def _still(self, wanted: Card) -> Answer:
        """A card lies as it should: kept, or refused until it moves."""
        crops = tuple(crop for still in self._kept_pictures for crop in _crops(still, self.rule))
        embedded = self.embed(crops)
        self._refused = self._refusal(wanted, embedded.mean(0))
        if self._refused is None:
            self._keep(wanted, crops, embedded)
            self._away.expect()
        return self._refused or Answer.KEPT

    @property
    def _kept_pictures(self) -> tuple[GlassPicture, ...]:
        return self._lying.pictures[-KEPT_PICTURES:]

    def _keep(self, card: Card, crops: tuple[Pixels, ...], embedded: Floats) -> None:
        self._order.remove(card)
        self._kept[card] = crops
        self._embedded[card] = embedded

    def _refusal(self, wanted: Card, mean: Floats) -> Answer | None:
        if sure_card(self._lying.corners, self.rule) is wanted:
            return None
        self.other = self._like(mean)
        if self.other is not None:
            return Answer.DOUBLE
        self.other = self._shown_instead(wanted)
        return None if self.other is None else Answer.OTHER_CARD

    def _shown_instead(self, wanted: Card) -> Card | None:
        """What a corner is read as that cannot be the wanted card's, the surest of them; None if all can be.

        On nine evaluation rigs that tune 9 of 289 right layings were refused by it, which costs laying them anew, and 4
        of 4,335 cards of the same rank or suit were not; if both corners had to speak against the card, 1 and 14.
        """
        corners = [corner for picture in self._kept_pictures for corner in indices_of(picture, self.rule)]
        against = [corner for corner in corners if speaks_against(corner, wanted)]
        return max(against, key=lambda corner: corner.probability).card if against else None

    def _like(self, mean: Floats) -> Card | None:
        """The card laid before that this one is."""
        if len(self._embedded) < LEAST_LAID:
            return None
        means = np.stack([embedded.mean(0) for embedded in self._embedded.values()])
        apart = np.linalg.norm(means[:, None] - means, axis=-1)
        least = float(apart[np.triu_indices(len(means), 1)].min())
        distances = np.linalg.norm(means - mean, axis=-1)
        return list(self._embedded)[int(distances.argmin())] if distances.min() < SAME_CARD * least else None


def sure_card(corners: Sequence[IndexReading], rule: ReadingRule) -> Card | None:
    """What the reader is sure of at both corners; None where it is not, or they differ."""
    cards = {corner.card for corner in corners}
    is_sure = all(c.turns_agree and rule.is_sure_in_pair(c.card, c.probability) for c in corners)
    return cards.pop() if is_sure and len(cards) == 1 else None


def _crops(picture: GlassPicture, rule: ReadingRule) -> list[Pixels]:
    """Of every index in it that the reader does not reject."""
    return [keep_crop(picture.pixels, reading.box) for reading in indices_of(picture, rule)]
