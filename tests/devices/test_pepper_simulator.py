"""The simulated Pepper C1 MUX answers with the bytes that Eccel's manuals and C library print."""

from binascii import crc_hqx

import pytest

from devices.simulator.pepper import BOOT_TEXT, START_S, Names, PepperC1Mux
from devices.simulator.tags import TagField, slix_deck
from tests.devices.vectors import packets

VECTORS = packets("pepper")
MANUAL_ICODE_UID = "E01624010A7F8F04"
DECK = slix_deck()


def framed(payload: str) -> bytes:
    """A packet by the drawing in the manual, with the standard library's CRC."""
    body = bytes.fromhex(payload)
    length = (len(body) + 2).to_bytes(2, "little")
    return b"\xf5" + length + bytes(b ^ 0xFF for b in length) + body + crc_hqx(body, 0xFFFF).to_bytes(2, "little")


def reader_with(*uids: str, antenna: int = 1) -> tuple[PepperC1Mux, TagField]:
    field = TagField()
    for uid in uids:
        field.place("left", antenna, uid)
    return PepperC1Mux(field, "left"), field


def ask(reader: PepperC1Mux, payload: str, at: float = 0.0) -> bytes:
    return reader.feed(framed(payload), at)


def test_counts_one_tag_as_on_page_8() -> None:
    reader, _ = reader_with(DECK[0])
    assert reader.feed(VECTORS["GET_TAG_COUNT"], 0.0) == VECTORS["count 1"]


def test_acknowledges_an_antenna() -> None:
    reader, _ = reader_with()
    assert reader.feed(VECTORS["antenna 3"], 0.0) == VECTORS["antenna ack"]


def test_tells_the_inventory_of_page_45() -> None:
    reader, _ = reader_with(DECK[0], MANUAL_ICODE_UID)
    first = reader.feed(VECTORS["ICODE inv start"], 0.0)
    assert first == framed("00 90" + bytes.fromhex(DECK[0])[::-1].hex() + "00 01")
    assert reader.feed(VECTORS["ICODE inv next"], 0.0) == VECTORS["uid LSB first, no more"]


def test_answers_polling_off_and_halt() -> None:
    reader, _ = reader_with()
    assert reader.feed(VECTORS["polling off"], 0.0) == bytes.fromhex("F5 04 00 FB FF 00 06 C9 7D")
    assert reader.feed(VECTORS["halt"], 0.0) == bytes.fromhex("F5 04 00 FB FF 00 05 AA 4D")


def test_answers_dummy_with_the_error_of_page_6() -> None:
    reader, _ = reader_with()
    assert ask(reader, "01") == VECTORS["error layer2 num1"]


def test_answers_a_wrong_checksum_with_three_bytes() -> None:
    reader, _ = reader_with()
    assert reader.feed(VECTORS["GET_VERSION"][:-1] + b"\x00", 0.0) == VECTORS["crc error"]


def test_repeats_its_last_packet_when_asked_by_the_empty_error() -> None:
    reader, _ = reader_with(DECK[0])
    first = reader.feed(VECTORS["GET_TAG_COUNT"], 0.0)
    assert reader.feed(bytes.fromhex("F5 03 00 FC FF FF 00 FF"), 0.0) == first


def test_takes_its_questions_byte_by_byte_and_after_noise() -> None:
    reader, _ = reader_with(DECK[0])
    stream = b"\x55\xf5\x00\xf5" + VECTORS["GET_TAG_COUNT"]
    answers = [reader.feed(bytes([byte]), 0.0) for byte in stream]
    assert b"".join(answers) == VECTORS["count 1"]


def test_answers_two_questions_at_once() -> None:
    reader, _ = reader_with()
    both = VECTORS["antenna 3"] + VECTORS["GET_TAG_COUNT"]
    assert reader.feed(both, 0.0) == VECTORS["antenna ack"] + framed("00 02 00")


def test_forgets_half_a_question_that_stalls() -> None:
    reader, _ = reader_with(DECK[0])
    assert reader.feed(bytes.fromhex("F5 40 00 BF FF 00"), 0.0) == b""
    assert reader.feed(VECTORS["GET_TAG_COUNT"], 1.0) == VECTORS["count 1"]


