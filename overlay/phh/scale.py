"""Parts of a chip: a hand with 0.25 of one is counted in quarters, so that every amount is a whole number."""

import math
import re
from collections.abc import Iterable, Iterator
from fractions import Fraction

from overlay.phh.errors import PhhError
from overlay.phh.fields import PhhFields, all_chips, chips

FINEST_PART = 10_000
"""Units into which a chip may be parted."""

_AMOUNT = re.compile(r"[0-9]{1,16}(\.[0-9]{1,9})?")
_BET = re.compile(r"\s*p[0-9]+\s+cbr\s+([^\s#]+)")


def written_amount(text: str) -> Fraction | None:
    """The amount of an action, ``7000`` or ``125.5``; None where it is none."""
    return Fraction(text) if _AMOUNT.fullmatch(text) else None


def units_per_chip(fields: PhhFields, where: str) -> int:
    """How many units make a chip, that all amounts put in play are whole; raises PhhError for finer parts."""
    units = math.lcm(*(amount.denominator for amount in _amounts(fields, where)))
    if units > FINEST_PART:
        raise PhhError(f"{where}: expected parts of a chip down to 1/{FINEST_PART}, got 1/{units}")
    return units


def whole(amounts: Iterable[Fraction], units: int) -> tuple[int, ...]:
    """The amounts in units."""
    return tuple(int(amount * units) for amount in amounts)


def _amounts(fields: PhhFields, where: str) -> Iterator[Fraction]:
    for name in ("antes", "blinds_or_straddles", "starting_stacks"):
        yield from all_chips(getattr(fields, name), f"{where}: {name}")
    for name in ("small_bet", "big_bet", "min_bet"):
        yield chips(getattr(fields, name) or 0, f"{where}: {name}")
    bets = (_BET.match(action) for action in fields.actions)
    amounts = (written_amount(bet[1]) for bet in bets if bet)
    yield from (amount for amount in amounts if amount is not None)
