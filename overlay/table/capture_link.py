"""The table's way to the sensors: commands that concern them, and how many cards the game deals. The table's own."""

from collections.abc import Callable

from overlay.commands.capture import CaptureCommand
from overlay.commands.command import Command
from overlay.commands.outcome import Outcome, refused
from overlay.decide.capture import check_capture
from overlay.table.capture_requests import CaptureDone, CaptureRequest
from rules.errors import IllegalEvent
from rules.state import TableState

Ask = Callable[[CaptureRequest], None]
Deal = Callable[[int], None]


class CaptureLink:
    """Nothing is passed on before it is connected."""

    def __init__(self) -> None:
        self._ask: Ask | None = None
        self._deal: Deal | None = None
        self._hole_cards = 0

    def connect(self, ask: Ask, deal: Deal | None) -> None:
        """Who carries commands out, and who is told how many cards a seat are dealt; neither may block."""
        self._ask, self._deal = ask, deal

    def takes(self, command: Command) -> bool:
        """The command is for the sensors, and there are some."""
        return self._ask is not None and isinstance(command, CaptureCommand)

    def ask(
        self, state: TableState, command: Command, answer: Callable[[CaptureDone | Outcome], None]
    ) -> Outcome | None:
        """Have it carried out; the refusal if the table as it is forbids it, else None and ``answer`` is called."""
        assert self._ask is not None
        assert isinstance(command, CaptureCommand)
        try:
            check_capture(state, command)
        except IllegalEvent as refusal:
            return refused(refusal.reason, refusal.rule)
        self._ask(CaptureRequest(command, answer))
        return None

    def tell_game(self, state: TableState) -> None:
        """Say how many cards a seat the game in force deals, where that changed."""
        hole_cards = state.game_in_force.hole_cards
        if self._deal is not None and hole_cards != self._hole_cards:
            self._hole_cards = hole_cards
            self._deal(hole_cards)
