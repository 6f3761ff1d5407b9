"""The FEIG codec against bytes from its manual, a real reader and other people's drivers."""

from dataclasses import dataclass
from typing import ClassVar

import pytest

from devices.protocols.feig import LONGEST_ADVANCED, Answer, Decoder, checksum, encode
from devices.protocols.feig_commands import (
    Command,
    DetectBaudRate,
    GetReaderInfo,
    GetVersion,
    Inventory,
    RfReset,
    SwitchAntenna,
)
from tests.devices.codec_cases import CodecCases, known
from tests.devices.feig_packets import advanced, by_long_division, standard
from tests.devices.vectors import packets, vectors

VECTORS = vectors("feig")
SENT, RECEIVED = packets("feig", "tx"), packets("feig", "rx")


@dataclass(frozen=True, slots=True)
class ReadInputs(Command):
    """Of no use to us, but others have sent it."""

    opcode: ClassVar[int] = 0x74


@dataclass(frozen=True, slots=True)
class ClearBuffer(Command):
    """The same."""

    opcode: ClassVar[int] = 0x32


@dataclass(frozen=True, slots=True)
class LightOn(Command):
    """The same."""

    opcode: ClassVar[int] = 0x72

    def arguments(self) -> bytes:
        return bytes.fromhex("01 01 81 01 0019")


COMMANDS: dict[str, Command] = {
    "baud rate": DetectBaudRate(),
    "version": GetVersion(),
    "version, advanced": GetVersion(),
    "reader info": GetReaderInfo(),
    "reader info, advanced": GetReaderInfo(),
    "RF reset": RfReset(),
    "RF reset, advanced": RfReset(),
    "antenna 1": SwitchAntenna(1),
    "antenna 2": SwitchAntenna(2),
    "antennas off": SwitchAntenna(0),
    "inventory": Inventory(),
    "inventory, advanced": Inventory(),
    "more": Inventory(more=True),
    "more, advanced": Inventory(more=True),
    "inventory of port 1, advanced": Inventory(antenna=1),
    "inventory of port 2, advanced": Inventory(antenna=2),
    "inventory of port 3, advanced": Inventory(antenna=3),
    "inventory of port 4, advanced": Inventory(antenna=4),
    "inputs, advanced": ReadInputs(),
    "clear buffer, advanced": ClearBuffer(),
    "light on, advanced": LightOn(),
}

ANSWERS_BY_NAME = {
    "baud rate answer": Answer(0x52, 0x00, b""),
    "RF reset answer": Answer(0x69, 0x00, b""),
    "antenna answer": Answer(0x6A, 0x00, b""),
    "no tag": Answer(0xB0, 0x01, b""),
    "no tag, advanced": Answer(0xB0, 0x01, b""),
    "two ISO 15693 tags": Answer(0xB0, 0x00, bytes.fromhex("02 0300E0040100012345AA 0300E0040100012345BB")),
    "one ISO 14443B tag": Answer(0xB0, 0x00, bytes.fromhex("01 05 71 00000000 53511071")),
    "RF warning": Answer(0xB0, 0x84, b"", address=0xFF),
}

NO_TAG = RECEIVED["no tag"]

NOISE = {
    "zeros": bytes(9),
    "ones": b"\xff" * 6,
    "wake-up": b"\x55" * 7,
    "half an advanced header": b"\x02\x00",
    "an advanced length too short": b"\x02\x00\x07\x00\xb0",
    "boot text": b"ets Jun  8 2016 00:22:57\r\nrst:0x1 (POWERON_RESET),boot:0x13\r\n",
}


def test_every_known_vector_is_used() -> None:
    assert set(COMMANDS) == set(SENT)
    assert set(ANSWERS_BY_NAME) == set(RECEIVED)


def test_checksum_has_the_published_check_value() -> None:
    """CRC-16/MCRF4XX over 123456789 is 6F91, low byte first on the wire."""
    assert checksum(b"123456789") == by_long_division(b"123456789") == b"\x91\x6f"


@pytest.mark.parametrize("vector", VECTORS, ids=[vector["name"] for vector in VECTORS])
def test_every_vectors_checksum_is_that_of_long_division(vector: dict[str, str]) -> None:
    data = bytes.fromhex(vector["hex"])
    assert checksum(data[:-2]) == by_long_division(data[:-2]) == data[-2:]


@pytest.mark.parametrize("name", COMMANDS)
def test_encodes_as_others_have_sent_it(name: str) -> None:
    assert encode(COMMANDS[name], is_advanced=name.endswith("advanced")) == SENT[name]


@pytest.mark.parametrize("antenna", range(1, 9))
def test_encodes_every_port_as_a_bit(antenna: int) -> None:
    assert encode(Inventory(more=True, antenna=antenna))[3:6] == bytes([0x01, 0x90, 1 << (antenna - 1)])


@pytest.mark.parametrize(
    "command",
    [
        pytest.param(Inventory(antenna=0), id="port 0"),
        pytest.param(Inventory(antenna=9), id="port 9"),
        pytest.param(SwitchAntenna(3), id="output 3"),
        pytest.param(SwitchAntenna(-1), id="output below 0"),
        pytest.param(GetReaderInfo(256), id="mode beyond a byte"),
    ],
)
def test_refuses_to_encode(command: Command) -> None:
    with pytest.raises(ValueError, match="expected"):
        encode(command)


class TestPackets(CodecCases):
    packets = known(RECEIVED, ANSWERS_BY_NAME, "no tag", Decoder)
    noises = NOISE
    hides_behind_noise = True


def test_a_bad_checksum_is_counted() -> None:
    decoder = Decoder()
    assert decoder.feed(NO_TAG[:-1] + b"\x00") == []
    assert decoder.checksum_errors == 1


def test_finds_an_answer_inside_a_bad_one() -> None:
    outer = bytes.fromhex("14 00 B0 00") + NO_TAG + bytes(10)
    decoder = Decoder()
    assert decoder.feed(outer) + decoder.reset() == [ANSWERS_BY_NAME["no tag"]]


def test_an_answer_inside_the_data_of_a_good_one_is_data() -> None:
    assert Decoder().feed(standard("00 B0 00", NO_TAG.hex())) == [Answer(0xB0, 0x00, NO_TAG)]


def test_the_longest_answers_are_read_and_no_longer_ones() -> None:
    longest = bytes(LONGEST_ADVANCED - 8)
    assert Decoder().feed(advanced("00 B0 00", longest.hex())) == [Answer(0xB0, 0x00, longest)]
    assert Decoder().feed(standard("00 B0 00", bytes(249).hex())) == [Answer(0xB0, 0x00, bytes(249))]
    too_long = b"\x02" + (LONGEST_ADVANCED + 1).to_bytes(2, "big") + b"\x00\xb0"
    decoder = Decoder()
    assert decoder.feed(too_long + NO_TAG) + decoder.reset() == [ANSWERS_BY_NAME["no tag"]]


def test_a_wrong_length_that_waits_is_given_up_on_reset() -> None:
    decoder = Decoder()
    waiting = bytes.fromhex("F0 00 B0 00")
    assert decoder.feed(waiting + NO_TAG) == []
    assert decoder.reset() == [ANSWERS_BY_NAME["no tag"]]
    assert decoder.skipped_bytes == len(waiting)
    assert decoder.reset() == []


def test_a_status_is_told_in_words() -> None:
    assert "host mode" in Answer(0xB0, 0x82, b"").meaning
    assert "83" in Answer(0xB0, 0x83, b"").meaning
    assert "EE" in Answer(0xB0, 0xEE, b"").meaning
