"""One tag is at one place, whatever its neighbours hear of it."""

import random
from collections.abc import Iterable

import pytest

from capture.layout import AntennaKey
from capture.places import AWAY_S, MAX_VISITS, Change, Contested, ContestEnded, Places
from capture.presence import Arrived, Left, Presence, PresenceSettings
from devices.types import ScanDone, TagGone, TagRead

HOME, NEIGHBOUR, OTHER = (AntennaKey("left", number) for number in (1, 2, 3))
ALL = (HOME, NEIGHBOUR, OTHER)
UID = "E004010012345678"


class Table:
    """Three antennas that are scanned in turn, and a clock."""

    def __init__(self, places: Places | None = None, period_s: float = 0.1) -> None:
        self.places = places or Places(Presence(), {key: key for key in ALL})
        self.period_s = period_s
        self.at = 0.0

    def round(self, heard: dict[AntennaKey, int | None], antennas: Iterable[AntennaKey] = ALL) -> list[Change]:
        """Scan the antennas; those in ``heard`` read the tag, so loud."""
        changes: list[Change] = []
        order = tuple(antennas)
        for number, key in enumerate(order):
            at = self.at + self.period_s * number / len(order)
            if key in heard:
                changes += self.places.feed(TagRead(*key, UID, heard[key], at))
            changes += self.places.feed(ScanDone(*key, at))
        self.at += self.period_s
        return changes

    def rounds(self, count: int, heard: dict[AntennaKey, int | None]) -> list[Change]:
        """So many rounds, all alike."""
        return [change for _ in range(count) for change in self.round(heard)]


def kinds(changes: Iterable[Change]) -> list[tuple[str, AntennaKey]]:
    return [(type(change).__name__, change.antenna) for change in changes]


def test_a_tag_that_no_other_antenna_reads_arrives_after_three_scans() -> None:
    table = Table()
    assert table.rounds(2, {HOME: None}) == []
    assert kinds(table.round({HOME: None})) == [("Arrived", HOME)]


def test_a_tag_waits_for_antennas_that_have_not_looked_yet() -> None:
    table = Table()
    changes = [table.round({HOME: None}, antennas=[HOME, OTHER]) for _ in range(4)]
    assert changes == [[]] * 4
    assert kinds(table.round({HOME: None}, antennas=[HOME, OTHER])) == [("Arrived", HOME)]


def test_of_two_antennas_the_louder_is_right_where_readers_tell_loudness() -> None:
    """sllurp issue 76: the same tag at -34 dBm on its own antenna and at -53 on the other."""
    table = Table()
    assert kinds(table.rounds(10, {NEIGHBOUR: -53, HOME: -34})) == [("Arrived", HOME)]


def test_a_single_quiet_read_at_a_neighbour_holds_up_no_tag() -> None:
    table = Table()
    assert table.round({HOME: -34, NEIGHBOUR: -53}) == []
    assert kinds(table.rounds(3, {HOME: -34})) == [("Arrived", HOME)]


def test_a_single_loud_read_decides_nothing() -> None:
    table = Table()
    table.rounds(6, {NEIGHBOUR: -53})
    assert table.round({NEIGHBOUR: -53, HOME: -34}) == []


def test_loudness_moves_a_tag_that_the_wrong_antenna_read_first() -> None:
    table = Table()
    assert kinds(table.rounds(5, {NEIGHBOUR: -53})) == [("Arrived", NEIGHBOUR)]
    assert kinds(table.rounds(15, {NEIGHBOUR: -53, HOME: -34})) == [("Left", NEIGHBOUR), ("Arrived", HOME)]


def test_loudness_within_the_margin_decides_nothing() -> None:
    table = Table()
    assert kinds(table.rounds(20, {HOME: -50, NEIGHBOUR: -53})) == [("Contested", NEIGHBOUR)]


@pytest.mark.parametrize("seed", range(20))
def test_of_two_antennas_the_one_that_reads_it_in_more_scans_is_right(seed: int) -> None:
    chance = random.Random(seed)
    table, changes = Table(), list[Change]()
    for _ in range(300):
        heard = {HOME: 0.9, NEIGHBOUR: 0.1}
        changes += table.round({key: None for key, share in heard.items() if chance.random() < share})
    assert kinds(changes) == [("Arrived", HOME)]


def test_two_antennas_that_read_it_alike_from_the_start_give_it_no_place() -> None:
    table = Table()
    assert kinds(table.rounds(50, {HOME: None, NEIGHBOUR: None})) == [("Contested", NEIGHBOUR)]
    assert kinds(table.rounds(20, {NEIGHBOUR: None})) == [("ContestEnded", NEIGHBOUR), ("Arrived", NEIGHBOUR)]


def test_where_nothing_else_tells_the_first_keeps_it() -> None:
    table = Table()
    table.rounds(5, {HOME: None})
    assert kinds(table.rounds(50, {HOME: None, NEIGHBOUR: None})) == [("Contested", NEIGHBOUR)]
    assert kinds(table.rounds(30, {HOME: None})) == [("ContestEnded", NEIGHBOUR)]


def test_a_tag_that_is_carried_over_moves_without_a_contest() -> None:
    table = Table()
    table.rounds(5, {HOME: None})
    assert kinds(table.rounds(20, {NEIGHBOUR: None})) == [("Left", HOME), ("Arrived", NEIGHBOUR)]


