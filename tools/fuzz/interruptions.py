"""Events that interrupt a hand or come between hands, drawn without asking whether the rules allow them."""

from collections.abc import Callable
from random import Random

from rules.cards import DECK, Card
from rules.events import (
    ActedOutOfTurn,
    Bet,
    Called,
    CardRead,
    CardRemoved,
    CardsTabled,
    Checked,
    ClockCalled,
    ClockExpired,
    DealCompleted,
    Folded,
    GameSet,
    HandKilled,
    HandMucked,
    LevelSet,
    MisdealCause,
    MisdealDeclared,
    MissedHandsImposed,
    MotionMade,
    Overruled,
    Player,
    PlayerAbsent,
    PlayerLeft,
    PlayerMoved,
    PlayerReturned,
    PlayerSeated,
    PotsAwarded,
    RaisedTo,
    Ruled,
    RulesSet,
    RunItTwiceAgreed,
    SeatAction,
    StackCorrected,
    StackCounted,
    TableEvent,
)
from rules.motions import Chips, Motion, Said, Word
from rules.pots import pots
from rules.spots import BOARD_PLACES, MAX_BOARDS, MAX_SEAT, BoardSpot, MuckSpot, SeatSpot, Spot
from rules.state import TableState
from rules.streets import seat_to_act
from tools.fuzz.hands import one_in, random_award, random_game, random_level, random_rules, random_stack

Drawn = Callable[[Random, TableState], TableEvent]


def interruption(rng: Random, state: TableState) -> TableEvent:
    """Anything that may come up while a hand runs, possible or not."""
    return rng.choice(_INTERRUPTIONS)(rng, state)


def between_hands(rng: Random, state: TableState) -> TableEvent:
    """Anything that may come up around hands, possible or not."""
    return rng.choice(_BETWEEN_HANDS)(rng, state)


def random_seat(rng: Random, state: TableState) -> int:
    """Mostly one that was dealt in, or one where somebody sits."""
    hand = state.running_hand
    dealt = [seat.seat for seat in hand.seats] if hand is not None else []
    seated = dealt or [seat.seat for seat in state.seats]
    return rng.randint(1, MAX_SEAT) if one_in(rng, 20) or not seated else rng.choice(seated)


def _actor(rng: Random, state: TableState) -> int:
    hand = state.hand
    actor = seat_to_act(hand) if hand is not None else None
    return random_seat(rng, state) if actor is None or one_in(rng, 10) else actor


def random_chips(rng: Random, state: TableState) -> int:
    """Amounts around the bet and the smallest raise, the stacks, and far beyond."""
    hand = state.hand
    if hand is None:
        return rng.randint(0, 200)
    bet, step = hand.betting.current_bet, hand.betting.last_raise
    stack = rng.choice([seat.everything for seat in hand.seats])
    return rng.choice([0, bet, bet + 1, bet + step, bet + step - 1, stack, stack + 1, rng.randint(0, 2 * stack + 1)])


def any_action(rng: Random, state: TableState, seat: int) -> SeatAction:
    """Fold, check, call, bet or raise of that seat."""
    kind = rng.choice([Folded, Checked, Called, Bet, RaisedTo])
    if kind in (Bet, RaisedTo):
        return kind(seat, random_chips(rng, state))
    return Folded(seat, rng.choice([0, 0, 0, random_chips(rng, state)])) if kind is Folded else kind(seat)


def _card(rng: Random, state: TableState) -> TableEvent:
    """A card where none is expected, an unread one, one of those that lie elsewhere already."""
    board = BoardSpot(rng.choice(list(BOARD_PLACES)), rng.randrange(MAX_BOARDS))
    spots: list[Spot] = [SeatSpot(random_seat(rng, state)), SeatSpot(random_seat(rng, state)), board, MuckSpot()]
    hand_id = rng.choice([None, None, None, 1, 2])
    return CardRead(rng.choice(spots), _face(rng), rng.choice([None, None, None, *range(-1, 6)]), hand_id)


def _face(rng: Random) -> Card | None:
    return rng.choice([None, *DECK[:6], rng.choice(DECK)])


def _motion(rng: Random, state: TableState) -> TableEvent:
    """Chips that the seat may have, words that may fit them."""
    bits = [1, 5, 25, 100, random_chips(rng, state)]
    piles = tuple(Chips(rng.choice(bits), rng.randint(1, 4)) for _ in range(rng.randint(0, 2)))
    said = Said(rng.choice(list(Word)), rng.choice([None, random_chips(rng, state)])) if one_in(rng, 2) else None
    motions = rng.choice([1, 1, 2, 3])
    first = piles[:1] if motions > 1 and one_in(rng, 2) else ()
    return MotionMade(_actor(rng, state), Motion(piles, said, motions, first))


