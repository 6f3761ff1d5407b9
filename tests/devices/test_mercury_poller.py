"""How a Mercury module is set up and its stream read, on a line held in memory: reads, clean scans, faults."""

from collections.abc import Callable, Sequence

import pytest

from devices.errors import DeviceError, DeviceTimeout, ProtocolError
from devices.mercury_reader import MERCURY, MERCURY_NA, NORTH_AMERICA, MercuryPoller
from devices.polling import Fault, FaultKind
from devices.simulator.line_faults import Device
from devices.simulator.mercury import MercuryModule
from devices.simulator.mercury_models import M5E, M5E_COMPACT, M6E, M6E_NANO, Model
from devices.simulator.tags import TagField, epc_deck
from devices.types import ScanDone, TagGone, TagRead
from tests.devices.mercury_packets import answer_of
from tests.devices.timed_line import TimedLine
from tests.devices.vectors import packets

SENT = packets("mercury")
DECK = epc_deck()
KEEP_ALIVE = SENT["keep-alive"]
BOOTED = SENT["boot firmware answer"]

Item = TagRead | TagGone | ScanDone | Fault


class OnlyBootloader:
    """A module to whom the order to start its firmware does not get through."""

    def __init__(self, module: Device) -> None:
        self._module = module

    def feed(self, data: bytes, at: float) -> bytes:
        return self._module.feed(b"" if data == SENT["boot firmware"] else data, at)

    def unasked(self, at: float) -> bytes:
        return self._module.unasked(at)


def field_with(*uids: str, antenna: int = 1) -> TagField:
    field = TagField()
    for uid in uids:
        field.place("left", antenna, uid, rssi_dbm=-42)
    return field


def line_to(field: TagField, model: Model = M6E) -> TimedLine[Device]:
    return TimedLine(MercuryModule(field, "left", model=model))


def started(line: TimedLine[Device], *antennas: int) -> MercuryPoller:
    poller = MercuryPoller(line, "left", antennas, lambda: line.now)
    poller.initialise()
    return poller


def items_within(poller: MercuryPoller, line: TimedLine[Device], seconds: float) -> list[Item]:
    """Everything told in the rounds of so long a time."""
    ends_at, items = line.now + seconds, list[Item]()
    while line.now < ends_at:
        items += poller.scan_round()
    return items


def reads(items: Sequence[Item]) -> set[tuple[int, str]]:
    return {(item.antenna, item.uid) for item in items if isinstance(item, TagRead)}


def clean(items: Sequence[Item]) -> list[int]:
    return [item.antenna for item in items if isinstance(item, ScanDone)]


def faults(items: Sequence[Item]) -> list[tuple[int, FaultKind]]:
    return [(item.antenna, item.kind) for item in items if isinstance(item, Fault)]


def test_sets_up_a_nano_with_the_bytes_that_are_known_to_work() -> None:
    line = line_to(TagField(), M6E_NANO)
    poller = MercuryPoller(line, "left", (1,), lambda: line.now)
    assert poller.initialise() == "ThingMagic Mercury, hardware 30.00.00.01, firmware 01.05.01.00 of 20150801"
    names = {data: name for name, data in SENT.items()}
    assert [names.get(asked, asked[2]) for asked in line.asked] == [
        "stop continuous",
        "boot firmware",
        "version",
        "region EU",  # which a Nano does not know
        0x97,
        "protocol Gen2",
        "antenna 1",
        0x91,
        "get read power",
        "read power 5 dBm",
        "read filter off",
        "start continuous",
    ]


def test_each_place_has_its_own_regions() -> None:
    line = line_to(TagField(), M6E_NANO)
    poller = MERCURY_NA.poller(line, "left", (1,), lambda: line.now)
    poller.initialise()
    asked = [data[3] for data in line.asked if data[2] == 0x97]
    assert asked == list(NORTH_AMERICA)


def test_power_stays_within_what_the_module_can_give() -> None:
    line = line_to(TagField(), M5E_COMPACT)
    started(line, 1)
    assert bytes.fromhex("92 03E8") in b"".join(line.asked)  # 10 dBm, the least


def test_a_module_that_streams_already_is_stopped_first() -> None:
    line = line_to(field_with(DECK[0]))
    started(line, 1)
    line.asked.clear()
    poller = started(line, 1)
    assert line.asked[0] == SENT["stop continuous"]
    assert reads(items_within(poller, line, 1.0)) == {(1, DECK[0])}


def test_a_firmware_that_runs_already_is_no_error() -> None:
    line = line_to(TagField())
    started(line, 1)
    assert started(line, 1)


