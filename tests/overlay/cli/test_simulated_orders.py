"""What can be done by hand at a simulated table, and what is refused."""

import socket
from pathlib import Path

import pytest

from devices.simulator.tags import TagField, slix_deck
from overlay.cli.simulated_cameras import SimulatedCameras
from overlay.cli.simulated_orders import OrderError, SimulatedOrders
from overlay.cli.simulations import HAS_TERMINALS, SIMULATIONS, SimulatedReader, simulated_reader
from overlay.config.readers import ReaderConfig
from rules.cards import DECK, Card
from rules.spots import SeatSpot

UIDS = dict(zip(DECK, slix_deck(), strict=True))
CONFIG = ReaderConfig(
    name="left", family="pepper", port="COM3", antennas={"1": "seat-1", "2": "Seat 2", "3": "board", "4": "seat-4/2"}
)


class Table:
    def __init__(self, folder: Path) -> None:
        self.field = TagField()
        line = folder / "left" if HAS_TERMINALS else 0
        self.reader: SimulatedReader = simulated_reader(self.field, "left", "pepper", antennas=4, line=line)
        self.orders = SimulatedOrders(self.field, [self.reader], [CONFIG], UIDS)

    def lying(self, antenna: int) -> list[str]:
        return [tag.uid for tag in self.field.lying("left", antenna)]


@pytest.fixture(name="table")
def _table(tmp_path: Path) -> Table:
    return Table(tmp_path)


@pytest.mark.parametrize(
    ("order", "antenna"),
    [
        pytest.param("put As seat-1", 1, id="a seat"),
        pytest.param("put as seat1", 1, id="written otherwise"),
        pytest.param("put As seat-2", 2, id="written otherwise in the configuration"),
        pytest.param("put As board", 3, id="one antenna for a board"),
        pytest.param("put As seat-4/2", 4, id="a seat's second antenna"),
        pytest.param("put As left/3", 3, id="an antenna"),
        pytest.param(f"put {UIDS[Card('As')]} seat-1", 1, id="a uid"),
    ],
)
def test_a_card_is_laid_where_the_order_says(table: Table, order: str, antenna: int) -> None:
    table.orders.obey(order)
    assert table.lying(antenna) == [UIDS[Card("As")]]


def test_a_card_is_at_one_place(table: Table) -> None:
    for order in ("put As seat-1", "put Kd seat-1", "put As board"):
        table.orders.obey(order)
    assert (table.lying(1), table.lying(3)) == ([UIDS[Card("Kd")]], [UIDS[Card("As")]])


def test_cards_are_taken_one_by_one_or_gathered(table: Table) -> None:
    for order in ("put As seat-1", "put Kd seat-1", "put 2c board", "take As", "", "take Qh"):
        table.orders.obey(order)
    assert table.lying(1) == [UIDS[Card("Kd")]]
    table.orders.obey("gather")
    assert table.lying(1) == table.lying(3) == []


def test_a_cable_is_pulled_and_plugged_again(table: Table) -> None:
    table.orders.obey("plug left")
    try:
        port = Path(table.reader.line.port)
        assert port.exists() or not HAS_TERMINALS
        table.orders.obey("unplug left")
        assert not port.exists()
        table.orders.obey("power left")
    finally:
        table.reader.line.unplug()


@pytest.mark.parametrize(
    ("order", "told"),
    [
        pytest.param("dance", "expected put CARD SPOT", id="no order"),
        pytest.param("put As", "expected put CARD SPOT", id="half an order"),
        pytest.param("gather now", "expected put CARD SPOT", id="too much"),
        pytest.param("put Xx seat-1", "a card of the deck", id="no card"),
        pytest.param("put As lap", "seat-1", id="no spot"),
        pytest.param("unplug right", "expected one of left", id="no reader"),
        pytest.param("put 0102030405060708090A seat-1", "no simulated tag", id="a number that no tag here has"),
    ],
)
def test_an_order_that_cannot_be_obeyed_is_refused(table: Table, order: str, told: str) -> None:
    with pytest.raises(OrderError, match=told):
        table.orders.obey(order)
    assert table.lying(1) == []


