"""``python -m tools.leak_test [--seconds 3600] [--from-seed 0]``: random hands, each played twice, byte for byte.

The two runs of a seed differ in hidden cards alone. Every second seed types cards that collide with hidden ones. Prints
a line a seed; one that leaks is made shorter and printed as JSON lines, and the run ends with 1. To go on where a run
stopped begin at the seed after its last one.
"""

import argparse
import sys
import time

from tools.leaks.script_writer import draw_script
from tools.leaks.shrinking import shrink
from tools.leaks.steps import Faces
from tools.leaks.twins import Twins, twins

LENGTH = 70
SHRINKING_S = 300.0


def main() -> int:
    """Play seed after seed until the time is over; 1 at the first leak."""
    arguments = _parser().parse_args()
    ends_at = time.monotonic() + arguments.seconds
    seed = arguments.from_seed
    while time.monotonic() < ends_at:
        if _leaks(seed, arguments.length):
            return 1
        seed += 1
    print(f"no leak; go on with --from-seed {seed}", flush=True)
    return 0


def _leaks(seed: int, length: int) -> bool:
    script, first = draw_script(seed, length, clashing=is_clashing(seed))
    found = twins(script, first, seed)
    print(_line(seed, found, len(script.steps)), flush=True)
    if found.leak is None:
        return False
    print(f"{found.leak}\nmaking it shorter ...", flush=True)
    script, found = shrink(script, found, seed=seed, seconds=SHRINKING_S)
    print(f"{script.lines()}\nfaces: {_faces(script.faces)}\n{found.leak}", flush=True)
    return True


def is_clashing(seed: int) -> bool:
    """Cards typed in scripts of odd seeds are often hidden ones."""
    return seed % 2 == 1


def _line(seed: int, found: Twins, steps: int) -> str:
    return (
        f"seed {seed}: {steps} steps, {found.exchanged} cards exchanged, {found.conflicts} conflicts, "
        f"program compared for {found.compared['program']} steps, commentary for {found.compared['commentary']}: "
        f"{'LEAK' if found.leak else 'no leak'}"
    )


def _faces(faces: Faces) -> str:
    return " ".join(f"{slot}={card.value}" for slot, card in faces.items())


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="leak_test",
        description="Plays random hands twice with other hidden cards, and compares every byte that is sent.",
        epilog="example: python -m tools.leak_test --seconds 3600 --from-seed 1200",
    )
    parser.add_argument("--seconds", type=float, default=3600.0, help="begin no further seed after so long; 3600")
    parser.add_argument("--from-seed", type=int, default=0, help="the first seed; 0")
    parser.add_argument("--length", type=int, default=LENGTH, help=f"steps a script; {LENGTH}")
    return parser


if __name__ == "__main__":
    sys.exit(main())
