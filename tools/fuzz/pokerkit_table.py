"""The same hand at a table of pokerkit's: our events go in, its answers come out by our seats.

pokerkit counts players from the small blind, the button last, and with two players from the big blind: as we deal.
"""

from collections.abc import Mapping

from pokerkit import Automation, BettingStructure, Deck, OmahaHoldemHand, Opening, StandardHighHand, State, Street

from rules.cards import Card
from rules.events import AnteForm, Bet, Called, Checked, Folded, HandStarted, RaisedTo, SeatAction
from rules.games import Family, Limit

HAND_TYPES = {Family.HOLDEM: StandardHighHand, Family.OMAHA: OmahaHoldemHand}
STRUCTURES = {
    Limit.NO_LIMIT: BettingStructure.NO_LIMIT,
    Limit.POT_LIMIT: BettingStructure.POT_LIMIT,
    Limit.FIXED_LIMIT: BettingStructure.FIXED_LIMIT,
}
BOARD_DEALS = (0, 3, 1, 1)
"""Board cards that a street deals: before the flop none."""

AUTOMATIC = (
    Automation.ANTE_POSTING,
    Automation.BET_COLLECTION,
    Automation.BLIND_OR_STRADDLE_POSTING,
    Automation.HOLE_CARDS_SHOWING_OR_MUCKING,
    Automation.HAND_KILLING,
    Automation.CHIPS_PUSHING,
    Automation.CHIPS_PULLING,
)
"""All but the cards, which are ours."""


class PokerkitTable:
    """One hand that began as ``start`` tells, with ``stacks`` before it and ``hole`` cards by seat.

    ``automatic``: what pokerkit does by itself.
    """

    def __init__(
        self,
        start: HandStarted,
        stacks: Mapping[int, int],
        hole: Mapping[int, tuple[Card, ...]],
        automatic: tuple[Automation, ...] = AUTOMATIC,
    ) -> None:
        self.seats = start.dealt_seats
        self.state = State(
            automatic,
            Deck.STANDARD,
            (HAND_TYPES[start.game.family],),
            _streets(start),
            STRUCTURES[start.game.limit],
            start.level.ante_form is AnteForm.PER_PLAYER,
            self._by_position(_antes(start)),
            self._by_position(_blinds(start)),
            0,
            [stacks[seat] for seat in self.seats],
            len(self.seats),
        )
        while self.state.hole_dealee_index is not None:
            self.state.deal_hole(_text(hole[self.seats[self.state.hole_dealee_index]]))

    def _by_position(self, chips: Mapping[int, int]) -> list[int]:
        """Forced bets as pokerkit wants them: with two players the other way round."""
        order = self.seats if len(self.seats) > 2 else self.seats[::-1]
        return [chips.get(seat, 0) for seat in order]

    def act(self, action: SeatAction) -> None:
        """The player to act does so; raises ValueError where pokerkit refuses it."""
        match action:
            case Folded():
                self.state.fold()
            case Checked() | Called():
                self.state.check_or_call()
            case Bet(_, amount) | RaisedTo(_, amount):
                self.state.complete_bet_or_raise_to(amount)

    def deal(self, cards: tuple[Card, ...]) -> None:
        """A street's board cards."""
        self.state.deal_board(_text(cards))

    @property
    def actor(self) -> int | None:
        """The seat to act."""
        index = self.state.actor_index
        return None if index is None else self.seats[index]

    @property
    def to_call(self) -> int | None:
        """Chips that a check (none) or a call adds."""
        return self.state.checking_or_calling_amount

    @property
    def can_fold(self) -> bool:
        """Only facing a bet."""
        return self.state.can_fold()

    @property
    def chips_in(self) -> int:
        """All chips in the pots and in front of the players."""
        return self.state.total_pot_amount

    @property
    def awaited(self) -> int | None:
        """Board cards that are to be dealt now."""
        return self.state.board_dealing_count

    @property
    def is_over(self) -> bool:
        """The pots are paid."""
        return not self.state.status

    @property
    def raise_bounds(self) -> tuple[int, int] | None:
        """The smallest and the largest bet or raise, None where there may be none."""
        smallest = self.state.min_completion_betting_or_raising_to_amount
        largest = self.state.max_completion_betting_or_raising_to_amount
        return None if smallest is None or largest is None else (smallest, largest)

    @property
    def stacks(self) -> dict[int, int]:
        """Chips behind, by seat."""
        return dict(zip(self.seats, self.state.stacks, strict=True))

    @property
    def pots(self) -> list[tuple[int, tuple[int, ...]]]:
        """The pots without what lies in front of the players: chips, and who can win them."""
        return [(pot.amount, tuple(sorted(self.seats[i] for i in pot.player_indices))) for pot in self.state.pots]


def _streets(start: HandStarted) -> tuple[Street, ...]:
    """A fixed-limit game is capped but between two players; pokerkit does not count the blind as a bet."""
    fixed = start.game.limit is Limit.FIXED_LIMIT
    small_bet = (fixed and start.level.small_bet) or start.level.big_blind
    capped = fixed and len(start.dealt_seats) > 2
    return tuple(
        Street(
            False,
            () if cards else (False,) * start.game.hole_cards,
            cards,
            False,
            Opening.POSITION,
            small_bet * (2 if fixed and cards == 1 else 1),
            start.rules.raise_cap - (not cards) if capped else None,
        )
        for cards in BOARD_DEALS
    )


def _antes(start: HandStarted) -> dict[int, int]:
    level = start.level
    payers = {
        AnteForm.PER_PLAYER: start.dealt_seats,
        AnteForm.BIG_BLIND: (start.big_blind_seat,),
        AnteForm.BUTTON: (start.button_seat,),
    }
    return dict.fromkeys(payers[level.ante_form], level.ante)


def _blinds(start: HandStarted) -> dict[int, int]:
    blinds = {} if start.small_blind_seat is None else {start.small_blind_seat: start.level.small_blind}
    return {**blinds, start.big_blind_seat: start.level.big_blind}


def _text(cards: tuple[Card, ...]) -> str:
    return "".join(card.value for card in cards)
