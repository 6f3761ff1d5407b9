"""What cameras read on its way to the table: cleared or not, in doubt, of a new game, and what the readers of pictures
are told."""

import queue
from collections.abc import Iterator, Sequence

import pytest

from capture.layout import CameraView, Layout, Zone
from capture.pipeline import Capture
from capture.sight import CameraSetup
from capture.sighting import CardSighting, PictureRead
from overlay.cli.capture_pump import NOT_CLEARED, CapturePump
from overlay.cli.capture_setup import UNTAGGED
from overlay.cli.picture_thread import CameraClearance
from overlay.decide.desk import Withdrawn
from rules.cards import Card
from rules.events import CardRead
from rules.spots import SeatSpot
from tests.overlay.cli.test_capture_pump import PATIENCE_S, Desk

SEAT = SeatSpot(1)
DIM = "cards are darker than when it was cleared"
GLASS = CameraView("glass", SEAT)


class Bench:
    """One camera at seat 1, and a capture pump."""

    def __init__(self, cleared: frozenset[str]) -> None:
        self.desk, self.at = Desk(), 0.0
        self.known: queue.Queue[tuple[Sequence[CameraView], frozenset[Zone]]] = queue.Queue()
        capture = Capture(Layout({}, {}, (GLASS,)), UNTAGGED, cameras=CameraSetup(cleared=cleared))
        self.pump = CapturePump(capture, self.desk, lambda: "wall", clock=lambda: self.at)
        faults = {GLASS.camera: () if cleared else (DIM,)}
        self.pump.inform(lambda views, settled: self.known.put((views, settled)), faults)
        self.pump.start()

    def show(self, *cards: str, times: int = 5) -> None:
        """So many pictures, each another one."""
        for _ in range(times):
            self.at += 0.2
            seen = tuple(
                CardSighting(Card(card), 0.999, ((0.2, 0.2 + place), (0.3, 0.3 + place)))
                for place, card in enumerate(cards)
            )
            print_ = bytes((round(self.at * 10) * 37 + n * n) % 251 for n in range(192))
            self.pump.put(PictureRead("glass", SEAT, self.at, seen, 0, print_))


@pytest.fixture(name="bench")
def _bench() -> Iterator[Bench]:
    bench = Bench(frozenset({"glass"}))
    yield bench
    bench.pump.stop()


def test_a_cleared_cameras_card_is_recorded(bench: Bench) -> None:
    bench.show("As")
    assert bench.desk.facts.get(timeout=PATIENCE_S) == CardRead(SEAT, Card("As"))


def test_a_camera_that_is_not_cleared_gives_no_card() -> None:
    bench = Bench(frozenset())
    bench.show("As", "Kd", times=30)
    bench.pump.stop()
    facts = [bench.desk.facts.get_nowait() for _ in range(bench.desk.facts.qsize())]
    assert facts == [CardRead(SEAT, None)] * 2


def test_a_card_that_is_contradicted_is_told_to_be_in_doubt_instead_of_its_removal(bench: Bench) -> None:
    bench.show("As")
    bench.show("Ah")
    told = [bench.desk.facts.get(timeout=PATIENCE_S) for _ in range(2)]
    assert told == [CardRead(SEAT, Card("As")), Withdrawn(SEAT, Card("As"), (SEAT,))]


def test_as_many_cards_are_told_at_a_seat_as_the_game_deals(bench: Bench) -> None:
    bench.pump.deal(4)
    bench.show("As", "Kd", "Qh", "Jc", times=10)
    told = {bench.desk.facts.get(timeout=PATIENCE_S) for _ in range(4)}
    assert told == {CardRead(SEAT, Card(card)) for card in ("As", "Kd", "Qh", "Jc")}


def test_who_reads_pictures_knows_which_zones_show_nothing_new(bench: Bench) -> None:
    bench.show("As", "Kd", times=12)
    bench.pump.stop()
    known = [bench.known.get_nowait() for _ in range(bench.known.qsize())]
    assert known[0] == ((GLASS,), frozenset())
    assert known[-1] == ((GLASS,), frozenset({SEAT}))


def test_a_camera_whose_clearance_is_withdrawn_gives_no_card_until_it_has_it_back(bench: Bench) -> None:
    bench.pump.put(CameraClearance("glass", (DIM,)))
    bench.show("As")
    (alarm,) = bench.desk.alarms.get(timeout=PATIENCE_S)
    assert (alarm.kind, alarm.text) == (NOT_CLEARED, f"glass is not cleared for air: {DIM}")
    bench.pump.put(CameraClearance("glass", ()))
    assert bench.desk.alarms.get(timeout=PATIENCE_S) == ()
    assert bench.desk.facts.empty()
    bench.show("As")
    assert bench.desk.facts.get(timeout=PATIENCE_S) == CardRead(SEAT, Card("As"))
