"""A port of this machine that nobody listens on."""

import socket


def free_port() -> int:
    """It may be taken by another before it is used; nobody is that fast here."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])
