"""The options of ``finaltable practice``."""

import argparse
import threading
from pathlib import Path
from typing import Any

from overlay.cli.argument_types import number, port
from overlay.cli.practice import Practice, practice_command


def add_practice(verbs: "argparse._SubParsersAction[Any]") -> None:
    """Add the verb to the command line."""
    practice = verbs.add_parser(
        "practice", help="practise the console on recorded hands", epilog="finaltable practice --hands 2"
    )
    practice.add_argument("--port", type=port, default=5000, metavar="P", help="default 5000; 0 takes a free one")
    practice.add_argument("--hand", type=Path, metavar="FILE", help="a hand script (.toml) or a .phh")
    practice.add_argument("--hands", type=number(1, 10_000), metavar="N", help="end after so many")
    practice.add_argument("--no-browser", action="store_true", help="do not open the console")
    practice.add_argument("--json", action="store_true", help="addresses and score as lines of JSON")
    practice.set_defaults(run=_practice)


def _practice(parsed: argparse.Namespace, stopping: threading.Event) -> None:
    practice_command(
        Practice(
            port=parsed.port,
            hand_file=parsed.hand,
            hands=None if parsed.hands is None else int(parsed.hands),
            open_browser=not parsed.no_browser,
            as_json=parsed.json,
        ),
        stopping,
    )
