"""How Chafon readers are driven, on a line held in memory: what is a read, what a clean scan, what a fault."""

from binascii import crc_hqx

import pytest

from devices.chafon_reader import CHAFON, ChafonPoller
from devices.errors import DeviceError, DeviceTimeout, ProtocolError
from devices.polling import Fault, FaultKind
from devices.simulator.chafon import HEARTBEAT, ChafonReader
from devices.simulator.chafon_settings import UHFREADER_18, UHFREADER_86, UHFREADER_288M, Model
from devices.simulator.tags import TagField, epc_deck
from devices.types import ScanDone, TagRead
from tests.devices.timed_line import READ_WAIT_S, AnswerBend, TimedLine, bent

DECK = epc_deck()
END_ANTENNA_1 = bytes.fromhex("07 00 01 01 01 00 1E 4B")
ONE_TAG_ANTENNA_1 = bytes.fromhex("15 00 01 03 01 01 0C 000000000000000000000313 6B B1 A5")
ONE_TAG_18 = bytes.fromhex("13 00 01 03 01 0C 000000000000000000000313 3F 39")


def packet_of(text: str) -> bytes:
    """Close by hand: the manual's CRC is the standard library's with its bits in the other order."""
    body = bytes.fromhex(text)
    turned = crc_hqx(bytes(int(f"{byte:08b}"[::-1], 2) for byte in body), 0xFFFF)
    return body + int(f"{turned:016b}"[::-1], 2).to_bytes(2, "little")


class Babbling:
    """A Port on which a reader that hears nothing sends its tags by itself."""

    now = 0.0

    def read(self) -> bytes:
        self.now += READ_WAIT_S
        return bytes.fromhex("11 00 EE 00 2000708C2B380B2D00000000 E0 56")

    def read_waiting(self) -> bytes:
        return b""

    def write(self, data: bytes) -> None:
        """Deaf."""


def line_to(reader: ChafonReader) -> TimedLine[ChafonReader]:
    line = TimedLine(reader)
    line.now = 10.0
    return line


def searches(line: TimedLine[ChafonReader]) -> int:
    """How often it was asked for tags."""
    return sum(question[2] == 0x01 for question in line.asked)


def line_with(*uids: str, antenna: int = 1, model: Model = UHFREADER_288M) -> tuple[TimedLine[ChafonReader], TagField]:
    field = TagField()
    for uid in uids:
        field.place("left", antenna, uid)
    return line_to(ChafonReader(field, "left", model=model)), field


def ready_poller(line: TimedLine[ChafonReader], *antennas: int) -> ChafonPoller:
    poller = ChafonPoller(line, "left", antennas, lambda: line.now)
    poller.initialise()
    return poller


def one_round(poller: ChafonPoller) -> tuple[list[str], list[int], list[FaultKind]]:
    """Uids read, antennas that were clean, and faults, of one round."""
    items = list(poller.scan_round())
    return (
        [item.uid for item in items if isinstance(item, TagRead)],
        [item.antenna for item in items if isinstance(item, ScanDone)],
        [item.kind for item in items if isinstance(item, Fault)],
    )


def in_search(answer_of: AnswerBend) -> AnswerBend:
    """AnswerBend the answers to searches only."""
    return lambda asked, answer: answer_of(asked, answer) if asked[2] == 0x01 else answer


def with_byte(where: int, *, change: int) -> AnswerBend:
    return lambda asked, answer: answer[:where] + bytes([answer[where] ^ change]) + answer[where + 1 :]


def without_byte(where: int) -> AnswerBend:
    return lambda asked, answer: answer[:where] + answer[where + 1 :]


def cut_after(kept: int) -> AnswerBend:
    return lambda asked, answer: answer[:kept]


def test_initialises_a_288_by_asking_what_it_is_and_stopping_what_it_sends_by_itself() -> None:
    line, _ = line_with()
    poller = ChafonPoller(line, "left", (1, 2, 3, 4), lambda: line.now)
    assert poller.initialise() == "UHFReader288M, firmware 0.22"
    assert [question[:4].hex() for question in line.asked] == ["04ff2119", "05007600"]


