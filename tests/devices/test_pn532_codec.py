"""The PN532 codec against bytes from NXP's manual, nfcpy, libnfc and logs of real chips."""

from collections.abc import Sequence

import pytest

from devices.errors import ProtocolError
from devices.protocols.pn532 import (
    MAX_PAYLOAD_LENGTH,
    Acknowledged,
    Decoder,
    Packet,
    Refused,
    Response,
    Unknown,
    encode,
)
from devices.protocols.pn532_answers import Firmware, Target, decode_firmware, decode_polled, decode_targets
from devices.protocols.pn532_commands import (
    Command,
    GetFirmwareVersion,
    InAutoPoll,
    InDeselect,
    InListPassiveTarget,
    InRelease,
    PollFor,
    PowerDown,
    SamConfiguration,
    SetRetries,
    SetRfField,
    WakeUpBy,
)
from tests.devices.codec_cases import CodecCases, Known, known
from tests.devices.vectors import packets

SENT, RECEIVED = packets("pn532", "tx"), packets("pn532", "rx")

COMMANDS: dict[str, Command] = {
    "GetFirmwareVersion": GetFirmwareVersion(),
    "SAM": SamConfiguration(),
    "list 1": InListPassiveTarget(1),
    "list 2": InListPassiveTarget(2),
    "deselect": InDeselect(),
    "retries": SetRetries(1),
    "rf off": SetRfField(is_on=False),
    "rf on": SetRfField(is_on=True),
    "release": InRelease(),
    "power down": PowerDown(tuple(WakeUpBy)),
}

ONE_TAG = bytes.fromhex("01 01 0044 00 07 040E3BD2286B85")
TWO_TAGS = bytes.fromhex("02 01 0044 00 07 040E3BD2286B85 02 0044 00 07 040AA1B2286B80")

PACKETS: dict[str, Packet] = {
    "ACK": Acknowledged(),
    "app error": Refused(),
    "fw 1.6": Response(0x02, bytes.fromhex("32010607")),
    "SAM rsp": Response(0x14, b""),
    "none": Response(0x4A, b"\x00"),
    "1 tag": Response(0x4A, ONE_TAG),
    "2 tags": Response(0x4A, TWO_TAGS),
    "deselect rsp": Response(0x44, b"\x00"),
    "release rsp": Response(0x52, b"\x00"),
    "retries rsp": Response(0x32, b""),
    "power down rsp": Response(0x16, b"\x00"),
}

NONE_FOUND = RECEIVED["none"]

NOISE = {
    "zeros": bytes(9),
    "wake-up": b"\x55\x55" + bytes(5),
    "ones": b"\xff" * 6,
    "starts": b"\x00\xff" * 2 + b"\x07",
    "boot text": b"ets Jun  8 2016 00:22:57\r\nrst:0x1 (POWERON_RESET),boot:0x13\r\n",
    "length without payload": bytes.fromhex("00FF0000"),
    "length that does not fit": bytes.fromhex("00FF0505"),
    "extended beyond the limit": bytes.fromhex("00FFFFFF 01 0A F5"),
    "extended that does not fit": bytes.fromhex("00FFFFFF 00 08 00"),
}


def packet_of(payload: bytes) -> bytes:
    """Frame by hand as in UM0701-02, 6.2.1: extended from 256 bytes on."""
    length = len(payload)
    short = bytes([length, 256 - length]) if length < 256 else b""
    long = b"\xff\xff" + length.to_bytes(2, "big") + bytes([-sum(length.to_bytes(2, "big")) % 256])
    return b"\x00\x00\xff" + (short or long) + payload + bytes([-sum(payload) % 256]) + b"\x00"


def listing(text: str) -> Response:
    return Response(0x4A, bytes.fromhex(text))


def test_every_known_vector_is_used() -> None:
    assert set(COMMANDS) == set(SENT)
    assert set(PACKETS) == set(RECEIVED)


