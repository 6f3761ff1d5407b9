"""``python -m tools.evaluate_recogniser [--photographs DIR] [--synthetic N] [--minutes M]``: what the recogniser shows.

Wrong, shown and abstained are told together for each set, with cards and with pictures as units. Exit 1 for one wrong
card, or fewer shown than ``tools/recogniser/targets.py`` asks: a recogniser that is always silent fails.
"""

import argparse
import sys
import time
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

from capture.vision.reading_rule import CAMERA_RULE, PHOTOGRAPH_RULE, ReadingRule
from capture.vision.shipped import WEIGHTS, load_recogniser
from tools.recogniser.photographs import show_photographs, tally_photographs
from tools.recogniser.scenes import show_scenes, tally_scenes
from tools.recogniser.tally import Tally
from tools.recogniser.targets import failures

SILENT = 1.1
"""A probability that none has."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Evaluate and print; 1 if a target is missed."""
    parsed = _parser().parse_args(arguments)
    tallies: list[Tally] = []
    for told, wrong in _evaluations(parsed):
        tallies += told
        print("\n".join([row for tally in told for row in tally.rows] + wrong), flush=True)
    found = failures(tallies)
    print("\n".join(f"FAILED {failure}" for failure in found) or "passed", flush=True)
    return 1 if found else 0


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="tools.evaluate_recogniser", description="What the recogniser shows.")
    parser.add_argument("--photographs", type=Path, metavar="DIR", help="folder with labelled .jpg, in sets")
    parser.add_argument("--synthetic", type=int, default=0, metavar="N", help="evaluation scenes with N cards")
    parser.add_argument("--minutes", type=float, default=float("inf"), metavar="M", help="at most, for the scenes")
    parser.add_argument("--cache", type=Path, default=Path.home() / ".cache" / "finaltable", help="of fetched art")
    parser.add_argument("--weights", type=Path, default=WEIGHTS, metavar="DIR", help="others than the shipped ones")
    parser.add_argument("--silent", action="store_true", help="a recogniser that abstains always: it must fail")
    return parser


def _evaluations(parsed: argparse.Namespace) -> list[tuple[list[Tally], list[str]]]:
    """Tallies and wrong cards of each kind that was asked for."""
    rules = [PHOTOGRAPH_RULE, CAMERA_RULE]
    if parsed.silent:
        rules = [_silenced(rule) for rule in rules]
    done = []
    if parsed.photographs:
        recogniser = load_recogniser(rules[0], parsed.weights)
        done.append(tally_photographs(show_photographs(recogniser, parsed.photographs)))
    if parsed.synthetic:
        end = time.monotonic() + 60 * parsed.minutes
        recogniser = load_recogniser(rules[1], parsed.weights)
        done.append(tally_scenes(show_scenes(recogniser, parsed.cache, cards=parsed.synthetic, end=end)))
    return done


def _silenced(rule: ReadingRule) -> ReadingRule:
    return replace(rule, min_alone=SILENT, min_paired=SILENT, min_alone_clubs=SILENT, min_paired_clubs=SILENT)


if __name__ == "__main__":
    sys.exit(main())
