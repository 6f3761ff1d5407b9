"""From what readers say to an enrolment's answers, and from its answers to words.

A card may be laid on any antenna of the table: scans count of the one on which a tag turned up first, until nothing
lies there. Tags on other antennas at the same time count as laid together, so that each card is scanned alone.
"""

from collections.abc import Iterable
from dataclasses import dataclass, field

from capture.deck import hide_uids
from capture.enrolment import GUIDED_ORDER, Answer, Enrolment
from capture.errors import DeckError
from capture.layout import AntennaKey
from devices.types import ScanDone, TagGone, TagRead
from rules.cards import Card, CardError, decode_card


class OrderError(ValueError):
    """What the operator typed cannot be done; the message tells what was expected and what came."""


@dataclass(frozen=True, slots=True)
class Binding:
    """A tag that was bound to a card, or to a spare of it."""

    uid: str
    card: Card
    is_spare: bool = False


@dataclass(slots=True)
class EnrolSession:
    """One enrolment with its history, so that it can be saved and taken up again. Used by one thread."""

    enrolment: Enrolment
    bindings: list[Binding] = field(default_factory=list)
    _reading: dict[AntennaKey, set[str]] = field(default_factory=dict)
    _lying: dict[AntennaKey, frozenset[str]] = field(default_factory=dict)
    _active: AntennaKey | None = None

    def take_up(self, bindings: Iterable[Binding]) -> None:
        """Go on from tags that were bound earlier; DeckError if one of them cannot be, as one of another deck."""
        for binding in bindings:
            if binding.is_spare:
                self.enrolment.ask_for_spare(binding.card)
            for _ in GUIDED_ORDER:
                if self.enrolment.wanted is binding.card:
                    break
                self.enrolment.skip()
            answers = [self.enrolment.scan([binding.uid])]
            while answers[-1] is Answer.HOLD:
                answers.append(self.enrolment.scan([binding.uid]))
            if answers[-1] is not Answer.BOUND:
                raise DeckError(f"the tag of {binding.card.value} cannot be taken up: {answers[-1].value}")
            self.bindings.append(binding)
            self.enrolment.scan([])

    def feed(self, report: TagRead | TagGone | ScanDone) -> Answer | None:
        """What one report means; None if nothing new follows from it."""
        antenna = AntennaKey(report.reader, report.antenna)
        match report:
            case TagRead():
                self._reading.setdefault(antenna, set()).add(report.uid)
            case TagGone():
                self._reading.get(antenna, set()).discard(report.uid)
            case ScanDone():
                uids = frozenset(self._reading.pop(antenna, set()))
                return self._scanned(antenna, uids) if report.is_clean else None
        return None

    def order(self, line: str) -> None:
        """Do what the operator typed: ``skip``, ``undo`` or ``spare CARD``. Raises OrderError."""
        match line.split():
            case ["skip"]:
                self.enrolment.skip()
            case ["undo"]:
                if self.enrolment.undo() is None:
                    raise OrderError("there is nothing to undo")
                self.bindings.pop()
            case ["spare", text]:
                try:
                    self.enrolment.ask_for_spare(decode_card(text))
                except CardError as error:
                    raise OrderError(hide_uids(str(error))) from None
            case _:
                raise OrderError(f"expected skip, undo, spare CARD or done, got {hide_uids(line.strip())!r}")

    def words(self, answer: Answer) -> str:
        """The answer for the operator; a double names the card that has the tag already."""
        if answer is not Answer.DOUBLE:
            return str(answer.value)
        card = self.enrolment.card_of(self._together())
        return f"{answer.value}: {card.value}" if card else str(answer.value)

    def _scanned(self, antenna: AntennaKey, uids: frozenset[str]) -> Answer | None:
        self._lying[antenna] = uids
        if uids and (self._active is None or not self._lying.get(self._active)):
            self._active = antenna
        if self._active not in (None, antenna):
            return None
        wanted, is_spare = self.enrolment.wanted, self.enrolment.wants_spare
        together = self._together()
        answer = self.enrolment.scan(together)
        if answer is Answer.BOUND and wanted is not None:
            self.bindings.append(Binding(next(iter(together)), wanted, is_spare))
        return answer

    def _together(self) -> frozenset[str]:
        return frozenset().union(*self._lying.values())
