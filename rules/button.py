"""Where the button and the blinds go next: dead button (B11.1), heads-up (B11.5)."""

from collections.abc import Collection
from dataclasses import dataclass, replace

from rules.errors import IllegalEvent
from rules.events import HandStarted, Level, Post, Straddle
from rules.games import Game
from rules.ruleset import Absentees, RuleSet
from rules.seating import clockwise, seats_between
from rules.spots import MAX_SEAT
from rules.state import Ending, HandState, Seat, TableState


@dataclass(frozen=True, slots=True)
class _Positions:
    """``small_blind`` is the seat whose turn it is, empty perhaps."""

    button: int
    small_blind: int
    big_blind: int


def next_hand(
    state: TableState,
    *,
    button_seat: int | None = None,
    straddles: tuple[Straddle, ...] = (),
    bomb_pot: int = 0,
    boards: int = 1,
) -> HandStarted:
    """The start of the next hand at this table.

    The big blind goes to the next player and nobody has it twice; the small blind to the last big blind's
    seat and the button to the last small blind's, whether or not somebody is there (B11.1). With two
    players the button posts the small blind (B11.5). After a misdeal everything stays, the level too, but for a button
    that was the reason (B10.11.6). In the first hand the button is at ``button_seat`` or the lowest seat. Later
    ``button_seat`` is the floor's correction (B11.6): the blinds follow it, unless it is where the button belongs or
    where ``proposed_button`` puts it. A newcomer between button and small blind
    waits (B11.4). Who comes back after sitting out posts what he owes.

    Raises IllegalEvent while a hand runs, without a level, with fewer than two seats with chips, or for
    a button that cannot be there.
    """
    level, rules, game = _terms(state)
    players = _players(state, rules)
    places = _positions(state.hand, players, button_seat)
    dealt = _dealt(state.hand, players, places)
    return HandStarted(
        hand_id=state.hand.hand_id + 1 if state.hand else 1,
        button_seat=places.button,
        small_blind_seat=places.small_blind if places.small_blind in players else None,
        big_blind_seat=places.big_blind,
        dealt_seats=dealt,
        level=level,
        rules=rules,
        game=game,
        straddles=straddles,
        posts=() if bomb_pot else _posts(state, dealt, places, level),
        bomb_pot=bomb_pot,
        boards=boards,
    )


def _terms(state: TableState) -> tuple[Level, RuleSet, Game]:
    """Level, rules and game of the next hand; a misdealt hand is dealt again by its own (B10.11.1)."""
    if state.running:
        raise IllegalEvent(None, "a hand is running; wait until it is over")
    if (hand := state.misdealt) is not None:
        return hand.level, hand.rules, hand.game
    if state.level is None:
        raise IllegalEvent(None, "no level is set: the blinds are unknown")
    return state.level, state.rules, state.game


def _players(state: TableState, rules: RuleSet) -> tuple[int, ...]:
    """Who is dealt in: everybody with chips, absent or not (B10.2), but for those who sit out of a cash game."""
    able = tuple(seat.seat for seat in state.seats if seat.stack > 0 and not _sits_out(seat, rules))
    last = state.hand
    if last is not None and last.result is not None and _was_misdeal(last):
        before = {seat.seat for seat in last.seats} | {last.result.redeal_also}
        again = tuple(seat for seat in able if seat in before)
        able = again if len(again) > 1 else able
    if len(able) < 2:
        raise IllegalEvent(None, f"expected two seats or more with chips, got {len(able)}")
    return able


def _sits_out(seat: Seat, rules: RuleSet) -> bool:
    return rules.absentees is Absentees.SIT_OUT and seat.absent


def _posts(state: TableState, dealt: Collection[int], places: _Positions, level: Level) -> tuple[Post, ...]:
    """Missed blinds made good: the big one is a live bet, the small one is dead; who is in the blind posts that."""
    owing = (seat for seat in state.seats if seat.seat in dealt and (seat.owes_small or seat.owes_big))
    return tuple(
        Post(seat.seat, level.big_blind * seat.owes_big, level.small_blind * seat.owes_small)
        for seat in owing
        if seat.seat not in (places.small_blind, places.big_blind)
    )