def test_initialises_an_18_with_its_scan_time_and_leaves_its_work_mode_alone() -> None:
    line, _ = line_with(model=UHFREADER_18)
    assert ChafonPoller(line, "left", (1,), lambda: line.now).initialise() == "UHFReader18, firmware 2.36"
    assert [question[2:-2].hex() for question in line.asked] == ["21", "36", "2503"]


def test_does_not_write_settings_that_are_right_already() -> None:
    line, _ = line_with(model=UHFREADER_18)
    ready_poller(line, 1)
    line.asked.clear()
    ready_poller(line, 1)
    assert [question[2] for question in line.asked] == [0x21, 0x36]


@pytest.mark.parametrize("model", [UHFREADER_18, UHFREADER_86, UHFREADER_288M], ids=["18", "86", "288"])
def test_stops_a_reader_that_was_left_sending_tags(model: Model) -> None:
    field = TagField()
    field.place("left", 1, DECK[0])
    line = line_to(ChafonReader(field, "left", model=model, is_pushing=True))
    assert one_round(ready_poller(line, 1)) == ([DECK[0]], [1], [])


def test_refuses_a_second_antenna_on_a_reader_that_has_one() -> None:
    line, _ = line_with(model=UHFREADER_18)
    with pytest.raises(ProtocolError, match="one antenna"):
        ChafonPoller(line, "left", (1, 2), lambda: line.now).initialise()


def test_reads_each_tag_then_says_that_the_scan_is_done() -> None:
    line, field = line_with(*DECK[:2])
    field.place("left", 3, DECK[2])
    items = list(ready_poller(line, 1, 2, 3).scan_round())
    assert [(item.antenna, getattr(item, "uid", "done")) for item in items] == [
        (1, DECK[0]),
        (1, DECK[1]),
        (1, "done"),
        (2, "done"),
        (3, DECK[2]),
        (3, "done"),
    ]
    assert all(item.rssi_dbm is None for item in items if isinstance(item, TagRead))


@pytest.mark.parametrize("model", [UHFREADER_18, UHFREADER_86, UHFREADER_288M], ids=["18", "86", "288"])
@pytest.mark.parametrize("size", [0, 1, 17, 18, 52])
def test_reads_a_stack_of_any_size(model: Model, size: int) -> None:
    line, _ = line_with(*DECK[:size], model=model)
    assert one_round(ready_poller(line, 1)) == (list(DECK[:size]), [1], [])


def test_a_resting_tag_is_read_in_every_round() -> None:
    line, _ = line_with(DECK[0])
    poller = ready_poller(line, 1)
    assert [one_round(poller) for _ in range(3)] == [([DECK[0]], [1], [])] * 3


def test_more_tags_than_the_time_allows_are_read_as_far_as_they_go_and_no_clean_scan() -> None:
    line, _ = line_with(*epc_deck(90))
    uids, clean, faults = one_round(ready_poller(line, 1))
    assert (len(uids), clean, faults) == (72, [], [FaultKind.UNSOUND])


def test_an_18_that_ends_without_tags_is_understood_too() -> None:
    line, _ = line_with(model=UHFREADER_18)
    poller = ready_poller(line, 1)
    bent(line, in_search(lambda asked, answer: ONE_TAG_18 + answer))
    assert one_round(poller) == (["000000000000000000000313"], [1], [])
    bent(line, in_search(lambda asked, answer: ONE_TAG_18 + packet_of("06 00 01 01 00")))
    assert one_round(poller) == (["000000000000000000000313"], [1], [])


def test_an_antenna_that_is_not_connected_is_named() -> None:
    line, _ = line_with()
    poller = ready_poller(line, 2)
    bent(line, in_search(lambda asked, answer: packet_of("05 00 01 F8")))
    fault = next(iter(poller.scan_round()))
    assert isinstance(fault, Fault)
    assert (fault.kind, "no antenna is connected" in fault.detail) == (FaultKind.REFUSED, True)


