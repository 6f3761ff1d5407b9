"""The Chafon codec against bytes from the tests of two independent drivers and from a reader's log."""

from binascii import crc_hqx
from collections.abc import Sequence

import pytest

from devices.errors import ProtocolError
from devices.protocols.chafon import (
    HEARTBEAT,
    Decoder,
    Heartbeat,
    ReaderInfo,
    Response,
    Tag,
    TagList,
    checksum,
    decode_info,
    decode_tags,
    encode,
)
from devices.protocols.chafon_commands import (
    AntennaInventory,
    Command,
    GetReaderInfo,
    GetWorkMode,
    Inventory,
    SetAnswerMode,
    SetScanTime,
    SetWorkMode,
)
from devices.protocols.chafon_foreign import ASK_CT, foreign_protocol
from tests.devices.codec_cases import CodecCases, known
from tests.devices.vectors import packets

SENT, RECEIVED = packets("chafon", "tx"), packets("chafon", "rx")

EPC_313, EPC_314 = "000000000000000000000313", "000000000000000000000314"

COMMANDS: dict[str, tuple[Command, int]] = {
    "info of reader 0": (GetReaderInfo(), 0x00),
    "info of any reader": (GetReaderInfo(), 0xFF),
    "search antenna 1": (AntennaInventory(1, 20), 0xFF),
    "search antenna 2": (AntennaInventory(2, 20), 0xFF),
    "search antenna 3": (AntennaInventory(3, 20), 0xFF),
    "search antenna 4": (AntennaInventory(4, 20), 0xFF),
    "search with 18": (Inventory(), 0x00),
    "search with 18 at address 10": (Inventory(), 10),
}

RESPONSES = {
    "288M info": Response(0, 0x21, 0x00, bytes.fromhex("0016 0C 03 4E00 1E 0A 01000000")),
    "18 1 tag": Response(0, 0x01, 0x03, bytes.fromhex(f"01 0C {EPC_313}")),
    "18 2 tags": Response(0, 0x01, 0x03, bytes.fromhex(f"02 0C {EPC_313} 0C {EPC_314}")),
    "18 epc with letters": Response(0, 0x01, 0x03, bytes.fromhex("01 0C 49440000000000000A000334")),
    "288 1 tag": Response(0, 0x01, 0x03, bytes.fromhex(f"01 01 0C {EPC_313} 6B")),
    "288 ant3": Response(0, 0x01, 0x03, bytes.fromhex("04 01 0C 49440000000000000A000334 64")),
    "288 4-byte epc": Response(0, 0x01, 0x03, bytes.fromhex("01 01 04 00323038 6D")),
    "288 2 tags": Response(0, 0x01, 0x03, bytes.fromhex(f"01 02 0C {EPC_313} 6B 0C {EPC_314} 6C")),
    "288 other epc": Response(0, 0x01, 0x03, bytes.fromhex("01 01 0C 3039606303C74380001A0559 40")),
    "288 done": Response(0, 0x01, 0x01, bytes.fromhex("01 00")),
    "18 no tag": Response(0, 0x01, 0xFB, b""),
    "push": Response(0, 0xEE, 0x00, bytes.fromhex("2000708C2B380B2D00000000")),
}

TAGS = {
    "18 1 tag": TagList(None, (Tag(EPC_313, None),)),
    "18 2 tags": TagList(None, (Tag(EPC_313, None), Tag(EPC_314, None))),
    "18 epc with letters": TagList(None, (Tag("49440000000000000A000334", None),)),
    "288 1 tag": TagList(1, (Tag(EPC_313, 0x6B),)),
    "288 ant3": TagList(4, (Tag("49440000000000000A000334", 0x64),)),
    "288 4-byte epc": TagList(1, (Tag("00323038", 0x6D),)),
    "288 2 tags": TagList(1, (Tag(EPC_313, 0x6B), Tag(EPC_314, 0x6C))),
    "288 other epc": TagList(1, (Tag("3039606303C74380001A0559", 0x40),)),
    "288 done": TagList(1, ()),
    "18 no tag": TagList(None, ()),
}

DONE = RECEIVED["288 done"]

NOISE = {
    "zeros": bytes(9),
    "wake-up": b"\x55" * 7,
    "boot text": b"ets Jun  8 2016 00:22:57\r\nrst:0x1 (POWERON_RESET),boot:0x13\r\n",
    "all ones": b"\xff" * 12,
}


def packet_of(body: bytes) -> bytes:
    """Close by hand: the CRC of the manual, by the standard library's from which it differs only in bit order."""
    turned = crc_hqx(bytes(int(f"{byte:08b}"[::-1], 2) for byte in body), 0xFFFF)
    return body + int(f"{turned:016b}"[::-1], 2).to_bytes(2, "little")


