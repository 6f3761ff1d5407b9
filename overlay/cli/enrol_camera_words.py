"""What calibrating a camera says to the operator, or to a program, as it goes on."""

import json
from abc import ABC, abstractmethod
from collections.abc import Mapping

from capture.layout import encode_zone
from capture.vision.calibration import Answer
from capture.vision.clearance import PassFigures
from capture.vision.second_pass import Outcome
from overlay.cli.enrol_camera_session import CameraSession
from overlay.cli.told_once import ToldOnce
from rules.cards import Card

_ABOUT_LAST = (Answer.KEPT, Answer.READ, Answer.FAILED, Answer.MISREAD, Answer.TAKE_AWAY)
_PAST = {Answer.KEPT: "is kept", Answer.READ: "is read right"}


class CameraTeller(ToldOnce, ABC):
    """The words of it; those for people and those for programs stand below."""

    def state(self, session: CameraSession, answer: Answer) -> None:
        """What is wanted, and what the last picture meant."""
        self.tell(self._state(session, answer))

    def cleared(self, camera: str, figures: PassFigures) -> None:
        """The camera is cleared for air."""
        print(self._cleared(camera, figures), flush=True)

    def not_cleared(self, session: CameraSession, failures: Mapping[Card, Outcome], *, was_cleared: bool) -> None:
        """The camera is not cleared: cards failed, or were not laid. ``was_cleared``: an earlier clearance is over."""
        print(self._not_cleared(session, failures, was_cleared=was_cleared), flush=True)

    @abstractmethod
    def _state(self, session: CameraSession, answer: Answer) -> str:
        """One line."""

    @abstractmethod
    def _cleared(self, camera: str, figures: PassFigures) -> str:
        """One line."""

    @abstractmethod
    def _not_cleared(self, session: CameraSession, failures: Mapping[Card, Outcome], *, was_cleared: bool) -> str:
        """One line."""


class CameraWordTeller(CameraTeller):
    """For people."""

    def _state(self, session: CameraSession, answer: Answer) -> str:
        head = f"[pass {pass_of(session)}, {_region(session)}{session.done} of 52]"
        if session.wanted is None:
            return f"{head} Every card was laid. Type undo, or done."
        wanted = session.wanted.value
        if answer in _PAST and session.last is not None:
            return f"{head} {session.last.value} {_PAST[answer]}: take the card away. Next: {wanted}"
        if answer in _ABOUT_LAST and session.last is not None:
            return f"{head} {session.last.value}: {answer.value}. Next: {wanted}"
        return f"{head} {wanted}: {words(session, answer)}"

    def _cleared(self, camera: str, figures: PassFigures) -> str:
        return (
            f"{camera} is cleared for air: {figures.right} of {figures.cards} read right, none wrong;"
            f" shown in {figures.shown} of {figures.pictures} pictures"
        )

    def _not_cleared(self, session: CameraSession, failures: Mapping[Card, Outcome], *, was_cleared: bool) -> str:
        name = session.setup.camera
        before = " It was cleared before and is no more." if was_cleared else ""
        if failures:
            told = ", ".join(f"{card.value} {outcome.value}" for card, outcome in failures.items())
            return f"{name} is not cleared: {told}. They are to be laid anew: start again to go on.{before}"
        where = f"{_region(session)}{session.done} of 52 in pass {pass_of(session)}"
        return f"{name} is not cleared yet: {where}. Start again to go on."


class CameraJsonTeller(CameraTeller):
    """For programs."""

    def _state(self, session: CameraSession, answer: Answer) -> str:
        return json.dumps(
            {
                "pass": pass_of(session),
                "spot": encode_zone(session.view.zone),
                "wanted": session.wanted.value if session.wanted else None,
                "done": session.done,
                "last": session.last.value if answer in _ABOUT_LAST and session.last else None,
                "answer": answer.name.lower(),
                "text": words(session, answer),
            }
        )

    def _cleared(self, camera: str, figures: PassFigures) -> str:
        counts = {"right": figures.right, "wrong": figures.wrong, "unread": figures.unread}
        return json.dumps(
            {"camera": camera, "cleared": True, **counts, "pictures": figures.pictures, "shown": figures.shown}
        )

    def _not_cleared(self, session: CameraSession, failures: Mapping[Card, Outcome], *, was_cleared: bool) -> str:
        failed = {card.value: outcome.value for card, outcome in failures.items()}
        return json.dumps(
            {"camera": session.setup.camera, "cleared": False, "failed": failed, "was_cleared": was_cleared}
        )


def pass_of(session: CameraSession) -> int:
    """The first pass or the second."""
    return 1 if session.second is None else 2


def _region(session: CameraSession) -> str:
    """Where cards are laid now, for a camera that looks at several spots."""
    return f"{encode_zone(session.view.zone)}: " if len(session.views) > 1 else ""


def words(session: CameraSession, answer: Answer) -> str:
    """The answer for the operator; a card that is read in place of the wanted one is named."""
    if answer not in (Answer.OTHER_CARD, Answer.DOUBLE) or session.other is None:
        return str(answer.value)
    wanted = session.wanted.value if session.wanted else "the card"
    what_else = "lay it anew" if session.second is None else "type misread"
    return f"{answer.value}: {session.other.value}; lay {wanted}, or {what_else} if it lies there"
