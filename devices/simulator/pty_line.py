"""Serves a simulated reader on a real pseudo-terminal, which other programs open like a serial port. Not for Windows.

Unplugging closes both ends, so that the reading program gets just what it gets from a pulled cable.
"""

import os
import select
import threading
import time
from collections.abc import Callable
from pathlib import Path

from devices.errors import PortError
from devices.simulator.line_faults import Device, FaultyLine, LineFaults

LOOK_EVERY_S = 0.02
"""How often the device is asked whether it has something to say unasked."""

CHUNK = 4096


class PtyLine:
    """One pseudo-terminal in a thread of its own; ``with`` plugs it in and closes it.

    ``link`` is a symbolic link that always leads to the present terminal, standing in for ``/dev/serial/by-id/...``;
    each plugging in opens a new one. Raises PortError where there are no pseudo-terminals.
    """

    def __init__(
        self,
        device: Device,
        *,
        link: Path | None = None,
        faults: LineFaults | None = None,
        clock: Callable[[], float] = time.monotonic,
        baud: int | None = None,
    ) -> None:
        self.faults = faults or LineFaults()
        self._line = FaultyLine(device, self.faults, clock, baud=baud)
        self._link = link
        self._terminal = ""
        self._closing = threading.Event()
        self._thread: threading.Thread | None = None

    def __enter__(self) -> "PtyLine":
        self.plug()
        return self

    def __exit__(self, *_: object) -> None:
        self.unplug()

    @property
    def port(self) -> str:
        """The name to open: the link if there is one, else the terminal's own."""
        return str(self._link) if self._link else self._terminal

    def plug(self) -> None:
        """Open a new terminal and serve it; nothing if one is served already."""
        if self._thread is not None:
            return
        master, slave = _raw_pair()
        self._terminal = os.ttyname(slave)
        self._closing.clear()
        self._thread = threading.Thread(target=self._serve, args=(master, slave), name="pty-line", daemon=True)
        self._thread.start()
        if self._link:
            _point(self._link, self._terminal)

    def unplug(self) -> None:
        """Pull the cable: the link goes, both ends close; nothing if none is served."""
        if self._thread is None:
            return
        if self._link:
            self._link.unlink(missing_ok=True)
        self._closing.set()
        self._thread.join()
        self._thread = None

    def _serve(self, master: int, slave: int) -> None:
        try:
            while not self._closing.is_set():
                ready, _, _ = select.select([master], [], [], LOOK_EVERY_S)
                data = os.read(master, CHUNK) if ready else b""
                self._send(master, self._line.answer(data, self._closing))
        finally:
            os.close(slave)
            os.close(master)

    def _send(self, master: int, answer: bytes) -> None:
        while answer and not self._closing.is_set():
            _, writable, _ = select.select([], [master], [], LOOK_EVERY_S)
            if writable:
                answer = answer[os.write(master, answer) :]


def _raw_pair() -> tuple[int, int]:
    try:
        import tty  # noqa: PLC0415 - not on Windows, where this module must still import
    except ImportError as error:
        raise PortError("this system has no pseudo-terminals; serve the reader on TCP instead") from error
    master, slave = os.openpty()
    tty.setraw(master)
    tty.setraw(slave)
    os.set_blocking(master, False)
    return master, slave


def _point(link: Path, target: str) -> None:
    """Re-point in one step, so that nobody finds the link missing or half made."""
    fresh = link.with_name(link.name + ".new")
    fresh.unlink(missing_ok=True)
    fresh.symlink_to(target)
    fresh.replace(link)
