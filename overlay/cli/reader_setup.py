"""From the configuration's readers to readers that run: families, options, ports and antennas checked on the way."""

from collections import Counter
from collections.abc import Callable
from pathlib import Path

from msgspec import UNSET, UnsetType

from devices.families import FAMILIES, OptionError, Options, family_of
from devices.polling import Family
from devices.port_names import device_id, fault_of, same_port
from devices.reader import Reader
from devices.types import DeviceReport
from overlay.config.production import ConfigError
from overlay.config.readers import ReaderConfig


def check_readers(readers: list[ReaderConfig], source: Path) -> None:
    """ConfigError naming ``source`` and the key: a family that nobody drives, an option or an antenna that it does not
    have, a port that is no name, or one port twice."""
    for reader in readers:
        for key, fault in _faults(reader):
            raise ConfigError(f"{source}: key 'readers.{reader.name}.{key}': {fault}")
    for port, number in Counter(same_port(reader.port) for reader in readers).items():
        if number > 1:
            raise ConfigError(f"{source}: key 'readers.port': expected each once, got {port} twice")


def make_reader(reader: ReaderConfig, sink: Callable[[DeviceReport], None]) -> Reader:
    """A reader that was checked, not started; what it says goes to ``sink``."""
    return Reader(
        reader.name,
        reader.port,
        tuple(reader.spots),
        sink,
        family=_family(reader),
        scan_period_s=reader.scan_period_s,
    )


def _family(reader: ReaderConfig) -> Family:
    return family_of(
        reader.family,
        Options(
            resend_s=_or_none(reader.resend_s),
            power_dbm=_or_none(reader.power_dbm),
            region=None if reader.region is UNSET else reader.region,
        ),
    )


def _or_none(value: float | UnsetType) -> float | None:
    return None if value is UNSET else value


def _faults(reader: ReaderConfig) -> list[tuple[str, str]]:
    """As (key, sentence)."""
    if reader.family not in FAMILIES:
        return [("family", f"expected one of {', '.join(map(repr, FAMILIES))}, got {reader.family!r}")]
    try:
        family = _family(reader)
    except OptionError as error:
        return [(error.option, str(error))]
    return _port_faults(reader, family) + [
        (f"antennas.{antenna}", f"expected an antenna from 1 to {family.antennas}, got {antenna}")
        for antenna in reader.spots
        if not 1 <= antenna <= family.antennas
    ]


def _port_faults(reader: ReaderConfig, family: Family) -> list[tuple[str, str]]:
    fault = fault_of(reader.port)
    if fault is None and device_id(reader.port) and family.identify is None:
        fault = f"expected another kind of name, as {family.name} readers tell no id of their own, got {reader.port!r}"
    return [("port", fault)] if fault else []
