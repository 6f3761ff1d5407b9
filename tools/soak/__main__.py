"""``python -m tools.soak [--moments 300] [--hands 300]``: kills shows, breaks disks, plays a night of twelve hours.

Writes the figures as a table on stdout and as JSON with ``--json FILE``; how far it is goes to stderr. Ends with 1 if
anything was lost, early or over its bound. ``--only PART`` plays one part.
"""

import argparse
import logging
import math
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from random import Random

from tools.soak.disks import break_disks
from tools.soak.figures import Sums, as_json, as_table
from tools.soak.killed import kill_at_random
from tools.soak.twelve_hours import Night, play_twelve_hours

HOURS_A_HAND = 12.0 / 300
DELAY_S = 1800.0
MOST_DELAYED = 1 / 8
"""Of a short night so much at most is its delay: releases must fall into the stretch at real speed."""
CUTS, COPIES = 100, 20


def main() -> int:
    """Play what was asked for."""
    arguments = _parser().parse_args()
    logging.disable(logging.CRITICAL)
    parts: list[Sums] = []
    for name in [arguments.only] if arguments.only else list(PARTS):
        print(f"{name} ...", file=sys.stderr, flush=True)
        with tempfile.TemporaryDirectory(prefix="finaltable-soak-") as folder:
            parts.append(PARTS[name](Path(folder), arguments))
        if arguments.json:
            arguments.json.write_text(as_json(parts), encoding="utf-8")
    print(as_table(parts), flush=True)
    return int(any(sums.failures for sums in parts))


def _killed(folder: Path, arguments: argparse.Namespace) -> Sums:
    return kill_at_random(folder, arguments.moments, arguments.seed, arguments.minutes * 60)


def _disks(folder: Path, arguments: argparse.Namespace) -> Sums:
    return break_disks(folder, Random(arguments.seed), cuts=arguments.cuts, copies=arguments.copies)


def _twelve_hours(folder: Path, arguments: argparse.Namespace) -> Sums:
    hours = arguments.hands * HOURS_A_HAND
    night = Night(
        hands=arguments.hands,
        hours=hours,
        delay_s=min(DELAY_S, hours * 3600 * MOST_DELAYED),
        stretch_s=arguments.stretch,
        pages=arguments.pages,
        limit_s=arguments.minutes * 60,
    )
    return play_twelve_hours(folder, night, arguments.seed)


PARTS: dict[str, Callable[[Path, argparse.Namespace], Sums]] = {
    "killed": _killed,
    "disks": _disks,
    "twelve-hours": _twelve_hours,
}


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="soak", description="Kills shows, breaks disks, plays twelve hours.")
    parser.add_argument("--moments", type=int, default=300, help="how often a show is killed; 300 unless told")
    parser.add_argument("--cuts", type=int, default=CUTS, help=f"show files that are cut off; {CUTS} unless told")
    parser.add_argument("--copies", type=int, default=COPIES, help=f"copies in mid-show; {COPIES} unless told")
    parser.add_argument("--hands", type=int, default=300, help="hands of the night, 2.4 minutes each; 300 unless told")
    parser.add_argument("--stretch", type=float, default=600, help="seconds at real speed; 600 unless told")
    parser.add_argument("--pages", type=int, default=30, help="clients that come and go; 30 unless told")
    parser.add_argument(
        "--minutes",
        type=float,
        default=math.inf,
        help="begin no further show or hand after so long; no limit unless told",
    )
    parser.add_argument("--seed", type=int, default=1, help="of everything that is drawn")
    parser.add_argument("--only", choices=PARTS, help="one part alone")
    parser.add_argument("--json", type=Path, help="a file for the figures")
    return parser


if __name__ == "__main__":
    sys.exit(main())
