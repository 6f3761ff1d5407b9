"""What the operator must know: standing alarms without a card face or a tag number."""

from collections.abc import Iterable
from dataclasses import dataclass

from rules.errors import IllegalEvent
from rules.events import Award
from rules.state import HandState


@dataclass(frozen=True, slots=True)
class Alarm:
    """``key`` tells one alarm from another: the same key again is the same alarm."""

    key: str
    kind: str
    text: str
    at: str


@dataclass(frozen=True, slots=True)
class DeviceReading:
    """A device's last word about itself, as the console shows it. Of a camera ``scans`` are the pictures that it gave,
    ``checksum_errors`` those that were of no use, ``resets`` how often it was opened again."""

    name: str
    status: str
    detail: str
    scans: int
    checksum_errors: int
    timeouts: int
    resets: int
    is_camera: bool = False


@dataclass(frozen=True, slots=True)
class ZoneReading:
    """How many cards cameras see at a place, written as in the configuration, and how many of them they read."""

    spot: str
    present: int
    read: int


@dataclass(frozen=True, slots=True)
class CaptureReading:
    """What the console shows of the decks: names alone. ``is_gathered``: the cards of the last deal have left seats and
    board, so a hand may be started. ``zones``: the places at which cameras see cards."""

    deck: str
    others: tuple[str, ...]
    is_gathered: bool
    zones: tuple[ZoneReading, ...] = ()


LOG_UNWRITABLE = "log_unwritable"
CARD_CONFLICT = "card_conflict"
RELEASE_STOPPED = "release_stopped"
CARD_REFUSED = "card_refused"
CARD_COUNT = "card_count"
WINNER_DIFFERS = "winner_differs"
DEAL_ORDER = "deal_order"
LOG_DAMAGED = "log_damaged"
LOG_GONE = "log_gone"
KEY_MISSING = "key_missing"
SEAL_BROKEN = "seal_broken"
HEAD_COPY = "head_copy"
READS_JOURNAL = "reads_journal"

GAME_ALARMS = frozenset({CARD_COUNT, WINNER_DIFFERS, DEAL_ORDER})
"""What the floor rules on. They rest on what lies face up and on how many cards lie where, never on a hidden face."""

_KINDS = {"B10.11.1": CARD_COUNT}
"""A wrong number of cards may be a misdeal: it has its own alarm."""


def conflict_alarm(hand_id: int, at: str) -> Alarm:
    """One card at two spots. Where is not said: that would tell of hidden cards."""
    return Alarm(f"{CARD_CONFLICT}-{hand_id}", CARD_CONFLICT, "conflict in this hand: a card was seen twice", at)


def deal_order_alarm(seat: int, at: str) -> Alarm:
    """Two cards in a row were dealt to one seat (H3). How many cards lie where everybody sees."""
    text = f"seat {seat} has two cards more than others: dealt in a row, or cards that are not read"
    return Alarm(DEAL_ORDER, DEAL_ORDER, text, at)


def refused_alarm(refusal: IllegalEvent, at: str) -> Alarm:
    """A card was seen that does not fit; the rules' reasons name none."""
    kind = _KINDS.get(refusal.rule or "", CARD_REFUSED)
    return Alarm(f"{refusal.rule}-{refusal.reason}", kind, refusal.reason, at)


def winner_alarm(declared: Iterable[Award], computed: Iterable[Award], at: str) -> Alarm:
    """Other winners were declared than the tabled hands pay: seats and pots are named, no card."""
    said, due = _winners(declared), _winners(computed)
    parts = [
        f"{_pot(*part)}: declared {_seats(said.get(part, set()))}, the tabled hands pay {_seats(due.get(part, set()))}"
        for part in sorted({*said, *due})
        if said.get(part) != due.get(part)
    ]
    return Alarm(
        WINNER_DIFFERS, WINNER_DIFFERS, "; ".join(parts) or "declared amounts differ from the computed ones", at
    )


def _winners(awards: Iterable[Award]) -> dict[tuple[int, int], set[int]]:
    """The seats that are paid from each pot, on each board."""
    winners: dict[tuple[int, int], set[int]] = {}
    for award in awards:
        winners.setdefault((award.pot, award.board), set()).add(award.seat)
    return winners


def _pot(pot: int, board: int) -> str:
    name = f"side pot {pot}" if pot else "main pot"
    return f"{name}, board {board + 1}" if board else name


def _seats(seats: set[int]) -> str:
    return " and ".join(f"seat {seat}" for seat in sorted(seats)) or "nobody"


def has_conflict(hand: HandState) -> bool:
    """Some card of the hand was seen at two spots."""
    return any(seen.conflicted for seen in hand.seen_cards)