def test_reads_tags_of_several_antennas_with_their_strength() -> None:
    field = field_with(*DECK[:2])
    field.place("left", 3, DECK[2], rssi_dbm=-61)
    line = line_to(field)
    items = items_within(started(line, 1, 2, 3, 4), line, 2.2)
    assert reads(items) == {(1, DECK[0]), (1, DECK[1]), (3, DECK[2])}
    assert {item.rssi_dbm for item in items if isinstance(item, TagRead) and item.antenna == 3} == {-61}
    assert clean(items) == 2 * [1, 2, 3, 4]
    assert faults(items) == []


def test_a_tag_is_told_once_a_round() -> None:
    line = line_to(field_with(DECK[0]))
    poller = started(line, 1)
    for _ in range(5):
        assert len([item for item in poller.scan_round() if isinstance(item, TagRead)]) <= 1


def test_a_whole_deck_on_one_antenna_is_read() -> None:
    line = line_to(field_with(*DECK))
    items = items_within(started(line, 1), line, 1.0)
    assert reads(items) == {(1, uid) for uid in DECK}
    assert faults(items) == []


def test_each_clean_scan_of_one_antenna_told_all_its_tags() -> None:
    line = line_to(field_with(*DECK[:3]))
    scan = set[str]()
    for item in items_within(started(line, 1), line, 5.0):
        if isinstance(item, TagRead):
            scan.add(item.uid)
        else:
            assert isinstance(item, ScanDone)
            assert scan == set(DECK[:3])
            scan = set()


def test_an_empty_field_is_a_clean_scan_once_a_keep_alive() -> None:
    line = line_to(TagField())
    items = items_within(started(line, 1, 2), line, 5.2)
    assert clean(items) == 5 * [1, 2]


def test_a_keep_alive_that_comes_twice_is_one_scan() -> None:
    line = line_to(TagField())
    line.bend = lambda sent: sent * 2
    assert clean(items_within(started(line, 1), line, 3.2)) == [1, 1, 1]


def test_silence_is_never_a_clean_scan_and_ends_in_a_timeout() -> None:
    line = line_to(field_with(DECK[0]))
    poller = started(line, 1)
    items_within(poller, line, 1.0)
    line.bend = lambda sent: b""
    silent_since, items = line.now, list[Item]()
    with pytest.raises(DeviceTimeout, match="power"):  # noqa: PT012 - rounds until it raises
        while True:
            items += poller.scan_round()
    assert items == []
    assert line.now - silent_since < 3.0


def test_a_module_that_loses_power_falls_silent_and_is_set_up_again() -> None:
    line = line_to(field_with(DECK[0]))
    poller = started(line, 1)
    assert isinstance(line.device, MercuryModule)
    line.device.lose_power()
    with pytest.raises(DeviceTimeout):
        items_within(poller, line, 5.0)
    assert reads(items_within(started(line, 1), line, 1.0)) == {(1, DECK[0])}


def test_what_a_module_says_at_its_start_means_that_it_has_restarted() -> None:
    line = line_to(TagField())
    poller = started(line, 1)
    line.bend = lambda sent: sent + BOOTED
    with pytest.raises(DeviceError, match="restarted"):
        items_within(poller, line, 2.0)


def test_a_stream_that_ends_by_itself_must_be_started_anew() -> None:
    line = line_to(TagField())
    poller = started(line, 1)
    line.bend = lambda sent: answer_of(0x2F, 0x0601)
    with pytest.raises(DeviceError, match="0601"):
        items_within(poller, line, 2.0)


@pytest.mark.parametrize("status", [0x0504, 0x0505, 0x0503], ids=["too hot", "return loss", "no antenna"])
def test_a_module_that_holds_back_has_no_clean_scan_until_it_is_well(status: int) -> None:
    line = line_to(field_with(DECK[0]))
    poller = started(line, 1)
    assert isinstance(line.device, MercuryModule)
    line.device.warn(status)
    items = items_within(poller, line, 4.2)[1:]
    assert {kind for _, kind in faults(items)} == {FaultKind.REFUSED}
    assert f"{status:04X}" in next(item.detail for item in items if isinstance(item, Fault))
    line.device.warn(None)
    items_within(poller, line, 3.0)
    after = items_within(poller, line, 2.0)
    assert faults(after) == []
    assert 1 in clean(after)


def test_a_warning_between_reads_spoils_the_scans_around_it() -> None:
    line = line_to(field_with(DECK[0]))
    poller = started(line, 1)
    line.arriving += answer_of(0x22, 0x0504)
    items = items_within(poller, line, 1.5)
    assert reads(items) == {(1, DECK[0])}
    assert set(faults(items)) == {(1, FaultKind.REFUSED)}
    assert clean(items) == []


