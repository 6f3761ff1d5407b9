"""Several decks in one show, spare cards, and a card that is replaced while it runs."""

from dataclasses import replace

import pytest

from capture.alarms import AlarmKind
from capture.deck import Deck
from capture.decks import check_decks, replace_card
from capture.errors import DeckError
from capture.pipeline import Capture
from rules.cards import DECK, Card
from rules.events import CardRead, CardRemoved
from rules.spots import SeatSpot
from tests.capture.scanned_table import AS, BLUE, KD, LAYOUT, MUCK, SEAT_3, SEAT_4, STRANGER, UIDS, Table, uids

RED_UIDS = {card.value: f"E0040100000001{card.index:02X}" for card in DECK}
SPARE = "E004010000000299"
RED = Deck("Red", {RED_UIDS[card.value]: card for card in DECK}, {SPARE: AS}, "red")


def reds(*cards: str) -> list[str]:
    return [RED_UIDS[card] for card in cards]


def two_decks() -> Table:
    return Table(Capture(LAYOUT, BLUE, other_decks=[RED]))


def test_decks_alternate_by_themselves_from_hand_to_hand() -> None:
    table = two_decks()
    assert table.scans(10, {SEAT_3: uids("As")}) == [CardRead(SeatSpot(3), AS)]
    table.scans(30, {})
    assert table.capture.deck is BLUE
    assert table.scans(10, {SEAT_3: reds("Kd")}) == [CardRead(SeatSpot(3), KD)]
    assert table.capture.deck is RED
    table.scans(30, {})
    assert table.scans(10, {SEAT_4: uids("Kd")}) == [CardRead(SeatSpot(4), KD)]
    assert table.capture.alarms() == ()


def test_two_decks_on_the_table_are_an_alarm_and_only_the_one_in_play_counts() -> None:
    table = two_decks()
    table.scans(10, {SEAT_3: uids("As")})
    assert table.scans(20, {SEAT_3: uids("As"), SEAT_4: reds("Kd", "2c")}) == []
    (alarm,) = table.capture.alarms()
    assert (alarm.kind, alarm.device, alarm.antenna) == (AlarmKind.TWO_DECKS, None, None)
    assert table.scans(30, {SEAT_3: uids("As")}) == []
    assert table.capture.alarms() == ()


def test_a_deck_whose_last_card_is_taken_away_gives_way_to_the_one_that_was_dealt() -> None:
    table = two_decks()
    table.scans(10, {SEAT_3: uids("As")})
    table.scans(10, {SEAT_3: uids("As"), SEAT_4: reds("Kd", "2c")})
    assert table.scans(30, {SEAT_4: reds("Kd", "2c")}) == [
        CardRemoved(SeatSpot(3), AS),
        CardRead(SeatSpot(4), KD),
        CardRead(SeatSpot(4), Card("2c")),
    ]


def test_cards_of_the_last_deck_that_still_lie_in_the_muck_do_not_hold_up_the_next() -> None:
    table = two_decks()
    table.scans(10, {SEAT_3: uids("As")})
    table.scans(30, {MUCK: uids("As")})
    facts = table.scans(10, {MUCK: uids("As"), SEAT_3: reds("Kd")})
    assert CardRead(SeatSpot(3), KD) in facts
    assert table.kinds() == [AlarmKind.TWO_DECKS]


def test_a_second_deck_laid_in_the_muck_does_not_stop_the_hand() -> None:
    table = two_decks()
    table.scans(10, {SEAT_3: uids("As", "Kd")})
    assert table.scans(20, {SEAT_3: uids("As", "Kd"), MUCK: reds("2c", "2d", "2h")}) == []
    assert table.capture.deck is BLUE
    assert table.kinds() == [AlarmKind.TWO_DECKS]


def test_a_deck_change_in_mid_show_needs_no_restart() -> None:
    table = Table()
    table.scans(10, {SEAT_3: uids("As")})
    table.scans(30, {})
    assert table.capture.set_deck(RED) == []
    assert table.scans(10, {SEAT_3: reds("As")}) == [CardRead(SeatSpot(3), AS)]