@pytest.mark.parametrize("family", SIMULATIONS)
def test_every_simulated_family_has_a_deck_of_52_tags_that_it_reads(family: str) -> None:
    deck = SIMULATIONS[family].deck()
    field = TagField()
    for uid in deck:
        field.place("left", 1, uid)
    assert len(set(deck)) == 52
    assert {tag.kind for tag in field.lying("left", 1)} <= SIMULATIONS[family].reads


def test_a_line_that_cannot_be_served_again_is_told_and_the_rest_goes_on(table: Table, tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        line = tmp_path / "gone" / "left" if HAS_TERMINALS else taken.getsockname()[1]
        reader = simulated_reader(table.field, "left", "pepper", antennas=4, line=line)
        orders = SimulatedOrders(table.field, [reader], [CONFIG], UIDS)
        with pytest.raises(OrderError, match="left cannot be plugged in: "):
            orders.obey("plug left")
    orders.obey("put As seat-1")
    assert table.lying(1) == [UIDS[Card("As")]]


class Laid(SimulatedCameras):
    """Tells what lies where."""

    @property
    def lying(self) -> dict[Card, object]:
        return dict(self._lying)


@pytest.fixture(name="watched")
def _watched(tmp_path: Path) -> tuple[Table, Laid]:
    """A camera sees seats 1 and 9."""
    table = Table(tmp_path)
    cameras = Laid({"glass": {"seat-1": (0.0, 0.0, 0.5, 1.0), "seat-9": (0.5, 0.0, 0.5, 1.0)}})
    table.orders = SimulatedOrders(table.field, [table.reader], [CONFIG], UIDS, cameras)
    return table, cameras


def test_a_card_is_laid_before_antenna_and_camera_at_once(watched: tuple[Table, Laid]) -> None:
    table, cameras = watched
    table.orders.obey("put As seat-1")
    assert (table.lying(1), cameras.lying) == ([UIDS[Card("As")]], {Card("As"): SeatSpot(1)})
    table.orders.obey("put As seat-9")
    assert (table.lying(1), cameras.lying) == ([], {Card("As"): SeatSpot(9)})
    table.orders.obey("put As seat-2")
    assert (table.lying(2), cameras.lying) == ([UIDS[Card("As")]], {})


@pytest.mark.parametrize("order", ["take As", "gather"])
def test_a_card_is_picked_up_before_antenna_and_camera(watched: tuple[Table, Laid], order: str) -> None:
    table, cameras = watched
    for line in ("put As seat-1", "cover seat-1 0.5", order):
        table.orders.obey(line)
    assert (table.lying(1), cameras.lying) == ([], {})


@pytest.mark.parametrize(
    ("order", "told"),
    [
        ("cover seat-2 0.5", "expected a spot that a camera sees, got 'seat-2'"),
        ("cover seat-1 half", "expected a share from 0 to 1, got 'half'"),
        ("cover seat-1 2", "expected a share from 0 to 1, got '2'"),
        ("put As seat-7", "expected one of board, seat-1, seat-2, seat-4/2, seat-9 or READER/ANTENNA, got 'seat-7'"),
        ("unplug right", "expected one of left, glass, got 'right'"),
        ("power glass", "expected one of left, glass, got 'glass'"),
    ],
)
def test_orders_that_no_camera_can_obey_say_what_was_expected(
    watched: tuple[Table, Laid], order: str, told: str
) -> None:
    with pytest.raises(OrderError) as refusal:
        watched[0].orders.obey(order)
    assert str(refusal.value) == told


def test_a_cameras_cable_is_pulled_and_put_back(watched: tuple[Table, Laid]) -> None:
    table, cameras = watched
    table.orders.obey("plug glass")
    port = int(cameras.configs[0].source.split(":")[2].split("/")[0])
    with socket.create_connection(("127.0.0.1", port), timeout=5):
        table.orders.obey("unplug glass")
    with socket.socket() as probe:
        assert probe.connect_ex(("127.0.0.1", port)) != 0
