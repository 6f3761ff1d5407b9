"""``finaltable practice``: an operator enters recorded hands as the dealer calls them, and is told how he does."""

import json
import tempfile
import threading
import webbrowser
from dataclasses import dataclass
from pathlib import Path

from overlay.cli.console_client import ConsoleError
from overlay.cli.dealer import Dealer, Stopped
from overlay.cli.demo import read_script
from overlay.cli.demo_show import simulated_show
from overlay.cli.practice_score import Score
from overlay.cli.production import Production
from overlay.cli.trainer import Trainer
from overlay.cli.urls import page_urls, wait_for_pages
from overlay.script.types import Script
from overlay.web.pages import dist_folder, require_pages

PAGES = ("console", "program")
DELAY_S = 10.0
PAUSES = 1000.0
"""The dealer's own pauses, divided by it, are none: the next act is called once the last is entered."""


@dataclass(frozen=True, slots=True)
class Practice:
    """``port`` 0 takes a free one; ``hands`` ends it after so many, None after the script's last."""

    port: int
    hand_file: Path | None
    hands: int | None
    open_browser: bool
    as_json: bool


def practice_command(options: Practice, stopping: threading.Event) -> None:
    """Call hands until they are over or ``stopping`` is set, then print the score.

    Each practice is a show of its own in a temporary folder.
    """
    script = read_script(options.hand_file)
    require_pages(dist_folder())
    score = Score()
    try:
        with (
            tempfile.TemporaryDirectory(prefix="finaltable-practice-") as name,
            simulated_show(script, Path(name), delay_s=DELAY_S, port=options.port) as (table, production),
        ):
            _announce(options, production)
            trainer = Trainer(production.table.report_practice, stopping)
            score = trainer.score
            trainer.connect(production.port, production.fresh_tokens["console"])
            dealer = Dealer(script, table, trainer, speed=PAUSES, stopping=stopping)
            _call(dealer, script, options.hands, stopping)
            trainer.close()
    finally:
        _print_score(options, score)


def _call(dealer: Dealer, script: Script, hands: int | None, stopping: threading.Event) -> None:
    try:
        for hand in script.hands[:hands]:
            dealer.play_hand(hand)
    except Stopped:
        return
    except ConsoleError:
        if not stopping.is_set():
            raise


def _announce(options: Practice, production: Production) -> None:
    urls = page_urls(production.port, production.fresh_tokens)
    wait_for_pages(urls)
    shown = {page: urls[page] for page in PAGES}
    if options.as_json:
        print(json.dumps({"port": production.port, "pages": shown}), flush=True)
    else:
        for page, url in shown.items():
            print(f"  {page:12} {url}")
        print("\nThe console says what the dealer calls: enter it. Ctrl-C ends it.", flush=True)
    if options.open_browser:
        webbrowser.open(urls["console"])


def _print_score(options: Practice, score: Score) -> None:
    told = score.as_json
    if options.as_json:
        print(json.dumps(told), flush=True)
        return
    print(f"\nActs entered: {told['entered']}, taken back: {told['errors']}")
    if score.median_s is not None:
        half, most = told["median_s"], told["nine_of_ten_s"]
        print(f"Seconds from the dealer's word: half within {half}, nine of ten within {most}")
