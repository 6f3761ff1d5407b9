"""What an enrolment says: which card was bound, and which comes next."""

import json

import pytest

from capture.enrolment import SCANS_ALIKE, Answer, Enrolment
from devices.simulator.tags import slix_deck
from devices.types import ScanDone, TagRead
from overlay.cli.enrol_session import EnrolSession
from overlay.cli.enrol_words import JsonTeller, Teller, WordTeller

UIDS = slix_deck()


def told(teller: Teller, session: EnrolSession, *scans: tuple[str, ...]) -> None:
    """Tell what each scan meant, from the start on."""
    teller.state(session, Answer.WAITING)
    for uids in scans:
        for uid in uids:
            session.feed(TagRead("left", 1, uid, None, 0.0))
        answer = session.feed(ScanDone("left", 1, 0.0))
        if answer is not None:
            teller.state(session, answer)


def lay(uid: str) -> list[tuple[str, ...]]:
    """A card until it is bound and a scan longer, then nothing."""
    return [(uid,)] * (SCANS_ALIKE + 1) + [()]


def test_the_card_that_was_bound_and_the_one_that_comes_next_are_told_apart(capsys: pytest.CaptureFixture[str]) -> None:
    told(WordTeller(), EnrolSession(Enrolment("blue")), *lay(UIDS[0]))
    assert capsys.readouterr().out.splitlines() == [
        "[0 of 52] As: lay the card alone on the antenna",
        "[0 of 52] As: leave it there",
        "[1 of 52] As is bound: take the card away. Next: Ks",
        "[1 of 52] Ks: lay the card alone on the antenna",
    ]


def test_a_spare_that_was_bound_is_called_one(capsys: pytest.CaptureFixture[str]) -> None:
    session = EnrolSession(Enrolment("blue"))
    session.order("spare Kd")
    told(WordTeller(), session, *lay(UIDS[0]))
    said = capsys.readouterr().out.splitlines()
    assert "[0 of 52] a spare of Kd is bound: take the card away. Next: As" in said


def test_a_program_is_told_the_bound_card_beside_the_wanted_one(capsys: pytest.CaptureFixture[str]) -> None:
    told(JsonTeller(), EnrolSession(Enrolment("blue")), *lay(UIDS[0]))
    said = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert [(line["answer"], line["bound"], line["wanted"]) for line in said] == [
        ("waiting", None, "As"),
        ("hold", None, "As"),
        ("bound", "As", "Ks"),
        ("take_away", "As", "Ks"),
        ("waiting", None, "Ks"),
    ]
