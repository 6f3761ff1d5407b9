"""Opening, losing and sharing a port, and the advice that goes with each failure."""

import errno
import importlib
import logging
import os
import socket
from collections.abc import Iterator
from pathlib import Path

import pytest

from devices.errors import PortError
from devices.serial_port import LineSettings, SerialPort, _advice, open_port
from devices.simulator.pepper import PepperC1Mux
from devices.simulator.pty_line import PtyLine
from devices.simulator.tags import TagField
from tests.plain_user import plain_user

pytest.importorskip("termios", reason="no pseudo-terminals on this system")

LINE = LineSettings(baud=115200)
GET_TAG_COUNT = bytes.fromhex("F5 03 00 FC FF 02 B2 C1")
COUNT_0 = bytes.fromhex("F5 05 00 FA FF 00 02 00 FE AA")


@pytest.fixture
def line() -> Iterator[PtyLine]:
    with PtyLine(PepperC1Mux(TagField(), "left")) as line:
        yield line


def read_all(port: SerialPort, length: int) -> bytes:
    data = b""
    for _ in range(100):
        data += port.read()
        if len(data) >= length:
            break
    return data


def test_writes_and_reads(line: PtyLine) -> None:
    port = open_port(line.port, LINE)
    port.write(GET_TAG_COUNT)
    assert read_all(port, len(COUNT_0))[:8] == COUNT_0[:8]
    port.close()


def test_a_read_without_data_is_empty_and_short(line: PtyLine) -> None:
    port = open_port(line.port, LINE)
    assert port.read() == port.read_waiting() == b""
    port.close()


def test_a_second_opening_is_refused_and_says_that_another_program_holds_it(line: PtyLine) -> None:
    port = open_port(line.port, LINE)
    with pytest.raises(PortError, match="another program holds it"):
        open_port(line.port, LINE)
    port.close()
    open_port(line.port, LINE).close()


@pytest.mark.parametrize("parity", ["N", "E", "O"])
def test_a_pseudo_terminal_opens_again_with_any_parity(line: PtyLine, tmp_path: Path, parity: str) -> None:
    """Linux keeps no parity for one, so a second opening with it would change nothing, and is refused (EINVAL)."""
    link = tmp_path / "reader"
    link.symlink_to(line.port)
    for name in (line.port, str(link), line.port):
        open_port(name, LineSettings(38400, parity)).close()


def test_a_missing_port_says_which_ports_there_are(tmp_path: Path) -> None:
    with pytest.raises(PortError, match=r"no such port.*Ports now: "):
        open_port(str(tmp_path / "ttyUSB9"), LINE)


@pytest.fixture
def forbidden_port(line: PtyLine) -> Iterator[str]:
    """A port that we may not open; pyserial is loaded before, since a plain user may not be able to read it."""
    importlib.import_module("serial.tools.list_ports")
    os.chmod(line.port, 0)
    with plain_user():
        yield line.port


def test_a_forbidden_port_says_how_to_join_the_group(forbidden_port: str) -> None:
    with pytest.raises(PortError, match=r"dialout.*log out"):
        open_port(forbidden_port, LINE)


@pytest.mark.parametrize(
    ("fault", "advice"),
    [
        pytest.param(OSError(errno.EACCES, "Permission denied"), "dialout", id="linux, no group"),
        pytest.param(OSError(errno.EAGAIN, "locked"), "another program", id="linux, locked"),
        pytest.param(OSError(errno.EBUSY, "busy"), "another program", id="linux, TIOCEXCL"),
        pytest.param(OSError(errno.ENOENT, "No such file"), "Ports now", id="linux, missing"),
        pytest.param(
            OSError("could not open port 'COM3': PermissionError(13, 'Acesso negado.', None, 5)"),
            "another program",
            id="windows, held by another",
        ),
        pytest.param(
            OSError("could not open port 'COM9': FileNotFoundError(2, 'Not found.', None, 2)"),
            "Ports now",
            id="windows, missing",
        ),
        pytest.param(
            OSError("Could not open port socket://127.0.0.1:1: [Errno 111] Connection refused"),
            "address",
            id="tcp, nobody listens",
        ),
        pytest.param(ValueError("invalid baud"), "configuration", id="anything else"),
    ],
)
def test_advice_fits_the_fault(fault: Exception, advice: str) -> None:
    assert advice in _advice(fault)


def test_a_pulled_cable_raises_on_read_and_closes(line: PtyLine) -> None:
    port = open_port(line.port, LINE)
    line.unplug()
    with pytest.raises(PortError, match="plug the cable in again"):
        port.read()
    with pytest.raises(PortError):
        port.write(b"\x00")
    port.close()


def test_a_pulled_cable_raises_on_write(line: PtyLine) -> None:
    port = open_port(line.port, LINE)
    line.unplug()
    with pytest.raises(PortError, match="went away"):
        port.write(GET_TAG_COUNT)


def test_bytes_are_logged_only_when_asked_for(line: PtyLine, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.DEBUG)
    for log_bytes in (False, True):
        caplog.clear()
        port = open_port(line.port, LINE, log_bytes=log_bytes)
        port.write(GET_TAG_COUNT)
        read_all(port, len(COUNT_0))
        port.close()
        assert (">>> f5 03 00 fc ff 02 b2 c1" in caplog.text) is log_bytes
        assert ("<<< f5" in caplog.text) is log_bytes


def test_nobody_listening_on_tcp_is_a_port_error() -> None:
    with pytest.raises(PortError, match="address"):
        open_port("tcp://127.0.0.1:9", LINE)


def test_over_tcp_one_read_takes_all_that_has_come() -> None:
    """A late answer that stayed behind in part would be taken for the next one; and byte by byte costs a core."""
    with socket.create_server(("127.0.0.1", 0)) as server:
        port = open_port(f"tcp://127.0.0.1:{server.getsockname()[1]}", LINE)
        device, _ = server.accept()
        with device:
            device.sendall(COUNT_0 * 100)
            assert port.read() + port.read_waiting() == COUNT_0 * 100
            assert port.read_waiting() == b""
    with pytest.raises(PortError, match="went away"):
        port.read_waiting()
