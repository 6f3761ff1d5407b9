"""What the producer is told of an audience: countdown, delay, what it sees now, what waits. Counts, never a card.
Pure."""

from dataclasses import dataclass

from overlay.delay.audiences import Audience
from overlay.delay.release import Released
from rules.state import TableState


@dataclass(frozen=True, slots=True)
class OnAir:
    """``next_in_s``: seconds until the next release, None if nothing waits or release is held. ``shrink_to``: the
    shorter delay that waits for a hand's end. ``waiting`` entries of ``hands_waiting`` hands are yet to come, the hand
    that is on now not counted. ``hand_id`` and ``street`` are what is on now, ``to`` its wall time."""

    audience: Audience
    delay_s: float
    shrink_to: float | None
    next_in_s: float | None
    waiting: int
    hands_waiting: int
    hand_id: int | None
    street: str | None
    to: str | None
    held: bool
    slate: str | None
    jumped: int


def on_air(released: Released, table: TableState, now: float, *, delay_s: float, shrink_to: float | None) -> OnAir:
    """At show time ``now``, the table being as ``table`` is."""
    hand = released.state.hand
    shown, newest = (0 if of is None else of.hand_id for of in (hand, table.hand))
    countdown = None if released.next_due is None or released.held else max(0.0, released.next_due - now)
    return OnAir(
        released.audience,
        delay_s,
        shrink_to,
        countdown,
        released.waiting,
        max(0, newest - shown),
        None if hand is None else hand.hand_id,
        None if hand is None else hand.street.value,
        released.to,
        held=released.held,
        slate=released.slate,
        jumped=released.jumped,
    )
