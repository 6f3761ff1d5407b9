"""How a FEIG reader is driven, on a line held in memory: what is a read, what a clean scan, what a fault."""

from collections.abc import Sequence

import pytest

from devices.errors import DeviceError, DeviceTimeout, ProtocolError
from devices.feig_link import REST_S
from devices.feig_reader import FEIG, FeigPoller
from devices.polling import Fault, FaultKind
from devices.simulator.feig import FeigReader
from devices.simulator.feig_models import CPR_M02, MULTI_PORT, Model
from devices.simulator.tags import TagField, ntag_deck, slix_deck
from devices.types import ScanDone, TagRead
from tests.devices.feig_packets import standard
from tests.devices.timed_line import TimedLine, bent

DECK = slix_deck()
NTAGS = ntag_deck()
LONE_MODEL = Model(number=76, antennas=1, has_ports=False, most_tags=100, buffer=255)

BAUD_RATE, VERSION = bytes.fromhex("06 FF 52 00 0F 6E"), bytes.fromhex("05 FF 65 E5 CB")
RF_RESET, INVENTORY = bytes.fromhex("05 FF 69 89 01"), bytes.fromhex("07 FF B0 01 00 1C 56")
MORE = bytes.fromhex("07 FF B0 01 80 14 D2")
ANTENNA_1, ANTENNA_2 = bytes.fromhex("06 FF 6A 01 E4 07"), bytes.fromhex("06 FF 6A 02 7F 35")

Item = TagRead | ScanDone | Fault


def field_with(*uids: str, antenna: int = 1) -> TagField:
    field = TagField()
    for uid in uids:
        field.place("left", antenna, uid)
    return field


def line_to(field: TagField, model: Model = CPR_M02) -> TimedLine[FeigReader]:
    return TimedLine(FeigReader(field, "left", model=model))


def poller_for(line: TimedLine[FeigReader], *antennas: int) -> FeigPoller:
    def rest(seconds: float) -> None:
        line.now += seconds

    return FeigPoller(line, "left", antennas, lambda: line.now, pause=rest)


def started(line: TimedLine[FeigReader], *antennas: int) -> FeigPoller:
    poller = poller_for(line, *antennas)
    poller.initialise()
    line.asked.clear()
    return poller


def outcome(items: Sequence[Item]) -> tuple[list[tuple[int, str]], list[int], list[FaultKind]]:
    """Antenna and uid of each read, antennas that were clean, and faults."""
    return (
        [(item.antenna, item.uid) for item in items if isinstance(item, TagRead)],
        [item.antenna for item in items if isinstance(item, ScanDone)],
        [item.kind for item in items if isinstance(item, Fault)],
    )


def one_round(poller: FeigPoller) -> tuple[list[tuple[int, str]], list[int], list[FaultKind]]:
    return outcome(list(poller.scan_round()))


def test_asks_whether_it_is_there_and_what_it_is() -> None:
    line = line_to(TagField())
    assert poller_for(line, 1).initialise() == "FEIG ID CPR.M02, firmware 4.1"
    assert line.asked == [BAUD_RATE, VERSION]


def test_each_scan_begins_with_an_rf_reset_so_that_cards_that_lie_still_are_read_again() -> None:
    line = line_to(field_with(*DECK[:2]))
    poller = started(line, 1)
    for _ in range(3):
        assert one_round(poller) == ([(1, DECK[0]), (1, DECK[1])], [1], [])
    assert line.asked == 3 * [RF_RESET, INVENTORY]


def test_strength_is_never_told_as_dbm() -> None:
    line = line_to(field_with(DECK[0]), MULTI_PORT)
    reads = [item for item in started(line, 1, 2).scan_round() if isinstance(item, TagRead)]
    assert [read.rssi_dbm for read in reads] == [None]