def inventory_of(text: str, status: int = 0x03) -> Response:
    return Response(0, 0x01, status, bytes.fromhex(text))


def test_every_known_vector_is_used() -> None:
    assert set(COMMANDS) == set(SENT)
    assert set(RESPONSES) == set(RECEIVED)


def test_checksum_has_the_published_check_value() -> None:
    assert checksum(b"123456789") == 0x6F91
    assert checksum(b"abcdef") == 64265  # the tests of the Rust crate ru5102


@pytest.mark.parametrize("name", COMMANDS)
def test_encodes_as_other_drivers_do(name: str) -> None:
    command, address = COMMANDS[name]
    assert encode(command, address=address) == SENT[name]


def test_speaks_to_every_reader_where_nobody_says_otherwise() -> None:
    assert encode(GetReaderInfo()) == SENT["info of any reader"]


@pytest.mark.parametrize(
    ("command", "body"),
    [
        pytest.param(SetScanTime(3), "05 FF 25 03", id="scan time"),
        pytest.param(SetAnswerMode(), "05 FF 76 00", id="answer mode of a 288"),
        pytest.param(GetWorkMode(), "04 FF 36", id="get work mode"),
        pytest.param(SetWorkMode(bytes.fromhex("000201000400")), "0A FF 35 000201000400", id="set work mode"),
    ],
)
def test_encodes_settings_as_the_manuals_draw_them(command: Command, body: str) -> None:
    assert encode(command) == packet_of(bytes.fromhex(body))


@pytest.mark.parametrize(
    "command",
    [
        pytest.param(AntennaInventory(0, 3), id="antenna 0"),
        pytest.param(AntennaInventory(5, 3), id="antenna 5"),
        pytest.param(AntennaInventory(1, 0), id="no time"),
        pytest.param(SetScanTime(256), id="time beyond a byte"),
        pytest.param(SetWorkMode(b"\x00"), id="half a work mode"),
    ],
)
def test_refuses_to_encode(command: Command) -> None:
    with pytest.raises(ValueError, match="expected"):
        encode(command)


class TestPackets(CodecCases):
    packets = known(RECEIVED, RESPONSES, "288 done", Decoder)
    noises = NOISE
    hides_behind_noise = True

    def wrong(self, found: Sequence[object], _: object) -> list[object]:
        """An EPC full of zeros may look like a heartbeat."""
        return [packet for packet in found if not isinstance(packet, Heartbeat)]


def test_a_bad_checksum_is_counted() -> None:
    decoder = Decoder()
    assert decoder.feed(DONE[:-1] + b"\x00") == []
    assert decoder.checksum_errors == 1


def test_finds_a_packet_inside_the_data_of_a_bad_one() -> None:
    outer = bytes.fromhex("15 00 01 03 01 01 0C") + DONE + bytes(7)
    assert Decoder().feed(outer) == [RESPONSES["288 done"]]


def test_a_heartbeat_is_no_packet_of_86_bytes() -> None:
    decoder = Decoder()
    assert decoder.feed(HEARTBEAT + DONE + HEARTBEAT) == [Heartbeat(), RESPONSES["288 done"], Heartbeat()]
    assert (decoder.skipped_bytes, decoder.is_waiting) == (0, False)


def test_a_heartbeat_comes_in_any_pieces() -> None:
    decoder = Decoder()
    assert [found for byte in HEARTBEAT for found in decoder.feed(bytes([byte]))] == [Heartbeat()]


def test_a_packet_of_86_bytes_is_no_heartbeat() -> None:
    body = bytes.fromhex("56 00 01 03 05") + 5 * (b"\x0e" + 14 * b"\x11") + bytes(5)
    assert Decoder().feed(packet_of(body)) == [Response(0, 0x01, 0x03, body[4:])]


@pytest.mark.parametrize("byte", range(256))
def test_one_stray_byte_never_holds_a_packet_up(byte: int) -> None:
    assert Decoder().feed(bytes([byte]) + RECEIVED["288 1 tag"] + DONE)[-1] == RESPONSES["288 done"]


def test_a_wrong_length_that_waits_is_given_up_on_reset() -> None:
    decoder = Decoder()
    assert decoder.feed(bytes.fromhex("F0 00 01 03") + DONE) == []
    assert decoder.is_waiting
    assert decoder.reset() == [RESPONSES["288 done"]]
    assert decoder.skipped_bytes == 4
    assert decoder.reset() == []


def test_the_longest_packet_is_read() -> None:
    body = bytes.fromhex("FF 00 01 03") + bytes(250)
    assert Decoder().feed(packet_of(body)) == [Response(0, 0x01, 0x03, bytes(250))]


