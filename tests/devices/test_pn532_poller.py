"""How the PN532 is driven, on a line held in memory: what is a read, what a clean scan, what a fault."""

import pytest

from devices.errors import DeviceError, DeviceTimeout, ProtocolError
from devices.pn532_reader import PN532, Pn532Poller
from devices.polling import Fault, FaultKind
from devices.simulator.pn532 import START_S, Pn532
from devices.simulator.tags import TagField, epc_deck, ntag_deck, slix_deck
from devices.types import ScanDone, TagRead
from tests.devices.timed_line import READ_WAIT_S, Once, TimedLine, lost

DECK = ntag_deck()
ACK = bytes.fromhex("0000FF00FF00")
NACK = bytes.fromhex("0000FFFF0000")
WAKE_UP = b"\x55\x55" + bytes(14)
SAM = bytes.fromhex("0000FF05FBD4140100001700")
RETRIES = bytes.fromhex("0000FF06FAD43205010001F300")
FIRMWARE = bytes.fromhex("0000FF02FED4022A00")
FIELD_OFF = bytes.fromhex("0000FF04FCD4320100F900")
FIELD_ON = bytes.fromhex("0000FF04FCD4320101F800")
LIST_TWO = bytes.fromhex("0000FF04FCD44A0200E000")
DESELECT = bytes.fromhex("0000FF03FDD44400E800")
DESELECTED = bytes.fromhex("0000FF03FDD54500E600")
RELEASE = bytes.fromhex("0000FF03FDD45200DA00")
RELEASED = bytes.fromhex("0000FF03FDD55300D800")
LISTED = b"\xd5\x4b"


def line_to(field: TagField) -> TimedLine[Pn532]:
    return TimedLine(Pn532(field, "left"))


def line_with(*uids: str) -> tuple[TimedLine[Pn532], Pn532Poller, TagField]:
    """A line whose reader has been initialised."""
    field = TagField()
    for uid in uids:
        field.place("left", 1, uid)
    line = line_to(field)
    poller = Pn532Poller(line, "left", (1,), lambda: line.now)
    poller.initialise()
    line.asked.clear()
    return line, poller, field


def one_round(poller: Pn532Poller) -> tuple[list[str], int, list[FaultKind]]:
    """Uids read, the number of clean scans, and faults, of one round."""
    items = list(poller.scan_round())
    return (
        [item.uid for item in items if isinstance(item, TagRead)],
        sum(isinstance(item, ScanDone) for item in items),
        [item.kind for item in items if isinstance(item, Fault)],
    )


def damaged(said: bytes) -> bytes:
    return said[:-3] + bytes([said[-3] ^ 1]) + said[-2:]


def test_initialises_by_stopping_waking_and_setting_up_the_chip() -> None:
    line = line_to(TagField())
    assert Pn532Poller(line, "left", (1,), lambda: line.now).initialise() == "PN532, firmware 1.6"
    assert line.asked == [ACK, WAKE_UP, SAM, RETRIES, FIRMWARE]


def test_cycles_the_field_lists_two_and_goes_on_until_none_is_left() -> None:
    line, poller, _ = line_with(*DECK[:2])
    items = list(poller.scan_round())
    assert line.asked == [FIELD_OFF, FIELD_ON, LIST_TWO, DESELECT, LIST_TWO]
    assert [type(item) for item in items] == [TagRead, TagRead, ScanDone]
    assert all(isinstance(item, Fault) or (item.reader, item.antenna) == ("left", 1) for item in items)
    assert [item.rssi_dbm for item in items if isinstance(item, TagRead)] == [None, None]


@pytest.mark.parametrize("size", [0, 1, 2, 3, 5, 52])
def test_reads_stacks_beyond_the_two_that_the_chip_remembers(size: int) -> None:
    _, poller, _ = line_with(*DECK[:size])
    uids, clean, faults = one_round(poller)
    assert (sorted(uids), clean, faults) == (sorted(DECK[:size]), 1, [])


def test_resting_tags_are_read_in_every_scan() -> None:
    _, poller, _ = line_with(*DECK[:2])
    for _ in range(10):
        assert one_round(poller) == (list(DECK[:2]), 1, [])


def test_tags_of_other_kinds_are_not_seen() -> None:
    _, poller, _ = line_with(slix_deck()[0], epc_deck()[0], DECK[0])
    assert one_round(poller) == ([DECK[0]], 1, [])


def test_a_tag_that_was_taken_away_is_missing_from_the_next_clean_scan() -> None:
    _, poller, field = line_with(*DECK[:2])
    one_round(poller)
    field.remove("left", 1, DECK[0])
    assert one_round(poller) == ([DECK[1]], 1, [])


