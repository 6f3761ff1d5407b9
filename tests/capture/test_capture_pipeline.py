"""Reports in, card facts and alarms out."""

import random
from dataclasses import asdict

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from capture.alarms import ALARM_TEXTS, Alarm, AlarmKind
from capture.deck import Deck
from capture.pipeline import Capture
from devices.types import DeviceStatus
from rules.cards import Card
from rules.events import CardRead, CardRemoved, Fact
from rules.spots import BoardSpot, MuckSpot, SeatSpot, Street
from tests.capture.scanned_table import (
    AS,
    BLUE,
    FLOP,
    KD,
    LAYOUT,
    MUCK,
    SEAT_3,
    SEAT_4,
    SEAT_7,
    STRANGER,
    UIDS,
    Table,
    uids,
)

FOULED = Deck("Fouled", {**BLUE.cards, STRANGER: AS})


def test_two_hole_cards_are_read_once_each() -> None:
    table = Table()
    facts = table.scans(20, {SEAT_3: uids("As", "Kd")})
    assert facts == [CardRead(SeatSpot(3), AS), CardRead(SeatSpot(3), KD)]
    assert table.capture.alarms() == ()


def test_a_flop_is_three_cards_at_one_spot() -> None:
    facts = Table().scans(5, {FLOP: uids("Jc", "Ts", "2d")})
    assert facts == [CardRead(BoardSpot(Street.FLOP), Card(text)) for text in ("Jc", "Ts", "2d")]


def test_a_card_that_leaves_is_removed() -> None:
    table = Table()
    table.scans(6, {SEAT_3: uids("As")})
    assert table.scans(20, {SEAT_3: []}) == [CardRemoved(SeatSpot(3), AS)]


def test_case_38_a_card_that_flickers_is_read_once_and_not_removed() -> None:
    table = Table()
    facts: list[Fact] = []
    for index in range(200):
        facts += table.scans(1, {SEAT_3: uids("As") if index % 2 else []})
    assert facts == [CardRead(SeatSpot(3), AS)]


def test_case_39_a_tag_at_two_seats_in_one_scan_is_an_alarm_and_no_card() -> None:
    table = Table()
    both = {SEAT_3: uids("As"), SEAT_4: uids("As")}
    assert table.scans(50, both) == []
    (alarm,) = table.capture.alarms()
    assert alarm == Alarm(AlarmKind.TAG_AT_TWO_ANTENNAS, None, None, at=alarm.at)
    assert alarm.at < 1.0


def test_case_39_the_alarm_ends_when_the_second_antenna_loses_the_tag() -> None:
    table = Table()
    table.scans(10, {SEAT_3: uids("As"), SEAT_4: uids("As")})
    assert table.scans(20, {SEAT_3: uids("As")}) == [CardRead(SeatSpot(3), AS)]
    assert table.capture.alarms() == ()


def test_case_39_the_place_that_had_the_tag_keeps_it_and_an_alarm_is_raised() -> None:
    table = Table()
    table.scans(10, {SEAT_3: uids("As")})
    assert table.scans(50, {SEAT_3: uids("As"), SEAT_4: uids("As")}) == []
    assert table.kinds() == [AlarmKind.TAG_AT_TWO_ANTENNAS]


def test_case_39_the_second_antenna_takes_over_when_the_first_loses_the_tag() -> None:
    table = Table()
    table.scans(10, {SEAT_3: uids("As")})
    table.scans(10, {SEAT_3: uids("As"), SEAT_4: uids("As")})
    facts = table.scans(20, {SEAT_4: uids("As")})
    assert facts == [CardRemoved(SeatSpot(3), AS), CardRead(SeatSpot(4), AS)]
    assert table.kinds() == [AlarmKind.CARD_ELSEWHERE]


def test_a_card_carried_to_the_muck_is_no_contest() -> None:
    table = Table()
    table.scans(6, {SEAT_3: uids("As"), MUCK: []})
    facts: list[Fact] = []
    for _ in range(25):
        facts += table.scans(1, {SEAT_3: [], MUCK: uids("As")})
        assert table.capture.alarms() == ()
    assert facts == [CardRemoved(SeatSpot(3), AS), CardRead(MuckSpot(), AS)]


