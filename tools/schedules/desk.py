"""The operator's desk: facts and the operator's entries become events of one log, each verified, then applied."""

from dataclasses import dataclass, field

from overlay.decide.desk import seen
from rules.apply import apply
from rules.button import next_hand
from rules.cards import Card
from rules.errors import IllegalEvent
from rules.events import (
    Award,
    Called,
    CardRead,
    CardsTabled,
    Checked,
    Fact,
    Folded,
    Level,
    LevelSet,
    Player,
    PlayerSeated,
    PotsAwarded,
    TableEvent,
)
from rules.options import options
from rules.pots import pots
from rules.showdown import awards_for, proposed_awards
from rules.spots import BoardSpot, SeatSpot, Spot
from rules.state import EMPTY_TABLE, TableState
from rules.streets import awaited_street
from rules.verify import is_legal, verify
from tools.schedules.hand import Entry, Hand, Step

STACK = 20_000
LEVEL = Level(50, 100, 0)


@dataclass(slots=True)
class Desk:
    """``log`` is everything that was entered; ``by_hand`` the cards that the operator had to type."""

    hand: Hand
    state: TableState = EMPTY_TABLE
    log: list[TableEvent] = field(default_factory=list)
    by_hand: list[tuple[Spot, Card]] = field(default_factory=list)
    refused: list[Fact] = field(default_factory=list)
    folded: set[int] = field(default_factory=set)

    def __post_init__(self) -> None:
        """Level and players."""
        self._enter(LevelSet(LEVEL))
        for seat in self.hand.seats:
            self._enter(PlayerSeated(seat, Player(f"Player {seat}"), STACK))

    def take(self, fact: Fact) -> None:
        """A sensor saw something: it is logged in any case, as at a real table."""
        draft, refusal = seen(self.state, fact)
        assert draft.event is not None
        if refusal is not None:
            self.refused.append(fact)
        event = draft.event
        assert isinstance(event, TableEvent)
        self.log.append(event)
        self.state = apply(self.state, event)

    def work(self, entry: Entry) -> None:
        """What the operator enters at that moment."""
        match entry.step:
            case Step.START:
                self._enter(next_hand(self.state, button_seat=self.hand.seats[-1]))
            case Step.STREET:
                self._type_board()
                self._bet(entry.folds)
            case Step.SHOWDOWN:
                self._type_board()
                self._show_down()

    def _bet(self, folds: tuple[int, ...]) -> None:
        while (found := options(self.state)) is not None:
            seat = found.seat
            if seat in folds:
                self.folded.add(seat)
                self._enter(Folded(seat))
            else:
                self._enter(Checked(seat) if found.check else Called(seat))

    def _show_down(self) -> None:
        hand = self.state.hand
        assert hand is not None
        for seat in hand.seats:
            if seat.in_hand:
                self._type_hole_cards(seat.seat)
                self._enter(CardsTabled(seat.seat))
        self._enter(PotsAwarded(self._awards()))

    def _awards(self) -> tuple[Award, ...]:
        try:
            return proposed_awards(self.state)
        except IllegalEvent:
            assert self.state.hand is not None
            return awards_for(self.state, [pot.eligible_seats[:1] for pot in pots(self.state.hand)])

    def _type_board(self) -> None:
        while self.state.hand is not None and (street := awaited_street(self.state.hand)) is not None:
            lying = {hole.card for hole in self.state.hand.board if hole is not None}
            missing = [stay.card for stay in self.hand.stays if stay.spot == BoardSpot(street)]
            unread = [card for card in missing if card not in lying]
            if not unread or not self._type(BoardSpot(street), unread[0]):
                return

    def _type_hole_cards(self, number: int) -> None:
        hand = self.state.hand
        assert hand is not None
        held = {hole.card for seat in hand.seats if seat.seat == number for hole in seat.hole}
        for stay in self.hand.stays:
            if stay.spot == SeatSpot(number) and stay.card not in held:
                self._type(stay.spot, stay.card)

    def _type(self, spot: Spot, card: Card) -> bool:
        """False where another card was read in its place: that shows in the hand."""
        self.by_hand.append((spot, card))
        read = CardRead(spot, card)
        if not is_legal(self.state, read):
            return False
        self._enter(read)
        return True

    def _enter(self, event: TableEvent) -> None:
        verify(self.state, event)
        self.log.append(event)
        self.state = apply(self.state, event)
