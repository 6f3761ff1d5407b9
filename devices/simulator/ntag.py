"""What an NTAG213 answers to a reader that has selected it (NXP NTAG213/215/216 data sheet, chapters 8 and 10).

Only what readers ask to learn which tag it is: READ and GET_VERSION. The user memory is empty.
"""

READ, GET_VERSION, HALT = 0x30, 0x60, 0x50
PAGE_LENGTH = 4
PAGES = 45
PAGES_A_READ = 4

ATQA = bytes.fromhex("0044")
SAK = 0x00
VERSION = bytes.fromhex("0004040201000F03")
CAPABILITIES = bytes.fromhex("E1101200")
"""Page 3: an NDEF tag of 144 bytes."""

_CASCADE_TAG = 0x88


def answer(uid: bytes, question: bytes) -> bytes | None:
    """The answer without its checksum; None when the tag stays silent (it halts, or knows no such command)."""
    if question[:1] == bytes([GET_VERSION]):
        return VERSION
    if question[:1] == bytes([READ]) and len(question) > 1 and question[1] < PAGES:
        memory = _memory(uid) * 2
        start = question[1] * PAGE_LENGTH
        return memory[start : start + PAGES_A_READ * PAGE_LENGTH]
    return None


def checksum(data: bytes) -> bytes:
    """CRC_A of ISO 14443-3, annex B, low byte first."""
    register = 0x6363
    for byte in data:
        register ^= byte
        for _ in range(8):
            register = (register >> 1) ^ 0x8408 if register & 1 else register >> 1
    return bytes([register & 0xFF, register >> 8])


def _memory(uid: bytes) -> bytes:
    first, second = uid[:3], uid[3:7]
    check_first = _CASCADE_TAG ^ first[0] ^ first[1] ^ first[2]
    check_second = second[0] ^ second[1] ^ second[2] ^ second[3]
    head = first + bytes([check_first]) + second + bytes([check_second, 0x48, 0x00, 0x00]) + CAPABILITIES
    return head + bytes(PAGES * PAGE_LENGTH - len(head))
