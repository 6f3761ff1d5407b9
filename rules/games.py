"""The games that are played here: how many hole cards, how many of them count, and how high a bet may be."""

from dataclasses import dataclass
from enum import Enum

BOARD_CARDS = 5
"""Cards on a whole board (H1)."""


class Family(Enum):
    """What a hand is made of: any five of hole cards and board, or exactly two and three."""

    HOLDEM = "holdem"
    OMAHA = "omaha"


class Limit(Enum):
    """How high a bet may be."""

    NO_LIMIT = "no_limit"
    POT_LIMIT = "pot_limit"
    FIXED_LIMIT = "fixed_limit"


@dataclass(frozen=True, slots=True)
class Game:
    """One game. ``hole_cards`` is what each seat is dealt: two in hold'em, four to six in Omaha."""

    family: Family = Family.HOLDEM
    limit: Limit = Limit.NO_LIMIT
    hole_cards: int = 2

    @property
    def cards_from_hand(self) -> int | None:
        """How many hole cards a best hand uses: two in Omaha, None where any number may (H1)."""
        return 2 if self.family is Family.OMAHA else None


HOLE_CARDS_OF: dict[Family, range] = {Family.HOLDEM: range(2, 3), Family.OMAHA: range(4, 7)}
"""How many hole cards a game of the family may deal."""


def hole_card_words(family: Family) -> str:
    """The numbers of hole cards that a game of the family may deal, as a refusal says them: ``2``, ``4 to 6``."""
    dealt = HOLE_CARDS_OF[family]
    return str(dealt[0]) if len(dealt) == 1 else f"{dealt[0]} to {dealt[-1]}"


NO_LIMIT_HOLDEM = Game()
POT_LIMIT_OMAHA = Game(Family.OMAHA, Limit.POT_LIMIT, 4)
