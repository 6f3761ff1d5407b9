"""Names of ports: which lead where, which survive replugging, and what is said about the others."""

from pathlib import Path

import pytest

from devices.errors import PortError
from devices.port_names import PortInfo, advice, device_id, fault_of, resolve, same_port, stable_name

FTDI_A = PortInfo("/dev/ttyUSB0", "A50285BI", 0x0403, 0x6001)
FTDI_B = PortInfo("/dev/ttyUSB1", "A9Z1NF8E", 0x0403, 0x6001)
ESP32 = PortInfo("/dev/ttyACM0", "F4:12:FA:59:0B:1C", 0x303A, 0x1001)
CH340 = PortInfo("/dev/ttyUSB2", None, 0x1A86, 0x7523)
BUILT_IN = PortInfo("/dev/ttyS0")
PLUGGED = (FTDI_A, FTDI_B, ESP32, CH340, BUILT_IN)


def resolved(name: str, *ports: PortInfo) -> str:
    return resolve(name, lambda: ports or PLUGGED)


@pytest.mark.parametrize(
    ("name", "device"),
    [
        pytest.param("usb:A50285BI", "/dev/ttyUSB0", id="serial number"),
        pytest.param("usb:a50285bi", "/dev/ttyUSB0", id="in any case, as Windows writes it"),
        pytest.param("usb:0403:6001:A9Z1NF8E", "/dev/ttyUSB1", id="with vendor and product"),
        pytest.param("usb:303a:1001:F4:12:FA:59:0B:1C", "/dev/ttyACM0", id="colons in the number, and all"),
        pytest.param("usb:F4:12:FA:59:0B:1C", "/dev/ttyACM0", id="colons in the number"),
    ],
)
def test_a_usb_number_leads_to_the_port_where_the_device_is_now(name: str, device: str) -> None:
    assert resolved(name) == device


def test_a_device_that_comes_back_under_another_name_is_found_again() -> None:
    assert resolved("usb:A50285BI", PortInfo("/dev/ttyUSB7", "A50285BI", 0x0403, 0x6001)) == "/dev/ttyUSB7"


@pytest.mark.parametrize(
    "name",
    [
        "/dev/serial/by-id/usb-FTDI_FT232R_A50285BI-if00-port0",
        "/dev/serial/by-path/pci-0000:00:14.0-usb-0:2:1.0-port0",
        "/dev/cu.usbserial-A50285BI",
        "COM3",
        "COM12",
        "\\\\.\\COM12",
        "socket://192.168.1.20:4001",
        "tcp://192.168.1.20:4001",
        "/dev/ttyUSB0",
        "id:seat-ctl-1",
        "socket://[::1]:4001",
    ],
)
def test_every_other_name_is_opened_as_it_is_without_asking_the_system(name: str) -> None:
    def asked() -> tuple[PortInfo, ...]:
        raise AssertionError("asked")

    assert resolve(name, asked) == name


def test_a_number_that_nobody_has_is_refused_with_those_that_are_there() -> None:
    with pytest.raises(PortError) as refusal:
        resolved("usb:NOBODY")
    message = str(refusal.value)
    assert "usb:0403:6001:A50285BI" in message
    assert "usb:303a:1001:F4:12:FA:59:0B:1C" in message
    assert "1 without a number: name those by /dev/serial/by-path" in message


def test_a_number_of_another_product_is_not_taken() -> None:
    with pytest.raises(PortError, match="no USB device"):
        resolved("usb:0403:6010:A50285BI")


def test_a_number_that_two_ports_have_is_refused_with_both() -> None:
    twin = PortInfo("/dev/ttyUSB9", "A50285BI", 0x10C4, 0xEA60)
    with pytest.raises(PortError, match=r"2 ports.*/dev/ttyUSB0, /dev/ttyUSB9.*usb:VID:PID:SERIALNUMBER"):
        resolved("usb:A50285BI", FTDI_A, twin)
    assert resolved("usb:10c4:ea60:A50285BI", FTDI_A, twin) == "/dev/ttyUSB9"


def test_no_device_is_taken_for_an_empty_number() -> None:
    assert fault_of("usb:") is not None
    assert fault_of("usb: ") is not None
    with pytest.raises(PortError):
        resolve("usb:None", lambda: (CH340,))


