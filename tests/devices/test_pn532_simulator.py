"""The simulated PN532 answers with the bytes of NXP's manual and of logs of real chips."""

import pytest

from devices.simulator.pn532 import POLL_PERIOD_S, SEARCH_S, START_S, Pn532
from devices.simulator.tags import TagField, ntag_deck
from tests.devices.vectors import packets

VECTORS = packets("pn532")
ACK = VECTORS["ACK"]
NACK = bytes.fromhex("0000FFFF0000")
SYNTAX_ERROR = VECTORS["app error"]
FIRST, SECOND = "040E3BD2286B85", "040AA1B2286B80"
DECK = ntag_deck()
WAKE_UP = b"\x55\x55" + bytes(15)


def framed(payload: str) -> bytes:
    """A packet as UM0701-02, 6.2.1.1 draws it."""
    body = bytes.fromhex(payload)
    return bytes([0, 0, 255, len(body), -len(body) & 255]) + body + bytes([-sum(body) & 255, 0])


def chip_with(*uids: str) -> tuple[Pn532, TagField]:
    """A chip that is awake, may read tags and tries twice."""
    field = TagField()
    for uid in uids:
        field.place("left", 1, uid)
    chip = Pn532(field, "left")
    assert chip.feed(WAKE_UP, 0.0) == b""
    assert chip.feed(VECTORS["SAM"], 0.0) == ACK + VECTORS["SAM rsp"]
    assert chip.feed(VECTORS["retries"], 0.0) == ACK + VECTORS["retries rsp"]
    return chip, field


def ask(chip: Pn532, payload: str, at: float = 0.0) -> bytes:
    """The answer without its acknowledgement."""
    answer = chip.feed(framed(payload), at)
    assert answer.startswith(ACK)
    return answer.removeprefix(ACK)


def listed(chip: Pn532, at: float, most: int = 2) -> bytes:
    """What a search that begins at ``at`` says when it has ended."""
    assert ask(chip, f"D44A0{most}00", at) == b""
    return chip.unasked(at + 2 * SEARCH_S)


def uids(answer: bytes) -> list[str]:
    """The seven-byte numbers of a list of NTAGs: each target is twelve bytes."""
    return [answer[13 + 12 * n : 20 + 12 * n].hex().upper() for n in range(answer[7])]


def test_tells_its_firmware_like_a_real_chip() -> None:
    chip, _ = chip_with()
    assert chip.feed(VECTORS["GetFirmwareVersion"], 0.0) == ACK + VECTORS["fw 1.6"]


def test_lists_one_tag_and_two() -> None:
    chip, field = chip_with(FIRST)
    assert listed(chip, 1.0) == VECTORS["1 tag"]
    chip.feed(VECTORS["rf off"], 2.0)
    field.place("left", 1, SECOND)
    assert listed(chip, 2.0) == VECTORS["2 tags"]


def test_says_that_there_is_none() -> None:
    chip, _ = chip_with()
    assert listed(chip, 1.0) == VECTORS["none"]


def test_a_search_is_acknowledged_at_once_and_answered_when_its_time_is_over() -> None:
    chip, _ = chip_with(FIRST)
    assert chip.feed(VECTORS["list 1"], 1.0) == ACK
    assert chip.unasked(1.0 + SEARCH_S / 2) == b""
    assert chip.unasked(1.0 + SEARCH_S) == VECTORS["1 tag"]
    assert chip.unasked(2.0) == b""


def test_with_its_own_settings_a_search_for_nothing_never_ends_but_finds_what_comes() -> None:
    field = TagField()
    chip = Pn532(field, "left")
    chip.feed(WAKE_UP + VECTORS["SAM"], 0.0)
    assert chip.feed(VECTORS["list 1"], 0.0) == ACK
    assert chip.unasked(1000.0) == b""
    field.place("left", 1, FIRST)
    assert chip.unasked(1001.0) == VECTORS["1 tag"]


def test_an_ack_or_another_question_stops_a_search() -> None:
    chip, _ = chip_with(FIRST)
    chip.feed(VECTORS["list 1"], 1.0)
    assert chip.feed(ACK, 1.0) == b""
    assert chip.unasked(2.0) == b""
    chip.feed(VECTORS["list 1"], 2.0)
    assert ask(chip, "D402", 2.0) == VECTORS["fw 1.6"]
    assert chip.unasked(3.0) == b""


def test_a_nack_has_the_last_answer_said_again() -> None:
    chip, _ = chip_with(FIRST)
    answer = listed(chip, 1.0)
    assert chip.feed(NACK, 1.5) == answer == VECTORS["1 tag"]


