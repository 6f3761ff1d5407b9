"""What the game makes of the facts that capture tells: cases 40, 44 and 45, late scans, and readers that come back.

Facts are logged as they are seen, whatever they change (overlay.decide.desk.seen); the rules say what they change.
"""

import pytest

from capture.layout import build_layout, move_seat
from capture.pipeline import Capture
from devices.types import DeviceStatus
from overlay.decide.desk import seen
from overlay.decide.muck_offer import muck_offered
from rules.apply import apply
from rules.cards import Card
from rules.events import CardRead, CardRemoved, Fact, MisdealCause, MisdealDeclared, PlayerMoved
from rules.spots import BoardSpot, SeatSpot, Street
from rules.state import TableState
from rules.verify import is_legal
from tests.capture.scanned_table import (
    ANTENNAS,
    BLUE,
    FLOP,
    LAYOUT,
    MUCK,
    RIVER,
    SEAT_3,
    SEAT_4,
    SEAT_7,
    TURN,
    Tags,
    uids,
)
from tests.capture.scanned_table import Table as Scanned
from tests.rules.dealer import Dealer

DEALT: Tags = {SEAT_3: uids("As", "Kd"), SEAT_4: uids("2c", "2d"), SEAT_7: uids("9h", "9s")}
SECOND = 10


class Show:
    """A hand of seats 3, 4 and 7, button at 7, that takes what capture tells; refusals are kept by their rule."""

    def __init__(self, capture: Capture | None = None) -> None:
        self.dealer = Dealer({3: 1000, 4: 1000, 7: 1000}).deal(button_seat=7)
        self.table = Scanned(capture)
        self.logged: list[Fact] = []
        self.refused: list[str | None] = []

    def scans(self, seconds: int, tags: Tags) -> None:
        for fact in self.table.scans(seconds * SECOND, tags):
            self.see(fact)

    def see(self, fact: Fact) -> None:
        draft, refusal = seen(self.dealer.state, fact)
        assert isinstance(draft.event, CardRead | CardRemoved)
        self.logged.append(draft.event)
        if refusal is not None:
            self.refused.append(refusal.rule)
        self.dealer.state = apply(self.dealer.state, draft.event)

    def faces(self, seat: int) -> list[str]:
        return [hole.face.value for hole in self.dealer.seat(seat).hole if hole.face]

    @property
    def state(self) -> TableState:
        return self.dealer.state


def offered(show: Show) -> tuple[int, ...]:
    """Every card here was told by a sensor."""
    hand = show.dealer.hand
    return muck_offered(show.state, {(s.seat, hole.card) for s in hand.seats for hole in s.hole if hole.card})


def dealt() -> Show:
    show = Show()
    show.scans(2, DEALT)
    assert [show.faces(seat) for seat in (3, 4, 7)] == [["As", "Kd"], ["2c", "2d"], ["9h", "9s"]]
    return show


def to_the_river() -> tuple[Show, dict[tuple[str, int], list[str]]]:
    show = dealt()
    board = {key: list(tags) for key, tags in DEALT.items()}
    show.dealer.play("7 call", "3 call", "4 check")
    for key, cards in ((FLOP, ("Jc", "Ts", "3d")), (TURN, ("4h",)), (RIVER, ("5c",))):
        board[key] = uids(*cards)
        show.scans(2, board)
        show.dealer.play("3 check", "4 check", "7 check")
    return show, board


def test_hole_cards_count_in_any_order_and_late() -> None:
    show = Show()
    show.scans(1, {SEAT_7: uids("9s")})
    show.scans(1, {SEAT_7: uids("9s"), SEAT_3: uids("Kd")})
    show.scans(1, {SEAT_7: uids("9s", "9h"), SEAT_3: uids("Kd", "As")})
    assert (show.faces(7), show.faces(3), show.faces(4)) == (["9s", "9h"], ["Kd", "As"], [])
    assert show.refused == []


def test_a_hand_is_dealt_street_by_street() -> None:
    show, _ = to_the_river()
    assert [hole.card.value for hole in show.dealer.hand.board if hole and hole.card] == ["Jc", "Ts", "3d", "4h", "5c"]
    assert show.dealer.hand.street is Street.SHOWDOWN
    assert show.refused == []


def test_case_40_a_sixth_board_card_is_refused_and_logged_and_changes_nothing() -> None:
    show, board = to_the_river()
    before = show.state
    show.scans(2, {**board, RIVER: uids("5c", "6d")})
    assert show.refused == ["H1"]
    assert show.logged[-1] == CardRead(BoardSpot(Street.RIVER), Card("6d"), hand_id=1)
    assert show.state == before


def test_B10_11_1_a_third_card_is_refused_and_a_misdeal_may_be_declared() -> None:
    show = dealt()
    before = show.state
    show.scans(2, {**DEALT, SEAT_3: uids("As", "Kd", "7h")})
    assert show.refused == ["B10.11.1"]
    assert show.state.hand == before.hand
    assert is_legal(show.state, MisdealDeclared("three cards", MisdealCause.WRONG_CARD_COUNT, 3))


def test_B10_9_2_a_hand_whose_cards_are_not_read_any_more_is_not_folded() -> None:
    show = dealt()
    show.scans(20, {SEAT_4: DEALT[SEAT_4], SEAT_7: DEALT[SEAT_7]})
    assert show.dealer.seat(3).in_hand
    assert show.faces(3) == ["As", "Kd"]
    assert offered(show) == ()


def test_a_whole_hand_in_the_muck_is_offered_and_not_folded() -> None:
    show = dealt()
    show.scans(4, {**DEALT, SEAT_3: (), MUCK: uids("As", "Kd")})
    assert offered(show) == (3,)
    assert show.dealer.seat(3).in_hand


