"""One line of the event log, and the acts that concern the show rather than the table."""

from dataclasses import dataclass, field
from enum import Enum

from overlay.delay.audiences import Audience
from overlay.delay.policy import PolicySet
from overlay.log.graphics_events import GraphicsEvent
from overlay.log.visit_events import VisitEvent
from rules.cards import Card
from rules.events import TableEvent


@dataclass(frozen=True, slots=True)
class Blanked:
    """Panic: program shows nothing of the table until it is lifted. Acts at once, behind no delay."""


@dataclass(frozen=True, slots=True)
class Unblanked:
    """The panic was lifted. Acts at once."""


@dataclass(frozen=True, slots=True)
class DelaySet:
    """The delay of an audience in seconds: a longer one is in force from here on, a shorter one from the first hand end
    at the table on, and only where two persons confirmed it (overlay/decide/delay.py)."""

    delay_s: float
    audience: Audience = Audience.PROGRAM
    confirmed_by: tuple[str, ...] = ()


class LostTime(Enum):
    """What becomes of the time that release was held: ``GROW``, the delay is longer by it; ``SKIP``, it is jumped
    over."""

    GROW = "grow"
    SKIP = "skip"


@dataclass(frozen=True, slots=True)
class Held:
    """Release is held: from here on nothing more is known to any delayed audience. Acts at once."""


@dataclass(frozen=True, slots=True)
class Resumed:
    """Release goes on. ``grown_s``: by so much the delays grew, and what waited waits longer; 0 where it was
    skipped."""

    grown_s: float
    lost: LostTime = LostTime.GROW


@dataclass(frozen=True, slots=True)
class ClockResumed:
    """Show time goes on from the last heartbeat, which was at this ``wall`` time (ISO 8601) and ``show_s``: the machine
    was booted anew, or its clocks do not agree on how long the program was down."""

    wall: str
    show_s: float


@dataclass(frozen=True, slots=True)
class WallTimeAccepted:
    """Two persons accepted that ``passed_s`` went by before the entry ``before``, a ClockResumed, by the wall clock:
    what was logged before it waits so much less."""

    before: int
    passed_s: float
    confirmed_by: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class ProbingNoticed:
    """So many cards were typed and taken back or typed over in this hand (overlay/decide/probing.py)."""

    times: int


@dataclass(frozen=True, slots=True)
class DeckChosen:
    """The operator put another deck in play, by its name. Decks that take turns by themselves are not logged."""

    name: str


@dataclass(frozen=True, slots=True)
class CardReplaced:
    """From here on ``card`` of the deck of that name has the tag ``uid``, which is as good as its face.

    It changes no deck file; a show that is started again knows it from its log.
    """

    deck: str
    card: Card
    uid: str = field(repr=False)


@dataclass(frozen=True, slots=True)
class BoardSettled:
    """The operator told the order in which the cards of ``board`` (1 or 2) were dealt, from the flop's first on."""

    board: int
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class AntennasMoved:
    """From here on the antennas of one seat (1 to 10) are those of another.

    It changes no configuration; a show that is started again knows it from its log.
    """

    from_seat: int
    to_seat: int


@dataclass(frozen=True, slots=True)
class SealBegun:
    """A start of the show seals with the subkey of ``salt``, in hex; ``key_check`` knows its key (seal.py)."""

    show_id: str
    key_check: str
    salt: str


@dataclass(frozen=True, slots=True)
class KeyMissing:
    """The show was started without its key: what is under seal stays hidden, and no face is logged or shown."""

    key_check: str


@dataclass(frozen=True, slots=True)
class Unopened:
    """An event of the type ``kind`` that is under seal, to whoever has not got the key. It counts for nothing."""

    kind: str


@dataclass(frozen=True, slots=True)
class LogRecovered:
    """The show file was damaged: its first ``kept`` entries were sound and are this log, ``fault`` tells what was not,
    and all of it stands in the file ``set_aside``."""

    kept: int
    fault: str
    set_aside: str


