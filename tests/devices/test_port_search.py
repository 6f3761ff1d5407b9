"""A device that is named by what it calls itself is found on whatever port it is."""

import pytest

from devices.errors import PortError
from devices.lines_reader import LINES
from devices.pepper_reader import PEPPER
from devices.pn532_reader import PN532
from devices.polling import Family
from devices.port_names import PortInfo
from devices.port_search import find_device
from devices.simulator.line_faults import Device
from devices.simulator.lines import LineController
from devices.simulator.pepper import Names, PepperC1Mux
from devices.simulator.pn532 import Pn532
from devices.simulator.tags import TagField
from tests.devices.memory_ports import Sockets, VirtualClock


def found(wanted: str, family: Family, plugged: dict[str, Device], *, built_in: tuple[str, ...] = ()) -> str:
    clock = VirtualClock()
    sockets = Sockets(clock, plugged)
    ports = [PortInfo(name, None, None if name in built_in else 0x1A86, None) for name in plugged]
    try:
        return find_device(wanted, family.line, family=family, clock=clock, open_port=sockets.open, ports=lambda: ports)
    finally:
        assert all(port.is_closed for _, _, port in sockets.opened)


def controllers(*names: str) -> dict[str, Device]:
    return {
        f"/dev/ttyUSB{at}": LineController(TagField(), "left", device_id=name, channels=2)
        for at, name in enumerate(names)
    }


@pytest.mark.parametrize(("wanted", "port"), [("seats", "/dev/ttyUSB0"), ("board", "/dev/ttyUSB1")])
def test_two_controllers_are_told_apart_by_their_device_id(wanted: str, port: str) -> None:
    assert found(wanted, LINES, controllers("seats", "board")) == port
    swapped = {"/dev/ttyUSB0": "/dev/ttyUSB1", "/dev/ttyUSB1": "/dev/ttyUSB0"}[port]
    assert found(wanted, LINES, controllers("board", "seats")) == swapped


def test_a_controller_on_which_nothing_moves_is_known_by_its_heartbeat() -> None:
    quiet = LineController(TagField(), "left", device_id="seats", channels=2, snapshots=False)
    quiet.unasked(0.0)
    assert found("seats", LINES, {"/dev/ttyACM0": quiet}) == "/dev/ttyACM0"


def test_a_pepper_is_known_by_the_name_in_its_settings() -> None:
    peppers: dict[str, Device] = {
        f"COM{at}": PepperC1Mux(TagField(), "left", names=Names(device=name))
        for at, name in ((3, "Pepper_C1-MUX-8FC334"), (4, "Pepper_C1-MUX-8FC335"))
    }
    assert found("Pepper_C1-MUX-8FC335", PEPPER, peppers) == "COM4"
    assert found("pepper_c1-mux-8fc334", PEPPER, peppers) == "COM3"


def test_a_device_that_is_not_there_is_refused_with_those_that_are() -> None:
    with pytest.raises(PortError, match="calls itself muck; found: seats, board"):
        found("muck", LINES, controllers("seats", "board"))


def test_two_devices_of_one_name_are_not_mistaken_for_each_other() -> None:
    with pytest.raises(PortError, match=r"2 devices call themselves seats \(/dev/ttyUSB0, /dev/ttyUSB2\): give each"):
        found("seats", LINES, controllers("seats", "board", "Seats"))


def test_another_kind_of_device_on_a_port_is_passed_over() -> None:
    plugged: dict[str, Device] = {"/dev/ttyUSB0": Pn532(TagField(), "left")}
    plugged["/dev/ttyUSB1"] = LineController(TagField(), "left", device_id="seats", channels=2)
    assert found("seats", LINES, plugged) == "/dev/ttyUSB1"


def test_a_built_in_port_is_left_alone() -> None:
    with pytest.raises(PortError, match="found: none"):
        found("seats", LINES, controllers("seats"), built_in=("/dev/ttyUSB0",))


def test_a_port_that_another_program_holds_is_passed_over() -> None:
    clock = VirtualClock()
    sockets = Sockets(clock, controllers("seats"))
    ports = [PortInfo("/dev/ttyUSB9", None, 1, 1), PortInfo("/dev/ttyUSB0", None, 1, 1)]
    assert (
        find_device("seats", LINES.line, family=LINES, clock=clock, open_port=sockets.open, ports=lambda: ports)
        == "/dev/ttyUSB0"
    )


def test_a_family_that_tells_no_name_cannot_be_searched_for() -> None:
    with pytest.raises(PortError, match="tell no name"):
        found("left", PN532, {})
