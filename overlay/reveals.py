"""A dispute: the floor asks to see one hidden hand, which is shown once, on the device that asked. Pure.

Program is not touched, nor any view: what is shown goes to that device alone, and the log says that, never the cards.
"""

from dataclasses import dataclass
from typing import Any

from overlay.holders import Asker
from overlay.people_commands import FloorReveal
from overlay.two_person import Pending, act_text, kind_of
from rules.cards import Card, show_order
from rules.errors import IllegalEvent
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


def hidden_cards(state: TableState, seat: int, hand_id: int | None) -> tuple[Card | None, ...]:
    """The hole cards of ``seat`` in the hand at the table, None for each that is not read or in doubt: that is shown to
    nobody.

    Raises IllegalEvent where that is another hand or no card lies there. What a desk may ask for rests on what
    everybody sees: a refusal for cards in doubt would tell which seat a typed card collides with.
    """
    hand = state.hand
    if hand is None or hand.hand_id != hand_id:
        raise IllegalEvent(None, "that hand is not at the table")
    playing = find_seat(hand, seat)
    if playing is None or not playing.hole:
        raise IllegalEvent(None, f"no card lies at seat {seat}")
    cards = tuple(held.face for held in playing.hole)
    read = sorted((card for card in cards if card is not None), key=show_order)
    return (*read, *(None for card in cards if card is None))
