"""The verbs of the command line, with their options. Exit 0 on success, 2 on bad input with one line on stderr."""

import argparse
import sys
import threading
from collections.abc import Sequence
from pathlib import Path
from typing import NoReturn

from overlay.cli.argument_types import number as _number
from overlay.cli.audit_verb import add_audit
from overlay.cli.check import Check, check_command
from overlay.cli.demo import DEMO_ERRORS
from overlay.cli.demo_verb import add_demo
from overlay.cli.enrol import Enrol, enrol_command
from overlay.cli.enrol_camera import EnrolCamera, enrol_camera_command
from overlay.cli.equity import Question, equity_command
from overlay.cli.practice_verb import add_practice
from overlay.cli.raw_page import FeedError
from overlay.cli.recognise import Pictures, recognise_command
from overlay.cli.replay import replay_command
from overlay.cli.run import run_command
from overlay.cli.selftest import REAL_S, selftest_command
from overlay.cli.selftest_hands import HandError
from overlay.cli.simulate import Simulate, simulate_command
from overlay.cli.standard_streams import drop_stdout, make_sound
from overlay.cli.stderr_log import log_to_stderr
from overlay.cli.theme_verb import add_theme_verb
from overlay.cli.token_verbs import add_token_verb
from overlay.cli.train import STAGES, Train, train_command
from overlay.config.production import ConfigError
from overlay.log.event_log import LogError
from overlay.people.auth import TokenError
from overlay.web.pages import PagesNotBuiltError
from overlay.web.server import PortInUseError
from rules.ruleset import PRESETS

BAD_INPUT = 2
USER_ERRORS = (
    ConfigError,
    LogError,
    TokenError,
    PagesNotBuiltError,
    PortInUseError,
    HandError,
    FeedError,
    TimeoutError,
    ValueError,
    *DEMO_ERRORS,
)


class _Parser(argparse.ArgumentParser):
    """Says what is wrong in one line."""

    def error(self, message: str) -> NoReturn:
        self.exit(BAD_INPUT, f"{self.prog}: {message}; --help shows how\n")


def run_verb(arguments: Sequence[str] | None, stopping: threading.Event) -> int:
    """Run one verb until it is done or ``stopping`` is set; returns the exit code."""
    make_sound()
    log_to_stderr()
    parsed = _parser().parse_args(arguments)
    try:
        code: int | None = parsed.run(parsed, stopping)
    except USER_ERRORS as error:
        print(f"finaltable {parsed.verb}: {error}", file=sys.stderr)
        return BAD_INPUT
    except BrokenPipeError:
        drop_stdout()
        return 0
    except OSError as error:
        drop_stdout()
        print(f"finaltable {parsed.verb}: {error}", file=sys.stderr)
        return BAD_INPUT
    return code or 0


def _parser() -> argparse.ArgumentParser:
    parser = _Parser(prog="finaltable", description="Puts a poker final table on air.")
    verbs = parser.add_subparsers(dest="verb", required=True, metavar="VERB")
    add_demo(verbs)
    add_practice(verbs)
    _run_verb(verbs)
    _check_verb(verbs)
    _selftest_verb(verbs)
    _simulate_verb(verbs)
    _enrol_verb(verbs)
    _equity_verb(verbs)
    _replay_verb(verbs)
    _recognise_verb(verbs)
    _train_verb(verbs)
    add_token_verb(verbs)
    add_audit(verbs)
    add_theme_verb(verbs)
    return parser


def _run_verb(verbs: "argparse._SubParsersAction[_Parser]") -> None:
    run = verbs.add_parser("run", help="run a show", epilog="finaltable run show.toml")
    run.add_argument("config", type=Path, metavar="CONFIG.toml")
    run.add_argument("--new-tokens", action="store_true", help="make new tokens; the old ones open nothing any more")
    run.set_defaults(run=lambda parsed, stopping: run_command(parsed.config, stopping, renew_tokens=parsed.new_tokens))


