"""Cameras of a table that are simulated: each is a network camera on a loopback port that sends drawn pictures of the
cards that lie before it. Needs OpenCV.
"""

from collections.abc import Iterable, Mapping
from types import MappingProxyType

from capture.layout import WholeBoard, Zone, decode_zone, encode_zone
from devices.simulator.card_camera import CardCamera, Part
from devices.simulator.card_window import View
from overlay.config.cameras import WHOLE_PICTURE, CameraConfig, Region
from rules.cards import Card
from rules.spots import MAX_SEAT, BoardSpot, MuckSpot, SeatSpot

FPS = 5.0

GATHER_S = 6.0
"""So long the table must be bare between hands: cameras believe it after 2 s, and that the deal is over 3 s later."""

STREET_S = 2.5
"""A camera over the whole board tells streets apart by their time, 1.5 s, and reads a card within a second."""

ROUND_S = 1.0
"""A dealer takes so long for a card to each player at least; meanwhile the first one shows both its corners, and three
pictures of those are enough."""

_ZONES: tuple[Zone, ...] = (*map(SeatSpot, range(1, MAX_SEAT + 1)), WholeBoard(), MuckSpot())

ONE_A_SPOT: Mapping[str, Mapping[str, Region]] = MappingProxyType(
    {f"camera-{encode_zone(zone)}": {encode_zone(zone): WHOLE_PICTURE} for zone in _ZONES}
)
"""A camera under every seat's window, one over the board and one over the muck."""


class SimulatedCameras:
    """Cards are put down and picked up here; the cameras see them in their own time."""

    gather_s = GATHER_S
    street_s = STREET_S
    round_s = ROUND_S

    def __init__(
        self,
        cameras: Mapping[str, Mapping[str, Region]] = ONE_A_SPOT,
        ports: Mapping[str, int] = MappingProxyType({}),
        *,
        seed: int = 0,
    ) -> None:
        """``cameras``: by name the spots that each sees, in which part of its picture. ``ports``: those that are not
        free to choose. ``seed`` decides how cards lie and how the light falls."""
        self._spots = cameras
        self._cameras: dict[str, CardCamera] = {}
        self._places: dict[Zone, list[tuple[CardCamera, int]]] = {}
        self._lying: dict[Card, Zone] = {}
        for name, spots in cameras.items():
            zones = [decode_zone(spot) for spot in spots]
            parts = [Part(_view_of(zone), region) for zone, region in zip(zones, spots.values(), strict=True)]
            camera = CardCamera(parts, seed=seed + len(self._places), fps=FPS, port=ports.get(name, 0))
            self._cameras[name] = camera
            for number, zone in enumerate(zones):
                self._places.setdefault(zone, []).append((camera, number))

    def plug(self, name: str | None = None) -> None:
        """Connect the camera of that name, or all of them. OSError where a port is taken."""
        for camera in self._named(name):
            camera.server.plug()

    def unplug(self, name: str | None = None) -> None:
        """Pull the camera's cable, or all of them."""
        for camera in self._named(name):
            camera.server.unplug()

    @property
    def configs(self) -> list[CameraConfig]:
        """The cameras as a configuration names them; ``plug`` first."""
        return [
            CameraConfig(name=name, source=camera.server.address, regions=dict(self._spots[name]), fps=FPS)
            for name, camera in self._cameras.items()
        ]

    @property
    def zones(self) -> tuple[Zone, ...]:
        """What the cameras look at."""
        return tuple(self._places)

    @property
    def names(self) -> tuple[str, ...]:
        """The cameras."""
        return tuple(self._cameras)

    def sees(self, zone: Zone) -> bool:
        """Some camera looks at it, or at the board that it is on."""
        return self._seen_as(zone) in self._places

    def put(self, card: Card, zone: Zone) -> None:
        """Lay a card down, picking it up from where it lies; it may lie where no camera looks."""
        self.pick_up([card])
        seen_as = self._seen_as(zone)
        if seen_as in self._places:
            self._lying[card] = seen_as
        for camera, part in self._places.get(seen_as, ()):
            camera.put(card.value, part)

    def pick_up(self, cards: Iterable[Card]) -> None:
        """Take cards away."""
        for card in cards:
            zone = self._lying.pop(card, None)
            for camera, part in () if zone is None else self._places[zone]:
                camera.take(card.value, part)

    def gather(self) -> None:
        """Take the whole deck off the table."""
        self.pick_up(list(self._lying))

    def cover(self, zone: Zone, share: float) -> None:
        """A hand covers so much of what shows the zone, from 0 to 1."""
        for camera, part in self._places.get(self._seen_as(zone), ()):
            camera.cover(share, part)

    def _seen_as(self, zone: Zone) -> Zone:
        """A card at a place of the board is seen there, or on the whole of it."""
        if isinstance(zone, BoardSpot) and zone not in self._places:
            return WholeBoard(zone.board)
        return zone

    def _named(self, name: str | None) -> list[CardCamera]:
        return list(self._cameras.values()) if name is None else [self._cameras[name]]


def _view_of(zone: Zone) -> View:
    match zone:
        case SeatSpot():
            return View.WINDOW
        case MuckSpot():
            return View.MUCK
        case _:
            return View.BOARD
