"""Enrolment: guided, one card alone at a time, no tag twice, and what is missing is listed."""

import pytest

from capture.enrolment import GUIDED_ORDER, SCANS_ALIKE, Answer, Enrolment
from capture.errors import DeckError
from rules.cards import DECK, Card
from tests.capture.scanned_table import BLUE, UIDS


def uid_of(number: int) -> str:
    return f"E0040100000009{number:02X}"


def lay(enrolment: Enrolment, uid: str) -> Answer:
    """The card lies there until something is said about it, and is taken away."""
    answers = [enrolment.scan([uid]) for _ in range(SCANS_ALIKE)]
    enrolment.scan([])
    return answers[-1]


def enrolled(count: int = 52) -> Enrolment:
    enrolment = Enrolment("Green", "green")
    for number in range(count):
        assert lay(enrolment, uid_of(number)) is Answer.BOUND
    return enrolment


def test_cards_are_asked_for_in_the_order_of_a_sorted_deck() -> None:
    assert [card.value for card in GUIDED_ORDER[:3]] == ["As", "Ks", "Qs"]
    assert [card.value for card in GUIDED_ORDER[12:15]] == ["2s", "Ah", "Kh"]
    assert sorted(GUIDED_ORDER, key=DECK.index) == list(DECK)
    enrolment = enrolled(1)
    assert enrolment.wanted is Card("Ks")


def test_a_whole_deck_is_enrolled() -> None:
    enrolment = enrolled()
    assert enrolment.wanted is None
    assert enrolment.scan([]) is Answer.COMPLETE
    deck = enrolment.deck()
    assert (deck.name, deck.back, len(deck.cards)) == ("Green", "green", 52)
    assert deck.cards[uid_of(0)] is Card("As")
    assert deck.cards[uid_of(13)] is Card("Ah")


def test_a_tag_counts_after_three_scans_in_a_row() -> None:
    enrolment = Enrolment("Green")
    answers = [enrolment.scan(uids) for uids in ([uid_of(1)], [uid_of(1)], [], [uid_of(1)], [uid_of(1)], [uid_of(1)])]
    assert answers == [Answer.HOLD, Answer.HOLD, Answer.WAITING, Answer.HOLD, Answer.HOLD, Answer.BOUND]


def test_a_mangled_uid_between_is_bound_to_nothing() -> None:
    enrolment = Enrolment("Green")
    for uid in (uid_of(1), uid_of(1), "E004010000009999", uid_of(1), uid_of(1)):
        assert enrolment.scan([uid]) is Answer.HOLD
    assert enrolment.done == 0


def test_a_card_that_is_left_lying_is_not_bound_again() -> None:
    enrolment = enrolled(1)
    assert enrolment.scan([uid_of(0)]) is Answer.TAKE_AWAY
    assert enrolment.done == 1


def test_two_cards_at_once_are_refused() -> None:
    enrolment = Enrolment("Green")
    assert enrolment.scan([uid_of(1), uid_of(2)]) is Answer.SEVERAL
    assert enrolment.done == 0


def test_a_tag_that_is_told_twice_in_a_scan_is_one() -> None:
    assert Enrolment("Green").scan([uid_of(1), uid_of(1)]) is Answer.HOLD


def test_a_double_is_refused_and_can_be_named() -> None:
    enrolment = enrolled(3)
    assert enrolment.scan([uid_of(0)]) is Answer.DOUBLE
    assert enrolment.card_of([uid_of(0)]) is Card("As")
    assert enrolment.card_of([uid_of(40)]) is None
    assert enrolment.done == 3


def test_a_tag_of_another_deck_is_refused() -> None:
    enrolment = Enrolment("Green", others=(BLUE,))
    assert enrolment.scan([UIDS["As"]]) is Answer.OTHER_DECK


@pytest.mark.parametrize("uid", ["", "E004", "no hex at all"])
def test_what_is_no_uid_is_refused(uid: str) -> None:
    assert Enrolment("Green").scan([uid]) is Answer.MALFORMED


def test_the_last_one_can_be_undone_and_is_asked_for_again() -> None:
    enrolment = enrolled(2)
    assert enrolment.undo() is Card("Ks")
    assert enrolment.wanted is Card("Ks")
    assert lay(enrolment, uid_of(1)) is Answer.BOUND
    assert enrolled(0).undo() is None


def test_a_card_that_is_not_at_hand_is_asked_for_last() -> None:
    enrolment = Enrolment("Green")
    enrolment.skip()
    assert enrolment.wanted is Card("Ks")
    for number in range(51):
        lay(enrolment, uid_of(number))
    assert enrolment.wanted is Card("As")
    assert enrolment.missing == (Card("As"),)
    with pytest.raises(DeckError, match="got 51; missing As"):
        enrolment.deck()


def test_missing_cards_are_listed_in_order() -> None:
    assert enrolled(50).missing == (Card("2c"), Card("3c"))


def test_spares_are_enrolled_with_their_card() -> None:
    enrolment = enrolled()
    enrolment.ask_for_spare(Card("Qh"))
    assert (enrolment.wanted, enrolment.wants_spare) == (Card("Qh"), True)
    assert lay(enrolment, uid_of(60)) is Answer.BOUND
    assert enrolment.wanted is None
    assert dict(enrolment.deck().spares) == {uid_of(60): Card("Qh")}
    assert enrolment.undo() is Card("Qh")
    assert enrolment.wants_spare
    enrolment.skip()
    assert not enrolment.deck().spares


def test_a_spare_with_a_tag_of_the_deck_is_refused() -> None:
    enrolment = enrolled()
    enrolment.ask_for_spare(Card("Qh"))
    assert enrolment.scan([uid_of(5)]) is Answer.DOUBLE


def test_a_card_more_than_the_deck_has_is_told_so() -> None:
    assert enrolled().scan([uid_of(60)]) is Answer.COMPLETE
