"""What if: each next card's equities, the cards that change who is ahead, and a board that is run again."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from rules.cards import DECK, Card
from rules.equity.counting import count
from rules.equity.counts import Counts
from rules.equity.known_cards import check_cards
from rules.games import BOARD_CARDS, NO_LIMIT_HOLDEM, Game
from rules.hands import best_hand_value

Cards = Sequence[Card]
FLOP = 3


@dataclass(frozen=True, slots=True)
class Outs:
    """The next cards that put a hand in front which is behind now; empty for a hand that is not.

    ``win``: with these it is ahead alone. ``share``: with these it shares the lead. Both in the deck's order.
    """

    win: tuple[Card, ...]
    share: tuple[Card, ...]


def next_cards(
    hands: Sequence[Cards], board: Cards = (), dead: Cards = (), game: Game = NO_LIMIT_HOLDEM
) -> Mapping[Card, Counts]:
    """The counts with each unseen card added to the board, in the deck's order; empty after the river.

    Before the flop it is the flop's first card that is added. Takes a count for each of at most 48 cards. Raises
    ValueError as ``count`` does.
    """
    unseen = _unseen(hands, board, dead, game)
    if len(board) == BOARD_CARDS:
        return {}
    return {card: count(hands, (*board, card), dead, game) for card in unseen}


def outs(hands: Sequence[Cards], board: Cards, dead: Cards = (), game: Game = NO_LIMIT_HOLDEM) -> tuple[Outs, ...]:
    """Each hand's outs when the turn or the river is next.

    A hand is in front if no other's best five cards of those dealt so far are better: nothing that may come later
    counts. A hand that shares the lead is in front, so it has no outs. ``board`` has three or four cards; raises
    ValueError otherwise, and as ``count`` does.
    """
    unseen = _unseen(hands, board, dead, game)
    if not FLOP <= len(board) < BOARD_CARDS:
        raise ValueError(f"expected a board of 3 or 4 cards, got {len(board)}")
    leaders = {card: _leaders(hands, (*board, card), game) for card in unseen}
    in_front = _leaders(hands, board, game)
    return tuple(Outs((), ()) if place in in_front else _outs(place, leaders) for place in range(len(hands)))


def runs(
    hands: Sequence[Cards], boards: Sequence[Cards], dead: Cards = (), game: Game = NO_LIMIT_HOLDEM
) -> tuple[Counts, ...]:
    """The counts of each board where a pot is run more than once; a hand's share of it is the mean of its equities.

    ``boards`` are the cards of each run so far, those that were dealt before the runs parted in every one of them. What
    lies on another board cannot come on this one. What is still face down is the same for each: every unseen
    card is as likely to be dealt in one run as in another, and expected shares add up, so the runs need not be counted
    together. Raises ValueError as ``count`` does.
    """
    dealt = [{*board} for board in boards]
    elsewhere = [set().union(*dealt) - own for own in dealt]
    return tuple(
        count(hands, board, (*dead, *(card for card in DECK if card in others)), game)
        for board, others in zip(boards, elsewhere, strict=True)
    )


def _unseen(hands: Sequence[Cards], board: Cards, dead: Cards, game: Game) -> tuple[Card, ...]:
    known = check_cards(hands, board, dead, game)
    return tuple(card for card in DECK if card.index not in known.cards)


def _leaders(hands: Sequence[Cards], board: Cards, game: Game) -> tuple[int, ...]:
    """The hands in front; of a whole board the count tells it, which is quicker than ranking Omaha hands one by one."""
    if len(board) == BOARD_CARDS:
        ((winners, _),) = count(hands, board, (), game).by_winners
        return winners
    values = [best_hand_value(hand, board, game) for hand in hands]
    return tuple(place for place, value in enumerate(values) if value == max(values))


def _outs(place: int, leaders: Mapping[Card, tuple[int, ...]]) -> Outs:
    return Outs(
        win=tuple(card for card, leading in leaders.items() if leading == (place,)),
        share=tuple(card for card, leading in leaders.items() if place in leading and len(leading) > 1),
    )
