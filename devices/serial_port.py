"""One serial port: open, read, write, close. The only importer of pyserial.

A name is what the system calls it (``/dev/serial/by-id/...``, ``COM12``, ``\\\\.\\COM12``), ``usb:SERIALNUMBER`` or
``socket://host:port``; port_names.py tells all of them. What it leads to is looked up at each opening. Ports are opened
for us alone and with DTR and RTS low, since they hold ESP32 boards in reset. pyserial is loaded when a port is first
opened, so that a machine that lacks what it needs can still run everything else.

What cannot be had here: a pseudo-terminal has neither baud rate, parity nor DTR, and a TCP port knows no other owner.
"""

import errno
import logging
import os
import select
import sys
from dataclasses import dataclass
from typing import Protocol

from devices.errors import PortError
from devices.port_names import PortInfo, resolve, stable_name

READ_WAIT_S = 0.05
"""How long one read blocks: short enough that a thread which is told to stop does so at once."""

WRITE_WAIT_S = 1.0

MOST_BYTES = 4096
"""In one read."""

_PSEUDO_TERMINALS = "/dev/pts/"
"""Linux keeps no parity for them, and refuses one at an opening that changes nothing else (EINVAL)."""

_bytes_log = logging.getLogger("devices.serial_port.bytes")


@dataclass(frozen=True, slots=True)
class LineSettings:
    """Baud, and parity ``N``, ``E`` or ``O``; always eight data bits and one stop bit."""

    baud: int
    parity: str = "N"


class _Serial(Protocol):
    """The part of pyserial that is used."""

    dtr: bool
    rts: bool

    @property
    def in_waiting(self) -> int: ...

    def open(self) -> None: ...

    def fileno(self) -> int: ...

    def read(self, size: int = 1, /) -> bytes: ...

    def write(self, data: bytes, /) -> int | None: ...

    def close(self) -> None: ...


class SerialPort:
    """An open port. Every fault closes it and raises PortError; then open a new one. Used by one thread at a time."""

    def __init__(self, name: str, serial: _Serial, *, log_bytes: bool) -> None:
        self.name = name
        self._serial = serial
        self._log_bytes = log_bytes
        self._fd = _descriptor(serial)

    def read(self) -> bytes:
        """What has come, at least one byte; empty after READ_WAIT_S without any. PortError if the port went away."""
        return self._received(READ_WAIT_S)

    def read_waiting(self) -> bytes:
        """What has come already, without waiting; perhaps nothing. PortError if the port went away."""
        return self._received(0.0)

    def _received(self, wait_s: float) -> bytes:
        try:
            data = self._read_some(wait_s) if self._fd is None else _read_available(self._fd, wait_s)
        except _faults() as fault:
            raise self._lost(fault) from fault
        return self._logged("<<<", data)

    def _read_some(self, wait_s: float) -> bytes:
        """By pyserial, which waits for all the bytes it is asked for, and says 1 where a socket holds more."""
        data = self._serial.read(1) if wait_s else b""
        while len(data) < MOST_BYTES and (waiting := self._serial.in_waiting):
            data += self._serial.read(waiting)
        return data

    def write(self, data: bytes) -> None:
        """Send all of it in one piece, within WRITE_WAIT_S. PortError if the port went away or takes nothing."""
        self._logged(">>>", data)
        try:
            self._serial.write(data)
        except _faults() as fault:
            raise self._lost(fault) from fault

    def close(self) -> None:
        """Give the port back; does no harm twice or on a port that went away."""
        self._fd = None
        try:
            self._serial.close()
        except _faults() as fault:
            logging.getLogger(__name__).debug("closing %s: %s", self.name, fault)

    def _lost(self, fault: BaseException) -> PortError:
        self.close()
        return PortError(
            f"{self.name} went away ({fault}): plug the cable in again; it is opened by itself when it is back."
            " If it is plugged in, another program may be using it"
        )

    def _logged(self, direction: str, data: bytes) -> bytes:
        if self._log_bytes and data:
            _bytes_log.debug("%s %s %s", self.name, direction, data.hex(" "))
        return data


