"""What the desks are told besides the table and the log: holds, acts that wait for a second person, clients, crops.

Values alone; none holds a face.
"""

from dataclasses import dataclass

from overlay.views.rundown_types import RundownView

NO_RUNDOWN = RundownView()


@dataclass(frozen=True, slots=True)
class HoldReading:
    """Release is held: by whom, since when (wall time), for how many seconds so far."""

    by: str
    at: str
    held_s: float


@dataclass(frozen=True, slots=True)
class PendingAct:
    """``by`` asked for what needs two people; ``argument`` is its seconds, seat or name, as text. It lapses in
    ``ends_in_s``. ``act`` is the command as JSON: who sends it too confirms it."""

    kind: str
    by: str
    argument: str | None
    ends_in_s: float
    act: str


@dataclass(frozen=True, slots=True)
class ClientReading:
    """Clients that each page has now, and who was refused it since the server's start, over sockets and HTTP: (page,
    number), in page order. ``reasons``: all refusals, those that named no page too, by why
    (overlay/log/visit_events.py); ``limits``: how often each limit was met."""

    connected: tuple[tuple[str, int], ...] = ()
    refused: tuple[tuple[str, int], ...] = ()
    reasons: tuple[tuple[str, int], ...] = ()
    limits: tuple[tuple[str, int], ...] = ()


@dataclass(frozen=True, slots=True)
class Crop:
    """A corner that no camera could read; ``id`` names its JPEG, which lies in memory alone. Sizes in pixels."""

    id: str
    width: int
    height: int


@dataclass(frozen=True, slots=True)
class ZoneCrops:
    """The crops of one zone, named as in a layout: ``seat-3``, ``board``."""

    zone: str
    crops: tuple[Crop, ...]


@dataclass(frozen=True, slots=True)
class PracticeReading:
    """What an operator who practises is to enter: an act's ``kind``, its ``seat`` and amount ``to`` where it has them.

    ``is_wrong``: another one was entered, and has to be taken back. ``entered`` acts so far, ``errors`` among them;
    ``last_s`` and ``median_s``: seconds from the dealer's word until the right one was entered, None before the first.
    """

    kind: str
    seat: int | None = None
    to: int | None = None
    is_wrong: bool = False
    entered: int = 0
    errors: int = 0
    last_s: float | None = None
    median_s: float | None = None


@dataclass(frozen=True, slots=True)
class DeskReadings:
    """All of it at one moment. ``log_head``: SHA-256 in hex.

    ``least_delay_s``: the configured floor of the delay, None where it may not become shorter at all. ``granted``: who
    may open ``/cards``. ``down_s``: seconds that the show was down for by the wall clock and that did not count.
    ``practice``: None but where an operator practises.
    ``rundown``: graphics, which rest on no card.
    """

    hold: HoldReading | None = None
    pending: tuple[PendingAct, ...] = ()
    clients: ClientReading = ClientReading()
    crops: tuple[ZoneCrops, ...] = ()
    least_delay_s: float | None = None
    sequestered: bool = False
    granted: tuple[str, ...] = ()
    down_s: int = 0
    log_head: str | None = None
    practice: PracticeReading | None = None
    rundown: RundownView = NO_RUNDOWN


NO_READINGS = DeskReadings()
