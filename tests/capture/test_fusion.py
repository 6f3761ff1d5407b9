"""Several sensors at one table: antenna and camera of a seat, cameras of several zones, and whatever they say."""

from collections import deque

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from capture.air_rule import AirRule
from capture.alarms import Alarm, AlarmBoard, AlarmKind
from capture.fusion import SETTLE_S, CardFix, Fusion, Source, Withdrawal
from capture.places import CARRIED_S
from devices.types import DeviceStatus
from rules.cards import Card
from rules.events import CardRead, CardRemoved, Fact
from rules.spots import SeatSpot, encode_spot
from tests.capture.watched_table import BOTH, PERIOD_S, Frames, Watched, read, removed, split

SEAT_3 = SeatSpot(3)


def both() -> Watched:
    return Watched(layout=BOTH)


def play(table: Watched, steps: list[tuple[str, str]], times: int = 1) -> list[Fact]:
    """Each step is ``tags`` or ``camera`` with the cards that are seen at seat 3, all of it over and over."""
    facts: list[Fact] = []
    for _ in range(times):
        for sensor, cards in steps:
            facts += table.scan(3, cards, 4) if sensor == "tags" else table.show("seat-3", cards, 2)
    return facts


@pytest.mark.parametrize("first", ["tags", "camera"])
def test_antenna_and_camera_that_agree_tell_a_card_once(first: str) -> None:
    table = both()
    facts = play(table, [(first, "AsKd")], 5)
    assert facts == read("seat-3", "AsKd")
    assert play(table, [("tags", "AsKd"), ("camera", "AsKd")], 20) == []
    assert table.kinds() == []


@pytest.mark.parametrize("speaker", ["tags", "camera"])
def test_where_one_sensor_is_silent_the_other_stands(speaker: str) -> None:
    table = both()
    steps = [("tags", "AsKd" if speaker == "tags" else ""), ("camera", "AsKd" if speaker == "camera" else "")]
    assert sorted(play(table, steps, 20), key=str) == sorted(read("seat-3", "AsKd"), key=str)
    assert table.kinds() == []


def test_a_camera_that_sees_one_of_two_cards_leaves_the_other_to_the_antenna() -> None:
    table = both()
    assert play(table, [("tags", "AsKd"), ("camera", "As")], 20) == read("seat-3", "AsKd")
    assert table.kinds() == []


def test_a_camera_that_disagrees_with_what_the_antenna_told_withdraws_both() -> None:
    table = both()
    assert play(table, [("tags", "AsKd")], 5) == read("seat-3", "AsKd")
    assert play(table, [("tags", "AsKd"), ("camera", "AsQd")], 20) == removed("seat-3", "Kd")
    assert table.capture.take_withdrawals() == (Withdrawal(SEAT_3, Card("Kd"), (SEAT_3,)),)
    (alarm,) = table.capture.alarms()
    assert alarm == Alarm(AlarmKind.SENSORS_DISAGREE, None, None, alarm.at)


def test_an_antenna_that_disagrees_with_what_the_camera_told_withdraws_both() -> None:
    table = both()
    assert play(table, [("camera", "AsQd")], 5) == read("seat-3", "AsQd")
    facts = play(table, [("camera", "AsQd"), ("tags", "AsKd")], 20)
    assert facts == removed("seat-3", "Qd")
    assert table.kinds() == [AlarmKind.SENSORS_DISAGREE]


def test_a_disagreement_ends_when_one_of_the_two_has_nothing_there_any_more() -> None:
    table = both()
    play(table, [("tags", "AsKd"), ("camera", "AsQd")], 20)
    assert play(table, [("tags", ""), ("camera", "AsQd")], 8) == read("seat-3", "Qd")
    assert table.kinds() == []


def test_a_disagreement_is_not_won_by_the_other_ones_going_down() -> None:
    table = both()
    play(table, [("tags", "AsKd"), ("camera", "AsQd")], 20)
    assert table.health("cam-seat-3", DeviceStatus.DOWN) + table.scan(3, "AsKd", 40) == []
    assert AlarmKind.SENSORS_DISAGREE in table.kinds()


