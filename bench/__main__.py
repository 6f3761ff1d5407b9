"""``python -m bench [--short]``: measures and prints a table; ``SHORT=1`` in the environment is --short too."""

import argparse
import os
import sys
import time
from collections.abc import Callable

from bench import (
    capture,
    commits,
    console_keys,
    equity,
    program_page,
    reader_to_console,
    readers,
    replay,
    servers,
    start,
    vision,
)
from bench.cores import leave_one_core
from bench.figures import Figure

PARTS: dict[str, Callable[..., list[Figure]]] = {
    "equity": equity.measure,
    "replay": replay.measure,
    "commits": commits.measure,
    "start": start.measure,
    "table": reader_to_console.measure,
    "servers": servers.measure,
    "readers": readers.measure,
    "program": program_page.measure,
    "capture": capture.measure,
    "vision": vision.measure,
    "keys": console_keys.measure,
}


def main() -> int:
    """Run the parts that are named, or all; 0 even where a goal is missed, since machines differ."""
    parser = argparse.ArgumentParser(prog="bench", description="Measures Final Table's speed.")
    parser.add_argument("parts", nargs="*", metavar="PART", help=f"some of: {', '.join(PARTS)}")
    parser.add_argument("--short", action="store_true", help="fewer repeats")
    arguments = parser.parse_args()
    unknown = set(arguments.parts) - set(PARTS)
    if unknown:
        parser.error(f"expected some of {', '.join(PARTS)}, got {', '.join(sorted(unknown))}")
    cores = leave_one_core()
    for name in arguments.parts or PARTS:
        began = time.monotonic()
        for figure in PARTS[name](cores, short=arguments.short or bool(os.environ.get("SHORT"))):
            print(figure.row, flush=True)
        print(f"({name}: {time.monotonic() - began:.0f} s)", file=sys.stderr)
    return 0


if __name__ == "__main__":
    sys.exit(main())
