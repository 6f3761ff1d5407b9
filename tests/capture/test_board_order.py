"""A board on one antenna: time tells the streets, or nobody does."""

from capture.alarms import AlarmKind
from capture.board_order import BoardOrder
from capture.layout import build_layout
from capture.pipeline import Capture
from rules.cards import Card, decode_cards
from rules.events import CardRead, CardRemoved, Fact
from rules.spots import BoardSpot, Street
from tests.capture.scanned_table import BLUE, UIDS, Table, uids

FLOP, TURN, RIVER = (BoardSpot(street) for street in (Street.FLOP, Street.TURN, Street.RIVER))
BOARD = ("table", 1)
SEAT = ("table", 2)
LAYOUT = build_layout([("table", 1, "board"), ("table", 2, "seat-1")], "show.toml")


def board(**since: float) -> BoardOrder:
    order = BoardOrder()
    for card, at in since.items():
        order.put(card, Card(card), at)
    return order


def test_three_together_are_the_flop_and_the_next_two_turn_and_river() -> None:
    order = board(Jc=10.0, Ts=10.1, **{"2d": 10.3})
    assert order.tell(11.0) == []
    assert order.tell(11.9) == ["Jc", "Ts", "2d"]
    order.put("9h", Card("9h"), 40.0)
    order.put("3c", Card("3c"), 80.0)
    assert order.tell(82.0) == ["9h", "3c"]
    assert [order.street(card) for card in ("Jc", "9h", "3c")] == [Street.FLOP, Street.TURN, Street.RIVER]


def test_two_cards_are_no_flop_yet() -> None:
    assert board(Jc=10.0, Ts=10.1).tell(60.0) == []


def test_four_that_came_together_are_nothing() -> None:
    order = board(Jc=10.0, Ts=10.1, Qh=10.2, As=10.4)
    assert order.tell(12.0) == []
    assert order.is_unclear


def test_a_third_card_that_came_late_may_be_the_turn() -> None:
    order = board(Jc=10.0, Ts=10.1, Qh=30.0)
    assert order.tell(32.0) == []
    assert order.is_unclear


def test_turn_and_river_that_came_together_are_nothing() -> None:
    order = board(Jc=10.0, Ts=10.1, Qh=10.2)
    order.tell(12.0)
    order.put("9h", Card("9h"), 40.0)
    order.put("3c", Card("3c"), 40.5)
    assert order.tell(42.0) == []
    assert order.is_unclear


def test_a_sixth_card_is_nothing() -> None:
    order = board(Jc=10.0, Ts=10.1, Qh=10.2, As=20.0, Ad=30.0, Ac=40.0)
    assert order.tell(50.0) == ["Jc", "Ts", "Qh", "As", "Ad"]
    assert order.is_unclear


def test_the_operator_settles_the_order_and_time_goes_on_from_there() -> None:
    order = board(Jc=10.0, Ts=10.1, Qh=10.2, As=10.4)
    order.tell(12.0)
    assert order.settle(decode_cards("JcAsTsQh")) == ["Jc", "As", "Ts", "Qh"]
    assert [order.street(card) for card in ("As", "Qh")] == [Street.FLOP, Street.TURN]
    order.put("3c", Card("3c"), 80.0)
    assert order.tell(82.0) == ["3c"]
    assert order.street("3c") is Street.RIVER


def test_a_card_of_the_flop_that_the_antenna_does_not_read_keeps_its_place() -> None:
    order = board(Jc=10.0, Ts=10.1, Qh=30.0)
    order.tell(32.0)
    assert order.settle(decode_cards("JcTs9dQh")) == ["Jc", "Ts", "Qh"]
    assert order.street("Qh") is Street.TURN


def test_a_card_that_was_named_and_is_read_later_has_its_street_at_once() -> None:
    order = board(Jc=10.0, Ts=10.1, Qh=30.0)
    order.tell(32.0)
    order.settle(decode_cards("JcTs9dQh"))
    order.put("9d", Card("9d"), 33.0)
    assert order.tell(33.0) == ["9d"]
    assert order.street("9d") is Street.FLOP
    order.put("3c", Card("3c"), 80.0)
    assert order.tell(82.0) == ["3c"]
    assert order.street("3c") is Street.RIVER


def test_an_empty_board_forgets_everything() -> None:
    order = board(Jc=10.0, Ts=10.1, Qh=10.2, As=10.4)
    order.tell(12.0)
    for card in ("Jc", "Ts", "Qh", "As"):
        order.take(card)
    assert not order.is_unclear
    for card in ("Jc", "Ts", "Qh"):
        order.put(card, Card(card), 60.0)
    assert order.tell(62.0) == ["Jc", "Ts", "Qh"]


def scans(table: Table, seconds: float, *cards: str) -> list[Fact]:
    return table.scans(round(seconds / 0.1), {BOARD: uids(*cards)}, [BOARD, SEAT])


def read(spot: BoardSpot, *cards: str) -> list[Fact]:
    return [CardRead(spot, Card(card)) for card in cards]


def test_a_hand_is_dealt_street_by_street_on_one_antenna() -> None:
    table = Table(Capture(LAYOUT, BLUE))
    assert scans(table, 3, "Jc", "Ts", "2d") == read(FLOP, "Jc", "Ts", "2d")
    assert scans(table, 3, "Jc", "Ts", "2d", "9h") == read(TURN, "9h")
    assert scans(table, 3, "Jc", "Ts", "2d", "9h", "3c") == read(RIVER, "3c")
    assert len(scans(table, 3)) == 5
    assert scans(table, 3, "9h", "3c", "Ts") == read(FLOP, "9h", "3c", "Ts")