def test_a_camera_that_is_down_has_no_vote_on_the_next_hand() -> None:
    table = both()
    play(table, [("tags", "AsKd"), ("camera", "AsKd")], 5)
    assert table.health("cam-seat-3", DeviceStatus.DOWN) == []
    facts = table.scan(3, "", 30) + table.scan(3, "7c2h", 30)
    assert {fact for fact in facts if isinstance(fact, CardRead)} == set(read("seat-3", "7c2h"))
    assert {fact for fact in facts if isinstance(fact, CardRemoved)} == set(removed("seat-3", "AsKd"))
    assert table.kinds() == [AlarmKind.CAMERA_DOWN]


def test_a_reader_that_dies_in_mid_hand_leaves_the_camera_to_go_on() -> None:
    table = both()
    play(table, [("tags", "As"), ("camera", "As")], 5)
    table.health("left", DeviceStatus.DOWN)
    assert table.show("seat-3", "AsKd", 20) == read("seat-3", "Kd")
    assert table.kinds() == [AlarmKind.READER_DOWN]


def test_a_card_that_an_antenna_has_elsewhere_is_not_told_by_a_camera() -> None:
    table = both()
    table.scan(4, "As")
    facts: list[Fact] = []
    for _ in range(20):
        facts += table.scan(4, "As", 4) + table.show("seat-3", "As", 2)
    assert facts == removed("seat-4", "As")
    assert table.capture.take_withdrawals() == (Withdrawal(SeatSpot(4), Card("As"), (SEAT_3, SeatSpot(4))),)
    (alarm,) = table.capture.alarms()
    assert alarm == Alarm(AlarmKind.CARD_AT_TWO_SPOTS, None, None, alarm.at)


def test_a_card_that_two_cameras_see_at_two_seats_is_told_at_neither() -> None:
    table = Watched()
    assert table.show("seat-3", "As") == read("seat-3", "As")
    facts: list[Fact] = []
    for _ in range(40):
        facts += table.show("seat-3", "As", 1) + table.show("seat-7", "As", 1)
    assert facts == removed("seat-3", "As")
    assert table.kinds() == [AlarmKind.CARD_AT_TWO_SPOTS]
    assert table.show("seat-7", "", 12) == read("seat-3", "As")
    assert table.kinds() == []


def test_a_card_that_is_seen_elsewhere_while_its_own_place_is_covered_is_an_alarm_and_stays() -> None:
    table = Watched()
    table.show("seat-3", "As")
    facts = table.show("seat-7", "As", 40)
    assert (facts, table.kinds()) == ([], [AlarmKind.CARD_AT_TWO_SPOTS])


def test_a_card_that_is_carried_is_waited_for_in_silence() -> None:
    table = Watched()
    table.show("seat-3", "As")
    facts: list[Fact] = []
    for _ in range(12):
        facts += table.show("seat-3", "", 1) + table.show("muck", "As", 1)
        assert table.kinds() == []
    assert facts == [*removed("seat-3", "As"), *read("muck", "As")]


def test_a_card_that_wanders_to_another_seat_is_told_and_is_an_alarm() -> None:
    table = Watched()
    table.show("seat-3", "As")
    table.show("seat-3", "", 12)
    assert table.show("seat-7", "As", 12) == read("seat-7", "As")
    assert table.kinds() == [AlarmKind.CARD_ELSEWHERE]


def test_what_antennas_alone_say_passes_as_it_is() -> None:
    fusion = Fusion(AlarmBoard())
    twice: list[Fact] = [*read("seat-3", "As"), *read("seat-4", "As"), *read("seat-3", "As")]
    assert fusion.feed(Source.TAGS, twice, 0) == twice
    assert fusion.feed(Source.TAGS, removed("seat-4", "As"), 1) == removed("seat-4", "As")
    assert fusion.told == (CardFix(SEAT_3, Card("As")),)


