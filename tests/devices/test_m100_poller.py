"""How an M100 or R200 is driven, on a line held in memory: what is a read, what a clean scan, what a fault."""

import pytest

from devices.errors import DeviceError, DeviceTimeout, ProtocolError
from devices.m100_reader import M100, M100Poller, m100
from devices.polling import Fault, FaultKind
from devices.protocols.m100_commands import Region
from devices.simulator import m100 as simulator
from devices.simulator.m100 import M100_MAKE, R200_MAKE, START_S, Make
from devices.simulator.tags import TagField, TagKind, epc_deck, ntag_deck
from devices.types import ScanDone, TagRead
from tests.devices.timed_line import Once, TimedLine, lost

DECK = epc_deck()
STOP = bytes.fromhex("BB 00 28 00 00 28 7E")
HARDWARE = bytes.fromhex("BB 00 03 00 01 00 04 7E")
GET_POWER = bytes.fromhex("BB 00 B7 00 00 B7 7E")
POWER_18 = bytes.fromhex("BB 00 B6 00 02 07 08 C7 7E")
EUROPE = bytes.fromhex("BB 00 07 00 01 03 0B 7E")
POLL_100 = bytes.fromhex("BB 00 27 00 03 22 00 64 B0 7E")
STOPPED = bytes.fromhex("BB 01 28 00 01 00 2A 7E")
NOTICE = b"\xbb\x02\x22"


def line_to(field: TagField, make: Make = M100_MAKE) -> TimedLine[simulator.M100]:
    return TimedLine(simulator.M100(field, "left", make=make))


def poller_for(line: TimedLine[simulator.M100]) -> M100Poller:
    return M100Poller(line, "left", (1,), lambda: line.now)


def line_with(*epcs: str, make: Make = M100_MAKE) -> tuple[TimedLine[simulator.M100], M100Poller, TagField]:
    """A line whose reader has been initialised."""
    field = TagField()
    for epc in epcs:
        field.place("left", 1, epc)
    line = line_to(field, make)
    poller = poller_for(line)
    poller.initialise()
    line.asked.clear()
    return line, poller, field


def one_round(poller: M100Poller) -> tuple[set[str], int, list[FaultKind]]:
    """EPCs read, the number of clean scans, and faults, of one round."""
    items = list(poller.scan_round())
    return (
        {item.uid for item in items if isinstance(item, TagRead)},
        sum(isinstance(item, ScanDone) for item in items),
        [item.kind for item in items if isinstance(item, Fault)],
    )


def test_initialises_by_stopping_the_polling_and_setting_the_power() -> None:
    line = line_to(TagField())
    assert poller_for(line).initialise() == "M100, M100 26dBm V1.0, 18.0 dBm"
    assert line.asked == [STOP, HARDWARE, POWER_18, GET_POWER]


def test_sets_the_region_only_where_one_is_configured() -> None:
    line = line_to(TagField())
    family = m100(power_dbm=20.0, region=Region.EUROPE)
    assert family.poller(line, "left", (1,), lambda: line.now).initialise().endswith("20.0 dBm")
    assert line.asked[2] == EUROPE


def test_finds_out_that_it_is_an_r200() -> None:
    _, poller, _ = line_with(*DECK[:2], make=R200_MAKE)
    assert one_round(poller) == (set(DECK[:2]), 1, [])
    assert poller_for(line_to(TagField(), R200_MAKE)).initialise() == "R200, R200 26dBm V1.0, 18.0 dBm"


def test_stops_a_stream_that_a_dead_program_left_running() -> None:
    field = TagField()
    field.place("left", 1, DECK[0])
    line = line_to(field)
    line.device.feed(bytes.fromhex("BB 00 27 00 03 22 FF FF 4A 7E"), line.now)
    line.now = 5.0
    poller = poller_for(line)
    assert poller.initialise().startswith("M100")
    assert one_round(poller) == ({DECK[0]}, 1, [])


@pytest.mark.parametrize("size", [0, 1, 2, 5, 52])
def test_reads_what_lies_there_however_many(size: int) -> None:
    _, poller, _ = line_with(*DECK[:size])
    assert one_round(poller) == (set(DECK[:size]), 1, [])


