"""What an enrolment says to the operator, or to a program, as it goes on. A tag's uid is never said."""

import json
from abc import ABC, abstractmethod

from capture.enrolment import Answer
from overlay.cli.enrol_session import EnrolSession
from overlay.cli.told_once import ToldOnce


class Teller(ToldOnce, ABC):
    """The words of it; those for people and those for programs stand below."""

    def state(self, session: EnrolSession, answer: Answer) -> None:
        """What is wanted, and what the last scan meant."""
        self.tell(self._state(session, answer))

    def end(self, session: EnrolSession, path: str) -> None:
        """What became of the deck that goes to ``path``."""
        print(self._end(session, path), flush=True)

    @abstractmethod
    def _state(self, session: EnrolSession, answer: Answer) -> str:
        """One line."""

    @abstractmethod
    def _end(self, session: EnrolSession, path: str) -> str:
        """One line."""


class WordTeller(Teller):
    """For people."""

    def _state(self, session: EnrolSession, answer: Answer) -> str:
        enrolment, bound = session.enrolment, _bound(session, answer)
        if enrolment.wanted is None:
            return "Every card has its tag. Type spare CARD for a spare, undo, or done."
        what = f"a spare of {enrolment.wanted.value}" if enrolment.wants_spare else enrolment.wanted.value
        if bound is not None:
            return f"[{enrolment.done} of 52] {bound} is bound: take the card away. Next: {what}"
        return f"[{enrolment.done} of 52] {what}: {session.words(answer)}"

    def _end(self, session: EnrolSession, path: str) -> str:
        missing = " ".join(card.value for card in session.enrolment.missing)
        if missing:
            return f"{session.enrolment.done} of 52 are bound and kept; missing: {missing}. Start again to go on."
        return f"{path}: 52 cards and {_spares(session)} spares"


class JsonTeller(Teller):
    """For programs."""

    def _state(self, session: EnrolSession, answer: Answer) -> str:
        enrolment = session.enrolment
        return json.dumps(
            {
                "wanted": enrolment.wanted.value if enrolment.wanted else None,
                "spare": enrolment.wants_spare,
                "done": enrolment.done,
                "bound": _bound(session, answer),
                "answer": answer.name.lower(),
                "text": session.words(answer),
            }
        )

    def _end(self, session: EnrolSession, path: str) -> str:
        missing = [card.value for card in session.enrolment.missing]
        return json.dumps({"deck": None if missing else path, "missing": missing, "spares": _spares(session)})


def _bound(session: EnrolSession, answer: Answer) -> str | None:
    """The card that was bound last, where the answer is about it and not about the one that is wanted."""
    if answer not in (Answer.BOUND, Answer.TAKE_AWAY) or not session.bindings:
        return None
    last = session.bindings[-1]
    return f"a spare of {last.card.value}" if last.is_spare else last.card.value


def _spares(session: EnrolSession) -> int:
    return sum(binding.is_spare for binding in session.bindings)
