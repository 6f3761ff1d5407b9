"""``finaltable selftest CONFIG.toml``: before the show, proves on every feed that no card is seen before its time.

The configuration's show is played in a temporary folder, on a free port of this machine and on a clock that is moved:
canary hands are dealt on the configured antennas (which are not opened), and every byte of every page, route and log
line is looked through. Then a hand comes due in real time. The real show file, its tokens and the devices are not
touched.
"""

import logging
import sys
import tempfile
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from overlay.cli.canaries import Watch
from overlay.cli.feeds import LOG, is_released
from overlay.cli.rehearsal_config import not_rehearsed
from overlay.cli.rehearsed_show import RehearsalStoppedError, RehearsedShow
from overlay.cli.selftest_hands import DESK, CanaryHands
from overlay.cli.stderr_log import FORMAT, WithoutUids
from overlay.config.production import ConfigError, load_config
from overlay.web.pages import dist_folder, require_pages

LEAKS = 1
"""The exit code where a card was seen too early, or not at all."""

STOPPED = 130
"""The exit code where somebody ended it before it was over, as shells tell of Ctrl-C: nothing is proved."""

REAL_S = 60.0
LEAST_PLAYERS = 2


def selftest_command(source: Path, stopping: threading.Event, *, real_s: float = REAL_S) -> int:
    """Prints one line a feed; 0 if all of them are sound, else LEAKS; STOPPED soon after ``stopping`` is set. Raises
    ConfigError, PagesNotBuiltError and the errors of Production and of CanaryHands."""
    config = load_config(source)
    require_pages(dist_folder())
    if len(config.players) < LEAST_PLAYERS:
        raise ConfigError(f"{source}: key 'players': expected two at least for a hand, got {len(config.players)}")
    with tempfile.TemporaryDirectory(prefix="finaltable-selftest-") as folder:
        watch = Watch()
        show = RehearsedShow(config, source, Path(folder), watch.take, stopping)
        try:
            code = _test(show, watch, real_s)
        except RehearsalStoppedError:
            print("finaltable selftest: stopped before its end, so nothing is proved", file=sys.stderr)
            return STOPPED
    for words in not_rehearsed(config):
        print(f"not rehearsed: {words}", file=sys.stderr)
    return code


def _test(show: RehearsedShow, watch: Watch, real_s: float) -> int:
    hands = CanaryHands(show, watch)
    with _log_watched(watch):
        try:
            show.start()
            hands.play(real_s)
        finally:
            show.stop()
    faults = {feed: _fault(feed, watch, hands) for feed in sorted({*watch.seen, LOG})}
    for feed, fault in faults.items():
        print(f"{feed:34} {fault or _sound(feed, watch)}")
    return LEAKS if any(faults.values()) else 0


def _fault(feed: str, watch: Watch, hands: CanaryHands) -> str:
    """What is wrong with a feed, nothing if it is sound. A page's own feeds must show the canaries in their time."""
    if leak := watch.leaks.get(feed):
        return f"LEAK in the step '{leak.step}': {leak.found}"
    due = {"program": hands.shown, DESK: hands.tabled}
    awaited = next((cards for page, cards in due.items() if feed in _feeds_of(page)), set())
    if missing := awaited - watch.seen[feed]:
        return f"NOT SEEN although due: {len(missing)} of {len(awaited)} canaries"
    return ""


def _feeds_of(page: str) -> tuple[str, str]:
    return f"socket /{page}", f"GET /api/v1/views/{page}"


def _sound(feed: str, watch: Watch) -> str:
    """In words."""
    count = len(watch.seen[feed])
    when = "when due" if is_released(feed) else "once tabled"
    return f"sound: {count} canaries seen {when}, none before" if count else "sound: no canary seen"


@contextmanager
def _log_watched(watch: Watch) -> Iterator[None]:
    """Meanwhile what the program logs, as it would stand on stderr, is a feed too."""
    handler = _Lines(watch)
    handler.setFormatter(WithoutUids(FORMAT))
    root = logging.getLogger()
    root.addHandler(handler)
    try:
        yield
    finally:
        root.removeHandler(handler)


class _Lines(logging.Handler):
    def __init__(self, watch: Watch) -> None:
        super().__init__()
        self._watch = watch

    def emit(self, record: logging.LogRecord) -> None:
        """One line, or a traceback."""
        self._watch.take(LOG, f"{self.format(record)}\n".encode())
