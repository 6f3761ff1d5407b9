"""Follows what program shows from view to view: hole cards that may be seen, graphics that come by themselves.

Used by the table's thread alone; time is told.
"""

from collections.abc import Mapping
from dataclasses import replace

from overlay.delay.release import Released
from overlay.graphics.automatic import Automatics, triggers
from overlay.graphics.display import Reveal
from overlay.graphics.facts import ShowFacts
from overlay.graphics.on_layers import GraphicsState
from overlay.graphics.reveal import revealed, shown_equities
from overlay.graphics.screen import NO_SCREEN, Screen
from overlay.graphics.shown import Shown
from rules.equity import Equity


class ProgramGraphics:
    """``reveal`` and then ``draw`` for each view of program; ``screen`` is what was drawn last."""

    def __init__(self, facts: ShowFacts) -> None:
        self._facts = facts
        self._automatics = Automatics()
        self._revealed: tuple[Released, Reveal, Released] | None = None
        self.screen: Screen = NO_SCREEN

    def reveal(self, released: Released, state: GraphicsState) -> Released:
        """``released`` with the faces down that program keeps back; of the same table the very same one again, so that
        its equities are counted once."""
        mode = state.display.reveal
        if self._revealed is not None:
            before, mode_before, shown = self._revealed
            if before.state is released.state and mode_before is mode:
                return replace(released, state=shown.state)
        shown = revealed(released, mode)
        self._revealed = (released, mode, shown)
        return shown

    def draw(
        self,
        released: Released,
        state: GraphicsState,
        equities: Mapping[int, Equity] | None,
        *,
        delay_s: float,
        now: float,
    ) -> Screen:
        """What stands on program at show time ``now``, of a table as ``reveal`` left it."""
        called = triggers(released.state, self._facts.automatic)
        on = self._automatics.advance(called, state.vetoed, now)
        seen = shown_equities(released.state.hand, equities, state.display.equity)
        self.screen = Screen(state, Shown(released.state, self._facts, seen, delay_s), called, on)
        return self.screen