def test_a_card_that_was_covered_for_a_while_keeps_its_street() -> None:
    table = Table(Capture(LAYOUT, BLUE))
    scans(table, 3, "Jc", "Ts", "2d")
    assert scans(table, 3, "Jc", "Ts") == [CardRemoved(FLOP, Card("2d"))]
    assert scans(table, 3, "Jc", "Ts", "2d") == read(FLOP, "2d")


def test_what_cannot_be_told_is_an_alarm_until_it_is_settled() -> None:
    table = Table(Capture(LAYOUT, BLUE))
    assert scans(table, 3, "Jc", "Ts", "2d", "9h") == []
    assert [(a.kind, a.device, a.antenna) for a in table.capture.alarms()] == [(AlarmKind.BOARD_UNCLEAR, "table", 1)]
    facts = table.capture.settle_board(0, decode_cards("JcTs9h2d"))
    assert sorted(facts, key=repr) == sorted([*read(FLOP, "Jc", "Ts", "9h"), *read(TURN, "2d")], key=repr)
    assert table.capture.alarms() == ()


def test_an_order_that_was_settled_wrongly_can_be_settled_anew() -> None:
    table = Table(Capture(LAYOUT, BLUE))
    scans(table, 3, "Jc", "Ts", "2d", "9h")
    table.capture.settle_board(0, decode_cards("JcTs9h2d"))
    facts = table.capture.settle_board(0, decode_cards("JcTs2d9h"))
    assert set(facts) == {
        CardRemoved(FLOP, Card("9h")),
        CardRemoved(TURN, Card("2d")),
        CardRead(TURN, Card("9h")),
        CardRead(FLOP, Card("2d")),
    }


def expecting(cards: str) -> Table:
    """A table whose board was settled before the program started."""
    table = Table(Capture(LAYOUT, BLUE))
    table.capture.expect_board(0, decode_cards(cards))
    return table


def test_cards_that_come_together_have_the_order_that_is_known_from_before() -> None:
    table = expecting("JcTs9h2d")
    facts = scans(table, 3, "2d", "9h", "Ts", "Jc")
    assert sorted(facts, key=repr) == sorted([*read(FLOP, "Jc", "Ts", "9h"), *read(TURN, "2d")], key=repr)
    assert table.capture.alarms() == ()
    assert scans(table, 3, "2d", "9h", "Ts", "Jc", "3c") == read(RIVER, "3c")


def test_a_card_that_was_not_known_from_before_is_not_guessed() -> None:
    table = expecting("JcTs9h")
    assert scans(table, 3, "2d", "9h", "Ts", "Jc", "3c") == read(FLOP, "9h", "Ts", "Jc")
    assert table.kinds() == [AlarmKind.BOARD_UNCLEAR]


def test_an_order_that_is_known_counts_until_the_board_was_emptied() -> None:
    table = expecting("JcTs9h2d")
    scans(table, 3, "2d", "9h", "Ts", "Jc")
    scans(table, 3)
    assert scans(table, 3, "2d", "9h", "3c") == read(FLOP, "2d", "9h", "3c")


def test_an_order_that_is_known_counts_until_the_deck_was_gathered() -> None:
    table = expecting("JcTs9h2d")
    table.scans(10, {SEAT: uids("As", "Kd")}, [BOARD, SEAT])
    scans(table, 10)
    assert table.capture.is_deck_gathered
    assert scans(table, 3, "2d", "9h", "3c") == read(FLOP, "2d", "9h", "3c")


def test_a_card_at_a_seat_that_leaves_ends_no_order() -> None:
    table = expecting("JcTs9h2d")
    table.scans(10, {SEAT: uids("As", "Kd")}, [BOARD, SEAT])
    table.scans(30, {SEAT: uids("As")}, [BOARD, SEAT])
    lying = {SEAT: uids("As"), BOARD: uids("2d", "9h", "Ts", "Jc")}
    facts = table.scans(30, lying, [BOARD, SEAT])
    assert sorted(facts, key=repr) == sorted([*read(FLOP, "Jc", "Ts", "9h"), *read(TURN, "2d")], key=repr)


def test_a_board_whose_streets_have_antennas_of_their_own_expects_no_order() -> None:
    table = Table()
    table.capture.expect_board(0, decode_cards("JcTs9h2d"))
    assert table.capture.board_cards(0) is None
    assert table.capture.settle_board(0, decode_cards("JcTs9h")) == []


def test_the_alarm_goes_with_the_cards() -> None:
    table = Table(Capture(LAYOUT, BLUE))
    scans(table, 3, "Jc", "Ts", "2d", "9h")
    assert scans(table, 3) == []
    assert table.capture.alarms() == ()


def test_settling_a_board_without_an_antenna_of_its_own_says_nothing() -> None:
    assert Capture(LAYOUT, BLUE).settle_board(1, decode_cards("JcTs2d")) == []


def test_the_second_board_has_an_antenna_of_its_own() -> None:
    layout = build_layout([("table", 1, "board"), ("table", 2, "board-2")], "show.toml")
    table = Table(Capture(layout, BLUE))
    facts = table.scans(30, {BOARD: uids("Jc", "Ts", "2d"), SEAT: uids("9h", "3c", "4c")}, [BOARD, SEAT])
    assert set(facts) == {
        *read(FLOP, "Jc", "Ts", "2d"),
        *read(BoardSpot(Street.FLOP, 1), "9h", "3c", "4c"),
    }
    assert UIDS["Jc"] not in repr(facts)
