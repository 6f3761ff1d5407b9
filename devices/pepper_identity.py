"""What a Pepper C1 calls itself, such as ``Pepper_C1-MUX-8FC334``; the vendor's tool sets it.

The answer to 13 00 holds the text behind its length; how many bytes come before that differs in the vendor's sources.
"""

from dataclasses import dataclass
from typing import ClassVar

from devices.polling import Clock, Port
from devices.protocols.pepper import Ack, Decoder, encode
from devices.protocols.pepper_commands import Command, SetPolling

ANSWER_WAIT_S = 0.5
TRIES = 2


@dataclass(frozen=True, slots=True)
class GetDeviceName(Command):
    """Ask for the name in the reader's settings."""

    opcode: ClassVar[int] = 0x13

    def arguments(self) -> bytes:
        """Zero reads; anything else would write."""
        return b"\x00"


def identify(port: Port, clock: Clock) -> str | None:
    """Its name; None if it does not answer within a second, or says none. PortError if the port goes away."""
    decoder = Decoder()
    for _ in range(TRIES):
        port.write(encode(SetPolling(enabled=False)) + encode(GetDeviceName()))
        deadline = clock() + ANSWER_WAIT_S
        while clock() < deadline:
            for packet in decoder.feed(port.read()):
                if isinstance(packet, Ack) and packet.command == GetDeviceName.opcode:
                    return _text_behind_its_length(packet.data)
        decoder.reset()
    return None


def _text_behind_its_length(data: bytes) -> str | None:
    """The longest end of ``data`` that is text and that its length stands before."""
    ends = (data[at + 1 :] for at in range(len(data)) if data[at] == len(data) - at - 1)
    texts = (end.decode("ascii", errors="replace").strip("\0 ") for end in ends)
    return next(
        (text for text in texts if text.isprintable() and text and "\N{REPLACEMENT CHARACTER}" not in text), None
    )