def damage_first() -> Callable[[bytes], bytes]:
    """Changes the last byte of the first packet that comes, and nothing after it."""
    left = [1]

    def bend(sent: bytes) -> bytes:
        return sent[:-1] + bytes([sent[-1] ^ 1]) if left and left.pop() else sent

    return bend


def test_a_damaged_packet_spoils_the_scan_and_is_counted_once() -> None:
    line = line_to(field_with(DECK[0]))
    poller = started(line, 1, 2)
    line.bend = damage_first()
    items = items_within(poller, line, 1.15)
    assert faults(items) == [(1, FaultKind.CHECKSUM), (2, FaultKind.UNSOUND)]
    assert reads(items) == {(1, DECK[0])}
    assert clean(items_within(poller, line, 1.1)) == [1, 2]


def test_a_packet_that_lost_its_start_spoils_the_scan() -> None:
    line = line_to(TagField())
    poller = started(line, 1)
    left = [1]
    line.bend = lambda sent: sent[1:] if left and left.pop() else sent
    assert faults(items_within(poller, line, 2.2)) == [(1, FaultKind.UNSOUND)]
    assert clean(items_within(poller, line, 1.0)) == [1]


def test_a_packet_that_was_cut_is_given_up_after_a_gap() -> None:
    line = line_to(TagField())
    poller = started(line, 1)
    line.arriving += bytes.fromhex("FF 28 22 00 00 10")
    items = items_within(poller, line, 1.2)
    assert faults(items) == [(1, FaultKind.UNSOUND)]
    assert clean(items_within(poller, line, 2.0)) == [1, 1]


def test_every_packet_twice_neither_invents_nor_misplaces_a_tag() -> None:
    field = field_with(DECK[0])
    field.place("left", 2, DECK[1])
    line = line_to(field)
    line.bend = lambda sent: sent * 2
    items = items_within(started(line, 1, 2), line, 3.0)
    assert reads(items) == {(1, DECK[0]), (2, DECK[1])}
    assert faults(items) == []


def test_a_malformed_number_is_a_fault_and_never_a_read() -> None:
    line = line_to(TagField())
    poller = started(line, 1)
    line.arriving += answer_of(0x22, 0, "10 001B 01FF 01 000000")
    items = items_within(poller, line, 1.2)
    assert reads(items) == set()
    assert faults(items) == [(1, FaultKind.UNSOUND)]


def test_a_read_on_an_antenna_that_nobody_configured_is_a_fault() -> None:
    line = line_to(TagField())
    poller = started(line, 1)
    elsewhere = SENT["streamed tag"][5:-2].hex().replace("c411", "c433")
    line.arriving += answer_of(0x22, 0, elsewhere)
    items = items_within(poller, line, 1.2)
    assert reads(items) == set()
    assert faults(items) == [(1, FaultKind.UNSOUND)]


@pytest.mark.parametrize("model", [M5E, M5E_COMPACT], ids=["M5e", "M5e-C"])
def test_a_module_that_cannot_stream_is_asked_antenna_by_antenna(model: Model) -> None:
    antennas = tuple(range(1, model.ports + 1))
    field = field_with(*DECK[:20])
    field.place("left", antennas[-1], DECK[20], rssi_dbm=-50)
    line = line_to(field, model)
    items = items_within(started(line, *antennas), line, 0.1)
    assert reads(items) == {*((1, uid) for uid in DECK[:20]), (antennas[-1], DECK[20])}
    assert clean(items) == list(antennas)
    field.clear()
    items = items_within(started(line, *antennas), line, 0.1)
    assert (reads(items), clean(items), faults(items)) == (set(), list(antennas), [])


def test_a_search_that_was_damaged_is_a_fault_and_the_next_is_clean() -> None:
    line = line_to(field_with(*DECK[:2]), M5E_COMPACT)
    poller = started(line, 1)
    line.bend = lambda sent: sent if sent[2] != 0x29 else sent[:-1] + bytes([sent[-1] ^ 1])
    items = list(poller.scan_round())
    assert (reads(items), faults(items)) == (set(), [(1, FaultKind.CHECKSUM)])
    line.bend = lambda sent: sent
    assert clean(list(poller.scan_round())) == [1]


def test_a_buffer_that_tells_fewer_tags_than_were_found_is_no_clean_scan() -> None:
    line = line_to(field_with(*DECK[:2]), M5E_COMPACT)
    poller = started(line, 1)
    line.bend = lambda sent: answer_of(0x22, 0, "03") if sent[2] == 0x22 else sent
    items = list(poller.scan_round())
    assert reads(items) == {(1, DECK[0]), (1, DECK[1])}
    assert faults(items) == [(1, FaultKind.REFUSED)]


