"""Other engines that pip installs, each asked for the same from texts of cards, and what each can do."""

import importlib
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import Any

Ask = Callable[[Sequence[str], str], object]
"""Equities of hands, each a text such as ``AsKd``, with the cards of a board."""

OMAHA = {4: "omaha", 5: "omaha_five", 6: "omaha_six"}
BOARD_CARDS = 5


@dataclass(frozen=True, slots=True)
class Peer:
    """``most_hands`` that it takes. ``walks``: it only values single hands, so that each board is walked in Python."""

    package: str
    module: str
    ask: Callable[[Any, Sequence[str], str], object]
    most_hands: int
    omaha: bool = False
    walks: bool = False

    def load(self) -> Ask | None:
        """How it is asked; None where it is not installed."""
        try:
            module = importlib.import_module(self.module)
        except ImportError:
            return None
        return lambda hands, board: self.ask(module, hands, board)


def _pokerfast(module: Any, hands: Sequence[str], board: str) -> object:
    return module.equity(list(hands), board)


def _poker_equity(module: Any, hands: Sequence[str], board: str) -> object:
    return module.exact_from_text(OMAHA.get(len(hands[0]) // 2, "holdem"), list(hands), board)


def _eval7(module: Any, hands: Sequence[str], board: str) -> object:
    held = [[module.Card(text) for text in _split(hand)] for hand in hands]
    shown = [module.Card(text) for text in _split(board)]
    known = {*shown, *(card for cards in held for card in cards)}
    unseen = [card for card in module.Deck().cards if card not in known]
    return _walk(held, shown, unseen, lambda hole, whole: -module.evaluate(hole + whole))


def _treys(module: Any, hands: Sequence[str], board: str) -> object:
    held = [[module.Card.new(text) for text in _split(hand)] for hand in hands]
    shown = [module.Card.new(text) for text in _split(board)]
    known = {*shown, *(card for cards in held for card in cards)}
    unseen = [card for card in module.Deck.GetFullDeck() if card not in known]
    return _walk(held, shown, unseen, module.Evaluator().evaluate)


def _walk(held: list[Any], shown: list[Any], unseen: list[Any], value: Callable[[Any, Any], int]) -> list[int]:
    """How many boards each hand wins or shares; the lowest value wins."""
    won = [0] * len(held)
    for rest in combinations(unseen, BOARD_CARDS - len(shown)):
        values = [value(hole, [*shown, *rest]) for hole in held]
        best = min(values)
        for place, found in enumerate(values):
            won[place] += found == best
    return won


def _split(cards: str) -> list[str]:
    return [cards[first : first + 2] for first in range(0, len(cards), 2)]


POKERFAST = Peer("pokerfast", "pokerfast.equity", _pokerfast, 6)
POKER_EQUITY = Peer("poker-equity", "poker_equity", _poker_equity, 10, omaha=True)
EVAL7 = Peer("eval7", "eval7", _eval7, 10, walks=True)
TREYS = Peer("treys", "treys", _treys, 10, walks=True)
