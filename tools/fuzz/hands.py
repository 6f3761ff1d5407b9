"""Random tables, rule sets, starts of hands and what happens next in a hand: drawn from a ``random.Random``.

The draws come from a seed: the same seed makes the same hands.
"""

from dataclasses import fields, replace
from enum import Enum
from random import Random
from typing import Any, get_type_hints

from rules.button import next_hand
from rules.cards import DECK, Card
from rules.errors import IllegalEvent
from rules.events import (
    AnteForm,
    Bet,
    Called,
    CardRead,
    CardsTabled,
    Checked,
    DealCompleted,
    Folded,
    HandMucked,
    HandStarted,
    Level,
    Post,
    PotsAwarded,
    RaisedTo,
    RunItTwiceAgreed,
    SeatAction,
    Straddle,
    TableEvent,
)
from rules.games import BOARD_CARDS, Family, Game, Limit
from rules.options import AmountRange, Options, options
from rules.pots import pots
from rules.ruleset import LAPT, TDA2024, ClockExpiry, PlayerClock, RuleSet
from rules.ruling import offered_ruling
from rules.seating import clockwise
from rules.showdown import awards_for, proposed_awards
from rules.spots import BOARD_PLACES, MAX_SEAT, BoardSpot
from rules.state import HandState, TableState
from rules.streets import awaited_street, board_of
from rules.verify import is_legal

BLINDS = [(50, 100), (50, 100), (1, 2), (0, 1), (1, 1), (2, 5), (75, 100), (500, 1000)]
GAMES = [
    Game(),
    Game(),
    Game(limit=Limit.POT_LIMIT),
    Game(limit=Limit.FIXED_LIMIT),
    Game(Family.OMAHA, Limit.POT_LIMIT, 4),
    Game(Family.OMAHA, Limit.POT_LIMIT, 5),
    Game(Family.OMAHA, Limit.POT_LIMIT, 6),
    Game(Family.OMAHA, Limit.NO_LIMIT, 4),
    Game(Family.OMAHA, Limit.FIXED_LIMIT, 4),
]
NUMBERS: dict[str, list[Any]] = {
    "smallest_chip": [1, 1, 5, 25],
    "penalty_cap": [None, 1, 4],
    "hand_for_hand_s": [None, 120],
    "raise_cap": [1, 3, 4, 5],
    "clock": [PlayerClock(30, 5, expiry) for expiry in ClockExpiry],
}
"""Values of the rule set's fields that are neither a choice nor a switch."""

NAMES = {"name", "version"}


def one_in(rng: Random, times: int) -> bool:
    """True once in so many draws; false is what shrinks."""
    return rng.randint(1, times) == times


def random_rules(rng: Random) -> RuleSet:
    """A preset, mostly with some of its fields overridden; cash games come up as often as tournaments."""
    rules = rng.choice([LAPT, TDA2024])
    switches = [field.name for field in fields(RuleSet) if field.name not in NAMES]
    for name in rng.sample(switches, rng.randint(0, 5)):
        rules = replace(rules, **{name: rng.choice(_values(name))})
    return replace(rules, run_it_twice=one_in(rng, 2), straddles=one_in(rng, 2))


def _values(name: str) -> list[Any]:
    kind = get_type_hints(RuleSet)[name]
    if name in NUMBERS:
        return NUMBERS[name]
    return [False, True] if kind is bool else list(kind) if issubclass(kind, Enum) else []