def test_a_chip_whose_tags_do_not_stay_silent_ends_the_scan_all_the_same() -> None:
    """It takes a deselection for a release, so that the same two tags are listed again."""
    line, poller, _ = line_with(*DECK[:2])
    line.hears = lambda asked: RELEASE if asked == DESELECT else asked
    line.bend = lambda said: said.replace(RELEASED, DESELECTED)
    assert one_round(poller) == (list(DECK[:2]), 1, [])
    assert line.asked.count(LIST_TWO) == 2


@pytest.mark.parametrize("question", [FIELD_OFF, FIELD_ON, DESELECT])
def test_an_unheard_question_is_asked_again(question: bytes) -> None:
    line, poller, _ = line_with(*DECK[:2])
    line.hears = Once(question, lost)
    assert one_round(poller) == (list(DECK[:2]), 1, [])
    assert line.asked.count(question) == 2


def test_a_question_is_asked_four_times_and_no_more() -> None:
    line, poller, _ = line_with(DECK[0])
    line.hears = lost
    assert one_round(poller) == ([], 0, [FaultKind.TIMEOUT])
    assert line.asked == [FIELD_OFF] * 4


def test_a_list_that_was_not_heard_is_never_asked_again_in_the_same_scan() -> None:
    """For all that is known its tags may be selected by now, and a second list would call them absent."""
    line, poller, _ = line_with(*DECK[:2])
    line.hears = Once(LIST_TWO, lost)
    assert one_round(poller) == ([], 0, [FaultKind.TIMEOUT])
    assert line.asked == [FIELD_OFF, FIELD_ON, LIST_TWO]
    assert one_round(poller) == (list(DECK[:2]), 1, [])


def test_a_list_whose_answer_was_lost_is_said_again_and_read() -> None:
    line, poller, _ = line_with(*DECK[:2])
    line.bend = Once(LISTED, lost)
    assert one_round(poller) == (list(DECK[:2]), 1, [])
    assert line.asked == [FIELD_OFF, FIELD_ON, LIST_TWO, NACK, DESELECT, LIST_TWO]


@pytest.mark.parametrize("question", [FIELD_OFF, FIELD_ON, LIST_TWO, DESELECT])
def test_a_lost_acknowledgement_does_no_harm_when_the_answer_comes(question: bytes) -> None:
    line, poller, _ = line_with(*DECK[:2])
    line.bend = lambda said: said.removeprefix(ACK) if line.asked[-1] == question else said
    assert one_round(poller) == (list(DECK[:2]), 1, [])


def test_a_damaged_list_is_asked_for_by_nack_and_read_but_the_scan_is_unclean() -> None:
    line, poller, _ = line_with(*DECK[:2])
    line.bend = Once(LISTED, damaged)
    assert one_round(poller) == (list(DECK[:2]), 0, [FaultKind.CHECKSUM])
    assert line.asked.count(NACK) == 1


def test_a_list_that_stays_damaged_is_a_fault() -> None:
    line, poller, _ = line_with(*DECK[:2])
    line.bend = lambda said: damaged(said) if LISTED in said else said
    assert one_round(poller) == ([], 0, [FaultKind.CHECKSUM])


def test_after_a_fault_the_chip_is_set_up_anew() -> None:
    line, poller, _ = line_with(DECK[0])
    line.hears = Once(LIST_TWO, lost)
    one_round(poller)
    line.asked.clear()
    assert one_round(poller) == ([DECK[0]], 1, [])
    assert line.asked[:4] == [ACK, WAKE_UP, SAM, RETRIES]


@pytest.mark.parametrize("uids", [(), DECK[:2]], ids=["no tag", "two tags"])
def test_a_chip_that_lost_its_power_for_a_moment_is_opened_anew(uids: tuple[str, ...]) -> None:
    line, poller, _ = line_with(*uids)
    one_round(poller)
    line.device.lose_power()
    line.device.unasked(line.now)
    line.now += START_S
    with pytest.raises(DeviceError, match="restarted"):
        one_round(poller)
    poller = Pn532Poller(line, "left", (1,), lambda: line.now)
    poller.initialise()
    assert one_round(poller) == (list(uids), 1, [])


def test_every_answer_twice_neither_invents_nor_loses_a_tag() -> None:
    line, poller, _ = line_with(*DECK[:5])
    line.bend = lambda said: said * 2
    for _ in range(3):
        uids, clean, faults = one_round(poller)
        assert (sorted(uids), clean, faults) == (sorted(DECK[:5]), 1, [])