def _descriptor(serial: _Serial) -> int | None:
    """The terminal or socket itself, where the system reads both alike; None where pyserial must."""
    try:
        return serial.fileno() if os.name == "posix" else None
    except OSError:
        return None


def _read_available(fd: int, wait_s: float) -> bytes:
    """What has come, or comes within ``wait_s``, in two calls of the system where pyserial needs five."""
    ready, _, _ = select.select([fd], [], [], wait_s)
    if not ready:
        return b""
    try:
        data = os.read(fd, MOST_BYTES)
    except BlockingIOError:
        return b""
    if not data:
        raise OSError("the system reports data, but there is none")
    return data


def open_port(name: str, settings: LineSettings, *, log_bytes: bool = False) -> SerialPort:
    """Open ``name`` for this program alone; PortError says why not and what to do.

    ``log_bytes`` writes every byte at DEBUG to the log ``devices.serial_port.bytes``. A tag's number there is as good
    as a face, so it is for the bench only, never for a show.
    """
    device = resolve(name, present_ports)
    try:
        serial = _closed_serial(device, settings)
        serial.dtr = serial.rts = False
        serial.open()
    except _faults() as fault:
        raise PortError(f"{name} cannot be opened: {_advice(fault)}") from fault
    return SerialPort(name, serial, log_bytes=log_bytes)


def present_ports() -> tuple[PortInfo, ...]:
    """The serial ports that the system knows now, in the order of their names."""
    from serial.tools import list_ports  # noqa: PLC0415 - pyserial is loaded only where a port is used

    ports = sorted(list_ports.comports(), key=lambda port: str(port.device))
    return tuple(PortInfo(port.device, port.serial_number, port.vid, port.pid) for port in ports)


def _closed_serial(name: str, settings: LineSettings) -> _Serial:
    import serial  # noqa: PLC0415 - pyserial is loaded only where a port is used

    url = "socket://" + name.removeprefix("tcp://") if name.startswith("tcp://") else name
    is_pseudo_terminal = os.path.realpath(name).startswith(_PSEUDO_TERMINALS)
    port: _Serial = serial.serial_for_url(
        url,
        do_not_open=True,
        baudrate=settings.baud,
        parity="N" if is_pseudo_terminal else settings.parity,
        timeout=READ_WAIT_S,
        write_timeout=WRITE_WAIT_S,
        exclusive=None if "://" in url else True,
    )
    return port


def _faults() -> tuple[type[BaseException], ...]:
    """What pyserial raises for a port's fault; its terminal calls raise ``termios.error``, which is no OSError."""
    termios = sys.modules.get("termios")
    return (OSError, ValueError) if termios is None else (OSError, ValueError, termios.error)


_DENIED = (
    "this user may not use it. On Linux: sudo usermod -a -G dialout $USER (uucp on some systems),"
    " then log out and in again"
)
_BUSY = "another program holds it; close that program (a second finaltable, a serial monitor, ModemManager)"
_NO_ANSWER = "check its address, that it is switched on, and that no other program is connected"

_ADVICE_BY_ERRNO = {
    errno.EACCES: _DENIED,
    errno.EPERM: _DENIED,
    errno.EAGAIN: _BUSY,
    errno.EBUSY: _BUSY,
}

_ADVICE_BY_TEXT = {
    "PermissionError(13": _BUSY,  # Windows: "Access is denied" means that another program holds it
    "socket://": _NO_ANSWER,
}

_MISSING_ON_WINDOWS = "FileNotFoundError(2"


def _advice(fault: BaseException) -> str:
    number = getattr(fault, "errno", None)
    text = str(fault)
    if number == errno.ENOENT or _MISSING_ON_WINDOWS in text:
        return f"there is no such port; is it plugged in? Ports now: {_ports_now()}"
    if number in _ADVICE_BY_ERRNO:
        return _ADVICE_BY_ERRNO[number]
    matches = (advice for mark, advice in _ADVICE_BY_TEXT.items() if mark in text)
    return next(matches, f"check its name in the configuration and the cable ({fault})")


def _ports_now() -> str:
    return ", ".join(stable_name(port.device) or port.device for port in present_ports()) or "none"