@pytest.mark.parametrize("mucked", [("As",), ("As", "2c")])
def test_cards_in_the_muck_that_are_no_hand_offer_nothing(mucked: tuple[str, ...]) -> None:
    show = dealt()
    rest = {key: [uid for uid in tags if uid not in uids(*mucked)] for key, tags in DEALT.items()}
    show.scans(8, {**rest, MUCK: uids(*mucked)})
    assert offered(show) == ()
    assert len(show.table.capture.alarms()) == 1


def test_a_card_of_the_hand_at_another_seat_without_room_is_refused_and_changes_no_hand() -> None:
    show = dealt()
    show.scans(3, {**DEALT, SEAT_3: uids("As"), SEAT_4: uids("2c", "2d", "Kd")})
    assert show.refused == ["B10.11.1"]
    assert (show.faces(3), show.faces(4)) == (["As", "Kd"], ["2c", "2d"])


def test_a_card_of_the_hand_at_another_seat_with_room_is_unread_at_both() -> None:
    show = Show()
    show.scans(2, {SEAT_3: uids("As", "Kd"), SEAT_4: uids("2c")})
    show.scans(3, {SEAT_3: uids("As"), SEAT_4: uids("2c", "Kd")})
    assert (show.faces(3), show.faces(4)) == (["As"], ["2c"])


def test_B10_4_board_cards_after_the_hand_are_nobodys() -> None:
    show = dealt()
    show.dealer.play("7 fold", "3 fold")
    before = show.state
    show.scans(2, {**DEALT, FLOP: uids("Jc", "Ts", "3d"), TURN: uids("4h")})
    assert show.state == before
    assert len(show.logged) == 6 + 4


def test_a_scan_after_the_fold_is_recorded_and_changes_nobodys_standing() -> None:
    show = Show()
    show.scans(2, {SEAT_3: uids("As", "Kd"), SEAT_4: uids("2c", "2d"), SEAT_7: uids("9h")})
    show.dealer.play("7 fold")
    show.scans(2, DEALT)
    assert show.logged[-1] == CardRead(SeatSpot(7), Card("9s"), place=1, hand_id=1)
    assert show.faces(7) == ["9h", "9s"]
    assert not show.dealer.seat(7).in_hand
    assert show.refused == []


def test_a_scan_after_showdown_is_of_the_next_hand_and_goes_with_the_gathered_deck() -> None:
    show = Show()
    show.scans(2, {SEAT_3: uids("As", "Kd"), SEAT_4: uids("2c", "2d"), SEAT_7: uids("9h")})
    show.dealer.play("7 fold", "3 fold")
    hand = show.state.hand
    show.scans(2, DEALT)
    assert show.logged[-1] == CardRead(SeatSpot(7), Card("9s"), place=0, hand_id=2)
    assert show.state.hand == hand
    show.scans(6, {})
    assert show.table.capture.is_deck_gathered
    assert show.state.early == ()


def test_a_reader_that_comes_back_does_not_overrule_the_operator_and_says_so() -> None:
    """The operator found that seat 3's ace is one of hearts; after a restart the reader says what it said before."""
    show = dealt()
    show.dealer = (
        Dealer({3: 1000, 4: 1000, 7: 1000}).deal(button_seat=7).play("seat-3 AhKd", "seat-4 2c2d", "seat-7 9h9s")
    )
    before = show.state
    show.table = Scanned()
    show.scans(2, DEALT)
    assert show.refused == ["B10.11.1"]
    assert show.state.hand == before.hand


def test_a_board_that_the_operator_entered_is_not_overruled_either() -> None:
    show = dealt()
    show.dealer.play("7 call", "3 call", "4 check", "flop JcTs3h")
    before = show.state
    show.scans(2, {**DEALT, FLOP: uids("Jc", "Ts", "3d")})
    assert show.refused == ["H1"]
    assert show.state == before


def test_case_44_cards_are_typed_while_a_reader_is_down_and_stand_when_it_is_back() -> None:
    show = Show()
    show.table.silent.add("right")
    show.table.health(DeviceStatus.DOWN, "right")
    show.scans(2, DEALT)
    show.dealer.play("seat-7 9h9s")
    show.table.silent.clear()
    show.table.health(DeviceStatus.OK, "right")
    show.scans(2, DEALT)
    assert show.refused == []
    assert [show.faces(seat) for seat in (3, 4, 7)] == [["As", "Kd"], ["2c", "2d"], ["9h", "9s"]]


def test_case_45_cards_follow_the_player_who_moved_to_another_seat() -> None:
    dealer = Dealer({3: 1000, 4: 1000})
    dealer.enter(PlayerMoved(3, 7))
    show = Show()
    show.dealer = dealer.deal(button_seat=7)
    show.scans(2, {SEAT_7: uids("As", "Kd"), SEAT_4: uids("2c", "2d")})
    assert show.faces(7) == ["As", "Kd"]
    assert show.dealer.seat(7).player.name == "Player 3"
    assert [seat.seat for seat in show.state.seats] == [4, 7]


def test_case_45_a_layout_whose_seat_moved_reads_there_and_takes_the_old_back() -> None:
    layout = build_layout(ANTENNAS, "show.toml")
    table = Scanned(Capture(layout, BLUE))
    table.scans(10, {SEAT_3: uids("As")})
    facts = table.capture.set_layout(move_seat(layout, 3, 2))
    assert facts == [CardRemoved(SeatSpot(3), Card("As")), CardRead(SeatSpot(2), Card("As"))]
    assert table.scans(20, {SEAT_3: uids("As")}) == []
    assert table.capture.alarms() == ()
    assert table.capture.set_layout(LAYOUT) == [CardRemoved(SeatSpot(2), Card("As")), CardRead(SeatSpot(3), Card("As"))]
