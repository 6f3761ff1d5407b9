"""What the operator must know: standing alarms without a card face or a tag number."""

from dataclasses import dataclass

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
    """A device's last word about itself, as the console shows it."""

    name: str
    status: str
    detail: str
    scans: int
    checksum_errors: int
    timeouts: int
    resets: int


LOG_UNWRITABLE = "log_unwritable"
CARD_CONFLICT = "card_conflict"
RELEASE_STOPPED = "release_stopped"


def conflict_alarm(hand_id: int, at: str) -> Alarm:
    """One card at two spots. Where is not said: that would tell of hidden cards."""
    return Alarm(f"{CARD_CONFLICT}-{hand_id}", CARD_CONFLICT, "conflict in this hand: a card was seen twice", at)


def has_conflict(hand: HandState) -> bool:
    """Some card of the hand was seen at two spots."""
    holes = [hole for seat in hand.seats for hole in seat.hole]
    return any(hole is not None and hole.conflicted for hole in (*holes, *hand.board))
