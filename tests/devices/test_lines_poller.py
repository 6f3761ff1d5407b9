"""How devices of the open line protocol are heard, in virtual time: what is a read, the end of a scan, a fault."""

from collections.abc import Iterable

import pytest

from devices.errors import DeviceError, DeviceTimeout, ProtocolError
from devices.lines_reader import LINES, LINES_TEXT, NOT_HEARD, RESEND_S, WATCHDOG_S, LinesPoller, lines_family
from devices.polling import About, Fault, FaultKind
from devices.protocols.lines_text import TEXT_PROFILES
from devices.simulator.line_faults import Device
from devices.simulator.lines import LineController, RfidPokerClient
from devices.simulator.sketches import POKER_STREAM, TextSketch
from devices.simulator.tags import TagField, ntag_deck, slix_deck
from devices.types import ScanDone, TagGone, TagRead

READ_WAIT_S = 0.05
UID = "E004010012345678"
SLIX, NTAGS = slix_deck(), ntag_deck()
BOOT = '{"type":"boot","ts":"T+0","device_id":"a","seq":1,"fw_version":"1.0.0","reason":"power_on","proto":1}'
ROM = "ets Jun  8 2016 00:22:57\r\n\r\nrst:0x1 (POWERON_RESET),boot:0x13 (SPI_FAST_FLASH_BOOT)"

Item = TagRead | TagGone | ScanDone | Fault | About


class Script:
    """A Port on which these texts arrive at these times; time passes only while a read waits."""

    def __init__(self, *texts: tuple[float, str]) -> None:
        self.now = 0.0
        self.wrote = b""
        self._texts = list(texts)

    def read(self) -> bytes:
        """What has come; if nothing has, what comes within the wait."""
        if not self._due():
            self.now += READ_WAIT_S
        return self.read_waiting()

    def read_waiting(self) -> bytes:
        due, self._texts = self._due(), [text for text in self._texts if text[0] > self.now]
        return "".join(text + "\r\n" for _, text in due).encode()

    def write(self, data: bytes) -> None:
        self.wrote += data

    def _due(self) -> list[tuple[float, str]]:
        return [text for text in self._texts if text[0] <= self.now]


class Simulated(Script):
    """A Port whose other end is a simulated device."""

    def __init__(self, device: Device) -> None:
        super().__init__()
        self._device = device

    def read(self) -> bytes:
        self.now += READ_WAIT_S
        return self._device.unasked(self.now)


def poller_for(line: Script, *antennas: int, profile: str | None = None) -> LinesPoller:
    text_profile = TEXT_PROFILES[profile] if profile else None
    return LinesPoller(line, "seats", antennas or (1, 2, 3), lambda: line.now, profile=text_profile)


def heard(poller: LinesPoller, line: Script, until: float) -> list[Item]:
    """Every round until then."""
    items: list[Item] = []
    while line.now < until:
        items += poller.scan_round()
    return items


def uids(items: Iterable[Item], kind: type = TagRead) -> list[tuple[int, str]]:
    return [(item.antenna, item.uid) for item in items if isinstance(item, TagRead | TagGone) and type(item) is kind]


def scans(items: Iterable[Item]) -> list[int]:
    return [item.antenna for item in items if isinstance(item, ScanDone)]


def faults(items: Iterable[Item]) -> list[tuple[int, FaultKind]]:
    return [(item.antenna, item.kind) for item in items if isinstance(item, Fault)]


def card(seq: int, uid: str = UID, *, channel: int | None = 3, ms: int | None = None) -> str:
    where = "" if channel is None else f'"channel":{channel},'
    time = 100 * seq if ms is None else ms
    return f'{{"type":"card","ts":"T+{time}","device_id":"a","seq":{seq},{where}"card_uid":"{uid}","rssi":-41}}'


def scan(seq: int, *uids: str, channel: int = 3, part: str = "") -> str:
    listed = ",".join(f'"{uid}"' for uid in uids)
    head = f'"type":"scan","ts":"T+{100 * seq}","device_id":"a","seq":{seq}'
    return f'{{{head},"channel":{channel},"uids":[{listed}]{part}}}'


def heartbeat(seq: int) -> str:
    return f'{{"type":"hb","ts":"T+{100 * seq}","device_id":"a","seq":{seq}}}'


def test_initialises_by_listening_and_says_who_is_there() -> None:
    line = Script((0.1, BOOT), (0.1, card(2)))
    poller = poller_for(line)
    assert poller.initialise() == "open line protocol, a, firmware 1.0.0"
    assert uids(poller.scan_round()) == [(3, UID)]
    assert line.wrote == b""


