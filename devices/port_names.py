"""What a port is called in the configuration, and what that name leads to now.

A name that survives replugging is one of::

    /dev/serial/by-id/...  /dev/serial/by-path/...     links that the system keeps (Linux)
    usb:SERIALNUMBER  usb:VID:PID:SERIALNUMBER         the USB device's own number, on every system
    id:DEVICE_ID                                       what the device calls itself (see port_search.py)
    COM12  \\\\.\\COM12  /dev/cu.usbserial-...             which Windows and macOS keep for a device
    socket://host:port  tcp://host:port                a serial device server

``/dev/ttyUSB0`` and ``/dev/ttyACM0`` are numbered in the order of plugging in: they are taken, with advice.
"""

import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from pathlib import Path

from devices.errors import PortError

STABLE_FOLDERS = (Path("/dev/serial/by-id"), Path("/dev/serial/by-path"))
"""Where Linux keeps names that do not change, the better ones first."""

_UNSTABLE = re.compile(r"/dev/tty(?:USB|ACM)[0-9]+")
_NETWORK = re.compile(r"(?:socket|tcp)://(?:[^\s/:@?#\[\]]+|\[[0-9A-Fa-f:.]+\]):(?P<port>[0-9]{1,5})")
_USB = re.compile(r"usb:(?:(?P<vid>[0-9a-f]{4}):(?P<pid>[0-9a-f]{4}):)?(?P<serial>\S.*)", re.IGNORECASE)
_COM = re.compile(r"(?:\\\\\.\\)?(COM[0-9]+)", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class PortInfo:
    """A port that the system knows: how to open it, and the USB device behind it, None where there is none."""

    device: str
    serial_number: str | None = None
    vid: int | None = None
    pid: int | None = None


@dataclass(frozen=True, slots=True)
class _Usb:
    """A USB device as a name describes it; vid and pid None are any."""

    serial_number: str
    vid: int | None
    pid: int | None

    def fits(self, port: PortInfo) -> bool:
        """The serial number in any case, since systems differ in how they write it."""
        if (port.serial_number or "").casefold() != self.serial_number.casefold():
            return False
        return self.vid is None or (self.vid, self.pid) == (port.vid, port.pid)


def fault_of(name: str) -> str | None:
    """What is wrong with a name, whatever is plugged in: expected and got; None if nothing is."""
    if not name.strip():
        return f"expected a port's name, got {name!r}"
    if name.startswith("usb:") and not _USB.fullmatch(name):
        return f"expected usb:SERIALNUMBER or usb:VID:PID:SERIALNUMBER, got {name!r}"
    if "://" in name and not _is_network(name):
        return f"expected socket://host:port or tcp://host:port, got {name!r}"
    if name.startswith("id:") and not device_id(name):
        return f"expected id: and what the device calls itself, got {name!r}"
    return None


def _is_network(name: str) -> bool:
    network = _NETWORK.fullmatch(name)
    return network is not None and 0 < int(network["port"]) < 65_536


def device_id(name: str) -> str | None:
    """The device's own name in ``id:NAME``; None for every other kind of name."""
    return name.removeprefix("id:").strip() if name.startswith("id:") else None


def same_port(name: str) -> str:
    """Equal for two ways to write one port, as ``com3`` and ``\\\\.\\COM3`` are."""
    com = _COM.fullmatch(name)
    if com:
        return com[1].upper()
    return name.casefold() if name.startswith("usb:") else name.replace("socket://", "tcp://", 1)


def resolve(name: str, ports: Callable[[], Iterable[PortInfo]]) -> str:
    """What to open for ``name`` now; ``ports`` tells what is plugged in, and is asked only where it matters.

    PortError if no USB device has the number, or several have it.
    """
    usb = _USB.fullmatch(name) if name.startswith("usb:") else None
    if usb is None:
        return name
    wanted = _Usb(usb["serial"], *(int(usb[key], 16) if usb[key] else None for key in ("vid", "pid")))
    present = tuple(ports())
    found = [port.device for port in present if wanted.fits(port)]
    if len(found) == 1:
        return found[0]
    raise PortError(_not_found(name, present) if not found else _ambiguous(name, found))


def advice(name: str, folders: Iterable[Path] = STABLE_FOLDERS) -> str:
    """What to write instead of a name that depends on the order of plugging in; empty for any other name."""
    if not _UNSTABLE.fullmatch(name):
        return ""
    stable = stable_name(name, folders)
    instead = stable or "the name in /dev/serial/by-id that leads to it, or usb: and the adapter's serial number"
    return f"{name} may be another reader's after replugging: write {instead} in the configuration"


def stable_name(device: str, folders: Iterable[Path] = STABLE_FOLDERS) -> str | None:
    """The link that leads to ``device`` now and goes on doing so; None if there is none."""
    target = Path(device).resolve()
    links = (link for folder in folders if folder.is_dir() for link in sorted(folder.iterdir()))
    return next((str(link) for link in links if link.resolve() == target), None)


def _not_found(name: str, present: tuple[PortInfo, ...]) -> str:
    numbers = ", ".join(
        f"usb:{port.vid:04x}:{port.pid:04x}:{port.serial_number}" for port in present if _is_named(port)
    )
    nameless = sum(port.vid is not None and not port.serial_number for port in present)
    beside = f"; {nameless} without a number: name those by /dev/serial/by-path/..." if nameless else ""
    return f"no USB device {name} is plugged in. Those there now: {numbers or 'none'}{beside}"


def _is_named(port: PortInfo) -> bool:
    return port.vid is not None and port.pid is not None and bool(port.serial_number)


def _ambiguous(name: str, found: list[str]) -> str:
    return (
        f"{len(found)} ports are {name} ({', '.join(sorted(found))}): write usb:VID:PID:SERIALNUMBER, or"
        " /dev/serial/by-id/... which tells a device's ports apart"
    )
