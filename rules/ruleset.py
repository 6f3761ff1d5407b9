"""Which reading of the rules a hand is played by."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class RuleSet:
    """One reading of the rules, a value that each hand stores.

    ``smallest_chip`` is the unit in which a pot is split; what is left of it goes by B15.8.
    """

    name: str = "lapt"
    smallest_chip: int = 1


LAPT = RuleSet()
"""The Latin American Poker Tour's terms, section B: the default."""
