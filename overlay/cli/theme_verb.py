"""``finaltable theme check FOLDER...``: all that is wrong with a theme, before it goes on air."""

import argparse
import sys
from pathlib import Path
from typing import Any

from overlay.themes.folder import faults_of, read_theme

BAD_THEME = 2


def add_theme_verb(verbs: "argparse._SubParsersAction[Any]") -> None:
    """Add ``theme`` and what it does to the command line."""
    theme = verbs.add_parser(
        "theme",
        help="check a theme's folder before it goes on air",
        description="check says all that is wrong with a folder: file, key, what was expected and what is there.",
        epilog="finaltable theme check my-theme",
    )
    theme.add_argument("act", choices=("check",))
    theme.add_argument("folders", type=Path, nargs="+", metavar="FOLDER")
    theme.set_defaults(run=lambda parsed, _: check_themes(parsed.folders))


def check_themes(folders: list[Path]) -> int:
    """Print what each sound theme is, and every fault of the others to stderr; 0 where all are sound, else 2."""
    code = 0
    for folder in folders:
        faults = faults_of(folder)
        for fault in faults:
            print(f"finaltable theme: {fault}", file=sys.stderr)
        if faults:
            code = BAD_THEME
        else:
            print(_told(folder))
    return code


def _told(folder: Path) -> str:
    theme = read_theme(folder)
    fonts = len(theme.manifest.fonts)
    return f"{theme.name}: {theme.manifest.title}, {theme.manifest.language}, {fonts} font files, sound"