def test_a_listed_tag_is_absent_from_the_next_search_and_back_in_the_one_after() -> None:
    chip, _ = chip_with(FIRST)
    assert [listed(chip, at) for at in (1.0, 2.0, 3.0, 4.0)] == [VECTORS["1 tag"], VECTORS["none"]] * 2


@pytest.mark.parametrize("release", [VECTORS["rf off"], VECTORS["release"]], ids=["field off", "release"])
def test_a_tag_that_was_let_go_is_in_the_next_search(release: bytes) -> None:
    chip, _ = chip_with(FIRST)
    listed(chip, 1.0)
    chip.feed(release, 1.5)
    assert listed(chip, 2.0) == VECTORS["1 tag"]


def test_deselected_tags_stay_silent_until_the_field_was_off() -> None:
    chip, _ = chip_with(*DECK[:5])
    found = []
    for at in (1.0, 2.0, 3.0, 4.0):
        found += uids(listed(chip, at))
        assert chip.feed(VECTORS["deselect"], at) == ACK + VECTORS["deselect rsp"]
    assert sorted(found) == sorted(DECK[:5])
    chip.feed(VECTORS["rf off"], 5.0)
    assert len(uids(listed(chip, 5.0))) == 2


def test_a_tag_that_was_lifted_off_forgets_that_it_was_deselected() -> None:
    chip, field = chip_with(FIRST)
    listed(chip, 1.0)
    chip.feed(VECTORS["deselect"], 1.5)
    field.remove("left", 1, FIRST)
    listed(chip, 2.0)
    field.place("left", 1, FIRST)
    assert listed(chip, 3.0) == VECTORS["1 tag"]


def test_an_endless_search_finds_a_selected_tag_with_its_second_try() -> None:
    chip, _ = chip_with(FIRST)
    assert ask(chip, "D432050100FF") == VECTORS["retries rsp"]
    listed(chip, 1.0)
    chip.feed(VECTORS["list 1"], 2.0)
    assert chip.unasked(2.0 + SEARCH_S) == b""
    assert chip.unasked(2.0 + 2 * SEARCH_S) == VECTORS["1 tag"]


def test_lists_no_more_than_asked_for() -> None:
    chip, _ = chip_with(*DECK[:5])
    assert uids(listed(chip, 1.0, most=1)) == [DECK[0]]


def test_lists_the_tag_that_is_asked_for_by_its_number() -> None:
    chip, _ = chip_with(FIRST, SECOND)
    ask(chip, f"D44A010088{SECOND}", 1.0)
    assert uids(chip.unasked(2.0)) == [SECOND]


def test_felica_is_looked_for_and_not_found() -> None:
    chip, _ = chip_with(FIRST)
    assert ask(chip, "D44A010100FFFF0000", 1.0) == b""
    assert chip.unasked(2.0) == VECTORS["none"]


def test_without_sam_configuration_no_tag_is_found() -> None:
    field = TagField()
    field.place("left", 1, FIRST)
    chip = Pn532(field, "left")
    chip.feed(WAKE_UP + VECTORS["retries"], 0.0)
    assert listed(chip, 1.0) == VECTORS["none"]


def test_polls_in_its_own_time_and_tells_type_and_length() -> None:
    chip, _ = chip_with(FIRST)
    assert ask(chip, "D460020110", 1.0) == b""
    assert chip.unasked(1.0 + POLL_PERIOD_S / 2) == b""
    assert chip.unasked(1.0 + POLL_PERIOD_S) == framed("D56101 100C 0100440007" + FIRST)
    assert ask(chip, "D460020120", 2.0) == b""
    assert chip.unasked(2.0 + 2 * POLL_PERIOD_S) == framed("D56100")


def test_asleep_it_hears_nothing_until_it_is_woken() -> None:
    chip = Pn532(TagField(), "left")
    assert chip.feed(VECTORS["GetFirmwareVersion"], 0.0) == b""
    chip = Pn532(TagField(), "left")
    assert chip.feed(bytes(10) + VECTORS["GetFirmwareVersion"], 0.0) == ACK + VECTORS["fw 1.6"]


def test_sent_to_sleep_it_is_woken_by_the_line_only_if_that_was_allowed() -> None:
    chip, _ = chip_with()
    assert chip.feed(VECTORS["power down"], 1.0) == ACK + VECTORS["power down rsp"]
    assert chip.feed(WAKE_UP + VECTORS["GetFirmwareVersion"], 2.0) == ACK + VECTORS["fw 1.6"]
    assert ask(chip, "D41620", 3.0) == VECTORS["power down rsp"]
    assert chip.feed(WAKE_UP + VECTORS["GetFirmwareVersion"], 4.0) == b""


