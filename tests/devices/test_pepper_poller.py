"""How the Pepper is driven, on a line held in memory: what is a read, what a clean scan, what a fault."""

import pytest

from devices.errors import DeviceError, DeviceTimeout, ProtocolError
from devices.pepper_reader import PEPPER, PepperPoller
from devices.polling import Fault, FaultKind
from devices.simulator.pepper import PepperC1Mux
from devices.simulator.tags import TagField, slix_deck
from devices.types import ScanDone, TagRead
from tests.devices.timed_line import READ_WAIT_S, TimedLine, bent

DECK = slix_deck()
NTAGS = tuple(f"04{n:012X}" for n in range(1, 8))
GET_UID_0 = bytes.fromhex("F5 04 00 FB FF 03 00 5C 48")
GET_UID_1 = bytes.fromhex("F5 04 00 FB FF 03 01 7D 58")
GET_TAG_COUNT = bytes.fromhex("F5 03 00 FC FF 02 B2 C1")


def line_to(field: TagField) -> TimedLine[PepperC1Mux]:
    return TimedLine(PepperC1Mux(field, "left"))


def poller_for(line: TimedLine[PepperC1Mux], *antennas: int) -> PepperPoller:
    return PepperPoller(line, "left", antennas, lambda: line.now)


def field_with(*uids: str, antenna: int = 1) -> TagField:
    field = TagField()
    for uid in uids:
        field.place("left", antenna, uid)
    return field


def one_round(line: TimedLine[PepperC1Mux], *antennas: int) -> tuple[list[str], list[int], list[FaultKind]]:
    """Uids read, antennas that were clean, and faults, of one round."""
    items = list(poller_for(line, *antennas).scan_round())
    return (
        [item.uid for item in items if isinstance(item, TagRead)],
        [item.antenna for item in items if isinstance(item, ScanDone)],
        [item.kind for item in items if isinstance(item, Fault)],
    )


def test_initialises_by_stopping_the_readers_polling_then_asking_its_version() -> None:
    line = line_to(TagField())
    assert poller_for(line, 1).initialise() == "Pepper C1, firmware C1-MUX 2.10"
    assert line.asked == [bytes.fromhex("F5 04 00 FB FF 06 00 A9 B7"), bytes.fromhex("F5 03 00 FC FF 0B 9B 50")]


def test_reads_each_tag_then_says_that_the_scan_is_done() -> None:
    field = field_with(*DECK[:2])
    field.place("left", 3, DECK[2])
    line = line_to(field)
    assert list(poller_for(line, 1, 2, 3).scan_round()) == [
        TagRead("left", 1, DECK[0], None, 0.0),
        TagRead("left", 1, DECK[1], None, 0.0),
        ScanDone("left", 1, 0.0),
        ScanDone("left", 2, 0.0),
        TagRead("left", 3, DECK[2], None, 0.0),
        ScanDone("left", 3, 0.0),
    ]


@pytest.mark.parametrize("size", [4, 5, 6, 52])
def test_lists_stacks_beyond_the_cap_of_the_count(size: int) -> None:
    uids, clean, faults = one_round(line_to(field_with(*DECK[:size])), 1)
    assert (sorted(uids), clean, faults) == (sorted(DECK[:size]), [1], [])


@pytest.mark.parametrize("size", [1, 4])
def test_reads_ntags(size: int) -> None:
    assert one_round(line_to(field_with(*NTAGS[:size])), 1) == (list(NTAGS[:size]), [1], [])


def test_reads_five_of_seven_ntags_and_does_not_call_it_complete() -> None:
    assert one_round(line_to(field_with(*NTAGS)), 1) == (list(NTAGS[:5]), [], [FaultKind.REFUSED])


def test_reads_what_it_can_of_a_mixed_stack_and_does_not_call_it_complete() -> None:
    line = line_to(field_with(*DECK[:2], *NTAGS[:4], *DECK[2:4]))
    uids, clean, faults = one_round(line, 1)
    assert set(uids) == {*DECK[:4], *NTAGS[:3]}
    assert (clean, faults) == ([], [FaultKind.UNSOUND])


