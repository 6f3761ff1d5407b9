"""Ends a recorded hand at showdown: by the cards, else by what the record says came out."""

from collections.abc import Iterator, Mapping
from fractions import Fraction
from itertools import chain, combinations, product
from math import prod

from overlay.script.playback import Playback
from overlay.script.types import ScriptHand, Show
from rules.errors import IllegalEvent
from rules.events import Award, CardsTabled, HandMucked, PotsAwarded
from rules.pots import pots
from rules.seating import live_seats
from rules.showdown import awards_for, proposed_awards
from rules.spots import Street
from rules.state import HandSeat, HandState, TableState

MOST_GUESSES = 50_000
"""Ways to share the pots that are tried before a record is given up."""


def settle_showdown(playback: Playback, record: ScriptHand) -> None:
    """Table the hands that are known and pay the pots.

    Where a live hand's cards are not known the finishing stacks say who won; without them a hand that showed has won
    against those that nobody saw. If neither tells, the hand stays unfinished.
    """
    if not _is_at_showdown(playback.state):
        return
    _table_known(playback, record)
    if not _all_tabled(playback.state):
        _settle_unseen(playback, record)
    if not _is_at_showdown(playback.state) or not _all_tabled(playback.state):
        return
    awards = _by_cards(playback.state) or _by_finishing_stacks(playback.state, record)
    if awards:
        playback.enter(PotsAwarded(awards))


def _is_at_showdown(state: TableState) -> bool:
    return state.running_hand is not None and state.running_hand.street is Street.SHOWDOWN


def _untabled(state: TableState) -> tuple[HandSeat, ...]:
    return () if state.hand is None else tuple(seat for seat in live_seats(state.hand) if not seat.tabled)


def _all_tabled(state: TableState) -> bool:
    return not _untabled(state)


def _table_known(playback: Playback, record: ScriptHand) -> None:
    for seat in _untabled(playback.state):
        if len(record.hole_cards.get(seat.seat, ())) == record.game.hole_cards:
            playback.enter(CardsTabled(seat.seat))


def _settle_unseen(playback: Playback, record: ScriptHand) -> None:
    """Hands that nobody saw: turned up where the stacks tell who won, else laid down before a hand that showed."""
    unseen = _untabled(playback.state)
    if record.finishing_stacks is not None:
        for seat in unseen:
            playback.enter(CardsTabled(seat.seat))
        return
    hand = playback.state.hand
    if hand is None or not _one_showed(hand, record) or any(seat.all_in for seat in live_seats(hand)):
        return
    for seat in unseen:
        playback.enter(HandMucked(seat.seat))


def _one_showed(hand: HandState, record: ScriptHand) -> bool:
    """The record has a live hand shown whose cards are known."""
    shown = {action.seat for action in record.actions if isinstance(action, Show)}
    whole = {seat for seat, cards in record.hole_cards.items() if len(cards) == record.game.hole_cards}
    return any(seat.seat in shown & whole for seat in live_seats(hand))


def _by_cards(state: TableState) -> tuple[Award, ...]:
    """By the cards; nothing where one of them is not known."""
    try:
        return proposed_awards(state)
    except IllegalEvent:
        return ()


def _by_finishing_stacks(state: TableState, record: ScriptHand) -> tuple[Award, ...]:
    """The first way to share the pots that gives each seat what it finished with, within a chip."""
    if record.finishing_stacks is None or state.hand is None or len(state.hand.boards) > 1:
        return ()
    gains = {seat.seat: record.finishing_stacks[seat.seat] - seat.stack for seat in state.hand.seats}
    gainers = {seat for seat, gain in gains.items() if gain > 0}
    shares = [list(_subsets(gainers & set(pot.eligible_seats))) for pot in pots(state.hand)]
    if prod(len(share) for share in shares) > MOST_GUESSES:
        return ()
    tries = (awards_for(state, winners) for winners in product(*shares))
    return next((awards for awards in tries if _gives(awards, gains, record.units_per_chip)), ())


def _subsets(seats: set[int]) -> Iterator[tuple[int, ...]]:
    """All ways to share, the fewest winners first."""
    ordered = sorted(seats)
    return chain.from_iterable(combinations(ordered, size) for size in range(1, len(ordered) + 1))


def _gives(awards: tuple[Award, ...], gains: Mapping[int, int | Fraction], tolerance: int) -> bool:
    paid = {seat: sum(award.amount for award in awards if award.seat == seat) for seat in gains}
    return all(abs(Fraction(paid[seat]) - gain) <= tolerance for seat, gain in gains.items())
