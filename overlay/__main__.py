"""The command line: ``finaltable VERB``. It listens for Ctrl-C first of all, since loading the rest takes a second."""

import signal
import sys
import threading
from collections.abc import Sequence


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one verb; returns the exit code."""
    stopping = _stop_on_signals()
    from overlay.cli.verbs import run_verb  # noqa: PLC0415 - Ctrl-C while it is loaded must end in no traceback

    return run_verb(arguments, stopping)


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
    sys.exit(main())
