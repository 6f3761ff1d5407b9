"""Cards that were seen: facts are taken whatever the betting says, and what does not fit changes nothing."""

import pytest

from rules.apply import apply
from rules.button import next_hand
from rules.cards import Card
from rules.errors import IllegalEvent
from rules.events import CardDoubted, CardRead, CardRemoved, MisdealDeclared
from rules.spots import BoardSpot, MuckSpot, SeatSpot, Spot, Street
from rules.state import SeenCard
from rules.verify import verify
from tests.rules.dealer import Dealer

FLOP = BoardSpot(Street.FLOP)
UNREAD = SeenCard(None)


def _dealer(*said: str) -> Dealer:
    return Dealer(dict.fromkeys(range(1, 5), 1000)).deal(button_seat=4).play(*said)


def _faces(dealer: Dealer, seat: int) -> list[Card | None]:
    return [hole.face for hole in dealer.seat(seat).hole]


def _see(dealer: Dealer, event: CardRead) -> None:
    """A fact, whether or not it fits."""
    dealer.log.append(event)
    dealer.state = apply(dealer.state, event)


def _refused(dealer: Dealer, event: CardRead) -> IllegalEvent:
    """The refusal; the card must leave the hand, or what waits for it, as it is."""
    with pytest.raises(IllegalEvent) as caught:
        verify(dealer.state, event)
    after = apply(dealer.state, event)
    assert after.hand == dealer.state.hand
    assert after.hand is not None or after == dealer.state
    return caught.value


def test_cards_take_the_next_free_place() -> None:
    dealer = _dealer("seat-2 As", "seat-2 Kd", "flop 2c7h")
    assert _faces(dealer, 2) == [Card("As"), Card("Kd")]
    assert dealer.hand.board == (SeenCard(Card("2c")), SeenCard(Card("7h")), None, None, None)


def test_same_card_at_the_same_spot_again_changes_nothing() -> None:
    dealer = _dealer("seat-2 AsKd", "flop 2c7h9d")
    before = dealer.state
    assert dealer.play("seat-2 As", "flop 9d").state == before


def test_B10_11_1_third_hole_card_is_refused() -> None:
    refusal = _refused(_dealer("seat-2 AsKd"), CardRead(SeatSpot(2), Card("Qh")))
    assert refusal.rule == "B10.11.1"
    assert "Qh" not in refusal.reason


@pytest.mark.parametrize("spot", [FLOP, BoardSpot(Street.TURN), BoardSpot(Street.RIVER)], ids=str)
def test_case_40_H1_card_too_many_on_the_board_is_refused(spot: Spot) -> None:
    dealer = _dealer("flop 2c7h9d", "turn Js", "river 3c")
    assert _refused(dealer, CardRead(spot, Card("Qh"))).rule == "H1"


def test_card_at_a_seat_that_was_not_dealt_in_is_refused() -> None:
    assert _refused(_dealer(), CardRead(SeatSpot(9), Card("Qh"))).rule == "B10.11.1"


def test_card_at_a_named_place_that_another_has_is_refused() -> None:
    dealer = _dealer("seat-2 AsKd", "flop 2c7h9d")
    assert "Qh" not in _refused(dealer, CardRead(SeatSpot(2), Card("Qh"), place=0)).reason
    assert "another card" in _refused(dealer, CardRead(FLOP, Card("Qh"), place=1)).reason


@pytest.mark.parametrize(("spot", "place"), [(SeatSpot(2), 2), (FLOP, 3), (BoardSpot(Street.TURN), 0), (FLOP, -1)])
def test_card_outside_the_places_of_its_spot_is_refused(spot: Spot, place: int) -> None:
    assert "outside" in _refused(_dealer(), CardRead(spot, Card("Qh"), place)).reason