@pytest.mark.parametrize("name", ["usb:A50285BI", "id:seat-ctl-1", "COM12", "/dev/ttyUSB0", "tcp://h:1"])
def test_names_of_every_kind_are_sound(name: str) -> None:
    assert fault_of(name) is None


@pytest.mark.parametrize("name", ["usb:", "id:", "id:  ", "   ", "\t"])
def test_a_name_without_its_other_half_or_of_blanks_is_faulty(name: str) -> None:
    assert "expected" in (fault_of(name) or "")


@pytest.mark.parametrize(
    "name",
    [
        "loop://",
        "spy:///dev/ttyUSB0",
        "alt:///dev/ttyUSB0?class=PosixPollSerial",
        "hwgrep://0403:6001",
        "rfc2217://h:4001",
        "SPY:///dev/ttyUSB0",
        "cp2110://",
        "socket://",
        "socket://h",
        "socket://h:0",
        "socket://h:65536",
        "tcp://h:\u0661",
        "tcp://h:1?logging=debug",
        "tcp://user@h:1",
    ],
)
def test_an_address_that_is_no_serial_device_server_is_faulty(name: str) -> None:
    assert fault_of(name) == f"expected socket://host:port or tcp://host:port, got {name!r}"


def test_the_devices_own_name_stands_behind_id() -> None:
    assert device_id("id:AA:BB:CC:DD:EE:FF") == "AA:BB:CC:DD:EE:FF"
    assert device_id("/dev/ttyUSB0") is None


@pytest.mark.parametrize(
    ("one", "other"),
    [("COM12", "\\\\.\\COM12"), ("com3", "COM3"), ("usb:a50285bi", "usb:A50285BI"), ("tcp://h:1", "socket://h:1")],
)
def test_two_ways_to_write_one_port_are_the_same(one: str, other: str) -> None:
    assert same_port(one) == same_port(other)


def test_different_ports_are_different() -> None:
    assert len({same_port(name) for name in ("COM1", "COM11", "/dev/ttyUSB0", "/dev/TTYUSB0", "id:a", "id:A")}) == 6


@pytest.fixture(name="system")
def _system(tmp_path: Path) -> Path:
    """A folder as Linux has it: two devices, a by-id link to one and by-path links to both."""
    for folder, link, device in (
        ("by-id", "usb-FTDI_A50285BI-if00", "ttyUSB0"),
        ("by-path", "pci-usb-0:1", "ttyUSB0"),
        ("by-path", "pci-usb-0:2", "ttyUSB1"),
    ):
        (tmp_path / folder).mkdir(exist_ok=True)
        (tmp_path / device).touch()
        (tmp_path / folder / link).symlink_to(tmp_path / device)
    return tmp_path


def test_the_link_that_leads_to_a_device_is_found_and_by_id_comes_first(system: Path) -> None:
    folders = (system / "by-id", system / "by-path")
    assert stable_name(str(system / "ttyUSB0"), folders) == str(system / "by-id" / "usb-FTDI_A50285BI-if00")
    assert stable_name(str(system / "ttyUSB1"), folders) == str(system / "by-path" / "pci-usb-0:2")
    assert stable_name(str(system / "ttyUSB2"), folders) is None
    assert stable_name(str(system / "ttyUSB0"), (system / "none",)) is None


def test_a_numbered_name_is_taken_with_the_advice_to_write_another(tmp_path: Path) -> None:
    by_id = tmp_path / "by-id"
    by_id.mkdir()
    (by_id / "usb-CH340").symlink_to("/dev/ttyUSB0")
    assert advice("/dev/ttyUSB0", (by_id,)) == (
        f"/dev/ttyUSB0 may be another reader's after replugging: write {by_id / 'usb-CH340'} in the configuration"
    )
    assert "/dev/serial/by-id" in advice("/dev/ttyACM3", (by_id,))


@pytest.mark.parametrize("name", ["/dev/serial/by-id/usb-a", "usb:A50285BI", "COM3", "/dev/ttyS0", "tcp://h:1"])
def test_a_name_that_stays_needs_no_advice(name: str) -> None:
    assert advice(name) == ""
