"""What only those who know the families can refuse, and what they make of a reader's configuration."""

from pathlib import Path

import msgspec
import pytest

from capture.layout import AntennaKey
from capture.presence_settings import PresenceSettings
from overlay.cli.capture_setup import antenna_settings
from overlay.cli.reader_setup import check_readers, make_reader
from overlay.config.production import ConfigError
from overlay.config.readers import AntennaConfig, PresenceFields, ReaderConfig

SOURCE = Path("show.toml")


def reader(family: str = "pepper", port: str = "COM3", *, name: str = "left", **options: float | str) -> ReaderConfig:
    told = {"name": name, "family": family, "port": port, "antennas": {"1": "seat-1"}, **options}
    return msgspec.convert(told, ReaderConfig)


@pytest.mark.parametrize(
    ("config", "key", "told"),
    [
        pytest.param(reader("abacus"), "family", "expected one of 'pepper', 'pn532'", id="family"),
        pytest.param(reader("pepper", power_dbm=10.0), "power_dbm", "no such option", id="option of others"),
        pytest.param(reader("mercury", region="mars"), "region", "'eu', 'na'", id="region"),
        pytest.param(reader(port="usb:"), "port", "usb:SERIALNUMBER", id="half a name"),
        pytest.param(reader(port="loop://"), "port", "socket://host:port or tcp://host:port", id="no reader at all"),
        pytest.param(reader("pn532", port="id:seats"), "port", "no id of their own", id="a family without names"),
    ],
)
def test_a_fault_is_named_with_file_reader_and_key(config: ReaderConfig, key: str, told: str) -> None:
    with pytest.raises(ConfigError) as refusal:
        check_readers([config], SOURCE)
    assert str(refusal.value).startswith(f"show.toml: key 'readers.left.{key}': expected")
    assert told in str(refusal.value)


def test_an_antenna_that_the_family_has_not_is_refused() -> None:
    config = ReaderConfig(name="left", family="pn532", port="COM3", antennas={"1": "seat-1", "2": "seat-2"})
    with pytest.raises(ConfigError, match=r"readers\.left\.antennas\.2': expected an antenna from 1 to 1, got 2"):
        check_readers([config], SOURCE)


def test_one_port_written_in_two_ways_is_refused() -> None:
    readers = [reader(port="COM12"), reader(port="\\\\.\\COM12", name="right")]
    with pytest.raises(ConfigError, match=r"readers\.port': expected each once, got COM12 twice"):
        check_readers(readers, SOURCE)


@pytest.mark.parametrize("port", ["usb:A50285BI", "id:seats", "COM12", "/dev/ttyUSB0", "socket://10.0.0.2:4001"])
def test_every_kind_of_port_is_taken(port: str) -> None:
    config = reader("lines", port=port)
    check_readers([config], SOURCE)
    assert make_reader(config, lambda report: None).name == "left"


def test_presence_is_set_up_antenna_by_antenna() -> None:
    antennas: dict[str, str | AntennaConfig] = {
        "1": "seat-1",
        "2": AntennaConfig(spot="seat-2", presence=PresenceFields(leave_s=9.0)),
    }
    config = ReaderConfig(name="left", family="pepper", port="COM3", antennas=antennas)
    assert antenna_settings([config], PresenceFields(leave_s=4.0)) == {
        AntennaKey("left", 1): PresenceSettings(leave_s=4.0),
        AntennaKey("left", 2): PresenceSettings(leave_s=9.0),
    }


def test_an_antenna_for_which_nothing_is_said_has_captures_own_defaults() -> None:
    assert antenna_settings([reader("pepper")], PresenceFields()) == {AntennaKey("left", 1): PresenceSettings()}


@pytest.mark.parametrize(
    ("config", "resend_s"),
    [
        pytest.param(reader("lines"), 12.0, id="as most firmwares"),
        pytest.param(reader("lines", resend_s=31.0), 31.0, id="as configured"),
        pytest.param(reader("lines-poker-stream"), 12.0, id="a text profile"),
        pytest.param(reader("pepper"), None, id="a reader that tells all in every scan"),
    ],
)
def test_a_device_that_tells_a_resting_card_seldom_is_judged_by_that(
    config: ReaderConfig, resend_s: float | None
) -> None:
    settings = antenna_settings([config], PresenceFields())[AntennaKey("left", 1)]
    assert settings.resend_s == resend_s