def test_unread_card_can_be_read_at_its_place_later() -> None:
    dealer = _dealer()
    dealer.enter(CardRead(SeatSpot(2), None))
    dealer.play("seat-2 Kd")
    assert dealer.seat(2).hole == (UNREAD, SeenCard(Card("Kd")))
    dealer.enter(CardRead(SeatSpot(2), Card("As"), place=0))
    assert _faces(dealer, 2) == [Card("As"), Card("Kd")]


def test_card_read_late_takes_the_place_of_the_unread_one() -> None:
    dealer = _dealer()
    dealer.enter(CardRead(SeatSpot(2), None))
    dealer.play("seat-2 Kd")
    dealer.enter(CardRead(SeatSpot(2), Card("As")))
    assert _faces(dealer, 2) == [Card("As"), Card("Kd")]
    assert _refused(dealer, CardRead(SeatSpot(2), Card("Qs"))).rule == "B10.11.1"


def test_same_card_put_at_a_second_place_of_a_seat_is_conflicted_at_both() -> None:
    dealer = _dealer("seat-2 As")
    dealer.enter(CardRead(SeatSpot(2), Card("As"), place=1))
    assert dealer.seat(2).hole == (SeenCard(Card("As"), conflicted=True),) * 2


def test_case_39_same_card_at_two_seats_is_conflicted_at_both() -> None:
    dealer = _dealer("seat-2 AsKd", "seat-3 As")
    assert _faces(dealer, 2) == [None, Card("Kd")]
    assert dealer.seat(3).hole == (SeenCard(Card("As"), conflicted=True),)


def test_same_card_at_a_seat_and_on_the_board_is_conflicted_at_both() -> None:
    dealer = _dealer("seat-2 As", "flop As")
    assert _faces(dealer, 2) == [None]
    assert dealer.hand.board[0] == SeenCard(Card("As"), conflicted=True)


def test_card_in_the_muck_conflicts_with_no_seat() -> None:
    dealer = _dealer("seat-2 AsKd", "muck As", "muck As")
    assert (_faces(dealer, 2), dealer.hand.muck) == ([Card("As"), Card("Kd")], (Card("As"),))


def test_B10_9_2_hand_never_loses_a_card_by_a_missing_read() -> None:
    dealer = _dealer("seat-2 AsKd")
    before = dealer.state
    dealer.enter(CardRemoved(SeatSpot(2), Card("As")))
    assert dealer.state.hand == before.hand


def test_case_51_late_card_of_a_folded_seat_is_recorded() -> None:
    assert _faces(_dealer("3 fold", "seat-3 AsKd"), 3) == [Card("As"), Card("Kd")]


def test_cards_that_lie_at_a_seat_before_the_hand_are_its_hole_cards() -> None:
    dealer = Dealer({1: 1000, 2: 1000, 3: 1000}).play("seat-2 AsKd", "seat-9 2c", "flop Qh", "muck Qd").deal()
    assert _faces(dealer, 2) == [Card("As"), Card("Kd")]
    assert (dealer.state.early, dealer.hand.board, dealer.hand.muck) == ((), (None,) * 5, ())


def test_card_that_left_before_the_hand_is_nobodys() -> None:
    dealer = Dealer({1: 1000, 2: 1000}).play("seat-2 AsKd")
    dealer.enter(CardRemoved(SeatSpot(2), Card("As")))
    dealer.enter(CardRemoved(MuckSpot(), Card("2c")))
    assert _faces(dealer.deal(), 2) == [Card("Kd")]


def test_same_card_at_two_seats_before_the_hand_is_conflicted_when_it_starts() -> None:
    dealer = Dealer({1: 1000, 2: 1000}).play("seat-1 As", "seat-2 As").deal()
    assert (_faces(dealer, 1), _faces(dealer, 2)) == ([None], [None])


def test_B10_11_1_third_card_before_the_hand_is_refused() -> None:
    dealer = Dealer({1: 1000, 2: 1000}).play("seat-2 AsKd", "seat-2 As")
    assert _refused(dealer, CardRead(SeatSpot(2), Card("Qh"))).rule == "B10.11.1"