@dataclass(frozen=True, slots=True)
class ReadsSegmentClosed:
    """A file of the journal of raw reads is complete: its number, from 1 on, and its SHA-256 in hex."""

    sha256: str
    segment: int


@dataclass(frozen=True, slots=True)
class FaceFirstSent:
    """A view for ``audience`` (a page's name) shows ``cards`` faces of the hole cards of ``slot`` (``12/seat-3``), more
    than any before it. Written before that view is sent."""

    audience: str
    slot: str
    cards: int = 1


@dataclass(frozen=True, slots=True)
class MachineSlept:
    """The machine slept for so long while the show ran: show time stood still meanwhile, and what waited waits on."""

    seconds: float


@dataclass(frozen=True, slots=True)
class WallClockStepped:
    """The machine's wall clock was set forward by so much while the show ran, back where it is below 0. Release goes by
    another clock; the wall times of entries from here on are what it says."""

    seconds: float


ShowEvent = (
    Blanked
    | Unblanked
    | DelaySet
    | DeckChosen
    | CardReplaced
    | BoardSettled
    | AntennasMoved
    | Held
    | Resumed
    | ClockResumed
    | WallTimeAccepted
    | PolicySet
    | ProbingNoticed
    | VisitEvent
    | SealBegun
    | KeyMissing
    | Unopened
    | LogRecovered
    | ReadsSegmentClosed
    | FaceFirstSent
    | MachineSlept
    | WallClockStepped
    | GraphicsEvent
)
LogEvent = TableEvent | ShowEvent


class EntryKind(Enum):
    """What an entry is to the log: a new event, one in place of another, one taken back, one brought back."""

    EVENT = "event"
    CORRECTION = "correction"
    UNDO = "undo"
    REDO = "redo"


@dataclass(frozen=True, slots=True)
class Entry:
    """One line of the log. It never changes once it is written.

    ``number``: 1, 2, 3 ... ``at``: wall time of writing, ISO 8601 UTC with milliseconds, for people.
    ``due``: show time (overlay/delay/clock.py) in seconds from which program may know it, a hold that came later not
    counted (overlay/delay/schedule.py); ``commentary_due``: the same for commentary, None where it is program's.
    ``place``: where it stands in the fold: its own number, or that of the entry whose place it takes.
    ``replaces``: numbers of entries that no longer count. ``because``: the slots (``12/seat-3``) whose
    content took part in a correction; its due time is that of the latest of them. ``cause``: one id for
    all entries of one act (what one command did), undone together. ``by``: who: ``capture`` or a token's name.
    ``event`` is None for an undo that puts nothing back. ``boot``, ``monotonic_s``, ``show_s``: the machine's boot, its
    monotonic clock and show time when it was made; None where it is not known.
    """

    number: int
    at: str
    due: float
    place: int
    replaces: tuple[int, ...]
    because: tuple[str, ...]
    cause: str
    by: str
    kind: EntryKind
    event: LogEvent | None
    commentary_due: float | None = None
    boot: str = ""
    monotonic_s: float = 0.0
    show_s: float | None = None

    def due_for(self, audience: Audience) -> float:
        """From when on a delayed audience may know it."""
        if audience is Audience.COMMENTARY and self.commentary_due is not None:
            return self.commentary_due
        return self.due

    @property
    def made_s(self) -> float:
        """Show time at which it was made; its due time where that is not known, which is too late and never too
        early."""
        return self.due if self.show_s is None else self.show_s

    @property
    def order(self) -> tuple[int, int]:
        """Sort key of the fold."""
        return (self.place, self.number)


CAPTURE = "capture"
"""``Entry.by`` of what sensors saw."""

SETUP = "configuration"
"""``Entry.by`` of what the configuration says at the start of a show."""

DOOR = "door"
"""``Entry.by`` of what the server itself tells of visitors; ``Entry.cause`` of whatever is told of them."""

PROOF = "proof"
"""``Entry.by`` of what the log says of itself and of what was sent, for whoever audits it."""

MACHINES = (CAPTURE, SETUP, DOOR, PROOF)
"""Who has no acts to undo."""