def test_noise_before_each_answer_does_no_harm() -> None:
    line, poller, _ = line_with(*DECK[:2])
    line.bend = lambda said: b"\x00\x55\xff\xff\x03\x00rst:0x1\r\n" + said if said else b""
    assert one_round(poller) == (list(DECK[:2]), 1, [])


def test_answers_byte_by_byte_are_read() -> None:
    line, poller, _ = line_with(*DECK[:2])
    line.is_slow = True
    assert one_round(poller) == (list(DECK[:2]), 1, [])


def test_a_late_list_is_not_taken_for_the_next_scans() -> None:
    """It comes while the next scan waits for the field to be switched off; by then the tag is gone."""
    line, poller, field = line_with(DECK[0])
    late: list[bytes] = []

    def hold(said: bytes) -> bytes:
        late.append(said)
        return b""

    line.bend = lambda said: hold(said) if LISTED in said else said
    with pytest.raises(DeviceError):
        one_round(poller)
    field.clear()
    line.bend = Once(bytes.fromhex("D533"), lambda said: late[0] + said)
    assert one_round(poller) == ([], 1, [])


def test_one_tag_told_twice_is_no_clean_scan() -> None:
    line, poller, _ = line_with(DECK[0])
    uid = DECK[0]
    body = bytes.fromhex(f"D54B02 0100440007{uid} 0200440007{uid}")
    twice = bytes([0, 0, 255, len(body), -len(body) & 255]) + body + bytes([-sum(body) & 255, 0])
    line.bend = lambda said: twice if LISTED in said else said
    assert one_round(poller) == ([], 0, [FaultKind.UNSOUND])


def test_a_mangled_number_is_a_fault_and_never_a_read() -> None:
    line, poller, _ = line_with(DECK[0])
    body = bytes.fromhex("D54B01 0100440005 0102030405")
    mangled = bytes([0, 0, 255, len(body), -len(body) & 255]) + body + bytes([-sum(body) & 255, 0])
    line.bend = lambda said: mangled if LISTED in said else said
    items = list(poller.scan_round())
    assert [type(item) for item in items] == [Fault]
    assert isinstance(items[0], Fault)
    assert items[0].kind is FaultKind.UNSOUND
    assert "0102030405" not in items[0].detail


def test_a_refusal_is_a_fault() -> None:
    line, poller, _ = line_with(DECK[0])
    line.bend = lambda said: ACK + bytes.fromhex("0000FF01FF7F8100") if said else b""
    assert one_round(poller) == ([], 0, [FaultKind.REFUSED])


def test_silence_is_a_fault_once_and_then_the_reader_is_given_up() -> None:
    line, poller, _ = line_with(DECK[0])
    line.bend = lost
    assert one_round(poller) == ([], 0, [FaultKind.TIMEOUT])
    with pytest.raises(DeviceTimeout, match="power"):
        list(poller.scan_round())


def test_each_scan_of_a_silent_chip_ends_by_its_deadline() -> None:
    line, poller, _ = line_with(DECK[0])
    line.bend = lost
    started = line.now
    one_round(poller)
    assert line.now - started <= 4 * 0.1 + 2 * READ_WAIT_S


def test_a_port_where_nobody_answers_is_told_from_one_with_another_device() -> None:
    line = line_to(TagField())
    line.bend = lost
    with pytest.raises(DeviceTimeout, match="HSU"):
        Pn532Poller(line, "left", (1,), lambda: line.now).initialise()
    line.bend = lambda said: b'{"type":"hb","seq":5}\r\n'
    with pytest.raises(ProtocolError, match="family"):
        Pn532Poller(line, "left", (1,), lambda: line.now).initialise()


def test_a_search_that_a_dead_program_left_running_is_stopped_first() -> None:
    field = TagField()
    line = line_to(field)
    for data in (WAKE_UP, SAM, LIST_TWO):
        line.device.feed(data, line.now)
    poller = Pn532Poller(line, "left", (1,), lambda: line.now)
    poller.initialise()
    field.place("left", 1, DECK[0])
    assert one_round(poller) == ([DECK[0]], 1, [])


def test_finishes_by_stopping_and_switching_the_field_off() -> None:
    line, poller, _ = line_with()
    poller.finish()
    assert line.asked == [ACK + FIELD_OFF]


def test_the_line_is_115200_baud_and_others_are_tried_where_it_was_left_faster() -> None:
    assert [line.baud for line in PN532.lines] == [115200, 921600, 460800, 230400]
    assert PN532.antennas == 1
