"""How a rehearsal's clients reach its server on this machine: over TCP, and over TLS where the show speaks that."""

import socket
import ssl
from dataclasses import dataclass
from pathlib import Path

HOST = "127.0.0.1"
TIMEOUT_S = 20.0


@dataclass(frozen=True, slots=True)
class Line:
    """``port`` of this machine; ``certificate`` is the PEM file that the server must show, None for plain HTTP."""

    port: int
    certificate: Path | None = None

    def open(self) -> socket.socket:
        """A connection; each wait on it ends after 20 s. Raises OSError, which TLS's own errors are too: a certificate
        that has ended, as a browser would refuse it, or another one than the file's."""
        connection = socket.create_connection((HOST, self.port), timeout=TIMEOUT_S)
        connection.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        if self.certificate is None:
            return connection
        try:
            return _trusting(self.certificate).wrap_socket(connection)
        except BaseException:
            connection.close()
            raise


def _trusting(certificate: Path) -> ssl.SSLContext:
    """Takes what that file vouches for, whoever signed it; the name on it is not this machine's loopback address."""
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
    context.check_hostname = False
    context.verify_flags |= ssl.VerifyFlags.VERIFY_X509_PARTIAL_CHAIN
    context.load_verify_locations(certificate)
    return context
