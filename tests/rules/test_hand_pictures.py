"""Pictures of hole cards: one counts where the cards that it shows lie, whenever it was taken."""

from rules.button import next_hand
from rules.cards import decode_cards
from rules.events import HandPictured, HolePicture, MisdealDeclared
from tests.rules.dealer import Dealer

PICTURE = HolePicture("a" * 64, 320, 180)
NEWER = HolePicture("b" * 64, 320, 180)


def pictured(seat: int, cards: str, picture: HolePicture = PICTURE) -> HandPictured:
    return HandPictured(seat, tuple(decode_cards(cards)), picture)


def _dealer() -> Dealer:
    return Dealer(dict.fromkeys(range(1, 5), 1000))


def test_a_picture_of_the_cards_that_lie_there_is_the_seats() -> None:
    dealer = _dealer().deal(button_seat=4).play("seat-2 AsKd")
    dealer.enter(pictured(2, "KdAs"))
    assert dealer.seat(2).picture == PICTURE
    dealer.enter(pictured(2, "KdAs", NEWER))
    assert dealer.seat(2).picture == NEWER


def test_a_picture_of_other_cards_is_nobodys() -> None:
    dealer = _dealer().deal(button_seat=4).play("seat-2 AsKd", "seat-3 Qh")
    before = dealer.state
    for event in (
        pictured(2, "AsKh"),
        pictured(2, "As"),
        pictured(3, "QhQd"),
        pictured(1, "AsKd"),
        pictured(9, "AsKd"),
    ):
        dealer.enter(event)
    assert dealer.state == before


def test_a_picture_that_is_taken_before_the_hand_begins_is_kept_for_it() -> None:
    dealer = _dealer().play("seat-2 AsKd")
    dealer.enter(pictured(2, "AsKd"))
    dealer.deal(button_seat=4)
    assert (dealer.seat(2).picture, dealer.state.early_pictures) == (PICTURE, ())


def test_a_picture_of_the_hand_before_is_not_the_next_ones() -> None:
    dealer = _dealer().deal(button_seat=4).play("seat-2 AsKd")
    dealer.enter(pictured(2, "AsKd"))
    dealer.enter(MisdealDeclared("over"))
    dealer.enter(next_hand(dealer.state))
    assert dealer.seat(2).picture is None


def test_a_picture_does_not_begin_a_hand_nor_change_what_may_be_done() -> None:
    dealer = _dealer()
    before = dealer.state
    dealer.enter(pictured(2, "AsKd"))
    assert dealer.state == before