def _check_verb(verbs: "argparse._SubParsersAction[_Parser]") -> None:
    check = verbs.add_parser(
        "check", help="open every device, read once, show how each antenna does", epilog="finaltable check show.toml"
    )
    check.add_argument("config", type=Path, metavar="CONFIG.toml")
    check.add_argument("--watch", action="store_true", help="go on, and show it anew every second")
    check.add_argument("--uids", action="store_true", help="print the tags' numbers, which are as good as faces")
    check.add_argument("--seconds", type=_number(0.1, 10**6), metavar="N", help="read for so long")
    check.add_argument("--json", action="store_true", help="one line of JSON a reader")
    check.set_defaults(run=_check)


def _check(parsed: argparse.Namespace, stopping: threading.Event) -> int:
    options = Check(
        parsed.config,
        is_watching=parsed.watch,
        as_json=parsed.json,
        shows_uids=parsed.uids,
        seconds=parsed.seconds,
    )
    return check_command(options, stopping)


def _selftest_verb(verbs: "argparse._SubParsersAction[_Parser]") -> None:
    selftest = verbs.add_parser(
        "selftest",
        help="prove on every feed that no card is seen before its time",
        description="Plays canary hands on the configuration in a temporary folder; opens no device.",
        epilog="finaltable selftest show.toml",
    )
    selftest.add_argument("config", type=Path, metavar="CONFIG.toml")
    selftest.add_argument(
        "--seconds", type=_number(1, 3600), default=REAL_S, metavar="N", help=f"of real time, default {REAL_S:g}"
    )
    selftest.set_defaults(run=lambda parsed, stopping: selftest_command(parsed.config, stopping, real_s=parsed.seconds))


def _simulate_verb(verbs: "argparse._SubParsersAction[_Parser]") -> None:
    simulate = verbs.add_parser(
        "simulate",
        help="the configured readers and cameras as simulated hardware",
        description="Serves them. Lines on stdin: put CARD SPOT, take CARD, gather, cover SPOT SHARE,"
        " unplug|plug READER|CAMERA, power READER.",
        epilog="finaltable simulate show.toml",
    )
    simulate.add_argument("config", type=Path, metavar="CONFIG.toml")
    simulate.add_argument("--json", action="store_true", help="names and answers as lines of JSON")
    simulate.set_defaults(
        run=lambda parsed, stopping: simulate_command(Simulate(parsed.config, as_json=parsed.json), stopping)
    )


def _enrol_verb(verbs: "argparse._SubParsersAction[_Parser]") -> None:
    enrol = verbs.add_parser(
        "enrol",
        help="bind a deck's tags to its cards",
        description="Asks for one card after the other. Type skip, undo, spare CARD or done; with --camera skip, undo,"
        " misread (it is the card that was asked for) or done.",
        epilog="finaltable enrol show.toml blue.toml",
    )
    enrol.add_argument("config", type=Path, metavar="CONFIG.toml")
    enrol.add_argument("deck", type=Path, metavar="DECK.toml", help="made, or gone on with")
    enrol.add_argument("--name", metavar="NAME", help="the deck's name; the file's if not given")
    enrol.add_argument("--back", metavar="COLOUR", help="the colour of its backs")
    enrol.add_argument(
        "--camera", metavar="NAME", help="calibrate this camera for the deck instead, and clear it for air"
    )
    enrol.add_argument("--json", action="store_true", help="one line of JSON a step")
    enrol.set_defaults(run=_enrol)


def _enrol(parsed: argparse.Namespace, stopping: threading.Event) -> int:
    if parsed.camera is not None:
        if parsed.name is not None or parsed.back is not None:
            raise ConfigError("expected --name and --back without --camera: they are of a deck with tags, in its file")
        return enrol_camera_command(EnrolCamera(parsed.config, parsed.deck, parsed.camera, parsed.json), stopping)
    options = Enrol(parsed.config, parsed.deck, as_json=parsed.json, name=parsed.name, back=parsed.back)
    return enrol_command(options, stopping)


