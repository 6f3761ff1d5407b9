"""From a reader's reports to events at the table: the one door of this package.

``Capture`` is not safe for threads by design: one owner feeds it, in the order of each reader. It does no
I/O and asks no clock. A reader that is away yields no scan, so its cards stay where they were.
"""

from collections.abc import Mapping, Sequence

from capture.alarms import Alarm, AlarmBoard, AlarmKind
from capture.deck import Deck
from capture.decks import check_decks
from capture.interpret import Interpreter
from capture.layout import AntennaKey, Layout, Zone
from capture.places import Arbitration, Places
from capture.presence import Presence
from capture.presence_settings import PresenceSettings
from devices.types import DeviceReport, DeviceStatus, Health
from rules.cards import Card
from rules.events import Fact

STATUS_ALARMS: dict[DeviceStatus, AlarmKind | None] = {
    DeviceStatus.OK: None,
    DeviceStatus.DEGRADED: AlarmKind.READER_DEGRADED,
    DeviceStatus.DOWN: AlarmKind.READER_DOWN,
}
"""The alarm that a status means. CONNECTING says nothing yet: what stood goes on standing."""


class Capture:
    """Presence, deck and layout joined: reports in, card facts out, alarms kept."""

    def __init__(
        self,
        layout: Layout,
        deck: Deck,
        settings: PresenceSettings | Mapping[AntennaKey, PresenceSettings] | None = None,
        *,
        other_decks: Sequence[Deck] = (),
        arbitration: Arbitration | None = None,
    ) -> None:
        """``settings`` for all antennas or antenna by antenna; None, or an antenna that is not named, takes the
        defaults. ``other_decks`` alternate with ``deck``. Raises DeckError if two decks have a name or a tag in common.
        """
        check_decks((deck, *other_decks))
        self._alarms = AlarmBoard()
        presence = Presence(PresenceSettings() if settings is None else settings)
        self._places = Places(presence, layout.zones, arbitration or Arbitration())
        self._interpreter = Interpreter(layout, deck, self._alarms, tuple(other_decks))
        self._at = 0.0

    def feed(self, report: DeviceReport) -> list[Fact]:
        """Take one report; returns the table events that follow from it, mostly none."""
        self._at = max(self._at, report.at)
        facts: list[Fact] = []
        if isinstance(report, Health):
            self._health(report)
        else:
            for change in self._places.feed(report):
                facts += self._interpreter.interpret(change)
        return facts + self._interpreter.pass_time(self._at)

    def tick(self, at: float) -> list[Fact]:
        """Say what time it is where no reader says anything for a while; as ``feed`` of nothing."""
        self._at = max(self._at, at)
        facts = [fact for change in self._places.tick(self._at) for fact in self._interpreter.interpret(change)]
        return facts + self._interpreter.pass_time(self._at)

    def set_deck(self, deck: Deck) -> list[Fact]:
        """Another deck is in play, or this one with a card replaced. Cards that lie on antennas are read again; returns
        what changed by that. A deck of the same name, or one that has a tag of it, is forgotten."""
        return self._interpreter.set_deck(deck, self._at)

    def set_layout(self, layout: Layout) -> list[Fact]:
        """The antennas lie under other spots, as after seats were closed up; returns what changed by that."""
        self._places.zones = layout.zones
        return self._interpreter.set_layout(layout, self._at)

    def settle_board(self, board: int, order: Sequence[Card]) -> list[Fact]:
        """The operator says in which order the cards on a board's one antenna were dealt, from the flop's first on."""
        return self._interpreter.settle_board(board, order, self._at)

    def expect_board(self, board: int, order: Sequence[Card]) -> None:
        """The order of the cards on a board's one antenna is known before they are read, as after a start in mid-hand;
        it counts until the board was emptied or the deck gathered."""
        self._interpreter.expect_board(board, order)

    @property
    def layout(self) -> Layout:
        """Which antenna lies under which spot now."""
        return self._interpreter.layout

    @property
    def deck(self) -> Deck:
        """The deck in play."""
        return self._interpreter.deck

    @property
    def decks(self) -> tuple[Deck, ...]:
        """Every deck of the show."""
        return self._interpreter.decks

    @property
    def dealt_decks(self) -> frozenset[str]:
        """The names of the decks of which a card lies at a seat or on the board."""
        return self._interpreter.dealt_decks()

    @property
    def strange_tags(self) -> tuple[tuple[str, Zone], ...]:
        """The tags that lie in a zone and are no card of any deck, spares among them: each with its zone."""
        return self._interpreter.strange_tags()

    @property
    def is_clear(self) -> bool:
        """No card of any deck lies at an antenna, and none was just lifted in a deal that goes on."""
        return self._interpreter.is_clear()

    def board_cards(self, board: int) -> frozenset[Card] | None:
        """The cards on the one antenna of ``board`` (0 or 1); None where no antenna lies under the whole of it."""
        return self._interpreter.board_cards(board)

    @property
    def is_deck_gathered(self) -> bool:
        """The cards of the last deal have left all seats and the board, and none has come since: a new hand may start.
        An offer to the operator: nothing is started by it."""
        return self._interpreter.watch.is_gathered

    def alarms(self) -> tuple[Alarm, ...]:
        """The alarms that stand now, the oldest first."""
        return self._alarms.standing()

    def _health(self, health: Health) -> None:
        if health.status in (DeviceStatus.CONNECTING, DeviceStatus.DOWN):
            self._places.forget_misses(health.device)
        if health.status not in STATUS_ALARMS:
            return
        kind = STATUS_ALARMS[health.status]
        for other in (AlarmKind.READER_DEGRADED, AlarmKind.READER_DOWN):
            if other is not kind:
                self._alarms.clear(other, health.device)
        if kind is not None:
            self._alarms.raise_alarm(Alarm(kind, health.device, None, health.at), health.device)