def test_a_card_that_appears_elsewhere_while_its_reader_is_down_is_an_alarm_and_no_card() -> None:
    table = Table()
    table.scans(6, {SEAT_3: uids("As")})
    table.silent.add("left")
    table.health(DeviceStatus.DOWN)
    assert table.scans(60, {SEAT_7: uids("As")}) == []
    assert table.kinds() == [AlarmKind.READER_DOWN, AlarmKind.TAG_AT_TWO_ANTENNAS]


def test_a_contest_between_places_without_hidden_cards_names_the_antenna() -> None:
    table = Table()
    table.scans(10, {FLOP: uids("As"), MUCK: uids("As")})
    assert [(alarm.device, alarm.antenna) for alarm in table.capture.alarms()] == [MUCK]


def test_case_41_two_tags_of_one_card_and_a_strange_tag_are_two_different_alarms() -> None:
    table = Table(Capture(LAYOUT, FOULED))
    facts = table.scans(6, {SEAT_3: uids("As"), SEAT_4: [STRANGER], SEAT_7: ["04AABBCCDD1122"]})
    assert facts == [CardRead(SeatSpot(3), AS), CardRead(SeatSpot(4), AS)]
    assert sorted(table.kinds(), key=str) == [AlarmKind.CARD_TWICE, AlarmKind.UNKNOWN_TAG]
    table.scans(20, {SEAT_4: [], SEAT_7: []})
    assert table.capture.alarms() == ()


def test_strange_tags_are_counted_by_antenna_and_never_named() -> None:
    table = Table()
    assert table.scans(6, {SEAT_4: [STRANGER, "04AABBCCDD1122"]}) == []
    (alarm,) = table.capture.alarms()
    assert asdict(alarm) | {"at": 0} == {
        "kind": AlarmKind.UNKNOWN_TAG,
        "device": "left",
        "antenna": 4,
        "at": 0,
        "count": 2,
    }


def test_no_alarm_holds_a_face_or_a_tag() -> None:
    table = Table(Capture(LAYOUT, FOULED))
    tags = [UIDS["As"], STRANGER, "04AABBCCDD1122"]
    table.scans(10, {SEAT_3: tags, SEAT_7: uids("Kd"), ("left", 8): ["04AABBCCDD1133"]})
    table.scans(10, {SEAT_3: tags, SEAT_4: tags, SEAT_7: uids("Kd"), ("left", 8): ["04AABBCCDD1133"]})
    told = repr(table.capture.alarms())
    assert len(table.capture.alarms()) >= 4
    assert not any(secret in told for secret in [*tags, "04AABBCCDD1133", "As"])
    hidden = {AlarmKind.CARD_TWICE, AlarmKind.TAG_AT_TWO_ANTENNAS}
    assert all(alarm.antenna is None for alarm in table.capture.alarms() if alarm.kind in hidden)


def test_every_alarm_has_words_without_a_seat_number() -> None:
    assert set(ALARM_TEXTS) == set(AlarmKind)
    assert not any(character.isdigit() for text in ALARM_TEXTS.values() for character in text)


def test_a_card_at_an_antenna_without_a_spot_is_an_alarm_while_it_lies_there() -> None:
    table = Table()
    assert table.scans(6, {("left", 8): uids("As")}) == []
    assert [(a.kind, a.device, a.antenna) for a in table.capture.alarms()] == [(AlarmKind.UNMAPPED_ANTENNA, "left", 8)]
    assert table.scans(20, {("left", 8): []}) == []
    assert table.capture.alarms() == ()


def test_case_42_a_reader_that_comes_back_loses_and_invents_no_card() -> None:
    table = Table()
    tags = {SEAT_3: uids("As", "Kd")}
    assert len(table.scans(6, tags)) == 2
    table.scans(4, {SEAT_3: []})
    assert table.health(DeviceStatus.DOWN) == []
    assert table.kinds() == [AlarmKind.READER_DOWN]
    table.at += 60
    table.health(DeviceStatus.CONNECTING)
    assert table.kinds() == [AlarmKind.READER_DOWN]
    table.health(DeviceStatus.OK)
    assert table.capture.alarms() == ()
    assert table.scans(6, {SEAT_3: []}) == []
    assert table.scans(50, tags) == []


