"""Which port a device is on that tells its own name: ``id:DEVICE_ID`` in the configuration.

Every USB port that nobody holds is opened in turn and the device behind it asked, or listened to, for its name, as the
family knows how to; all of them, since two devices of one name must not be mistaken for each other. That takes seconds
for a port on which nothing answers, so ``usb:`` and by-id names are better if the adapter has a number. A device that
is found stays on its port until that is lost; then it is searched anew.
"""

from collections.abc import Callable, Iterable

from devices.errors import DeviceError, PortError
from devices.polling import Clock, Family, OpenedPort, OpenPort
from devices.port_names import PortInfo, device_id
from devices.serial_port import LineSettings, open_port, present_ports
from devices.shown_text import shown
from devices.stoppable_port import StoppablePort


def named_port(
    name: str, settings: LineSettings, *, family: Family, clock: Clock, is_stopping: Callable[[], bool]
) -> OpenedPort:
    """Open the port of any kind of name; a search ends soon after ``is_stopping``.

    PortError if it is not there or held, then with what was found instead.
    """

    def open_stoppable(device: str, settings: LineSettings) -> OpenedPort:
        if is_stopping():
            raise PortError("the reader is being stopped")
        return StoppablePort(open_port(device, settings), is_stopping)

    wanted = device_id(name)
    if wanted is not None:
        name = find_device(wanted, settings, family=family, clock=clock, open_port=open_stoppable, ports=present_ports)
    return open_port(name, settings)


def find_device(  # noqa: PLR0913 - what is wanted by place, how to look for it by keyword
    wanted: str,
    settings: LineSettings,
    *,
    family: Family,
    clock: Clock,
    open_port: OpenPort,
    ports: Callable[[], Iterable[PortInfo]],
) -> str:
    """The port on which a device calls itself ``wanted`` (in any case).

    PortError names those that answered instead, or the ports if several devices have that name.
    """
    identify = family.identify
    if identify is None:
        raise PortError(f"readers of the family {family.name} tell no name: name the port by usb: or /dev/serial/by-id")
    told = _told_names(ports, settings, open_port, lambda port: identify(port, clock))
    found = [device for device, name in told.items() if name.casefold() == wanted.casefold()]
    if len(found) == 1:
        return found[0]
    if found:
        raise PortError(
            f"{len(found)} devices call themselves {wanted} ({', '.join(found)}): give each a name of its own, or name"
            " the port by usb: or /dev/serial/by-id"
        )
    others = ", ".join(map(shown, told.values()))
    raise PortError(f"no free port has a device that calls itself {wanted}; found: {others or 'none'}")


def _told_names(
    ports: Callable[[], Iterable[PortInfo]],
    settings: LineSettings,
    open_port: OpenPort,
    identify: Callable[[OpenedPort], str | None],
) -> dict[str, str]:
    """What the device on each free port calls itself; those that tell nothing are left out."""
    told = {}
    for device in _candidates(ports()):
        try:
            port = open_port(device, settings)
        except PortError:
            continue
        try:
            name = identify(port)
        except DeviceError:
            continue
        finally:
            port.close()
        if name:
            told[device] = name
    return told


def _candidates(ports: Iterable[PortInfo]) -> list[str]:
    """USB ports only: what hangs on a built-in port may be anything, and does not change its name."""
    return [port.device for port in ports if port.vid is not None]
