"""Our driver and the simulated Mercury module on real lines: streams, pulled cables, heat, and faults of a line."""

import sys
from pathlib import Path

import pytest

from devices.mercury_reader import MERCURY
from devices.simulator.line_faults import LineFaults
from devices.simulator.mercury import MercuryModule
from devices.simulator.mercury_models import M5E, M6E, Model
from devices.simulator.pty_line import PtyLine
from devices.simulator.tags import TagField, epc_deck
from devices.simulator.tcp_line import TcpLine
from devices.types import DeviceStatus, Health, TagRead
from tests.devices.reader_bench import running

needs_pty = pytest.mark.skipif(sys.platform == "win32", reason="no pseudo-terminals on this system")

DECK = epc_deck()
LAID = {(antenna, uid) for antenna in (1, 2, 3, 4) for uid in DECK[2 * antenna : 2 * antenna + 2]}


def module_with_pairs(model: Model = M6E) -> MercuryModule:
    field = TagField()
    for antenna, uid in sorted(LAID):
        field.place("left", antenna, uid, rssi_dbm=-40 - antenna)
    return MercuryModule(field, "left", model=model)


@needs_pty
def test_streams_a_pair_on_each_of_four_antennas() -> None:
    with running(MERCURY, PtyLine(module_with_pairs(), baud=115200), 1, 2, 3, 4) as bench:
        bench.clean_scans(8)
        assert bench.reads() == LAID
        told = {(item.antenna, item.rssi_dbm) for item in bench.reports if isinstance(item, TagRead)}
        assert told == {(antenna, -40 - antenna) for antenna in (1, 2, 3, 4)}


@needs_pty
def test_reads_an_m5e_antenna_by_antenna() -> None:
    with running(MERCURY, PtyLine(module_with_pairs(M5E)), 1, 2) as bench:
        bench.clean_scans(4)
        assert bench.reads() == {(antenna, uid) for antenna, uid in LAID if antenna <= 2}


@needs_pty
def test_unplug_is_told_and_the_module_that_streams_on_is_set_up_again(tmp_path: Path) -> None:
    line = PtyLine(module_with_pairs(), link=tmp_path / "usb-SparkFun")
    with running(MERCURY, line, 1, 2, 3, 4) as bench:
        bench.clean_scans(4)
        line.unplug()
        assert "plug" in bench.until_status(DeviceStatus.DOWN).detail
        bench.reports.clear()
        line.plug()
        assert bench.until_status(DeviceStatus.OK).resets == 1
        bench.clean_scans(8)
        assert bench.reads() == LAID


@needs_pty
def test_a_module_that_loses_power_is_told_and_set_up_again() -> None:
    module = module_with_pairs()
    with running(MERCURY, PtyLine(module), 1, 2, 3, 4) as bench:
        bench.clean_scans(4)
        module.lose_power()
        assert "keep-alive" in bench.until_status(DeviceStatus.DOWN).detail
        assert bench.until_status(DeviceStatus.OK).resets == 1
        bench.clean_scans(4)
        assert bench.reads() == LAID


@needs_pty
def test_a_module_that_is_too_hot_is_degraded_until_it_has_cooled() -> None:
    module = module_with_pairs()
    with running(MERCURY, PtyLine(module), 1) as bench:
        bench.clean_scans(2)
        module.warn(0x0504)
        assert "hot" in bench.until_status(DeviceStatus.DEGRADED).detail
        module.warn(None)
        bench.until_status(DeviceStatus.OK)


@needs_pty
@pytest.mark.parametrize(
    "faults",
    [
        pytest.param(LineFaults(noise=0.1), id="noise"),
        pytest.param(LineFaults(damage=0.05), id="damage"),
        pytest.param(LineFaults(repeat=0.3), id="repeats"),
        pytest.param(LineFaults(noise=0.05, damage=0.02, cut=0.02, repeat=0.1), id="all at once"),
    ],
)
def test_a_bad_line_never_invents_or_misplaces_a_tag(faults: LineFaults) -> None:
    with running(MERCURY, PtyLine(module_with_pairs(), faults=faults), 1, 2, 3, 4) as bench:
        bench.until(lambda _: bench.reads() >= LAID)
        assert bench.reads() == LAID
        details = [item.detail.upper() for item in bench.reports if isinstance(item, Health)]
        assert not any(uid in detail for detail in details for uid in DECK)


def test_reads_over_tcp() -> None:
    with running(MERCURY, TcpLine(module_with_pairs()), 1, 2, 3, 4) as bench:
        bench.clean_scans(4)
        assert bench.reads() == LAID
