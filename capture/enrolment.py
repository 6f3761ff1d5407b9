"""Binding tags to cards, one card after the other: what the ``enrol`` verb asks for, and what it says to each scan.

The operator lays the card that is wanted alone on an antenna and takes it away again. A tag counts once
``SCANS_ALIKE`` scans in a row have told it and nothing else: a mangled uid does not come three times. Pure: scans
come in as they are read.
"""

from collections.abc import Collection
from dataclasses import dataclass, field
from enum import Enum
from types import MappingProxyType

from capture.deck import Deck, normalise_uid
from capture.errors import DeckError
from rules.cards import DECK, SUIT_ORDER, Card

SCANS_ALIKE = 3

GUIDED_ORDER: tuple[Card, ...] = tuple(sorted(DECK, key=lambda card: (SUIT_ORDER.index(card.suit), -card.rank)))
"""As a new deck is sorted by hand: suit by suit, from the ace down."""


class Answer(Enum):
    """What one scan meant."""

    WAITING = "lay the card alone on the antenna"
    HOLD = "leave it there"
    BOUND = "bound: take the card away"
    TAKE_AWAY = "take the card away"
    SEVERAL = "more than one tag is read: lay one card alone on the antenna"
    DOUBLE = "this tag is another card's already"
    OTHER_DECK = "this tag is of another deck"
    MALFORMED = "this is no tag's uid"
    COMPLETE = "every card has its tag"


@dataclass(slots=True)
class Enrolment:
    """One deck being enrolled. One owner, no thread. ``others``: decks whose tags are refused."""

    name: str
    back: str = ""
    others: tuple[Deck, ...] = ()
    _order: list[Card] = field(default_factory=lambda: list(GUIDED_ORDER))
    _bound: list[tuple[str, Card, bool]] = field(default_factory=list)
    _spare_of: Card | None = None
    _candidate: str = ""
    _alike: int = 0

    @property
    def wanted(self) -> Card | None:
        """The card to be laid down now; None when all have their tags and no spare is asked for."""
        return self._spare_of or next(iter(self._order), None)

    @property
    def wants_spare(self) -> bool:
        """It is a spare of that card."""
        return self._spare_of is not None

    @property
    def missing(self) -> tuple[Card, ...]:
        """Cards without a tag, in the order of ``Card.index``."""
        return tuple(sorted(self._order, key=lambda card: card.index))

    @property
    def done(self) -> int:
        """How many of the 52 cards have their tag."""
        return len(DECK) - len(self._order)

    def scan(self, uids: Collection[str]) -> Answer:
        """Take what one scan of the antenna told: nothing, a tag, or several."""
        if len(set(uids)) != 1:
            self._forget()
            return Answer.SEVERAL if uids else self._idle()
        try:
            uid = normalise_uid(next(iter(uids)))
        except DeckError:
            self._forget()
            return Answer.MALFORMED
        refusal = self._refusal(uid)
        if refusal is not None:
            self._forget()
            return refusal
        self._alike = self._alike + 1 if uid == self._candidate else 1
        self._candidate = uid
        return self._bind(uid) if self._alike >= SCANS_ALIKE else Answer.HOLD

    def ask_for_spare(self, card: Card) -> None:
        """The next tag is that of a spare of this card."""
        self._forget()
        self._spare_of = card

    def skip(self) -> None:
        """Ask for the card that is wanted after all others; a spare that is asked for is asked for no more."""
        self._forget()
        if self._spare_of is not None:
            self._spare_of = None
        elif self._order:
            self._order.append(self._order.pop(0))

    def undo(self) -> Card | None:
        """Take back the last tag that was bound, and ask for its card again; None if there is none."""
        if not self._bound:
            return None
        self._forget()
        _, card, is_spare = self._bound.pop()
        self._spare_of = card if is_spare else None
        if not is_spare:
            self._order.insert(0, card)
        return card

    def card_of(self, uids: Collection[str]) -> Card | None:
        """The card that the one tag of a scan was bound to, so that a double can be named; None if to none."""
        return next((card for uid, card, _ in self._bound if {uid} == {text.upper() for text in uids}), None)

    def deck(self) -> Deck:
        """The deck that was enrolled. Raises DeckError listing the cards that are missing."""
        if self._order:
            missing = " ".join(card.value for card in self.missing)
            raise DeckError(f"expected a tag for each of 52 cards, got {self.done}; missing {missing}")
        return Deck(self.name, self._tags(spare=False), self._tags(spare=True), self.back)

    def _idle(self) -> Answer:
        return Answer.COMPLETE if self.wanted is None else Answer.WAITING

    def _forget(self) -> None:
        self._candidate, self._alike = "", 0

    def _refusal(self, uid: str) -> Answer | None:
        if any(uid in deck.cards or uid in deck.spares for deck in self.others):
            return Answer.OTHER_DECK
        if self._bound and self._bound[-1][0] == uid:
            return Answer.TAKE_AWAY
        if any(uid == other for other, _, _ in self._bound):
            return Answer.DOUBLE
        return Answer.COMPLETE if self.wanted is None else None

    def _bind(self, uid: str) -> Answer:
        card = self.wanted
        if card is None:
            return Answer.COMPLETE
        self._bound.append((uid, card, self.wants_spare))
        if self.wants_spare:
            self._spare_of = None
        else:
            self._order.remove(card)
        self._forget()
        return Answer.BOUND

    def _tags(self, *, spare: bool) -> MappingProxyType[str, Card]:
        return MappingProxyType({uid: card for uid, card, is_spare in self._bound if is_spare is spare})
