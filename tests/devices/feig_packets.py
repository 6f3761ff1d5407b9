"""FEIG packets framed by hand, their checksum plain algebra: a second opinion on codec and simulator."""


def by_long_division(message: bytes) -> bytes:
    """The message as a polynomial, each byte's lowest bit first, its first sixteen bits inverted, divided by
    x^16 + x^12 + x^5 + 1; what remains is read the same way round."""
    bits = "".join(f"{byte:08b}"[::-1] for byte in message) + 16 * "0"
    remainder = int(bits, 2) ^ 0xFFFF << (len(bits) - 16)
    while remainder.bit_length() > 16:
        remainder ^= 0x11021 << (remainder.bit_length() - 17)
    told = f"{remainder:016b}"
    return bytes(int(half[::-1], 2) for half in (told[:8], told[8:]))


def standard(*fields: str) -> bytes:
    """Length, then the fields in hex (address, command, ...), then the checksum."""
    body = bytes.fromhex("".join(fields))
    packet = bytes([len(body) + 3]) + body
    return packet + by_long_division(packet)


def advanced(*fields: str) -> bytes:
    """02 and a length of two bytes, then as ``standard``."""
    body = bytes.fromhex("".join(fields))
    packet = b"\x02" + (len(body) + 5).to_bytes(2, "big") + body
    return packet + by_long_division(packet)
