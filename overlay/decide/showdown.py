"""Showdown: hands tabled and mucked, and who is paid. Pure.

Who is paid is worked out from what lies face up, and from nothing else: that a card of a tabled hand was seen hidden
elsewhere too changes no pot and no answer. Winners who differ from what the tabled hands say are refused without a
reason, before any chip moves (B10.16).
"""

from overlay.commands import command as c
from overlay.decide.actions import ordered
from overlay.decide.desk import Desk, Draft, new_events
from overlay.delay.faces import without_faces
from rules.errors import IllegalEvent
from rules.events import Award, CardsTabled, HandMucked, PotsAwarded
from rules.showdown import awards_for, proposed_awards
from rules.state import TableState


class WinnerDiffers(IllegalEvent):
    """Other winners were declared than the tabled hands pay; ``declared`` is what was asked for."""

    def __init__(self, declared: tuple[Award, ...]) -> None:
        super().__init__("B10.16", "the tabled hands pay other seats; give a reason to override them")
        self.declared = declared


def muck_hand(desk: Desk, command: c.MuckHand) -> tuple[Draft, ...]:
    """The seat mucks."""
    return new_events(desk, [ordered(HandMucked(command.seat), command.ruling)])


def table_cards(desk: Desk, command: c.TableCards) -> tuple[Draft, ...]:
    """One hand, or every hand still in, is turned up."""
    if command.seat is not None:
        return new_events(desk, [ordered(CardsTabled(command.seat), command.ruling)])
    hand = desk.state.hand
    seats = [s.seat for s in hand.seats if s.in_hand and not s.tabled] if hand else []
    if not seats:
        raise IllegalEvent("B15.5", "no hand is left to be tabled")
    return new_events(desk, [ordered(CardsTabled(seat), command.ruling) for seat in seats])


def award(desk: Desk, command: c.AwardConfirm) -> tuple[Draft, ...]:
    """The pots as the tabled hands pay them, or as they are declared; raises WinnerDiffers."""
    reason, face_up = command.reason or None, without_faces(desk.state)
    if command.winners is None:
        return new_events(desk, [ordered(PotsAwarded(proposed_awards(face_up)), reason)])
    declared = awards_for(face_up, command.winners)
    if reason is None and differs(desk.state, declared):
        raise WinnerDiffers(declared)
    return new_events(desk, [ordered(PotsAwarded(declared), reason)])


def differs(state: TableState, declared: tuple[Award, ...]) -> bool:
    """The tabled hands decide, and otherwise; undecided hands contradict nobody."""
    try:
        return set(proposed_awards(without_faces(state))) != set(declared)
    except IllegalEvent:
        return False
