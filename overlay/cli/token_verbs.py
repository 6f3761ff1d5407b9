"""The options of ``finaltable token``."""

import argparse
import re
from pathlib import Path
from typing import Any

from overlay.cli.token_command import NewToken, add_token, list_tokens, revoke_token, rotate_token
from overlay.people.holders import NAME_PATTERN, ROLES


def add_token_verb(verbs: "argparse._SubParsersAction[Any]") -> None:
    """Add ``token`` and what it does to the command line."""
    token = verbs.add_parser(
        "token",
        help="who may come in: make, list, rotate and revoke tokens",
        description="add gives a person or device a token, list tells who holds one, rotate puts a new one in its"
        " place, revoke takes it away. A running show notices within a second.",
        epilog='finaltable token add show.toml "Ana Prado" --role producer',
    )
    token.add_argument("act", choices=("add", "list", "rotate", "revoke"))
    token.add_argument("config", type=Path, metavar="CONFIG.toml")
    token.add_argument("name", type=_name, nargs="?", metavar="NAME", help="of the person or device; not for list")
    token.add_argument(
        "--role", choices=ROLES, action="append", default=[], help="a page that it opens; may be repeated"
    )
    token.add_argument(
        "--device", action="store_true", help="no person: its word counts for nothing where two are needed"
    )
    token.add_argument("--json", action="store_true", help="lines of JSON")
    token.set_defaults(run=lambda parsed, _: _token(token, parsed))


def _token(parser: argparse.ArgumentParser, parsed: argparse.Namespace) -> None:
    if (parsed.name is None) != (parsed.act == "list"):
        parser.error("expected a NAME, but for list" if parsed.name is None else "list takes no NAME")
    if bool(parsed.role or parsed.device) and parsed.act != "add":
        parser.error(f"--role and --device go with add, got {parsed.act}")
    match parsed.act:
        case "add":
            if not parsed.role:
                parser.error("expected at least one --role")
            wanted = NewToken(parsed.name, tuple(parsed.role), person=not parsed.device)
            add_token(parsed.config, wanted, as_json=parsed.json)
        case "list":
            list_tokens(parsed.config, as_json=parsed.json)
        case "rotate":
            rotate_token(parsed.config, parsed.name, as_json=parsed.json)
        case "revoke":
            revoke_token(parsed.config, parsed.name)


def _name(text: str) -> str:
    if not re.fullmatch(NAME_PATTERN, text):
        raise argparse.ArgumentTypeError(f"expected 1 to 40 letters, digits, spaces, dots, dashes, got {text!r}")
    return text
