"""Acts that two people must ask for, on their way to the log: what waits, who asked, and what is shown once.

Owned by the table's thread. Time is show time (overlay/delay/clock.py), so a minute is a minute whatever the wall clock
does.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any
from uuid import uuid4

import msgspec

from overlay.commands.command import AcceptWallTime, Command, FloorReveal, GrantCards, SetDelay
from overlay.commands.outcome import Outcome, refused
from overlay.decide.delay import shrinks
from overlay.decide.desk import Desk, Draft
from overlay.decide.reveals import Reveals, Shown, hidden_cards, refuse_absent
from overlay.delay.ledger import Ledger
from overlay.log.entries import DOOR
from overlay.log.visit_events import (
    ActConfirmed,
    ActLapsed,
    ActOffered,
    ActRefused,
    Granted,
    HandRevealed,
    RevealAsked,
    TokenRevoked,
    VisitEvent,
)
from overlay.people.holders import Asker
from overlay.people.two_person import Both, NotTwoError, Pending, Proposals, act_text
from overlay.table.readings import PendingAct
from rules.errors import IllegalEvent

FLOOR = "floor"
CARDS = "cards"

SOMEBODY_ELSE = "somebody else"
"""Who is yet to confirm, while it is looked whether the act could be done at all."""

ALWAYS = (FloorReveal, GrantCards, AcceptWallTime)
"""Kinds that always take two people; a shorter delay does too."""

HERE = (FloorReveal, GrantCards)
"""Those that are carried out here and not by a decision (overlay/decide/decide.py)."""

Check = Callable[[Command, tuple[str, ...]], object]
"""Raises IllegalEvent for what could not be done though these two confirmed it."""

ShowOnce = Callable[[Asker, dict[str, Any]], None]
"""Has somebody's device shown something once; must not block."""


@dataclass(frozen=True, slots=True)
class CardsPage:
    """``is_open``: the room is sequestered, so that there may be a page with cards. ``is_holder``: that name holds a
    person's token for it."""

    is_open: bool
    is_holder: Callable[[str], bool]


