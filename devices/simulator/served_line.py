"""A line that serves a simulated reader in a thread of its own: plugged in, pulled out, plugged in again."""

import threading
import time
from abc import ABC, abstractmethod
from collections.abc import Callable
from typing import Self

from devices.simulator.line_faults import Device, FaultyLine, LineFaults

LOOK_EVERY_S = 0.02
"""How often the device is asked whether it has something to say unasked."""

CHUNK = 4096
"""Bytes taken from the line at once."""


class ServedLine(ABC):
    """One line; ``with`` plugs it in and closes it. ``baud`` makes answers as slow as on a wire of that speed."""

    def __init__(
        self,
        device: Device,
        *,
        faults: LineFaults | None = None,
        clock: Callable[[], float] = time.monotonic,
        baud: int | None = None,
    ) -> None:
        self.faults = faults or LineFaults()
        self._line = FaultyLine(device, self.faults, clock, baud=baud)
        self._closing = threading.Event()
        self._thread: threading.Thread | None = None

    def __enter__(self) -> Self:
        self.plug()
        return self

    def __exit__(self, *_: object) -> None:
        self.unplug()

    @property
    @abstractmethod
    def port(self) -> str:
        """The name to open with the driver."""

    @abstractmethod
    def _open(self) -> Callable[[], None]:
        """Open the near end; what serves it until ``_closing`` is set, and closes it then."""

    def plug(self) -> None:
        """Open and serve; nothing if it is served already. Raises what opening raises."""
        if self._thread is not None:
            return
        serve = self._open()
        self._closing.clear()
        self._thread = threading.Thread(target=serve, name=type(self).__name__, daemon=True)
        self._thread.start()

    def unplug(self) -> None:
        """Pull the cable and wait until all is closed; nothing if none is served."""
        if self._thread is None:
            return
        self._closing.set()
        self._thread.join()
        self._thread = None