@pytest.mark.parametrize("where", [0, 2, 3, 8, 20, -1])
def test_a_damaged_packet_makes_the_scan_unclean_and_the_next_antenna_goes_on(where: int) -> None:
    line, field = line_with(*DECK[:2])
    field.place("left", 2, DECK[2])
    poller = ready_poller(line, 1, 2)

    def damage(asked: bytes, answer: bytes) -> bytes:
        changed = bytearray(answer)
        changed[where] ^= 0x81
        return bytes(changed) if searches(line) == 1 else answer

    bent(line, in_search(damage))
    uids, clean, faults = one_round(poller)
    assert (clean, faults) == ([2], [FaultKind.CHECKSUM])
    assert set(uids) <= set(DECK[:3])
    assert DECK[2] in uids


def test_no_single_damaged_byte_ever_makes_a_clean_scan_or_another_tag() -> None:
    line, _ = line_with(*DECK[:2])
    poller = ready_poller(line, 1)
    length = len(one_answer(*DECK[:2]))
    for where in range(length):
        bent(line, in_search(with_byte(where, change=0x40)))
        uids, clean, faults = one_round(poller)
        assert set(uids) <= set(DECK[:2])
        assert (clean, len(faults)) == ([], 1), where


def test_no_byte_that_is_lost_ever_makes_a_clean_scan() -> None:
    line, _ = line_with(*DECK[:2])
    poller = ready_poller(line, 1)
    for where in range(len(one_answer(*DECK[:2]))):
        bent(line, in_search(without_byte(where)))
        uids, clean, _ = one_round(poller)
        assert set(uids) <= set(DECK[:2])
        assert clean == [], where


def one_answer(*uids: str) -> bytes:
    """What a 288 answers for these tags on antenna 1."""
    line, _ = line_with(*uids)
    line.write(bytes.fromhex("0D FF 01 04 00 01 00 00 00 00 80 14 0D 93"))
    return line.read()


def test_a_cut_answer_makes_the_scan_unclean() -> None:
    line, _ = line_with(*DECK[:2])
    poller = ready_poller(line, 1)
    for kept in range(len(one_answer(*DECK[:2]))):
        bent(line, in_search(cut_after(kept)))
        assert one_round(poller)[1] == []


def test_every_answer_twice_neither_invents_nor_misplaces_a_tag() -> None:
    line, field = line_with(*DECK[:2])
    field.place("left", 2, DECK[2])
    poller = ready_poller(line, 1, 2)
    bent(line, lambda asked, answer: answer * 2)
    reads = [item for item in poller.scan_round() if isinstance(item, TagRead)]
    assert {(read.antenna, read.uid) for read in reads} == {(1, DECK[0]), (1, DECK[1]), (2, DECK[2])}


@pytest.mark.parametrize("late", [ONE_TAG_ANTENNA_1, END_ANTENNA_1], ids=["a tag", "the end"])
def test_an_answer_about_another_antenna_is_no_tag_and_no_clean_scan(late: bytes) -> None:
    line, _ = line_with(DECK[0], antenna=2)
    poller = ready_poller(line, 2)
    bent(line, in_search(lambda asked, answer: late + answer))
    uids, clean, faults = one_round(poller)
    assert (set(uids) <= {DECK[0]}, clean, faults) == (True, [], [FaultKind.UNSOUND])


def test_after_a_failed_scan_the_reader_is_asked_what_it_is_before_the_next() -> None:
    line, _ = line_with(DECK[0])
    poller = ready_poller(line, 1)
    bent(line, in_search(lambda asked, answer: b""))
    assert one_round(poller) == ([], [], [FaultKind.TIMEOUT])
    bent(line, lambda asked, answer: answer)
    line.asked.clear()
    assert one_round(poller) == ([DECK[0]], [1], [])
    assert [question[2] for question in line.asked] == [0x21, 0x01]


def test_noise_in_a_scan_makes_it_unclean_since_it_may_have_been_a_packet() -> None:
    line, _ = line_with(*DECK[:2])
    poller = ready_poller(line, 1)
    bent(line, in_search(lambda asked, answer: b"\x00\x55" + answer))
    assert one_round(poller) == (list(DECK[:2]), [], [FaultKind.CHECKSUM])


