"""Random legal hands of two to ten seats: what must hold in every one of them."""

from hypothesis import given, settings
from hypothesis import strategies as st

from rules.apply import apply, replay
from rules.button import next_hand
from rules.cards import DECK
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
    TableEvent,
)
from rules.options import AmountRange, options
from rules.pots import pots
from rules.showdown import proposed_awards
from rules.spots import BOARD_PLACES, MAX_SEAT, BoardSpot, SeatSpot, Spot
from rules.state import EMPTY_TABLE, HandState, TableState
from rules.streets import awaited_street
from rules.verify import is_legal, verify

MOST_EVENTS = 600
LEVELS = [
    Level(50, 100),
    Level(50, 100, 10),
    Level(50, 100, 100, AnteForm.BIG_BLIND),
    Level(0, 1, 3),
    Level(75, 100, 40, AnteForm.BIG_BLIND),
]


class Table:
    """Plays hands by drawing every decision; each event is verified and checked against the invariants."""

    def __init__(self, data: st.DataObject) -> None:
        self.draw = data.draw
        self.state = EMPTY_TABLE
        self.deck = iter(DECK)
        self.log: list[TableEvent] = []
        seats = self.draw(st.lists(st.integers(1, MAX_SEAT), min_size=2, max_size=10, unique=True))
        for seat in seats:
            self.enter(PlayerSeated(seat, Player(f"Player {seat}"), self.draw(st.integers(1, 1500))))
        self.enter(LevelSet(self.draw(st.sampled_from(LEVELS))))
        self.chips = sum(seat.stack for seat in self.state.seats)

    def enter(self, event: TableEvent) -> None:
        """Verify and apply one event."""
        verify(self.state, event)
        self.log.append(event)
        self.state = apply(self.state, event)

    def play_hand(self) -> None:
        """One whole hand; at most ``MOST_EVENTS`` events."""
        self.enter(next_hand(self.state))
        self.deck = iter(self.draw(st.permutations(DECK)))
        for seat in self._hand().seats * 2:
            self.enter(CardRead(SeatSpot(seat.seat), next(self.deck)))
        for _ in range(MOST_EVENTS):
            _check(self.state, self.chips)
            if not self.state.running:
                return
            self.enter(self._next_event())
        raise AssertionError("the hand did not end")

    def _hand(self) -> HandState:
        assert self.state.hand is not None
        return self.state.hand

    def _next_event(self) -> TableEvent:
        hand = self._hand()
        killed = HandKilled(self.draw(st.sampled_from(hand.seats)).seat, "floor")
        if self.draw(st.integers(0, 19)) == 0 and is_legal(self.state, killed):
            return killed
        if options(self.state) is not None:
            return self.draw(st.sampled_from(self._actions()))
        street = awaited_street(hand)
        if street is not None:
            return CardRead(BoardSpot(street), next(self.deck))
        return self._at_showdown(hand)

    def _actions(self) -> list[TableEvent]:
        found = options(self.state)
        assert found is not None
        simple: list[TableEvent] = [Folded(found.seat)]
        simple += [Checked(found.seat)] * 3 if found.check else []
        simple += [Called(found.seat)] * 3 if found.call is not None else []
        bets: list[TableEvent] = [Bet(found.seat, self._amount(found.bet))] if found.bet else []
        bets += [RaisedTo(found.seat, self._amount(found.raise_to))] if found.raise_to else []
        return simple + bets + ([found.all_in] if found.all_in else [])

    def _amount(self, amounts: AmountRange) -> int:
        return self.draw(st.integers(amounts.minimum, amounts.maximum))

    def _at_showdown(self, hand: HandState) -> TableEvent:
        for seat in hand.seats:
            if not seat.in_hand or seat.tabled:
                continue
            mucked = HandMucked(seat.seat)
            return mucked if self.draw(st.booleans()) and is_legal(self.state, mucked) else CardsTabled(seat.seat)
        return PotsAwarded(proposed_awards(self.state))


def _check(state: TableState, chips: int) -> None:
    """Chips are conserved; every pot can be won by a live seat; no stack is negative."""
    hand = state.hand
    assert hand is not None
    dealt = {seat.seat for seat in hand.seats}
    aside = sum(seat.stack for seat in state.seats if seat.seat not in dealt)
    if hand.result is not None:
        assert sum(seat.stack for seat in state.seats) == chips
        assert all(state_seat.stack == seat.stack for seat in hand.seats if (state_seat := state.player_at(seat.seat)))
        return
    assert aside + sum(seat.stack + seat.contributed for seat in hand.seats) == chips
    assert sum(pot.amount for pot in pots(hand)) == sum(seat.contributed for seat in hand.seats)
    live = {seat.seat for seat in hand.seats if seat.in_hand}
    assert all(pot.amount > 0 and pot.eligible_seats and live.issuperset(pot.eligible_seats) for pot in pots(hand))
    assert all(seat.stack >= 0 for seat in hand.seats)


@settings(max_examples=60, deadline=None)
@given(st.data())
def test_random_hands_conserve_chips_end_and_replay_to_the_same_table(data: st.DataObject) -> None:
    table = Table(data)
    for _ in range(3):
        if sum(seat.stack > 0 for seat in table.state.seats) > 1:
            table.play_hand()
    assert replay(table.log) == table.state


@settings(max_examples=60, deadline=None)
@given(st.data())
def test_facts_that_do_not_fit_never_raise(data: st.DataObject) -> None:
    table = Table(data)
    table.enter(next_hand(table.state))
    spots: st.SearchStrategy[Spot] = st.sampled_from([SeatSpot(1), SeatSpot(2), *map(BoardSpot, BOARD_PLACES)])
    for _ in range(data.draw(st.integers(0, 30))):
        card = data.draw(st.none() | st.sampled_from(DECK[:8]))
        table.state = apply(table.state, CardRead(data.draw(spots), card, data.draw(st.none() | st.integers(-1, 5))))
        _check(table.state, table.chips)