class PairedActs:
    """``take`` each command first; ``settle`` or ``forget`` once the disk has taken, or refused, what came of it."""

    def __init__(self, ledger: Ledger) -> None:
        self._ledger = ledger
        self._proposals = Proposals()
        self._reveals = Reveals()
        self._shown: list[Shown] = []
        self._show_once: ShowOnce = lambda _asker, _payload: None
        self._cards = CardsPage(is_open=False, is_holder=lambda _: False)

    def connect(self, show_once: ShowOnce, cards: CardsPage) -> None:
        """How a device is shown something, and who may be granted ``/cards``. Call before the table's start."""
        self._show_once, self._cards = show_once, cards

    @property
    def pending(self) -> tuple[PendingAct, ...]:
        """What waits for people: what one asked for and a second may confirm, and the floor's questions before anybody
        answered."""
        offered = {pending.act: pending for pending in self._proposals.pending}
        asked = {pending.act: pending for pending in self._reveals.pending if pending.act not in offered}
        return tuple(map(self._told, (asked | offered).values()))

    @property
    def next_in_s(self) -> float | None:
        """Seconds until the next of them lapses."""
        until = self._proposals.next_lapse
        return None if until is None else max(0.0, until - self._ledger.now())

    def lapse(self) -> None:
        """Log what nobody confirmed in time."""
        for pending in self._proposals.take_lapsed(self._ledger.now()):
            self._log(ActLapsed(pending.act, pending.asker.name), DOOR)
        self._reveals.forget_old(self._ledger.now())

    def hear(self, event: VisitEvent) -> None:
        """Whoever's token was revoked is no longer one of two."""
        if isinstance(event, TokenRevoked):
            for pending in self._proposals.withdraw_of((event.name,)):
                self._log(ActLapsed(pending.act, event.name), DOOR)

    def take(self, command: Command, asker: Asker | None, check: Check) -> Outcome | tuple[str, ...]:
        """The answer to a command that takes two people; for any other, and for what both have asked for and somebody
        else carries out, the names of those who confirmed it, none or two."""
        if not needs_two(self._ledger.desk(), command):
            return ()
        bound = self._bound(command)
        try:
            return self._take(bound, asker, check)
        except (IllegalEvent, NotTwoError) as refusal:
            if asker is not None:
                self._log(ActRefused(act_text(bound), str(refusal)), asker.name)
            return refused(str(refusal), refusal.rule if isinstance(refusal, IllegalEvent) else None)

    def settle(self) -> None:
        """What came of it is on disk: show what was granted."""
        shown, self._shown = self._shown, []
        for one in shown:
            self._show_once(one.asker, one.payload)

    def forget(self) -> None:
        """The disk refused it: nothing was granted, and nothing waits that the log does not know of."""
        self._shown.clear()
        self._proposals, self._reveals = Proposals(), Reveals()

    def _told(self, pending: Pending) -> PendingAct:
        left_s = max(0.0, pending.until - self._ledger.now())
        return PendingAct(pending.kind, pending.asker.name, pending.argument, left_s, pending.act)

    def _take(self, command: Command, asker: Asker | None, check: Check) -> Outcome | tuple[str, ...]:
        if asker is None:
            raise NotTwoError("this takes two people: expected a person's token, got none")
        if isinstance(command, FloorReveal) and asker.page == FLOOR:
            return self._ask(command, asker)
        self._object(command, asker)
        if not isinstance(command, HERE):
            check(command, (asker.name, SOMEBODY_ELSE))
        both = self._proposals.offer(command, asker, self._ledger.now())
        if both is None:
            self._log(ActOffered(act_text(command)), asker.name, command.id)
            return Outcome(ok=True)
        self._log(ActConfirmed(act_text(command), both.first.name, both.second.name), asker.name)
        return self._carry_out(command, both, asker)

    def _bound(self, command: Command) -> Command:
        """A reveal is of the hand that is at the table when it is asked for."""
        hand = self._ledger.state.hand
        if isinstance(command, FloorReveal) and command.hand is None and hand is not None:
            return msgspec.structs.replace(command, hand=hand.hand_id)
        return command

    def _ask(self, command: FloorReveal, asker: Asker) -> Outcome:
        if not asker.is_connected:
            raise IllegalEvent(None, "expected the floor's page: what is granted is shown there")
        refuse_absent(self._ledger.state, command.seat, command.hand)
        self._reveals.ask(command.seat, command.hand or 0, asker, self._ledger.now())
        self._log(RevealAsked(command.hand or 0, command.seat, asker.name), asker.name, command.id)
        return Outcome(ok=True)

    def _object(self, command: Command, asker: Asker) -> None:
        """Raises IllegalEvent or NotTwoError for what nobody could grant."""
        match command:
            case FloorReveal(seat=seat, hand=hand):
                refuse_absent(self._ledger.state, seat, hand)
                if self._reveals.asked(seat, hand or 0, self._ledger.now()).asker.name == asker.name:
                    raise NotTwoError("this takes two people besides the one who asks")
            case GrantCards(name=name):
                if not self._cards.is_open:
                    raise IllegalEvent(None, "/cards is off: the configuration does not say sequestered = true")
                if not self._cards.is_holder(name):
                    raise IllegalEvent(None, f"expected the holder of a person's token for {CARDS}, got {name!r}")

    def _carry_out(self, command: Command, both: Both, asker: Asker) -> Outcome | tuple[str, ...]:
        match command:
            case FloorReveal(seat=seat, hand=hand):
                asked = self._reveals.take(seat, hand or 0, self._ledger.now())
                cards = hidden_cards(self._ledger.state, seat, hand)
                self._shown.append(
                    Shown(asked.asker, {"hand": hand, "seat": seat, "cards": [card and card.value for card in cards]})
                )
                event = HandRevealed(hand or 0, seat, asked.asker.name, both.first.name, both.second.name)
                self._log(event, asker.name, command.id)
                return Outcome(ok=True)
            case GrantCards(name=name):
                self._log(Granted(name, (CARDS,)), asker.name, command.id)
                return Outcome(ok=True)
        return (both.first.name, both.second.name)

    def _log(self, event: VisitEvent, by: str, command_id: str | None = None) -> None:
        """With the command's id, so that the same word sent again is no second one."""
        self._ledger.add([Draft(event)], cause=command_id or uuid4().hex, by=by)


def needs_two(desk: Desk, command: Command) -> bool:
    """The command takes two people, as things are."""
    return isinstance(command, ALWAYS) or (isinstance(command, SetDelay) and shrinks(desk, command))
