"""From a command to the entries that it adds to the log, or a refusal. Pure: decides, writes nothing."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from overlay.commands import command as c
from overlay.decide.actions import call_clock, confirm_ruling, enter_action, expire_clock, make_motion, ordered
from overlay.decide.capture import without_readers
from overlay.decide.cards import mark_unread, type_card
from overlay.decide.delay import accept_wall_time, blank, hold, resume, set_delay, unblank
from overlay.decide.desk import Desk, Draft, new_events
from overlay.decide.graphics import clear, cue, set_display, take, uncue, veto
from overlay.decide.repair import edit, redo, undo
from overlay.decide.showdown import award, muck_hand, table_cards
from overlay.decide.table import impose_missed_hands, set_game, set_level, set_rules, start_hand
from rules.actions import all_in_action
from rules.cards import CardError
from rules.errors import IllegalEvent
from rules.events import (
    Bet,
    Called,
    Checked,
    DealCompleted,
    Folded,
    HandKilled,
    MisdealDeclared,
    PlayerAbsent,
    PlayerMoved,
    PlayerReturned,
    RaisedTo,
    RunItTwiceAgreed,
    StackCorrected,
    StackCounted,
    TableEvent,
)
from rules.spots import SpotError

Decision = Callable[[Desk, Any], tuple[Draft, ...]]


def decide(desk: Desk, command: c.Command, confirmed_by: tuple[str, ...] = ()) -> tuple[Draft, ...]:
    """What ``command`` adds to the log; raises IllegalEvent with the reason for its operator.

    ``confirmed_by`` are the two persons who want it, where it takes two.
    """
    try:
        return _DECISIONS[type(command)](replace(desk, confirmed_by=confirmed_by), command)
    except (CardError, SpotError) as error:
        raise IllegalEvent(None, str(error)) from error


def _with_two(desk: Desk, command: c.FloorReveal | c.GrantCards) -> tuple[Draft, ...]:
    """Carried out where two people's words come together (overlay/people/paired_acts.py), never by one."""
    raise IllegalEvent(None, "this takes two people")


def _event(make: Callable[[Any], TableEvent]) -> Decision:
    """A command that says one event."""
    return lambda desk, command: new_events(desk, [make(command)])


def _misdeal(command: c.Misdeal) -> TableEvent:
    event = MisdealDeclared(command.reason, command.cause, command.seat, command.exposed)
    return ordered(event, command.ruling)


def _kill(command: c.KillHand) -> TableEvent:
    return ordered(HandKilled(command.seat, command.reason, command.refund), command.ruling)


_DECISIONS: dict[type, Decision] = {
    c.StartHand: start_hand,
    c.Fold: lambda desk, command: enter_action(desk, command, lambda _, seat: Folded(seat)),
    c.Check: lambda desk, command: enter_action(desk, command, lambda _, seat: Checked(seat)),
    c.Call: lambda desk, command: enter_action(desk, command, lambda _, seat: Called(seat)),
    c.BetTo: lambda desk, command: enter_action(desk, command, lambda _, seat: Bet(seat, command.to)),
    c.RaiseTo: lambda desk, command: enter_action(desk, command, lambda _, seat: RaisedTo(seat, command.to)),
    c.AllIn: lambda desk, command: enter_action(desk, command, all_in_action),
    c.MakeMotion: make_motion,
    c.ConfirmRuling: confirm_ruling,
    c.CallClock: call_clock,
    c.ExpireClock: expire_clock,
    c.CompleteDeal: _event(lambda command: DealCompleted()),
    c.RunItTwice: _event(lambda command: ordered(RunItTwiceAgreed(command.runs), command.ruling)),
    c.TypeCard: type_card,
    c.MarkUnread: mark_unread,
    c.MuckHand: muck_hand,
    c.TableCards: table_cards,
    c.Misdeal: _event(_misdeal),
    c.KillHand: _event(_kill),
    c.AwardConfirm: award,
    c.Undo: undo,
    c.Redo: redo,
    c.Edit: edit,
    c.SetStack: _event(lambda command: StackCorrected(command.seat, command.chips)),
    c.CountStack: _event(lambda command: StackCounted(command.seat, command.chips)),
    c.MarkAbsent: _event(lambda command: PlayerAbsent(command.seat)),
    c.MarkReturned: _event(lambda command: PlayerReturned(command.seat)),
    c.ImposeMissedHands: impose_missed_hands,
    c.MoveSeat: _event(lambda command: PlayerMoved(command.from_seat, command.to_seat)),
    c.SetLevel: set_level,
    c.SetGame: set_game,
    c.SetRules: set_rules,
    c.Blank: blank,
    c.Unblank: unblank,
    c.Hold: hold,
    c.Resume: resume,
    c.SetDelay: set_delay,
    c.AcceptWallTime: accept_wall_time,
    c.ChooseDeck: without_readers,
    c.ReplaceCard: without_readers,
    c.SettleBoard: without_readers,
    c.MoveAntennas: without_readers,
    c.CueGraphic: cue,
    c.TakeGraphics: take,
    c.ClearGraphics: clear,
    c.UncueGraphics: uncue,
    c.VetoGraphic: veto,
    c.SetDisplay: set_display,
    c.FloorReveal: _with_two,
    c.GrantCards: _with_two,
}
