"""The M100 and R200 codec against bytes from manuals, rfid-r200 and logs of real modules."""

from binascii import crc_hqx
from functools import partial

import pytest

from devices.errors import ProtocolError
from devices.protocols.m100 import (
    MAX_PAYLOAD_LENGTH,
    Answer,
    Decoder,
    Failure,
    FailureCode,
    Framing,
    Notice,
    Packet,
    Tag,
    decode_power,
    decode_tag,
    decode_text,
    encode,
)
from devices.protocols.m100_commands import (
    About,
    Command,
    GetDemodulator,
    GetModuleInfo,
    GetPower,
    GetRegion,
    MultiPoll,
    Region,
    SetPower,
    SetRegion,
    SinglePoll,
    StopMultiPoll,
)
from tests.devices.codec_cases import CodecCases, Known
from tests.devices.vectors import packets, vectors

VECTORS = vectors("m100")
FRAMING = {vector["name"]: Framing[vector["framing"]] for vector in VECTORS}
SENT, RECEIVED = packets("m100", "tx"), packets("m100", "rx")

COMMANDS: dict[str, Command] = {
    "hw": GetModuleInfo(About.HARDWARE),
    "sw": GetModuleInfo(About.SOFTWARE),
    "single": SinglePoll(),
    "multi": MultiPoll(10000),
    "multi 10": MultiPoll(10),
    "stop": StopMultiPoll(),
    "get region": GetRegion(),
    "region China 900": SetRegion(Region.CHINA_900),
    "get power": GetPower(),
    "power 20 dBm": SetPower(2000),
    "demodulator": GetDemodulator(),
}

MANUAL_TAG = bytes.fromhex("C9 3400 30751FEB705C5904E3D50D70 3A76")
REAL_TAG = bytes.fromhex("C4 3000 E200001D7315016521408FC6 B83E")
YRM100_TAG = bytes.fromhex("D6 3400 E28011704000021D35AE4008 D444")

PACKETS: dict[str, Packet] = {
    "no tag": Failure(FailureCode.NO_TAG),
    "tag of the manual": Notice(MANUAL_TAG),
    "tag of a real module": Notice(REAL_TAG),
    "tag of YRM100": Notice(YRM100_TAG),
    "hw M100 26dBm V1.0": Answer(0x03, b"\x00M100 26dBm V1.0"),
    "region 1": Answer(0x08, b"\x01"),
    "region set": Answer(0x07, b"\x00"),
    "power 26 dBm": Answer(0xB7, b"\x0a\x28"),
    "stopped": Answer(0x28, b"\x00"),
    "demodulator values": Answer(0xF1, bytes.fromhex("020600B0")),
}

NO_TAG = {
    Framing.M100: RECEIVED["no tag"],
    Framing.R200: b"\xaa" + RECEIVED["no tag"][1:-1] + b"\xdd",
}

NOISE = {
    "zeros": bytes(9),
    "starts": b"\xbb\xaa" * 6,
    "half a header": b"\xbb\xbb\xaa\xaa",
    "ends": b"\x7e\xdd",
    "boot text": b"ets Jun  8 2016 00:22:57\r\nrst:0x1 (POWERON_RESET),boot:0x13\r\n",
    "echo of our question": bytes.fromhex("BB0022000022 7E AA0022000022 DD"),
    "empty answer": bytes.fromhex("BB0122000000 AA0122000000"),
}


def packet_of(kind: int, code: int, data: bytes, framing: Framing = Framing.M100) -> bytes:
    """Frame by hand, as chapter 1 of the manual draws it."""
    body = bytes([kind, code]) + len(data).to_bytes(2, "big") + data
    return framing.value[:1] + body + bytes([sum(body) % 256]) + framing.value[1:]


