"""What the commentators' tablet is told besides the table: data, which the page says in its words.

Cards are written "As"; amounts are in chips; seats are those of the table.
"""

import msgspec

from overlay.views.graphics_types import PayoutRow, RecordView
from overlay.views.page_view import View
from overlay.views.table_types import EquityView, FiguresView


class MoveView(msgspec.Struct, frozen=True):
    """What a seat did on a street, or that its hand was ruled dead; ``to`` is its total there, ``chips`` what it put
    in, below 0 where something went back to it."""

    seat: int
    street: str
    kind: str
    to: int
    chips: int
    all_in: bool


class WinnerView(msgspec.Struct, frozen=True):
    """Who won how many chips of a hand's pots."""

    seat: int
    name: str
    chips: int


class TabledView(msgspec.Struct, frozen=True):
    """A hand that lay face up; ``best_hand`` in words by language, None on two boards or where a card is unread."""

    seat: int
    name: str
    hole_cards: list[str | None]
    best_hand: dict[str, str] | None


class PastHandView(msgspec.Struct, frozen=True):
    """A hand that is over, as everybody at the table saw it; ``street`` is the last one whose cards were out."""

    id: int
    ended: str
    street: str
    boards: list[list[str | None]]
    pot: int
    winners: list[WinnerView]
    tabled: list[TabledView]


class NextOutsView(msgspec.Struct, frozen=True):
    """The next cards that put a seat in front which is behind now: alone (``cards``) or with others (``shares``).

    ``words``: the first in words by language. A seat that is in front has none of either.
    """

    seat: int
    cards: list[str]
    shares: list[str]
    words: dict[str, str]


class NextCardView(msgspec.Struct, frozen=True):
    """The equities if ``card`` came next, by seat."""

    card: str
    equities: dict[str, EquityView]


class EliminatedView(msgspec.Struct, frozen=True):
    """Who went out in which place."""

    name: str
    country: str
    place: int


class CommentaryView(View, frozen=True, kw_only=True):
    """The commentators' tablet. ``held``: nothing more comes until a person says so.

    ``records`` by seat, of who has played a hand. ``past``: the last ten hands, newest first. ``moves``: those of the
    hand that is shown. ``figures`` of every seat that will act or could. ``outs`` of the seats that are behind and
    ``next_cards`` while turn or river is next and every live hand is known. ``eliminated``: the last who went out
    first. ``payouts``: first place first.
    """

    held: bool
    records: dict[str, RecordView]
    past: list[PastHandView]
    moves: list[MoveView]
    figures: list[FiguresView]
    outs: list[NextOutsView]
    next_cards: list[NextCardView]
    eliminated: list[EliminatedView]
    payouts: list[PayoutRow] = []
