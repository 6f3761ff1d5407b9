"""Exact equities, and those of peers where they are installed: ``pip install poker-equity pokerfast``."""

import importlib
import math
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any

from bench.figures import Figure, percentile
from rules.cards import decode_cards
from rules.equity import count, prepare

HANDS = ("AsKd", "9h9c", "7d2c", "QhJh", "5s5d", "Tc8c", "6h3d", "KcQs", "4s4d")
FLOP = "8s7h2s"
SPOTS = [(players, board) for board in ("", FLOP) for players in (2, 5, 9)]
TIMES, TIMES_SHORT = 31, 7
PEER_TIMES = 3

Counter = Callable[[Sequence[str], str], object]


@dataclass(frozen=True, slots=True)
class Peer:
    """Another's engine: its package and module, how it is asked, and the most hands that it takes."""

    package: str
    module: str
    ask: Callable[[Any, Sequence[str], str], object]
    most_hands: int


def measure(cores: set[int], *, short: bool) -> list[Figure]:
    """Ours for each spot, then each peer's by name, or that it is absent."""
    prepare()
    figures = _time("equity", _ours, TIMES_SHORT if short else TIMES, most_hands=9)
    for peer in PEERS:
        figures += _time_peer(peer)
    return figures


def _time_peer(peer: Peer) -> list[Figure]:
    try:
        module = importlib.import_module(peer.module)
    except ImportError:
        return [Figure(f"equity, {peer.package}: not installed, skipped", math.nan, "")]
    counter = partial(peer.ask, module)
    return _time(f"equity, {peer.package}", counter, PEER_TIMES, most_hands=peer.most_hands)


def _time(name: str, counter: Counter, times: int, *, most_hands: int) -> list[Figure]:
    return [
        Figure(
            f"{name}, {players} hands, {'flop' if board else 'preflop'}",
            _median_ms(counter, players, board, times),
            "ms",
        )
        for players, board in SPOTS
        if players <= most_hands
    ]


def _median_ms(counter: Counter, players: int, board: str, times: int) -> float:
    taken = []
    for _ in range(times):
        began = time.perf_counter()
        counter(HANDS[:players], board)
        taken.append(time.perf_counter() - began)
    return 1000 * percentile(taken, 50)


def _ours(hands: Sequence[str], board: str) -> object:
    return count([decode_cards(hand) for hand in hands], decode_cards(board))


def _poker_equity(module: Any, hands: Sequence[str], board: str) -> object:
    return module.exact_from_text("holdem", list(hands), board)


def _pokerfast(module: Any, hands: Sequence[str], board: str) -> object:
    return module.equity(list(hands), board)


PEERS = (
    Peer("poker-equity", "poker_equity", _poker_equity, 9),
    Peer("pokerfast", "pokerfast.equity", _pokerfast, 6),
)
