"""What the table itself refuses of commands that the capture side carries out. Pure; it rests on no card."""

from typing import NoReturn

from overlay.commands.capture import CaptureCommand, MoveAntennas, ReplaceCard
from overlay.decide.desk import Desk
from rules.errors import IllegalEvent
from rules.state import TableState


def check_capture(state: TableState, command: CaptureCommand) -> None:
    """Raises IllegalEvent for what nobody does inside a hand: a card replaced, antennas moved.

    The card's old tag would become an unknown one where it lies, and so tell who holds it; moved antennas would give
    the cards of one player to another.
    """
    if isinstance(command, ReplaceCard) and state.running:
        raise IllegalEvent(None, "a hand is running: replace a card between hands; until then enter it by hand")
    if isinstance(command, MoveAntennas) and state.running:
        raise IllegalEvent(None, "a hand is running: move antennas between hands")


def without_readers(_: Desk, command: CaptureCommand) -> NoReturn:
    """A show by hand has nothing that could carry it out."""
    kind = command.__struct_config__.tag
    raise IllegalEvent(None, f"expected a show with card readers for {kind!r}: this one is entered by hand")
