"""Actions, motions and rulings: what the seat to act does, what another does before its turn, what the clock ends.

An order of the floor is logged as one, with its reason, whether or not the rules would have refused it (B1.5).
"""

import re
from collections import Counter
from collections.abc import Callable
from dataclasses import replace

from overlay.commands import command as c
from overlay.commands.act_names import ACTION_NAMES, amount_of
from overlay.commands.hand import SaidForm
from overlay.commands.types import MAX_CHIPS, ActionCommand, Pile, PushedChips
from overlay.decide.desk import Desk, Draft, new_events
from rules.errors import IllegalEvent
from rules.events import (
    ActedOutOfTurn,
    Bet,
    ClockCalled,
    ClockExpired,
    MotionMade,
    Overruled,
    RaisedTo,
    Ruled,
    SeatAction,
    TableEvent,
)
from rules.guards import require_running, why_nobody_acts
from rules.motions import Chips, Motion, Said, Word
from rules.ruling import Ruling, offered_ruling
from rules.state import HandState
from rules.streets import seat_to_act

_AMOUNT = re.compile(r"[0-9]{1,3}(?:,[0-9]{3})+|[0-9]+")
_WORDS = {word.value.replace("_", " "): word for word in Word}
_SPELLINGS = {"all-in": "all in", "all_in": "all in", "allin": "all in"}


def ordered(event: Ruled, reason: str | None) -> TableEvent:
    """The event, or the floor's order of it where there is a reason."""
    return event if reason is None else Overruled(event, reason)


def action_of(name: str, seat: int, amount: int | None) -> SeatAction:
    """The action of that name; raises IllegalEvent where its amount is missing, or it has none."""
    kind = next(kind for kind, known in ACTION_NAMES.items() if known == name)
    if (kind in (Bet, RaisedTo)) != (amount is not None):
        expected = "the amount 'to'" if amount is None else "no amount 'to'"
        raise IllegalEvent(None, f"expected {expected} for a {name}, got {'none' if amount is None else amount}")
    action: SeatAction = kind(seat) if amount is None else kind(seat, amount)
    return action


def enter_action(
    desk: Desk, command: ActionCommand, build: Callable[[HandState, int], SeatAction]
) -> tuple[Draft, ...]:
    """The seat's action in its turn, or what it did before its turn (B12.4)."""
    hand, seat = require_running(desk.state), _seat_meant(desk, command.seat)
    action = build(hand, seat)
    if command.ruling is None and seat_to_act(hand) not in (None, seat):
        return new_events(desk, [ActedOutOfTurn(action)])
    return new_events(desk, [ordered(action, command.ruling)])


def make_motion(desk: Desk, command: c.MakeMotion) -> tuple[Draft, ...]:
    """What the seat to act pushed and said, for a ruling."""
    motion = Motion(_chips(command.chips), _said(command.said), command.motions or 1, _chips(command.first))
    return new_events(desk, [MotionMade(_seat_meant(desk, command.seat), motion)])


def _seat_meant(desk: Desk, named: int | None) -> int:
    """The seat that a command names, else the one to act; raises IllegalEvent where there is none."""
    hand = require_running(desk.state)
    turn = seat_to_act(hand) if named is None else named
    if turn is None:
        raise IllegalEvent(None, why_nobody_acts(hand))
    return turn


def _chips(pushed: PushedChips | None) -> tuple[Chips, ...]:
    """The chips by denomination, the largest first, however they were told."""
    counts = Counter[int]()
    for pile in pushed.items() if isinstance(pushed, dict) else map(_pile, pushed or ()):
        counts[pile[0]] += pile[1]
    return tuple(Chips(value, count) for value, count in sorted(counts.items(), reverse=True))


def _pile(told: int | Pile) -> tuple[int, int]:
    return (told.denomination, told.count) if isinstance(told, Pile) else (told, 1)


def _said(said: str | int | SaidForm | None) -> Said | None:
    """The declaration, None for silence."""
    match said:
        case SaidForm(word, amount):
            return Said(word, amount)
        case int():
            return Said(Word.BET, said)
        case str() if said.strip():
            return _spoken(said)
        case _:
            return None


def _spoken(said: str) -> Said:
    """``raise to 9,000``; a number alone is a bet of it (TDA 40-C)."""
    text = said.strip().lower()
    text = _SPELLINGS.get(text, text)
    word, _, last = text.rpartition(" ")
    amount = int(last.replace(",", "")) if _AMOUNT.fullmatch(last) else None
    spoken = (text if amount is None else word).removesuffix(" to").strip()
    if spoken not in _WORDS and (spoken or amount is None):
        raise IllegalEvent(None, f"expected one of {', '.join(_WORDS)} and an amount or none, got {said!r}")
    if amount is not None and amount > MAX_CHIPS:
        raise IllegalEvent(None, f"expected an amount of {MAX_CHIPS} at most, got {amount}")
    return Said(_WORDS[spoken] if spoken else Word.BET, amount)


def confirm_ruling(desk: Desk, command: c.ConfirmRuling) -> tuple[Draft, ...]:
    """The binding action, or the alternative that is named; raises IllegalEvent where the rule leaves it not open."""
    offered = offered_ruling(require_running(desk.state))
    if offered is None:
        raise IllegalEvent(None, "no motion waits for a ruling")
    return new_events(desk, [ordered(_chosen(offered, command), command.ruling)])


def _chosen(offered: Ruling, command: c.ConfirmRuling) -> SeatAction:
    choices = (offered.action, *offered.alternatives)
    fitting = [choice for choice in choices if _fits(choice, command.action, command.to)]
    if fitting:
        return fitting[0]
    binding = offered.action
    if offered.any_amount and _fits(binding, command.action, None) and isinstance(binding, Bet | RaisedTo):
        return replace(binding, amount=binding.amount if command.to is None else command.to)
    expected = " or ".join(filter(None, (_worded(choice) for choice in choices)))
    raise IllegalEvent(offered.rule, f"expected {expected}, got {_named(command)}")


def _fits(choice: SeatAction, name: str | None, to: int | None) -> bool:
    return name in (None, ACTION_NAMES[type(choice)]) and to in (None, amount_of(choice))


def _named(command: c.ConfirmRuling) -> str:
    return " ".join(str(part) for part in (command.action, command.to) if part is not None)


def _worded(action: SeatAction) -> str:
    amount = amount_of(action)
    return ACTION_NAMES[type(action)] if amount is None else f"{ACTION_NAMES[type(action)]} {amount}"


def call_clock(desk: Desk, command: c.CallClock) -> tuple[Draft, ...]:
    """A clock on the seat to act (B10.5)."""
    return new_events(desk, [ClockCalled(_seat_meant(desk, command.seat))])


def expire_clock(desk: Desk, command: c.ExpireClock) -> tuple[Draft, ...]:
    """The end of the clock that was called."""
    seat = require_running(desk.state).clock_on
    if seat is None:
        raise IllegalEvent("B10.5", "no clock was called")
    return new_events(desk, [ordered(ClockExpired(seat), command.ruling)])