def test_two_outputs_are_switched() -> None:
    field = field_with(DECK[0])
    field.place("left", 2, NTAGS[0])
    line = line_to(field)
    poller = started(line, 1, 2)
    assert one_round(poller) == ([(1, DECK[0]), (2, NTAGS[0])], [1, 2], [])
    assert line.asked == [ANTENNA_1, RF_RESET, INVENTORY, ANTENNA_2, RF_RESET, INVENTORY]


def test_eight_ports_are_named_in_the_inventory() -> None:
    field = TagField()
    for port in range(1, 9):
        for uid in DECK[2 * port : 2 * port + 2]:
            field.place("left", port, uid)
    poller = started(line_to(field, MULTI_PORT), *range(1, 9))
    reads, clean, faults = one_round(poller)
    assert reads == [(port, uid) for port in range(1, 9) for uid in DECK[2 * port : 2 * port + 2]]
    assert (clean, faults) == (list(range(1, 9)), [])


@pytest.mark.parametrize(("model", "antennas"), [(LONE_MODEL, (1,)), (MULTI_PORT, (1, 2))], ids=["plain", "ports"])
def test_a_whole_deck_is_read_answer_by_answer(model: Model, antennas: tuple[int, ...]) -> None:
    poller = started(line_to(field_with(*DECK), model), *antennas)
    assert one_round(poller) == ([(1, uid) for uid in DECK], list(antennas), [])


def test_five_tags_on_a_cpr_are_a_fault_and_never_an_empty_scan() -> None:
    poller = started(line_to(field_with(*DECK[:5])), 1)
    assert one_round(poller) == ([], [], [FaultKind.UNSOUND])


@pytest.mark.parametrize(
    ("status", "reads", "kind"),
    [(0x83, 1, FaultKind.UNSOUND), (0x84, 0, FaultKind.REFUSED), (0x82, 0, FaultKind.REFUSED)],
    ids=["collision", "antenna", "scan mode"],
)
def test_an_inventory_that_is_incomplete_is_no_clean_scan(status: int, reads: int, kind: FaultKind) -> None:
    line = line_to(field_with(*DECK[:2]))
    poller = started(line, 1)
    assert isinstance(line.device, FeigReader)
    line.device.trouble(status)
    assert one_round(poller) == ([(1, uid) for uid in DECK[:reads]], [], [kind])
    line.device.trouble(None)
    assert one_round(poller)[1:] == ([1], [])


def test_an_echo_of_the_question_is_no_clean_scan() -> None:
    line = line_to(field_with(DECK[0]))
    poller = started(line, 1)
    bent(line, lambda asked, sent: asked if asked == INVENTORY else sent)
    assert one_round(poller) == ([], [], [FaultKind.UNSOUND])


def test_ok_without_a_number_of_tags_is_no_clean_scan() -> None:
    line = line_to(field_with(DECK[0]))
    poller = started(line, 1)
    bent(line, lambda asked, sent: standard("00 B0 00") if asked == INVENTORY else sent)
    assert one_round(poller) == ([], [], [FaultKind.UNSOUND])


@pytest.mark.parametrize("question", [RF_RESET, INVENTORY])
def test_a_damaged_answer_makes_the_scan_unclean_and_the_next_goes_on(question: bytes) -> None:
    line = line_to(field_with(*DECK[:2]))
    poller = started(line, 1)
    bent(line, lambda asked, sent: sent[:-1] + bytes([sent[-1] ^ 1]) if asked == question else sent)
    assert one_round(poller) == ([], [], [FaultKind.CHECKSUM])
    line.bend = lambda sent: sent
    assert one_round(poller)[1:] == ([1], [])


@pytest.mark.parametrize("question", [RF_RESET, INVENTORY])
def test_a_cut_answer_makes_the_scan_unclean(question: bytes) -> None:
    line = line_to(field_with(*DECK[:2]))
    poller = started(line, 1)
    bent(line, lambda asked, sent: sent[:4] if asked == question else sent)
    assert one_round(poller) == ([], [], [FaultKind.TIMEOUT])


