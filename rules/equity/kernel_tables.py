"""All that the compiled kernel looks up, of one family of games."""

from functools import cache
from typing import NamedTuple

from rules.equity.rank_trees import PairedBoards, RankTrees, paired_boards, rank_trees
from rules.equity.tables import FamilyTables, tables
from rules.games import Family


class KernelTables(NamedTuple):
    """Values of two hole cards, which depend on the family, and numbers of ranks, which do not."""

    values: FamilyTables
    trees: RankTrees
    paired: PairedBoards


@cache
def kernel_tables(family: Family) -> KernelTables:
    """The tables; the first use takes 0.5 s, a second family 0.3 s."""
    return KernelTables(tables(family), rank_trees(), paired_boards())
