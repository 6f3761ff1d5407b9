"""Two people, two sockets, one minute."""

import pytest

from overlay.commands.by_page import may_send
from overlay.commands.command import GrantCards, SetDelay
from overlay.people.holders import Asker, Holder
from overlay.people.two_person import Both, NotTwoError, Proposals, act_text

ANA = Holder("Ana", frozenset({"console", "producer"}), person=True)
BEN = Holder("Ben", frozenset({"producer"}), person=True)
SCREEN = Holder("program", frozenset({"producer"}), person=False)
SHORTER = SetDelay(seconds=600.0, id="a", revision=7)
SAME = SetDelay(seconds=600.0, id="b", revision=8)


def asker(holder: Holder, socket: str) -> Asker:
    return Asker(holder, "producer", socket)


def test_the_second_persons_same_words_carry_it_out() -> None:
    proposals = Proposals()
    assert proposals.offer(SHORTER, asker(ANA, "s1"), 0.0) is None
    assert [(pending.kind, pending.argument) for pending in proposals.pending] == [("delay", "600")]
    assert proposals.offer(SAME, asker(BEN, "s2"), 59.9) == Both(ANA, BEN)
    assert proposals.pending == ()


def test_other_arguments_are_another_act() -> None:
    proposals = Proposals()
    proposals.offer(SHORTER, asker(ANA, "s1"), 0.0)
    assert proposals.offer(SetDelay(seconds=599.0), asker(BEN, "s2"), 1.0) is None
    assert len(proposals.pending) == 2


def test_after_a_minute_it_begins_anew() -> None:
    proposals = Proposals()
    proposals.offer(SHORTER, asker(ANA, "s1"), 0.0)
    assert [pending.asker.name for pending in proposals.take_lapsed(60.0)] == ["Ana"]
    assert proposals.offer(SAME, asker(BEN, "s2"), 60.0) is None
    assert proposals.offer(SAME, asker(ANA, "s1"), 61.0) == Both(BEN, ANA)


@pytest.mark.parametrize(
    ("second", "words"),
    [
        pytest.param(asker(ANA, "s2"), "waits for somebody else", id="the same person, another socket"),
        pytest.param(asker(BEN, "s1"), "expected a second connection", id="another person, the same socket"),
        pytest.param(asker(SCREEN, "s2"), "got a device's", id="a device"),
    ],
)
def test_no_second_word_is_that_of(second: Asker, words: str) -> None:
    proposals = Proposals()
    proposals.offer(SHORTER, asker(ANA, "s1"), 0.0)
    with pytest.raises(NotTwoError, match=words):
        proposals.offer(SAME, second, 1.0)
    assert len(proposals.pending) == 1


def test_a_device_cannot_even_begin() -> None:
    proposals = Proposals()
    with pytest.raises(NotTwoError):
        proposals.offer(SHORTER, asker(SCREEN, "s1"), 0.0)
    assert proposals.pending == ()


def test_whoever_lost_his_token_is_no_longer_one_of_two() -> None:
    proposals = Proposals()
    proposals.offer(SHORTER, asker(ANA, "s1"), 0.0)
    assert [pending.asker.name for pending in proposals.withdraw_of(["Ana"])] == ["Ana"]
    assert proposals.offer(SAME, asker(BEN, "s2"), 1.0) is None


def test_an_act_is_its_kind_and_arguments_whoever_says_it_and_when() -> None:
    assert act_text(SHORTER) == act_text(SAME) == '{"audience":"program","kind":"delay","seconds":600.0}'
    assert act_text(GrantCards(name="Ana")) == '{"kind":"grant_cards","name":"Ana"}'


@pytest.mark.parametrize("page", ["program", "venue", "commentary", "compliance", "floor", "cards", "nothing"])
def test_who_is_no_desk_shortens_no_delay(page: str) -> None:
    assert not may_send(page, SHORTER)
    assert not may_send(page, GrantCards(name="Ana"))