def notice_of(epc: bytes, *, words: int | None = None) -> Notice:
    control = bytes([(len(epc) // 2 if words is None else words) << 3, 0])
    crc = crc_hqx(control + epc, 0xFFFF) ^ 0xFFFF
    return Notice(b"\xc9" + control + epc + crc.to_bytes(2, "big"))


def test_every_known_vector_is_used() -> None:
    assert set(COMMANDS) == set(SENT)
    assert set(PACKETS) == set(RECEIVED)


@pytest.mark.parametrize("name", COMMANDS)
def test_encodes_as_the_manual_prints_and_other_drivers_send(name: str) -> None:
    assert encode(COMMANDS[name], FRAMING[name]) == SENT[name]


@pytest.mark.parametrize(
    "command",
    [
        pytest.param(MultiPoll(0), id="no round"),
        pytest.param(MultiPoll(65536), id="rounds beyond two bytes"),
        pytest.param(SetPower(-1), id="power below 0"),
        pytest.param(SetPower(3301), id="power beyond any module"),
    ],
)
def test_refuses_to_encode(command: Command) -> None:
    with pytest.raises(ValueError, match="expected"):
        encode(command)


class TestPackets(CodecCases):
    packets = {
        name: Known(RECEIVED[name], packet, partial(Decoder, FRAMING[name]), NO_TAG[FRAMING[name]], PACKETS["no tag"])
        for name, packet in PACKETS.items()
    }
    noises = NOISE


@pytest.mark.parametrize(
    "text",
    [
        pytest.param("BB 01 08 00 01 01 00 7E", id="bad sum"),
        pytest.param("BB 01 08 00 01 01 0B 00", id="bad end"),
        pytest.param("BB 01 03 00 10 00 4D31303020323664426D2056312E30 22 7E", id="widely copied"),
        pytest.param("BB 02 27 00 11 C9 34 00 30751FEB705C5904E3D50D70 3A 76 EF 7E", id="misprint of the manual"),
    ],
)
def test_a_bad_sum_or_end_is_counted_and_no_packet(text: str) -> None:
    decoder = Decoder()
    assert decoder.feed(bytes.fromhex(text)) + decoder.reset() == []
    assert decoder.checksum_errors == 1


def test_a_notice_may_name_the_multi_poll_that_it_belongs_to() -> None:
    assert Decoder().feed(packet_of(2, 0x27, MANUAL_TAG)) == [Notice(MANUAL_TAG)]


def test_a_failure_keeps_what_follows_its_code() -> None:
    assert Decoder().feed(packet_of(1, 0xFF, b"\x16\x0e\x34\x00")) == [Failure(FailureCode.ACCESS, b"\x0e\x34\x00")]


def test_first_and_last_byte_inside_are_data() -> None:
    epc = bytes.fromhex("BB7EAADDBB01FF00011516 7E".replace(" ", ""))
    for framing in Framing:
        data = packet_of(2, 0x22, notice_of(epc).data, framing)
        assert Decoder(framing).feed(data) == [notice_of(epc)]


def test_finds_a_packet_inside_the_payload_of_a_bad_one() -> None:
    assert Decoder().feed(bytes.fromhex("BB 01 03 00 14") + RECEIVED["no tag"] + bytes(14)) == [PACKETS["no tag"]]


def test_a_length_beyond_the_limit_is_no_header() -> None:
    assert Decoder().feed(bytes.fromhex("BB 01 03 00 81") + RECEIVED["no tag"]) == [PACKETS["no tag"]]


def test_the_longest_payload_is_read() -> None:
    data = bytes(MAX_PAYLOAD_LENGTH)
    assert Decoder().feed(packet_of(1, 0x03, data)) == [Answer(0x03, data)]


def test_a_wrong_length_that_waits_is_given_up_on_reset() -> None:
    decoder = Decoder()
    assert decoder.feed(bytes.fromhex("BB 01 03 00 70") + RECEIVED["no tag"]) == []
    assert decoder.reset() == [PACKETS["no tag"]]
    assert decoder.checksum_errors == 1
    assert decoder.reset() == []
    assert decoder.checksum_errors == 1


def test_one_module_does_not_understand_the_other() -> None:
    assert Decoder(Framing.R200).feed(RECEIVED["no tag"]) == []
    assert Decoder(Framing.M100).feed(NO_TAG[Framing.R200]) == []


@pytest.mark.parametrize(
    ("data", "tag"),
    [
        pytest.param(MANUAL_TAG, Tag("30751FEB705C5904E3D50D70", -55), id="manual"),
        pytest.param(REAL_TAG, Tag("E200001D7315016521408FC6", -60), id="real module"),
        pytest.param(YRM100_TAG, Tag("E28011704000021D35AE4008", -42), id="YRM100"),
    ],
)
def test_reads_epc_and_signed_strength(data: bytes, tag: Tag) -> None:
    assert decode_tag(Notice(data)) == tag


@pytest.mark.parametrize("length", [2, 4, 16, 62])
def test_reads_epcs_of_other_lengths(length: int) -> None:
    assert decode_tag(notice_of(bytes(range(length)))).epc == bytes(range(length)).hex().upper()


@pytest.mark.parametrize(
    "notice",
    [
        pytest.param(Notice(b""), id="empty"),
        pytest.param(notice_of(b""), id="no EPC"),
        pytest.param(notice_of(bytes(12), words=5), id="longer than its PC says"),
        pytest.param(Notice(MANUAL_TAG[:7] + MANUAL_TAG[8:]), id="a byte missing"),
        pytest.param(Notice(MANUAL_TAG[:4] + b"\x1f\x75" + MANUAL_TAG[6:]), id="two bytes swapped"),
        pytest.param(Notice(MANUAL_TAG[:-1] + b"\x77"), id="wrong CRC"),
    ],
)
def test_refuses_to_read_as_a_tag(notice: Notice) -> None:
    with pytest.raises(ProtocolError, match="expected"):
        decode_tag(notice)


def test_reads_power_and_texts() -> None:
    assert decode_power(Answer(0xB7, b"\x0a\x28")) == 2600
    assert decode_text(Answer(0x03, b"\x00M100 26dBm V1.0")) == "M100 26dBm V1.0"
    with pytest.raises(ProtocolError, match="2 bytes"):
        decode_power(Answer(0xB7, b"\x0a"))
