"""Reports in, card facts and alarms out."""

import random
from dataclasses import asdict

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from capture.alarms import Alarm, AlarmKind
from capture.deck import Deck
from capture.layout import build_layout
from capture.pipeline import Capture
from devices.types import DeviceStatus, Health, ScanDone, TagRead
from rules.cards import DECK, Card
from rules.events import CardRead, CardRemoved, Fact
from rules.spots import BoardSpot, MuckSpot, SeatSpot, Street

LAYOUT = build_layout(
    [
        ("left", 3, "seat-3"),
        ("left", 4, "seat-4"),
        ("left", 5, "flop"),
        ("left", 6, "turn"),
        ("left", 7, "river"),
        ("right", 1, "muck"),
        ("right", 2, "seat-7"),
    ],
    "show.toml",
)
UIDS = {card.value: f"E0040100000000{card.index:02X}" for card in DECK}
BLUE = Deck("Blue", {UIDS[card.value]: card for card in DECK})
STRANGER = "E0FFFFFFFFFFFF01"
AS, KD = Card("As"), Card("Kd")


class Table:
    """A capture and a clock: scans every named antenna once a tenth of a second."""

    def __init__(self, deck: Deck = BLUE) -> None:
        self.capture = Capture(LAYOUT, deck)
        self.at = 0.0

    def scans(self, count: int, tags: dict[tuple[str, int], list[str]]) -> list[Fact]:
        facts: list[Fact] = []
        for _ in range(count):
            self.at += 0.1
            for (reader, antenna), uids in tags.items():
                for uid in uids:
                    facts += self.capture.feed(TagRead(reader, antenna, uid, None, self.at))
                facts += self.capture.feed(ScanDone(reader, antenna, self.at))
        return facts

    def kinds(self) -> list[AlarmKind]:
        return [alarm.kind for alarm in self.capture.alarms()]

    def health(self, status: DeviceStatus) -> None:
        assert self.capture.feed(Health("left", status, "words", self.at)) == []


def test_two_hole_cards_are_read_once_each() -> None:
    table = Table()
    facts = table.scans(20, {("left", 3): [UIDS["As"], UIDS["Kd"]]})
    assert facts == [CardRead(SeatSpot(3), AS), CardRead(SeatSpot(3), KD)]
    assert table.capture.alarms() == ()


def test_a_flop_is_three_cards_at_one_spot() -> None:
    facts = Table().scans(5, {("left", 5): [UIDS[text] for text in ("Jc", "Ts", "2d")]})
    assert facts == [CardRead(BoardSpot(Street.FLOP), Card(text)) for text in ("Jc", "Ts", "2d")]


def test_a_card_that_leaves_is_removed() -> None:
    table = Table()
    table.scans(3, {("left", 3): [UIDS["As"]]})
    assert table.scans(20, {("left", 3): []}) == [CardRemoved(SeatSpot(3), AS)]


def test_case_38_a_card_that_flickers_is_read_once_and_not_removed() -> None:
    table = Table()
    facts: list[Fact] = []
    for index in range(200):
        facts += table.scans(1, {("left", 3): [UIDS["As"]] if index % 2 else []})
    assert facts == [CardRead(SeatSpot(3), AS)]


def test_case_39_a_tag_at_two_seats_is_an_alarm_and_no_second_card() -> None:
    table = Table()
    both = {("left", 3): [UIDS["As"]], ("left", 4): [UIDS["As"]]}
    assert table.scans(10, both) == [CardRead(SeatSpot(3), AS)]
    assert table.capture.alarms() == (Alarm(AlarmKind.TAG_AT_TWO_ANTENNAS, None, None, at=0.2),)


def test_case_39_the_alarm_ends_when_the_second_antenna_loses_the_tag() -> None:
    table = Table()
    table.scans(10, {("left", 3): [UIDS["As"]], ("left", 4): [UIDS["As"]]})
    assert table.scans(20, {("left", 3): [UIDS["As"]], ("left", 4): []}) == []
    assert table.capture.alarms() == ()


def test_case_39_the_second_antenna_takes_over_when_the_first_loses_the_tag() -> None:
    table = Table()
    table.scans(10, {("left", 3): [UIDS["As"]], ("left", 4): [UIDS["As"]]})
    facts = table.scans(20, {("left", 3): [], ("left", 4): [UIDS["As"]]})
    assert facts == [CardRemoved(SeatSpot(3), AS), CardRead(SeatSpot(4), AS)]
    assert table.capture.alarms() == ()


def test_a_card_carried_to_the_muck_is_no_contest() -> None:
    table = Table()
    table.scans(5, {("left", 3): [UIDS["As"]], ("right", 1): []})
    facts: list[Fact] = []
    for _ in range(25):
        facts += table.scans(1, {("left", 3): [], ("right", 1): [UIDS["As"]]})
        assert table.capture.alarms() == ()
    assert facts == [CardRemoved(SeatSpot(3), AS), CardRead(MuckSpot(), AS)]


def test_a_card_that_appears_elsewhere_while_its_reader_is_down_is_an_alarm_and_no_card() -> None:
    table = Table()
    table.scans(5, {("left", 3): [UIDS["As"]]})
    table.health(DeviceStatus.DOWN)
    assert table.scans(60, {("right", 2): [UIDS["As"]]}) == []
    assert table.kinds() == [AlarmKind.READER_DOWN, AlarmKind.TAG_AT_TWO_ANTENNAS]


def test_a_contest_between_places_without_hidden_cards_names_the_antenna() -> None:
    table = Table()
    table.scans(10, {("left", 5): [UIDS["As"]], ("right", 1): [UIDS["As"]]})
    assert [(alarm.device, alarm.antenna) for alarm in table.capture.alarms()] == [("right", 1)]


