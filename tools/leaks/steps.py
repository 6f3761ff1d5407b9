"""A script of a rehearsed show: what dealer, operator and clients do, step by step, without any face.

A ``slot`` stands for one card of one hand, dealt or typed. Which face it has is told apart from the script, so that
two runs of one script can have other faces. Everything can be printed and read again as JSON.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

import msgspec

from rules.cards import Card

Faces = Mapping[int, Card]
"""The card at each slot."""


class Lay(msgspec.Struct, frozen=True, tag=True):
    """Cards are laid down one after the other: slot and spot of each."""

    cards: tuple[tuple[int, str], ...]


class Gather(msgspec.Struct, frozen=True, tag=True):
    """The deck is taken off the table, for longer than any reader remembers."""


class Say(msgspec.Struct, frozen=True, tag=True):
    """A command of ``page``; ``typed`` is the slot of the card that it names as ``card``. Over HTTP or the page's
    socket."""

    payload: dict[str, Any]
    typed: int | None = None
    over_http: bool = False
    page: str = "console"


class Pass(msgspec.Struct, frozen=True, tag=True):
    """Show time goes on."""

    seconds: float


class Reconnect(msgspec.Struct, frozen=True, tag=True):
    """The page's client hangs up and comes again."""

    page: str


class Restart(msgspec.Struct, frozen=True, tag=True):
    """The show is stopped, and started again on its file ``down_s`` later, maybe after a ``new_boot`` of the
    machine."""

    down_s: float = 0.0
    new_boot: bool = False


Step = Lay | Gather | Say | Pass | Reconnect | Restart


class Table(msgspec.Struct, frozen=True):
    """What the configuration says: who sits where, the delay in seconds, the policy of cards by its name; the settling
    time, program's least delay, commentary's own delay, whether the room is sequestered."""

    seats: tuple[int, ...]
    delay_s: float
    cards: str
    stack: int = 20_000
    settle_s: float = 20.0
    floor_s: float | None = None
    commentary_s: float | None = None
    sequestered: bool = False


@dataclass(frozen=True, slots=True)
class Script:
    """``faces`` are those of the first run; ``hand_of`` says to which hand a slot belongs."""

    table: Table
    steps: tuple[Step, ...]
    faces: Faces = field(repr=False)
    hand_of: Mapping[int, int] = field(repr=False)

    @property
    def typed(self) -> frozenset[int]:
        """The slots of cards that are typed."""
        return frozenset(step.typed for step in self.steps if isinstance(step, Say) and step.typed is not None)

    def lines(self) -> str:
        """The script as lines of JSON, the table first."""
        return "\n".join(msgspec.json.encode(part).decode() for part in (self.table, *self.steps))
