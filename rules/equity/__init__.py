"""Exact equities: how many completions of the board each hand wins and shares."""

from rules.equity.counting import count, use
from rules.equity.counts import Counts, Equity
from rules.equity.tables import prepare

__all__ = ["Counts", "Equity", "count", "prepare", "use"]
