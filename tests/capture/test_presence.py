"""The hysteresis: when a tag has arrived, when it has left, and what counts as neither."""

import random
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from capture.layout import AntennaKey
from capture.presence import MAX_ANTENNAS, MAX_TAGS, Arrived, Left, Presence, PresenceSettings
from devices.types import ScanDone, TagGone, TagRead

PERIOD_S = 0.1
UID = "E004010012345678"
OTHER = "E004010087654321"
ANTENNA = AntennaKey("left", 3)
OPTIONS = PresenceSettings(appear_s=2.0)


def scan(presence: Presence, at: float, *uids: str) -> list[Arrived | Left]:
    """One clean scan of the antenna."""
    changes = [change for uid in uids for change in presence.feed(TagRead("left", 3, uid, None, at))]
    return changes + presence.feed(ScanDone("left", 3, at))


def play(pattern: str, period_s: float = PERIOD_S, options: PresenceSettings = OPTIONS) -> list[tuple[str, int]]:
    """Scans of one tag: ``x`` read, ``.`` clean and not read, ``?`` a scan that failed. Gives (what, scan)."""
    presence = Presence(options)
    found: list[tuple[str, int]] = []
    for index, mark in enumerate(pattern):
        if mark != "?":
            changes = scan(presence, index * period_s, *([UID] if mark == "x" else []))
            found += [(type(change).__name__, index) for change in changes]
    return found


@pytest.mark.parametrize(
    ("pattern", "expected"),
    [
        pytest.param("x", [], id="one read is no arrival"),
        pytest.param("xx", [("Arrived", 1)], id="two reads are"),
        pytest.param("x.x", [("Arrived", 2)], id="a miss between does not matter within the window"),
        pytest.param("x" + "." * 25 + "x", [], id="two reads too far apart are no arrival"),
        pytest.param("x" + "." * 25 + "xx", [("Arrived", 27)], id="counting starts anew after the window"),
        pytest.param("xxxxxxxx", [("Arrived", 1)], id="repeats arrive once"),
        pytest.param("x.x.x.x.x.x.x.x.", [("Arrived", 2)], id="case 38: seen, unseen, seen"),
        pytest.param("xx" + "." * 15 + "x" + "." * 15, [("Arrived", 1)], id="a read in time starts the misses anew"),
        pytest.param("xx" + "." * 20, [("Arrived", 1), ("Left", 17)], id="first miss at scan 2, gone 1.5 s later"),
        pytest.param("xx" + "?" * 60, [("Arrived", 1)], id="failed scans are no misses"),
        pytest.param("xx...." + "?" * 60 + "xx", [("Arrived", 1)], id="four misses and a failure are no leaving"),
    ],
)
def test_hysteresis_table(pattern: str, expected: list[tuple[str, int]]) -> None:
    assert play(pattern) == expected


def test_a_tag_told_twice_in_one_scan_was_read_once() -> None:
    presence = Presence()
    assert scan(presence, 0.0, UID, UID, UID) == []
    assert scan(presence, 0.1, UID, UID) == [Arrived(ANTENNA, UID, 0.0, 0.1)]


def test_reads_of_scans_that_failed_count_as_one_until_a_clean_scan() -> None:
    presence = Presence()
    for index in range(5):
        assert presence.feed(TagRead("left", 3, UID, None, index / 10)) == []
    assert scan(presence, 0.5, UID) == []
    assert scan(presence, 0.6, UID) == [Arrived(ANTENNA, UID, 0.0, 0.6)]


def failed_scan(presence: Presence, at: float, *uids: str) -> list[Arrived | Left]:
    read = [TagRead("left", 3, uid, None, at) for uid in uids]
    reports: list[TagRead | ScanDone] = [*read, ScanDone("left", 3, at, is_clean=False)]
    return [change for report in reports for change in presence.feed(report)]


def test_reads_in_scans_that_fail_later_count_one_a_scan() -> None:
    presence = Presence()
    assert failed_scan(presence, 0.0, UID) == []
    assert failed_scan(presence, 0.1, UID) == [Arrived(ANTENNA, UID, 0.0, 0.1)]


def test_a_scan_that_failed_misses_nothing() -> None:
    presence = Presence()
    scan(presence, 0.0, UID)
    scan(presence, 0.1, UID)
    assert [failed_scan(presence, at / 10) for at in range(2, 60)] == [[]] * 58
    assert scan(presence, 6.0) == []


def test_slow_scans_leave_by_misses_and_not_by_time() -> None:
    assert play("xx...........", period_s=1.0) == [("Arrived", 1), ("Left", 11)]


