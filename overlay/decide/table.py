"""Around the hands: stacks, seats, penalties, the terms of the next hand. Pure."""

from overlay.commands import command as c
from overlay.config import sheet
from overlay.decide.desk import Desk, Draft, new_events
from rules.button import next_hand
from rules.errors import IllegalEvent
from rules.events import GameSet, Level, LevelSet, MissedHandsImposed, RulesSet, Straddle
from rules.state import TableState


def start_hand(desk: Desk, command: c.StartHand) -> tuple[Draft, ...]:
    """The next hand, with what was agreed on for it."""
    event = next_hand(
        desk.state,
        button_seat=command.button,
        straddles=tuple(Straddle(straddle.seat, straddle.amount) for straddle in command.straddles),
        bomb_pot=command.bomb_pot,
        boards=command.boards,
    )
    return new_events(desk, [event])


def impose_missed_hands(desk: Desk, command: c.ImposeMissedHands) -> tuple[Draft, ...]:
    """So many hands, or rounds of one hand for each player at the table, the offender included (B3.2)."""
    if (command.hands is None) == (command.rounds is None):
        raise IllegalEvent(None, "expected 'hands' or 'rounds', one of them")
    hands = command.hands or _hands_of(desk.state, command.seat, command.rounds or 0)
    return new_events(desk, [MissedHandsImposed(command.seat, hands, command.reason)])


def _hands_of(state: TableState, offender: int, rounds: int) -> int:
    """One hand for each player who has chips; the count stays as imposed, whatever becomes of the table."""
    cap = state.rules.penalty_cap
    if rounds < 1 or (cap is not None and rounds > cap):
        expected = "1 round or more" if cap is None else f"1 to {cap} rounds"
        raise IllegalEvent("B3.2", f"expected {expected}, got {rounds}")
    return rounds * sum(seat.stack > 0 or seat.seat == offender for seat in state.seats)


def set_level(desk: Desk, command: c.SetLevel) -> tuple[Draft, ...]:
    """The forced bets from the next hand on."""
    level = Level(
        command.small_blind,
        command.big_blind,
        command.ante,
        command.ante_form,
        command.number,
        small_bet=command.small_bet,
    )
    return new_events(desk, [LevelSet(level)])


def set_game(desk: Desk, command: c.SetGame) -> tuple[Draft, ...]:
    """The game from the next hand on."""
    fields = sheet.GameFields(family=command.family, limit=command.limit, hole_cards=command.hole_cards)
    try:
        return new_events(desk, [GameSet(sheet.game_of(fields))])
    except sheet.SheetError as error:
        raise IllegalEvent(None, str(error)) from error


def set_rules(desk: Desk, command: c.SetRules) -> tuple[Draft, ...]:
    """The rules from the next hand on; a running hand keeps its own (A9)."""
    return new_events(desk, [RulesSet(sheet.rule_set(command.preset, command.overrides))])
