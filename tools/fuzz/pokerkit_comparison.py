"""One random hand played by us and by pokerkit at once, compared at every step.

A known difference that changes the whole hand ends the comparison before it begins; one of a single decision leaves out
what differs there, and the hand goes on with an action that both allow.
"""

from collections import Counter
from dataclasses import dataclass, field, replace
from random import Random

from rules.apply import replay
from rules.button import next_hand
from rules.cards import DECK, Card
from rules.events import (
    Award,
    Bet,
    Called,
    CardRead,
    CardsTabled,
    Checked,
    Folded,
    GameSet,
    HandMucked,
    HandStarted,
    LevelSet,
    Player,
    PlayerSeated,
    RaisedTo,
    RulesSet,
    SeatAction,
    TableEvent,
)
from rules.games import BOARD_CARDS, Family, Game, Limit
from rules.options import Options, options
from rules.pots import pots
from rules.ruleset import OddChips
from rules.seating import find_seat
from rules.spots import MAX_SEAT, SeatSpot
from rules.state import HandState, TableState
from rules.verify import verify
from tools.fuzz.hands import next_step, one_in, random_level, random_rules
from tools.fuzz.pokerkit_differences import Difference, known_at_decision, known_at_start
from tools.fuzz.pokerkit_table import PokerkitTable

GAMES = [
    *(Game(limit=limit) for limit in Limit for _ in range(4)),
    *(Game(Family.OMAHA, Limit.POT_LIMIT, cards) for cards in (4, 4, 5, 6)),
]
"""Hold'em more often: pokerkit takes a hundred times as long to value Omaha hands."""


@dataclass
class Comparison:
    """What was compared of one hand. ``skipped``: the difference for which the hand was not compared at all.

    ``decisions``: how many were compared in full. ``excused``: at how many something was left out, and why.
    """

    hand: HandState
    skipped: Difference | None = None
    decisions: int = 0
    excused: Counter[Difference] = field(default_factory=Counter)


def compare_hand(rng: Random) -> Comparison:
    """Play and compare one hand; raises AssertionError where the two differ and no difference is known."""
    table = _Table(rng)
    comparison = Comparison(table.hand, skipped=known_at_start(table.hand))
    if comparison.skipped is None:
        table.play(comparison)
    return comparison