def test_every_answer_twice_neither_invents_nor_misplaces_a_tag() -> None:
    field = field_with(*DECK[:2])
    field.place("left", 2, DECK[2])
    line = line_to(field)
    poller = started(line, 1, 2)
    line.bend = lambda sent: sent * 2
    reads, _, _ = one_round(poller)
    assert set(reads) <= {(1, DECK[0]), (1, DECK[1]), (2, DECK[2])}
    assert (2, DECK[2]) in reads


def test_a_repeat_in_place_of_the_next_part_is_no_clean_scan() -> None:
    line = line_to(field_with(*DECK), LONE_MODEL)
    poller = started(line, 1)
    first: list[bytes] = []

    def repeat(asked: bytes, sent: bytes) -> bytes:
        if asked == INVENTORY:
            first.append(sent)
        return first[0] if asked == MORE else sent

    bent(line, repeat)
    reads, clean, faults = one_round(poller)
    assert (len(reads), clean, faults) == (24, [], [FaultKind.UNSOUND])


def test_a_late_answer_is_never_taken_for_the_other_antennas() -> None:
    field = field_with(DECK[0])
    field.place("left", 2, DECK[1])
    line = line_to(field)
    poller = started(line, 1, 2)
    held: list[bytes] = []

    def once_late(asked: bytes, sent: bytes) -> bytes:
        if line.asked.count(INVENTORY) == 1 and asked == INVENTORY:
            held.append(sent)
            return b""
        return (held.pop() if held else b"") + sent

    bent(line, once_late)
    reads, clean, faults = one_round(poller)
    assert (reads, clean, faults) == ([(2, DECK[1])], [2], [FaultKind.TIMEOUT])


@pytest.mark.parametrize(
    "noise", [b"\x00\x55\xff", b"rst:0x1 (POWERON)\r\n", b"\xf0\x00\xb0\x00"], ids=["few", "text", "header"]
)
def test_noise_before_each_answer_does_no_harm(noise: bytes) -> None:
    line = line_to(field_with(*DECK[:2]))
    poller = started(line, 1)
    line.bend = lambda sent: noise + sent
    assert one_round(poller) == ([(1, DECK[0]), (1, DECK[1])], [1], [])


def test_a_tag_of_the_wrong_port_is_a_fault_and_never_a_read() -> None:
    line = line_to(field_with(DECK[0]), MULTI_PORT)
    poller = started(line, 1, 2)
    elsewhere = standard(f"00 B0 00 01 11 03 00 08 {DECK[0]} 01 02 00 5A 00000000")
    bent(line, lambda asked, sent: elsewhere if asked[2] == 0xB0 else sent)
    assert one_round(poller) == ([(2, DECK[0])], [2], [FaultKind.UNSOUND])


def test_a_port_in_trouble_is_a_fault() -> None:
    line = line_to(TagField(), MULTI_PORT)
    poller = started(line, 1, 2)
    bent(line, lambda asked, sent: standard("00 B0 00 01 10 01 83 00 00000000") if asked[2] == 0xB0 else sent)
    assert one_round(poller)[1:] == ([], [FaultKind.UNSOUND, FaultKind.UNSOUND])


def test_a_mangled_number_is_a_fault_and_never_a_read() -> None:
    line = line_to(field_with(DECK[0]))
    poller = started(line, 1)
    bent(line, lambda asked, sent: standard("00 B0 00 01 03 00 000000816CA1A2A3") if asked == INVENTORY else sent)
    assert one_round(poller) == ([], [], [FaultKind.UNSOUND])


def test_silence_is_a_fault_once_and_then_the_reader_is_given_up() -> None:
    line = line_to(TagField())
    poller = started(line, 1, 2)
    line.bend = lambda sent: b""
    items = poller.scan_round()
    first = next(items)
    assert isinstance(first, Fault)
    assert (first.antenna, first.kind) == (1, FaultKind.TIMEOUT)
    with pytest.raises(DeviceTimeout, match="power"):
        next(items)