@pytest.mark.parametrize("name", TAGS)
def test_reads_the_tags_of(name: str) -> None:
    assert decode_tags(RESPONSES[name], has_antennas=name.startswith("288")) == TAGS[name]


def test_no_tag_is_an_empty_list() -> None:
    assert decode_tags(Response(0, 0x01, 0xFB, b""), has_antennas=False) == TagList(None, ())


@pytest.mark.parametrize("has_antennas", [True, False])
@pytest.mark.parametrize(
    "text",
    [
        pytest.param("01 02 0C 000000000000000000000313 6B", id="fewer tags than said"),
        pytest.param("01 01 0C 000000000000000000000313 6B 00 11", id="more bytes than said"),
        pytest.param("01 01 0C 0000000000000000000003", id="half a number"),
        pytest.param("01 01 0B 0000000000000000000313 6B", id="half a word"),
        pytest.param("01 01 00 6B", id="no number"),
        pytest.param("01 01 40 " + 64 * "11" + "6B", id="longer than any EPC"),
        pytest.param("01", id="no count"),
    ],
)
def test_refuses_to_read_as_tags(text: str, *, has_antennas: bool) -> None:
    data = text if has_antennas else text[3:].removesuffix("6B") or "03"
    with pytest.raises(ProtocolError, match="expected"):
        decode_tags(inventory_of(data), has_antennas=has_antennas)


def test_reads_what_a_288m_is() -> None:
    assert decode_info(RESPONSES["288M info"]) == ReaderInfo(0, "UHFReader288M", "0.22", 10, has_antennas=True)


@pytest.mark.parametrize(
    ("data", "model", "has_antennas"),
    [
        pytest.param("0224 09 03 4E00 1E 0A", "UHFReader18", False, id="18"),
        pytest.param("0224 08 03 4E00 1E 0A", "RRU9803M", False, id="CF-RU5102"),
        pytest.param("0103 10 03 4E00 1E 0A", "UHFReader86", True, id="type 10 of wabson's second issue"),
        pytest.param("0101 77 03 4E00 1E 0A", "reader of unknown type 77", False, id="unknown, tells little"),
        pytest.param("0101 77 03 4E00 1E 0A 01000000", "reader of unknown type 77", True, id="unknown, tells more"),
    ],
)
def test_never_fails_on_a_type(data: str, model: str, *, has_antennas: bool) -> None:
    info = decode_info(Response(5, 0x21, 0x00, bytes.fromhex(data)))
    assert (info.model, info.has_antennas, info.address) == (model, has_antennas, 5)


def test_refuses_to_read_half_an_info() -> None:
    with pytest.raises(ProtocolError, match="expected"):
        decode_info(Response(0, 0x21, 0x00, bytes(7)))


@pytest.mark.parametrize(
    "text",
    [
        pytest.param("43 54 00 0D 00 10 01 14 11 C3 DD 93 8E 17 01 23 2A", id="its version"),
        pytest.param("00 55 43 54 00 04 00 01 00 64", id="no tag, after noise"),
        pytest.param("43 54 43 43 54 00 04 00 40 01 24 43", id="between pieces of others"),
    ],
)
def test_knows_the_series_5000_by_the_packets_of_its_manual(text: str) -> None:
    assert "CF-RU5309" in (foreign_protocol(bytes.fromhex(text)) or "")


def test_knows_a_cf600_with_its_crc_in_either_order() -> None:
    packet = packet_of(bytes.fromhex("CF FF 00 70 00"))
    for data in (packet, b"\xcf\x00" + packet[:5] + packet[:4:-1]):
        assert "CF600" in (foreign_protocol(data) or "")


@pytest.mark.parametrize(
    "data",
    [
        pytest.param(DONE, id="our own"),
        pytest.param(b"", id="nothing"),
        pytest.param(b"CT and CF", id="text"),
        pytest.param(bytes.fromhex("43 54 00 04 00 01 00 65"), id="wrong sum"),
        pytest.param(bytes.fromhex("CF FF 00 70 00 00 00"), id="wrong CRC"),
        pytest.param(bytes.fromhex("CF FF 00"), id="cut off"),
    ],
)
def test_does_not_take_for_another_protocol(data: bytes) -> None:
    assert foreign_protocol(data) is None


def test_the_question_for_the_series_5000_is_its_manuals_and_leaves_other_readers_with_nothing_to_wait_for() -> None:
    assert ASK_CT.rstrip(b"\0") == bytes.fromhex("53 57 00 03 FF 10 44")
    assert len(ASK_CT) > 1 + ASK_CT[0]
