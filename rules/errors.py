"""The one error of the game."""


class IllegalEvent(Exception):
    """An event that the rules refuse in this state.

    ``rule`` is the rule's id (``B14.3``), or None where no rule but the input is at fault;
    ``reason`` is one sentence for the operator. It never names a hidden card.
    """

    def __init__(self, rule: str | None, reason: str) -> None:
        super().__init__(f"{rule}: {reason}" if rule else reason)
        self.rule = rule
        self.reason = reason
