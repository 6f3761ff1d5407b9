"""The simulated Chafon readers answer with the bytes that are known of real ones."""

from binascii import crc_hqx

import pytest

from devices.simulator.chafon import HEARTBEAT, ROUND_S, START_S, TAG_S, ChafonReader
from devices.simulator.chafon_settings import UHFREADER_18, UHFREADER_288M, Model
from devices.simulator.tags import TagField, TagKind, epc_deck, slix_deck
from tests.devices.vectors import packets

VECTORS = packets("chafon")
DECK = epc_deck()
SEARCH_18 = VECTORS["search with 18"]
STRENGTH_6B_DBM, STRENGTH_6C_DBM = -50, -49
LATER = 5.0


def framed(text: str) -> bytes:
    """A packet by the drawing in the manual: the standard library's CRC with its bits in the other order."""
    body = bytes.fromhex(text)
    turned = crc_hqx(bytes(int(f"{byte:08b}"[::-1], 2) for byte in body), 0xFFFF)
    return body + int(f"{turned:016b}"[::-1], 2).to_bytes(2, "little")


def reader_with(*uids: str, antenna: int = 1, model: Model = UHFREADER_288M) -> tuple[ChafonReader, TagField]:
    field = TagField()
    for uid in uids:
        field.place("left", antenna, uid)
    return ChafonReader(field, "left", model=model), field


def ask(reader: ChafonReader, question: bytes, at: float = 0.0) -> bytes:
    """The answer, when all is done."""
    return reader.feed(question, at) + reader.unasked(at + LATER)


def search(session: int = 0, target: int = 0, antenna: int = 1) -> bytes:
    return framed(f"0D FF 01 04 {session:02X} 01 0000 00 {target:02X} {0x7F + antenna:02X} 14")


def test_tells_what_a_288m_tells() -> None:
    reader, _ = reader_with()
    assert ask(reader, framed("05 FF 2F 1E")) == framed("05 00 2F 00")
    assert ask(reader, VECTORS["info of any reader"]) == VECTORS["288M info"]
    assert ask(reader, VECTORS["info of reader 0"]) == VECTORS["288M info"]


def test_finds_two_tags_as_a_288_was_seen_to() -> None:
    reader, field = reader_with()
    field.place("left", 1, "000000000000000000000313", rssi_dbm=STRENGTH_6B_DBM)
    field.place("left", 1, "000000000000000000000314", rssi_dbm=STRENGTH_6C_DBM)
    assert ask(reader, VECTORS["search antenna 1"]) == VECTORS["288 2 tags"] + VECTORS["288 done"]


def test_finds_a_tag_with_a_short_epc() -> None:
    reader, field = reader_with()
    field.place("left", 1, "00323038", kind=TagKind.EPC_GEN2, rssi_dbm=0x6D - 157)
    assert ask(reader, VECTORS["search antenna 1"]) == VECTORS["288 4-byte epc"] + VECTORS["288 done"]


def test_names_the_antenna_by_its_bit() -> None:
    reader, _ = reader_with()
    field = TagField()
    field.place("left", 3, "49440000000000000A000334", rssi_dbm=0x64 - 157)
    reader = ChafonReader(field, "left")
    assert ask(reader, VECTORS["search antenna 3"]) == VECTORS["288 ant3"] + framed("07 00 01 01 04 00")


def test_finds_nothing_as_a_288_was_seen_to() -> None:
    reader, _ = reader_with()
    assert ask(reader, VECTORS["search antenna 1"]) == VECTORS["288 done"]


def test_an_18_says_that_there_is_no_tag() -> None:
    reader, _ = reader_with(model=UHFREADER_18)
    assert ask(reader, SEARCH_18) == VECTORS["18 no tag"]


def test_an_18_lists_its_tags_in_the_last_packet() -> None:
    reader, _ = reader_with(*DECK[:2], model=UHFREADER_18)
    assert ask(reader, SEARCH_18) == framed(f"20 00 01 01 02 0C {DECK[0]} 0C {DECK[1]}")


def test_an_18_finds_one_of_its_tags_when_asked_for_one() -> None:
    reader, field = reader_with(*DECK[:2], model=UHFREADER_18)
    assert ask(reader, framed("04 FF 0F")) == framed(f"13 00 0F 01 01 0C {DECK[0]}")
    field.clear()
    assert ask(reader, framed("04 FF 0F"), 9.0) == framed("05 00 0F FB")


def test_a_288_keeps_its_buzzer_and_tells_its_serial_number() -> None:
    reader, _ = reader_with()
    assert ask(reader, framed("05 FF 40 00")) == framed("05 00 40 00")
    assert ask(reader, framed("04 FF 4C"), 1.0)[:4] == bytes.fromhex("09 00 4C 00")


def test_more_tags_than_fit_one_packet_come_in_packets_of_03() -> None:
    reader, _ = reader_with(*DECK[:20], model=UHFREADER_18)
    answer = ask(reader, SEARCH_18)
    first_length = answer[0] + 1
    assert (answer[3], answer[4], answer[first_length + 3], answer[first_length + 4]) == (0x03, 18, 0x01, 2)


def test_a_search_takes_its_time_and_hears_nothing_meanwhile() -> None:
    reader, _ = reader_with(*DECK[:2])
    over_at = ROUND_S + 2 * TAG_S
    assert reader.feed(VECTORS["search antenna 1"], 0.0) == b""
    assert reader.unasked(over_at - 0.001) == b""
    assert reader.feed(VECTORS["info of any reader"], over_at - 0.001) == b""
    assert reader.unasked(over_at).endswith(VECTORS["288 done"])
    assert ask(reader, VECTORS["info of any reader"], over_at) == VECTORS["288M info"]


