"""The compiled equity kernel as a way of counting: loaded from a folder, or compiled into it. Needs numba.

Compiling takes ten seconds of a core, so a show has it done by a process of its own (``compile_equity``) and only
loads, in 0.2 s. Numba's folder is set for this one function and put back: other users of numba keep theirs.
"""

from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any, NoReturn

import numba
import numpy as np
from numba.core.compiler import Compiler, CompilerBase

from overlay.cli.kernel_cache import KernelError
from rules.cards import decode_cards
from rules.equity.compiled_counting import tally_boards
from rules.equity.counting import CountingWay
from rules.equity.counts import Tally
from rules.equity.kernel_tables import kernel_tables
from rules.equity.known_cards import KnownCards, check_cards
from rules.equity.numpy_counting import numpy_tally
from rules.games import NO_LIMIT_HOLDEM, POT_LIMIT_OMAHA, Family

SETTINGS: Any = numba.config
PROOFS = (
    check_cards([decode_cards("AsKs"), decode_cards("QhQd")], decode_cards("2s7s9d"), (), NO_LIMIT_HOLDEM),
    check_cards([decode_cards("AsKsQd2c"), decode_cards("9h9c8d7d")], (), (), POT_LIMIT_OMAHA),
)
"""Deals that are counted both ways before a kernel is trusted."""


class _LoadOnly(CompilerBase):
    """What numba asks to compile with when the folder has nothing that fits: it refuses."""

    def define_pipelines(self) -> NoReturn:
        """Refuse; raises KernelError."""
        raise KernelError("expected a compiled kernel for this machine in the folder, got none")


@cache
def load(folder: Path, *, may_compile: bool = False) -> CountingWay:
    """The kernel, proved; raises KernelError where it has to be compiled and may not, or counts wrong.

    A folder that is broken raises whatever its content provokes.
    """
    if SETTINGS.DISABLE_JIT:
        raise KernelError("expected numba to compile, got NUMBA_DISABLE_JIT")
    kernel = _kernel(folder, Compiler if may_compile else _LoadOnly)
    holdem, omaha = map(kernel_tables, (Family.HOLDEM, Family.OMAHA))

    def compiled_tally(known: KnownCards) -> Tally:
        cards = np.frombuffer(known.cards, np.uint8)
        tables = omaha if known.family is Family.OMAHA else holdem
        return kernel(cards, known.hands, known.hole_cards, known.board, tables)

    if any((compiled_tally(deal) != numpy_tally(deal)).any() for deal in PROOFS):
        raise KernelError("expected the counts of both ways to be equal")
    return compiled_tally


def _kernel(folder: Path, compiler: type[CompilerBase]) -> Callable[..., Tally]:
    """The function, to be loaded from the folder or compiled into it when it is first called."""
    before, SETTINGS.CACHE_DIR = SETTINGS.CACHE_DIR, str(folder)
    try:
        kernel = numba.njit(cache=True, pipeline_class=compiler)(tally_boards)
    finally:
        SETTINGS.CACHE_DIR = before
    return kernel
