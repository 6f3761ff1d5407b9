"""``python -m tools.choose_air_rule --work DIR [--rigs N] [--situations S] [--minutes M]``: thresholds, and their data.

Rigs that tune learn their decks (the first pass alone: those that a second pass would not clear are the hardest data)
and read five pictures of each situation. What was read is kept in DIR and gone on with. Then, for each threshold of a
rig's pictures and of the air rule, it is told how many right and wrong cards come through. Exit 1 without any data.
"""

import argparse
import sys
import time
from collections.abc import Iterator, Sequence
from pathlib import Path

from capture.vision.shipped import WEIGHTS
from overlay.cli.camera_rigs import load_eyes
from tools.recogniser.air_tables import RigData, tables
from tools.recogniser.calibrating import learn
from tools.recogniser.recording import keep, kept, record
from tools.recogniser.rigs import Purpose, rigs

FRAMES = 5


def main(arguments: Sequence[str] | None = None) -> int:
    """Gather, then print the tables."""
    parsed = _parser().parse_args(arguments)
    data = list(_gather(parsed))
    if not any(each.situations for each in data):
        print("nothing was tried")
        return 1
    print("\n".join(tables(data)), flush=True)
    return 0


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="tools.choose_air_rule", description="The air rule's thresholds by data.")
    parser.add_argument("--work", type=Path, required=True, metavar="DIR", help="where it goes on")
    parser.add_argument("--rigs", type=int, default=12, metavar="N", help="rigs that tune")
    parser.add_argument("--situations", type=int, default=60, metavar="S", help="a rig")
    parser.add_argument("--minutes", type=float, default=float("inf"), metavar="M", help="at most, for gathering")
    parser.add_argument("--cache", type=Path, default=Path.home() / ".cache" / "finaltable", help="of fetched art")
    parser.add_argument("--weights", type=Path, default=WEIGHTS, metavar="DIR", help="others than the shipped ones")
    return parser


def _gather(parsed: argparse.Namespace) -> Iterator[RigData]:
    """Each rig's data; what is kept is read even when the time is up."""
    end = time.monotonic() + 60 * parsed.minutes
    eyes = load_eyes(parsed.weights)
    work = parsed.work / eyes.weights[:12]
    for rig in rigs(Purpose.TUNE, parsed.cache, parsed.rigs):
        folder = work / str(rig.number)
        if time.monotonic() >= end and not any(kept(folder)):
            return
        folder.mkdir(parents=True, exist_ok=True)
        knows = learn(rig, eyes, folder)
        if isinstance(knows, str):
            print(f"{rig.name}: {knows}", flush=True)
            continue
        done = {recorded.number for recorded in kept(folder)}
        for situation in rig.situations(parsed.situations):
            if situation.number not in done and time.monotonic() < end:
                keep(folder, record(rig, situation, FRAMES, eyes, knows))
        data = RigData(rig.name, knows[0], tuple(kept(folder)))
        print(f"{data.name}: {len(data.situations)} situations", flush=True)
        yield data


if __name__ == "__main__":
    sys.exit(main())
