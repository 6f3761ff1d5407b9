"""What of the readers' reports is journalled: arrivals, departures, a summary a minute, every read on request."""

from capture.sighting import CardSighting, PictureRead
from devices.types import DeviceReport, DeviceStatus, Health, ScanDone, TagGone, TagRead
from overlay.cli.reads_follower import GONE_S, SUMMARY_S, ReadsFollower
from overlay.config.security import JournalKeeps
from overlay.proof.reads_journal import Line
from rules.cards import Card
from rules.spots import SeatSpot

UID = "E004010012345678"


def read(at: float, uid: str = UID, antenna: int = 1) -> TagRead:
    return TagRead("table-a", antenna, uid, -40, at)


def scan(at: float, *, is_clean: bool = True) -> ScanDone:
    return ScanDone("table-a", 1, at, is_clean)


def lines(*reports: DeviceReport, keeps: JournalKeeps = JournalKeeps.ARRIVALS) -> list[Line]:
    follower = ReadsFollower(keeps)
    return [line for report in reports for line in follower.feed(report)]


def kinds(said: list[Line]) -> list[tuple[object, object]]:
    return [(line["kind"], line["at"]) for line in said]


def test_a_tag_that_is_read_again_and_again_came_once() -> None:
    assert lines(read(1.0), scan(1.0), read(1.1), scan(1.1)) == [
        {"kind": "came", "reader": "table-a", "antenna": 1, "at": 1.0, "uid": UID, "rssi_dbm": -40}
    ]


def test_it_has_gone_at_its_last_read_once_clean_scans_miss_it_for_a_while() -> None:
    said = lines(read(1.0), scan(1.0 + GONE_S / 2), scan(1.0 + GONE_S), read(9.0))
    assert kinds(said) == [("came", 1.0), ("went", 1.0), ("came", 9.0)]


def test_scans_that_failed_miss_nothing() -> None:
    assert kinds(lines(read(1.0), scan(60.0, is_clean=False))) == [("came", 1.0)]


def test_a_device_that_says_so_is_believed_at_once_and_once() -> None:
    gone = TagGone("table-a", 1, UID, 2.0)
    assert kinds(lines(read(1.0), gone, gone)) == [("came", 1.0), ("went", 2.0)]


def test_each_antenna_counts_alone() -> None:
    assert kinds(lines(read(1.0), read(1.0, antenna=2))) == [("came", 1.0), ("came", 1.0)]


def test_a_summary_a_minute_counts_what_each_antenna_did() -> None:
    reports: list[DeviceReport] = [
        read(0.0),
        read(0.5),
        scan(0.5),
        scan(0.6, is_clean=False),
        read(0.7, "E0040100FFFFFFFF"),
    ]
    *_, minute = lines(*reports, read(SUMMARY_S))
    assert minute == {"kind": "minute", "reader": "table-a", "antenna": 1, "at": SUMMARY_S} | {
        "reads": 4,
        "scans": 2,
        "unclean": 1,
        "tags": 2,
    }


def test_every_read_is_kept_on_request() -> None:
    said = lines(read(1.0), read(1.1), read(1.2), keeps=JournalKeeps.EVERYTHING)
    assert kinds(said) == [("came", 1.0), ("read", 1.1), ("read", 1.2)]


def test_nothing_is_kept_where_the_journal_is_off_and_nothing_of_a_devices_health() -> None:
    assert lines(read(1.0), keeps=JournalKeeps.NOTHING) == []
    assert lines(Health("table-a", DeviceStatus.OK, "", 1.0)) == []


def picture(at: float, *cards: str, is_usable: bool = True) -> PictureRead:
    seen = tuple(CardSighting(Card(card), 1.0, ((0.1, 0.1),)) for card in cards)
    return PictureRead("glass-3", SeatSpot(3), at, seen, is_usable=is_usable)


def seen(*pictures: PictureRead, keeps: JournalKeeps = JournalKeeps.ARRIVALS) -> list[Line]:
    follower = ReadsFollower(keeps)
    return [line for one in pictures for line in follower.see(one)]


def test_a_camera_is_kept_where_it_sees_another_thing() -> None:
    said = seen(picture(1.0, "Kd", "As"), picture(1.2, "As", "Kd"), picture(1.4), picture(1.6, is_usable=False))
    assert said == [
        {"kind": "seen", "camera": "glass-3", "zone": "seat-3", "at": 1.0, "cards": ["As", "Kd"], "unread": 0},
        {"kind": "seen", "camera": "glass-3", "zone": "seat-3", "at": 1.4, "cards": [], "unread": 0},
    ]


def test_every_picture_is_kept_on_request() -> None:
    assert len(seen(picture(1.0, "As"), picture(1.2, "As"), keeps=JournalKeeps.EVERYTHING)) == 2
    assert seen(picture(1.0, "As"), keeps=JournalKeeps.NOTHING) == []