@pytest.mark.parametrize("name", COMMANDS)
def test_encodes_as_other_drivers_do(name: str) -> None:
    assert encode(COMMANDS[name]) == SENT[name]


def test_encodes_a_poll_of_the_manual() -> None:
    poll = InAutoPoll(rounds=20, period=2, kinds=(PollFor.MIFARE_AND_NTAG, PollFor.ISO_14443_4A))
    assert encode(poll)[5:-2] == bytes.fromhex("D4 60 14 02 10 20")


@pytest.mark.parametrize(
    "command",
    [
        pytest.param(InListPassiveTarget(0), id="no target"),
        pytest.param(InListPassiveTarget(3), id="a third target"),
        pytest.param(SetRetries(256), id="retries beyond a byte"),
        pytest.param(InAutoPoll(0, 1, ()), id="no round"),
        pytest.param(InAutoPoll(1, 16, ()), id="period beyond the manual's"),
    ],
)
def test_refuses_to_encode(command: Command) -> None:
    with pytest.raises(ValueError, match="expected"):
        encode(command)


class TestPackets(CodecCases):
    packets = known(RECEIVED, PACKETS, "none", Decoder)
    noises = NOISE
    trailing = 1
    counts_all = False

    def wrong(self, found: Sequence[object], packet: object) -> list[object]:
        return [item for item in found if isinstance(item, Response) and item != packet]

    def test_decodes_after_noise(self, case: Known, noise: bytes) -> None:
        """Some noise is an acknowledgement, which has no checksum."""
        decoder = case.decoder()
        found = [item for item in decoder.feed(noise + case.data) if item != Acknowledged()]
        assert found == [case.packet] or case.packet == Acknowledged()
        assert decoder.skipped_bytes <= len(noise)


@pytest.mark.parametrize("gap", [1, 5])
@pytest.mark.parametrize("name", PACKETS)
def test_decodes_two_at_once_whatever_zeros_stand_between(name: str, gap: int) -> None:
    decoder = Decoder()
    assert decoder.feed(RECEIVED[name] + bytes(gap) + NONE_FOUND) == [PACKETS[name], PACKETS["none"]]
    assert decoder.skipped_bytes == 0


def test_decodes_without_any_zero_in_front_but_the_starts_own() -> None:
    assert Decoder().feed(NONE_FOUND[1:-1]) == [PACKETS["none"]]


def test_a_bad_checksum_is_counted() -> None:
    decoder = Decoder()
    assert decoder.feed(NONE_FOUND[:-2] + b"\x01\x00") == []
    assert decoder.checksum_errors == 1


def test_finds_a_packet_inside_the_payload_of_a_bad_one() -> None:
    outer = bytes.fromhex("0000FF 14EC D54B") + NONE_FOUND + bytes(20)
    assert Decoder().feed(outer) == [PACKETS["none"]]


def test_a_start_inside_the_payload_is_data() -> None:
    payload = bytes.fromhex("D5 41 00 00FF00FF00 00FF0505")
    assert Decoder().feed(packet_of(payload)) == [Response(0x40, payload[2:])]


@pytest.mark.parametrize("length", [254, 255, 256, MAX_PAYLOAD_LENGTH])
def test_long_answers_are_read_in_both_forms(length: int) -> None:
    payload = bytes([0xD5, 0x41]) + bytes(length - 2)
    assert Decoder().feed(packet_of(payload)) == [Response(0x40, payload[2:])]


def test_an_extended_packet_may_be_short() -> None:
    assert Decoder().feed(bytes.fromhex("0000FF FFFF 0003 FD D54B00 E0 00")) == [PACKETS["none"]]


def test_a_run_of_zeros_with_a_sound_sum_is_no_packet() -> None:
    decoder = Decoder()
    assert decoder.feed(bytes.fromhex("00FF 05FB 000000000000") + NONE_FOUND) == [PACKETS["none"]]
    assert decoder.checksum_errors == 0


