"""Our driver and the simulated FEIG readers on real lines: pairs, pulled cables, and faults of a line."""

import sys
from pathlib import Path

import pytest

from devices.feig_reader import FEIG
from devices.simulator.feig import FeigReader
from devices.simulator.feig_models import CPR_M02, MULTI_PORT, Model
from devices.simulator.line_faults import LineFaults
from devices.simulator.pty_line import PtyLine
from devices.simulator.tags import slix_deck
from devices.simulator.tcp_line import TcpLine
from devices.types import DeviceStatus, Health
from tests.devices.reader_bench import field_with, running

needs_pty = pytest.mark.skipif(sys.platform == "win32", reason="no pseudo-terminals on this system")

DECK = slix_deck()
PORTS = tuple(range(1, 9))
LAID = {(antenna, uid) for antenna in PORTS for uid in DECK[2 * antenna : 2 * antenna + 2]}
ON_TWO = {(antenna, uid) for antenna, uid in LAID if antenna <= 2}


def reader_with_pairs(model: Model = CPR_M02) -> FeigReader:
    return FeigReader(field_with(LAID), "left", model=model)


@needs_pty
def test_reads_two_outputs_of_a_cpr_at_its_own_speed() -> None:
    with running(FEIG, PtyLine(reader_with_pairs(), baud=38400), 1, 2) as bench:
        bench.clean_scans(6)
        assert bench.reads() == ON_TWO


@needs_pty
def test_reads_eight_ports() -> None:
    with running(FEIG, PtyLine(reader_with_pairs(MULTI_PORT)), *PORTS) as bench:
        bench.clean_scans(16)
        assert bench.reads() == LAID


@needs_pty
def test_a_card_that_lies_still_is_in_each_clean_scan() -> None:
    with running(FEIG, PtyLine(reader_with_pairs()), 1) as bench:
        for _ in range(5):
            bench.reports.clear()
            bench.clean_scans(1)
            assert bench.reads() == {(antenna, uid) for antenna, uid in LAID if antenna == 1}


@needs_pty
def test_unplug_is_told_and_replug_reads_on(tmp_path: Path) -> None:
    line = PtyLine(reader_with_pairs(), link=tmp_path / "usb-FEIG")
    with running(FEIG, line, 1, 2) as bench:
        bench.clean_scans(4)
        line.unplug()
        assert "plug" in bench.until_status(DeviceStatus.DOWN).detail
        bench.reports.clear()
        line.plug()
        assert bench.until_status(DeviceStatus.OK).resets == 1
        bench.clean_scans(4)
        assert bench.reads() == ON_TWO


@needs_pty
def test_a_reader_that_was_silent_is_read_again_on_the_same_terminal() -> None:
    with running(FEIG, line := PtyLine(reader_with_pairs()), 1, 2) as bench:
        bench.clean_scans(4)
        line.faults.is_silent = True
        bench.until_status(DeviceStatus.DOWN)
        line.faults.clear()
        assert bench.until_status(DeviceStatus.OK).resets == 1
        bench.clean_scans(4)
        assert bench.reads() == ON_TWO


@needs_pty
def test_scan_mode_is_degraded_with_what_to_do() -> None:
    reader = reader_with_pairs()
    with running(FEIG, PtyLine(reader), 1, 2) as bench:
        bench.clean_scans(2)
        reader.trouble(0x82)
        assert "host mode" in bench.until_status(DeviceStatus.DEGRADED).detail
        reader.trouble(None)
        bench.until_status(DeviceStatus.OK)


@needs_pty
@pytest.mark.parametrize(
    "faults",
    [
        pytest.param(LineFaults(noise=0.3), id="noise"),
        pytest.param(LineFaults(damage=0.05), id="damage"),
        pytest.param(LineFaults(repeat=0.3), id="repeats"),
        pytest.param(LineFaults(noise=0.1, damage=0.02, repeat=0.1), id="all at once"),
    ],
)
def test_a_bad_line_never_invents_or_misplaces_a_tag(faults: LineFaults) -> None:
    with running(FEIG, PtyLine(reader_with_pairs(), faults=faults), 1, 2) as bench:
        bench.clean_scans(12)
        assert bench.reads() == ON_TWO
        details = [item.detail.upper() for item in bench.reports if isinstance(item, Health)]
        assert not any(uid in detail for detail in details for uid in DECK)


@needs_pty
def test_a_reader_that_loses_power_misses_scans_and_no_tag_changes_its_antenna() -> None:
    reader = reader_with_pairs()
    with running(FEIG, PtyLine(reader), 1, 2) as bench:
        bench.clean_scans(4)
        reader.lose_power()
        bench.clean_scans(6)
        assert bench.reads() == ON_TWO


def test_reads_over_tcp() -> None:
    with running(FEIG, TcpLine(reader_with_pairs()), 1, 2) as bench:
        bench.clean_scans(4)
        assert bench.reads() == ON_TWO
