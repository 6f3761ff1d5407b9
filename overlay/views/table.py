"""The table's own parts of a View, from whatever state the caller may see: level, hand, seats."""

from collections.abc import Mapping

import msgspec

from overlay.views.figures import big_blinds, figures_view, hand_words
from overlay.views.types import (
    ActionView,
    AwardView,
    EquityView,
    GameView,
    HandView,
    HolePictureView,
    LevelView,
    PotView,
    ResultView,
    RulesView,
    SeatView,
)
from rules.cards import show_order
from rules.equity import Equity
from rules.events import Award, Level
from rules.pots import pots
from rules.ruleset import overrides
from rules.seating import live_seats
from rules.state import HandSeat, HandState, Result, Seat, SeenCard, TableState
from rules.streets import seat_to_act, shown_boards

MULTIWAY = 3
"""So many live hands or more: the rules of silence apply (B8.4)."""


def rules_view(state: TableState) -> RulesView:
    """The rule set's name, and the fields in which the event's sheet prevails (B1.4)."""
    rules = state.rules_in_force
    return RulesView(rules.name, rules.version, msgspec.to_builtins(overrides(rules)))


def game_view(state: TableState) -> GameView:
    """The game in force."""
    game = state.game_in_force
    return GameView(game.family.value, game.limit.value, game.hole_cards)


def level_view(level: Level | None) -> LevelView | None:
    """Blinds and ante."""
    if level is None:
        return None
    return LevelView(
        level.small_blind, level.big_blind, level.ante, level.ante_form.value, level.number, level.small_bet
    )


def hand_view(hand: HandState | None) -> HandView | None:
    """The hand with the streets that have begun; pots as they were paid once it is over."""
    if hand is None:
        return None
    boards = [faces_view(board) for board in shown_boards(hand)]
    result = hand.result
    shown_pots = result.pots if result else pots(hand)
    return HandView(
        id=hand.hand_id,
        street=hand.street.value,
        button_seat=hand.button_seat,
        board=boards[0],
        boards=boards,
        to_act=seat_to_act(hand),
        pots=[PotView(pot.amount, list(pot.eligible_seats)) for pot in shown_pots],
        result=_result(result) if result else None,
        multiway=result is None and len(live_seats(hand)) >= MULTIWAY,
        bomb_pot=hand.bomb_pot,
        figures=figures_view(hand),
    )


def _result(result: Result) -> ResultView:
    winners = sorted({award.seat for award in result.awards})
    returned = {str(seat): chips for seat, chips in result.returned}
    return ResultView(result.ending.value, award_views(result.awards), returned, winners)


def award_views(awards: tuple[Award, ...]) -> list[AwardView]:
    """Who is paid what of which pot."""
    return [AwardView(award.pot, award.seat, award.amount, award.board) for award in awards]


def faces_view(seen: tuple[SeenCard, ...]) -> list[str | None]:
    """Cards in the order in which they lie; None for one that nobody may rely on."""
    return [hole.face.value if hole.face else None for hole in seen]


def seat_views(state: TableState, equities: Mapping[int, Equity] | None) -> list[SeatView]:
    """Every occupied seat, in seat order."""
    hand = state.hand
    dealt = {seat.seat: seat for seat in hand.seats} if hand else {}
    return [_seat(seat, _own(seat, dealt.get(seat.seat)), state, equities or {}) for seat in state.seats]


def _own(seat: Seat, dealt: HandSeat | None) -> HandSeat | None:
    """What the last hand dealt there, if the same person still sits there."""
    return dealt if dealt and dealt.player == seat.player else None


def _seat(seat: Seat, dealt: HandSeat | None, state: TableState, equities: Mapping[int, Equity]) -> SeatView:
    equity = equities.get(seat.seat)
    early = sum(1 for number, _ in state.early if number == seat.seat)
    hole = dealt.hole if dealt else ()
    action = dealt.action if dealt else None
    stack = dealt.stack if dealt and state.running else seat.stack
    return SeatView(
        seat=seat.seat,
        name=seat.player.name,
        country=seat.player.country,
        stack=stack,
        committed=dealt.committed if dealt else 0,
        in_hand=bool(dealt and dealt.in_hand),
        all_in=bool(dealt and dealt.all_in and state.running),
        position=_position(seat.seat, state.hand),
        action=ActionView(action.kind.value, action.to) if action else None,
        hole_cards=in_show_order(hole),
        tabled=bool(dealt and dealt.tabled),
        cards_present=len(hole) or early,
        equity=EquityView(equity.win, equity.tie) if equity else None,
        best_hand=hand_words(state.hand, dealt) if state.hand and dealt else None,
        big_blinds=big_blinds(state, stack),
        hole_picture=_picture(dealt) if dealt else None,
        place=next((out.place for out in state.eliminated if out.player == seat.player), None),
        absent=seat.absent or seat.missed_hands > 0,
    )


def _picture(dealt: HandSeat) -> HolePictureView | None:
    """It tells every card that lies there: it is shown where each is."""
    picture = dealt.picture
    if picture is None or any(hole.face is None for hole in dealt.hole):
        return None
    return HolePictureView(picture.sha256, picture.width, picture.height)


def in_show_order(hole: tuple[SeenCard, ...]) -> list[str | None]:
    """Higher rank first, then spades, hearts, diamonds, clubs; unread cards last."""
    known = sorted((h.face for h in hole if h.face), key=show_order)
    return [card.value for card in known] + [None] * (len(hole) - len(known))


def _position(seat: int, hand: HandState | None) -> str | None:
    if hand is None:
        return None
    tags = {hand.big_blind_seat: "BB", hand.small_blind_seat: "SB", hand.button_seat: "BTN"}
    return tags.get(seat)