def test_a_silent_device_is_no_fault_since_version_0_says_nothing_without_cards() -> None:
    line = Script()
    poller = poller_for(line)
    assert poller.initialise() == f"open line protocol: {NOT_HEARD}"
    assert [item for item in heard(poller, line, RESEND_S - 0.5) if not isinstance(item, ScanDone)] == []


def test_a_device_that_was_silent_when_it_was_opened_says_once_who_it_is() -> None:
    line = Script((2.0, card(1)), (3.0, heartbeat(2)), (3.1, heartbeat(3)))
    poller = poller_for(line)
    poller.initialise()
    assert [item for item in heard(poller, line, 4.0) if isinstance(item, About)] == [About("open line protocol, a")]


def test_noise_is_nobody_who_is_heard() -> None:
    line = Script((2.0, ROM))
    poller = poller_for(line)
    poller.initialise()
    assert [item for item in heard(poller, line, 4.0) if isinstance(item, About)] == []


def test_a_card_is_read_with_its_antenna_and_strength() -> None:
    line = Script((0.02, card(1)))
    assert list(poller_for(line).scan_round()) == [TagRead("seats", 3, UID, -41, 0.05)]


def test_a_line_without_a_channel_is_read_on_the_only_antenna() -> None:
    line = Script((0.02, card(1, channel=None)))
    assert uids(poller_for(line, 1).scan_round()) == [(1, UID)]


def test_channels_that_nobody_asked_for_are_left() -> None:
    line = Script((0.02, card(1, channel=9)))
    assert list(poller_for(line).scan_round()) == []


def test_a_channel_0_is_refused_since_channels_count_from_1() -> None:
    line = Script((0.02, card(1, channel=0)))
    assert faults(poller_for(line).scan_round()) == [(1, FaultKind.UNSOUND)]


def test_a_line_that_lost_its_channel_is_no_card_of_antenna_1() -> None:
    line = Script((0.02, card(1)), (0.02, card(2).replace('"channel"', '"chbnnel"')))
    items = list(poller_for(line).scan_round())
    assert uids(items) == [(3, UID)]
    assert faults(items)[0] == (1, FaultKind.CHECKSUM)


def test_a_snapshot_is_its_reads_and_the_end_of_a_scan_at_once() -> None:
    line = Script((0.02, scan(1, SLIX[0], SLIX[1])), (0.02, scan(2, channel=2)))
    items = [item for item in poller_for(line).scan_round() if not isinstance(item, About)]
    assert [(item.antenna, getattr(item, "uid", "done")) for item in items] == [
        (3, SLIX[0]),
        (3, SLIX[1]),
        (3, "done"),
        (2, "done"),
    ]


def test_reads_and_scans_of_a_snapshot_say_so_and_those_of_single_cards_do_not() -> None:
    line = Script((0.02, scan(1, SLIX[0])), (0.02, card(2, channel=2)))
    items = list(poller_for(line).scan_round())
    assert [item.of_snapshot for item in items if isinstance(item, TagRead | ScanDone)] == [True, True, False]


def test_a_snapshot_in_parts_ends_with_its_last() -> None:
    first, last = scan(1, SLIX[0], part=',"part":1,"parts":2'), scan(2, SLIX[1], part=',"part":2,"parts":2')
    items = list(poller_for(Script((0.02, first), (0.02, last))).scan_round())
    assert (uids(items), scans(items)) == ([(3, SLIX[0]), (3, SLIX[1])], [3])


def test_a_snapshot_whose_first_part_is_missing_is_no_scan() -> None:
    items = list(poller_for(Script((0.02, scan(2, SLIX[1], part=',"part":2,"parts":2')))).scan_round())
    assert (uids(items), scans(items)) == ([(3, SLIX[1])], [])


def test_a_snapshot_whose_middle_part_was_lost_is_no_scan() -> None:
    texts = [scan(seq, SLIX[seq], part=f',"part":{seq},"parts":3') for seq in (1, 3)]
    items = list(poller_for(Script(*((0.02, text) for text in texts))).scan_round())
    assert (len(uids(items)), scans(items)) == (2, [])


def test_gone_is_told_at_once() -> None:
    line = Script((0.02, card(1)), (0.02, card(2).replace('"card"', '"gone"')))
    items = list(poller_for(line).scan_round())
    assert (uids(items), uids(items, TagGone)) == ([(3, UID)], [(3, UID)])


def test_without_snapshots_a_scan_is_over_once_in_the_time_in_which_cards_are_told_again() -> None:
    line = Script((0.02, card(1)))
    poller = poller_for(line)
    assert scans(heard(poller, line, RESEND_S - 0.2)) == []
    assert scans(heard(poller, line, RESEND_S + 0.2)) == [1, 2, 3]
    assert scans(heard(poller, line, 2 * RESEND_S - 0.2)) == []


