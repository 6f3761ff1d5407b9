"""``finaltable demo``: a simulated table plays real televised hands through the whole product."""

import json
import shutil
import tempfile
import threading
import webbrowser
from dataclasses import dataclass, replace
from pathlib import Path

from overlay.cli.console_client import ConsoleClient, ConsoleError
from overlay.cli.dealer import Dealer
from overlay.cli.demo_show import simulated_show
from overlay.cli.demo_table import DemoTable
from overlay.cli.production import Production
from overlay.cli.urls import page_urls, wait_for_pages
from overlay.phh import PhhError, decode_phh
from overlay.script.chips import in_whole_chips
from overlay.script.hand_script import decode_script, load_shipped_script
from overlay.script.types import Script, ScriptError, ScriptHand
from overlay.web.pages import dist_folder, require_pages
from rules.seating import clockwise

READERS = ("pepper", "pn532", "chafon", "mercury", "m100", "feig", "lines")
"""The families of readers on which a demo can be played."""


@dataclass(frozen=True, slots=True)
class Demo:
    """The demo's options; ``port`` 0 takes a free one, ``readers`` is one of READERS, ``capture`` one of CAPTURES,
    ``seconds`` ends it by itself."""

    delay_s: float
    port: int
    speed: float
    readers: str
    capture: str
    hand_file: Path | None
    seconds: float | None
    open_browser: bool
    as_json: bool


def demo_command(options: Demo, stopping: threading.Event) -> None:
    """Play until ``stopping`` is set or the time is over; each demo is a new show in a temporary folder."""
    script = read_script(options.hand_file)
    require_pages(dist_folder())
    folder = Path(tempfile.mkdtemp(prefix="finaltable-demo-"))
    try:
        _run(options, script, folder, stopping)
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def read_script(path: Path | None) -> Script:
    """The script in ``path``, a hand script or a .phh, or the shipped one. Raises ScriptError and PhhError."""
    if path is None:
        return load_shipped_script()
    try:
        text = path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise ScriptError(f"{path}: cannot be read: {error}") from error
    script = decode_phh(text, str(path)) if path.suffix == ".phh" else decode_script(text, str(path))
    hands = tuple(_playable(hand, f"{path}: hands[{index}]") for index, hand in enumerate(script.hands))
    return replace(script, hands=hands)


def _playable(hand: ScriptHand, where: str) -> ScriptHand:
    """In whole chips; the console begins hands with blinds left of the button. Raises ScriptError for others."""
    whole = in_whole_chips(hand)
    order = clockwise(hand.stacks, after=hand.button)
    blinds = (order[1], order[0]) if len(order) == 2 else order[:2]
    for expected, holds in (
        ("both blinds left of the button", (hand.small_blind_seat, hand.big_blind_seat) == blinds),
        ("a small blind of 1 chip or more", hand.small_blind > 0),
        ("no missed blinds to be posted", not hand.posts),
        ("one board", not hand.run_twice),
        ("bets in whole chips", whole is not None),
    ):
        if not holds:
            raise ScriptError(f"{where}: the demo plays hands with {expected}; finaltable replay plays this one")
    return whole or hand


def _run(options: Demo, script: Script, folder: Path, stopping: threading.Event) -> None:
    with simulated_show(
        script,
        folder,
        delay_s=options.delay_s,
        port=options.port,
        capture=options.capture,
        family=options.readers,
    ) as (table, production):
        _announce(options, production, script)
        _play(options, script, table, production, stopping)


def _announce(options: Demo, production: Production, script: Script) -> None:
    urls = page_urls(production.port, production.fresh_tokens)
    wait_for_pages(urls)
    if options.as_json:
        print(json.dumps({"port": production.port, "pages": urls, "tokens": production.fresh_tokens}), flush=True)
    else:
        _print_words(options, urls, script)
    if options.open_browser:
        for url in urls.values():
            webbrowser.open(url)


def _print_words(options: Demo, urls: dict[str, str], script: Script) -> None:
    print(f"{script.title}\nFacts: {script.source}\n")
    for page, url in urls.items():
        print(f"  {page:12} {url}")
    print(f"\nCards and bets reach program {options.delay_s:g} s after the table.")
    print('This demo shows cards by the delay alone (cards = "delay_only"); a show holds them until the hand is over.')
    print("Ctrl-C ends it.", flush=True)


def _play(options: Demo, script: Script, table: DemoTable, production: Production, stopping: threading.Event) -> None:
    if options.seconds is not None:
        timer = threading.Timer(options.seconds, stopping.set)
        timer.daemon = True
        timer.start()
    console = ConsoleClient(stopping)
    console.connect(production.port, production.fresh_tokens["console"])
    try:
        Dealer(script, table, console, speed=options.speed, stopping=stopping).play()
    except ConsoleError:
        if not stopping.is_set():
            raise
    finally:
        console.close()


DEMO_ERRORS = (ConsoleError, PhhError, ScriptError)
"""What a demo ends with, in one line."""
