"""A picture of hole cards from the simulated camera to the page: with its event, behind the delay, pixel for pixel."""

import http.client
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any, TypeVar

import cv2
import numpy as np

from devices.simulator.card_window import CardWindow
from devices.types import Pixels
from overlay.cli.camera_readers import Readers
from overlay.cli.picture_thread import CameraReader
from overlay.cli.production import Production
from overlay.cli.simulated_cameras import SimulatedCameras
from overlay.config.production import Config, LevelConfig, PlayerConfig, ShowConfig
from overlay.config.server import ServerConfig
from overlay.delay.release import CardPolicy
from overlay.log.event_log import read_entries
from rules.cards import Card
from rules.events import HandPictured
from rules.spots import SeatSpot
from tests.e2e.page_client import PageClient, seat_of
from tests.overlay.cli.test_production_cameras import SEATS, KnowsThePaper

PATIENCE_S = 120.0
DELAY_S = 8.0
LAID = ("7c", "2d")
ALIKE, UNLIKE = 0.97, 0.94
"""Correlation of pixels: noise and JPEG leave more than the one; other cards in the same light less than the other."""


@dataclass(frozen=True, slots=True)
class Answer:
    status: int
    kind: str | None
    body: bytes


def get(port: int, page: str, name: str, token: str | None) -> Answer:
    line = http.client.HTTPConnection("127.0.0.1", port, timeout=10)
    try:
        headers = {} if token is None else {"Authorization": f"Bearer {token}"}
        line.request("GET", f"/api/v1/pictures/{page}/{name}", headers=headers)
        answer = line.getresponse()
        return Answer(answer.status, answer.getheader("Content-Type"), answer.read())
    finally:
        line.close()


def config(cameras: SimulatedCameras) -> Config:
    return Config(
        show=ShowConfig(title="A table", file="a.show", delay_s=DELAY_S, cards=CardPolicy.DELAY_ONLY),
        server=ServerConfig(port=0),
        level=LevelConfig(small_blind=50, big_blind=100),
        players=[PlayerConfig(seat=seat, name=f"Player {seat}", stack=10_000) for seat in (1, 2, 3)],
        cameras=cameras.configs,
    )


def readers(config: Config, _: Path) -> Readers:
    return {camera.name: CameraReader(KnowsThePaper().recognise) for camera in config.cameras}


def are_up(view: dict[str, Any]) -> bool:
    return sorted(device["name"] for device in view["devices"] if device["status"] == "ok") == sorted(SEATS)


def pictured(folder: Path) -> HandPictured | None:
    events = (entry.event for entry in read_entries(folder / "a.show"))
    return next((event for event in events if isinstance(event, HandPictured)), None)


Found = TypeVar("Found")


def until(what: str, look: Callable[[], Found | None]) -> Found:
    end = time.monotonic() + PATIENCE_S
    while (found := look()) is None:
        assert time.monotonic() < end, f"waited {PATIENCE_S} s for {what}"
        time.sleep(0.1)
    return found


def likeness(part: Pixels, *cards: str) -> float:
    """Of the part to what the first camera's window shows with these cards, at the place that fits best."""
    window = CardWindow(seed=0)
    for card in cards:
        window.put(card)
    return float(cv2.matchTemplate(window.picture(), part, cv2.TM_CCOEFF_NORMED).max())


def test_a_hole_picture_reaches_program_with_its_cards_after_the_delay_and_nobody_before(tmp_path: Path) -> None:
    cameras = SimulatedCameras(SEATS)
    cameras.plug()
    production = Production(config(cameras), tmp_path / "show.toml", make_readers=readers)
    production.start()
    tokens = production.fresh_tokens
    try:
        with (
            PageClient(production.port, "program", tokens["program"]) as program,
            PageClient(production.port, "console", tokens["console"]) as console,
        ):
            console.wait("both cameras", are_up, PATIENCE_S)
            console.do("start_hand", button=1)
            laid_at = time.monotonic()
            for card in LAID:
                cameras.put(Card(card), SeatSpot(1))
            event = until("the picture's event", lambda: pictured(tmp_path))
            name, known_at = event.picture.sha256, time.monotonic()
            early = get(production.port, "program", name, tokens["program"])
            stranger = get(production.port, "program", name, None)
            answered_at = time.monotonic()
            view = program.wait("the picture", lambda view: seat_of(view, 1)["hole_picture"], PATIENCE_S)
            due = get(production.port, "program", name, tokens["program"])
            desk = get(production.port, "console", name, tokens["console"])
    finally:
        production.stop()
        cameras.unplug()

    assert view.at - laid_at >= DELAY_S
    assert view.at > known_at
    if answered_at < view.at:
        assert early.status == 404
    assert stranger.status == 401
    assert seat_of(view.view, 1)["hole_picture"]["id"] == name
    assert sorted(seat_of(view.view, 1)["hole_cards"]) == ["As", "Kd"] == sorted(card.value for card in event.cards)
    before = [arrival for arrival in program.arrivals if arrival.at < view.at]
    assert {seat["hole_picture"] for arrival in before for seat in arrival.view["seats"]} <= {None}
    assert name not in "".join(arrival.text for arrival in before)
    assert (due.status, due.kind) == (200, "image/jpeg")
    assert desk.status == 404

    part = cv2.imdecode(np.frombuffer(due.body, np.uint8), cv2.IMREAD_COLOR)
    assert part is not None
    assert (part.shape[1], part.shape[0]) == (event.picture.width, event.picture.height)
    assert likeness(np.asarray(part, np.uint8), *LAID) > ALIKE
    assert likeness(np.asarray(part, np.uint8), "Qh", "Jh") < UNLIKE