def test_time_alone_is_no_leaving() -> None:
    assert play("xx.x.x..", period_s=1.9) == [("Arrived", 1)]


def test_a_swap_inside_the_leaving_window_is_announced() -> None:
    presence = Presence()
    scan(presence, 0.0, UID)
    scan(presence, 0.1, UID)
    assert scan(presence, 0.2, OTHER) == []
    assert scan(presence, 0.3, OTHER) == [Arrived(ANTENNA, OTHER, 0.2, 0.3)]


def test_a_pair_of_cards_arrives_as_two() -> None:
    presence = Presence()
    scan(presence, 0.0, UID, OTHER)
    assert [change.uid for change in scan(presence, 0.1, UID, OTHER)] == [UID, OTHER]


def test_misses_before_and_after_a_lost_reader_do_not_add_up() -> None:
    presence = Presence()
    scan(presence, 0.0, UID)
    scan(presence, 0.1, UID)
    for index in range(4):
        scan(presence, 0.2 + index / 10)
    presence.forget_misses("left")
    assert [scan(presence, 60.0 + index) for index in range(10)] == [[]] * 10
    assert scan(presence, 70.0) == [Left(ANTENNA, UID, 70.0)]


@pytest.mark.parametrize("seed", range(10))
def test_a_resting_tag_read_in_7_of_10_scans_arrives_once_and_stays(seed: int) -> None:
    chance = random.Random(seed)
    pattern = "".join("x" if chance.random() > 0.3 else "." for _ in range(3_000))
    assert [what for what, _ in play(pattern)] == ["Arrived"]


@settings(max_examples=50, deadline=None)
@given(st.lists(st.sampled_from(["x", "x", ".", "?", "xx", "....", ".?."]), min_size=1, max_size=80))
def test_any_flicker_with_runs_under_the_limit_arrives_at_most_once(pieces: list[str]) -> None:
    whats = [what for what, _ in play("x".join(pieces), PERIOD_S, PresenceSettings(appear_s=1e9))]
    assert whats in ([], ["Arrived"])


@settings(max_examples=50, deadline=None)
@given(st.text("x.?", max_size=200))
def test_arrivals_and_leavings_alternate(pattern: str) -> None:
    whats = [what for what, _ in play(pattern, PERIOD_S, PresenceSettings(leave_s=0.2))]
    assert whats == [("Arrived", "Left")[index % 2] for index in range(len(whats))]


def test_strays_are_dropped_by_clean_scans() -> None:
    presence = Presence(OPTIONS)
    for index in range(2_000):
        scan(presence, index * PERIOD_S, f"{index:016X}")
    assert sum(presence.last_read(ANTENNA, f"{index:016X}") is not None for index in range(2_000)) <= 25


def test_memory_is_bounded_where_no_scan_ends() -> None:
    presence = Presence()
    for index in range(5_000):
        presence.feed(TagRead("left", 3, f"{index:016X}", None, 0.0))
    followed = sum(presence.last_read(ANTENNA, f"{index:016X}") is not None for index in range(5_000))
    assert followed == MAX_TAGS


def test_strays_do_not_push_out_a_tag_that_has_arrived() -> None:
    presence = Presence()
    scan(presence, 0.0, UID)
    scan(presence, 0.1, UID)
    for index in range(500):
        presence.feed(TagRead("left", 3, f"{index:016X}", None, 0.1))
    assert presence.last_read(ANTENNA, UID) == 0.1


def test_an_antenna_full_of_tags_follows_no_more() -> None:
    presence = Presence(PresenceSettings(appear_reads=1))
    arrivals = [presence.feed(TagRead("left", 3, f"{index:016X}", None, 0.0)) for index in range(MAX_TAGS + 50)]
    assert sum(map(len, arrivals)) == MAX_TAGS


def test_invented_antennas_are_bounded() -> None:
    presence = Presence(PresenceSettings(appear_reads=1))
    arrivals = [presence.feed(TagRead("left", number, UID, None, 0.0)) for number in range(1, MAX_ANTENNAS + 50)]
    assert sum(map(len, arrivals)) == MAX_ANTENNAS


def test_each_antenna_has_its_own_settings_or_the_defaults() -> None:
    presence = Presence({ANTENNA: PresenceSettings(appear_reads=3)})
    for number, at in enumerate((0.0, 0.1, 0.2)):
        arrived = scan(presence, at, UID)
        assert bool(arrived) is (number == 2)
    presence.feed(TagRead("left", 9, UID, None, 1.0))
    presence.feed(ScanDone("left", 9, 1.0))
    assert presence.feed(TagRead("left", 9, UID, None, 1.1)) == [Arrived(AntennaKey("left", 9), UID, 1.0, 1.1)]


