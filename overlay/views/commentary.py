"""What the commentators' tablet shows besides the table, from what is released to them and nothing else. Pure."""

from collections.abc import Mapping
from typing import TypedDict

from overlay.views.commentary_types import (
    EliminatedView,
    MoveView,
    NextCardView,
    NextOutsView,
    PastHandView,
    TabledView,
    WinnerView,
)
from overlay.views.figures import best_hand_in_words, seat_figures
from overlay.views.graphics_types import RecordView
from overlay.views.records import record_view
from overlay.views.table import faces_view, in_show_order
from overlay.views.table_types import EquityView, FiguresView
from overlay.words import Language, outs_words
from rules.cards import Card, show_order
from rules.equity.hand_outs import NextCards, hands_to_come, seat_outs, seats_after, unseen_cards
from rules.equity.known_hands import FoldedCards
from rules.equity.what_if import Outs
from rules.hand_state import HandState, Move
from rules.remembered import PastHand, TabledHand
from rules.seating import live_seats
from rules.state import TableState

EQUITY_DIGITS = 4
"""What-if equities are told to a hundredth of a per cent: there are many of them, and a page shows whole ones."""


class OfCommentary(TypedDict):
    """What the tablet's view has besides what every view has."""

    records: dict[str, RecordView]
    past: list[PastHandView]
    moves: list[MoveView]
    figures: list[FiguresView]
    outs: list[NextOutsView]
    next_cards: list[NextCardView]
    eliminated: list[EliminatedView]


def of_commentary(state: TableState, folded: FoldedCards) -> OfCommentary:
    """All of it, from the table as the commentators may know it."""
    return OfCommentary(
        records=record_views(state),
        past=past_views(state),
        moves=move_views(state.hand),
        figures=figures_views(state.hand),
        outs=outs_views(state.hand, folded),
        next_cards=next_card_views(state.hand, folded),
        eliminated=eliminated_views(state),
    )


def record_views(state: TableState) -> dict[str, RecordView]:
    """The records of who sits at the table, by seat."""
    records = {record.player: record for record in state.records}
    seated = ((seat.seat, records.get(seat.player)) for seat in state.seats)
    return {str(number): record_view(record) for number, record in seated if record is not None}


def eliminated_views(state: TableState) -> list[EliminatedView]:
    """Who went out, the last one first."""
    return [EliminatedView(out.player.name, out.player.country, out.place) for out in reversed(state.eliminated)]


def move_views(hand: HandState | None) -> list[MoveView]:
    """The hand's moves so far."""
    return [] if hand is None else [_move(move) for move in hand.moves]


def figures_views(hand: HandState | None) -> list[FiguresView]:
    """What each live seat plays for; empty once the hand is over."""
    if hand is None or hand.result is not None:
        return []
    return [seat_figures(hand, seat.seat) for seat in live_seats(hand)]


def past_views(state: TableState) -> list[PastHandView]:
    """The last hands, newest first."""
    return [_past(past) for past in reversed(state.past)]


def outs_views(hand: HandState | None, folded: FoldedCards) -> list[NextOutsView]:
    """The outs of every seat that has some; empty where the chances cannot be told, as with the equities."""
    known = hands_to_come(hand, folded)
    if known is None:
        return []
    unseen = unseen_cards(known)
    return [_outs(seat, found, unseen) for seat, found in seat_outs(known).items() if found.win or found.share]


def next_card_views(hand: HandState | None, folded: FoldedCards) -> list[NextCardView]:
    """The equities with each next card, in the deck's order; empty where the outs are."""
    known = hands_to_come(hand, folded)
    return [] if known is None else _next_cards(seats_after(known))


def _next_cards(after: NextCards) -> list[NextCardView]:
    return [
        NextCardView(card.value, {str(seat): _rounded(equity.win, equity.tie) for seat, equity in equities.items()})
        for card, equities in after.items()
    ]


def _rounded(win: float, tie: float) -> EquityView:
    return EquityView(round(win, EQUITY_DIGITS), round(tie, EQUITY_DIGITS))


def _outs(seat: int, found: Outs, unseen: tuple[Card, ...]) -> NextOutsView:
    words: Mapping[str, str] = {language.value: outs_words(found.win, language, unseen=unseen) for language in Language}
    return NextOutsView(seat, _texts(found.win), _texts(found.share), dict(words))


def _texts(cards: tuple[Card, ...]) -> list[str]:
    return [card.value for card in sorted(cards, key=show_order)]


def _move(move: Move) -> MoveView:
    return MoveView(move.seat, move.street.value, move.kind.value, move.to, move.chips, move.all_in)


def _past(past: PastHand) -> PastHandView:
    return PastHandView(
        id=past.hand_id,
        ended=past.ending.value,
        street=past.street.value,
        boards=[faces_view(board) for board in past.boards],
        pot=past.pot,
        winners=[WinnerView(won.seat, won.player.name, won.chips) for won in past.winners],
        tabled=[_tabled(shown, past) for shown in past.tabled],
    )


def _tabled(shown: TabledHand, past: PastHand) -> TabledView:
    words = best_hand_in_words(shown.hole, past.boards[0], past.game) if len(past.boards) == 1 else None
    return TabledView(shown.seat, shown.player.name, in_show_order(shown.hole), words)