def test_after_a_loss_of_power_it_is_deaf_then_asleep_and_has_forgotten_everything() -> None:
    chip, _ = chip_with(FIRST)
    chip.lose_power()
    assert chip.feed(WAKE_UP + VECTORS["GetFirmwareVersion"], 1.0) == b""
    assert chip.feed(VECTORS["GetFirmwareVersion"], 1.0 + START_S) == b""
    assert chip.feed(VECTORS["list 1"], 2.0) == ACK
    assert chip.unasked(100.0) == b""


def test_takes_its_questions_byte_by_byte_and_after_noise() -> None:
    chip, _ = chip_with()
    stream = b"\xff\x00\xff\x05\x00\xff" + VECTORS["GetFirmwareVersion"]
    assert b"".join(chip.feed(bytes([byte]), 1.0) for byte in stream) == ACK + VECTORS["fw 1.6"]


def test_forgets_half_a_question_that_stalls() -> None:
    chip, _ = chip_with()
    assert chip.feed(bytes.fromhex("0000FF F010 D4"), 1.0) == b""
    assert chip.feed(VECTORS["GetFirmwareVersion"], 2.0) == ACK + VECTORS["fw 1.6"]


def test_says_nothing_to_a_question_with_a_wrong_sum() -> None:
    chip, _ = chip_with()
    assert chip.feed(VECTORS["GetFirmwareVersion"][:-2] + b"\x00\x00", 1.0) == b""


def test_takes_and_gives_extended_packets() -> None:
    chip, _ = chip_with()
    body = bytes.fromhex("D40000") + bytes(range(256)) + bytes(4)
    question = bytes.fromhex("0000FFFFFF") + bytes([1, 7, 248]) + body + bytes([-sum(body) & 255, 0])
    answer = b"\xd5\x01" + body[2:]
    assert chip.feed(question, 1.0)[6:] == question[:8] + answer + bytes([-sum(answer) & 255, 0])


@pytest.mark.parametrize(
    "question",
    [
        pytest.param("D477", id="unknown command"),
        pytest.param("D44A0300", id="three targets"),
        pytest.param("D44A01", id="no kind of target"),
        pytest.param("D44A0109", id="unknown kind of target"),
        pytest.param("D43205", id="setting without values"),
        pytest.param("D4320701", id="unknown setting"),
        pytest.param("D41405", id="unknown mode"),
        pytest.param("D4600001", id="a poll of no round"),
        pytest.param("D40663", id="half a register"),
    ],
)
def test_refuses(question: str) -> None:
    chip, _ = chip_with()
    assert ask(chip, question) == SYNTAX_ERROR


def test_echoes_a_line_test_and_keeps_registers() -> None:
    chip, _ = chip_with()
    assert ask(chip, "D400006C69626E6663") == framed("D501006C69626E6663")
    assert ask(chip, "D408630300633D55") == framed("D509")
    assert ask(chip, "D406633D6303") == framed("D5075500")


def test_tells_its_status() -> None:
    chip, _ = chip_with(FIRST)
    listed(chip, 1.0)
    assert ask(chip, "D404", 2.0) == framed("D505 00 01 01 01000010 00")


def test_exchanges_with_the_listed_tag_until_it_is_gone() -> None:
    chip, field = chip_with(FIRST)
    assert ask(chip, "D440013000") == framed("D54127")
    listed(chip, 1.0)
    pages = "040E3BB9 D2286B85 14480000 E1101200"
    assert ask(chip, "D440013000", 2.0) == framed("D54100" + pages)
    assert ask(chip, "D44260", 2.0) == framed("D54300 0004040201000F03")
    field.remove("left", 1, FIRST)
    assert ask(chip, "D440013000", 3.0) == framed("D54101")


def test_leaves_the_tags_checksum_in_raw_answers_when_told_to() -> None:
    """CRC_A of 00 00 is A0 1E on the wire (ISO 14443-3, annex B); of the version it is calculated the same way."""
    chip, _ = chip_with(FIRST)
    listed(chip, 1.0)
    ask(chip, "D408630300", 2.0)
    answer = ask(chip, "D44260", 2.0)
    assert answer[8:16] == bytes.fromhex("0004040201000F03")
    assert len(answer) == len(framed("D54300 0004040201000F03")) + 2


def test_selects_a_sleeping_tag_again() -> None:
    chip, _ = chip_with(FIRST)
    listed(chip, 1.0)
    chip.feed(VECTORS["deselect"], 2.0)
    assert ask(chip, "D440013000", 2.0) == framed("D54101")
    assert ask(chip, "D45401", 2.0) == framed("D55500")
    assert ask(chip, "D440013000", 2.0)[:8] == framed("D54100" + "00" * 16)[:8]
    assert ask(chip, "D45402", 2.0) == framed("D55527")
