"""What is worked out of a shown state for commentators: best hands in words, pot odds, stacks in big blinds. Pure.

Everything rests on the state that is given: one without faces gives no words.
"""

from functools import lru_cache

from overlay.views.types import FiguresView
from overlay.words import HandStyle, Language, best_hand_words, starting_hand_words
from rules.best_hand import best_hand, starting_hand
from rules.cards import Card
from rules.figures import effective_stack, in_big_blinds, pot_odds, stack_to_pot_ratio
from rules.games import Family, Game
from rules.state import HandSeat, HandState, SeenCard, TableState
from rules.streets import seat_to_act, shown_board

REMEMBERED_HANDS = 256
"""Hands whose words are kept: those of one hand of ten seats on every street, several times over."""


def hand_words(hand: HandState, seat: HandSeat) -> dict[str, str] | None:
    """The seat's best hand in each language; before the flop what two hole cards are.

    None for a seat that is out of the hand, and as ``best_hand_in_words``.
    """
    return best_hand_in_words(seat.hole, shown_board(hand), hand.game) if seat.in_hand else None


def best_hand_in_words(hole: tuple[SeenCard, ...], board: tuple[SeenCard, ...], game: Game) -> dict[str, str] | None:
    """What the cards make in each language.

    None where a card of hand or board is unread or not shown, for an Omaha hand before the flop, and where the same
    card lies face up twice: one of them is wrong.
    """
    known, shown = _faces(hole), _faces(board)
    if known is None or shown is None or len(known) != game.hole_cards:
        return None
    if len({*known, *shown}) < len(known) + len(shown):
        return None
    if not shown and game.family is not Family.HOLDEM:
        return None
    return dict(_words(known, shown, game))


def figures_view(hand: HandState) -> FiguresView | None:
    """The figures of the seat to act; None while nobody is."""
    seat = seat_to_act(hand)
    return None if seat is None else seat_figures(hand, seat)


def seat_figures(hand: HandState, seat: int) -> FiguresView:
    """The figures of any seat of the hand."""
    odds, ratio = pot_odds(hand, seat), stack_to_pot_ratio(hand, seat)
    return FiguresView(
        seat=seat,
        call=odds.call if odds else None,
        pot=odds.pot if odds else None,
        needed_equity=float(odds.needed_equity) if odds else None,
        effective_stack=effective_stack(hand, seat),
        spr=float(ratio) if ratio is not None else None,
    )


def big_blinds(state: TableState, chips: int) -> float | None:
    """The chips in big blinds of the level in force; None without a level."""
    level = state.level_in_force
    number = in_big_blinds(chips, level) if level else None
    return float(number) if number is not None else None


@lru_cache(maxsize=REMEMBERED_HANDS)
def _words(hole: tuple[Card, ...], board: tuple[Card, ...], game: Game) -> tuple[tuple[str, str], ...]:
    if not board:
        start = starting_hand(hole)
        return tuple((language.value, starting_hand_words(start, language)) for language in Language)
    best = best_hand(hole, board, game)
    return tuple((language.value, best_hand_words(best, language, HandStyle.PLAIN)) for language in Language)


def _faces(holes: tuple[SeenCard, ...]) -> tuple[Card, ...] | None:
    faces = tuple(hole.face for hole in holes if hole.face is not None)
    return faces if len(faces) == len(holes) else None