def test_a_deck_that_is_put_in_play_by_hand_gives_way_to_the_one_that_is_dealt() -> None:
    table = two_decks()
    table.scans(10, {SEAT_3: uids("As"), MUCK: reds("2c")})
    assert table.kinds() == [AlarmKind.TWO_DECKS]
    facts = table.capture.set_deck(RED)
    assert facts[0] == CardRemoved(SeatSpot(3), AS)
    assert table.kinds() == [AlarmKind.TWO_DECKS]
    table.scans(30, {SEAT_3: uids("As")})
    assert table.capture.alarms() == ()
    assert table.capture.deck is BLUE


def test_a_deck_with_the_tags_of_another_takes_its_place_and_its_alarms_go() -> None:
    table = two_decks()
    table.scans(10, {SEAT_3: uids("As"), SEAT_4: reds("2c")})
    both = Deck("Both", {**BLUE.cards, **{RED_UIDS["2c"]: Card("3c")}})
    table.capture.set_deck(both)
    assert table.capture.alarms() == ()


def test_a_spare_card_is_an_alarm_until_it_is_put_in_play() -> None:
    table = Table(Capture(LAYOUT, RED))
    assert table.scans(10, {SEAT_3: [SPARE]}) == []
    assert [(alarm.kind, alarm.antenna) for alarm in table.capture.alarms()] == [(AlarmKind.SPARE_TAG, 3)]
    assert table.capture.set_deck(replace_card(RED, AS, SPARE)) == [CardRead(SeatSpot(3), AS)]
    assert table.capture.alarms() == ()


def test_the_card_that_was_replaced_is_none_any_more() -> None:
    changed = replace_card(RED, AS, SPARE)
    assert changed.cards[SPARE] is AS
    assert RED_UIDS["As"] not in changed.cards
    assert not changed.spares
    table = Table(Capture(LAYOUT, changed))
    assert table.scans(10, {SEAT_3: reds("As")}) == []
    assert table.kinds() == [AlarmKind.UNKNOWN_TAG]


def test_a_card_is_replaced_in_the_middle_of_a_hand_and_the_others_stay() -> None:
    table = Table()
    table.scans(10, {SEAT_3: uids("As", "Kd")})
    assert table.capture.set_deck(replace_card(BLUE, Card("2c"), STRANGER)) == []
    assert table.scans(10, {SEAT_3: uids("As", "Kd"), SEAT_4: [STRANGER]}) == [CardRead(SeatSpot(4), Card("2c"))]


@pytest.mark.parametrize(
    ("uid", "message"),
    [
        pytest.param(RED_UIDS["Kd"], "free, got one of Kd", id="another card's"),
        pytest.param("E004", "bytes", id="no uid"),
    ],
)
def test_a_tag_that_cannot_be_the_cards_is_refused(uid: str, message: str) -> None:
    with pytest.raises(DeckError, match=message):
        replace_card(RED, AS, uid)


def test_another_cards_spare_is_refused() -> None:
    with pytest.raises(DeckError, match="got one of As"):
        replace_card(RED, KD, SPARE)


@pytest.mark.parametrize(
    ("other", "message"),
    [
        pytest.param(replace(RED, name="Blue"), "different names", id="name"),
        pytest.param(Deck("Third", {UIDS["As"]: KD}), "each tag in one deck", id="a card"),
        pytest.param(Deck("Third", {}, {UIDS["As"]: KD}), "each tag in one deck", id="a spare"),
    ],
)
def test_decks_that_cannot_be_told_apart_are_refused(other: Deck, message: str) -> None:
    with pytest.raises(DeckError, match=message):
        check_decks([BLUE, other])
    with pytest.raises(DeckError):
        Capture(LAYOUT, BLUE, other_decks=[other])


def test_no_deck_shows_a_tag_where_it_is_printed() -> None:
    assert "E004" not in repr(RED)
