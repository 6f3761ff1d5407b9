"""Exact equities, and those of peers where they are installed: ``pip install poker-equity pokerfast``."""

import importlib
import time
from collections.abc import Callable
from typing import Any

from bench.figures import Figure, percentile
from rules.cards import decode_cards
from rules.equity import count, prepare

HANDS = ("AsKd", "9h9c", "7d2c", "QhJh", "5s5d", "Tc8c", "6h3d", "KcQs", "4s4d")
FLOP = "8s7h2s"
SPOTS = [(f"{players} hands, {'flop' if board else 'preflop'}", players, board) for board in ("", FLOP) for players in (2, 5, 9)]
TIMES, TIMES_SHORT = 31, 7
PEER_TIMES = 3

Counter = Callable[[tuple[str, ...], str], object]


def measure(cores: set[int], *, short: bool) -> list[Figure]:
    """Ours for each spot, then each peer's by name, or that it is absent."""
    prepare()
    figures = _time("equity", _ours, TIMES_SHORT if short else TIMES)
    for name, module, counter in PEERS:
        try:
            peer = importlib.import_module(module)
        except ImportError:
            figures.append(Figure(f"equity, {name}: not installed, skipped", float("nan"), ""))
            continue
        figures += _time(f"equity, {name}", lambda hands, board, on=counter, peer=peer: on(peer, hands, board), PEER_TIMES)
    return figures


def _time(name: str, counter: Counter, times: int) -> list[Figure]:
    return [Figure(f"{name}, {spot}", 1000 * _median(counter, players, board, times), "ms") for spot, players, board in SPOTS]


def _median(counter: Counter, players: int, board: str, times: int) -> float:
    taken = []
    for _ in range(times):
        began = time.perf_counter()
        counter(HANDS[:players], board)
        taken.append(time.perf_counter() - began)
    return percentile(taken, 50)


def _ours(hands: tuple[str, ...], board: str) -> object:
    return count([decode_cards(hand) for hand in hands], decode_cards(board))


def _poker_equity(peer: Any, hands: tuple[str, ...], board: str) -> object:
    return peer.exact_from_text("holdem", list(hands), board)


def _pokerfast(peer: Any, hands: tuple[str, ...], board: str) -> object:
    return peer.equity(list(hands), board) if peer.available() else None


PEERS: list[tuple[str, str, Callable[[Any, tuple[str, ...], str], object]]] = [
    ("poker-equity", "poker_equity", _poker_equity),
    ("pokerfast", "pokerfast.equity", _pokerfast),
]
