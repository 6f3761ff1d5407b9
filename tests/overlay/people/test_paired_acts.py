"""Acts of two people on their way to the log: the delay, a disputed hand, a page with cards."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest

from overlay.commands.command import Command, FloorReveal, Fold, GrantCards, SetDelay
from overlay.commands.outcome import Outcome
from overlay.decide.desk import Draft
from overlay.log.entries import DOOR
from overlay.log.visit_events import (
    ActConfirmed,
    ActLapsed,
    ActOffered,
    ActRefused,
    Granted,
    HandRevealed,
    RevealAsked,
    TokenRevoked,
    VisitEvent,
)
from overlay.log.wire import encode_event
from overlay.people.holders import OVER_HTTP, Asker, Holder
from overlay.people.paired_acts import CardsPage, PairedActs
from overlay.table.readings import PendingAct
from rules.errors import IllegalEvent
from tests.overlay.operator_desk import OperatorDesk, cards_read

OPERATOR = Asker(Holder("operator", frozenset({"console"}), person=True), "console", "s1")
PRODUCER = Asker(Holder("producer", frozenset({"producer"}), person=True), "producer", "s2")
FLOOR = Asker(Holder("floor", frozenset({"floor"}), person=True), "floor", "s3")
ACT = '{"audience":"program","kind":"delay","seconds":10.0}'


class Paired:
    """Paired acts over a real ledger with a clock that stands."""

    def __init__(self, folder: Path) -> None:
        self.desk = OperatorDesk(folder)
        self.acts = PairedActs(self.desk.ledger)
        self.shown: list[tuple[str, dict[str, Any]]] = []
        self.acts.connect(
            lambda asker, payload: self.shown.append((asker.socket, payload)),
            CardsPage(is_open=True, is_holder=lambda name: name == "Ana"),
        )

    def take(self, command: Command, asker: Asker | None, check: Callable[..., object] = lambda *_: None) -> Any:
        self.acts.lapse()
        taken = self.acts.take(command, asker, check)
        self.desk.ledger.commit()
        self.acts.settle()
        return taken

    def deal(self) -> None:
        self.desk.do("start_hand")
        for said in ("seat-1 KdAs", "seat-2 7h2c", "seat-3 ?"):
            for read in cards_read(said):
                self.desk.ledger.add([Draft(read)], cause=said, by="capture")
        self.desk.ledger.commit()

    def logged(self) -> list[tuple[VisitEvent, str]]:
        entries = self.desk.log.entries
        return [(entry.event, entry.by) for entry in entries if isinstance(entry.event, VisitEvent)]


@pytest.fixture(name="paired")
def _paired(tmp_path: Path) -> Paired:
    return Paired(tmp_path)


def test_what_needs_no_two_goes_straight_on(paired: Paired) -> None:
    assert paired.take(Fold(), OPERATOR) == ()
    assert paired.take(SetDelay(seconds=60.0), OPERATOR) == ()
    assert paired.logged() == []


def test_a_delay_that_shrinks_waits_for_the_second_person(paired: Paired) -> None:
    assert paired.take(SetDelay(seconds=10.0), OPERATOR) == Outcome(ok=True)
    assert paired.acts.pending == (PendingAct("delay", "operator", "10", 60.0, ACT),)
    assert paired.take(SetDelay(seconds=10.0), PRODUCER) == ("operator", "producer")
    assert paired.logged() == [
        (ActOffered(ACT), "operator"),
        (ActConfirmed(ACT, "operator", "producer"), "producer"),
    ]


def test_what_could_not_be_done_though_two_confirmed_it_does_not_wait(paired: Paired) -> None:
    def below_the_floor(_command: Command, _names: tuple[str, ...]) -> None:
        raise IllegalEvent(None, "below the floor")

    assert paired.take(SetDelay(seconds=10.0), OPERATOR, below_the_floor).reason == "below the floor"
    assert paired.acts.pending == ()
    assert paired.logged() == [(ActRefused(ACT, "below the floor"), "operator")]


def test_one_that_nobody_confirms_lapses_and_the_log_says_so(paired: Paired) -> None:
    paired.take(SetDelay(seconds=10.0), OPERATOR)
    paired.desk.at(60.0)
    paired.take(Fold(), OPERATOR)
    assert paired.logged()[-1] == (ActLapsed(ACT, "operator"), DOOR)
    assert paired.acts.pending == ()


def test_whoever_loses_his_token_is_no_longer_the_first(paired: Paired) -> None:
    paired.take(SetDelay(seconds=10.0), OPERATOR)
    paired.acts.hear(TokenRevoked("operator"))
    assert paired.take(SetDelay(seconds=10.0), PRODUCER) == Outcome(ok=True)
    assert [pending.by for pending in paired.acts.pending] == ["producer"]


def test_who_showed_no_token_is_nobody_of_two(paired: Paired) -> None:
    refusal = paired.take(SetDelay(seconds=10.0), None)
    assert (refusal.ok, paired.acts.pending) == (False, ())


def test_the_floors_question_pends_until_a_desk_has_answered_it(paired: Paired) -> None:
    paired.deal()
    paired.take(FloorReveal(seat=1), FLOOR)
    grants = '{"hand":1,"kind":"floor_reveal","seat":1}'
    assert paired.acts.pending == (PendingAct("floor_reveal", "floor", "1", 300.0, grants),)
    paired.take(msgspec.json.decode(grants, type=FloorReveal), OPERATOR)
    assert paired.acts.pending == (PendingAct("floor_reveal", "operator", "1", 60.0, grants),)
    paired.take(msgspec.json.decode(grants, type=FloorReveal), PRODUCER)
    assert len(paired.shown) == 1
    assert not paired.acts.pending


def test_a_disputed_hand_is_shown_once_on_the_device_that_asked(paired: Paired) -> None:
    paired.deal()
    assert paired.take(FloorReveal(seat=1), FLOOR).ok
    assert paired.take(FloorReveal(seat=1), OPERATOR).ok
    assert paired.shown == []
    assert paired.take(FloorReveal(seat=1), PRODUCER).ok
    assert paired.shown == [("s3", {"hand": 1, "seat": 1, "cards": ["As", "Kd"]})]
    assert next(event for event, _ in paired.logged()) == RevealAsked(1, 1, "floor")
    assert paired.logged()[-1] == (HandRevealed(1, 1, "floor", "operator", "producer"), "producer")
    assert not paired.take(FloorReveal(seat=1), OPERATOR).ok
    assert len(paired.shown) == 1


def test_a_card_in_doubt_is_shown_to_nobody_and_refused_to_nobody(paired: Paired) -> None:
    paired.deal()
    refused = paired.take(FloorReveal(seat=3), OPERATOR).reason
    assert refused == paired.take(FloorReveal(seat=2), OPERATOR).reason.replace("seat 2", "seat 3")
    for asker in (FLOOR, OPERATOR, PRODUCER):
        assert paired.take(FloorReveal(seat=3), asker).ok
    assert paired.shown == [("s3", {"hand": 1, "seat": 3, "cards": [None]})]


def test_the_log_says_that_it_was_shown_and_no_card(paired: Paired) -> None:
    paired.deal()
    for asker in (FLOOR, OPERATOR, PRODUCER):
        paired.take(FloorReveal(seat=1), asker)
    texts = [encode_event(event) for event, _ in paired.logged()]
    assert len(texts) == 4
    assert not [text for text in texts if "As" in text.replace("Asked", "") or "Kd" in text]


def test_what_the_disk_does_not_take_is_not_shown(paired: Paired) -> None:
    paired.deal()
    for asker in (FLOOR, OPERATOR):
        paired.take(FloorReveal(seat=1), asker)
    paired.acts.take(FloorReveal(seat=1), PRODUCER, lambda *_: None)
    paired.acts.forget()
    paired.acts.settle()
    assert paired.shown == []
    assert paired.acts.pending == ()
    assert "the floor has not asked" in paired.take(FloorReveal(seat=1), OPERATOR).reason


@pytest.mark.parametrize(
    ("asked", "askers", "words"),
    [
        pytest.param(None, [OPERATOR], "the floor has not asked", id="the floor has not asked"),
        pytest.param(1, [OPERATOR, OPERATOR], "waits for somebody else", id="one person twice"),
        pytest.param(2, [OPERATOR], "the floor has not asked", id="the floor asked for another seat"),
        pytest.param(4, [], "no hole cards lie at seat 4", id="a seat that has none"),
    ],
)
def test_no_hand_is_shown_where(paired: Paired, asked: int | None, askers: list[Asker], words: str) -> None:
    paired.deal()
    outcome = Outcome(ok=True) if asked is None else paired.take(FloorReveal(seat=asked), FLOOR)
    for asker in askers:
        outcome = paired.take(FloorReveal(seat=1), asker)
    assert words in outcome.reason
    assert paired.shown == []


def test_whoever_asks_is_none_of_the_two_who_grant(paired: Paired) -> None:
    paired.deal()
    paired.take(FloorReveal(seat=1), FLOOR)
    same = Asker(FLOOR.holder, "producer", "s9")
    assert "besides the one who asks" in paired.take(FloorReveal(seat=1), same).reason


def test_a_hand_is_asked_for_from_a_page_that_can_show_it(paired: Paired) -> None:
    paired.deal()
    over_http = Asker(FLOOR.holder, "floor", f"{OVER_HTTP}floor")
    assert "expected the floor's page" in paired.take(FloorReveal(seat=1), over_http).reason


def test_words_for_a_hand_count_for_no_later_one(paired: Paired) -> None:
    paired.deal()
    paired.take(FloorReveal(seat=1), FLOOR)
    paired.take(FloorReveal(seat=1), OPERATOR)
    paired.desk.do("misdeal")
    paired.deal()
    assert "the floor has not asked" in paired.take(FloorReveal(seat=1), PRODUCER).reason
    assert "not at the table" in paired.take(FloorReveal(seat=1, hand=1), PRODUCER).reason
    assert paired.shown == []


def test_two_people_grant_the_page_with_cards_until_the_token_is_revoked(paired: Paired) -> None:
    paired.take(GrantCards(name="Ana"), OPERATOR)
    assert paired.desk.ledger.granted == frozenset()
    paired.take(GrantCards(name="Ana"), PRODUCER)
    assert paired.desk.ledger.granted == {"Ana"}
    assert paired.logged()[-1] == (Granted("Ana", ("cards",)), "producer")
    paired.desk.ledger.add([Draft(TokenRevoked("Ana"))], cause="x", by=DOOR)
    assert paired.desk.ledger.granted == frozenset()


def test_the_page_with_cards_is_granted_to_its_holder_alone_and_only_where_the_room_is_shut(paired: Paired) -> None:
    assert "person's token for cards" in paired.take(GrantCards(name="Ben"), OPERATOR).reason
    paired.acts.connect(lambda *_: None, CardsPage(is_open=False, is_holder=lambda _: True))
    assert "/cards is off" in paired.take(GrantCards(name="Ana"), OPERATOR).reason


def test_the_same_word_sent_again_is_known_to_be_done(paired: Paired) -> None:
    paired.take(SetDelay(seconds=10.0, id="word-1"), OPERATOR)
    assert paired.desk.ledger.has_done("word-1")
    assert not paired.desk.ledger.has_done("word-2")
