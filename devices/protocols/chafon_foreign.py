"""Readers that are sold under Chafon's name and do not speak its usual protocol, known by what they send.

Series 5000 (CF-RU5309; Reader User's Manual V2.0 of that series)::

    43 54 | length, high byte first, of what follows | address | command | status | data | sum: all bytes add up to zero

CF600 and M-200 (CF-M Gate Reader User Manual V1.2)::

    CF | address | command, two bytes | length of the data | data | CRC-16/MCRF4XX

They are not supported; this only tells their owner so.
"""

from devices.protocols.chafon import checksum

CT_HEADER = b"CT"
CT_LEAST_LENGTH = 7
CF_START = 0xCF
CF_HEADER_LENGTH = 5
CHECKSUM_LENGTH = 2

ASK_CT = bytes.fromhex("53 57 00 03 FF 10 44") + bytes(0x53)
"""Asks a reader of series 5000 for its version (manual, CMD_READ_SYSTEM_PARAM); changes nothing.

A reader of the usual protocol takes the first byte for a length; the zeros end what it then waits for.
"""


def foreign_protocol(data: bytes) -> str | None:
    """The reader that sent ``data``, or None if it is neither of those."""
    starts = range(len(data))
    if any(_is_ct_packet(data[start:]) for start in starts if data.startswith(CT_HEADER, start)):
        return "a CF-RU5309 or another reader of series 5000"
    if any(_is_cf_packet(data[start:]) for start in starts if data[start] == CF_START):
        return "a CF600, M-200 or another reader whose packets begin with CF"
    return None


def _is_ct_packet(data: bytes) -> bool:
    end = 4 + int.from_bytes(data[2:4], "big")
    return CT_LEAST_LENGTH <= end <= len(data) and sum(data[:end]) % 256 == 0


def _is_cf_packet(data: bytes) -> bool:
    """The order of the CRC's bytes is told differently, so either will do."""
    if len(data) < CF_HEADER_LENGTH:
        return False
    end = CF_HEADER_LENGTH + data[4]
    crc = data[end : end + CHECKSUM_LENGTH]
    is_whole = len(crc) == CHECKSUM_LENGTH
    return is_whole and checksum(data[:end]) in (int.from_bytes(crc, "little"), int.from_bytes(crc, "big"))