def test_a_wrong_length_that_waits_is_given_up_on_reset() -> None:
    decoder = Decoder()
    assert decoder.feed(bytes.fromhex("00FF F010") + NONE_FOUND) == []
    assert decoder.reset() == [PACKETS["none"]]
    assert decoder.reset() == []


@pytest.mark.parametrize(
    ("data", "payload"),
    [
        pytest.param(SENT["list 2"], bytes.fromhex("D44A0200"), id="echo of our question"),
        pytest.param(bytes.fromhex("0000FFFF0000"), b"\xff\x00", id="NACK"),
        pytest.param(packet_of(b"\xd5"), b"\xd5", id="answers nothing"),
        pytest.param(packet_of(b"\xd5\x4a\x00"), b"\xd5\x4a\x00", id="even code"),
    ],
)
def test_decodes_what_is_no_answer(data: bytes, payload: bytes) -> None:
    assert Decoder().feed(data) == [Unknown(payload)]


def test_reads_the_firmware_of_a_real_chip() -> None:
    assert decode_firmware(Response(0x02, bytes.fromhex("32010607"))) == Firmware(0x32, 1, 6)


def test_reads_one_tag_and_two() -> None:
    first, second = Target(1, 0x00, "040E3BD2286B85"), Target(2, 0x00, "040AA1B2286B80")
    assert decode_targets(Response(0x4A, b"\x00")) == ()
    assert decode_targets(Response(0x4A, ONE_TAG)) == (first,)
    assert decode_targets(Response(0x4A, TWO_TAGS)) == (first, second)


def test_the_ats_of_the_first_tag_does_not_shift_the_second() -> None:
    """SEL_RES 20 says ISO 14443-4; the ATS of a DESFire EV1 is 06 75 77 81 02 80 (AN10833)."""
    answer = listing("02 01 0344 20 07 04112233445566 067577810280 02 0004 08 04 DEADBEEF")
    assert [target.uid for target in decode_targets(answer)] == ["04112233445566", "DEADBEEF"]


def test_reads_polled_tags_by_their_own_lengths() -> None:
    data = bytes.fromhex("02 10 0C 01 0044 00 07 040E3BD2286B85 10 09 02 0004 08 04 DEADBEEF")
    assert [target.uid for target in decode_polled(Response(0x60, data))] == ["040E3BD2286B85", "DEADBEEF"]
    assert decode_polled(Response(0x60, b"\x00")) == ()


@pytest.mark.parametrize(
    "text",
    [
        pytest.param("", id="empty"),
        pytest.param("03", id="three targets"),
        pytest.param("01", id="one announced and none told"),
        pytest.param("01 01 0044 00 05 040E3BD228", id="five bytes"),
        pytest.param("01 01 0044 00 07 040E3BD2286B", id="a byte missing"),
        pytest.param("01 01 0044 00 07 040E3BD2286B85 00", id="a byte too many"),
        pytest.param("02 01 0044 00 07 040E3BD2286B85", id="second missing"),
        pytest.param("01 01 0044 00 04 88040E3B", id="first part of a longer number"),
        pytest.param("01 01 0344 20 07 04112233445566", id="no ATS"),
        pytest.param("01 01 0344 20 07 04112233445566 07 75", id="ATS too short"),
    ],
)
def test_refuses_to_read_as_targets(text: str) -> None:
    with pytest.raises(ProtocolError, match="expected"):
        decode_targets(listing(text))


@pytest.mark.parametrize("text", ["01", "01 01 0C", "01 10 0C 01 0044 00 04 DEADBEEF 00", "01 11 05 0102030405"])
def test_refuses_to_read_as_polled(text: str) -> None:
    with pytest.raises(ProtocolError, match="expected"):
        decode_polled(Response(0x60, bytes.fromhex(text)))


def test_refuses_to_read_as_firmware() -> None:
    with pytest.raises(ProtocolError, match="4 bytes"):
        decode_firmware(Response(0x02, b"\x32\x01\x06"))