def test_tells_icode_least_byte_first_and_ntag_most_byte_first() -> None:
    reader, _ = reader_with(MANUAL_ICODE_UID, "040E3BD2286B85")
    ask(reader, "02")
    assert ask(reader, "03 00") == framed("00 03 24 00 048F7F0A012416E0")
    assert ask(reader, "03 01") == framed("00 03 01 00 040E3BD2286B85")


@pytest.mark.parametrize(
    "question",
    [
        pytest.param("03 00", id="uid before any count"),
        pytest.param("03", id="uid without an index"),
        pytest.param("0F 00", id="antenna 0"),
        pytest.param("0F 09", id="antenna 9"),
        pytest.param("91 00", id="inventory that was not started"),
        pytest.param("92", id="quiet without a tag"),
        pytest.param("06 02", id="polling neither on nor off"),
        pytest.param("77", id="unknown command"),
    ],
)
def test_refuses(question: str) -> None:
    reader, _ = reader_with()
    assert ask(reader, question) == framed(f"FF {question[:2]} 02 01")


def test_refuses_an_index_beyond_the_count() -> None:
    reader, _ = reader_with(*DECK[:2])
    assert ask(reader, "02") == framed("00 02 02")
    assert ask(reader, "03 02") == framed("FF 03 02 01")


def test_refuses_the_uid_of_a_tag_that_was_taken_away() -> None:
    reader, field = reader_with(DECK[0])
    ask(reader, "02")
    field.remove("left", 1, DECK[0])
    assert ask(reader, "03 00") == framed("FF 03 02 01")


def test_counts_no_further_than_five_but_lists_all() -> None:
    reader, _ = reader_with(*DECK)
    assert ask(reader, "02") == framed("00 02 05")
    answers = [ask(reader, "90 00")] + [ask(reader, "91 00") for _ in DECK[1:]]
    assert [answer[7:15][::-1].hex().upper() for answer in answers] == list(DECK)
    assert [answer[16] for answer in answers] == [1] * 51 + [0]


def test_sees_only_the_tags_of_the_active_antenna() -> None:
    reader, field = reader_with(DECK[0], antenna=3)
    field.place("right", 1, DECK[1])
    assert ask(reader, "02") == framed("00 02 00")
    ask(reader, "0F 03")
    assert ask(reader, "02") == framed("00 02 01")


def test_a_quiet_tag_is_heard_again_after_halt() -> None:
    reader, _ = reader_with(DECK[0])
    ask(reader, "90 00")
    assert ask(reader, "92") == framed("00 92")
    assert ask(reader, "02") == framed("00 02 00")
    ask(reader, "05")
    assert ask(reader, "02") == framed("00 02 01")


def test_activates_a_counted_tag() -> None:
    reader, _ = reader_with(DECK[0])
    ask(reader, "02")
    assert ask(reader, "04 00") == framed("00 04")


def test_tells_its_version() -> None:
    reader = PepperC1Mux(TagField(), "left", names=Names(version="1.8"))
    assert ask(reader, "0B") == framed("00 0B 312E38")


def test_reboot_says_its_boot_text_and_is_deaf_for_a_second() -> None:
    reader, _ = reader_with(DECK[0], antenna=1)
    ask(reader, "0F 03")
    assert ask(reader, "0A", 10.0) == framed("00 0A")
    assert reader.unasked(10.1) == BOOT_TEXT
    assert ask(reader, "02", 10.5) == b""
    assert ask(reader, "02", 10.0 + START_S) == framed("00 02 01")


def test_sends_events_only_while_it_polls_and_was_told_to() -> None:
    reader, _ = reader_with(MANUAL_ICODE_UID)
    assert reader.unasked(1.0) == b""
    ask(reader, "16 06 00 01", 1.0)
    assert reader.unasked(2.0) == framed("FE 24 00 048F7F0A012416E0")
    ask(reader, "06 00", 2.0)
    assert reader.unasked(3.0) == b""


def test_event_interval_can_be_set() -> None:
    reader, _ = reader_with(DECK[0])
    ask(reader, "16 06 00 01")
    ask(reader, "16 03 F4 01")
    assert [bool(reader.unasked(at)) for at in (1.0, 1.4, 1.5)] == [True, False, True]