def test_each_scan_asks_for_the_power_polls_and_stops() -> None:
    line, poller, _ = line_with(DECK[0])
    one_round(poller)
    assert line.asked == [GET_POWER, POLL_100, STOP]


def test_tells_the_signed_strength_and_any_length_of_epc() -> None:
    _, poller, field = line_with()
    field.place("left", 1, "00323038", kind=TagKind.EPC_GEN2, rssi_dbm=-71)
    reads = {(item.uid, item.rssi_dbm) for item in poller.scan_round() if isinstance(item, TagRead)}
    assert reads == {("00323038", -71)}


def test_tags_of_other_kinds_are_not_seen() -> None:
    _, poller, _ = line_with(ntag_deck()[0], DECK[0])
    assert one_round(poller) == ({DECK[0]}, 1, [])


def test_a_tag_that_one_round_misses_is_read_in_the_other() -> None:
    """Of a tag missed three times in ten, two rounds miss nine in a hundred; the second stop adds a little."""
    field = TagField(seed=5)
    for epc in DECK[:2]:
        field.place("left", 1, epc, miss_probability=0.3)
    line = line_to(field)
    poller = poller_for(line)
    poller.initialise()
    scans = [one_round(poller) for _ in range(300)]
    hits = sum(len(epcs) for epcs, _, _ in scans)
    assert hits > 600 * 0.88
    assert all(clean == 1 for _, clean, _ in scans)


def test_a_tag_that_was_taken_away_is_missing_from_the_next_clean_scan() -> None:
    _, poller, field = line_with(*DECK[:2])
    one_round(poller)
    field.remove("left", 1, DECK[0])
    assert one_round(poller) == ({DECK[1]}, 1, [])


@pytest.mark.parametrize("question", [GET_POWER, STOP])
def test_an_unheard_question_is_asked_again(question: bytes) -> None:
    line, poller, _ = line_with(*DECK[:2])
    line.hears = Once(question, lost)
    assert one_round(poller) == (set(DECK[:2]), 1, [])
    assert line.asked.count(question) == 2


def test_a_poll_that_was_not_heard_is_a_fault() -> None:
    line, poller, _ = line_with(DECK[0])
    line.hears = Once(POLL_100, lost)
    assert one_round(poller) == (set(), 0, [FaultKind.TIMEOUT])
    assert one_round(poller) == ({DECK[0]}, 1, [])


def test_a_stream_that_does_not_stop_is_a_fault() -> None:
    line, poller, _ = line_with(DECK[0])
    line.hears = lambda asked: b"" if asked == STOP else asked
    assert one_round(poller) == ({DECK[0]}, 0, [FaultKind.TIMEOUT])
    line.hears = lambda asked: asked
    assert one_round(poller) == ({DECK[0]}, 1, [])


def test_a_module_that_lost_its_power_for_a_moment_is_opened_anew() -> None:
    line, poller, _ = line_with(*DECK[:2])
    one_round(poller)
    line.device.lose_power()
    line.device.unasked(line.now)
    line.now += START_S
    with pytest.raises(DeviceError, match="restarted"):
        one_round(poller)
    assert poller_for(line).initialise()


def test_a_module_that_loses_its_power_while_polling_is_never_believed_to_be_empty() -> None:
    line, poller, _ = line_with(*DECK[:2])

    def strike(asked: bytes) -> bytes:
        line.device.lose_power()
        return asked

    line.hears = Once(POLL_100, strike)
    assert one_round(poller) == (set(), 0, [FaultKind.TIMEOUT])
    with pytest.raises(DeviceError, match="restarted"):
        one_round(poller)


def test_a_damaged_notice_makes_the_scan_unclean() -> None:
    line, poller, _ = line_with(*DECK[:2])
    line.bend = Once(NOTICE, lambda said: said[:8] + bytes([said[8] ^ 1]) + said[9:])
    epcs, clean, faults = one_round(poller)
    assert (epcs, clean, faults) == (set(DECK[:2]), 0, [FaultKind.CHECKSUM])