def test_noise_before_a_question_does_no_harm() -> None:
    line, _ = line_with(*DECK[:2])
    poller = ready_poller(line, 1)
    line.arriving = b"\x00\x55\xf5\x16\x00\x01\x03rst:0x1\r\n"
    assert one_round(poller) == (list(DECK[:2]), [1], [])


def test_heartbeats_do_no_harm() -> None:
    line, _ = line_with(*DECK[:2])
    poller = ready_poller(line, 1)
    bent(line, lambda asked, answer: HEARTBEAT + answer + HEARTBEAT)
    assert one_round(poller) == (list(DECK[:2]), [1], [])


def test_answers_of_another_reader_on_the_same_line_are_not_taken() -> None:
    line, _ = line_with(DECK[0])
    poller = ready_poller(line, 1)
    bent(line, in_search(lambda asked, answer: packet_of("07 05 01 01 01 00") + answer))
    assert one_round(poller) == ([DECK[0]], [1], [])


def test_silence_is_a_fault_once_and_then_the_reader_is_given_up() -> None:
    line, _ = line_with()
    items = ready_poller(line, 1, 2).scan_round()
    bent(line, lambda asked, answer: b"")
    first = next(items)
    assert isinstance(first, Fault)
    assert (first.antenna, first.kind) == (1, FaultKind.TIMEOUT)
    started = line.now
    with pytest.raises(DeviceTimeout, match="power"):
        next(items)
    assert line.now - started < 1.0


def test_a_reader_that_sends_tags_again_must_be_set_up_anew() -> None:
    line, _ = line_with()
    poller = ready_poller(line, 1)
    bent(line, lambda asked, answer: bytes.fromhex("11 00 EE 00 2000708C2B380B2D00000000 E0 56") + answer)
    with pytest.raises(DeviceError, match="by itself"):
        one_round(poller)


@pytest.mark.parametrize(
    ("heard", "words"),
    [
        pytest.param(b"", "power", id="nobody"),
        pytest.param(b'{"type":"hb","seq":5}\r\n', "no sound packet", id="something else, or the wrong speed"),
        pytest.param(bytes.fromhex("43 54 00 04 00 01 00 64"), "CF-RU5309", id="a CF-RU5309"),
    ],
)
def test_tells_who_is_on_a_port_where_no_reader_answers(heard: bytes, words: str) -> None:
    line, _ = line_with()
    bent(line, lambda asked, answer: heard)
    with pytest.raises(DeviceError, match=words):
        ChafonPoller(line, "left", (1,), lambda: line.now).initialise()


def test_a_reader_that_answers_without_an_end_is_given_up() -> None:
    line, _ = line_with()
    poller = ready_poller(line, 1)
    bent(line, in_search(lambda asked, answer: ONE_TAG_ANTENNA_1 * 1000))
    uids, clean, faults = one_round(poller)
    assert (uids, clean, faults) == (["000000000000000000000313"], [], [FaultKind.UNSOUND])


def test_reports_that_never_stop_do_not_hold_up_the_search_for_the_reader() -> None:
    line = Babbling()
    with pytest.raises(DeviceError):
        ChafonPoller(line, "left", (1,), lambda: line.now).initialise()
    assert line.now < 3.0


def test_no_fault_names_a_tag() -> None:
    line, _ = line_with(*DECK[:6])
    poller = ready_poller(line, 1)
    bent(line, in_search(lambda asked, answer: answer[:4] + b"\x02" + answer[5:]))
    faults = [item for item in poller.scan_round() if isinstance(item, Fault)]
    assert faults
    assert not any(uid in fault.detail.upper() for fault in faults for uid in DECK)


def test_finishes_without_a_word() -> None:
    line, _ = line_with()
    poller = ready_poller(line, 1)
    line.asked.clear()
    poller.finish()
    assert line.asked == []


def test_speeds_are_tried_as_readers_are_sold() -> None:
    assert [line.baud for line in CHAFON.lines] == [57600, 115200, 9600, 19200, 38400]
    assert {line.parity for line in CHAFON.lines} == {"N"}