def test_a_stack_whose_tags_flicker_between_count_and_inventory_is_read_and_clean() -> None:
    field = field_with(*DECK[:7])
    line = line_to(field)

    def lose_one(asked: bytes, answer: bytes) -> bytes:
        if asked[5] == 0x03 and asked[6] == 4:
            field.remove("left", 1, DECK[0])
        return answer

    bent(line, lose_one)
    uids, clean, faults = one_round(line, 1)
    assert (set(uids), clean, faults) == (set(DECK[:7]), [1], [])


def test_an_inventory_that_tells_a_tag_twice_is_no_clean_scan() -> None:
    line = line_to(field_with(*DECK[:6]))
    first = bytearray()

    def stuck(asked: bytes, answer: bytes) -> bytes:
        if asked[5] == 0x91:
            first.extend(b"" if first else answer)
            return bytes(first)
        return answer

    bent(line, stuck)
    _, clean, faults = one_round(line, 1)
    assert (clean, faults) == ([], [FaultKind.UNSOUND])


def test_a_tag_that_moves_between_count_and_uid_makes_the_scan_unclean() -> None:
    field = field_with(*DECK[:2])
    line = line_to(field)

    def take_away(question: bytes, answer: bytes) -> bytes:
        if question == GET_UID_0:
            field.remove("left", 1, DECK[1])
        return answer

    bent(line, take_away)
    assert one_round(line, 1) == ([DECK[0]], [], [FaultKind.REFUSED])


@pytest.mark.parametrize("question", [GET_TAG_COUNT, GET_UID_0, GET_UID_1])
def test_a_damaged_answer_makes_the_scan_unclean_and_the_next_antenna_goes_on(question: bytes) -> None:
    field = field_with(*DECK[:2])
    field.place("left", 2, DECK[2])
    line = line_to(field)

    def damage(asked: bytes, answer: bytes) -> bytes:
        is_first = line.asked.count(question) == 1
        return answer[:-1] + bytes([answer[-1] ^ 1]) if asked == question and is_first else answer

    bent(line, damage)
    uids, clean, faults = one_round(line, 1, 2)
    assert (clean, faults) == ([2], [FaultKind.CHECKSUM])
    assert set(uids) <= set(DECK[:3])
    assert DECK[2] in uids


@pytest.mark.parametrize("question", [GET_TAG_COUNT, GET_UID_0, GET_UID_1])
def test_a_cut_answer_makes_the_scan_unclean(question: bytes) -> None:
    line = line_to(field_with(*DECK[:2]))
    bent(line, lambda asked, answer: answer[:6] if asked == question else answer)
    uids, clean, faults = one_round(line, 1)
    assert (clean, faults) == ([], [FaultKind.TIMEOUT])
    assert set(uids) <= set(DECK[:2])


def test_every_answer_twice_neither_invents_nor_misplaces_a_tag() -> None:
    field = field_with(*DECK[:2])
    field.place("left", 2, DECK[2])
    line = line_to(field)
    bent(line, lambda asked, answer: answer * 2)
    reads = [item for item in poller_for(line, 1, 2).scan_round() if isinstance(item, TagRead)]
    assert {(read.antenna, read.uid) for read in reads} == {(1, DECK[0]), (1, DECK[1]), (2, DECK[2])}


def test_repeats_that_have_come_before_the_next_question_cost_no_scan() -> None:
    line = line_to(field_with(*DECK[:2]))
    line.is_slow = True
    bent(line, lambda asked, answer: answer * 2)
    assert one_round(line, 1) == (list(DECK[:2]), [1], [])


def test_answers_that_come_one_question_late_are_never_taken() -> None:
    line = line_to(field_with(*DECK[:2]))
    held = [b""]

    def one_late(asked: bytes, answer: bytes) -> bytes:
        held.append(answer)
        return held.pop(0)

    bent(line, one_late)
    uids, clean, faults = one_round(line, 1, 2)
    assert (uids, clean, faults) == ([], [], [FaultKind.TIMEOUT, FaultKind.TIMEOUT])


def test_a_sound_answer_beside_a_damaged_one_is_read_but_the_scan_is_unclean() -> None:
    line = line_to(field_with(*DECK[:2]))
    bent(line, lambda asked, answer: answer[:-1] + b"\x00" + answer if asked == GET_UID_1 else answer)
    assert one_round(line, 1) == (list(DECK[:2]), [], [FaultKind.CHECKSUM])


