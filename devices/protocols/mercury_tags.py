"""Tags as a Mercury module tells them: in its stream, out of its tag buffer, or one alone.

A streamed packet's data (option 10 says that metadata follow)::

    option | search flags (2) | metadata flags (2) | what it is: 00 end, 01 tag, 02 report | tag

A tag is its metadata, those only whose flag is set, in this order, then its number::

    read count | RSSI, signed dBm | antenna: transmitter, receiver in four bits each | frequency in kHz (3)
    time in ms (4) | phase (2) | protocol | bits of tag data (2), the data | pins
    bits that follow (2) | PC (2) [XPC (2 or 4)] | EPC | the tag's own CRC (2)

Antenna 16 is written as 0. The bits count PC, EPC and CRC, so an EPC's length is bits / 8 - 4.

Sources: a streamed tag logged from an M6E Nano, which the vendor's Mercury API reads like this; M5e manual pages 111
to 117. (SparkFun's comment on that packet takes its last two EPC bytes for a part of the CRC.)
"""

from collections.abc import Iterator
from dataclasses import dataclass

from devices.errors import ProtocolError
from devices.protocols.mercury import Response

RSSI, ANTENNA, PROTOCOL = 0x0002, 0x0004, 0x0040
"""Metadata flags that a poller asks for."""

_HAS_METADATA = 0x10
_STREAM_HEAD = 6
_END, _TAG, _REPORT = 0x00, 0x01, 0x02
_BUFFER_HEAD = 4
_HAS_XPC, _HAS_SECOND_XPC = 0x0200, 0x8000
_WORD = 2
_LONGEST_EPC = 62
_TAG_DATA_FLAG = 0x0080
_GEN2 = 0x05

_LENGTHS = {
    0x0001: 1,
    RSSI: 1,
    ANTENNA: 1,
    0x0008: 3,
    0x0010: 4,
    0x0020: 2,
    PROTOCOL: 1,
    _TAG_DATA_FLAG: 2,
    0x0100: 1,
}
"""Bytes of each metadata field, in the order in which they come."""


@dataclass(frozen=True, slots=True)
class Tag:
    """One read of a tag. ``epc`` is upper-case hex, most significant byte first; ``antenna`` (1 to 16) is the
    transmitting one; None where it was not asked for."""

    epc: str
    antenna: int | None
    rssi_dbm: int | None


class _Fields:
    """Takes a packet's data apart from the front; ProtocolError when it ends too early."""

    def __init__(self, data: bytes) -> None:
        self._left = data

    def __len__(self) -> int:
        return len(self._left)

    def take(self, length: int) -> bytes:
        if len(self._left) < length:
            raise ProtocolError(f"expected a tag with {length - len(self._left)} bytes more")
        taken, self._left = self._left[:length], self._left[length:]
        return taken

    def number(self, length: int) -> int:
        return int.from_bytes(self.take(length), "big")


def decode_stream(response: Response) -> Tag | None:
    """The tag that a packet of the stream tells; None for the end of a search or a report about the module.

    ProtocolError for anything else. The message holds no tag number.
    """
    fields = _Fields(response.data)
    if len(fields) < _STREAM_HEAD:
        raise ProtocolError(f"expected at least {_STREAM_HEAD} bytes of a stream, got {len(fields)}")
    if not fields.number(1) & _HAS_METADATA:
        raise ProtocolError("expected a streamed tag with metadata")
    fields.take(2)
    flags, what = fields.number(2), fields.number(1)
    if what in (_END, _REPORT):
        return None
    if what != _TAG:
        raise ProtocolError(f"expected a tag (01) in the stream, got {what:02X}")
    tag = _tag(fields, flags)
    _expect_end(fields)
    return tag


