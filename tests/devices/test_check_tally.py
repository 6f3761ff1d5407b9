"""What readers tell, added up: who lies there, how often it is read, and when a tag is believed to be gone."""

import pytest

from devices.check import MOST_TAGS, RECENT_S, WINDOW_S, AntennaSheet, Tally
from devices.types import DeviceStatus, Health, ScanDone, TagGone, TagRead


def tally() -> Tally:
    return Tally({"left": (1, 2)}, began_at=0.0)


def read(uid: str, at: float, antenna: int = 1) -> TagRead:
    return TagRead("left", antenna, uid, None, at)


def done(at: float, antenna: int = 1, *, clean: bool = True) -> ScanDone:
    return ScanDone("left", antenna, at, clean)


def sheet(of: Tally, at: float, antenna: int = 1) -> AntennaSheet:
    return of.sheets(at)[0].antennas[antenna - 1]


def scan(of: Tally, at: float, *uids: str) -> None:
    for uid in uids:
        of.feed(read(uid, at))
    of.feed(done(at))


def test_nothing_was_said_yet() -> None:
    reader = tally().sheets(1.0)[0]
    assert (reader.name, reader.health, reader.is_up) == ("left", None, False)
    assert reader.antennas[0] == AntennaSheet(1, (), 0.0, 0.0, None, 0)


def test_rates_are_those_of_the_last_seconds() -> None:
    of = tally()
    for step in range(1, 101):
        scan(of, step / 10, "A", "B")
    assert sheet(of, 10.0).reads_per_s == pytest.approx(20, rel=0.05)
    assert sheet(of, 10.0).scans_per_s == pytest.approx(10, rel=0.05)
    assert sheet(of, 10.0 + WINDOW_S + 1).reads_per_s == 0


def test_a_tag_that_flickers_stays_and_one_that_is_taken_goes() -> None:
    of = tally()
    scan(of, 1.0, "A", "B")
    scan(of, 1.1, "A")
    assert sheet(of, 1.1).uids == ("A", "B")
    for step in range(40):
        scan(of, 1.2 + step / 10, "A")
    assert sheet(of, 5.2).uids == ("A",)


def test_a_tag_that_is_told_once_in_a_long_scan_lies_there_until_a_scan_misses_it() -> None:
    of = tally()
    of.feed(done(0.0))
    of.feed(read("A", 2.0))
    of.feed(done(12.0))
    assert sheet(of, 12.0).uids == ("A",)
    of.feed(done(24.0))
    assert sheet(of, 24.0).uids == ()


def test_a_failed_scan_shows_nobody_gone_and_is_counted() -> None:
    of = tally()
    scan(of, 0.0, "A")
    for step in range(50):
        of.feed(done(1.0 + step / 10, clean=False))
    assert sheet(of, 6.0).uids == ("A",)
    assert sheet(of, 6.0).failed_scans == 50
    assert sheet(of, 6.0).scans_per_s == 0


def test_a_device_that_says_that_a_tag_has_left_is_believed() -> None:
    of = tally()
    scan(of, 0.0, "A")
    of.feed(TagGone("left", 1, "A", 0.5))
    assert sheet(of, 0.5).uids == ()


def test_antennas_are_kept_apart_and_others_left_out() -> None:
    of = tally()
    of.feed(read("A", 1.0, antenna=2))
    of.feed(read("B", 1.0, antenna=3))
    assert sheet(of, 1.0, 1).uids == ()
    assert sheet(of, 1.5, 2).uids == ("A",)
    assert sheet(of, 1.5, 2).last_read_s == pytest.approx(0.5)


@pytest.mark.parametrize(
    ("status", "is_up"),
    [
        (DeviceStatus.OK, True),
        (DeviceStatus.DEGRADED, True),
        (DeviceStatus.DOWN, False),
        (DeviceStatus.CONNECTING, False),
    ],
)
def test_a_reader_is_up_while_it_answers(status: DeviceStatus, *, is_up: bool) -> None:
    of = tally()
    of.feed(Health("left", status, "as it is", 1.0, checksum_errors=3))
    reader = of.sheets(1.0)[0]
    assert reader.is_up is is_up
    assert reader.health is not None
    assert reader.health.checksum_errors == 3


def test_memory_is_bounded_whatever_is_read() -> None:
    of = tally()
    for step in range(20_000):
        scan(of, step / 1000, f"{step % 7}")
    assert len(sheet(of, 20.0).uids) == 7
    assert sheet(of, 20.0).reads_per_s <= 4096 / WINDOW_S + 1
    assert RECENT_S < WINDOW_S


def test_a_device_that_makes_tags_up_between_damaged_lines_fills_no_memory() -> None:
    of = tally()
    for step in range(10 * MOST_TAGS):
        of.feed(read(f"{step:08X}", step / 1000))
        of.feed(done(step / 1000, clean=False))
    shown = sheet(of, 3.0)
    assert (len(shown.uids), shown.uids[-1], shown.has_more) == (MOST_TAGS, f"{10 * MOST_TAGS - 1:08X}", True)
    scan(of, 8.0)
    scan(of, 9.0)
    assert (sheet(of, 9.0).uids, sheet(of, 9.0).has_more) == ((), False)
