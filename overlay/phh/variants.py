"""The games of the PHH format by their codes: those that are played here, and the names of those that are not."""

from overlay.phh.errors import PhhError
from rules.games import Family, Game, Limit

PLAYED: dict[str, Game] = {
    "NT": Game(Family.HOLDEM, Limit.NO_LIMIT, 2),
    "FT": Game(Family.HOLDEM, Limit.FIXED_LIMIT, 2),
    "PO": Game(Family.OMAHA, Limit.POT_LIMIT, 4),
    "PT": Game(Family.HOLDEM, Limit.POT_LIMIT, 2),
    "NO": Game(Family.OMAHA, Limit.NO_LIMIT, 4),
    "FO": Game(Family.OMAHA, Limit.FIXED_LIMIT, 4),
}
"""PT, NO and FO follow the format's pattern (limit, game), which has no code for these games. Omaha with five or six
hole cards has none either: it is told by the cards that were dealt."""

OTHERS: dict[str, str] = {
    "NS": "no-limit short-deck hold'em",
    "FO/8": "fixed-limit Omaha hi-lo split, eight or better",
    "F7S": "fixed-limit seven-card stud",
    "F7S/8": "fixed-limit seven-card stud hi-lo split, eight or better",
    "FR": "fixed-limit razz",
    "N2L1D": "no-limit deuce-to-seven lowball single draw",
    "F2L3D": "fixed-limit deuce-to-seven lowball triple draw",
    "FB": "fixed-limit badugi",
}
"""The format's other codes (phh.readthedocs.io, required fields)."""

_EXPECTED = "expected NT, FT or PO (hold'em or Omaha)"


def game_of(variant: str, where: str) -> Game:
    """The game of a variant's code; raises PhhError that names the game which is not played."""
    if variant in PLAYED:
        return PLAYED[variant]
    name = OTHERS.get(variant)
    raise PhhError(f"{where}: key 'variant': {_EXPECTED}, got {variant[:20]!r}" + (f": {name}" if name else ""))
