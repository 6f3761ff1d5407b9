"""Random deals of every game, for checking equities; the same ones for the same generator."""

import random
from collections.abc import Sequence
from dataclasses import dataclass

from rules.cards import DECK, Card, encode_cards
from rules.games import BOARD_CARDS, HOLE_CARDS_OF, Family, Game
from rules.spots import MAX_SEAT

GAMES = tuple(Game(family=family, hole_cards=number) for family in Family for number in HOLE_CARDS_OF[family])


@dataclass(frozen=True, slots=True)
class Deal:
    """Cards that are known; the game says how many hole cards there are."""

    game: Game
    hands: tuple[tuple[Card, ...], ...]
    board: tuple[Card, ...]
    dead: tuple[Card, ...]

    def __str__(self) -> str:
        hands = " ".join(map(encode_cards, self.hands))
        return f"{self.game.family.value} {hands} board {encode_cards(self.board)} dead {encode_cards(self.dead)}"


def random_deal(
    chance: random.Random,
    *,
    games: Sequence[Game] = GAMES,
    boards: range = range(BOARD_CARDS + 1),
    unseen: int = len(DECK),
) -> Deal:
    """A deal of any number of hands and of dead cards, often none.

    Its board is of one of the sizes ``boards``; at most ``unseen`` cards are left, or what completes the board.
    """
    game, shown = chance.choice(games), chance.choice(boards)
    cards = chance.sample(DECK, len(DECK))
    hands = chance.randint(2, min(MAX_SEAT, (len(DECK) - BOARD_CARDS) // game.hole_cards))
    held = hands * game.hole_cards
    left = len(DECK) - held - shown
    most_dead = left - (BOARD_CARDS - shown)
    dead = max(chance.choice((0, 0, chance.randint(0, most_dead))), min(left - unseen, most_dead))
    return Deal(
        game,
        tuple(tuple(cards[first : first + game.hole_cards]) for first in range(0, held, game.hole_cards)),
        tuple(cards[held : held + shown]),
        tuple(cards[held + shown : held + shown + dead]),
    )