def test_a_degraded_reader_has_an_alarm_of_its_own() -> None:
    table = Table()
    table.health(DeviceStatus.DOWN)
    table.health(DeviceStatus.DEGRADED)
    assert table.kinds() == [AlarmKind.READER_DEGRADED]


def test_a_degraded_reader_that_reports_all_the_time_still_lets_cards_leave() -> None:
    table = Table()
    table.scans(6, {SEAT_3: uids("As")})
    facts: list[Fact] = []
    for _ in range(25):
        table.health(DeviceStatus.DEGRADED)
        facts += table.scans(1, {SEAT_3: []})
    assert facts == [CardRemoved(SeatSpot(3), AS)]


def test_another_deck_reads_again_what_lies_on_the_table() -> None:
    table = Table()
    table.scans(6, {SEAT_3: [UIDS["As"], UIDS["Kd"], STRANGER]})
    assert table.kinds() == [AlarmKind.UNKNOWN_TAG]
    red = Deck("Red", {UIDS["As"]: AS, UIDS["Kd"]: Card("2c"), STRANGER: Card("9h")})
    assert table.capture.set_deck(red) == [
        CardRemoved(SeatSpot(3), KD),
        CardRead(SeatSpot(3), Card("2c")),
        CardRead(SeatSpot(3), Card("9h")),
    ]
    assert table.capture.alarms() == ()
    assert table.scans(20, {SEAT_3: []}) == [
        CardRemoved(SeatSpot(3), AS),
        CardRemoved(SeatSpot(3), Card("2c")),
        CardRemoved(SeatSpot(3), Card("9h")),
    ]


@pytest.mark.parametrize("seed", range(5))
def test_a_full_table_under_flicker_gives_each_card_once(seed: int) -> None:
    chance = random.Random(seed)
    tags = {SEAT_3: ["As", "Kd"], SEAT_4: ["2c", "2d"], SEAT_7: ["9h", "9s"], FLOP: ["Jc"]}
    table = Table()
    facts: list[Fact] = []
    for _ in range(500):
        seen = {key: [UIDS[text] for text in texts if chance.random() > 0.3] for key, texts in tags.items()}
        facts += table.scans(1, seen)
    assert sorted(fact.card.value for fact in facts if isinstance(fact, CardRead) and fact.card) == sorted(
        text for texts in tags.values() for text in texts
    )
    assert len(facts) == 7


def test_random_tags_give_no_card_whatever_their_number() -> None:
    chance = random.Random(7)
    table = Table()
    for _ in range(3_000):
        assert table.scans(1, {SEAT_3: [f"{chance.getrandbits(64):016X}"]}) == []
    assert table.capture.alarms() == ()


Scans = list[list[tuple[bool, bool]]]


@settings(max_examples=60, deadline=None)
@given(st.lists(st.lists(st.tuples(st.booleans(), st.booleans()), min_size=3, max_size=3), max_size=60))
def test_whatever_three_antennas_read_a_card_lies_at_one_place_at_most(scans: Scans) -> None:
    """Each scan says of three antennas whether they read the first and the second of two cards."""
    table = Table()
    antennas = [SEAT_3, SEAT_4, MUCK]
    lying: dict[str, Fact] = {}

    def follow(facts: list[Fact]) -> None:
        for fact in facts:
            assert fact.card is not None
            if isinstance(fact, CardRead):
                assert fact.card.value not in lying
                lying[fact.card.value] = fact
            else:
                assert lying.pop(fact.card.value).spot == fact.spot

    for scan in scans:
        seen = [[uid for uid, read in zip((UIDS["As"], UIDS["Kd"]), reads, strict=True) if read] for reads in scan]
        follow(table.scans(1, dict(zip(antennas, seen, strict=True))))
    follow(table.scans(25, {antenna: [] for antenna in antennas}))
    assert lying == {}
    assert table.capture.alarms() == ()
