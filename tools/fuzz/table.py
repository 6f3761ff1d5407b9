"""A table that plays itself at random, every event verified, every state held against the invariants."""

from random import Random

from rules.apply import apply
from rules.cards import DECK, Card
from rules.errors import IllegalEvent
from rules.events import (
    CardRead,
    Folded,
    GameSet,
    LevelSet,
    Overruled,
    Player,
    PlayerSeated,
    RulesSet,
    StackCorrected,
    TableEvent,
)
from rules.spots import MAX_SEAT, SeatSpot
from rules.state import EMPTY_TABLE, TableState
from rules.verify import is_legal, verify
from tools.fuzz.hands import (
    next_step,
    one_in,
    random_game,
    random_level,
    random_rules,
    random_stack,
    random_start,
)
from tools.fuzz.interruptions import between_hands, interruption
from tools.fuzz.invariants import check_fold, check_options, check_payout, check_state, chips_declared, chips_of

MOST_EVENTS = 800


class RandomTable:
    """``log`` is what was entered. ``calm``: nothing interrupts a hand, and cards are read as they are dealt."""

    def __init__(self, rng: Random, *, calm: bool = False) -> None:
        self._rng = rng
        self._calm = calm
        self.state: TableState = EMPTY_TABLE
        self.log: list[TableEvent] = []
        self._deck: list[Card] = []
        self._bent = False
        level = random_level(rng)
        seats = rng.sample(range(1, MAX_SEAT + 1), rng.randint(2, MAX_SEAT))
        self.enter(LevelSet(level))
        self.enter(RulesSet(random_rules(rng)))
        self.enter(GameSet(random_game(rng, len(seats))))
        for seat in seats:
            self.enter(PlayerSeated(seat, Player(f"Player {seat}"), random_stack(rng, level.big_blind)))

    def enter(self, event: TableEvent) -> None:
        """Verify and apply one event, and check what must hold then; raises IllegalEvent or AssertionError."""
        verify(self.state, event)
        before, self.state = self.state, apply(self.state, event)
        self.log.append(event)
        assert chips_of(self.state) == chips_of(before) + chips_declared(before, event)
        check_state(self.state)
        check_options(self.state)
        check_payout(self.state)
        inner = event.event if isinstance(event, Overruled) else event
        if isinstance(inner, Folded) and before.hand is not None and self.state.hand is not None:
            check_fold(before.hand, inner, self.state.hand, bent=self._bent)
        self._bent = self.state.running and (self._bent or isinstance(event, StackCorrected | Overruled))

    def play(self, hands: int) -> None:
        """So many hands, or fewer where no more can be started."""
        for _ in range(hands):
            self._pause()
            try:
                start = random_start(self._rng, self.state)
                verify(self.state, start)
            except IllegalEvent:
                return
            self.enter(start)
            self._play_hand()

    def _pause(self) -> None:
        for _ in range(0 if self._calm else self._rng.randint(0, 4)):
            self._try(between_hands(self._rng, self.state))

    def _play_hand(self) -> None:
        self._deck = self._rng.sample(DECK, len(DECK))
        unread = self._hole_cards()
        for _ in range(MOST_EVENTS):
            if not self.state.running:
                return
            if unread and one_in(self._rng, 4):
                self._try(unread.pop())
            elif not self._calm and one_in(self._rng, 5):
                self._interrupt()
            else:
                self._go_on()
        raise AssertionError(f"the hand did not end in {MOST_EVENTS} events")

    def _interrupt(self) -> None:
        """Most of what is drawn cannot be; a few draws find something that can."""
        for _ in range(self._rng.randint(1, 4)):
            if self.state.running:
                self._try(interruption(self._rng, self.state))

    def _go_on(self) -> None:
        step = next_step(self._rng, self.state, self._deck)
        assert step is not None, "the hand waits for nothing"
        self.enter(step)

    def _try(self, event: TableEvent) -> None:
        if is_legal(self.state, event):
            self.enter(event)

    def _hole_cards(self) -> list[TableEvent]:
        """What is read at the seats: at once, or left to be read late, partly or never."""
        hand = self.state.hand
        assert hand is not None
        reads: list[TableEvent] = [
            CardRead(SeatSpot(seat.seat), self._deck.pop()) for seat in hand.seats for _ in range(hand.game.hole_cards)
        ]
        late = [] if self._calm or one_in(self._rng, 2) else self._rng.sample(reads, self._rng.randint(0, len(reads)))
        for read in reads:
            if read not in late:
                self._try(read)
        return late
