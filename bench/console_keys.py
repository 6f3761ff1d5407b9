"""How many keys an operator presses for recorded hands: the longest ones of Pluribus, in the console in Chromium.

The cards come by simulated readers, so dealing takes no key. Needs FINALTABLE_DATA: the hands of "Superhuman AI for
multiplayer poker" (Brown and Sandholm, 2019), uoftcprg/phh-dataset.
"""

import math
import os
import tempfile
import threading
import time
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

from playwright.sync_api import Page

from bench.browser import NoBrowserError, chromium
from bench.figures import Figure, spread
from overlay.cli.console_client import ConsoleClient
from overlay.cli.dealer import Dealer
from overlay.cli.demo_show import simulated_show
from overlay.cli.urls import page_urls
from overlay.phh import read_recorded
from overlay.script.types import Act, Script

HANDS, HANDS_SHORT = 20, 2
DELAY_S = 1800.0
PACE_S = 0.25
"""Between what the console shows and the next key; nobody is faster."""
PAUSES = 1000.0
"""The dealer's own pauses, divided by it, are none."""

ONE_KEY = {"fold": "f", "check": "c", "call": "c", "all_in": "a", "award_confirm": "w"}
AT_ONCE = {"minimum": "i", "pot": "p", "maximum": "a"}
SIZED = ("bet", "raise")
PASSIVE = ("fold", "check", "call")


@dataclass(slots=True)
class Presses:
    """Keys for each act, and the seconds from an act's last key until the console showed what came of it."""

    passive: list[int] = field(default_factory=list)
    sized: list[int] = field(default_factory=list)
    others: list[int] = field(default_factory=list)
    shown_s: list[float] = field(default_factory=list)

    @property
    def total(self) -> int:
        """All of them."""
        return sum(self.passive) + sum(self.sized) + sum(self.others)


class KeyedConsole(ConsoleClient):
    """What a seat does is entered by keys in the page. What prepares a recorded hand (stacks, button), and which seats
    tabled their hands, is sent."""

    def __init__(self, page: Page, presses: Presses, stopping: threading.Event) -> None:
        super().__init__(stopping)
        self._page, self._presses = page, presses

    def send(self, kind: str, **fields: Any) -> int:
        """Press the keys of ``kind`` if it has some, else send it."""
        if kind not in ONE_KEY and kind not in SIZED:
            return super().send(kind, **fields)
        keys = _sized(self.view["actions"], int(fields["to"])) if kind in SIZED else (ONE_KEY[kind],)
        self._press(keys)
        counted = self._presses
        (counted.passive if kind in PASSIVE else counted.sized if kind in SIZED else counted.others).append(len(keys))
        return 0

    def _press(self, keys: tuple[str, ...]) -> None:
        before = _last_act(self.view)
        self._page.wait_for_function(
            "entry => document.querySelector('ft-console').view.undo?.entry == entry", arg=before
        )
        time.sleep(PACE_S)
        for key in keys:
            self._page.keyboard.press(key)
        pressed_at = time.monotonic()
        self._page.wait_for_function(
            "entry => document.querySelector('ft-console').view.undo?.entry != entry", arg=before
        )
        self._presses.shown_s.append(time.monotonic() - pressed_at)
        self.wait("what was pressed", lambda view: _last_act(view) != before)


def _last_act(view: Mapping[str, Any]) -> int | None:
    entry: int | None = view["undo"]["entry"] if view["undo"] else None
    return entry


def _sized(actions: Mapping[str, Any], to: int) -> tuple[str, ...]:
    """One key where the amount has one, else R, the figures and Enter."""
    sizes = actions["raise"] or actions["bet"]
    ready = next((key for name, key in AT_ONCE.items() if sizes[name] == to), None)
    return (ready,) if ready else ("r", *str(to), "Enter")


def measure(_cores: set[int], *, short: bool) -> list[Figure]:
    """Enter the hands; most keys for an act of each kind, the total, and how soon the console showed them."""
    data = os.environ.get("FINALTABLE_DATA")
    if data is None:
        return [Figure("keys of an operator: not measured", math.nan, "", note="set FINALTABLE_DATA")]
    script = _longest(Path(data) / "phh" / "pluribus" / "selection.phhs", HANDS_SHORT if short else HANDS)
    try:
        presses = _entered(script)
    except NoBrowserError as error:
        return [Figure("keys of an operator: not measured", math.nan, "", note=str(error))]
    note = f"of {len(script.hands)} hands"
    return [
        Figure("keys for a fold, check or call, most", max(presses.passive), "", 2, f"of {len(presses.passive)}"),
        Figure("keys for a bet or raise, most", max(presses.sized), "", 7, f"of {len(presses.sized)}"),
        Figure("keys in all, dealing by the readers", presses.total, "", None, note),
        *spread("key to what the console shows", presses.shown_s),
    ]


def _longest(path: Path, count: int) -> Script:
    """The hands with most actions that can be played, in one script."""
    scripts = [hand.script for hand in read_recorded(path.read_bytes(), path.name) if hand.script is not None]
    scripts.sort(key=lambda script: sum(isinstance(action, Act) for action in script.hands[0].actions), reverse=True)
    return replace(scripts[0], hands=tuple(script.hands[0] for script in scripts[:count]))


def _entered(script: Script) -> Presses:
    presses, stopping = Presses(), threading.Event()
    with (
        tempfile.TemporaryDirectory(prefix="finaltable-bench-") as name,
        chromium() as browser,
        simulated_show(script, Path(name), delay_s=DELAY_S, port=0) as (table, production),
    ):
        page = browser.new_page(viewport={"width": 1280, "height": 800})
        page.goto(page_urls(production.port, production.fresh_tokens)["console"])
        page.wait_for_function("() => document.querySelector('ft-console')?.view != null")
        console = KeyedConsole(page, presses, stopping)
        console.connect(production.port, production.fresh_tokens["console"])
        dealer = Dealer(script, table, console, speed=PAUSES, stopping=stopping)
        for hand in script.hands:
            dealer.play_hand(hand)
        console.close()
    return presses