def proposed_button(state: TableState) -> int | None:
    """Where a dead button is better put, so that most players are dealt in; None where it stays (B6.7).

    Every newcomer between the dead button and the small blind waits; from the last one's seat it keeps nobody waiting.
    The blinds stay where they are, so everyone who was here posts a full set before the button comes to him. Pass it
    to ``next_hand`` as ``button_seat``. Raises IllegalEvent as ``next_hand`` does.
    """
    players = _players(state, _terms(state)[1])
    last = state.hand
    if last is None or last.result is None or _was_misdeal(last):
        return None
    places = _positions(last, players, None)
    waiting = _between(players, places) - {seat.seat for seat in last.seats}
    if places.button in players or not waiting:
        return None
    return clockwise(waiting, after=places.button)[-1]


def _was_misdeal(hand: HandState) -> bool:
    return hand.result is not None and hand.result.ending is Ending.MISDEAL


def _positions(last: HandState | None, players: tuple[int, ...], button_seat: int | None) -> _Positions:
    if button_seat is None and last is not None and last.result is not None:
        button_seat = last.result.redeal_button
    if last is None:
        return _from_button(players, players[0] if button_seat is None else button_seat)
    usual = _moved_on(last, players)
    if button_seat is None:
        return usual
    if len(players) > 2 and button_seat in (usual.button, *_between(players, usual)):
        return replace(usual, button=button_seat)
    return _from_button(players, button_seat)


def _moved_on(last: HandState, players: tuple[int, ...]) -> _Positions:
    if _was_misdeal(last):
        small_blind = _small_blind_place(last)
        return _placed(players, last.button_seat, small_blind, clockwise(players, after=last.big_blind_seat - 1)[0])
    big_blind = clockwise(players, after=last.big_blind_seat)[0]
    return _placed(players, _small_blind_place(last), last.big_blind_seat, big_blind)


def _from_button(players: tuple[int, ...], button: int) -> _Positions:
    if not 1 <= button <= MAX_SEAT:
        raise IllegalEvent("B11.1", f"expected the button at seat 1 to {MAX_SEAT}, got {button}")
    if len(players) == 2 and button not in players:
        raise IllegalEvent("B11.5", f"expected the button at seat {players[0]} or {players[1]}, got {button}")
    order = clockwise(players, after=button)
    small_blind = button if len(players) == 2 else order[0]
    return _Positions(button, small_blind, clockwise(players, after=small_blind)[0])


def _placed(players: tuple[int, ...], button: int, small_blind: int, big_blind: int) -> _Positions:
    if len(players) == 2:
        other = next(seat for seat in players if seat != big_blind)
        return _Positions(other, other, big_blind)
    if button == big_blind:  # a third player sat down between two: the button cannot be in front of its blinds
        button = clockwise(players, after=small_blind - 1)[-1]
    return _Positions(button, small_blind, big_blind)


def _small_blind_place(last: HandState) -> int:
    if last.small_blind_seat is not None:
        return last.small_blind_seat
    return last.dead_small_blind if last.dead_small_blind is not None else last.button_seat


def _dealt(last: HandState | None, players: tuple[int, ...], places: _Positions) -> tuple[int, ...]:
    """Everybody in dealing order, but for newcomers between the button and the small blind (B11.4)."""
    order = clockwise(players, after=places.button)
    if last is None or len(players) == 2:
        return order
    before = {seat.seat for seat in last.seats}
    waiting = _between(players, places) - before
    return tuple(seat for seat in order if seat not in waiting)


def _between(players: Collection[int], places: _Positions) -> set[int]:
    return seats_between(places.button, places.small_blind).intersection(players)
