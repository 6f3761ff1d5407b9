"""What was last told to the table from around it: devices, decks, crops, clients. The table's own."""

from collections.abc import Callable

from overlay.decide.muck_offer import muck_offered, sensed_cards
from overlay.delay.ledger import Ledger
from overlay.table.alarms import Alarm, CaptureReading, DeviceReading
from overlay.table.queue import Told
from overlay.table.readings import ClientReading, DeskReadings, PendingAct, PracticeReading, ZoneCrops
from overlay.views.by_page import ConsoleExtras

HISTORY_SHOWN = 30


class StandingReadings:
    """``take`` what is told; ``extras`` and ``desk`` are what the pages show of it now."""

    def __init__(self) -> None:
        self._devices: tuple[DeviceReading, ...] = ()
        self._capture: CaptureReading | None = None
        self._crops: tuple[ZoneCrops, ...] = ()
        self._practice: PracticeReading | None = None
        self._clients: Callable[[], ClientReading] = ClientReading

    def connect_clients(self, clients: Callable[[], ClientReading]) -> None:
        """Who knows the clients; must not block."""
        self._clients = clients

    def take(self, told: Told) -> None:
        """Each part in place of what was told before."""
        self._devices = self._devices if told.devices is None else told.devices
        self._capture = told.capture or self._capture
        self._crops = self._crops if told.crops is None else told.crops
        self._practice = told.practice or self._practice

    def extras(self, ledger: Ledger, alarms: tuple[Alarm, ...]) -> ConsoleExtras:
        """What the desks show besides the table."""
        desk = ledger.desk()
        history, sensed = desk.history, sensed_cards(desk.timeline.since_last_hand()[1])
        return ConsoleExtras(
            last_act=next(iter(history.last_act()), None),
            last_undone=next(iter(history.last_undone()), None),
            alarms=alarms,
            devices=self._devices,
            history=ledger.recent(HISTORY_SHOWN),
            next_in_s=ledger.next_in_s(),
            capture=self._capture,
            muck_offered=muck_offered(desk.state, sensed),
        )

    def desk(self, pending: tuple[PendingAct, ...]) -> DeskReadings:
        """Clients, crops, what is practised, and what waits for a second person."""
        return DeskReadings(pending=pending, clients=self._clients(), crops=self._crops, practice=self._practice)
