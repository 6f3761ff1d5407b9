"""The options of ``finaltable audit``."""

import argparse
import threading
from pathlib import Path
from typing import Any

from overlay.cli.audit import Audited, audit_command


def add_audit(verbs: "argparse._SubParsersAction[Any]") -> None:
    """Add the verb to the command line."""
    audit = verbs.add_parser("audit", help="verify a show, list who did what", epilog="finaltable audit final.show")
    audit.add_argument("show", type=Path, metavar="SHOW")
    audit.add_argument("--key", type=Path, metavar="FILE", help="the show's key; default: the user's own keys")
    audit.add_argument("--head-file", type=Path, metavar="FILE", help="copies of the head; default: the show's")
    audit.add_argument("--head", action="append", default=[], metavar="SHA256", help="a head noted from a page")
    audit.add_argument("--unreleased", action="store_true", help="tell cards in corrections, with the key")
    audit.add_argument("--json", action="store_true", help="one line of JSON a finding")
    audit.set_defaults(run=_audit)


def _audit(parsed: argparse.Namespace, _: threading.Event) -> int:
    return audit_command(
        Audited(
            parsed.show,
            key_file=parsed.key,
            head_file=parsed.head_file,
            heads=tuple(parsed.head),
            faces=parsed.unreleased,
            as_json=parsed.json,
        )
    )
