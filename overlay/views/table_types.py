"""What a View tells of the table: level, game, rules, hand, seats. Amounts in chips.

``None`` where a value is unknown or its reader may not see it.
"""

from typing import Any

import msgspec


class LevelView(msgspec.Struct, frozen=True):
    """Blinds and ante; ``ends_in_s`` is as at the view's time."""

    small_blind: int
    big_blind: int
    ante: int
    ante_form: str
    number: int
    small_bet: int = 0
    ends_in_s: float | None = None


class GameView(msgspec.Struct, frozen=True):
    """The game of the running hand, between hands of the next one; family and limit as in the configuration."""

    family: str
    limit: str
    hole_cards: int


class RulesView(msgspec.Struct, frozen=True):
    """The rules of the running hand, between hands of the next one; ``overrides``: what the sheet says instead."""

    name: str
    version: str
    overrides: dict[str, Any]


class PotView(msgspec.Struct, frozen=True):
    """One pot, the main pot first; ``eligible`` are the seats that can win it."""

    amount: int
    eligible: list[int]


class AwardView(msgspec.Struct, frozen=True):
    """Chips of one pot (0 is the main pot) to one seat, for its hand on ``board`` (0 is the first)."""

    pot: int
    seat: int
    amount: int
    board: int = 0


class ResultView(msgspec.Struct, frozen=True):
    """How a hand ended; ``returned`` is an uncalled bet, no part of what was won."""

    ended: str
    awards: list[AwardView]
    returned: dict[str, int]
    winners: list[int]


class FiguresView(msgspec.Struct, frozen=True):
    """What the seat to act plays for: ``call`` chips to win a pot of ``pot`` with them, which breaks even with
    ``needed_equity``; ``effective_stack`` it can still bet, ``spr`` times the pot at the start of the street."""

    seat: int
    call: int | None
    pot: int | None
    needed_equity: float | None
    effective_stack: int | None
    spr: float | None


class HandView(msgspec.Struct, frozen=True):
    """The hand; a board place that nobody can read is None.

    ``board`` is the first of ``boards``; there are two where it is run twice or was begun so. ``multiway``: three live
    hands or more, when the rules of silence apply (B8.4). ``bomb_pot``: what each seat anted instead of blinds.
    ``figures`` are those of the seat to act.
    """

    id: int
    street: str
    button_seat: int
    board: list[str | None]
    boards: list[list[str | None]]
    to_act: int | None
    pots: list[PotView]
    result: ResultView | None
    multiway: bool = False
    bomb_pot: int = 0
    figures: FiguresView | None = None


class ActionView(msgspec.Struct, frozen=True):
    """An action, done or to be done; ``to`` is the seat's total on the street, 0 where it names none."""

    kind: str
    to: int


class EquityView(msgspec.Struct, frozen=True):
    """Fractions of the boards to come that the seat wins alone, and shares."""

    win: float
    tie: float


class HolePictureView(msgspec.Struct, frozen=True):
    """A picture of hole cards, in pixels; fetched by its id from ``/api/v1/pictures/<page>/<id>``."""

    id: str
    width: int
    height: int


class SeatView(msgspec.Struct, frozen=True):
    """One seat; ``hole_cards`` has None for a card that is present and not shown.

    ``best_hand``: what its cards make with the board, in words by language (en, es, pt); None where one of its cards
    or of the board is not shown here. ``big_blinds``: its stack in big blinds of the level. ``hole_picture``: what
    a camera saw of its cards, where all of them are shown here. ``photo`` and ``sponsor``: addresses below ``/media/``,
    on program alone. ``place``: the player went out in it. ``absent``: he is not there, or serves a penalty.
    """

    seat: int
    name: str
    country: str
    stack: int
    committed: int
    in_hand: bool
    all_in: bool
    position: str | None
    action: ActionView | None
    hole_cards: list[str | None]
    tabled: bool
    cards_present: int
    equity: EquityView | None
    best_hand: dict[str, str] | None = None
    big_blinds: float | None = None
    hole_picture: HolePictureView | None = None
    photo: str | None = None
    sponsor: str | None = None
    place: int | None = None
    absent: bool = False
