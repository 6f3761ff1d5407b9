"""The demo's table: antennas, cameras, or both on the same spots, and one deck that they all look at."""

from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Protocol

from capture.hand_watch import GATHERED_S
from devices.camera_capture import check_library
from overlay.cli.simulated_table import SimulatedTable
from overlay.config.cameras import CameraConfig
from overlay.config.production import DeckConfig
from overlay.config.readers import ReaderConfig
from rules.cards import Card
from rules.spots import Spot

if TYPE_CHECKING:
    from overlay.cli.simulated_cameras import SimulatedCameras

SHUFFLE_S = 1.0
"""A dealer takes far longer."""

CAPTURES = ("rfid", "camera", "both")
"""What may read the cards."""


class Hardware(Protocol):
    """Simulated sensors and the cards that lie before them. ``gather_s``: how long they take to see that the deck is
    off the table."""

    @property
    def gather_s(self) -> float:
        """As above."""

    def plug(self) -> None:
        """Connect them."""

    def unplug(self) -> None:
        """Pull their cables."""

    def put(self, card: Card, spot: Spot) -> None:
        """Lay a card down, picking it up from where it lies."""

    def pick_up(self, cards: Iterable[Card]) -> None:
        """Take cards away."""

    def gather(self) -> None:
        """Take the whole deck off the table."""


class DemoTable:
    """Cards are put down and picked up here; every sensor sees them in its own time."""

    def __init__(self, folder: Path, capture: str = "rfid", family: str = "pepper") -> None:
        """``capture`` is one of CAPTURES, ``family`` that of the readers. Raises DeviceError for cameras where OpenCV
        is missing."""
        self._antennas = SimulatedTable(folder, family) if capture != "camera" else None
        self._cameras = None if capture == "rfid" else _cameras()
        self._hardware: Sequence[Hardware] = [each for each in (self._antennas, self._cameras) if each is not None]

    @property
    def gather_s(self) -> float:
        """How long the deck is off the table between hands: until every sensor has seen that it is gone, and as long
        again as it takes for a deal to be over."""
        return max(each.gather_s for each in self._hardware) + GATHERED_S + SHUFFLE_S

    @property
    def street_s(self) -> float:
        """So long after one street's last card the next one's first is dealt at least."""
        return 0.0 if self._cameras is None else self._cameras.street_s

    @property
    def round_s(self) -> float:
        """So long after the first card of one round the first of the next is dealt at least."""
        return 0.0 if self._cameras is None else self._cameras.round_s

    def plug(self) -> None:
        """Connect all sensors."""
        for each in self._hardware:
            each.plug()

    def unplug(self) -> None:
        """Pull their cables."""
        for each in self._hardware:
            each.unplug()

    @property
    def deck(self) -> DeckConfig | None:
        """The deck of tags as the configuration names it; None where no antenna reads it."""
        return None if self._antennas is None else self._antennas.deck

    @property
    def readers(self) -> list[ReaderConfig]:
        """The readers as the configuration names them; ``plug`` first."""
        return [] if self._antennas is None else self._antennas.readers

    @property
    def cameras(self) -> list[CameraConfig]:
        """The cameras as the configuration names them; ``plug`` first."""
        return [] if self._cameras is None else self._cameras.configs

    def put(self, card: Card, spot: Spot) -> None:
        """Lay a card down, picking it up from where it lies."""
        for each in self._hardware:
            each.put(card, spot)

    def gather(self) -> None:
        """Take the whole deck off the table."""
        for each in self._hardware:
            each.gather()


def _cameras() -> "SimulatedCameras":
    check_library()
    from overlay.cli.simulated_cameras import SimulatedCameras  # noqa: PLC0415 - it needs OpenCV

    return SimulatedCameras()
