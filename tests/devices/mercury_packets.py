"""Mercury packets framed by hand, their checksum plain algebra: a second opinion on codec and simulator."""


def by_long_division(message: bytes) -> int:
    """FFFF and the message as one polynomial, divided by x^16 + x^12 + x^5 + 1: what remains."""
    remainder, divisor = int.from_bytes(b"\xff\xff" + message, "big"), 0x11021
    while remainder.bit_length() > 16:
        remainder ^= divisor << (remainder.bit_length() - divisor.bit_length())
    return remainder


def answer_of(opcode: int, status: int, data: str = "") -> bytes:
    """From the module, as the manual draws it."""
    payload = bytes.fromhex(data)
    return _framed(bytes([len(payload), opcode]) + status.to_bytes(2, "big") + payload)


def question_of(opcode: int, data: str = "") -> bytes:
    """From the host, as the manual draws it."""
    payload = bytes.fromhex(data)
    return _framed(bytes([len(payload), opcode]) + payload)


def _framed(body: bytes) -> bytes:
    return b"\xff" + body + by_long_division(body).to_bytes(2, "big")
