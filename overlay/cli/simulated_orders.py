"""What is done at a simulated table by hand: cards put down and taken up, cables pulled, supplies that dip.

::

    put As seat-3       lay a card down, taking it from where it lies; a tag's uid stands for a card without one,
    put As table-a/3    and an antenna for a spot
    take As             pick it up
    gather              pick every card up
    cover seat-3 0.5    hold a hand over half of what the cameras see there
    unplug table-a      pull a reader's or a camera's cable
    plug table-a        and put it back
    power table-a       let a reader's supply dip: it restarts
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from contextlib import suppress
from typing import Protocol

from capture.deck import hide_uids, normalise_uid
from capture.errors import DeckError
from capture.layout import Zone, decode_zone, encode_zone
from devices.errors import PortError
from devices.simulator.tags import TagField
from overlay.cli.simulations import SimulatedReader
from overlay.config.readers import ReaderConfig
from rules.cards import Card, CardError, decode_card
from rules.spots import SpotError


class Cameras(Protocol):
    """Simulated cameras, as the orders use them."""

    @property
    def zones(self) -> Sequence[Zone]:
        """What they look at."""

    @property
    def names(self) -> Sequence[str]:
        """Their names."""

    def sees(self, zone: Zone) -> bool:
        """Some camera looks at it, or at the board that it is on."""

    def put(self, card: Card, zone: Zone) -> None:
        """Lay a card down."""

    def gather(self) -> None:
        """Pick every card up."""

    def pick_up(self, cards: Iterable[Card]) -> None:
        """Pick cards up."""

    def cover(self, zone: Zone, share: float) -> None:
        """Hold a hand over it."""

    def plug(self, name: str | None = None) -> None:
        """Connect one."""

    def unplug(self, name: str | None = None) -> None:
        """Pull one's cable."""


class OrderError(ValueError):
    """An order that cannot be obeyed; the message tells what was expected and what came."""


class SimulatedOrders:
    """Obeys one line at a time. ``uids`` are the deck's tags by card; ``cameras`` None where there are none."""

    def __init__(
        self,
        field: TagField,
        readers: Iterable[SimulatedReader],
        configs: Sequence[ReaderConfig],
        uids: Mapping[Card, str],
        cameras: Cameras | None = None,
    ) -> None:
        self._field = field
        self._readers = {reader.name: reader for reader in readers}
        self._places = {
            _spot_name(spot): (config.name, antenna) for config in configs for antenna, spot in config.spots.items()
        }
        self._antennas = {f"{name}/{antenna}": (name, antenna) for name, antenna in self._places.values()}
        self._uids = uids
        self._cameras = cameras
        self._lying: dict[str, tuple[str, int]] = {}
        self._orders: dict[str, tuple[int, Callable[..., None]]] = {
            "put": (2, self._put),
            "take": (1, self._take),
            "gather": (0, self._gather),
            "cover": (2, self._cover),
            "unplug": (1, self._unplug),
            "plug": (1, self._plug),
            "power": (1, lambda name: self._reader(name).device.lose_power()),
        }

    def obey(self, line: str) -> None:
        """Do what ``line`` says, nothing for an empty one. Raises OrderError."""
        words = line.split()
        if not words:
            return
        count, order = self._orders.get(words[0], (0, None))
        if order is None or len(words) != 1 + count:
            raise OrderError(
                "expected put CARD SPOT, take CARD, gather, cover SPOT SHARE, unplug|plug READER|CAMERA, power READER,"
                f" got {hide_uids(line.strip())!r}"
            )
        order(*words[1:])

    def _put(self, card: str, spot: str) -> None:
        uid, place = self._uid(card), self._antennas.get(spot) or self._places.get(_spot_name(spot))
        zone = self._seen(spot)
        if place is None and zone is None:
            raise OrderError(f"expected one of {', '.join(self._names())} or READER/ANTENNA, got {spot!r}")
        self._pick_up(uid)
        if place is not None:
            self._place(uid, place)
        face = self._face(uid)
        if self._cameras is not None and zone is not None and face is not None:
            self._cameras.put(face, zone)

    def _place(self, uid: str, place: tuple[str, int]) -> None:
        try:
            self._field.place(*place, uid)
        except ValueError as error:
            raise OrderError(f"no simulated tag has such a number: {error}") from error
        self._lying[uid] = place

    def _seen(self, spot: str) -> Zone | None:
        """The zone of that name, if a camera sees it."""
        with suppress(SpotError):
            zone = decode_zone(spot)
            return zone if self._cameras is not None and self._cameras.sees(zone) else None
        return None

    def _names(self) -> list[str]:
        seen = () if self._cameras is None else self._cameras.zones
        return sorted({*self._places, *map(encode_zone, seen)})

    def _take(self, card: str) -> None:
        self._pick_up(self._uid(card))

    def _gather(self) -> None:
        for uid in list(self._lying):
            self._pick_up(uid)
        if self._cameras is not None:
            self._cameras.gather()

    def _pick_up(self, uid: str) -> None:
        place, face = self._lying.pop(uid, None), self._face(uid)
        if place is not None:
            self._field.remove(*place, uid)
        if self._cameras is not None and face is not None:
            self._cameras.pick_up([face])

    def _face(self, uid: str) -> Card | None:
        """What a camera sees of a tag; None for one that is no card of the deck."""
        return next((card for card, known in self._uids.items() if known == uid), None)

    def _cover(self, spot: str, share: str) -> None:
        zone = self._seen(spot)
        if self._cameras is None or zone is None:
            raise OrderError(f"expected a spot that a camera sees, got {spot!r}")
        try:
            covered = float(share)
        except ValueError:
            covered = -1.0
        if not 0 <= covered <= 1:
            raise OrderError(f"expected a share from 0 to 1, got {share!r}")
        self._cameras.cover(zone, covered)

    def _plug(self, name: str) -> None:
        try:
            if self._cameras is not None and name in self._cameras.names:
                self._cameras.plug(name)
            else:
                self._reader(name).line.plug()
        except (OSError, PortError) as error:
            raise OrderError(f"{name} cannot be plugged in: {error}") from error

    def _unplug(self, name: str) -> None:
        if self._cameras is not None and name in self._cameras.names:
            self._cameras.unplug(name)
        else:
            self._reader(name).line.unplug()

    def _uid(self, text: str) -> str:
        try:
            return self._uids[decode_card(text)]
        except (CardError, KeyError):
            try:
                return normalise_uid(text)
            except DeckError:
                raise OrderError(
                    f"expected a card of the deck such as As, or a tag's uid, got {hide_uids(text)!r}"
                ) from None

    def _reader(self, name: str) -> SimulatedReader:
        if name not in self._readers:
            cameras = () if self._cameras is None else self._cameras.names
            raise OrderError(f"expected one of {', '.join([*self._readers, *cameras])}, got {name!r}")
        return self._readers[name]


def _spot_name(text: str) -> str:
    """One way to write a spot; a name that is no spot, as it is."""
    try:
        return encode_zone(decode_zone(text))
    except SpotError:
        return text.strip().lower()
