"""What is done at a simulated table by hand: cards put down and taken up, cables pulled, supplies that dip.

::

    put As seat-3       lay a card down, taking it from where it lies; a tag's uid stands for a card without one,
    put As table-a/3    and an antenna for a spot
    take As             pick it up
    gather              pick every card up
    unplug table-a      pull a reader's cable
    plug table-a        and put it back
    power table-a       let its supply dip: it restarts
"""

from collections.abc import Callable, Iterable, Mapping, Sequence

from capture.deck import hide_uids, normalise_uid
from capture.errors import DeckError
from devices.errors import PortError
from devices.simulator.tags import TagField
from overlay.cli.simulations import SimulatedReader
from overlay.reader_config import ReaderConfig
from rules.cards import Card, CardError, decode_card
from rules.spots import SpotError, decode_spot, encode_spot


class OrderError(ValueError):
    """An order that cannot be obeyed; the message tells what was expected and what came."""


class SimulatedOrders:
    """Obeys one line at a time. ``uids`` are the deck's tags by card."""

    def __init__(
        self,
        field: TagField,
        readers: Iterable[SimulatedReader],
        configs: Sequence[ReaderConfig],
        uids: Mapping[Card, str],
    ) -> None:
        self._field = field
        self._readers = {reader.name: reader for reader in readers}
        self._places = {
            _spot_name(spot): (config.name, antenna) for config in configs for antenna, spot in config.spots.items()
        }
        self._antennas = {f"{name}/{antenna}": (name, antenna) for name, antenna in self._places.values()}
        self._uids = uids
        self._lying: dict[str, tuple[str, int]] = {}
        self._orders: dict[str, tuple[int, Callable[..., None]]] = {
            "put": (2, self._put),
            "take": (1, self._take),
            "gather": (0, self._gather),
            "unplug": (1, lambda name: self._reader(name).line.unplug()),
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
                f"expected put CARD SPOT, take CARD, gather, unplug|plug|power READER, got {hide_uids(line.strip())!r}"
            )
        order(*words[1:])

    def _put(self, card: str, spot: str) -> None:
        uid, place = self._uid(card), self._antennas.get(spot) or self._places.get(_spot_name(spot))
        if place is None:
            raise OrderError(f"expected one of {', '.join(sorted(self._places))} or READER/ANTENNA, got {spot!r}")
        self._pick_up(uid)
        try:
            self._field.place(*place, uid)
        except ValueError as error:
            raise OrderError(f"no simulated tag has such a number: {error}") from error
        self._lying[uid] = place

    def _take(self, card: str) -> None:
        self._pick_up(self._uid(card))

    def _gather(self) -> None:
        for uid in list(self._lying):
            self._pick_up(uid)

    def _pick_up(self, uid: str) -> None:
        place = self._lying.pop(uid, None)
        if place is not None:
            self._field.remove(*place, uid)

    def _plug(self, name: str) -> None:
        try:
            self._reader(name).line.plug()
        except (OSError, PortError) as error:
            raise OrderError(f"{name} cannot be plugged in: {error}") from error

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
            raise OrderError(f"expected one of {', '.join(self._readers)}, got {name!r}")
        return self._readers[name]


def _spot_name(text: str) -> str:
    """One way to write a spot; a name that is no spot of the rules, such as the whole board's, as it is."""
    try:
        return encode_spot(decode_spot(text))
    except SpotError:
        return text.strip().lower()