def test_what_a_device_says_has_left_leaves_at_once() -> None:
    presence = Presence()
    scan(presence, 0.0, UID)
    scan(presence, 0.1, UID)
    assert presence.feed(TagGone("left", 3, UID, 0.2)) == [Left(ANTENNA, UID, 0.2)]
    assert presence.feed(TagGone("left", 3, UID, 0.3)) == []


def test_a_tag_that_never_arrived_leaves_without_a_word() -> None:
    presence = Presence()
    scan(presence, 0.0, UID)
    assert presence.feed(TagGone("left", 3, UID, 0.2)) == []
    assert presence.last_read(ANTENNA, UID) is None


def test_a_device_that_tells_once_in_its_period_needs_one_read_and_one_miss() -> None:
    presence = Presence(PresenceSettings(resend_s=12.0))
    assert presence.feed(TagRead("left", 3, UID, None, 3.0)) == [Arrived(ANTENNA, UID, 3.0, 3.0)]
    assert scan(presence, 12.0) == []
    assert scan(presence, 24.0) == [Left(ANTENNA, UID, 24.0)]


def test_a_device_whose_scans_end_often_is_judged_as_any_other() -> None:
    """The same device sends snapshots: its scans end five times a second."""
    presence = Presence(PresenceSettings(resend_s=12.0))
    for number in range(3):
        scan(presence, number / 5)
    assert scan(presence, 0.6, UID) == []
    assert scan(presence, 0.8, UID) == [Arrived(ANTENNA, UID, 0.6, 0.8)]
    assert [scan(presence, 1.0 + number / 5) for number in range(4)] == [[]] * 4


def snapshot(presence: Presence, at: float, *uids: str) -> list[Arrived | Left]:
    """All that lies there, told in one message."""
    reads = [TagRead("left", 3, uid, None, at, of_snapshot=True) for uid in uids]
    changes = [change for read in reads for change in presence.feed(read)]
    return changes + presence.feed(ScanDone("left", 3, at, of_snapshot=True))


def test_the_first_snapshot_of_all_is_believed_no_sooner_than_any_other() -> None:
    """No two scans have told yet how often they end."""
    presence = Presence(PresenceSettings(resend_s=12.0, appear_reads=3))
    assert snapshot(presence, 0.0, UID) == []
    assert snapshot(presence, 0.2, UID) == []
    assert snapshot(presence, 0.4, UID) == [Arrived(ANTENNA, UID, 0.0, 0.4)]


def test_snapshots_that_come_seldom_are_believed_no_sooner_and_missed_no_sooner() -> None:
    presence = Presence(PresenceSettings(resend_s=4.0))
    assert snapshot(presence, 0.0) == []
    assert snapshot(presence, 3.0, UID) == []
    assert snapshot(presence, 6.0, UID) == [Arrived(ANTENNA, UID, 3.0, 6.0)]
    assert snapshot(presence, 9.0) == []


def test_another_device_after_an_outage_need_not_tell_snapshots() -> None:
    presence = Presence(PresenceSettings(resend_s=12.0))
    snapshot(presence, 0.0)
    presence.forget_misses("left")
    assert presence.feed(TagRead("left", 3, UID, None, 30.0)) == [Arrived(ANTENNA, UID, 30.0, 30.0)]


def test_a_pause_in_snapshots_does_not_make_the_next_scan_certain() -> None:
    """The device fell silent for seven seconds, and nobody could tell that from an empty table."""
    presence = Presence(PresenceSettings(resend_s=12.0))
    for number in range(4):
        scan(presence, number / 5, UID)
    scan(presence, 7.6, UID)
    assert scan(presence, 7.8, OTHER) == []
    assert scan(presence, 8.0, UID) == []


def test_a_device_that_was_away_keeps_its_pace() -> None:
    presence = Presence(PresenceSettings(resend_s=12.0))
    for number in range(4):
        scan(presence, number / 5, UID)
    presence.forget_misses("left")
    assert scan(presence, 60.0) == []
    assert scan(presence, 60.2) == []


@pytest.mark.parametrize(
    "wrong",
    [
        {"appear_reads": 0},
        {"leave_misses": 0},
        {"leave_s": -1.0},
        {"appear_s": -0.1},
        {"resend_s": 0.0},
        {"bleeds_share": 0.7},
        {"bleeds_share": 0.0},
        {"rests_share": 1.0},
    ],
)
def test_senseless_settings_are_refused(wrong: dict[str, Any]) -> None:
    with pytest.raises(ValueError, match="expected"):
        replace(OPTIONS, **wrong)