def test_sensors_that_differ_for_a_moment_only_do_not_disagree() -> None:
    fusion = Fusion(AlarmBoard())
    assert fusion.feed(Source.CAMERAS, read("seat-3", "As"), 0) == read("seat-3", "As")
    assert fusion.feed(Source.TAGS, read("seat-3", "Kd"), 0.1) == []
    assert fusion.feed(Source.TAGS, [], SETTLE_S) == []
    assert fusion.feed(Source.TAGS, read("seat-3", "As"), SETTLE_S) == read("seat-3", "Kd")
    assert CARRIED_S > SETTLE_S


CARDS = ("As", "Ad", "Kd", "--")
STEPS = st.lists(
    st.tuples(
        st.sampled_from(["seat-3", "seat-4", "muck"]),
        st.lists(st.sampled_from(CARDS), max_size=3, unique=True).map("".join)
        | st.lists(st.sampled_from(CARDS), max_size=3).map("".join),
        st.sampled_from([10, 8, 6, 4, 3, 2, 1]),
        st.sampled_from([Frames.DISTINCT, Frames.DISTINCT, Frames.DISTINCT, Frames.ALIKE, Frames.SAME]),
        st.sampled_from([0.999, 0.999, 0.95, 0.7]),
        st.sampled_from([2, 2, 1]),
        st.sampled_from([True, True, True, True, False]),
    ),
    min_size=4,
    max_size=30,
)


class Witness:
    """Counts for itself which distinct pictures showed a card where, and what was told."""

    def __init__(self) -> None:
        self.table = Watched()
        self.told: dict[Card, set[object]] = {}
        self._distinct: deque[tuple[float, str, str]] = deque()
        self._frozen: set[tuple[str, str]] = set()

    def show(self, place: str, cards: str, frames: Frames, *, probability: float, corners: int, usable: bool) -> None:
        """One picture, and what is told by it."""
        if usable:
            self._note(place, cards, frames)
        at = self.table.at
        facts = self.table.show(place, cards, 1, frames=frames, probability=probability, corners=corners, usable=usable)
        for fact in facts:
            self._check(fact, place, at)

    def _note(self, place: str, cards: str, frames: Frames) -> None:
        for card in set(split(cards)):
            if frames is not Frames.SAME or (place, card) not in self._frozen:
                self._distinct.append((self.table.at, place, card))
            if frames is Frames.SAME:
                self._frozen.add((place, card))

    def _check(self, fact: Fact, place: str, at: float) -> None:
        if fact.card is None:
            return
        spots = self.told.setdefault(fact.card, set())
        if isinstance(fact, CardRemoved):
            assert fact.spot in spots
            spots.remove(fact.spot)
            return
        assert not spots, "a card is told at two spots"
        spots.add(fact.spot)
        self._has_pictures(fact, at)

    def _has_pictures(self, fact: Fact, at: float) -> None:
        """A card that had to wait for another place to be given up was certain before."""
        assert fact.card is not None
        where = encode_spot(fact.spot)
        rule = AirRule()
        times = [when for when, place, card in self._distinct if (place, card) == (where, fact.card.value)]
        runs = zip(times, times[rule.pictures - 1 :], strict=False)
        assert any(last - first <= rule.window_s and last <= at for first, last in runs)


@settings(max_examples=150, deadline=None)
@given(STEPS)
def test_whatever_comes_cameras_tell_no_card_twice_and_none_without_its_pictures(
    steps: list[tuple[str, str, int, Frames, float, int, bool]],
) -> None:
    witness = Witness()
    for place, cards, times, frames, probability, corners, usable in steps:
        for _ in range(times):
            witness.show(place, cards, frames, probability=probability, corners=corners, usable=usable)
    seat = {card for card, spots in witness.told.items() if SeatSpot(3) in spots}
    for _ in range(round(AirRule().window_s / PERIOD_S)):
        witness.show("seat-3", "9h9c", Frames.DISTINCT, probability=0.999, corners=2, usable=True)
    assert not [card for card in seat if SeatSpot(3) in witness.told[card]], "others lie there, and it stands"