class _Table:
    """Both tables. Ours leads: it says what may be done, and pokerkit has to say the same."""

    def __init__(self, rng: Random) -> None:
        self._rng = rng
        count = rng.randint(2, MAX_SEAT)
        seats = rng.sample(range(1, MAX_SEAT + 1), count)
        rules = replace(random_rules(rng), smallest_chip=1, odd_many=OddChips.ALL_FIRST, run_it_twice=False)
        level = random_level(rng)
        game = rng.choice([game for game in GAMES if count * game.hole_cards + BOARD_CARDS <= len(DECK)])
        stacks = {seat: _stack(rng, level.big_blind) for seat in seats}
        seated = [PlayerSeated(seat, Player(f"Player {seat}"), stacks[seat]) for seat in seats]
        self.state: TableState = replay([LevelSet(level), RulesSet(rules), GameSet(game), *seated])
        self._deck = rng.sample(DECK, len(DECK))
        self._dealt: list[Card] = []
        hole = {seat: tuple(self._deck.pop() for _ in range(game.hole_cards)) for seat in seats}
        start = self._start()
        self._enter(start)
        for seat, cards in hole.items():
            for card in cards:
                self._enter(CardRead(SeatSpot(seat), card))
        self._theirs = PokerkitTable(start, stacks, hole)

    @property
    def hand(self) -> HandState:
        assert self.state.hand is not None
        return self.state.hand

    def _start(self) -> HandStarted:
        start = next_hand(self.state)
        dead = len(start.dealt_seats) > 2 and one_in(self._rng, 8)
        return replace(start, small_blind_seat=None) if dead else start

    def _enter(self, event: TableEvent) -> None:
        verify(self.state, event)
        self.state = replay([event], self.state)

    def play(self, comparison: Comparison) -> None:
        """To the end of the hand."""
        while self.state.running:
            found = options(self.state)
            excused = self._compare(found, comparison)
            event = _allowed_by_both(next_step(self._rng, self.state, self._deck), found, raises=excused is None)
            self._enter(event)
            self._tell(event)
        self._compare_end(comparison)
        comparison.hand = self.hand

    def _tell(self, event: TableEvent) -> None:
        if isinstance(event, SeatAction):
            self._theirs.act(event)
        if isinstance(event, CardRead) and event.card is not None:
            self._dealt.append(event.card)
            if len(self._dealt) == self._theirs.awaited:
                self._theirs.deal(tuple(self._dealt))
                self._dealt.clear()

    def _compare(self, found: Options | None, comparison: Comparison) -> Difference | None:
        if found is None:
            self._compare_street(comparison)
            return None
        seat = find_seat(self.hand, found.seat)
        assert seat is not None
        theirs = self._theirs
        assert theirs.actor == found.seat, f"{theirs.actor} acts, not {found.seat}"
        assert theirs.to_call == (found.call or 0), f"{theirs.to_call} to call, not {found.call}"
        assert theirs.can_fold == (found.fold and not found.check)
        assert theirs.chips_in == sum(other.contributed for other in self.hand.seats)
        assert theirs.stacks == {other.seat: other.stack for other in self.hand.seats}
        excused = known_at_decision(self.hand, seat)
        if excused is not None:
            comparison.excused[excused] += 1
            return excused
        amounts = found.bet or found.raise_to
        ours = None if amounts is None else (amounts.minimum, amounts.maximum)
        assert theirs.raise_bounds == ours, f"{theirs.raise_bounds} may be bet, not {ours}"
        comparison.decisions += 1
        return None

    def _compare_street(self, comparison: Comparison) -> None:
        """Between the streets, where no chips lie in front of anybody."""
        if self._theirs.actor is not None and self._dealt == []:
            assert (self._theirs.to_call, self._theirs.raise_bounds) == (0, None)
            comparison.excused[Difference.NOTHING_TO_DECIDE] += 1
            self._theirs.act(Checked(self._theirs.actor))
        if not self._theirs.is_over:
            assert self._theirs.pots == [(pot.amount, pot.eligible_seats) for pot in pots(self.hand)]
            assert self._theirs.stacks == {seat.seat: seat.stack for seat in self.hand.seats}

    def _compare_end(self, comparison: Comparison) -> None:
        assert self._theirs.is_over
        assert self.hand.result is not None
        ours = {seat.seat: seat.stack for seat in self.hand.seats}
        theirs = self._theirs.stacks
        if _has_odd_chips(self.hand.result.awards):
            comparison.excused[Difference.MERGED_POTS] += theirs != ours
            odd = len(self.hand.result.pots) * len(ours)
            assert all(abs(theirs[seat] - ours[seat]) < odd for seat in ours)
            assert sum(theirs.values()) == sum(ours.values())
        else:
            assert theirs == ours


def _has_odd_chips(awards: tuple[Award, ...]) -> bool:
    """Several pots were split and one of them unevenly."""
    shares: dict[int, set[int]] = {}
    for award in awards:
        shares.setdefault(award.pot, set()).add(award.amount)
    return len(shares) > 1 and any(len(amounts) > 1 for amounts in shares.values())


def _allowed_by_both(event: TableEvent | None, found: Options | None, *, raises: bool) -> TableEvent:
    """No fold where a check is free; no bet where it is disputed; every live hand is tabled."""
    assert event is not None, "the hand is stuck"
    if isinstance(event, HandMucked):
        return CardsTabled(event.seat)
    if found is None:
        return event
    if isinstance(event, Folded) and found.check:
        return Checked(event.seat)
    if isinstance(event, Bet | RaisedTo) and not raises:
        return Checked(event.seat) if found.check else Called(event.seat)
    return event


def _stack(rng: Random, big_blind: int) -> int:
    """Seldom less than the forced bets, often few enough big blinds for all-ins."""
    if one_in(rng, 25):
        return rng.randint(1, 2 * big_blind)
    return rng.randint(3 * big_blind, big_blind * rng.choice([6, 15, 60]))
