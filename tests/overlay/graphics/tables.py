"""Tables for tests of graphics, played by an operator on a real log: what is released is what program would see."""

from dataclasses import replace
from pathlib import Path

from overlay.graphics.facts import NO_FACTS, PersonFacts, Prize, ScheduledLevel, ShowFacts
from overlay.graphics.shown import Shown
from rules.events import AnteForm, Level, Player
from tests.overlay.operator_desk import OperatorDesk

STACKS = {1: 10_000, 2: 6_000, 3: 4_000}
ANA = PersonFacts("/media/a.png", "/media/x.png", ("Two titles",))
FACTS = ShowFacts(
    people={Player("Player 1"): ANA},
    prizes=(Prize(1, 1, 500.0), Prize(2, 2, 300.0), Prize(3, 9, 100.0)),
    currency="EUR",
    schedule=(
        ScheduledLevel(Level(50, 100, 0, AnteForm.PER_PLAYER, 1), 30),
        ScheduledLevel(None, 15),
        ScheduledLevel(Level(100, 200, 200, AnteForm.BIG_BLIND, 2), 40),
    ),
    sponsors={"Acme": "/media/acme.png"},
)


def shown_of(desk: OperatorDesk, facts: ShowFacts = FACTS, delay_s: float = 30.0) -> Shown:
    """What program shows of the desk's table once everything is due."""
    return Shown(desk.released(desk.time.now_s + 1_000.0).state, facts, None, delay_s)


def empty(facts: ShowFacts = NO_FACTS) -> Shown:
    """A table without anybody."""
    return replace(Shown(), facts=facts)


def all_in_on_flop(folder: Path) -> OperatorDesk:
    """Seat 1 (aces) and seat 2 (king-queen of hearts) are all-in on a flop with two hearts; seat 3 has folded.

    Button 1, small blind 2, big blind 3; 6,000 is all that seat 2 has.
    """
    desk = OperatorDesk(folder, stacks=STACKS)
    desk.do("start_hand", button=1)
    desk.see("seat-1 AsAd", "seat-2 KhQh", "seat-3 2c2d")
    desk.play("raise 300", "call", "fold")
    desk.see("flop 3h8hTc")
    desk.play("bet 1000", "raise 5700", "call")
    return desk


def lost(folder: Path) -> OperatorDesk:
    """The same, run out without a heart and paid: seat 2 is out in third place, with nobody out before."""
    desk = all_in_on_flop(folder)
    desk.see("turn 4s")
    desk.see("river 7s")
    desk.do("table_cards")
    desk.do("award_confirm")
    return desk