def _misdeal(rng: Random, state: TableState) -> TableEvent:
    seat = rng.choice([None, random_seat(rng, state)])
    return MisdealDeclared("floor", rng.choice(list(MisdealCause)), seat, rng.randint(0, 3))


def _kill(rng: Random, state: TableState) -> HandKilled:
    last = state.hand.last_actor if state.hand is not None else None
    seat = last if last is not None and one_in(rng, 2) else random_seat(rng, state)
    return HandKilled(seat, "floor", refund=one_in(rng, 2))


def _awarded(rng: Random, state: TableState) -> PotsAwarded:
    hand = state.running_hand
    if hand is None or not pots(hand):
        return PotsAwarded(())
    return PotsAwarded(()) if hand.street not in BOARD_PLACES else random_award(rng, state, hand)


def _ruled(rng: Random, state: TableState) -> Ruled:
    seat = random_seat(rng, state)
    simple: list[Ruled] = [CardsTabled(seat), HandMucked(seat), ClockExpired(seat), RunItTwiceAgreed()]
    acting: list[Ruled] = [any_action(rng, state, seat), any_action(rng, state, _actor(rng, state))]
    return rng.choice([*simple, *acting, _kill(rng, state), MisdealDeclared("floor")])


_INTERRUPTIONS: list[Drawn] = [
    _card,
    _card,
    lambda rng, state: CardRemoved(SeatSpot(random_seat(rng, state)), rng.choice(DECK[:6])),
    _kill,
    _kill,
    _motion,
    _motion,
    _motion,
    _misdeal,
    lambda rng, state: ActedOutOfTurn(any_action(rng, state, random_seat(rng, state))),
    lambda rng, state: ActedOutOfTurn(any_action(rng, state, random_seat(rng, state))),
    lambda rng, state: any_action(rng, state, _actor(rng, state)),
    lambda rng, state: ClockCalled(_actor(rng, state)),
    lambda rng, state: ClockExpired(_actor(rng, state)),
    lambda rng, state: ClockExpired((state.hand and state.hand.clock_on) or _actor(rng, state)),
    lambda rng, state: Overruled(any_action(rng, state, _actor(rng, state)), "floor"),
    lambda rng, state: DealCompleted(),
    lambda rng, state: RunItTwiceAgreed(),
    _ruled,
    lambda rng, state: Overruled(_ruled(rng, state), rng.choice(["floor", "floor", " "])),
    lambda rng, state: Overruled(_ruled(rng, state), "floor"),
    lambda rng, state: StackCorrected(_actor(rng, state), rng.randint(0, 3)),
    lambda rng, state: StackCorrected(random_seat(rng, state), random_chips(rng, state)),
    lambda rng, state: StackCounted(random_seat(rng, state), random_chips(rng, state)),
    lambda rng, state: PlayerAbsent(random_seat(rng, state)),
    lambda rng, state: PlayerReturned(random_seat(rng, state)),
    lambda rng, state: MissedHandsImposed(random_seat(rng, state), rng.randint(0, 3), "late"),
    lambda rng, state: PlayerSeated(rng.randint(1, MAX_SEAT), Player("New"), random_stack(rng, 100)),
    lambda rng, state: LevelSet(random_level(rng)),
    lambda rng, state: RulesSet(random_rules(rng)),
]

_BETWEEN_HANDS: list[Drawn] = [
    lambda rng, state: PlayerSeated(rng.randint(0, MAX_SEAT), Player("New"), random_stack(rng, 100)),
    lambda rng, state: PlayerLeft(random_seat(rng, state)),
    lambda rng, state: PlayerMoved(random_seat(rng, state), rng.randint(1, MAX_SEAT)),
    lambda rng, state: StackCorrected(random_seat(rng, state), random_stack(rng, 100)),
    lambda rng, state: StackCounted(random_seat(rng, state), random_stack(rng, 100)),
    lambda rng, state: PlayerAbsent(random_seat(rng, state)),
    lambda rng, state: PlayerReturned(random_seat(rng, state)),
    lambda rng, state: MissedHandsImposed(random_seat(rng, state), rng.randint(1, 2), "late"),
    lambda rng, state: GameSet(random_game(rng, len(state.seats))),
    lambda rng, state: LevelSet(random_level(rng)),
    lambda rng, state: RulesSet(random_rules(rng)),
    _card,
]
