"""The options of ``finaltable demo``."""

import argparse
import threading
from pathlib import Path
from typing import Any

from overlay.cli.argument_types import number, port
from overlay.cli.demo import READERS, Demo, demo_command
from overlay.cli.demo_table import CAPTURES


def add_demo(verbs: "argparse._SubParsersAction[Any]") -> None:
    """Add the verb to the command line."""
    demo = verbs.add_parser("demo", help="play real hands on simulated hardware", epilog="finaltable demo --delay 10")
    demo.add_argument("--delay", type=number(0, 86_400), default=10.0, metavar="S", help="seconds, default 10")
    demo.add_argument("--port", type=port, default=5000, metavar="P", help="default 5000; 0 takes a free one")
    demo.add_argument(
        "--speed", type=number(0.01, 1000), default=1.0, metavar="X", help="divides the pauses of the script"
    )
    demo.add_argument("--hand", type=Path, metavar="FILE", help="a hand script (.toml) or a .phh")
    demo.add_argument("--seconds", type=number(0, 10**6), metavar="N", help="end by itself")
    demo.add_argument("--no-browser", action="store_true", help="do not open the pages")
    demo.add_argument("--json", action="store_true", help="print port, pages and tokens as one JSON line")
    demo.add_argument("--readers", choices=READERS, default="pepper", help="the readers' protocol")
    demo.add_argument("--capture", choices=CAPTURES, default="rfid", help="what reads the cards")
    demo.set_defaults(run=_demo)


def _demo(parsed: argparse.Namespace, stopping: threading.Event) -> None:
    demo_command(
        Demo(
            delay_s=parsed.delay,
            port=parsed.port,
            speed=parsed.speed,
            readers=parsed.readers,
            capture=parsed.capture,
            hand_file=parsed.hand,
            seconds=parsed.seconds,
            open_browser=not parsed.no_browser,
            as_json=parsed.json,
        ),
        stopping,
    )
