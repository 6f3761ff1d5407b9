"""The second pass of a rig: what is read right, wrong or not at all, and what may not be taken back."""

import pytest

from capture.layout import build_views
from capture.vision.arrays import Pixels
from capture.vision.calibration import Answer
from capture.vision.grouping import Doubt, SeenCard, UnreadCard
from capture.vision.lying_card import LyingCard, look_at_glass
from capture.vision.recognise import Recognition
from capture.vision.second_pass import MOST_PICTURES, Outcome, SecondPass
from rules.cards import Card
from tests.capture.vision.simulated_rig import Glass, eyes

EYES = eyes()
VIEW = build_views([("glass", "seat-3", (0, 0, 1, 1))], "a test")[0]
ORDER = (Card("7h"), Card("As"))


class Rig:
    """A glass that was seen bare, and a recogniser that says of every card what ``reads`` is; None is unread."""

    def __init__(self) -> None:
        self.glass = Glass()
        self.reads: Card | None = None
        lying = LyingCard(EYES.rule)
        for pixels, _ in self.glass.pictures(5):
            lying.look(look_at_glass(pixels, EYES.finder, EYES.reader))
        self.second = SecondPass(ORDER, VIEW, lying, self.recognise)

    def recognise(self, pixels: Pixels) -> Recognition:
        readings = EYES.reader.read(pixels, EYES.finder.find(pixels))
        if self.reads is None:
            return Recognition((), 1, None, (UnreadCard(Doubt.UNSURE, readings),))
        return Recognition((SeenCard(self.reads, 0.9999, (0, 0, 1, 1), 2, readings),), 0)

    def lay(self, card: Card, *, reads: Card | None) -> list[Answer]:
        """Until something became of it; then it is taken away."""
        self.glass.lay(card)
        self.reads = reads
        answers = [self.see()]
        while answers[-1] is Answer.HOLD:
            answers.append(self.see())
        self.glass.lay()
        for _ in range(3):
            self.see()
        return answers

    def see(self) -> Answer:
        pixels, at = self.glass.picture()
        return self.second.look(look_at_glass(pixels, EYES.finder, EYES.reader), at)


@pytest.fixture(name="rig")
def _rig() -> Rig:
    return Rig()


def test_a_card_that_the_air_rule_accepts_is_right_and_the_next_is_asked_for(rig: Rig) -> None:
    assert rig.lay(ORDER[0], reads=ORDER[0])[-1] is Answer.READ
    assert rig.second.trials[ORDER[0]].outcome is Outcome.RIGHT
    assert rig.second.wanted is ORDER[1]
    assert rig.second.failed == ()


def test_one_picture_is_not_enough(rig: Rig) -> None:
    assert rig.lay(ORDER[0], reads=ORDER[0]).count(Answer.HOLD) >= 5


def test_a_card_that_stays_unread_has_failed(rig: Rig) -> None:
    assert rig.lay(ORDER[0], reads=None)[-1] is Answer.FAILED
    trial = rig.second.trials[ORDER[0]]
    assert (trial.outcome, trial.pictures, trial.shown) == (Outcome.UNREAD, MOST_PICTURES, 0)
    assert rig.second.failed == (ORDER[0],)


def test_laying_a_card_anew_gives_it_no_more_pictures(rig: Rig) -> None:
    rig.glass.lay(ORDER[0])
    seen = [rig.see() for _ in range(20)]
    rig.glass.lay()
    rig.see()
    assert Answer.FAILED not in seen
    assert rig.lay(ORDER[0], reads=None)[-1] is Answer.FAILED
    assert rig.second.trials[ORDER[0]].pictures == MOST_PICTURES


def test_another_card_is_said_and_the_right_one_may_be_laid(rig: Rig) -> None:
    assert rig.lay(ORDER[1], reads=ORDER[1])[-1] is Answer.OTHER_CARD
    assert rig.second.wanted is ORDER[0]
    assert rig.lay(ORDER[0], reads=ORDER[0])[-1] is Answer.READ


def test_a_card_that_is_read_wrong_twice_is_wrong(rig: Rig) -> None:
    rig.lay(ORDER[0], reads=Card("Kd"))
    assert rig.lay(ORDER[0], reads=Card("Kd"))[-1] is Answer.MISREAD
    assert rig.second.trials[ORDER[0]].outcome is Outcome.WRONG


def test_the_operator_may_say_at_once_that_it_was_read_wrong(rig: Rig) -> None:
    assert not rig.second.misread()
    rig.glass.lay(ORDER[0])
    rig.reads = Card("Kd")
    while rig.see() is not Answer.OTHER_CARD:
        assert rig.glass.at < 10
    assert rig.second.misread()
    assert rig.second.failed == (ORDER[0],)
    assert rig.see() is Answer.TAKE_AWAY


def test_what_was_right_may_be_undone_and_what_failed_may_not(rig: Rig) -> None:
    rig.lay(ORDER[0], reads=ORDER[0])
    assert rig.second.undo() is ORDER[0]
    assert rig.second.wanted is ORDER[0]
    rig.lay(ORDER[0], reads=None)
    assert rig.second.undo() is None


def test_a_pass_that_was_broken_off_goes_on(rig: Rig) -> None:
    rig.lay(ORDER[0], reads=ORDER[0])
    again = SecondPass(ORDER, VIEW, rig.second.glass, rig.recognise)
    again.take_up(rig.second.trials)
    assert again.wanted is ORDER[1]
    again.skip()
    assert again.wanted is ORDER[1]
