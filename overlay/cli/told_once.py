"""Says each thing once: a state goes to stdout when it differs from the one before, notes to stderr."""

import sys


class ToldOnce:
    """What a verb that goes on for long says to an operator, or to a program."""

    def __init__(self) -> None:
        self._told = ""

    def tell(self, state: str) -> None:
        """One line; nothing if it is the line that was told last."""
        if state != self._told:
            self._told = state
            print(state, flush=True)

    def note(self, text: str) -> None:
        """Something beside the matter."""
        print(text, file=sys.stderr, flush=True)