def test_that_time_can_be_set() -> None:
    family = lines_family(resend_s=1.0)
    line = Script()
    poller = family.poller(line, "seats", (1,), lambda: line.now)
    items: list[Item] = []
    while line.now < 3.5:
        items += poller.scan_round()
    assert scans(items) == [1, 1, 1]


def test_a_lost_line_is_counted_once_and_leaves_every_antenna_without_a_clean_scan() -> None:
    line = Script((0.02, card(1)), (6.0, card(4)))
    poller = poller_for(line)
    items = heard(poller, line, RESEND_S + 1.0)
    assert faults(items) == [(1, FaultKind.CHECKSUM), (2, FaultKind.UNSOUND), (3, FaultKind.UNSOUND)]
    assert (poller.lost_lines, scans(items)) == (2, [])
    assert scans(heard(poller, line, 6.0 + RESEND_S + 0.3)) == [1, 2, 3]


def test_a_damaged_line_leaves_no_clean_scan_either() -> None:
    line = Script((0.02, card(1)), (6.0, card(2)[:-20]))
    poller = poller_for(line)
    items = heard(poller, line, RESEND_S + 1.0)
    assert faults(items)[0] == (1, FaultKind.CHECKSUM)
    assert (poller.decoder.checksum_errors, scans(items)) == (1, [])


def test_a_line_that_comes_twice_is_read_once() -> None:
    line = Script((0.02, card(1)), (0.02, card(2)), (0.03, card(1)), (0.03, card(2)))
    assert len(uids(poller_for(line).scan_round())) == 2


def test_boot_text_and_a_first_boot_are_no_restart() -> None:
    line = Script((0.02, ROM), (0.5, BOOT), (0.6, card(2)))
    poller = poller_for(line)
    assert uids(heard(poller, line, 1.0)) == [(3, UID)]


@pytest.mark.parametrize("text", [pytest.param(BOOT, id="boot"), pytest.param(card(2, ms=30), id="numbers begin anew")])
def test_a_restart_opens_the_device_anew(text: str) -> None:
    line = Script((0.02, card(41)), (0.5, ROM), (0.6, text))
    poller = poller_for(line)
    with pytest.raises(DeviceError, match="restarted"):
        heard(poller, line, 1.0)


def test_a_heart_that_stops_is_noticed() -> None:
    line = Script((0.02, heartbeat(1)), (5.0, heartbeat(2)))
    poller = poller_for(line)
    heard(poller, line, 5.0 + WATCHDOG_S - 0.3)
    with pytest.raises(DeviceTimeout, match="heartbeat"):
        heard(poller, line, 5.0 + WATCHDOG_S + 0.5)


def test_a_device_without_a_heart_may_be_silent() -> None:
    line = Script((0.02, card(1)))
    assert faults(heard(poller_for(line), line, 10 * WATCHDOG_S)) == []


def test_a_channel_whose_snapshots_stop_is_a_fault() -> None:
    line = Script((0.02, scan(1)), *((at, heartbeat(at + 1)) for at in range(1, 15)))
    items = heard(poller_for(line, 3), line, RESEND_S + 0.5)
    assert (scans(items), faults(items)) == ([3], [(3, FaultKind.TIMEOUT)])


def test_what_the_device_reports_of_a_channel_stands_until_it_tells_a_tag() -> None:
    line = Script(
        (0.02, '{"type":"error","ts":"T+1","device_id":"a","seq":1,"channel":3,"code":"rfid_init_failed"}'),
        (5.0, card(2)),
    )
    poller = poller_for(line)
    items = heard(poller, line, 4.0)
    assert set(faults(items)) == {(3, FaultKind.REFUSED)}
    assert len(faults(items)) > 30
    assert "rfid_init_failed" in next(item.detail for item in items if isinstance(item, Fault))
    heard(poller, line, 5.2)
    assert faults(heard(poller, line, 6.0)) == []


def test_what_version_0_reports_is_told_once_and_never_its_text() -> None:
    line = Script((0.02, f'{{"type":"error","seq":3,"code":"{UID}","message":"cannot read {UID}"}}'))
    items = heard(poller_for(line, 1), line, 2.0)
    assert faults(items) == [(1, FaultKind.REFUSED)]
    assert not any(UID in item.detail for item in items if isinstance(item, Fault))


