"""What a PN532's answers say: its firmware and the tags that it found (UM0701-02, chapter 7).

A found ISO 14443A target is ``Tg, SENS_RES (2 bytes), SEL_RES, length, NFCID``, and if SEL_RES says ISO 14443-4, its
ATS, which begins with its own length. Where the next target begins is known only by reading this one.
"""

from dataclasses import dataclass

from devices.errors import ProtocolError
from devices.protocols.pn532 import Response
from devices.protocols.pn532_commands import MAX_TARGETS

_UID_LENGTHS = (4, 7, 10)
_CASCADE_TAG = 0x88
"""ISO 14443-3, 6.5.4: no number of four bytes begins with it; it stands before the first part of a longer one."""

_HAS_ATS = 0x20
_FIXED_LENGTH = 5
_POLLED_TYPES_14443A = (0x10, 0x20)


@dataclass(frozen=True, slots=True)
class Firmware:
    """``chip`` is 32 for a PN532 (hex, as printed on it)."""

    chip: int
    version: int
    revision: int


@dataclass(frozen=True, slots=True)
class Target:
    """One ISO 14443A tag. ``uid`` is upper-case hex, most significant byte first; ``number`` the chip's own, 1 or 2;
    ``sel_res`` tells the kind of chip (00 NTAG, 08 MIFARE Classic 1K)."""

    number: int
    sel_res: int
    uid: str


def decode_firmware(response: Response) -> Firmware:
    """Read the answer to GetFirmwareVersion; ProtocolError unless it holds chip, version, revision and support."""
    if len(response.data) != 4:
        raise ProtocolError(f"expected 4 bytes of firmware version, got {len(response.data)}")
    return Firmware(*response.data[:3])


def decode_targets(response: Response) -> tuple[Target, ...]:
    """Read the answer to InListPassiveTarget, at most two tags; ProtocolError for any that no ISO 14443A tag could
    give. The message holds no tag number."""
    count, rest = _counted(response.data)
    targets = []
    for _ in range(count):
        target, rest = _take_target(rest)
        targets.append(target)
    return _complete(targets, rest)


def decode_polled(response: Response) -> tuple[Target, ...]:
    """Read the answer to InAutoPoll, in which each target stands behind its type and length; as decode_targets."""
    count, rest = _counted(response.data)
    targets: list[Target] = []
    for _ in range(count):
        if len(rest) < 2 or rest[0] not in _POLLED_TYPES_14443A:
            raise ProtocolError(f"expected a target of type 10 or 20, got {rest[:1].hex() or 'none'}")
        data, rest = rest[2 : 2 + rest[1]], rest[2 + rest[1] :]
        target, left = _take_target(data)
        targets += _complete([target], left)
    return _complete(targets, rest)


def _counted(data: bytes) -> tuple[int, bytes]:
    if not data or data[0] > MAX_TARGETS:
        raise ProtocolError(f"expected a count of 0 to {MAX_TARGETS} targets, got {data[:1].hex() or 'none'}")
    return data[0], data[1:]


def _take_target(data: bytes) -> tuple[Target, bytes]:
    """The target in front, and what follows it."""
    if len(data) < _FIXED_LENGTH:
        raise ProtocolError(f"expected a target of at least {_FIXED_LENGTH} bytes, got {len(data)}")
    number, sel_res, length = data[0], data[3], data[4]
    uid, rest = data[_FIXED_LENGTH : _FIXED_LENGTH + length], data[_FIXED_LENGTH + length :]
    _check_uid(uid, length)
    return Target(number, sel_res, uid.hex().upper()), _without_ats(rest) if sel_res & _HAS_ATS else rest


def _check_uid(uid: bytes, length: int) -> None:
    if length not in _UID_LENGTHS or len(uid) != length:
        raise ProtocolError(f"expected a tag number of {_UID_LENGTHS} bytes, got {len(uid)} where {length} are told")
    if length == _UID_LENGTHS[0] and uid[0] == _CASCADE_TAG:
        raise ProtocolError("expected a whole tag number, got the first part of a longer one")


def _without_ats(data: bytes) -> bytes:
    if not data or not 1 <= data[0] <= len(data):
        raise ProtocolError(f"expected an ATS with its length, got {len(data)} bytes")
    return data[data[0] :]


def _complete(targets: list[Target], rest: bytes) -> tuple[Target, ...]:
    if rest:
        raise ProtocolError(f"expected the answer's end after {len(targets)} targets, got {len(rest)} bytes more")
    return tuple(targets)
