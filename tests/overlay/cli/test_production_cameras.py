"""A show with cameras and no reader: from pictures over HTTP to the log, with a stand-in for the networks."""

import threading
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from devices.types import Pixels
from overlay.cli.camera_readers import Readers
from overlay.cli.camera_rigs import NOT_CALIBRATED
from overlay.cli.capture_pump import NOT_CLEARED
from overlay.cli.capture_setup import make_capture, read_layout
from overlay.cli.console_client import ConsoleClient
from overlay.cli.picture_thread import CameraReader
from overlay.cli.production import Production
from overlay.cli.simulated_cameras import SimulatedCameras
from overlay.config.production import Config, ConfigError, LevelConfig, PlayerConfig, ShowConfig
from overlay.config.readers import ReaderConfig
from overlay.config.server import ServerConfig
from overlay.log.event_log import read_entries
from rules.cards import Card
from rules.events import CardRead
from rules.spots import SeatSpot

PATIENCE_S = 30.0
SEATS = {"glass-1": {"seat-1": (0.0, 0.0, 1.0, 1.0)}, "glass-2": {"seat-2": (0.0, 0.0, 1.0, 1.0)}}
BRIGHT = 190
"""A card's paper is brighter, and all that is no card is darker."""


@dataclass(frozen=True)
class Box:
    x: float
    y: float
    w: float = 20.0
    h: float = 40.0


@dataclass(frozen=True)
class Reading:
    box: Box


@dataclass(frozen=True)
class SeenCard:
    card: Card
    readings: tuple[Reading, ...]
    confidence: float = 0.999


@dataclass(frozen=True)
class Seen:
    cards: tuple[SeenCard, ...]
    unread: int = 0
    doubts: tuple[SeenCard, ...] = ()
    rejected: int = 0
    fault: object | None = None


class KnowsThePaper:
    """Tells an ace and a king where something as bright as card paper lies, and nothing where none does."""

    def recognise(self, pixels: Pixels) -> Seen:
        rows, columns = np.nonzero(pixels.min(axis=2) > BRIGHT)
        if rows.size < 5000:
            return Seen(())
        left, upper, lower = float(columns.min()), float(rows.min()), float(rows.max())
        corners = [(Reading(Box(left + n, upper)), Reading(Box(left + n, lower))) for n in (0, 100)]
        return Seen((SeenCard(Card("As"), corners[0]), SeenCard(Card("Kd"), corners[1])))


def config(cameras: SimulatedCameras) -> Config:
    return Config(
        show=ShowConfig(title="A table", file="a.show", delay_s=0),
        server=ServerConfig(port=0),
        level=LevelConfig(small_blind=50, big_blind=100),
        players=[PlayerConfig(seat=seat, name=f"Player {seat}", stack=10_000) for seat in (1, 2, 3)],
        cameras=cameras.configs,
    )


@contextmanager
def show(folder: Path, cameras: SimulatedCameras, *faults: str) -> Iterator[ConsoleClient]:
    """A hand that has begun, on a table whose cameras look at bare glass."""

    def readers(config: Config, _: Path) -> Readers:
        return {camera.name: CameraReader(KnowsThePaper().recognise, faults) for camera in config.cameras}

    cameras.plug()
    production = Production(config(cameras), folder / "show.toml", make_readers=readers)
    production.start()
    console = ConsoleClient(threading.Event())
    try:
        console.connect(production.port, production.fresh_tokens["console"])
        console.wait("both cameras", _are_up, PATIENCE_S)
        console.send("start_hand", button=1)
        yield console
    finally:
        console.close()
        production.stop()
        cameras.unplug()


def _are_up(view: dict[str, Any]) -> bool:
    return sorted(device["name"] for device in view["devices"] if device["status"] == "ok") == sorted(SEATS)


def _has_two(view: dict[str, Any]) -> bool:
    return [seat["cards_present"] for seat in view["seats"] if seat["seat"] == 1] == [2]


def reads(folder: Path) -> list[tuple[object, Card | None]]:
    events = [entry.event for entry in read_entries(folder / "a.show")]
    return [(event.spot, event.card) for event in events if isinstance(event, CardRead)]


def test_a_cleared_camera_puts_its_cards_into_the_log_without_reader_or_deck(tmp_path: Path) -> None:
    cameras = SimulatedCameras(SEATS)
    with show(tmp_path, cameras) as console:
        for card in ("7c", "2d"):
            cameras.put(Card(card), SeatSpot(1))
        view = console.wait("two cards", _has_two, PATIENCE_S)
        assert NOT_CLEARED not in {alarm["kind"] for alarm in view["alarms"]}
    assert sorted(reads(tmp_path), key=str) == [(SeatSpot(1), Card("As")), (SeatSpot(1), Card("Kd"))]


def test_a_camera_that_was_not_calibrated_counts_cards_and_names_none(tmp_path: Path) -> None:
    cameras = SimulatedCameras(SEATS)
    with show(tmp_path, cameras, NOT_CALIBRATED) as console:
        for card in ("7c", "2d"):
            cameras.put(Card(card), SeatSpot(1))
        view = console.wait("two cards", _has_two, PATIENCE_S)
        told = {alarm["text"] for alarm in view["alarms"] if alarm["kind"] == NOT_CLEARED}
        assert told == {f"{name} is not cleared for air: {NOT_CALIBRATED}" for name in SEATS}
    assert reads(tmp_path) == [(SeatSpot(1), None)] * 2


def test_a_show_whose_pictures_cannot_be_read_does_not_start(tmp_path: Path) -> None:
    def refuse(_: Config, source: Path) -> Readers:
        raise ConfigError(f"{source}: key 'cameras': expected weights, got none")

    cameras = SimulatedCameras(SEATS)
    cameras.plug()
    with pytest.raises(ConfigError, match="expected weights"):
        Production(config(cameras), tmp_path / "show.toml", make_readers=refuse)
    cameras.unplug()
    assert list(tmp_path.iterdir()) == []


LEFT = ReaderConfig(name="left", family="pepper", port="COM3", antennas={"1": "seat-1", "2": "seat-2"})


def with_readers(cameras: SimulatedCameras, *readers: ReaderConfig) -> Config:
    plain = config(cameras)
    return Config(
        show=plain.show,
        server=plain.server,
        level=plain.level,
        players=plain.players,
        cameras=plain.cameras,
        readers=list(readers),
    )


def test_a_seat_needs_an_antenna_or_a_camera() -> None:
    source = Path("show.toml")
    third = SimulatedCameras({"glass-3": {"seat-3": (0.0, 0.0, 1.0, 1.0)}})
    layout = read_layout(with_readers(third, LEFT), source)
    assert [view.zone for view in layout.cameras] == [SeatSpot(3)]
    with pytest.raises(ConfigError, match="expected an antenna for every seat that is taken, got none for seat-3"):
        read_layout(with_readers(SimulatedCameras({}), LEFT), source)


def test_readers_without_a_deck_say_nothing_beside_cameras() -> None:
    capture = make_capture(with_readers(SimulatedCameras(SEATS), LEFT), Path("show.toml"))
    assert capture is not None
    assert not capture.layout.zones
    assert [view.camera for view in capture.layout.cameras] == ["glass-1", "glass-2"]
