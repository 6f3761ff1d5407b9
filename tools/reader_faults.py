"""``python -m tools.reader_faults [--protocol pn532] [--schedules 1000]``: hands under random faults of the readers.

Every reader, codec, decision and rule is the real one; only the wire and the clock are not. No card may be invented,
lost or folded by itself. A schedule that fails is printed as the line that repeats it: ``--protocol pn532 --seed 123``.
"""

import argparse
import importlib
import logging
import os
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from pathlib import Path
from types import ModuleType

from tools.schedules.ablations import Ablation, without
from tools.schedules.figures import Figures
from tools.schedules.protocols import PROTOCOLS
from tools.schedules.schedule import draw, draw_for
from tools.schedules.table import play
from tools.schedules.verdict import Verdict, judge

BATCH = 40
"""Schedules that are given to the processes at once."""


def main() -> int:
    """Play until all are played or the time is over; 1 if any failed."""
    arguments = _parser().parse_args()
    logging.disable(logging.CRITICAL)
    on_terminals = arguments.on_terminals
    names = list(PROTOCOLS) if arguments.protocol == "all" else [arguments.protocol]
    seeds = range(arguments.seed, arguments.seed + 1) if arguments.seed is not None else range(arguments.schedules)
    ablation = Ablation(arguments.without) if arguments.without else None
    has_failed, ends_at = False, time.monotonic() + arguments.seconds
    for at, name in enumerate(names):
        share_s = (ends_at - time.monotonic()) / (len(names) - at)
        figures = run(name, seeds, ablation, seconds=share_s, jobs=arguments.jobs, on_terminals=on_terminals)
        print(figures, flush=True)
        has_failed |= figures.has_failed
    return int(has_failed)


def run(  # noqa: PLR0913 - what is played by place, how by keyword
    name: str,
    seeds: range,
    ablation: Ablation | None = None,
    *,
    seconds: float,
    jobs: int = 1,
    on_terminals: bool = False,
) -> Figures:
    """Play a protocol's schedules with these seeds, as many as fit into ``seconds``."""
    protocol = terminals().on_terminals(name) if on_terminals else PROTOCOLS[name]
    figures, ends_at = Figures(name, protocol.readable_s), time.monotonic() + seconds
    play_one = partial(one_on_terminals, name, ablation) if on_terminals else partial(one, name, ablation)
    for seed, verdict in _verdicts(play_one, seeds, ends_at, jobs):
        figures.add(draw_for(protocol, seed), verdict, " --on-terminals" if on_terminals else "")
    return figures


def one(name: str, ablation: Ablation | None, seed: int) -> Verdict:
    """One schedule, played and judged."""
    schedule = draw(name, seed)
    with without(ablation) as changed:
        return judge(schedule, play(schedule, changed))


def one_on_terminals(name: str, ablation: Ablation | None, seed: int) -> Verdict:
    """The same in real time."""
    schedule = draw_for(terminals().on_terminals(name), seed)
    with tempfile.TemporaryDirectory() as folder, without(ablation) as changed:
        return judge(schedule, terminals().play_on_terminals(schedule, Path(folder), changed))


def terminals() -> ModuleType:
    """Not on Windows, which has none."""
    return importlib.import_module("tools.schedules.terminals")


def _verdicts(
    play_one: Callable[[int], Verdict], seeds: range, ends_at: float, jobs: int
) -> Iterator[tuple[int, Verdict]]:
    if jobs == 1:
        for seed in seeds:
            yield seed, play_one(seed)
            if time.monotonic() > ends_at:
                return
        return
    with ProcessPoolExecutor(jobs) as pool:
        for start in range(seeds.start, seeds.stop, BATCH):
            batch = range(start, min(start + BATCH, seeds.stop))
            yield from zip(batch, pool.map(play_one, batch), strict=True)
            if time.monotonic() > ends_at:
                return


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="reader_faults",
        description="Plays hands under random faults of the readers.",
        epilog="example: python -m tools.reader_faults --protocol pn532 --schedules 50",
    )
    parser.add_argument("--protocol", choices=[*PROTOCOLS, "all"], default="all", help="one alone; all unless told")
    parser.add_argument("--schedules", type=int, default=1000, help="so many a protocol, from seed 0 on; 1000")
    parser.add_argument("--seed", type=int, help="the one schedule of this seed")
    parser.add_argument("--seconds", type=float, default=1e9, help="stop after so long, all protocols together")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="processes; one a core unless told")
    parser.add_argument("--on-terminals", action="store_true", help="in real time, a minute each, on pseudo-terminals")
    parser.add_argument("--without", choices=[ablation.value for ablation in Ablation], help="switch this off")
    return parser


if __name__ == "__main__":
    sys.exit(main())
