"""A dealer for tests: seats players, starts hands and enters what is said at the table, verified."""

from collections.abc import Sequence

import pytest

from rules.apply import apply
from rules.button import next_hand
from rules.cards import decode_cards
from rules.errors import IllegalEvent
from rules.events import (
    AnteForm,
    Bet,
    Called,
    CardRead,
    CardsTabled,
    Checked,
    Folded,
    HandKilled,
    HandMucked,
    Level,
    LevelSet,
    Player,
    PlayerSeated,
    PotsAwarded,
    RaisedTo,
    RulesSet,
    TableEvent,
)
from rules.options import Options, options
from rules.ruleset import LAPT, RuleSet
from rules.showdown import awards_for, proposed_awards
from rules.spots import decode_spot
from rules.state import EMPTY_TABLE, HandSeat, HandState
from rules.verify import verify


class Dealer:
    """``stacks`` by seat; ``blinds`` and ``ante`` make the level."""

    def __init__(
        self,
        stacks: dict[int, int],
        blinds: tuple[int, int] = (50, 100),
        *,
        ante: int = 0,
        ante_form: AnteForm = AnteForm.PER_PLAYER,
        rules: RuleSet = LAPT,
    ) -> None:
        self.state = EMPTY_TABLE
        self.log: list[TableEvent] = []
        self.enter(RulesSet(rules))
        for seat, stack in stacks.items():
            self.enter(PlayerSeated(seat, Player(f"Player {seat}"), stack))
        self.enter(LevelSet(Level(blinds[0], blinds[1], ante, ante_form)))

    @property
    def hand(self) -> HandState:
        """The hand running or just over."""
        assert self.state.hand is not None
        return self.state.hand

    def seat(self, number: int) -> HandSeat:
        """The hand's seat of that number."""
        return next(seat for seat in self.hand.seats if seat.seat == number)

    def stacks(self) -> dict[int, int]:
        """Chips behind every seat at the table."""
        return {seat.seat: seat.stack for seat in self.state.seats}

    def enter(self, event: TableEvent) -> None:
        """Verify, log and apply one event."""
        verify(self.state, event)
        self.log.append(event)
        self.state = apply(self.state, event)

    def deal(self, button_seat: int | None = None) -> "Dealer":
        """Start the next hand."""
        self.enter(next_hand(self.state, button_seat=button_seat))
        return self

    def play(self, *words: str) -> "Dealer":
        """Enter what was said: ``3 fold``, ``4 raise 300``, ``flop 2c7h9d``, ``seat-2 AsKd``, ``5 table``."""
        for said in words:
            for event in said_event(said):
                self.enter(event)
        return self

    def run_out(self, board: str) -> "Dealer":
        """Deal the whole board, or what is left of it, of ten characters or fewer."""
        cards = [board[i : i + 2] for i in range(0, len(board), 2)]
        spots = ["flop", "flop", "flop", "turn", "river"][-len(cards) :]
        return self.play(*(f"{spot} {card}" for spot, card in zip(spots, cards, strict=True)))

    def table_all(self) -> "Dealer":
        """Every live seat turns up."""
        return self.play(*(f"{seat.seat} table" for seat in self.hand.seats if seat.in_hand))

    def pay(self, winners: Sequence[Sequence[int]] | None = None) -> "Dealer":
        """Pay the pots by the cards, or to ``winners``."""
        awards = proposed_awards(self.state) if winners is None else awards_for(self.state, winners)
        self.enter(PotsAwarded(awards))
        return self


def said_event(said: str) -> tuple[TableEvent, ...]:
    """The events of one saying (see ``Dealer.play``)."""
    who, what, *rest = said.split()
    if not who.isdigit():
        return tuple(CardRead(decode_spot(who), card) for card in decode_cards(what))
    seat = int(who)
    if what in ("bet", "raise"):
        return (Bet(seat, int(rest[0])) if what == "bet" else RaisedTo(seat, int(rest[0])),)
    simple: dict[str, TableEvent] = {
        "fold": Folded(seat),
        "check": Checked(seat),
        "call": Called(seat),
        "table": CardsTabled(seat),
        "muck": HandMucked(seat),
        "kill": HandKilled(seat, "floor"),
    }
    return (simple[what],)


def offered(dealer: Dealer) -> Options:
    """What the seat to act may do; there must be one."""
    found = options(dealer.state)
    assert found is not None
    return found


def refusal(dealer: Dealer, event: TableEvent) -> str | None:
    """The rule by which the event, which must not pass, is refused."""
    with pytest.raises(IllegalEvent) as caught:
        verify(dealer.state, event)
    return caught.value.rule