def _equity_verb(verbs: "argparse._SubParsersAction[_Parser]") -> None:
    equity = verbs.add_parser("equity", help="exact equities", epilog="finaltable equity --board 2s7s9d AsKs QhQd")
    equity.add_argument("hands", nargs="+", metavar="HAND", help="2 cards, in Omaha 4, 5 or 6")
    equity.add_argument("--game", choices=["holdem", "omaha"], default="holdem")
    equity.add_argument("--board", default="", metavar="CARDS", help="none to five")
    equity.add_argument("--dead", default="", metavar="CARDS", help="known cards that cannot come")
    equity.add_argument("--next", action="store_true", help="also the equities with each next card")
    equity.add_argument("--outs", action="store_true", help="also the next cards that put a hand in front")
    equity.add_argument("--json", action="store_true")
    equity.set_defaults(run=_equity)


def _equity(parsed: argparse.Namespace, _: threading.Event) -> None:
    equity_command(
        Question(
            parsed.hands,
            board=parsed.board,
            dead=parsed.dead,
            game=parsed.game,
            as_json=parsed.json,
            each_next=parsed.next,
            outs=parsed.outs,
        )
    )


def _replay_verb(verbs: "argparse._SubParsersAction[_Parser]") -> None:
    replay = verbs.add_parser(
        "replay", help="play recorded hands through the rules", epilog="finaltable replay --json hand.phh"
    )
    replay.add_argument("files", nargs="+", type=Path, metavar="FILE", help=".phh, .phhs, .toml or an exported .jsonl")
    replay.add_argument("--rules", choices=sorted(PRESETS), help="default: a log's own, else lapt")
    form = replay.add_mutually_exclusive_group()
    form.add_argument("--json", action="store_true", help="one line of JSON a hand")
    form.add_argument("--events", action="store_true", help="the event log of what was played")
    replay.set_defaults(
        run=lambda parsed, _: replay_command(
            parsed.files, rules=parsed.rules, as_json=parsed.json, as_events=parsed.events
        )
    )


def _recognise_verb(verbs: "argparse._SubParsersAction[_Parser]") -> None:
    recognise = verbs.add_parser(
        "recognise", help="read the cards in pictures", epilog="finaltable recognise --json table.jpg"
    )
    recognise.add_argument("images", nargs="+", type=Path, metavar="IMAGE", help="JPEG, PNG and other pictures")
    recognise.add_argument("--json", action="store_true", help="one line of JSON a picture")
    recognise.set_defaults(run=lambda parsed, _: recognise_command(Pictures(parsed.images, as_json=parsed.json)))


def _train_verb(verbs: "argparse._SubParsersAction[_Parser]") -> None:
    train = verbs.add_parser(
        "train",
        help="train the recogniser with synthetic pictures of a deck",
        epilog="finaltable train my-deck --minutes 30",
    )
    train.add_argument(
        "deck", type=Path, metavar="DECK_DIR", help="As.png and so on, or empty for the decks that are drawn"
    )
    train.add_argument("--out", type=Path, metavar="DIR", help="where the networks go; default DECK_DIR/trained")
    train.add_argument("--photographs", type=Path, metavar="DIR", help="labelled photographs to learn from as well")
    train.add_argument(
        "--minutes", type=_number(0.1, 40), default=40.0, metavar="M", help="for each network, default 40"
    )
    train.add_argument("--seed", type=int, default=1, metavar="N", help="the same seed draws the same pictures")
    train.add_argument("--stage", choices=STAGES, default="both", help="which network")
    train.add_argument("--windows", action="store_true", help="the finder learns from windows of its pictures")
    train.set_defaults(run=_train)


def _train(parsed: argparse.Namespace, _: threading.Event) -> None:
    train_command(
        Train(
            parsed.deck,
            parsed.out,
            parsed.photographs,
            parsed.minutes,
            parsed.seed,
            parsed.stage,
            windows=parsed.windows,
        )
    )
