"""``finaltable simulate CONFIG.toml``: the configured readers and cameras as simulated hardware to be opened by others.

A reader whose port is a path outside /dev is served under that very path, one on a loopback address on that port, and
so is a camera whose source is http:// on a loopback address; so a show with that configuration finds them. Any other
gets a name of its own, which is printed; cameras are always served over HTTP.
"""

import json
import queue
import re
import shutil
import sys
import tempfile
import threading
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from devices.simulator.tags import UID_DIGITS, TagField
from overlay.cli.camera_setup import check_cameras
from overlay.cli.capture_setup import read_decks_there, read_layout
from overlay.cli.reader_setup import check_readers
from overlay.cli.simulated_orders import OrderError, SimulatedOrders
from overlay.cli.simulations import SIMULATIONS, SimulatedReader, simulated_reader
from overlay.config.cameras import CameraConfig
from overlay.config.production import Config, ConfigError, load_config
from overlay.config.readers import ReaderConfig
from rules.cards import DECK, Card

if TYPE_CHECKING:
    from overlay.cli.simulated_cameras import SimulatedCameras

_LOOPBACK = re.compile(r"(?:socket|tcp)://(?:127\.0\.0\.1|localhost):([0-9]+)")
_LOOPBACK_CAMERA = re.compile(r"http://(?:127\.0\.0\.1|localhost):([0-9]+)(?:/.*)?")


@dataclass(frozen=True, slots=True)
class Simulate:
    """Which configuration, and whether names and answers are told as JSON."""

    source: Path
    as_json: bool


def simulate_command(options: Simulate, stopping: threading.Event) -> None:
    """Serve until ``stopping`` is set, obeying the lines of stdin on the way. Raises ConfigError."""
    config = load_config(options.source)
    check_readers(config.readers, options.source)
    check_cameras(config.cameras, options.source)
    read_layout(config, options.source)
    for reader in config.readers:
        _check_simulated(reader, options.source)
    folder = Path(tempfile.mkdtemp(prefix="finaltable-simulate-"))
    try:
        _serve(options, config, folder, stopping)
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def _check_simulated(reader: ReaderConfig, source: Path) -> None:
    where = f"{source}: key 'readers.{reader.name}"
    simulation = SIMULATIONS.get(reader.family)
    if simulation is None:
        raise ConfigError(f"{where}.family': expected one of {', '.join(SIMULATIONS)} to simulate, got {reader.family}")
    for antenna in reader.spots:
        if antenna > simulation.antennas:
            raise ConfigError(
                f"{where}.antennas.{antenna}': expected an antenna from 1 to {simulation.antennas}, as the simulated"
                f" {reader.family} has, got {antenna}"
            )


def _serve(options: Simulate, config: Config, folder: Path, stopping: threading.Event) -> None:
    field = TagField()
    readers = [_simulated(field, reader, folder) for reader in config.readers]
    uids = _uids(config, options.source)
    cameras = _simulated_cameras(config.cameras) if config.cameras else None
    try:
        for reader in readers:
            _plug(reader, options.source)
        if cameras is not None:
            _plug_cameras(cameras, options.source)
        _announce(readers, [] if cameras is None else cameras.configs, as_json=options.as_json)
        _obey(SimulatedOrders(field, readers, config.readers, uids, cameras), stopping, as_json=options.as_json)
    finally:
        for reader in readers:
            reader.line.unplug()
        if cameras is not None:
            cameras.unplug()


def _simulated_cameras(cameras: list[CameraConfig]) -> "SimulatedCameras":
    from overlay.cli.simulated_cameras import SimulatedCameras  # noqa: PLC0415 - it needs OpenCV

    loopback = {camera.name: _LOOPBACK_CAMERA.fullmatch(camera.source) for camera in cameras}
    ports = {name: int(found[1]) for name, found in loopback.items() if found}
    return SimulatedCameras({camera.name: camera.spots for camera in cameras}, ports)


def _plug_cameras(cameras: "SimulatedCameras", source: Path) -> None:
    for name in cameras.names:
        try:
            cameras.plug(name)
        except OSError as error:
            raise ConfigError(f"{source}: key 'cameras.{name}.source': {error.strerror or error}") from error


def _simulated(field: TagField, reader: ReaderConfig, folder: Path) -> SimulatedReader:
    antennas = max(reader.spots, default=1)
    return simulated_reader(field, reader.name, reader.family, antennas=antennas, line=_line(reader, folder))


def _line(reader: ReaderConfig, folder: Path) -> Path | int:
    """Where the configuration expects it, if that is ours to make."""
    loopback = _LOOPBACK.fullmatch(reader.port)
    if loopback:
        return int(loopback[1])
    path = Path(reader.port)
    is_ours = "/" in reader.port and ":" not in reader.port and Path("/dev") not in path.parents
    return path if is_ours and path.parent.is_dir() and not path.exists() else folder / reader.name


def _plug(reader: SimulatedReader, source: Path) -> None:
    try:
        reader.line.plug()
    except OSError as error:
        raise ConfigError(
            f"{source}: key 'readers.{reader.name}.port': {reader.line.port}: {error.strerror}"
        ) from error


def _uids(config: Config, source: Path) -> dict[Card, str]:
    """The deck's tags by card; those of a new deck where none is made yet."""
    decks = [read.deck for read in read_decks_there(config, source)]
    if not decks:
        family = config.readers[0].family if config.readers else "pepper"
        return dict(zip(DECK, SIMULATIONS[family].deck(), strict=True))
    for reader in config.readers:
        _warn_of_other_tags(reader, next(iter(decks[0].cards)), decks[0].name)
    return {card: uid for uid, card in decks[0].cards.items()}


def _warn_of_other_tags(reader: ReaderConfig, uid: str, deck: str) -> None:
    kinds = SIMULATIONS[reader.family].reads
    if UID_DIGITS.get(len(uid)) not in kinds:
        names = ", ".join(sorted(kind.value for kind in kinds))
        print(f"{reader.name}: the simulated {reader.family} reads {names}, not the tags of {deck}", file=sys.stderr)


def _announce(readers: list[SimulatedReader], cameras: list[CameraConfig], *, as_json: bool) -> None:
    lines = [{"reader": each.name, "family": each.family, "port": each.line.port} for each in readers]
    lines += [{"camera": each.name, "source": each.source} for each in cameras]
    for told in lines:
        print(json.dumps(told) if as_json else " ".join(told.values()), flush=True)


def _obey(orders: SimulatedOrders, stopping: threading.Event, *, as_json: bool) -> None:
    lines: queue.SimpleQueue[str] = queue.SimpleQueue()
    threading.Thread(target=_read_lines, args=(lines,), name="stdin", daemon=True).start()
    while not stopping.is_set():
        try:
            line = lines.get(timeout=0.1)
        except queue.Empty:
            continue
        try:
            orders.obey(line)
        except OrderError as error:
            _answer({"error": str(error)}, str(error), as_json=as_json)
        else:
            _answer({"done": line.strip()}, "", as_json=as_json)


def _read_lines(lines: "queue.SimpleQueue[str]") -> None:
    """Until stdin ends, which does not end the simulation."""
    for line in sys.stdin:
        lines.put(line)


def _answer(told: dict[str, str], words: str, *, as_json: bool) -> None:
    """An order that was obeyed is answered in JSON only."""
    if as_json:
        print(json.dumps(told), flush=True)
    elif words:
        print(words, file=sys.stderr, flush=True)
