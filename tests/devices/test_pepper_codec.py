"""The Pepper codec against bytes from Eccel's manuals, its C library and its own driver."""

from binascii import crc_hqx

import pytest

from devices.errors import ProtocolError
from devices.protocols.pepper import (
    MAX_PAYLOAD_LENGTH,
    Ack,
    Decoder,
    Error,
    Event,
    InventoryItem,
    Packet,
    Tag,
    Unknown,
    decode_inventory,
    decode_tag,
    decode_tag_count,
    decode_text,
    encode,
)
from devices.protocols.pepper_commands import (
    Command,
    GetTagCount,
    GetUid,
    GetVersion,
    Halt,
    InventoryNext,
    InventoryStart,
    SetActiveAntenna,
    SetPolling,
)
from tests.devices.codec_cases import CodecCases, known
from tests.devices.vectors import packets

SENT, RECEIVED = packets("pepper", "tx"), packets("pepper", "rx")

COMMANDS: dict[str, Command] = {
    "GET_VERSION": GetVersion(),
    "GET_TAG_COUNT": GetTagCount(),
    "GET_UID 0": GetUid(0),
    "antenna 3": SetActiveAntenna(3),
    "ICODE inv start": InventoryStart(),
    "ICODE inv next": InventoryNext(),
    "polling off": SetPolling(enabled=False),
    "halt": Halt(),
}

PACKETS: dict[str, Packet] = {
    "count 1": Ack(0x02, b"\x01"),
    "uid 74541265 type1 param20": Ack(0x03, bytes.fromhex("01 20 74541265")),
    "antenna ack": Ack(0x0F, b""),
    "uid LSB first, no more": Ack(0x91, bytes.fromhex("048F7F0A012416E0 00 00")),
    "error layer2 num1": Error(0x01, b"\x02\x01"),
    "crc error": Error(0xFF, b"\x02"),
}

COUNT_ONE = RECEIVED["count 1"]

NOISE = {
    "zeros": bytes(9),
    "wake-up": b"\x55" * 7,
    "starts": b"\xf5" * 6,
    "half a header": b"\xf5\x05\x00\xfa",
    "boot text": b"ets Jun  8 2016 00:22:57\r\nrst:0x1 (POWERON_RESET),boot:0x13\r\n",
    "empty packet": bytes.fromhex("F5 02 00 FD FF FF FF"),
    "no room for a checksum": bytes.fromhex("F5 00 00 FF FF"),
}


def packet_of(payload: bytes) -> bytes:
    """Frame by hand, as section 2 of the manual draws it."""
    length = (len(payload) + 2).to_bytes(2, "little")
    return b"\xf5" + length + bytes(b ^ 0xFF for b in length) + payload + crc_hqx(payload, 0xFFFF).to_bytes(2, "little")


def test_every_known_vector_is_used() -> None:
    assert set(COMMANDS) == set(SENT)
    assert set(PACKETS) == set(RECEIVED)


def test_checksum_has_the_published_check_value() -> None:
    assert crc_hqx(b"123456789", 0xFFFF) == 0x29B1


@pytest.mark.parametrize("name", COMMANDS)
def test_encodes_as_the_vendors_driver_does(name: str) -> None:
    assert encode(COMMANDS[name]) == SENT[name]


@pytest.mark.parametrize("antenna", range(1, 9))
def test_encodes_every_antenna(antenna: int) -> None:
    assert encode(SetActiveAntenna(antenna))[5:7] == bytes([0x0F, antenna])


@pytest.mark.parametrize(
    "command",
    [
        pytest.param(SetActiveAntenna(0), id="antenna 0"),
        pytest.param(SetActiveAntenna(9), id="antenna 9"),
        pytest.param(GetUid(5), id="index beyond the cap"),
        pytest.param(GetUid(-1), id="index below 0"),
        pytest.param(InventoryStart(afi=256), id="family beyond a byte"),
        pytest.param(InventoryNext(afi=-1), id="family below 0"),
    ],
)
def test_refuses_to_encode(command: Command) -> None:
    with pytest.raises(ValueError, match="expected"):
        encode(command)


def test_sleep_and_factory_reset_cannot_be_said() -> None:
    assert {0x0D, 0x0E}.isdisjoint(command.opcode for command in Command.__subclasses__())


class TestPackets(CodecCases):
    packets = known(RECEIVED, PACKETS, "count 1", Decoder)
    noises = NOISE


def test_a_bad_checksum_is_counted() -> None:
    decoder = Decoder()
    assert decoder.feed(COUNT_ONE[:-1] + b"\x00") == []
    assert decoder.checksum_errors == 1


def test_finds_a_packet_inside_the_payload_of_a_bad_one() -> None:
    outer = bytes.fromhex("F5 14 00 EB FF 00 0B") + COUNT_ONE + bytes(8)
    assert Decoder().feed(outer) == [PACKETS["count 1"]]


