"""Exact equities against other engines, in one run on one core: the whole call from texts of cards.

Ours is timed on random deals, each many times, and a peer on the same deals; a ratio is the peer's median over ours.
From the flop on, where a call is a few microseconds, the goal is for what it takes beyond an empty call of the same
shape. ``eval7`` and ``treys`` value single hands: they can be asked for a flop only, whose boards Python then walks.
"""

import math
import os
import random
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from functools import partial

from bench.equity_peers import EVAL7, POKER_EQUITY, POKERFAST, TREYS, Ask, Peer
from bench.figures import Figure, percentile
from overlay.cli.equity_warmup import EquityWarmup
from rules.cards import DECK, decode_cards, encode_cards
from rules.equity import count, prepare
from rules.games import Family, Game

SEED = 1
DEALS, DEALS_SHORT = 5, 2
TIMES, TIMES_SHORT = 400, 100
PEER_TIMES, PEER_TIMES_SHORT = 3, 1
WARMUP_S = 300.0
FROM_THE_FLOP_GOAL_US = 30.0
STREETS = {0: "preflop", 3: "flop", 4: "turn", 5: "river"}

Asked = tuple[Sequence[str], str]


@dataclass(frozen=True, slots=True)
class Kind:
    """A kind of deal, the peers that it is measured against, and how many times the first of them it should be."""

    hole_cards: int
    hands: int
    shown: int
    peers: tuple[Peer, ...]
    goal: float | None = None

    @property
    def game(self) -> Game:
        """Its game."""
        return Game(family=Family.HOLDEM if self.hole_cards == 2 else Family.OMAHA, hole_cards=self.hole_cards)

    @property
    def name(self) -> str:
        """As in the table."""
        game = "hold'em" if self.hole_cards == 2 else f"Omaha {self.hole_cards}"
        return f"equity, {game}, {self.hands} hands, {STREETS[self.shown]}"


KINDS = (
    *(Kind(2, hands, 0, (POKERFAST, POKER_EQUITY), goal=20) for hands in range(2, 7)),
    *(Kind(2, hands, 0, (POKER_EQUITY,)) for hands in (7, 8)),
    *(Kind(2, hands, 0, (POKER_EQUITY,), goal=500) for hands in (9, 10)),
    *(Kind(4, hands, 0, (POKER_EQUITY,), goal=1000) for hands in (2, 4, 6)),
    *(Kind(cards, hands, 0, (POKER_EQUITY,), goal=1000) for cards in (5, 6) for hands in (2, 4)),
    Kind(2, 2, 3, (POKERFAST, POKER_EQUITY, EVAL7, TREYS)),
    Kind(2, 6, 3, (POKERFAST, POKER_EQUITY)),
    Kind(2, 10, 3, (POKER_EQUITY,)),
    *(Kind(2, hands, shown, (POKER_EQUITY,)) for shown in (4, 5) for hands in (2, 10)),
    *(Kind(cards, hands, 3, (POKER_EQUITY,)) for cards in (4, 6) for hands in (2, 6)),
    *(Kind(4, 6, shown, (POKER_EQUITY,)) for shown in (4, 5)),
)


def measure(cores: set[int], *, short: bool) -> list[Figure]:
    """Every kind: our median and 99th percentile, then the peers' medians, or that they are absent."""
    chance = random.Random(SEED)
    deals = [_deals(kind, chance, DEALS_SHORT if short else DEALS) for kind in KINDS]
    prepare()
    with _one_core():
        figures = [_until_compiled(KINDS[0], deals[0])]
        warmup = EquityWarmup()
        warmup.start()
        warmup.wait(WARMUP_S)
        for kind, asked in zip(KINDS, deals, strict=True):
            figures += _measure_kind(kind, asked, short=short)
    return figures


@contextmanager
def _one_core() -> Iterator[None]:
    """Everything on one core, where the system lets a process choose."""
    if not hasattr(os, "sched_setaffinity"):
        yield
        return
    cores = os.sched_getaffinity(0)
    os.sched_setaffinity(0, {max(cores)})
    try:
        yield
    finally:
        os.sched_setaffinity(0, cores)


def _deals(kind: Kind, chance: random.Random, number: int) -> list[Asked]:
    """Random hands and boards as texts."""
    held = kind.hands * kind.hole_cards
    dealt = [encode_cards(chance.sample(DECK, held + kind.shown)) for _ in range(number)]
    size = 2 * kind.hole_cards
    return [([cards[i : i + size] for i in range(0, 2 * held, size)], cards[2 * held :]) for cards in dealt]


def _until_compiled(kind: Kind, deals: Sequence[Asked]) -> Figure:
    seconds = _seconds(partial(_ours, kind.game), deals, TIMES_SHORT)
    return Figure(f"{kind.name}, until compiled, p50", 1000 * percentile(seconds, 50), "ms")


def _measure_kind(kind: Kind, deals: Sequence[Asked], *, short: bool) -> Iterator[Figure]:
    times, peer_times = (TIMES_SHORT, PEER_TIMES_SHORT) if short else (TIMES, PEER_TIMES)
    seconds = _seconds(partial(_ours, kind.game), deals, times)
    empty = percentile(_seconds(_empty, deals, times), 50) if kind.shown else 0.0
    median = percentile(seconds, 50)
    goal = FROM_THE_FLOP_GOAL_US if kind.shown else None
    yield Figure(f"{kind.name}, p50", 1e6 * (median - empty), "us", goal)
    yield Figure(f"{kind.name}, p99", 1e6 * (percentile(seconds, 99) - empty), "us")
    for place, peer in enumerate(kind.peers):
        yield _compare(kind, peer, deals, peer_times, median, goal=None if place else kind.goal)


def _compare(  # noqa: PLR0913
    kind: Kind, peer: Peer, deals: Sequence[Asked], times: int, ours_s: float, *, goal: float | None
) -> Figure:
    ask = peer.load()
    if ask is None:
        return Figure(f"{kind.name}, {peer.package}: not installed, skipped", math.nan, "")
    median = percentile(_seconds(ask, deals, times), 50)
    verdict = "" if goal is None else f", goal {goal:g}: {'met' if median / ours_s >= goal else 'MISSED'}"
    return Figure(
        f"{kind.name}, {peer.package}", 1e6 * median, "us", note=f"{median / ours_s:,.0f} times ours{verdict}"
    )


def _seconds(ask: Ask, deals: Sequence[Asked], times: int) -> list[float]:
    """Each deal ``times`` times, after one that is not counted."""
    taken = []
    for hands, board in deals:
        ask(hands, board)
        for _ in range(times):
            began = time.perf_counter()
            ask(hands, board)
            taken.append(time.perf_counter() - began)
    return taken


def _ours(game: Game, hands: Sequence[str], board: str) -> object:
    return count([decode_cards(hand) for hand in hands], decode_cards(board), (), game)


def _empty(hands: Sequence[str], board: str) -> object:
    return None
