"""What a device of the open line protocol calls itself: ``device_id`` in whatever it sends."""

from devices.polling import Clock, Port
from devices.protocols.lines import Decoder

LISTEN_S = 6.0
"""A device that sends heartbeats does so every 5 s or sooner. One that sends none and reads no card stays unknown."""

MOST_BYTES = 16_384
"""What is no line of the protocol by then is another device."""


def identify(port: Port, clock: Clock) -> str | None:
    """Its ``device_id``, or None after LISTEN_S or MOST_BYTES without one. PortError if the port goes away."""
    decoder, heard = Decoder(None), 0
    deadline = clock() + LISTEN_S
    while clock() < deadline and heard < MOST_BYTES:
        data = port.read()
        heard += len(data)
        for packet in decoder.feed(data):
            if packet.stamp.device:
                return packet.stamp.device
    return None