def test_finds_a_start_inside_a_bad_header() -> None:
    assert Decoder().feed(b"\xf5\x05" + COUNT_ONE) == [PACKETS["count 1"]]


def test_a_start_byte_inside_the_payload_is_data() -> None:
    assert Decoder().feed(packet_of(b"\x00\x0b\xf5\xf5\x05\x00\xfa\xff")) == [Ack(0x0B, b"\xf5\xf5\x05\x00\xfa\xff")]


def test_a_length_beyond_the_limit_is_no_header() -> None:
    too_long = (MAX_PAYLOAD_LENGTH + 3).to_bytes(2, "little")
    header = b"\xf5" + too_long + bytes(b ^ 0xFF for b in too_long)
    assert Decoder().feed(header + COUNT_ONE) == [PACKETS["count 1"]]


def test_the_longest_payload_is_read() -> None:
    data = bytes(MAX_PAYLOAD_LENGTH - 2)
    assert Decoder().feed(packet_of(b"\x00\x0b" + data)) == [Ack(0x0B, data)]


def test_a_wrong_length_that_waits_is_given_up_on_reset() -> None:
    decoder = Decoder()
    waiting = bytes.fromhex("F5 F0 01 0F FE")
    assert decoder.feed(waiting + COUNT_ONE) == []
    assert decoder.reset() == [PACKETS["count 1"]]
    assert decoder.skipped_bytes == len(waiting)
    assert decoder.reset() == []


@pytest.mark.parametrize(
    ("payload", "packet"),
    [
        pytest.param(b"\xfe\x01\x20\x74", Event(b"\x01\x20\x74"), id="event"),
        pytest.param(b"\x02", Unknown(b"\x02"), id="echo of our command"),
        pytest.param(b"\x00", Unknown(b"\x00"), id="acknowledges nothing"),
        pytest.param(b"\xff", Unknown(b"\xff"), id="empty error"),
    ],
)
def test_decodes_other_payloads(payload: bytes, packet: Packet) -> None:
    assert Decoder().feed(packet_of(payload)) == [packet]


def test_error_tells_layer_then_number_as_in_the_manual() -> None:
    error = Error(0x01, b"\x02\x01")
    assert (error.layer, error.number) == (2, 1)


def test_error_of_a_broken_packet_has_no_number_and_refuses_anything() -> None:
    error = Error(0xFF, b"\x02")
    assert (error.layer, error.number) == (2, None)
    assert error.refuses(GetVersion())
    assert not Error(0x03, b"\x02\x01").refuses(GetVersion())


def test_reads_the_tag_of_the_manuals_page_9() -> None:
    assert decode_tag(Ack(0x03, bytes.fromhex("01 20 74541265"))) == Tag(0x01, 0x20, "74541265")


def test_reads_an_icode_tag_with_e0_in_front() -> None:
    assert decode_tag(Ack(0x03, bytes.fromhex("24 00 048F7F0A012416E0"))) == Tag(0x24, 0x00, "E01624010A7F8F04")


def test_reads_the_inventory_of_the_manuals_page_45() -> None:
    answer = decode_inventory(Ack(0x91, bytes.fromhex("048F7F0A012416E0 00 00")))
    assert answer == InventoryItem("E01624010A7F8F04", 0, has_more=False)


def test_reads_a_text_whatever_its_bytes() -> None:
    assert decode_text(Ack(0x0B, b"1.8\x00\r\n")) == "1.8"
    assert decode_text(Ack(0x0B, b"1.\xff")) == "1.\ufffd"


@pytest.mark.parametrize("data", [b"", b"\x06", b"\x01\x01"], ids=["empty", "beyond the cap", "two bytes"])
def test_refuses_to_read_as_a_count(data: bytes) -> None:
    with pytest.raises(ProtocolError, match="expected"):
        decode_tag_count(Ack(0x02, data))


@pytest.mark.parametrize(
    "text",
    [
        pytest.param("", id="empty"),
        pytest.param("01 20", id="no number"),
        pytest.param("01 20 745412", id="three bytes"),
        pytest.param("24 00 0000008 16C04E001", id="icode without E0"),
        pytest.param("24 00 74541265", id="icode of four bytes"),
    ],
)
def test_refuses_to_read_as_a_tag(text: str) -> None:
    with pytest.raises(ProtocolError, match="expected"):
        decode_tag(Ack(0x03, bytes.fromhex(text.replace(" ", ""))))


@pytest.mark.parametrize("text", ["", "048F7F0A012416E000", "048F7F0A012416000000"], ids=["empty", "short", "no E0"])
def test_refuses_to_read_as_an_inventory(text: str) -> None:
    with pytest.raises(ProtocolError, match="expected"):
        decode_inventory(Ack(0x91, bytes.fromhex(text)))
