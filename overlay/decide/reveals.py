"""A dispute: the floor asks to see one hidden hand, which is shown once, on the device that asked. Pure.

Program is not touched, nor any view: what is shown goes to that device alone, and the log says that, never the cards.
"""

from dataclasses import dataclass
from typing import Any

from overlay.commands.people import FloorReveal
from overlay.people.holders import Asker
from overlay.people.two_person import Pending, act_text, kind_of
from rules.cards import Card, show_order
from rules.errors import IllegalEvent
from rules.hand_state import SeenCard
from rules.seating import find_seat
from rules.state import TableState

ASKED_FOR_S = 300.0
"""The floor's question stands for so long: two people have to be found."""


@dataclass(frozen=True, slots=True)
class Asked:
    """Who asked, and until when the question stands, in show time."""

    asker: Asker
    until: float


@dataclass(frozen=True, slots=True)
class Shown:
    """What ``asker``'s device is shown, once."""

    asker: Asker
    payload: dict[str, Any]


class Reveals:
    """The floor's questions, one a hand and seat: a later one takes the place of an earlier one."""

    def __init__(self) -> None:
        self._asked: dict[tuple[int, int], Asked] = {}

    def ask(self, seat: int, hand_id: int, asker: Asker, now: float) -> None:
        """The floor asks for the cards of ``seat`` in that hand."""
        self._asked[hand_id, seat] = Asked(asker, now + ASKED_FOR_S)

    def asked(self, seat: int, hand_id: int, now: float) -> Asked:
        """The question; raises IllegalEvent if there is none."""
        asked = self._asked.get((hand_id, seat))
        if asked is None or now >= asked.until:
            raise IllegalEvent(None, f"the floor has not asked for the cards of seat {seat}")
        return asked

    def take(self, seat: int, hand_id: int, now: float) -> Asked:
        """The question, which is answered by this; raises IllegalEvent if there is none."""
        asked = self.asked(seat, hand_id, now)
        del self._asked[hand_id, seat]
        return asked

    @property
    def pending(self) -> tuple[Pending, ...]:
        """The questions that stand, each with the command that grants it."""
        return tuple(
            Pending(act_text(command), kind_of(command), str(command.seat), asked.asker, asked.until)
            for (hand_id, seat), asked in self._asked.items()
            for command in (FloorReveal(seat=seat, hand=hand_id),)
        )

    def forget_old(self, now: float) -> None:
        """Questions that nobody answered in time."""
        self._asked = {key: asked for key, asked in self._asked.items() if now < asked.until}


def refuse_absent(state: TableState, seat: int, hand_id: int | None) -> None:
    """Raises IllegalEvent where there are no hole cards of ``seat`` in the hand at the table, or that is another hand.

    It rests on what everybody sees: a word about which cards are read would tell whoever typed a guess at another seat
    where the card that it met lies.
    """
    if state.hand is None or state.hand.hand_id != hand_id:
        raise IllegalEvent(None, "that hand is not at the table")
    if not _hole(state, seat):
        raise IllegalEvent(None, f"no hole cards lie at seat {seat}")


def hidden_cards(state: TableState, seat: int, hand_id: int | None) -> tuple[Card | None, ...]:
    """The hole cards of ``seat`` in the hand at the table, None for each that is not read or in doubt: that is shown to
    nobody. Raises IllegalEvent as ``refuse_absent``."""
    refuse_absent(state, seat, hand_id)
    faces = [held.face for held in _hole(state, seat)]
    read = sorted((face for face in faces if face is not None), key=show_order)
    return (*read, *(None for face in faces if face is None))


def _hole(state: TableState, seat: int) -> tuple[SeenCard, ...]:
    playing = None if state.hand is None else find_seat(state.hand, seat)
    return () if playing is None else playing.hole
