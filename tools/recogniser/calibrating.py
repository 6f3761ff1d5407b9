"""A rig is calibrated as ``finaltable enrol --camera`` does it, by an operator who lays the cards that are asked for.

The session, its folder and its rules are the product's; only the glass is simulated. A card that is not taken is laid
anew a few times. After a second pass that failed, the cards that failed are laid anew, and the pass is repeated once.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import msgspec

from capture.vision.arrays import Pixels
from capture.vision.calibration import Answer
from capture.vision.clearance import RigSetup, decode_clearance
from capture.vision.read import EMBEDDING_SIZE
from capture.vision.rig_colour import ColourSense
from capture.vision.rig_deck import RigDeck
from capture.vision.second_pass import Outcome
from overlay.cli.enrol_camera_folder import RigFolder
from overlay.cli.enrol_camera_session import CameraSession, Eyes, decode_embeddings
from rules.cards import Card
from tools.recogniser.rigs import CAMERA, Rig

PICTURE_S = 0.2
"""Five pictures a second."""

BARE_PICTURES = 5
LAYINGS = 6
"""So often one card is laid in one pass before it is given up."""

PICTURES_A_LAYING = 8
ROUNDS = 2
WHOLE = (0.0, 0.0, 1.0, 1.0)
"""The one region of these cameras."""

_DONE = (Answer.KEPT, Answer.READ, Answer.FAILED, Answer.MISREAD)
_VERDICT = "verdict.json"


@dataclass(frozen=True, slots=True)
class Verdict:
    """What became of calibrating a rig. ``why``: empty for one that is cleared; ``round``: of its second pass, from 1.
    ``right``, ``wrong`` and ``unread`` are of that pass, ``pictures`` of everything."""

    rig: int
    name: str
    why: str
    round: int = 0
    right: int = 0
    wrong: int = 0
    unread: int = 0
    pictures: int = 0

    @property
    def is_cleared(self) -> bool:
        """It may tell cards."""
        return not self.why

    @property
    def row(self) -> str:
        """In one line."""
        state = f"cleared in round {self.round}" if self.is_cleared else f"NOT CLEARED: {self.why}"
        return f"{self.name}: {state}; {self.right} right, {self.wrong} wrong, {self.unread} unread of the second pass"


def calibrate(rig: Rig, eyes: Eyes, folder: Path) -> Verdict:
    """Calibrate a rig into ``folder``, or go on there; takes a minute. What was done before is only read."""
    path = folder / _VERDICT
    if path.exists():
        return msgspec.json.decode(path.read_bytes(), type=Verdict)
    verdict = _Operator(rig, eyes, RigFolder(folder)).calibrate()
    folder.mkdir(parents=True, exist_ok=True)
    path.write_bytes(msgspec.json.encode(verdict))
    return verdict


def cleared_rig(folder: Path) -> tuple[RigDeck, ColourSense]:
    """What a rig that was cleared knows of its deck and colours; raises ConfigError and ClearanceError."""
    kept = RigFolder(folder)
    deck = RigDeck(*decode_embeddings(kept.embeddings(), EMBEDDING_SIZE))
    return deck, decode_clearance(kept.clearance.read_bytes(), str(kept.clearance)).colour


def learn(rig: Rig, eyes: Eyes, folder: Path) -> tuple[RigDeck, ColourSense] | str:
    """The first pass alone, gone on with in ``folder``: what the rig knows then, or why it was given up."""
    return _Operator(rig, eyes, RigFolder(folder)).learn()


class _Operator:
    """Lays what is asked for."""

    def __init__(self, rig: Rig, eyes: Eyes, folder: RigFolder) -> None:
        self._rig, self._eyes, self._folder = rig, eyes, folder
        self._bare = [rig.bare(number).pixels for number in range(BARE_PICTURES)]
        self._pictures = 0
        self._layings: dict[Card, int] = {}
        self._session = self._begin()

    def calibrate(self) -> Verdict:
        verdict = self._verdict(0, "it was not calibrated")
        for number in range(1, ROUNDS + 1):
            fault = self._lay_bare() or self._lay_deck()
            if self._session.second is None:
                return self._verdict(number, fault or "the first pass is not over")
            verdict = self._judged(number, fault)
            if verdict.is_cleared or number == ROUNDS:
                break
            self._session.fail()
            self._session = self._begin()
        return verdict

    def learn(self) -> tuple[RigDeck, ColourSense] | str:
        fault = "" if self._session.second is not None else self._lay_bare() or self._lay_deck(first_only=True)
        deck = self._session.deck
        return fault if deck is None else (deck, self._session.colour())

    def _begin(self) -> CameraSession:
        setup = RigSetup(self._rig.deck.name, CAMERA, self._eyes.weights, "", self._rig.name, (0, 0), (WHOLE,))
        views = (next(self._rig.situations(1)).view,)
        return CameraSession(setup, views, self._eyes, self._folder, seed=self._rig.number)

    def _judged(self, number: int, fault: str) -> Verdict:
        if fault or self._session.failures():
            names = " ".join(f"{card.value} {outcome.value}" for card, outcome in self._session.failures().items())
            return self._verdict(number, fault or names)
        self._session.clear(f"round {number}")
        return self._verdict(number, "")

    def _verdict(self, number: int, why: str) -> Verdict:
        trials = self._session.second.trials.values() if self._session.second else ()
        asked = (Outcome.RIGHT, Outcome.WRONG, Outcome.UNREAD)
        right, wrong, unread = (sum(trial.outcome is outcome for trial in trials) for outcome in asked)
        return Verdict(self._rig.number, self._rig.name, why, number, right, wrong, unread, self._pictures)

    def _lay_bare(self) -> str:
        """Show the bare glass; why it is not known as such."""
        for pixels in self._bare:
            self._look(pixels)
        return (
            "" if self._session.first.glass.bare is not None else "the bare glass is not still, or has an index on it"
        )

    def _lay_deck(self, *, first_only: bool = False) -> str:
        """Lay card after card in both passes; why it was given up."""
        while (card := self._session.wanted) is not None:
            if first_only and self._session.second is not None:
                break
            said = self._lay(card)
            if said not in _DONE:
                which = "first" if self._session.second is None else "second"
                return f"{card.value} was given up in the {which} pass: {said.value}"
        return ""

    def _lay(self, card: Card) -> Answer:
        """Lay one card until it is dealt with; the last answer."""
        answer = Answer.WAITING
        for _ in range(LAYINGS):
            for pixels in self._laid(card):
                answer = self._look(pixels)
                if answer is Answer.OTHER_CARD and self._session.second is not None:
                    self._session.order("misread")
                    answer = Answer.MISREAD
                if answer in _DONE:
                    break
            for pixels in self._bare[:3]:
                self._look(pixels)
            if answer in _DONE:
                break
        return answer

    def _laid(self, card: Card) -> Iterator[Pixels]:
        laying = self._layings[card] = self._layings.get(card, -1) + 1
        return (self._rig.laid(card, laying, number).pixels for number in range(PICTURES_A_LAYING))

    def _look(self, pixels: Pixels) -> Answer:
        self._pictures += 1
        return self._session.look(pixels, PICTURE_S * self._pictures)