def test_case_41_two_tags_of_one_card_and_a_strange_tag_are_two_different_alarms() -> None:
    table = Table(Deck("Fouled", {**BLUE.cards, STRANGER: AS}))
    facts = table.scans(3, {("left", 3): [UIDS["As"]], ("left", 4): [STRANGER], ("right", 2): ["04AABBCCDD1122"]})
    assert facts == [CardRead(SeatSpot(3), AS), CardRead(SeatSpot(4), AS)]
    assert sorted(table.kinds(), key=str) == [AlarmKind.CARD_TWICE, AlarmKind.UNKNOWN_TAG]
    table.scans(20, {("left", 4): [], ("right", 2): []})
    assert table.capture.alarms() == ()


def test_strange_tags_are_counted_by_antenna_and_never_named() -> None:
    table = Table()
    assert table.scans(3, {("left", 4): [STRANGER, "04AABBCCDD1122"]}) == []
    (alarm,) = table.capture.alarms()
    assert asdict(alarm) | {"at": 0} == {
        "kind": AlarmKind.UNKNOWN_TAG,
        "device": "left",
        "antenna": 4,
        "at": 0,
        "count": 2,
    }


def test_no_alarm_holds_a_face_or_a_tag() -> None:
    table = Table(Deck("Fouled", {**BLUE.cards, STRANGER: AS}))
    tags = [UIDS["As"], STRANGER, "04AABBCCDD1122"]
    table.scans(5, {("left", 3): tags, ("left", 4): tags, ("left", 8): ["04AABBCCDD1133"]})
    told = repr(table.capture.alarms())
    assert len(table.capture.alarms()) >= 4
    assert not any(secret in told for secret in [*tags, "04AABBCCDD1133", "As"])
    hidden = {AlarmKind.CARD_TWICE, AlarmKind.TAG_AT_TWO_ANTENNAS}
    assert all(alarm.antenna is None for alarm in table.capture.alarms() if alarm.kind in hidden)


def test_a_card_at_an_antenna_without_a_spot_is_an_alarm_while_it_lies_there() -> None:
    table = Table()
    assert table.scans(3, {("left", 8): [UIDS["As"]]}) == []
    assert [(a.kind, a.device, a.antenna) for a in table.capture.alarms()] == [(AlarmKind.UNMAPPED_ANTENNA, "left", 8)]
    assert table.scans(20, {("left", 8): []}) == []
    assert table.capture.alarms() == ()


def test_case_42_a_reader_that_comes_back_loses_and_invents_no_card() -> None:
    table = Table()
    tags = {("left", 3): [UIDS["As"], UIDS["Kd"]]}
    assert len(table.scans(5, tags)) == 2
    table.scans(4, {("left", 3): []})
    table.health(DeviceStatus.DOWN)
    assert table.kinds() == [AlarmKind.READER_DOWN]
    table.at += 60
    table.health(DeviceStatus.CONNECTING)
    assert table.kinds() == [AlarmKind.READER_DOWN]
    table.health(DeviceStatus.OK)
    assert table.capture.alarms() == ()
    assert table.scans(3, {("left", 3): []}) == []
    assert table.scans(50, tags) == []


def test_a_degraded_reader_has_an_alarm_of_its_own() -> None:
    table = Table()
    table.health(DeviceStatus.DOWN)
    table.health(DeviceStatus.DEGRADED)
    assert table.kinds() == [AlarmKind.READER_DEGRADED]


def test_a_degraded_reader_that_reports_all_the_time_still_lets_cards_leave() -> None:
    table = Table()
    table.scans(3, {("left", 3): [UIDS["As"]]})
    facts: list[Fact] = []
    for _ in range(25):
        table.health(DeviceStatus.DEGRADED)
        facts += table.scans(1, {("left", 3): []})
    assert facts == [CardRemoved(SeatSpot(3), AS)]


def test_another_deck_reads_again_what_lies_on_the_table() -> None:
    table = Table()
    table.scans(3, {("left", 3): [UIDS["As"], UIDS["Kd"], STRANGER]})
    assert table.kinds() == [AlarmKind.UNKNOWN_TAG]
    red = Deck("Red", {UIDS["As"]: AS, UIDS["Kd"]: Card("2c"), STRANGER: Card("9h")})
    assert table.capture.set_deck(red) == [
        CardRemoved(SeatSpot(3), KD),
        CardRead(SeatSpot(3), Card("2c")),
        CardRead(SeatSpot(3), Card("9h")),
    ]
    assert table.capture.alarms() == ()
    assert table.scans(20, {("left", 3): []}) == [
        CardRemoved(SeatSpot(3), AS),
        CardRemoved(SeatSpot(3), Card("2c")),
        CardRemoved(SeatSpot(3), Card("9h")),
    ]


@pytest.mark.parametrize("seed", range(5))
def test_a_full_table_under_flicker_gives_each_card_once(seed: int) -> None:
    chance = random.Random(seed)
    tags = {("left", 3): ["As", "Kd"], ("left", 4): ["2c", "2d"], ("right", 2): ["9h", "9s"], ("left", 5): ["Jc"]}
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
        assert table.scans(1, {("left", 3): [f"{chance.getrandbits(64):016X}"]}) == []
    assert table.capture.alarms() == ()


Scans = list[list[tuple[bool, bool]]]


@settings(max_examples=60, deadline=None)
@given(st.lists(st.lists(st.tuples(st.booleans(), st.booleans()), min_size=3, max_size=3), max_size=60))
def test_whatever_three_antennas_read_a_card_lies_at_one_place_at_most(scans: Scans) -> None:
    """Each scan says of three antennas whether they read the first and the second of two cards."""
    table = Table()
    antennas = [("left", 3), ("left", 4), ("right", 1)]
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