def test_a_reader_that_loses_power_misses_a_scan_and_is_then_told_everything_again() -> None:
    line = line_to(field_with(DECK[0], antenna=2))
    poller = started(line, 1, 2)
    one_round(poller)
    assert isinstance(line.device, FeigReader)
    line.device.lose_power()
    assert one_round(poller) == ([(2, DECK[0])], [2], [FaultKind.TIMEOUT])
    assert one_round(poller) == ([(2, DECK[0])], [1, 2], [])


def test_a_reader_that_takes_advanced_packets_alone_is_asked_in_those() -> None:
    line = line_to(field_with(DECK[0]))
    bent(line, lambda asked, sent: sent if asked[0] == 0x02 else b"")
    poller = started(line, 1)
    assert one_round(poller) == ([(1, DECK[0])], [1], [])
    assert line.asked[-1] == bytes.fromhex("02 00 09 FF B0 01 00 18 43")


def test_a_reader_that_does_not_say_what_it_is_is_tried_for_ports() -> None:
    field = field_with(DECK[0], antenna=2)
    for model in (CPR_M02, MULTI_PORT):
        line = line_to(field, model)
        bent(line, lambda asked, sent: b"" if asked == VERSION else sent)
        assert one_round(started(line, 1, 2)) == ([(2, DECK[0])], [1, 2], [])


def test_a_reader_that_ignores_ports_is_found_out_when_it_tells_a_tag() -> None:
    """It answered 01 to the trial, as a reader with ports may; its first tag comes without antennas."""
    line = line_to(TagField(), MULTI_PORT)
    poller = started(line, 1, 2)
    bent(line, lambda asked, sent: standard(f"00 B0 00 01 03 00 {DECK[0]}") if asked[2] == 0xB0 else sent)
    with pytest.raises(DeviceError, match="no ports"):
        one_round(poller)


def test_antennas_that_the_reader_has_not_are_told() -> None:
    with pytest.raises(DeviceError, match="no antenna 3"):
        started(line_to(TagField()), 1, 2, 3)


def test_a_dead_port_is_told_from_one_with_another_device_or_parity() -> None:
    line = line_to(TagField())
    line.bend = lambda sent: b""
    with pytest.raises(DeviceTimeout, match="8E1"):
        started(line, 1)
    line = line_to(TagField())
    line.bend = lambda sent: b"\x86\x80\x52\x7d"
    with pytest.raises(ProtocolError, match="parity"):
        started(line, 1)


def test_the_line_rests_before_each_question_and_each_is_one_write() -> None:
    line = line_to(field_with(DECK[0]))
    rests: list[float] = []

    def rest(seconds: float) -> None:
        rests.append(seconds)
        line.now += seconds

    poller = FeigPoller(line, "left", (1,), lambda: line.now, pause=rest)
    poller.initialise()
    list(poller.scan_round())
    assert rests == pytest.approx(3 * [REST_S])
    assert line.asked == [BAUD_RATE, VERSION, RF_RESET, INVENTORY]


def test_no_fault_names_a_tag() -> None:
    line = line_to(field_with(*DECK[:3]))
    poller = started(line, 1)
    bent(line, lambda asked, sent: standard(f"00 B0 00 05 03 00 {DECK[0]} 03") if asked == INVENTORY else sent)
    details = [item.detail for item in poller.scan_round() if isinstance(item, Fault)]
    assert details
    assert not any(uid in detail.upper() for detail in details for uid in DECK)


def test_finishes_by_switching_the_field_off() -> None:
    line = line_to(TagField())
    poller = started(line, 1)
    poller.finish()
    assert line.asked == [bytes.fromhex("06 FF 6A 00 6D 16")]


def test_the_line_is_38400_baud_with_even_parity_and_others_are_tried_after_it() -> None:
    assert (FEIG.line.baud, FEIG.line.parity) == (38400, "E")
    assert (38400, "N") in {(line.baud, line.parity) for line in FEIG.other_lines}
