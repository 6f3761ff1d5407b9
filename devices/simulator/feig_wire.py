"""The bytes of a simulated FEIG reader: how it finds questions, and how it frames answers and tags.

A question is its length, or 02 and a length of two bytes with the high one first; then address, command, data and a
checksum, low byte first, by the C example in H20800-16e-ID-B, 3.2. There is no start byte: a question begins after a
pause of more than 12 ms, or right behind the one before it. One that is wrong is dropped, and all that comes with it.
"""

from dataclasses import dataclass

from devices.simulator.tags import Tag, TagKind

LONGEST_PAUSE_S = 0.012
LONGEST_QUESTION = 1024
LONGEST_STANDARD = 255
RESERVED = bytes(4)
STRENGTH = 0x5A


@dataclass(frozen=True, slots=True)
class Question:
    """What the host sent: address, command, data, and which kind of packet it used."""

    address: int
    opcode: int
    data: bytes
    is_advanced: bool


class Wire:
    """Collects questions from bytes in any pieces."""

    def __init__(self) -> None:
        self._pending = bytearray()
        self._heard_at = 0.0

    def take(self, data: bytes, at: float) -> list[Question]:
        """The questions that are complete now and right."""
        if at - self._heard_at > LONGEST_PAUSE_S:
            self._pending.clear()
        self._heard_at = at
        self._pending += data
        questions = []
        while self._pending and (length := self._length()) and len(self._pending) >= length:
            packet = bytes(self._pending[:length])
            del self._pending[:length]
            if _checksum(packet[:-2]) != packet[-2:]:
                self._pending.clear()
                break
            questions.append(_question(packet))
        return questions

    def _length(self) -> int:
        """Of the packet in front; 0 while it is not known, and what cannot be one is dropped."""
        if self._pending[0] != 0x02:
            length, least = self._pending[0], 5
        elif len(self._pending) < 3:
            return 0
        else:
            length, least = self._pending[1] << 8 | self._pending[2], 7
        if not least <= length <= LONGEST_QUESTION:
            self._pending.clear()
            return 0
        return length


def answer(opcode: int, status: int, data: bytes = b"", *, address: int = 0, is_advanced: bool = False) -> bytes:
    """One packet from the reader; an advanced one too where a standard one cannot hold it."""
    body = bytes([address, opcode, status]) + data
    if is_advanced or len(body) + 3 > LONGEST_STANDARD:
        high, low = divmod(len(body) + 5, 256)
        packet = bytes([0x02, high, low]) + body
    else:
        packet = bytes([len(body) + 3]) + body
    return packet + _checksum(packet)


def describe(tag: Tag) -> bytes:
    """Type, two information bytes or one, and number."""
    uid = bytes.fromhex(tag.uid)
    if tag.kind is TagKind.ICODE_SLIX:
        return b"\x03\x00" + uid
    return b"\x04\x00\x00" + uid.rjust(7, b"\x00")


def describe_heard(tag: Tag, antennas: tuple[int, ...]) -> bytes:
    """Flags, type and number (ISO 15693 with its length), and each antenna: number, status, strength, reserved."""
    told = describe(tag)
    if tag.kind is TagKind.ICODE_SLIX:
        told = told[:2] + bytes([len(told) - 2]) + told[2:]
    heard = b"".join(bytes([antenna, 0x00, STRENGTH]) + RESERVED for antenna in antennas)
    return b"\x11" + told + bytes([len(antennas)]) + heard


def _question(packet: bytes) -> Question:
    head = 3 if packet[0] == 0x02 else 1
    return Question(packet[head], packet[head + 1], packet[head + 2 : -2], is_advanced=head == 3)


def _checksum(packet: bytes) -> bytes:
    register = 0xFFFF
    for byte in packet:
        register ^= byte
        for _ in range(8):
            register = register >> 1 ^ 0x8408 if register & 1 else register >> 1
    return register.to_bytes(2, "little")