def test_a_search_that_is_too_short_ends_with_02() -> None:
    reader, _ = reader_with(*DECK)
    answer = ask(reader, framed("0D FF 01 04 00 01 0000 00 00 80 01"))
    assert answer.endswith(framed("07 00 01 02 01 00"))
    assert sum(bytes.fromhex(uid) in answer for uid in DECK) == 22


@pytest.mark.parametrize(("session", "silent_s"), [(0, 0.0), (1, 0.5), (2, 2.0), (3, 2.0)])
def test_a_found_tag_keeps_silent_for_as_long_as_its_session_says(session: int, silent_s: float) -> None:
    reader, _ = reader_with(DECK[0])
    uid = bytes.fromhex(DECK[0])
    assert uid in ask(reader, search(session))
    over_at = ROUND_S + TAG_S
    if silent_s:
        assert uid not in ask(reader, search(session), over_at + silent_s - 0.1)
    assert uid in ask(reader, search(session), over_at + silent_s)


def test_a_silent_tag_answers_a_search_for_target_b() -> None:
    reader, _ = reader_with(DECK[0])
    ask(reader, search(session=2))
    assert bytes.fromhex(DECK[0]) in ask(reader, search(session=2, target=1), 0.1)


def test_does_not_hear_hf_tags() -> None:
    reader, _ = reader_with(slix_deck()[0])
    assert ask(reader, VECTORS["search antenna 1"]) == VECTORS["288 done"]


def test_keeps_silent_to_another_address_and_answers_from_its_own() -> None:
    reader, _ = reader_with()
    assert ask(reader, framed("05 FF 24 07")) == framed("05 00 24 00")
    assert ask(reader, VECTORS["info of reader 0"], 0.1) == b""
    assert ask(reader, VECTORS["info of any reader"], 0.2)[1] == 7


@pytest.mark.parametrize(
    ("question", "answer"),
    [
        pytest.param("04 FF 99", "05 00 00 FE", id="unknown command"),
        pytest.param("05 FF 21 00", "05 00 21 FD", id="length"),
        pytest.param("06 FF 01 04 00", "05 00 01 FD", id="half a search"),
        pytest.param("0D FF 01 04 00 01 0000 00 00 84 14", "05 00 01 FF", id="antenna 5"),
        pytest.param("05 FF 2F 1F", "05 00 2F FF", id="power of 31 dBm"),
        pytest.param("05 FF 24 FF", "05 00 24 FF", id="address of all"),
    ],
)
def test_refuses(question: str, answer: str) -> None:
    reader, _ = reader_with()
    assert ask(reader, framed(question)) == framed(answer)


def test_answers_a_wrong_crc_as_the_manual_says() -> None:
    reader, _ = reader_with()
    assert ask(reader, VECTORS["info of any reader"][:-1] + b"\x00") == framed("05 00 00 FE")


def test_an_18_takes_no_scan_time_below_three() -> None:
    reader, _ = reader_with(model=UHFREADER_18)
    assert ask(reader, framed("05 FF 25 02")) == framed("05 00 25 FF")
    assert ask(reader, framed("05 FF 25 03"), 1.0) == framed("05 00 25 00")


def test_takes_its_questions_byte_by_byte_and_drops_what_stalls() -> None:
    reader, _ = reader_with()
    answers = [reader.feed(bytes([byte]), 0.0) for byte in VECTORS["info of any reader"]]
    assert len(b"".join(answers)) == 18
    assert ask(reader, b"\x53\x57", 1.0) == b""
    assert len(ask(reader, VECTORS["info of any reader"], 2.0)) == 18


def test_an_18_in_scan_mode_sends_tags_and_answers_settings_only() -> None:
    field = TagField()
    field.place("left", 1, "2000708C2B380B2D00000000")
    reader = ChafonReader(field, "left", model=UHFREADER_18, is_pushing=True)
    assert reader.unasked(0.0) == VECTORS["push"]
    assert reader.feed(SEARCH_18, 0.01) == b""
    assert reader.feed(framed("04 FF 36"), 0.02)[8:9] == b"\x01"
    assert reader.feed(framed("0A FF 35 000201000400"), 0.03) == framed("05 00 35 00")
    assert reader.unasked(1.0) == b""


def test_a_288_in_real_time_mode_is_stopped_by_76() -> None:
    field = TagField()
    field.place("left", 2, "000000000000000000000313", rssi_dbm=STRENGTH_6B_DBM)
    reader = ChafonReader(field, "left", is_pushing=True)
    assert reader.unasked(0.0) == framed("14 00 EE 00 02 0C 000000000000000000000313 6B")
    assert reader.feed(framed("05 FF 76 00"), 0.03) == framed("05 00 76 00")
    assert reader.unasked(1.0) == b""


def test_settings_outlive_a_loss_of_power_and_a_search_does_not() -> None:
    reader, _ = reader_with(DECK[0])
    ask(reader, framed("05 FF 24 07"))
    reader.feed(search(), 10.0)
    reader.lose_power()
    assert reader.unasked(10.5) == b""
    assert reader.feed(VECTORS["info of any reader"], 10.6) == b""
    assert reader.unasked(10.5 + START_S) == b""
    assert ask(reader, VECTORS["info of any reader"], 11.6)[1] == 7


def test_its_network_adapter_says_that_it_is_there_without_any_crc() -> None:
    reader = ChafonReader(TagField(), "left", heartbeat_s=30.0)
    assert [reader.unasked(at) for at in (0.0, 1.0, 30.0)] == [HEARTBEAT, b"", HEARTBEAT]
    assert bytes.fromhex("56 00 00 00 00 00") == HEARTBEAT
