"""``python -m tools.evaluate_recogniser [--photographs DIR] [--synthetic N] [--rigs N] [--minutes M]``: what is shown.

Wrong, shown and abstained are told together for each set, with cards and with pictures as units. ``--rigs``: so many
rigs are calibrated as ``finaltable enrol --camera`` does it, and play ``--situations`` of ``--frames`` pictures each
through the rule for air; what was done is kept in ``--work`` and gone on with. Exit 1 for one wrong card, or fewer
shown than ``tools/recogniser/targets.py`` asks: a recogniser that is always silent fails.
"""

import argparse
import sys
import time
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path

from capture.air_rule import AirRule
from capture.vision.reading_rule import CAMERA_RULE, PHOTOGRAPH_RULE, ReadingRule
from capture.vision.shipped import WEIGHTS, load_recogniser
from overlay.cli.camera_rigs import load_eyes
from overlay.cli.enrol_camera_session import Eyes
from tools.recogniser.calibrating import Verdict
from tools.recogniser.photographs import show_photographs, tally_photographs
from tools.recogniser.playing import Played
from tools.recogniser.rig_evaluation import Lengths, RigStore, evaluate_rig
from tools.recogniser.rig_rows import tally_rigs, verdict_rows
from tools.recogniser.rigs import Purpose, rigs
from tools.recogniser.scenes import show_scenes, tally_scenes
from tools.recogniser.shared_looks import FindsNothing
from tools.recogniser.tally import Tally
from tools.recogniser.targets import clearing_failures, failures

SILENT = 1.1
"""A probability that none has."""


@dataclass(slots=True)
class _Found:
    """What one kind of evaluation found: tallies, lines to print beside them, and why it fails beyond its targets."""

    tallies: list[Tally]
    lines: list[str]
    failures: list[str] = field(default_factory=list)


def main(arguments: Sequence[str] | None = None) -> int:
    """Evaluate and print; 1 if a target is missed."""
    parsed = _parser().parse_args(arguments)
    all_found = _evaluations(parsed)
    for found in all_found:
        print("\n".join([row for tally in found.tallies for row in tally.rows] + found.lines), flush=True)
    why = [failure for found in all_found for failure in found.failures]
    why += failures(tally for found in all_found for tally in found.tallies)
    print("\n".join(f"FAILED {failure}" for failure in why) or "passed", flush=True)
    return 1 if why else 0


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="tools.evaluate_recogniser", description="What the recogniser shows.")
    parser.add_argument("--photographs", type=Path, metavar="DIR", help="folder with labelled .jpg, in sets")
    parser.add_argument("--synthetic", type=int, default=0, metavar="N", help="evaluation scenes with N cards")
    parser.add_argument("--rigs", type=int, default=0, metavar="N", help="rigs to calibrate")
    parser.add_argument("--first", type=int, default=0, metavar="K", help="skip so many rigs, for parts of a run")
    parser.add_argument("--situations", type=int, default=100, metavar="S", help="situations a rig")
    parser.add_argument("--frames", type=int, default=5, metavar="F", help="pictures a situation")
    parser.add_argument("--work", type=Path, default=Path("rigs"), metavar="DIR", help="where rigs are kept")
    parser.add_argument("--minutes", type=float, default=float("inf"), metavar="M", help="at most, for scenes and rigs")
    parser.add_argument("--cache", type=Path, default=Path.home() / ".cache" / "finaltable", help="of fetched art")
    parser.add_argument("--weights", type=Path, default=WEIGHTS, metavar="DIR", help="others than the shipped ones")
    parser.add_argument("--silent", action="store_true", help="a recogniser that abstains always: it must fail")
    return parser


def _evaluations(parsed: argparse.Namespace) -> list[_Found]:
    """Each kind that was asked for."""
    rules = [PHOTOGRAPH_RULE, CAMERA_RULE]
    if parsed.silent:
        rules = [_silenced(rule) for rule in rules]
    end = time.monotonic() + 60 * parsed.minutes
    done = []
    if parsed.photographs:
        recogniser = load_recogniser(rules[0], parsed.weights)
        done.append(_Found(*tally_photographs(show_photographs(recogniser, parsed.photographs))))
    if parsed.synthetic:
        recogniser = load_recogniser(rules[1], parsed.weights)
        done.append(_Found(*tally_scenes(show_scenes(recogniser, parsed.cache, cards=parsed.synthetic, end=end))))
    if parsed.rigs:
        done.append(_on_rigs(parsed, _eyes(parsed), end))
    return done


def _silenced(rule: ReadingRule) -> ReadingRule:
    return replace(rule, min_alone=SILENT, min_paired=SILENT, min_alone_clubs=SILENT, min_paired_clubs=SILENT)


def _eyes(parsed: argparse.Namespace) -> Eyes:
    eyes = load_eyes(parsed.weights)
    return replace(eyes, finder=FindsNothing(), weights="silent") if parsed.silent else eyes


def _on_rigs(parsed: argparse.Namespace, eyes: Eyes, end: float) -> _Found:
    """Rig after rig while there is time; each is told as soon as it is calibrated."""
    lengths, air = Lengths(parsed.situations, parsed.frames, end), AirRule()
    store = RigStore(parsed.work, eyes, air, lengths.frames)
    print(f"rigs in {store.path}, from number {Purpose.REPORT.value + parsed.first} on", flush=True)
    verdicts, played = list[Verdict](), list[Played]()
    for rig in rigs(Purpose.REPORT, parsed.cache, parsed.rigs, first=parsed.first):
        if lengths.is_over and not store.rig(rig.number).exists():
            break
        for each in evaluate_rig(rig, eyes, store, air, lengths):
            if isinstance(each, Verdict):
                print(each.row, flush=True)
                verdicts.append(each)
            else:
                played.append(each)
    tallies, wrong = tally_rigs(played)
    cleared = sum(verdict.is_cleared for verdict in verdicts)
    return _Found(tallies, [*verdict_rows(verdicts), *wrong], clearing_failures(cleared, len(verdicts)))


if __name__ == "__main__":
    sys.exit(main())