@pytest.mark.parametrize("period_s", [0.05, 0.1, 0.2, 0.5, 1.0])
@pytest.mark.parametrize("seed", range(3))
def test_bleed_takes_no_tag_from_its_place_at_any_pace(seed: int, period_s: float) -> None:
    chance = random.Random(seed)
    table, changes = Table(period_s=period_s), list[Change]()
    for _ in range(1_000):
        shares = {HOME: 0.7, NEIGHBOUR: 0.05, OTHER: 0.05}
        changes += table.round({key: None for key, share in shares.items() if chance.random() < share})
    assert {change.antenna for change in changes if isinstance(change, Arrived)} == {HOME}
    assert not any(isinstance(change, Contested | ContestEnded) for change in changes)


@pytest.mark.parametrize("period_s", [0.05, 0.1, 0.2, 0.5, 1.0])
@pytest.mark.parametrize("seed", range(3))
def test_bleed_alone_is_no_place_at_any_pace(seed: int, period_s: float) -> None:
    """Its own antenna cannot read it at all: it is lifted, or its reader is away."""
    chance = random.Random(100 + seed)
    table = Table(period_s=period_s)
    for _ in range(1_000):
        heard = {NEIGHBOUR: None} if chance.random() < 0.05 else {}
        assert table.round(dict(heard), antennas=[NEIGHBOUR, OTHER]) == []


def with_another_tag_on_the_table() -> Table:
    """A tag rests at an antenna whose reader is away since, so the deck is not gathered."""
    table = Table()
    for number in range(6):
        table.places.feed(TagRead("right", 1, "E00401FFFFFFFFFF", None, number / 10))
        table.places.feed(ScanDone("right", 1, number / 10))
    table.at = 0.6
    return table


def test_a_tag_that_has_had_a_place_needs_more_than_one_that_has_just_come() -> None:
    table = with_another_tag_on_the_table()
    assert kinds(table.rounds(4, {HOME: None})) == [("Arrived", HOME)]
    assert kinds(table.rounds(30, {})) == [("Left", HOME)]
    assert table.rounds(4, {NEIGHBOUR: None}) == []
    assert kinds(table.rounds(1, {NEIGHBOUR: None})) == [("Arrived", NEIGHBOUR)]


def test_a_tag_that_was_away_has_just_come() -> None:
    table = with_another_tag_on_the_table()
    table.rounds(4, {HOME: None})
    table.rounds(round(AWAY_S / 0.1) + 1, {})
    assert kinds(table.rounds(4, {NEIGHBOUR: None})) == [("Arrived", NEIGHBOUR)]


def test_every_tag_has_just_come_after_the_deck_was_gathered() -> None:
    table = Table()
    table.rounds(5, {HOME: None})
    table.rounds(20, {})
    assert kinds(table.rounds(4, {NEIGHBOUR: None})) == [("Arrived", NEIGHBOUR)]


def test_antennas_of_one_place_never_contest_and_lose_it_together() -> None:
    table = Table(Places(Presence(), {HOME: "seat", NEIGHBOUR: "seat", OTHER: "other"}))
    assert kinds(table.rounds(10, {HOME: None, NEIGHBOUR: None})) == [("Arrived", HOME)]
    assert table.rounds(30, {NEIGHBOUR: None}) == []
    assert kinds(table.rounds(30, {})) == [("Left", NEIGHBOUR)]


def test_what_a_device_says_has_left_has_left_at_once() -> None:
    table = Table()
    table.rounds(5, {HOME: None})
    assert table.places.feed(TagGone(*HOME, UID, table.at)) == [Left(HOME, UID, table.at)]
    assert kinds(table.rounds(10, {NEIGHBOUR: None})) == [("Arrived", NEIGHBOUR)]


def seldom() -> Places:
    """Devices that tell a resting tag once in ten seconds; their scans end every twelve."""
    return Places(Presence(PresenceSettings(resend_s=12.0)), {key: key for key in ALL})


def test_a_device_that_tells_a_tag_once_is_believed_after_a_second() -> None:
    places = seldom()
    assert places.feed(TagRead(*HOME, UID, None, 5.0)) == []
    assert places.tick(5.9) == []
    assert places.tick(6.1) == [Arrived(HOME, UID, 5.0, 6.1)]


def test_two_devices_that_tell_a_tag_once_give_it_no_place() -> None:
    places = seldom()
    places.feed(TagRead(*HOME, UID, None, 5.0))
    places.feed(TagRead(*NEIGHBOUR, UID, None, 5.5))
    assert places.tick(6.2) == []
    assert kinds(places.tick(7.0)) == [("Contested", NEIGHBOUR)]


def test_a_device_that_takes_its_word_back_within_the_second_gives_no_card() -> None:
    places = seldom()
    places.feed(TagRead(*HOME, UID, None, 5.0))
    assert places.feed(TagGone(*HOME, UID, 5.6)) == []
    assert places.tick(60.0) == []


def test_a_device_that_tells_once_loses_a_tag_that_it_did_not_tell_again_in_its_period() -> None:
    places = seldom()
    places.feed(TagRead(*HOME, UID, None, 5.0))
    places.tick(7.0)
    assert places.feed(ScanDone(*HOME, 12.0)) == []
    assert places.feed(TagRead(*HOME, UID, None, 15.0)) == []
    assert places.feed(ScanDone(*HOME, 24.0)) == []
    assert places.feed(ScanDone(*HOME, 36.0)) == [Left(HOME, UID, 36.0)]


def test_what_is_remembered_of_visits_is_bounded() -> None:
    places = Places(Presence(), {key: key for key in ALL})
    for number in range(3 * MAX_VISITS):
        places.feed(TagRead(*HOME, f"{number:016X}", None, number / 10))
        places.feed(ScanDone(*HOME, number / 10))
    assert len(places._visits) == MAX_VISITS
