"""A simulated network camera that speaks RTSP (RFC 2326), its pictures within the same TCP connection.

It knows OPTIONS, DESCRIBE, SETUP (RTP/AVP/TCP alone), PLAY, GET_PARAMETER and TEARDOWN; one video, JPEG. What is cut
off by a fault is not a picture that RTP could mark as cut off: it ends early, as after lost packets.
"""

import select
import socket

from devices.simulator.camera_rtp import CLOCK_HZ, PAYLOAD_JPEG, interleaved, packets_of
from devices.simulator.camera_server import LOOPBACK, CameraServer, read_request

SESSION = "1"
SOURCE = 0x5EED
METHODS = "OPTIONS, DESCRIBE, SETUP, PLAY, GET_PARAMETER, TEARDOWN"


class RtspCamera(CameraServer):
    """Serves any path."""

    @property
    def address(self) -> str:
        """What to open."""
        return f"rtsp://{LOOPBACK}:{self.port}/video"

    def serve(self, viewer: socket.socket) -> None:
        """Answer until PLAY, then send pictures, and whatever is asked on the way."""
        received = bytearray()
        while True:
            request = read_request(viewer, received)
            if not request:
                return
            viewer.sendall(self._answer(request))
            if request.startswith("PLAY"):
                return self._play(viewer)

    def _answer(self, request: str) -> bytes:
        method, url = request.split(maxsplit=2)[:2]
        number = next((line.split(":")[1] for line in request.lower().splitlines() if line.startswith("cseq:")), "0")
        lines, body = _answers(method, url, request)
        head = [lines[0], f"CSeq: {number.strip()}", *lines[1:]]
        head += [f"Content-Length: {len(body)}"] if body else []
        return ("\r\n".join(head) + "\r\n\r\n" + body).encode()

    def _play(self, viewer: socket.socket) -> None:
        sequence = timestamp = 0
        for jpeg in self._lens.pictures():
            if self.is_pulled or not self._still_watched(viewer):
                return
            timestamp += int(CLOCK_HZ / self._fps)
            for packet in packets_of(jpeg, sequence=sequence, timestamp=timestamp, source=SOURCE) if jpeg else ():
                viewer.sendall(interleaved(0, packet))
                sequence += 1

    def _still_watched(self, viewer: socket.socket) -> bool:
        """Answer what was asked meanwhile; reports on reception, which begin with a dollar, say nothing to it."""
        if not select.select([viewer], [], [], 0)[0]:
            return True
        data = viewer.recv(4096)
        request = data[data.find(b"GET_PARAMETER") :] if b"GET_PARAMETER" in data else b""
        if request:
            viewer.sendall(self._answer(request.decode("latin-1")))
        return bool(data) and b"TEARDOWN" not in data


def _answers(method: str, url: str, request: str) -> tuple[list[str], str]:
    """Status and header lines, and the body."""
    ok = "RTSP/1.0 200 OK"
    session = f"Session: {SESSION};timeout=60"
    if method == "DESCRIBE":
        return [ok, f"Content-Base: {url.rstrip('/')}/", "Content-Type: application/sdp"], _SDP
    if method == "SETUP" and "RTP/AVP/TCP" not in request:
        return ["RTSP/1.0 461 Unsupported Transport"], ""
    if method == "SETUP":
        return [ok, "Transport: RTP/AVP/TCP;unicast;interleaved=0-1", session], ""
    return [ok, f"Public: {METHODS}", session], ""


_SDP = (
    "v=0\r\no=- 1 1 IN IP4 127.0.0.1\r\ns=camera\r\nc=IN IP4 0.0.0.0\r\nt=0 0\r\na=control:*\r\n"
    f"m=video 0 RTP/AVP {PAYLOAD_JPEG}\r\na=control:track1\r\n"
)
"""RFC 4566. No line tells the payload's format: 26 is JPEG wherever nothing else is said."""