def random_level(rng: Random) -> Level:
    """Blinds, mostly an ante of any form, sometimes a fixed-limit bet that is not the big blind."""
    small, big = rng.choice(BLINDS)
    ante = rng.choice([0, 0, max(1, big // 10), big, 2 * big])
    return Level(small, big, ante, rng.choice(list(AnteForm)), small_bet=rng.choice([0, 0, big, 2 * big]))


def random_stack(rng: Random, big_blind: int) -> int:
    """Often less than a few big blinds, so that all-ins of every size come up."""
    return rng.randint(1, big_blind * rng.choice([1, 3, 12, 40]))


def random_game(rng: Random, seats: int) -> Game:
    """One that the deck can deal to so many seats and a board."""
    return rng.choice([game for game in GAMES if seats * game.hole_cards + BOARD_CARDS <= len(DECK)])


def random_start(rng: Random, state: TableState) -> HandStarted:
    """The next hand, sometimes with straddles, a bomb pot, two boards, a dead blind or posts that nobody owes."""
    start = next_hand(state)
    changed = start
    if start.rules.straddles and one_in(rng, 2):
        changed = replace(changed, straddles=_straddles(rng, start))
    elif one_in(rng, 8):
        changed = replace(changed, bomb_pot=rng.randint(1, 2 * start.level.big_blind), posts=())
    if one_in(rng, 8):
        changed = replace(changed, boards=2)
    if one_in(rng, 6):
        changed = _with_odd_places(rng, changed)
    if one_in(rng, 8) and not changed.bomb_pot:
        changed = replace(changed, posts=(_post(rng, changed),))
    return changed if is_legal(state, changed) else start


def _straddles(rng: Random, start: HandStarted) -> tuple[Straddle, ...]:
    blinds = (start.small_blind_seat, start.big_blind_seat)
    able = [seat for seat in clockwise(start.dealt_seats, after=start.big_blind_seat) if seat not in blinds]
    amount, made = start.level.big_blind, []
    for seat in able[: rng.randint(1, 2)]:
        amount = rng.randint(2 * amount, 3 * amount)
        made.append(Straddle(seat, amount))
    return tuple(made)


def _with_odd_places(rng: Random, start: HandStarted) -> HandStarted:
    """A dead small blind, or a button at an empty seat (B11.1)."""
    empty = [seat for seat in range(1, MAX_SEAT + 1) if seat not in start.dealt_seats]
    if len(start.dealt_seats) > 2 and one_in(rng, 2):
        return replace(start, small_blind_seat=None)
    return replace(start, button_seat=rng.choice(empty)) if empty else start


def _post(rng: Random, start: HandStarted) -> Post:
    big = start.level.big_blind
    return Post(rng.choice(start.dealt_seats), rng.choice([0, big, big]), rng.choice([0, start.level.small_blind]))


def random_action(rng: Random, found: Options) -> SeatAction:
    """One of the options: mostly checks and calls, so that hands see a flop."""
    seat = found.seat
    actions: list[SeatAction] = [Folded(seat)] * (1 + found.check)
    actions += [Checked(seat)] * 5 if found.check else []
    actions += [Called(seat)] * 6 if found.call is not None else []
    actions += [Bet(seat, _amount(rng, found.bet))] * 3 if found.bet else []
    actions += [RaisedTo(seat, _amount(rng, found.raise_to))] * 3 if found.raise_to else []
    actions += [found.all_in] if found.all_in else []
    return rng.choice(actions if found.fold and (found.check or found.call) else actions[1 + found.check :] or actions)


def _amount(rng: Random, amounts: AmountRange) -> int:
    middle = min(amounts.maximum, 2 * amounts.minimum)
    drawn = [amounts.minimum, rng.randint(amounts.minimum, middle), rng.randint(amounts.minimum, amounts.maximum)]
    return rng.choice([*drawn, amounts.pot])


def next_step(rng: Random, state: TableState, deck: list[Card]) -> TableEvent | None:
    """What a running hand waits for: an action, a board card, hands tabled or mucked, the pots; None if for nothing."""
    hand = state.running_hand
    found = options(state)
    if hand is None:
        return None
    if found is not None:
        return _action(rng, hand, found)
    if hand.betting.to_act and not hand.deal_complete:
        return DealCompleted()
    if one_in(rng, 4) and is_legal(state, RunItTwiceAgreed()):
        return RunItTwiceAgreed()
    if awaited_street(hand) is not None:
        return _board_card(hand, deck)
    return _at_showdown(rng, state, hand)


def _action(rng: Random, hand: HandState, found: Options) -> SeatAction:
    """What the seat declared, or what its motion comes to, mostly; else what it is offered."""
    if found.binding and found.held:
        return found.held
    ruled = offered_ruling(hand)
    if ruled is not None and ruled.action.seat == found.seat:
        return rng.choice([ruled.action, *ruled.alternatives])
    return random_action(rng, found)


def _board_card(hand: HandState, deck: list[Card]) -> CardRead:
    street = hand.street
    board = next(n for n in range(len(hand.boards)) if None in _places(hand, n))
    return CardRead(BoardSpot(street, board), deck.pop())


def _places(hand: HandState, board: int) -> list[object]:
    return [board_of(hand, board)[place] for place in BOARD_PLACES[hand.street]]


def _at_showdown(rng: Random, state: TableState, hand: HandState) -> TableEvent:
    for seat in hand.seats:
        if not seat.in_hand or seat.tabled:
            continue
        mucked = HandMucked(seat.seat)
        return mucked if one_in(rng, 3) and is_legal(state, mucked) else CardsTabled(seat.seat)
    return random_award(rng, state, hand)


def random_award(rng: Random, state: TableState, hand: HandState) -> PotsAwarded:
    """By the cards where all are known; else to winners of the operator's choice."""
    try:
        return PotsAwarded(proposed_awards(state))
    except IllegalEvent:
        due = pots(hand)
        winners = [
            rng.sample(pot.eligible_seats, rng.randint(1, len(pot.eligible_seats))) for pot in due for _ in hand.boards
        ]
        return PotsAwarded(awards_for(state, winners))
