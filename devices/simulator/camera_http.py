"""A simulated network camera that sends JPEGs over HTTP, one after the other, as one answer without an end.

The answer's type is multipart/x-mixed-replace (RFC 2046, 5.1, for the parts); each part replaces the one before.
"""

import base64
import socket

from devices.simulator.camera_pictures import CameraFaults, Picture
from devices.simulator.camera_server import LOOPBACK, CameraServer, read_request

BOUNDARY = b"picture"


class HttpCamera(CameraServer):
    """Serves any path. With a ``login`` ("user:password") it asks for it (RFC 7617)."""

    def __init__(
        self,
        picture: Picture,
        *,
        fps: float = 10.0,
        port: int = 0,
        faults: CameraFaults | None = None,
        login: str = "",
    ) -> None:
        super().__init__(picture, fps=fps, port=port, faults=faults)
        self._login = login

    @property
    def address(self) -> str:
        """What to open, with the login."""
        return f"http://{self._login}{'@' if self._login else ''}{LOOPBACK}:{self.port}/video"

    def serve(self, viewer: socket.socket) -> None:
        """Answer one request."""
        request = read_request(viewer, bytearray())
        token = base64.b64encode(self._login.encode()).decode()
        if self._login and f"authorization: basic {token}".lower() not in request.lower():
            viewer.sendall(
                b'HTTP/1.1 401 Unauthorized\r\nWWW-Authenticate: Basic realm="camera"\r\nConnection: close\r\n'
                b"Content-Length: 0\r\n\r\n"
            )
            return
        kind = b"multipart/x-mixed-replace; boundary=" + BOUNDARY
        viewer.sendall(b"HTTP/1.1 200 OK\r\nConnection: close\r\nContent-Type: " + kind + b"\r\n\r\n")
        self._stream(viewer)

    def _stream(self, viewer: socket.socket) -> None:
        for jpeg in self._lens.pictures():
            if self.is_pulled:
                return
            if jpeg:
                head = f"Content-Type: image/jpeg\r\nContent-Length: {len(jpeg)}\r\n\r\n".encode()
                viewer.sendall(b"--" + BOUNDARY + b"\r\n" + head + jpeg + b"\r\n")