def test_two_bytes_that_changed_places_are_a_fault_and_never_a_read() -> None:
    """The sum of the packet is sound; the EPC's own CRC is not."""
    line, poller, _ = line_with(DECK[0])
    line.bend = lambda said: said[:9] + said[9:15][::-1] + said[15:] if NOTICE in said else said
    items = list(poller.scan_round())
    assert [type(item) for item in items] == [Fault]
    assert isinstance(items[0], Fault)
    assert items[0].kind is FaultKind.UNSOUND
    assert DECK[0] not in items[0].detail


def test_every_answer_twice_neither_invents_nor_loses_a_tag() -> None:
    line, poller, _ = line_with(*DECK[:5])
    line.bend = lambda said: said * 2
    for _ in range(3):
        assert one_round(poller) == (set(DECK[:5]), 1, [])


def test_doubled_notices_do_not_end_a_round_too_soon() -> None:
    line, poller, _ = line_with(*DECK)
    line.bend = lambda said: said * 2
    assert one_round(poller) == (set(DECK), 1, [])


def test_noise_before_each_answer_does_no_harm() -> None:
    line, poller, _ = line_with(*DECK[:2])
    line.bend = lambda said: b"\x00\x55\xbb\xbb\x03\x00rst:0x1\r\n" + said if said else b""
    assert one_round(poller) == (set(DECK[:2]), 1, [])


def test_answers_byte_by_byte_are_read() -> None:
    line, poller, _ = line_with(*DECK[:2])
    line.is_slow = True
    assert one_round(poller) == (set(DECK[:2]), 1, [])


def test_what_was_on_its_way_when_the_polling_stopped_is_read_in_that_scan() -> None:
    line, poller, _ = line_with(DECK[0])
    late = bytes.fromhex("BB 02 22 00 11 C4 30 00 E200001D7315016521408FC6 B8 3E C2 7E")
    line.bend = lambda said: said.replace(STOPPED, late + STOPPED)
    assert one_round(poller) == ({DECK[0], "E200001D7315016521408FC6"}, 1, [])


def test_other_failures_than_no_tag_are_faults() -> None:
    line, poller, _ = line_with()
    line.bend = lambda said: said.replace(bytes.fromhex("BB01FF000115167E"), bytes.fromhex("BB01FF000120217E"))
    assert one_round(poller) == (set(), 0, [FaultKind.REFUSED])


def test_a_field_of_ever_more_tags_is_a_fault() -> None:
    _, poller, _ = line_with(*epc_deck(70))
    _, clean, faults = one_round(poller)
    assert (clean, faults) == (0, [FaultKind.UNSOUND])


def test_silence_is_a_fault_once_and_then_the_reader_is_given_up() -> None:
    line, poller, _ = line_with(DECK[0])
    line.bend = lost
    assert one_round(poller) == (set(), 0, [FaultKind.TIMEOUT])
    with pytest.raises(DeviceTimeout, match="power"):
        one_round(poller)


def test_a_port_where_nobody_answers_is_told_from_one_with_another_device() -> None:
    line = line_to(TagField())
    line.bend = lost
    with pytest.raises(DeviceTimeout, match="power"):
        poller_for(line).initialise()
    line.bend = lambda said: b'{"type":"hb","seq":5}\r\n'
    with pytest.raises(ProtocolError, match="family"):
        poller_for(line).initialise()


def test_a_module_that_refuses_its_power_says_so() -> None:
    line = line_to(TagField())
    poller = m100(power_dbm=33.0).poller(line, "left", (1,), lambda: line.now)
    with pytest.raises(ProtocolError, match="radio"):
        poller.initialise()


def test_finishes_by_stopping_the_polling() -> None:
    line, poller, _ = line_with()
    poller.finish()
    assert line.asked == [STOP]


def test_the_line_is_115200_baud_without_parity() -> None:
    assert [(line.baud, line.parity) for line in M100.lines] == [(115200, "N")]
    assert (M100.name, M100.antennas) == ("m100", 1)
