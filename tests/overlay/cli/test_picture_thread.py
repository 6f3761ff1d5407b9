"""Pictures on their way to capture: the newest only, every camera in turn, and what a failing recogniser leaves."""

import queue
import threading
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any

import numpy as np
import pytest

from capture.layout import CameraView, Region
from capture.sighting import PictureRead
from devices.types import Image, Pixels
from overlay.cli.picture_thread import CameraClearance, CameraReader, PictureThread
from rules.cards import Card
from rules.spots import SeatSpot

PATIENCE_S = 10.0
ACE = Card("As")
VIEWS = tuple(CameraView(f"glass-{seat}", SeatSpot(seat)) for seat in (1, 2, 3))


@dataclass(frozen=True)
class Box:
    x: float = 10.0
    y: float = 20.0
    w: float = 20.0
    h: float = 40.0


@dataclass(frozen=True)
class Reading:
    box: Box = field(default_factory=Box)


@dataclass(frozen=True)
class SeenCard:
    card: Card = ACE
    confidence: float = 0.999
    readings: tuple[Reading, ...] = (Reading(), Reading(Box(y=140.0)))


@dataclass(frozen=True)
class Seen:
    cards: tuple[SeenCard, ...] = (SeenCard(),)
    unread: int = 0
    rejected: int = 0
    doubts: tuple[SeenCard, ...] = ()
    fault: object | None = None


class HeldRecogniser:
    """Sees an ace of spades in every picture, when it is let."""

    def __init__(self) -> None:
        self.began = threading.Semaphore(0)
        self.may_go = threading.Semaphore(0)

    def recognise(self, _: Pixels) -> Seen:
        self.began.release()
        assert self.may_go.acquire(timeout=PATIENCE_S)
        return Seen()


class Bench:
    def __init__(self) -> None:
        self.held = HeldRecogniser()
        self.reads: queue.SimpleQueue[Any] = queue.SimpleQueue()
        self.pictures = PictureThread(
            VIEWS, {view.camera: CameraReader(self.held.recognise) for view in VIEWS}, self.reads.put
        )
        self.pictures.start()

    def hold(self, image: Image) -> None:
        """Put a picture and wait until it is being read."""
        self.pictures.put(image)
        assert self.held.began.acquire(timeout=PATIENCE_S)

    def take(self) -> PictureRead:
        read = self.reads.get(timeout=PATIENCE_S)
        assert isinstance(read, PictureRead)
        return read


@pytest.fixture(name="bench")
def _bench() -> Iterator[Bench]:
    bench = Bench()
    yield bench
    bench.held.may_go.release(100)
    bench.pictures.stop()


def image(seat: int, at: float) -> Image:
    """Every picture another one."""
    pixels = np.random.default_rng(round(at * 1000)).integers(0, 255, (480, 640, 3), dtype=np.uint8)
    return Image(f"glass-{seat}", pixels, at)


def test_a_picture_becomes_what_it_shows_of_its_zone(bench: Bench) -> None:
    bench.held.may_go.release()
    bench.pictures.put(image(1, 5.0))
    read = bench.take()
    assert (read.camera, read.zone, read.at, read.is_usable) == ("glass-1", SeatSpot(1), 5.0, True)
    assert [(sighting.card, sighting.places) for sighting in read.seen] == [
        (Card("As"), ((20 / 640, 40 / 480), (20 / 640, 160 / 480)))
    ]


def test_of_each_camera_only_the_newest_picture_waits_and_cameras_take_turns(bench: Bench) -> None:
    bench.hold(image(1, 1.0))
    for at in (2.0, 3.0, 4.0):
        bench.pictures.put(image(1, at))
        bench.pictures.put(image(2, at + 0.1))
    bench.pictures.put(image(3, 5.0))
    bench.held.may_go.release(100)
    assert [(read.camera, read.at) for read in (bench.take() for _ in range(4))] == [
        ("glass-1", 1.0),
        ("glass-1", 4.0),
        ("glass-2", 4.1),
        ("glass-3", 5.0),
    ]
    assert bench.reads.empty()


def test_a_camera_that_nobody_reads_says_nothing(bench: Bench) -> None:
    bench.held.may_go.release(100)
    bench.pictures.put(Image("another", image(1, 1.0).pixels, 1.0))
    bench.pictures.put(image(2, 2.0))
    assert bench.take().camera == "glass-2"


def test_seats_that_were_moved_are_looked_at_where_they_are_now() -> None:
    reads: list[Any] = []
    pictures = PictureThread(VIEWS, {"glass-1": CameraReader(lambda _: Seen())}, reads.append)
    pictures.know((CameraView("glass-1", SeatSpot(7), Region(0.0, 0.0, 0.5, 1.0)),), frozenset())
    pictures.read(image(1, 1.0))
    assert [read.zone for read in reads] == [SeatSpot(7)]


def test_a_still_zone_of_which_all_is_known_is_not_looked_at_each_time() -> None:
    reads: list[Any] = []
    pictures = PictureThread(VIEWS, {"glass-1": CameraReader(lambda _: Seen())}, reads.append)
    still = image(1, 0.0).pixels
    for settled, at in ((frozenset[SeatSpot](), 0.0), (frozenset[SeatSpot](), 0.2), (frozenset({SeatSpot(1)}), 0.4)):
        pictures.know(VIEWS, frozenset(settled))
        pictures.read(Image("glass-1", still, at))
    assert [read.at for read in reads] == [0.0, 0.2]


def test_a_recogniser_that_fails_leaves_unusable_pictures_and_one_line_in_the_log(
    caplog: pytest.LogCaptureFixture,
) -> None:
    def fails(_: Pixels) -> Seen:
        raise RuntimeError("out of memory")

    reads: list[Any] = []
    pictures = PictureThread(
        VIEWS, {"glass-1": CameraReader(fails), "glass-2": CameraReader(lambda _: Seen())}, reads.append
    )
    for at in (1.0, 2.0):
        pictures.read(image(1, at))
        pictures.read(image(2, at))
    assert [(read.camera, read.is_usable) for read in reads] == [("glass-1", False), ("glass-2", True)] * 2
    assert [record.message for record in caplog.records] == ["camera glass-1: its picture cannot be read"]


def test_whether_a_camera_may_tell_cards_is_said_before_what_it_reads() -> None:
    looked: list[float] = []

    def watch(image: Image, seen: Sequence[tuple[Pixels, object]]) -> tuple[str, ...]:
        assert [recognised for _, recognised in seen] == [Seen()]
        looked.append(image.at)
        return ("too dark",) if image.at < 3.0 else ()

    said: list[Any] = []
    pictures = PictureThread(VIEWS, {"glass-1": CameraReader(lambda _: Seen(), (), watch)}, said.append)
    for at in (1.0, 2.0, 3.0):
        pictures.read(image(1, at))
    assert looked == [1.0, 2.0, 3.0]
    assert [each.faults if isinstance(each, CameraClearance) else each.at for each in said] == [
        ("too dark",),
        1.0,
        2.0,
        (),
        3.0,
    ]
