"""From the last byte of the read that completes a card's presence to the console's view, and the release's punctuality.

Ten seats, each antenna read ten times a second, the show on one core; cards come every 60 ms, hand after hand.
Program follows two seconds behind, so releases and their equities fall between the cards as in a show.
"""

import json
import tempfile
import time
from collections.abc import Callable
from contextlib import closing
from datetime import datetime
from pathlib import Path
from typing import Any

from bench.child import Child
from bench.figures import Figure, spread
from bench.show import Show, write_show
from bench.socket_line import SocketLine, View
from rules.cards import DECK

DELAY_S = 2.0
SEATS = 10
BETWEEN_CARDS_S = 0.06
GATHER_S = 1.0
HANDS, HANDS_SHORT = 15, 3
GOAL_MS = 50.0


def measure(cores: set[int], *, short: bool) -> list[Figure]:
    """Deal the hands, then see how long each card took and how late each release was."""
    with tempfile.TemporaryDirectory(prefix="finaltable-bench-") as name:
        folder = Path(name)
        table = Child(set(), "bench.ten_seats", name)
        readers: dict[str, str] = json.loads(table.hear())
        show = Show(write_show(folder, port=0, delay_s=DELAY_S, seats=SEATS, readers=readers), cores)
        try:
            console = SocketLine(show.port, "console", show.tokens["console"])
            program = SocketLine(show.port, "program", show.tokens["program"])
            with closing(console), closing(program):
                dealt = _deal(show, console, table, HANDS_SHORT if short else HANDS)
                time.sleep(DELAY_S + 1)
                told = [json.loads(table.hear()) for _ in range(dealt)]
        finally:
            show.stop()
            table.end()
    console_views, program_views = list(console.views()), list(program.views())
    reached = _latencies(told, console_views)
    late = _lateness(program_views)
    return [
        *spread("read complete to the console's view", reached, goal_ms=GOAL_MS),
        *spread("due to program's view", late, goal_ms=GOAL_MS),
    ]


def _deal(show: Show, console: SocketLine, table: Child, hands: int) -> int:
    """Deal two cards to each seat, call the hand off, gather; the number of cards dealt."""
    _wait_until(console, lambda view: [device["status"] for device in view["devices"]] == ["ok", "ok"])
    deck = [card.value for card in DECK]
    for _ in range(hands):
        show.command("start_hand")
        for place, card in enumerate(deck[: 2 * SEATS]):
            table.say(f"put {place % SEATS + 1} {card}")
            time.sleep(BETWEEN_CARDS_S)
        _wait_until(console, lambda view: all(seat["cards_present"] == 2 for seat in view["seats"]))
        show.command("misdeal")
        table.say("gather")
        time.sleep(GATHER_S)
    return hands * 2 * SEATS


def _wait_until(console: SocketLine, test: Callable[[dict[str, Any]], bool]) -> None:
    end = time.monotonic() + 20
    while (newest := console.newest) is None or not test(newest.view):
        if time.monotonic() > end:
            raise TimeoutError(f"the table did not get there: {newest}")
        time.sleep(0.02)


def _latencies(told: list[tuple[int, float]], views: list[View]) -> list[float]:
    """A seat's n-th completed read goes with the n-th growth of its number of cards."""
    grown: dict[int, list[float]] = {}
    before: dict[int, int] = {}
    for view in views:
        for seat in view.view["seats"]:
            number, present = seat["seat"], seat["cards_present"]
            grown.setdefault(number, []).extend([view.at] * max(0, present - before.get(number, 0)))
            before[number] = present
    reads: dict[int, list[float]] = {}
    for seat, at in told:
        reads.setdefault(seat, []).append(at)
    return [seen - at for seat, times in reads.items() for at, seen in zip(times, grown[seat], strict=True)]


def _lateness(views: list[View]) -> list[float]:
    """Against the log's time of the newest entry that a view shows; it cuts off parts of a millisecond."""
    released = [view for view in views if view.view["hand"]]
    return [view.wall - datetime.fromisoformat(view.view["released_to"]).timestamp() - DELAY_S for view in released]
