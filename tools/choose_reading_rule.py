"""``python -m tools.choose_reading_rule --photographs DIR --scenes N``: what chooses ReadingRule's numbers.

For each kind of reading, how many right and wrong cards come through from each probability on, over the tuning half of
the photographs and evaluation scenes of the tuning seeds; and what is to be believed: the doubt that is allowed is a
third of that of the surest wrong reading.
"""

import argparse
import sys
from collections.abc import Iterator, Sequence
from itertools import chain
from pathlib import Path

from capture.vision.reading_rule import CAMERA_RULE, PHOTOGRAPH_RULE, ReadingRule
from capture.vision.shipped import WEIGHTS, load_finder, load_reader
from tools.recogniser.candidates import (
    Candidate,
    KnownPicture,
    Seen,
    believed_from,
    candidates,
    evaluation_pictures,
    tuning_photographs,
)

TUNING_SEED = 5000
"""The first of the tuning scenes; those that report lie beyond (tools/recogniser/scenes.py)."""

STEPS = (0.5, 0.8, 0.9, 0.95, 0.97, 0.985, 0.99, 0.995, 0.998, 0.999, 0.9995, 0.9998)


def main(arguments: Sequence[str] | None = None) -> int:
    """Read everything and print the table."""
    parsed = _parser().parse_args(arguments)
    sources: list[tuple[Iterator[KnownPicture], ReadingRule]] = []
    if parsed.photographs:
        sources.append((tuning_photographs(parsed.photographs), PHOTOGRAPH_RULE))
    if parsed.scenes:
        sources.append((evaluation_pictures(parsed.cache, parsed.first, parsed.scenes), CAMERA_RULE))
    found = list(chain.from_iterable(_read(pictures, rule, parsed.weights) for pictures, rule in sources))
    for seen in Seen:
        print(_row(seen, [candidate for candidate in found if candidate.seen is seen]))
    return 0


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="tools.choose_reading_rule", description="Counts that choose thresholds.")
    parser.add_argument("--photographs", type=Path, metavar="DIR", help="folder with labelled .jpg, in sets")
    parser.add_argument("--scenes", type=int, default=0, metavar="N", help="so many evaluation scenes")
    parser.add_argument("--first", type=int, default=TUNING_SEED, metavar="SEED", help="the first scene's seed")
    parser.add_argument("--cache", type=Path, default=Path.home() / ".cache" / "finaltable", help="of fetched art")
    parser.add_argument("--weights", type=Path, default=WEIGHTS, metavar="DIR", help="others than the shipped ones")
    return parser


def _read(pictures: Iterator[KnownPicture], rule: ReadingRule, weights: Path) -> Iterator[Candidate]:
    finder, reader = load_finder(rule, weights), load_reader(weights)
    for picture in pictures:
        for candidate in candidates(picture, finder, reader, rule):
            if not candidate.is_right and candidate.probability >= STEPS[2]:
                there = " ".join(sorted(card.value for card in picture.cards))
                print(f"wrong {candidate.card.value} {candidate.probability:.5f} in {picture.name}, there {there}")
            yield candidate


def _row(seen: Seen, found: Sequence[Candidate]) -> str:
    """Right / wrong from each probability on, the surest wrong one, and what is believed."""
    counts = [
        f"{step:g}: {_count(found, step, is_right=True)} / {_count(found, step, is_right=False)}" for step in STEPS
    ]
    surest = max((candidate.probability for candidate in found if not candidate.is_right), default=0.0)
    believed = believed_from(surest)
    through = _count(found, believed, is_right=True)
    return "\n".join(
        [f"{seen.value}", *(f"  {count}" for count in counts), f"  surest wrong {surest:.5f}",
         f"  believed from {believed:.5f}: {through} right of {_count(found, 0, is_right=True)}"]
    )  # fmt: skip


def _count(found: Sequence[Candidate], least: float, *, is_right: bool) -> int:
    return sum(candidate.is_right is is_right and candidate.probability >= least for candidate in found)


if __name__ == "__main__":
    sys.exit(main())
