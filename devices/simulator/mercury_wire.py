"""The bytes of a simulated Mercury module: how it finds questions, and how it frames answers and tags.

Questions are ``FF length opcode data checksum``. The checksum's register starts as FFFF; each bit of the message, from
the highest, is shifted in at the right, and whenever a one falls out at the left 1021 is added. After the last bit it
is done: no zero bits follow. A tag's own checksum is the air protocol's, with sixteen zeros and then inverted.
"""

from devices.simulator.tags import Tag

STALL_S = 0.1
"""Assumed: a question that stalls for so long is forgotten."""

LONGEST_DATA = 250
TAG_BITS_OVERHEAD = 32


class Wire:
    """Collects questions from bytes in any pieces."""

    def __init__(self) -> None:
        self._frame = bytearray()
        self._heard_at = 0.0

    def take(self, data: bytes, at: float) -> list[bytes]:
        """Opcode and data of each question that is complete now; one with a wrong checksum is not answered."""
        if at - self._heard_at > STALL_S:
            self._frame.clear()
        self._heard_at = at
        questions = []
        for byte in data:
            self._collect(byte)
            if len(self._frame) > 1 and len(self._frame) == self._frame[1] + 5:
                questions += _checked(bytes(self._frame))
                self._frame.clear()
        return questions

    def _collect(self, byte: int) -> None:
        """An FF where a length should be is the start of the next question: hosts wake the line with many of them."""
        is_length = len(self._frame) == 1
        if not self._frame and byte != 0xFF:
            return
        if is_length and byte == 0xFF:
            return
        if is_length and byte > LONGEST_DATA:
            self._frame.clear()
            return
        self._frame.append(byte)


def answer(opcode: int, status: int, data: bytes = b"") -> bytes:
    """One packet from the module."""
    body = bytes([len(data), opcode, status >> 8, status & 0xFF]) + data
    register = _shifted(0xFFFF, body)
    return b"\xff" + body + bytes([register >> 8, register & 0xFF])


def describe(tag: Tag, metadata: int, *, antenna: int, age_ms: int, reads: int = 1) -> bytes:
    """What is told of one tag read: the metadata that were asked for, then its number with PC and checksum."""
    ports = (antenna % 16) << 4 | antenna % 16
    fields = {
        0x0001: bytes([min(reads, 255)]),
        0x0002: bytes([tag.rssi_dbm % 256]),
        0x0004: bytes([ports]),
        0x0008: bytes.fromhex("0D37EC"),  # 866284 kHz
        0x0010: age_ms.to_bytes(4, "big"),
        0x0020: b"\x00\x00",
        0x0040: b"\x05",
        0x0080: b"\x00\x00",
        0x0100: b"\x0f",
    }
    told = b"".join(value for flag, value in fields.items() if metadata & flag)
    epc = bytes.fromhex(tag.uid)
    return told + (8 * len(epc) + TAG_BITS_OVERHEAD).to_bytes(2, "big") + air_number(epc)


def air_number(epc: bytes) -> bytes:
    """PC, EPC and checksum, as the tag sends them."""
    number = bytes([len(epc) // 2 << 3, 0]) + epc
    return number + air_checksum(number)


def air_checksum(number: bytes) -> bytes:
    """Over PC and EPC. The air protocol's register starts as FFFF and takes its bits at the left; that is the same as
    starting as 84CF, taking them at the right and pushing them through with zeros."""
    return (_shifted(0x84CF, number + b"\x00\x00") ^ 0xFFFF).to_bytes(2, "big")


def _checked(frame: bytes) -> list[bytes]:
    is_sound = _shifted(0xFFFF, frame[1:-2]) == frame[-2] << 8 | frame[-1]
    return [frame[2:-2]] if is_sound else []


def _fallen_out(byte: int) -> int:
    """What is added while the eight bits of ``byte`` fall out at the left."""
    register = byte << 8
    for _ in range(8):
        register = register << 1 ^ 0x1021 if register & 0x8000 else register << 1
    return register & 0xFFFF


_FALLEN_OUT = tuple(_fallen_out(byte) for byte in range(256))


def _shifted(register: int, message: bytes) -> int:
    for byte in message:
        register = (register & 0xFF) << 8 ^ byte ^ _FALLEN_OUT[register >> 8]
    return register
