"""Our driver and the simulated Chafon readers on real lines: pairs, loss of power, pulled cables, faults."""

from pathlib import Path

import pytest

from devices.chafon_reader import CHAFON
from devices.simulator.chafon import ChafonReader
from devices.simulator.chafon_settings import UHFREADER_18
from devices.simulator.line_faults import LineFaults
from devices.simulator.pty_line import PtyLine
from devices.simulator.tags import epc_deck
from devices.simulator.tcp_line import TcpLine
from devices.types import DeviceStatus, ScanDone
from tests.devices.reader_bench import ReaderBench, field_with

DECK = epc_deck()
ANTENNAS = (1, 2, 3, 4)
PAIRS = [{(antenna, uid) for uid in DECK[2 * antenna - 2 : 2 * antenna]} for antenna in ANTENNAS]
LAID = set[tuple[int, str]]().union(*PAIRS)


def test_reads_a_pair_on_each_of_four_antennas(bench: ReaderBench) -> None:
    pytest.importorskip("termios", reason="no pseudo-terminals on this system")
    with PtyLine(ChafonReader(field_with(LAID), "left"), baud=57600) as line:
        bench.run(CHAFON, line.port, *ANTENNAS)
        bench.clean_scans(8)
    assert all(scan in PAIRS for scan in bench.whole_scans())


def test_reads_an_18_on_tcp_with_its_adapters_heartbeats(bench: ReaderBench) -> None:
    with TcpLine(
        ChafonReader(field_with({(1, DECK[0])}), "left", model=UHFREADER_18, is_pushing=True, heartbeat_s=0.05)
    ) as line:
        bench.run(CHAFON, line.port, 1)
        bench.clean_scans(4)
    assert all(scan == {(1, DECK[0])} for scan in bench.whole_scans())


@pytest.mark.parametrize("fault", ["noise", "damage", "cut", "repeat"])
def test_whatever_the_line_does_a_clean_scan_holds_just_what_lies_there(bench: ReaderBench, fault: str) -> None:
    pytest.importorskip("termios", reason="no pseudo-terminals on this system")
    faults = LineFaults(seed=4)
    setattr(faults, fault, 0.3)
    with PtyLine(ChafonReader(field_with(LAID), "left"), faults=faults) as line:
        bench.run(CHAFON, line.port, *ANTENNAS)
        bench.clean_scans(10)
    assert all(scan in PAIRS for scan in bench.whole_scans())
    assert bench.reads() <= LAID


def test_comes_back_after_a_loss_of_power_and_a_pulled_cable(bench: ReaderBench, tmp_path: Path) -> None:
    pytest.importorskip("termios", reason="no pseudo-terminals on this system")
    device = ChafonReader(field_with(LAID), "left")
    with PtyLine(device, link=tmp_path / "chafon") as line:
        bench.run(CHAFON, line.port, *ANTENNAS)
        bench.clean_scans(4)
        device.lose_power()
        bench.until(lambda item: isinstance(item, ScanDone) and not item.is_clean)
        bench.clean_scans(4)
        line.unplug()
        bench.until_status(DeviceStatus.DOWN)
        line.plug()
        bench.clean_scans(4)
    assert all(scan in PAIRS for scan in bench.whole_scans())
