"""Tags as a FEIG reader tells them in the answer to an inventory.

Without antenna information each is its type and a number whose layout depends on the type::

    03 ISO 15693    DSFID, UID (8, E0 first)
    04 ISO 14443A   TR_INFO, OPT_INFO, UID (10 if TR_INFO has bit 2, else 7 with zeros in front of a shorter one)
    05 ISO 14443B   PROTO_INFO, application data (4), PUPI (4)
    others          see _LENGTHS

With it each is ``FLAGS``, then if its bit 0 is set type and number (ISO 15693 with its length before it), then if its
bit 4 is set how many antennas heard the tag, and for each number, status, strength and four bytes that are reserved.

Sources: FEIG's manual H20800-16e-ID-B, 7.1.1 and annex A; manuals of the ID ISC.MU02 (page 76) and the Siemens RF290R
(pages 62 and 63); FEIG's SDK for Linux 4.6.10 for the flags and for ISO 14443 with antennas. None of them gives the
strength a unit, so it is kept as it comes.
"""

from dataclasses import dataclass

from devices.errors import ProtocolError
from devices.protocols.feig import Answer

ISO_15693, ISO_14443A, ISO_14443B = 0x03, 0x04, 0x05

_LENGTHS = {0x00: (1, 8), ISO_14443B: (5, 4), 0x08: (4, 4), 0x0A: (1, 8), 0x0B: (1, 8)}
"""Bytes before the number, and of it: I-Code 1, ISO 14443B, Jewel, SR176, SRIx."""

_ISO_15693_LENGTH, _ISO_15693_FIRST_BYTE = 8, 0xE0
_HAS_TEN_BYTES = 0x04
_SHORT_14443A = bytes(3)
_HAS_TAG, _HAS_ANTENNAS = 0x01, 0x10
_RESERVED = 4

READER_TYPES = {
    31: "ID ISC.M02",
    33: "ID ISC.M02.M8",
    41: "ID ISC.LR200",
    42: "ID ISC.LR2000",
    43: "ID ISC.LR2500-B",
    44: "ID ISC.LR2500-A",
    45: "ID ISC.LR1002",
    75: "ID ISC.MR200",
    76: "ID ISC.MR101",
    77: "ID ISC.MR102",
    80: "ID CPR.M02",
    81: "ID CPR.02",
    82: "ID CPR40-U",
    83: "ID CPR40",
    84: "ID CPR50",
    85: "ID CPR44",
    86: "ID CPR30",
    87: "ID CPR52 or CPR.04",
    88: "ID CPR.04-USB",
    89: "ID CPR46",
    110: "ID CPR20",
    111: "ID CPR47",
    113: "ID CPR60",
}
"""Models by their number (annex B; FEIG's SDK)."""

WITHOUT_PORTS = frozenset((*range(80, 90), 110, 111, 113))
"""The CPR family: one antenna, or two that are switched; its inventory knows no antennas."""


@dataclass(frozen=True, slots=True)
class Heard:
    """An antenna (from 1) heard the tag: with which status, and how strongly (0 to 255, no unit)."""

    antenna: int
    status: int
    strength: int


@dataclass(frozen=True, slots=True)
class Record:
    """One data set. ``uid`` is upper-case hex, most significant byte first; None where only antennas are told."""

    uid: str | None
    heard: tuple[Heard, ...] = ()


@dataclass(frozen=True, slots=True)
class Version:
    """What the reader says of itself; ``model`` is its number in READER_TYPES."""

    firmware: str
    model: int

    def __str__(self) -> str:
        return f"{READER_TYPES.get(self.model, f'reader of type {self.model}')}, firmware {self.firmware}"


class _Fields:
    """Takes an answer's data apart from the front; ProtocolError when it ends too early."""

    def __init__(self, data: bytes) -> None:
        self._left = data

    def __len__(self) -> int:
        return len(self._left)

    def take(self, length: int) -> bytes:
        if len(self._left) < length:
            raise ProtocolError(f"expected a data set with {length - len(self._left)} bytes more")
        taken, self._left = self._left[:length], self._left[length:]
        return taken

    def byte(self) -> int:
        return self.take(1)[0]


def decode_inventory(answer: Answer, *, has_antennas: bool) -> tuple[Record, ...]:
    """Every data set of an answer to Inventory, none if it carries no data; ``has_antennas`` as it was asked.

    ProtocolError if a single one is malformed, since then nothing tells where the next begins. No tag number in it.
    """
    if not answer.data:
        return ()
    fields = _Fields(answer.data)
    read = _with_antennas if has_antennas else _without_antennas
    records = tuple(read(fields) for _ in range(fields.byte()))
    if len(fields):
        raise ProtocolError(f"expected {len(records)} data sets and no more, got {len(fields)} bytes more")
    return records


def decode_version(answer: Answer) -> Version:
    """The answer to GetVersion or GetReaderInfo; ProtocolError if it is too short."""
    if len(answer.data) < 5:
        raise ProtocolError(f"expected at least 5 bytes of version, got {len(answer.data)}")
    major, minor, _, _, model = answer.data[:5]
    return Version(f"{major}.{minor}", model)


def _without_antennas(fields: _Fields) -> Record:
    kind = fields.byte()
    if kind == ISO_15693:
        fields.byte()  # DSFID
        return Record(_iso_15693(fields.take(_ISO_15693_LENGTH)))
    return Record(_other(kind, fields))


def _with_antennas(fields: _Fields) -> Record:
    flags = fields.byte()
    if not flags or flags & ~(_HAS_TAG | _HAS_ANTENNAS):
        raise ProtocolError(f"expected flags of a data set with antennas, got {flags:02X}")
    if not flags & _HAS_TAG:
        return Record(None, (_heard(fields),))
    uid = _tag_with_length(fields)
    count = fields.byte() if flags & _HAS_ANTENNAS else 0
    return Record(uid, tuple(_heard(fields) for _ in range(count)))


def _tag_with_length(fields: _Fields) -> str:
    kind = fields.byte()
    if kind != ISO_15693:
        return _other(kind, fields)
    fields.byte()  # DSFID
    return _iso_15693(fields.take(fields.byte()))


def _heard(fields: _Fields) -> Heard:
    antenna, status, strength = fields.take(3)
    fields.take(_RESERVED)
    return Heard(antenna, status, strength)


def _other(kind: int, fields: _Fields) -> str:
    if kind == ISO_14443A:
        return _iso_14443a(fields)
    if kind not in _LENGTHS:
        raise ProtocolError(f"expected a known type of tag, got {kind:02X}: set the reader to ISO 15693 alone")
    before, length = _LENGTHS[kind]
    fields.take(before)
    return fields.take(length).hex().upper()


def _iso_14443a(fields: _Fields) -> str:
    information, _ = fields.take(2)
    uid = fields.take(10 if information & _HAS_TEN_BYTES else 7)
    if len(uid) == 7:
        uid = uid.removeprefix(_SHORT_14443A)
    return uid.hex().upper()


def _iso_15693(uid: bytes) -> str:
    if len(uid) != _ISO_15693_LENGTH or uid[0] != _ISO_15693_FIRST_BYTE:
        raise ProtocolError(f"expected an ISO 15693 number of {_ISO_15693_LENGTH} bytes that begins with E0")
    return uid.hex().upper()
