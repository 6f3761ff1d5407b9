"""What a player did before it is an amount: chips that were pushed, words that were said (B12, B14)."""

from dataclasses import dataclass
from enum import Enum


class Word(Enum):
    """What was said in turn, before the chips landed."""

    FOLD = "fold"
    CHECK = "check"
    CALL = "call"
    BET = "bet"
    RAISE = "raise"
    ALL_IN = "all_in"


@dataclass(frozen=True, slots=True)
class Said:
    """A declaration; ``amount`` is the street's total that was named, None where none was."""

    word: Word
    amount: int | None = None


@dataclass(frozen=True, slots=True)
class Chips:
    """``count`` chips of one denomination."""

    denomination: int
    count: int = 1


@dataclass(frozen=True, slots=True)
class Motion:
    """What a seat pushed and said.

    ``chips``: all that was pushed, by denomination. ``said``: what was declared before they landed, None for silence.
    ``motions``: in how many motions they came. ``first``: of these chips the ones of the first motion, where there
    were more; empty: not seen.
    """

    chips: tuple[Chips, ...] = ()
    said: Said | None = None
    motions: int = 1
    first: tuple[Chips, ...] = ()
