"""Serves a simulated reader on a real pseudo-terminal, which other programs open like a serial port. Not for Windows.

Unplugging takes the link away and closes both ends, so that the reading program gets just what it gets from a pulled
cable.
"""

import os
import select
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path

from devices.errors import PortError
from devices.simulator.line_faults import Device, LineFaults
from devices.simulator.served_line import CHUNK, LOOK_EVERY_S, ServedLine


class PtyLine(ServedLine):
    """One pseudo-terminal.

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
        super().__init__(device, faults=faults, clock=clock, baud=baud)
        self._link = link
        self._terminal = ""

    @property
    def port(self) -> str:
        """The name to open: the link if there is one, else the terminal's own."""
        return str(self._link) if self._link else self._terminal

    def _open(self) -> Callable[[], None]:
        master, slave = _raw_pair()
        self._terminal = os.ttyname(slave)
        if self._link:
            _point(self._link, self._terminal)
        return partial(self._serve, master, slave)

    def _serve(self, master: int, slave: int) -> None:
        try:
            while not self._closing.is_set():
                ready, _, _ = select.select([master], [], [], LOOK_EVERY_S)
                data = os.read(master, CHUNK) if ready else b""
                self._send(master, self._line.answer(data, self._closing))
        finally:
            if self._link:
                self._link.unlink(missing_ok=True)
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