def test_an_answer_that_repeats_in_place_of_the_next_is_no_clean_scan() -> None:
    """The repeat arrives after the next question was sent, so only its content gives it away."""
    line = line_to(field_with(*DECK[:2]))
    held: list[bytes] = []

    def repeat_late(asked: bytes, answer: bytes) -> bytes:
        late = b"".join(held)
        held[:] = [answer] if asked == GET_UID_0 else []
        return late + answer

    bent(line, repeat_late)
    assert one_round(line, 1) == ([DECK[0]], [], [FaultKind.UNSOUND])


def test_a_late_answer_is_never_taken_for_the_next_antennas() -> None:
    field = field_with(DECK[0])
    field.place("left", 2, DECK[1])
    line = line_to(field)
    held: list[bytes] = []

    def once_late(asked: bytes, answer: bytes) -> bytes:
        if asked == GET_UID_0 and line.asked.count(GET_UID_0) == 1:
            held.append(answer)
            return b""
        return (held.pop() if held else b"") + answer

    bent(line, once_late)
    reads = [item for item in poller_for(line, 1, 2).scan_round() if isinstance(item, TagRead)]
    assert [(read.antenna, read.uid) for read in reads] == [(2, DECK[1])]


def test_noise_before_each_answer_does_no_harm() -> None:
    line = line_to(field_with(*DECK[:2]))
    bent(line, lambda asked, answer: b"\x00\x55\xf5\x01rst:0x1\r\n" + answer)
    assert one_round(line, 1) == (list(DECK[:2]), [1], [])


def test_an_answer_hidden_behind_a_false_length_is_found_at_the_deadline() -> None:
    line = line_to(field_with(DECK[0]))
    bent(line, lambda asked, answer: bytes.fromhex("F5 F0 01 0F FE") + answer)
    assert one_round(line, 1)[:2] == ([DECK[0]], [1])


def test_silence_is_a_fault_once_and_then_the_reader_is_given_up() -> None:
    line = line_to(TagField())
    bent(line, lambda asked, answer: b"")
    items = poller_for(line, 1, 2, 3).scan_round()
    first = next(items)
    assert isinstance(first, Fault)
    assert (first.antenna, first.kind) == (1, FaultKind.TIMEOUT)
    with pytest.raises(DeviceTimeout, match="power"):
        next(items)
    assert line.now == pytest.approx(1.0, abs=3 * READ_WAIT_S)


def test_a_port_where_nobody_answers_is_told_from_one_with_another_device() -> None:
    line = line_to(TagField())
    bent(line, lambda asked, answer: b"")
    with pytest.raises(DeviceTimeout, match="power"):
        poller_for(line, 1).initialise()
    bent(line, lambda asked, answer: b'{"type":"hb","seq":5}\r\n')
    with pytest.raises(ProtocolError, match="family"):
        poller_for(line, 1).initialise()


def test_an_event_after_initialising_means_that_the_reader_has_restarted() -> None:
    line = line_to(field_with(DECK[0]))
    bent(line, lambda asked, answer: bytes.fromhex("F5 03 00 FC FF FE 21 EF") + answer)
    poller = poller_for(line, 1)
    assert poller.initialise()
    with pytest.raises(DeviceError, match="restarted"):
        list(poller.scan_round())


def test_a_reader_that_cannot_understand_us_is_a_fault() -> None:
    line = line_to(TagField())
    bent(line, lambda asked, answer: bytes.fromhex("F5 05 00 FA FF FF FF 02 42 20"))
    assert one_round(line, 1) == ([], [], [FaultKind.REFUSED])


def test_no_fault_names_a_tag() -> None:
    field = field_with(*DECK[:6])
    line = line_to(field)
    bent(line, lambda asked, answer: answer[:-4] + b"\x00" + answer[-3:] if len(answer) > 12 else answer)
    faults = [item for item in poller_for(line, 1).scan_round() if isinstance(item, Fault)]
    assert faults
    assert not any(uid in fault.detail.upper() for fault in faults for uid in DECK)


def test_finishes_by_switching_the_field_off() -> None:
    line = line_to(TagField())
    poller_for(line, 1).finish()
    assert line.asked == [bytes.fromhex("F5 03 00 FC FF 05 55 B1")]


def test_the_line_is_115200_baud_without_parity() -> None:
    assert (PEPPER.line.baud, PEPPER.line.parity) == (115200, "N")
