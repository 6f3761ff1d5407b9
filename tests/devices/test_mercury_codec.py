"""The Mercury codec against bytes from real modules, the M5e manual and SparkFun's library."""

import pytest

from devices.protocols.mercury import MAX_DATA_LENGTH, Decoder, Response, checksum, encode
from devices.protocols.mercury_commands import (
    BootFirmware,
    ClearTagBuffer,
    Command,
    GetAntenna,
    GetReadPower,
    GetTagBuffer,
    GetVersion,
    ReadTagMultiple,
    ReadTagSingle,
    SetAntenna,
    SetProtocol,
    SetReadFilter,
    SetReadPower,
    SetRegion,
    SetSearchList,
    StartContinuous,
    StopContinuous,
)
from tests.devices.codec_cases import CodecCases, known
from tests.devices.mercury_packets import answer_of, by_long_division
from tests.devices.vectors import packets, vectors

VECTORS = vectors("mercury")
SENT, RECEIVED = packets("mercury", "tx"), packets("mercury", "rx")

VERSION = bytes.fromhex("07102300 01000003 20141007 01070209 00000010")

COMMANDS: dict[str, Command] = {
    "boot firmware": BootFirmware(),
    "version": GetVersion(),
    "region EU": SetRegion(0x02),
    "protocol Gen2": SetProtocol(),
    "antenna 1": SetAntenna(1),
    "get antenna": GetAntenna(),
    "read power 5 dBm": SetReadPower(500),
    "get read power": GetReadPower(),
    "single read": ReadTagSingle(1000),
    "read filter off": SetReadFilter(enabled=False),
    "start continuous": StartContinuous(),
    "stop continuous": StopContinuous(),
    "search from antenna 1 for 1 s": ReadTagMultiple(1000, 0x0001),
    "tag buffer without metadata": GetTagBuffer(0x0000),
}

PACKETS = {
    "boot firmware answer": Response(0x04, 0x0000, VERSION),
    "version answer": Response(0x03, 0x0000, VERSION),
    "region answer": Response(0x97, 0x0000, b""),
    "protocol answer": Response(0x93, 0x0000, b""),
    "get antenna answer": Response(0x61, 0x0000, b"\x01\x02"),
    "get read power answer": Response(0x62, 0x0000, bytes.fromhex("01 08FC 08FC 03E8")),
    "single tag": Response(0x21, 0x0000, bytes.fromhex("E200322FE20DF9311328B7E3 D100")),
    "no single tag": Response(0x21, 0x0400, b""),
    "streamed tag": Response(
        0x22,
        0x0000,
        bytes.fromhex(
            "10 001B 01FF 01 01 C4 11 0E1640 00000127 0000 05 0000 0F 0080 3000 000000000000000000001545 E94A"
        ),
    ),
    "keep-alive": Response(0x22, 0x0400, b""),
    "search found two": Response(0x22, 0x0000, b"\x02"),
}

KEEP_ALIVE = RECEIVED["keep-alive"]

NOISE = {
    "zeros": bytes(9),
    "wake-up": b"\x55" * 7,
    "preamble": b"\xff" * 16,
    "length beyond any packet": b"\xff\xf9",
    "boot text": b"ets Jun  8 2016 00:22:57\r\nrst:0x1 (POWERON_RESET),boot:0x13\r\n",
}


def test_every_known_vector_is_used() -> None:
    assert set(COMMANDS) == set(SENT)
    assert set(PACKETS) == set(RECEIVED)


def test_checksum_has_the_published_check_value() -> None:
    assert checksum(b"123456789") == by_long_division(b"123456789") == 0xA69D


def test_checksum_is_not_that_of_ccitt_false() -> None:
    assert checksum(b"\x00\x03") == 0x1D0C  # which CCITT-FALSE gives as 2D6C


@pytest.mark.parametrize("vector", VECTORS, ids=[vector["name"] for vector in VECTORS])
def test_every_vectors_checksum_is_that_of_long_division(vector: dict[str, str]) -> None:
    data = bytes.fromhex(vector["hex"])
    assert checksum(data[1:-2]) == by_long_division(data[1:-2]) == int.from_bytes(data[-2:], "big")


@pytest.mark.parametrize("name", COMMANDS)
def test_encodes_as_sent_to_real_modules(name: str) -> None:
    assert encode(COMMANDS[name]) == SENT[name]


def test_encodes_a_search_list_as_pairs() -> None:
    assert encode(SetSearchList((1, 2, 16)))[1:-2] == bytes.fromhex("07 91 02 0101 0202 1010")


def test_encodes_clearing_the_buffer() -> None:
    assert encode(ClearTagBuffer())[1:-2] == bytes.fromhex("00 2A")


@pytest.mark.parametrize(
    "command",
    [
        pytest.param(SetAntenna(0), id="antenna 0"),
        pytest.param(SetAntenna(17), id="antenna 17"),
        pytest.param(SetSearchList(()), id="no antenna"),
        pytest.param(SetSearchList((1, 17)), id="antenna 17 in a list"),
        pytest.param(SetRegion(256), id="region beyond a byte"),
        pytest.param(SetReadPower(-1), id="power below 0"),
        pytest.param(ReadTagMultiple(65536), id="search beyond 65 s"),
        pytest.param(GetTagBuffer(65536), id="metadata beyond two bytes"),
    ],
)
def test_refuses_to_encode(command: Command) -> None:
    with pytest.raises(ValueError, match="expected"):
        encode(command)


class TestPackets(CodecCases):
    packets = known(RECEIVED, PACKETS, "keep-alive", Decoder)
    noises = NOISE


def test_the_manuals_misprints_are_not_followed() -> None:
    """Page 171 prints an answer, page 117 a question, with checksums that are not their own."""
    decoder = Decoder()
    assert decoder.feed(bytes.fromhex("FF 04 61 00 00 01 01 00 01 A7 02")) + decoder.reset() == []
    assert decoder.checksum_errors == 1
    assert encode(GetTagBuffer(0x0015))[:-2] == bytes.fromhex("FF 03 29 00 15 00")
    assert encode(GetTagBuffer(0x0015))[-2:] != bytes.fromhex("97 55")


def test_finds_a_packet_inside_the_data_of_a_bad_one() -> None:
    outer = bytes.fromhex("FF 14 22 00 00") + KEEP_ALIVE + bytes(15)
    assert Decoder().feed(outer) == [PACKETS["keep-alive"]]


def test_a_start_byte_inside_the_data_is_data() -> None:
    assert Decoder().feed(answer_of(0x22, 0, "FF00FFFF")) == [Response(0x22, 0, b"\xff\x00\xff\xff")]


def test_the_longest_packet_is_read() -> None:
    data = bytes(MAX_DATA_LENGTH)
    assert Decoder().feed(answer_of(0x29, 0, data.hex())) == [Response(0x29, 0, data)]


def test_a_wrong_length_that_waits_is_given_up_on_reset() -> None:
    decoder = Decoder()
    waiting = bytes.fromhex("FF C8 22")
    assert decoder.feed(waiting + KEEP_ALIVE) == []
    assert decoder.reset() == [PACKETS["keep-alive"]]
    assert decoder.skipped_bytes == len(waiting)
    assert decoder.reset() == []


def test_a_status_is_told_in_words() -> None:
    assert "0504" in Response(0x22, 0x0504, b"").meaning
    assert "hot" in Response(0x22, 0x0504, b"").meaning
    assert "7F01" in Response(0x22, 0x7F01, b"").meaning