def test_card_after_the_hand_belongs_to_the_next_one() -> None:
    dealer = Dealer({1: 1000, 2: 1000}).deal(button_seat=1).play("1 fold", "seat-1 AsKd")
    assert _faces(dealer, 1) == []
    assert _faces(dealer.deal(), 1) == [Card("As"), Card("Kd")]


def test_cards_dealt_while_the_last_hand_is_still_open_belong_to_the_next() -> None:
    dealer = _dealer("seat-2 AsKd", "seat-3 QhQd")
    for card in ("As", "Kd"):
        dealer.enter(CardRemoved(SeatSpot(2), Card(card)))
    for card in ("4s", "4h"):
        _see(dealer, CardRead(SeatSpot(2), Card(card)))
    assert _faces(dealer, 2) == [Card("As"), Card("Kd")]
    dealer.enter(MisdealDeclared("dealt too early"))
    dealer.enter(next_hand(dealer.state))
    assert _faces(dealer, 2) == [Card("4s"), Card("4h")]


def test_a_card_too_many_that_is_picked_up_again_is_not_in_the_next_hand() -> None:
    dealer = _dealer("seat-2 AsKd")
    _see(dealer, CardRead(SeatSpot(2), Card("4s")))
    dealer.enter(CardRemoved(SeatSpot(2), Card("4s")))
    dealer.enter(MisdealDeclared("third card"))
    dealer.enter(next_hand(dealer.state))
    assert _faces(dealer, 2) == []


def test_what_is_told_again_of_a_hand_that_is_over_is_not_dealt_again() -> None:
    dealer = _dealer("seat-2 AsKd")
    dealer.enter(MisdealDeclared("over"))
    for card in ("As", "Kd"):
        dealer.enter(CardRead(SeatSpot(2), Card(card), hand_id=2))
    assert dealer.state.early == ()


def test_a_card_that_was_gathered_may_be_dealt_to_the_same_seat_again() -> None:
    dealer = _dealer("seat-2 AsKd")
    dealer.enter(CardRemoved(SeatSpot(2), Card("As")))
    dealer.enter(MisdealDeclared("over"))
    dealer.enter(CardRead(SeatSpot(2), Card("As"), hand_id=2))
    assert dealer.state.early == ((2, Card("As")),)


def test_cards_of_the_next_hand_that_name_a_place_are_kept_both_while_this_one_runs() -> None:
    dealer = _dealer("seat-2 AsAh")
    for card in ("Kd", "Qd"):
        _see(dealer, CardRead(SeatSpot(2), Card(card), 0, hand_id=2))
    assert dealer.state.early == ((2, Card("Kd")), (2, Card("Qd")))


def test_a_card_in_doubt_is_relied_on_no_more_until_it_is_read_again() -> None:
    dealer = _dealer("seat-2 AsKd", "flop 2c7h9d")
    dealer.enter(CardDoubted(FLOP, Card("7h")))
    assert [hole and hole.face for hole in dealer.hand.board[:3]] == [Card("2c"), None, Card("9d")]
    dealer.enter(CardDoubted(SeatSpot(2), Card("As")))
    assert _faces(dealer, 2) == [None, Card("Kd")]
    dealer.play("flop 7h", "seat-2 As")
    assert _faces(dealer, 2) == [Card("As"), Card("Kd")]
    assert dealer.hand.board[1] == SeenCard(Card("7h"))


def test_a_card_that_is_read_again_stays_conflicted_while_it_lies_elsewhere_too() -> None:
    dealer = _dealer("seat-2 As", "seat-3 As")
    assert _faces(dealer.play("seat-2 As"), 2) == [None]


def test_a_doubt_of_a_card_that_does_not_lie_there_changes_nothing() -> None:
    dealer = _dealer("seat-2 AsKd", "flop 2c7h9d")
    before = dealer.state
    for spot in (SeatSpot(3), BoardSpot(Street.TURN), MuckSpot()):
        dealer.enter(CardDoubted(spot, Card("As")))
    assert dealer.state == before
