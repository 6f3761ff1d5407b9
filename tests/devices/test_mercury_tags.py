"""Tags as Mercury modules tell them, against records logged from real ones."""

import pytest

from devices.errors import ProtocolError
from devices.protocols.mercury import Decoder, Response
from devices.protocols.mercury_tags import (
    Tag,
    decode_antenna,
    decode_buffer,
    decode_count,
    decode_power_limits,
    decode_single,
    decode_stream,
    decode_version,
)
from tests.devices.vectors import packets

RECEIVED = {name: Decoder().feed(data)[0] for name, data in packets("mercury", "rx").items()}
HEAD = "10 001B 01FF 01"
METADATA = "01 C4 11 0E1640 00000127 0000 05 0000 0F"
EPC = "000000000000000000001545"
STREAMED = f"{HEAD} {METADATA} 0080 3000 {EPC} E94A"


def stream(text: str) -> Response:
    return Response(0x22, 0, bytes.fromhex(text))


def buffer(text: str) -> Response:
    return Response(0x29, 0, bytes.fromhex(text))


def test_reads_the_streamed_tag_of_a_real_module() -> None:
    """RSSI C4 is -60 dBm; the EPC ends with 1545, which SparkFun's comment takes for a part of the checksum."""
    assert decode_stream(RECEIVED["streamed tag"]) == Tag("000000000000000000001545", 1, -60)


def test_reads_the_single_tag_of_a_real_module() -> None:
    assert decode_single(RECEIVED["single tag"]) == "E200322FE20DF9311328B7E3"


def test_reads_what_the_manual_prints_of_a_search_and_of_antennas() -> None:
    assert decode_count(RECEIVED["search found two"]) == 2
    assert decode_antenna(RECEIVED["get antenna answer"]) == (1, 2)


def test_reads_what_a_real_module_tells_of_itself() -> None:
    limits = decode_power_limits(RECEIVED["get read power answer"])
    assert (limits[0], limits[-1]) == (1000, 2300)
    assert decode_version(RECEIVED["version answer"]) == "hardware 01.00.00.03, firmware 01.07.02.09 of 20141007"


@pytest.mark.parametrize(
    ("bits", "number", "epc"),
    [
        pytest.param("0040", "1000 0032 3038 BEEF", "00323038", id="four bytes"),
        pytest.param("0030", "0800 3038 BEEF", "3038", id="two bytes"),
        pytest.param("00A0", "4000" + 16 * "AB" + "BEEF", 16 * "AB", id="sixteen bytes"),
        pytest.param("0050", "1200 0001 0032 3038 BEEF", "00323038", id="behind one XPC word"),
        pytest.param("0060", "1200 8001 0002 0032 3038 BEEF", "00323038", id="behind two XPC words"),
    ],
)
def test_an_epcs_length_comes_from_its_bits(bits: str, number: str, epc: str) -> None:
    tag = decode_stream(stream(f"{HEAD} {METADATA} {bits} {number}"))
    assert tag == Tag(epc, 1, -60)


def test_tag_data_before_the_number_is_passed_over() -> None:
    told = f"{HEAD} 01 C4 11 0E1640 00000127 0000 05 0011 AABBCC 0F 0080 3000 {EPC} E94A"
    assert decode_stream(stream(told)) == Tag(EPC, 1, -60)


@pytest.mark.parametrize(("antenna", "number"), [("33", 3), ("F0", 15), ("00", 16), ("12", 1)])
def test_the_transmitting_antenna_is_told_and_16_is_written_as_0(antenna: str, number: int) -> None:
    told = STREAMED.replace("01 C4 11", f"01 C4 {antenna}")
    assert decode_stream(stream(told)) == Tag(EPC, number, -60)


@pytest.mark.parametrize(("rssi", "dbm"), [("80", -128), ("D6", -42), ("00", 0), ("7F", 127)])
def test_rssi_is_signed(rssi: str, dbm: int) -> None:
    told = STREAMED.replace("01 C4 11", f"01 {rssi} 11")
    assert decode_stream(stream(told)) == Tag(EPC, 1, dbm)


@pytest.mark.parametrize(
    "text",
    ["10 001B 01FF 00", "10 001B 01FF 00 0001", "10 001B 01FF 02 0002 2A"],
    ids=["end", "end with more", "report"],
)
def test_the_end_of_a_search_and_a_report_are_no_tag(text: str) -> None:
    assert decode_stream(stream(text)) is None


def test_reads_the_buffer_record_by_record() -> None:
    first, second = f"D0 11 05 0080 3000 {EPC} E94A", "C8 22 05 0040 1000 00323038 BEEF"
    assert decode_buffer(buffer(f"0046 00 02 {first} {second}")) == (Tag(EPC, 1, -48), Tag("00323038", 2, -56))


def test_a_buffer_without_metadata_tells_numbers_alone() -> None:
    assert decode_buffer(buffer(f"0000 00 01 0080 3000 {EPC} E94A")) == (Tag(EPC, None, None),)


@pytest.mark.parametrize(
    "text",
    [
        pytest.param("", id="empty"),
        pytest.param("00 001B 01FF 01", id="no metadata"),
        pytest.param("10 001B 01FF 03 00", id="neither tag nor end nor report"),
        pytest.param(STREAMED[:-2], id="a byte short"),
        pytest.param(STREAMED + "00", id="a byte long"),
        pytest.param(STREAMED.replace("0080", "0088"), id="bits beyond the number"),
        pytest.param(STREAMED.replace("0080", "0070"), id="bits short of the number"),
        pytest.param(STREAMED.replace("0080", "0084"), id="bits that are no words"),
        pytest.param(f"{HEAD} {METADATA} 0020 0000 BEEF", id="no EPC at all"),
        pytest.param(STREAMED.replace("0000 05 0000", "0000 03 0000"), id="not Gen2"),
        pytest.param(f"{HEAD} {METADATA} 0220 F800" + 64 * "AB" + "BEEF", id="longer than an EPC can be"),
    ],
)
def test_refuses_to_read_as_a_streamed_tag(text: str) -> None:
    with pytest.raises(ProtocolError, match="expected"):
        decode_stream(stream(text))


@pytest.mark.parametrize(
    "text",
    ["", "0046 00", f"0046 00 02 D0 11 05 0080 3000 {EPC} E94A", f"0046 00 00 D0 11 05 0080 3000 {EPC} E94A"],
    ids=["empty", "no count", "one of two", "one of none"],
)
def test_refuses_to_read_as_a_buffer(text: str) -> None:
    with pytest.raises(ProtocolError, match="expected"):
        decode_buffer(buffer(text))


def test_refuses_other_answers_of_a_wrong_length() -> None:
    with pytest.raises(ProtocolError, match="expected"):
        decode_single(Response(0x21, 0, b"\xe2\x00\x32"))
    with pytest.raises(ProtocolError, match="expected"):
        decode_count(Response(0x22, 0, b""))
    with pytest.raises(ProtocolError, match="expected"):
        decode_antenna(Response(0x61, 0, b"\x01"))
    with pytest.raises(ProtocolError, match="expected"):
        decode_version(Response(0x03, 0, b"\x01"))
    with pytest.raises(ProtocolError, match="expected"):
        decode_power_limits(Response(0x62, 0, bytes.fromhex("01 08FC 03E8 08FC")))


def test_no_message_holds_a_tags_number() -> None:
    with pytest.raises(ProtocolError) as refused:
        decode_stream(stream(STREAMED + "00"))
    assert EPC not in str(refused.value).upper()
