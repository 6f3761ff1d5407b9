"""What counting the completions of a board gives: integer counts, and the fractions made of them."""

from dataclasses import dataclass
from fractions import Fraction
from functools import cache

import numpy as np
from numpy.typing import NDArray

from rules.spots import MAX_SEAT

Tally = NDArray[np.int64]
"""Completions by their winners: bit i of the place is hand i."""
Winners = tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Equity:
    """Fractions (0 to 1) of all completions of the board.

    ``win``: won alone. ``tie``: the best hand is shared with at least one other (a count of boards,
    not of shares). They rest on the cards that were known when they were counted.
    """

    win: float
    tie: float


@dataclass(frozen=True, slots=True)
class Counts:
    """How the equally likely completions of a board go; a hand is its place in the call, from 0.

    ``total``: all completions. ``win[i]``: won alone by hand i. ``tie[i]``: those in which hand i shares
    the best hand. ``by_winners``: the hands that win together and the number of completions in which they do, each
    completion once, none with number 0.
    """

    total: int
    win: tuple[int, ...]
    tie: tuple[int, ...]
    by_winners: tuple[tuple[Winners, int], ...]

    def equity(self, hand: int) -> Fraction:
        """The hand's exact share of a pot on average; k winners of a completion get 1/k each."""
        shares = (Fraction(number, len(winners)) for winners, number in self.by_winners if hand in winners)
        return sum(shares, start=Fraction(0)) / self.total

    def fractions(self, hand: int) -> Equity:
        """The hand's win and tie as fractions of all completions."""
        return Equity(win=self.win[hand] / self.total, tie=self.tie[hand] / self.total)

    def percentages(self, *, digits: int = 0) -> tuple[float, ...]:
        """All hands' equities in percent, rounded so that they total 100.

        What rounding down leaves goes to those that lost most by it, of two alike to the earlier.
        """
        steps = 100 * 10**digits
        exact = [self.equity(hand) * steps for hand in range(len(self.win))]
        rounded = [int(share) for share in exact]
        by_loss = sorted(range(len(exact)), key=lambda hand: rounded[hand] - exact[hand])
        for hand in by_loss[: steps - sum(rounded)]:
            rounded[hand] += 1
        return tuple(number / 10**digits for number in rounded)


def counts_of(tally: Tally, *, hands: int) -> Counts:
    """Add up win, tie and total of ``hands`` hands."""
    subsets = tally.nonzero()[0]
    numbers = tally[subsets].tolist()
    by_winners = tuple(zip(map(_members().__getitem__, subsets.tolist()), numbers, strict=True))
    win, tie = [0] * hands, [0] * hands
    for winners, number in by_winners:
        if len(winners) == 1:
            win[winners[0]] = number
            continue
        for hand in winners:
            tie[hand] += number
    return Counts(sum(numbers), tuple(win), tuple(tie), by_winners)


@cache
def _members() -> tuple[Winners, ...]:
    """The hands of each set of winners."""
    return tuple(tuple(hand for hand in range(MAX_SEAT) if subset >> hand & 1) for subset in range(1 << MAX_SEAT))
