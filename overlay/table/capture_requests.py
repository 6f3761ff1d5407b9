"""What passes between the table and the capture side when a command concerns what the sensors see."""

from collections.abc import Callable
from dataclasses import dataclass, field

from overlay.commands.capture import CaptureCommand
from overlay.commands.outcome import Outcome
from overlay.log.entries import ShowEvent
from rules.cards import Card
from rules.events import Fact


@dataclass(frozen=True, slots=True)
class CaptureDone:
    """A command was carried out: what is logged of it, None where it changed nothing, and what is seen by it."""

    event: ShowEvent | None
    facts: tuple[Fact, ...] = ()


@dataclass(frozen=True, slots=True)
class CaptureRequest:
    """``answer`` is called once, by any thread, with what was done or the refusal; it never blocks."""

    command: CaptureCommand
    answer: Callable[[CaptureDone | Outcome], None]


@dataclass(frozen=True, slots=True)
class Pictured:
    """A picture of a seat's hole cards, which are ``cards``: a JPEG, its size in pixels."""

    seat: int
    cards: tuple[Card, ...]
    width: int
    height: int
    jpeg: bytes = field(repr=False)