def test_what_a_device_says_at_length_is_cut() -> None:
    line = Script((0.02, f'{{"type":"error","seq":3,"channel":1,"code":"{"x" * 300}"}}'))
    items = heard(poller_for(line, 1), line, 2.0)
    details = [item.detail for item in items if isinstance(item, Fault)]
    assert details[0] == f"antenna 1: the device reports {'x' * 57}..."
    boot = f'{{"type":"boot","seq":1,"device_id":"{"n" * 200}","fw_version":"1\\u001b[2J"}}'
    assert poller_for(Script((0.02, boot)), 1).initialise() == f"open line protocol, {'n' * 57}..., firmware 1 [2J"


def test_much_noise_without_a_line_is_diagnosed() -> None:
    line = Script(*((number / 10, "\x00\xff\x17~" * 20) for number in range(60)))
    with pytest.raises(ProtocolError, match="no line of the open protocol"):
        heard(poller_for(line), line, 6.0)


def test_noise_beside_good_lines_does_no_harm() -> None:
    noise = ((number / 10, "\x00\xff\x17~" * 20) for number in range(60))
    line = Script((0.0, scan(1, UID)), *noise, (5.5, scan(2, UID)))
    assert uids(heard(poller_for(line), line, 6.0)) == [(3, UID)] * 2


def test_a_line_that_stops_in_its_middle_is_given_up_after_a_while() -> None:
    line = Script((0.0, heartbeat(1)))
    poller = poller_for(line)
    heard(poller, line, 0.2)
    poller.decoder.feed(scan(2, UID)[:-1].encode())
    heard(poller, line, 1.0)
    assert not poller.decoder.is_waiting


def test_a_profile_reads_a_sketchs_text() -> None:
    field = TagField()
    field.place("seats", 2, NTAGS[0])
    line = Simulated(TextSketch(field, "seats", POKER_STREAM))
    assert set(uids(heard(poller_for(line, profile="poker-stream"), line, 1.0))) == {(2, NTAGS[0])}


def test_a_version_0_player_is_read_while_the_cards_rest_and_its_scans_miss_them_when_they_left() -> None:
    field = TagField()
    for uid in NTAGS[:2]:
        field.place("seats", 1, uid)
    line = Simulated(RfidPokerClient(field, "seats"))
    poller = poller_for(line, 1)
    poller.initialise()
    resting = heard(poller, line, 60.0)
    assert not faults(resting)
    ends = [index for index, item in enumerate(resting) if isinstance(item, ScanDone)]
    between = [resting[start:end] for start, end in zip([0, *ends], ends, strict=False)]
    assert all({uid for _, uid in uids(part)} == set(NTAGS[:2]) for part in between)
    field.clear()
    gone = heard(poller, line, 100.0)
    assert (uids(gone), len(scans(gone)) >= 3) == ([], True)


@pytest.mark.parametrize("snapshots", [True, False], ids=["snapshots", "single tags"])
def test_a_version_1_controller_is_read_on_every_channel(*, snapshots: bool) -> None:
    field = TagField()
    for channel in range(1, 13):
        for uid in SLIX[2 * channel : 2 * channel + 2]:
            field.place("seats", channel, uid)
    line = Simulated(LineController(field, "seats", snapshots=snapshots))
    poller = poller_for(line, *range(1, 13))
    poller.initialise()
    items = heard(poller, line, 30.0)
    assert set(uids(items)) == {(channel, uid) for channel in range(1, 13) for uid in SLIX[2 * channel :][:2]}
    assert set(scans(items)) == set(range(1, 13))
    assert (faults(items), uids(items, TagGone)) == ([], [])


def test_a_deck_spread_on_one_channel_is_read_in_one_look() -> None:
    field = TagField()
    for uid in SLIX:
        field.place("seats", 1, uid)
    line = Simulated(LineController(field, "seats", channels=1))
    poller = poller_for(line, 1)
    items = heard(poller, line, 0.2)
    assert ([uid for _, uid in uids(items)], scans(items)) == (list(SLIX), [1])


def test_a_controller_that_lost_power_is_opened_anew() -> None:
    device = LineController(TagField(), "seats", channels=1)
    line = Simulated(device)
    poller = poller_for(line, 1)
    heard(poller, line, 2.0)
    device.lose_power()
    with pytest.raises(DeviceError, match="restarted"):
        heard(poller, line, 5.0)
    assert scans(heard(poller_for(line, 1), line, 8.0)) != []


def test_lines_are_as_fast_as_the_sketches_print() -> None:
    assert (LINES.line.baud, LINES.name) == (115200, "lines")
    assert (LINES_TEXT["lines-poker-stream"].line.baud, LINES_TEXT["lines-tolerant"].line.baud) == (9600, 115200)
