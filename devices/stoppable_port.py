"""A port at which nobody waits any longer once its reader is to stop."""

from collections.abc import Callable

from devices.errors import PortError
from devices.polling import OpenedPort


class StoppablePort:
    """Passes everything on to ``port``; but from the moment at which ``is_stopping`` a read raises PortError.

    So whatever a poller waits for, and however often it would ask again, it ends within one read. Writing still works:
    the reader can be left quiet.
    """

    def __init__(self, port: OpenedPort, is_stopping: Callable[[], bool]) -> None:
        self._port = port
        self._is_stopping = is_stopping
        self.read_waiting = port.read_waiting
        self.write = port.write
        self.close = port.close

    def read(self) -> bytes:
        """As the port's own."""
        if self._is_stopping():
            raise PortError("the reader is being stopped")
        return self._port.read()
