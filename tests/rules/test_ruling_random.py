"""Random motions in random hands: the rules let every ruling pass, and its chips add up."""

from contextlib import suppress
from dataclasses import replace

from hypothesis import given, settings
from hypothesis import strategies as st

from rules.cards import DECK
from rules.errors import IllegalEvent
from rules.events import CardRead, GameSet, MotionMade, SeatAction
from rules.games import NO_LIMIT_HOLDEM, POT_LIMIT_OMAHA, Family, Game, Limit
from rules.motions import Chips, Motion, Said, Word
from rules.ruleset import LAPT, TDA2024, RuleSet, ShortCall
from rules.ruling import Ruling, permits, ruling
from rules.spots import BoardSpot, Street
from rules.state import HandSeat
from rules.streets import awaited_street, seat_to_act
from rules.verify import is_legal, verify
from tests.rules.dealer import Dealer

DENOMINATIONS = (25, 100, 500, 1000, 5000)
GAMES = (NO_LIMIT_HOLDEM, POT_LIMIT_OMAHA, Game(Family.HOLDEM, Limit.FIXED_LIMIT, 2))
RULES = (
    LAPT,
    TDA2024,
    replace(LAPT, verbal_binding=False, short_call=ShortCall.FORFEIT),
    replace(TDA2024, two_motion_raise=True),
)
MOST_MOTIONS = 12


def _dealer(data: st.DataObject) -> Dealer:
    rules: RuleSet = data.draw(st.sampled_from(RULES))
    stacks = data.draw(st.lists(st.integers(1, 400), min_size=2, max_size=6))
    dealer = Dealer({seat: 25 * stack for seat, stack in enumerate(stacks, start=1)}, (50, 100), rules=rules)
    dealer.enter(GameSet(data.draw(st.sampled_from(GAMES))))
    return dealer.deal()


def _motion(data: st.DataObject, seat: HandSeat) -> Motion:
    chips, left = [], seat.stack
    for denomination in data.draw(st.lists(st.sampled_from(DENOMINATIONS), max_size=4, unique=True)):
        if left >= denomination:
            pile = Chips(denomination, data.draw(st.integers(1, left // denomination)))
            chips.append(pile)
            left -= pile.count * denomination
    count = sum(pile.count for pile in chips)
    first = tuple(chips[:1]) if len(chips) > 1 and data.draw(st.booleans()) else ()
    motions = 2 if first else data.draw(st.integers(1, min(2, max(1, count))))
    return Motion(tuple(chips), _said(data, silent=bool(chips)), motions, first)


def _said(data: st.DataObject, *, silent: bool) -> Said | None:
    if silent and data.draw(st.booleans()):
        return None
    word: Word = data.draw(st.sampled_from(Word))
    amount = data.draw(st.none() | st.integers(1, 12_000)) if word in (Word.BET, Word.RAISE) else None
    return Said(word, amount)


def _paid(before: Dealer, seat: HandSeat, action: SeatAction) -> int:
    """Chips that leave the seat's stack by the action before any uncalled bet goes back."""
    probe = Dealer({}, rules=LAPT)
    probe.state = before.state
    probe.enter(action)
    after = next(other for other in probe.hand.seats if other.seat == seat.seat)
    back = sum(chips for number, chips in probe.hand.returned if number == seat.seat)
    return after.contributed + back - seat.contributed


def _deal_street(dealer: Dealer, street: Street) -> None:
    while awaited_street(dealer.hand) is street:
        seen = sum(hole is not None for hole in dealer.hand.board)
        dealer.enter(CardRead(BoardSpot(street), DECK[seen]))


@settings(max_examples=150, deadline=None)
@given(st.data())
def test_rulings_on_random_motions_are_legal_and_their_chips_add_up(data: st.DataObject) -> None:
    dealer = _dealer(data)
    for _ in range(MOST_MOTIONS):
        number = seat_to_act(dealer.hand)
        street = awaited_street(dealer.hand)
        if number is None and street not in (None, Street.SHOWDOWN):
            _deal_street(dealer, street)
            continue
        if number is None:
            return
        _rule_and_act(data, dealer, number)


def _rule_and_act(data: st.DataObject, dealer: Dealer, number: int) -> None:
    seat = dealer.seat(number)
    motion = _motion(data, seat)
    pushed = sum(pile.denomination * pile.count for pile in motion.chips)
    ruled = ruling(dealer.hand, number, motion)
    for action in (ruled.action, *ruled.alternatives):
        verify(dealer.state, action)
        assert permits(ruled, action)
    assert _paid(dealer, seat, ruled.action) + ruled.returned == pushed + ruled.adds
    assert not (ruled.returned and ruled.adds)
    assert min(ruled.returned, ruled.adds) >= 0
    dealer.enter(MotionMade(number, motion))
    assert is_legal(dealer.state, ruled.action)
    dealer.enter(ruled.action)


@settings(max_examples=100, deadline=None)
@given(st.data())
def test_any_motion_gets_a_ruling_or_a_refusal(data: st.DataObject) -> None:
    dealer = _dealer(data)
    piles = st.lists(st.builds(Chips, st.integers(-100, 10_000), st.integers(-2, 20)), max_size=3).map(tuple)
    said = st.none() | st.builds(Said, st.sampled_from(Word), st.none() | st.integers(-10, 20_000))
    motion = Motion(data.draw(piles), data.draw(said), data.draw(st.integers(-1, 4)), data.draw(piles))
    number = data.draw(st.integers(0, 11))
    ruled: Ruling | None = None
    with suppress(IllegalEvent):
        ruled = ruling(dealer.hand, number, motion)
    if ruled is not None:
        verify(dealer.state, ruled.action)