def decode_buffer(response: Response) -> tuple[Tag, ...]:
    """The tags of one answer to GetTagBuffer, perhaps not all that the buffer holds; ProtocolError if malformed."""
    fields = _Fields(response.data)
    if len(fields) < _BUFFER_HEAD:
        raise ProtocolError(f"expected at least {_BUFFER_HEAD} bytes of the tag buffer, got {len(fields)}")
    flags = fields.number(2)
    fields.take(1)
    tags = tuple(_tag(fields, flags) for _ in range(fields.number(1)))
    _expect_end(fields)
    return tags


def decode_single(response: Response) -> str:
    """The EPC that ReadTagSingle found: everything before the tag's two bytes of CRC; ProtocolError if malformed."""
    return _epc(response.data[:-_WORD])


def decode_count(response: Response) -> int:
    """How many tags ReadTagMultiple found; ProtocolError if that is not told in one byte."""
    if len(response.data) != 1:
        raise ProtocolError(f"expected a count of tags in one byte, got {len(response.data)}")
    return response.data[0]


def decode_antenna(response: Response) -> tuple[int, int]:
    """The transmitting and the receiving antenna; ProtocolError if malformed."""
    if len(response.data) != 2:
        raise ProtocolError(f"expected two antennas, got {len(response.data)} bytes")
    transmitter, receiver = response.data
    return transmitter, receiver


def decode_power_limits(response: Response) -> range:
    """The powers that can be set, in hundredths of a dBm; ProtocolError if malformed."""
    fields = _Fields(response.data)
    fields.take(1 + 2)
    greatest, least = fields.number(2), fields.number(2)
    _expect_end(fields)
    if least > greatest:
        raise ProtocolError(f"expected a least power below the greatest, got {least} and {greatest}")
    return range(least, greatest + 1)


def decode_version(response: Response) -> str:
    """Model and firmware for people to read; ProtocolError if malformed."""
    fields = _Fields(response.data)
    fields.take(4)  # the bootloader's version
    hardware, date, firmware = (fields.take(4).hex(".").upper() for _ in range(3))
    return f"hardware {hardware}, firmware {firmware} of {date.replace('.', '')}"


def _tag(fields: _Fields, flags: int) -> Tag:
    known = dict(_metadata(fields, flags))
    if known.get(PROTOCOL, _GEN2) != _GEN2:
        raise ProtocolError(f"expected a Gen2 tag, got protocol {known[PROTOCOL]:02X}")
    number = _Fields(_number_of(fields))
    _skip_protocol_control(number)
    epc = _epc(number.take(len(number) - _WORD))
    antenna = known.get(ANTENNA)
    return Tag(epc, None if antenna is None else _transmitter(antenna), _signed(known.get(RSSI)))


def _metadata(fields: _Fields, flags: int) -> Iterator[tuple[int, int]]:
    for flag, length in _LENGTHS.items():
        if not flags & flag:
            continue
        value = fields.number(length)
        if flag == _TAG_DATA_FLAG:
            fields.take((value + 7) // 8)
        yield flag, value


def _number_of(fields: _Fields) -> bytes:
    bits = fields.number(2)
    if bits % (8 * _WORD) or bits < 3 * 8 * _WORD:
        raise ProtocolError(f"expected a tag number in whole words, got {bits} bits")
    return fields.take(bits // 8)


def _skip_protocol_control(number: _Fields) -> None:
    has_more = number.number(_WORD) & _HAS_XPC and number.number(_WORD) & _HAS_SECOND_XPC
    if has_more:
        number.take(_WORD)


def _epc(number: bytes) -> str:
    if len(number) % _WORD or not _WORD <= len(number) <= _LONGEST_EPC:
        raise ProtocolError(f"expected an EPC of {_WORD} to {_LONGEST_EPC} bytes, got {len(number)}")
    return number.hex().upper()


def _transmitter(antenna: int) -> int:
    return antenna >> 4 or 16


def _signed(rssi: int | None) -> int | None:
    return None if rssi is None else (rssi ^ 0x80) - 0x80


def _expect_end(fields: _Fields) -> None:
    if len(fields):
        raise ProtocolError(f"expected the end of the answer, got {len(fields)} bytes more")