def test_a_module_that_cannot_stream_and_has_restarted_is_set_up_again() -> None:
    line = line_to(field_with(DECK[0]), M5E_COMPACT)
    poller = started(line, 1)
    assert isinstance(line.device, MercuryModule)
    line.device.lose_power()
    with pytest.raises(DeviceError, match="restarted"):  # noqa: PT012 - rounds until it raises
        for _ in range(3):
            list(poller.scan_round())
    assert reads(items_within(started(line, 1), line, 0.1)) == {(1, DECK[0])}


def test_set_up_is_said_again_when_an_answer_was_damaged() -> None:
    line = line_to(field_with(DECK[0]))
    sent_so_far: list[bytes] = []

    def damage_each_third(sent: bytes) -> bytes:
        sent_so_far.append(sent)
        return sent[:-1] + bytes([sent[-1] ^ 1]) if len(sent_so_far) % 3 == 0 else sent

    line.bend = damage_each_third
    poller = started(line, 1)
    line.bend = lambda sent: sent
    assert reads(items_within(poller, line, 1.0)) == {(1, DECK[0])}


def test_a_start_whose_answer_was_lost_is_stopped_before_it_is_said_again() -> None:
    line = line_to(field_with(DECK[0]))
    start, left = SENT["start continuous"], [1]
    line.bend = lambda sent: b"" if line.asked[-1] == start and left and left.pop() else sent
    poller = started(line, 1)
    assert line.asked[-3:] == [start, SENT["stop continuous"], start]
    assert reads(items_within(poller, line, 1.0)) == {(1, DECK[0])}


@pytest.mark.parametrize("opcode", [0x04, 0x62], ids=["starting the firmware", "limits of power"])
def test_what_a_module_need_not_answer_is_done_without(opcode: int) -> None:
    line = line_to(field_with(DECK[0]))
    started(line, 1)  # so that its firmware runs
    line.bend = lambda sent: b"" if sent[2] == opcode else sent
    assert reads(items_within(started(line, 1), line, 1.0)) == {(1, DECK[0])}


def test_a_module_with_one_port_may_have_no_search_list() -> None:
    line = line_to(field_with(DECK[0]), M6E_NANO)
    refusal = answer_of(0x91, 0x0105)
    line.bend = lambda sent: refusal if line.asked[-1][2:4] == b"\x91\x02" else sent
    assert reads(items_within(started(line, 1), line, 1.0)) == {(1, DECK[0])}


def test_a_module_that_does_not_leave_its_bootloader_is_told() -> None:
    line = line_to(TagField())
    line.device = OnlyBootloader(line.device)
    with pytest.raises(DeviceError, match="bootloader"):
        started(line, 1)


def test_antennas_that_the_module_has_not_are_told() -> None:
    line = line_to(TagField(), M6E_NANO)
    with pytest.raises(DeviceError, match="antennas 1, 2"):
        started(line, 1, 2)


def test_a_dead_port_is_told_from_one_with_another_device_or_baud_rate() -> None:
    line = line_to(TagField())
    line.bend = lambda sent: b""
    with pytest.raises(DeviceTimeout, match="power"):
        started(line, 1)
    line = line_to(TagField())
    line.bend = lambda sent: b"\x00\xe0\x1c\xfe\x80"
    with pytest.raises(ProtocolError, match="baud"):
        started(line, 1)


def test_asking_for_a_round_before_set_up_is_refused() -> None:
    line = line_to(TagField())
    with pytest.raises(DeviceError, match="initialise"):
        MercuryPoller(line, "left", (1,), lambda: line.now).scan_round()


def test_no_fault_names_a_tag() -> None:
    line = line_to(field_with(*DECK[:6]))
    poller = started(line, 1)
    whole = [1, 0, 1, 0] * 100
    line.bend = lambda sent: sent[:-4] + b"\x00" + sent[-3:] if whole.pop() else sent
    details = [item.detail for item in items_within(poller, line, 2.0) if isinstance(item, Fault)]
    assert details
    assert not any(uid in detail.upper() for detail in details for uid in DECK)


def test_finishes_by_stopping_the_stream() -> None:
    line = line_to(TagField())
    poller = started(line, 1)
    poller.finish()
    assert line.asked[-1] == SENT["stop continuous"]


def test_the_line_is_115200_baud_and_others_are_tried_after_it() -> None:
    assert (MERCURY.line.baud, MERCURY.line.parity) == (115200, "N")
    assert 9600 in {line.baud for line in MERCURY.other_lines}
