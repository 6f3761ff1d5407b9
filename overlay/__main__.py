"""The command line: ``finaltable VERB``. It listens for Ctrl-C first of all, since loading the rest takes a second."""

import os
import signal
import sys
import threading
from collections.abc import Sequence
from typing import NoReturn


def command() -> NoReturn:
    """Run what the command line says and end the process with its exit code.

    A thread that is left behind, as in a camera's driver that never answers or while the equity kernel is loaded, would
    be unwound through foreign code at Python's end, which aborts the process: then it ends without that.
    """
    code = main()
    if any(thread.daemon for thread in threading.enumerate()):
        _flush()
        os._exit(code)
    sys.exit(code)


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one verb; returns the exit code."""
    stopping = _stop_on_signals()
    from overlay.cli.verbs import run_verb  # noqa: PLC0415 - Ctrl-C while it is loaded must end in no traceback

    return run_verb(arguments, stopping)


def _flush() -> None:
    for stream in (sys.stdout, sys.stderr):
        try:
            stream.flush()
        except (OSError, ValueError):  # closed, or nobody reads it any more
            continue


def _stop_on_signals() -> threading.Event:
    """Ctrl-C and a polite kill end a show cleanly; a second Ctrl-C ends it at once."""
    stopping = threading.Event()

    def stop(number: int, _: object) -> None:
        stopping.set()
        signal.signal(number, signal.SIG_DFL)

    signal.signal(signal.SIGINT, stop)
    signal.signal(signal.SIGTERM, stop)
    return stopping


if __name__ == "__main__":
    command()
