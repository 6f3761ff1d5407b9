"""Whether players may come, go and be moved, and levels, games and rules be set."""

from collections.abc import Callable
from typing import Any

from rules.events import (
    GameSet,
    Level,
    LevelSet,
    MissedHandsImposed,
    PlayerAbsent,
    PlayerLeft,
    PlayerMoved,
    PlayerReturned,
    PlayerSeated,
    RulesSet,
    StackCorrected,
    StackCounted,
)
from rules.games import HOLE_CARDS_OF, Game, hole_card_words
from rules.guards import require
from rules.ruleset import RuleSet
from rules.spots import MAX_SEAT
from rules.state import Seat, TableState


def between_hands(state: TableState) -> None:
    """Raise IllegalEvent while a hand runs."""
    require(not state.running, None, "a hand is running; wait until it is over")


def verify_level(level: Level) -> None:
    """Raise IllegalEvent unless the forced bets fit together."""
    blinds_fit = 0 <= level.small_blind <= level.big_blind and level.big_blind > 0
    got = f"{level.small_blind}/{level.big_blind}, ante {level.ante}"
    require(blinds_fit and level.ante >= 0, None, f"expected small blind <= big blind, none negative, got {got}")
    require(level.small_bet >= 0, None, f"expected a small bet of 0 or more, got {level.small_bet}")


def verify_rules(rules: RuleSet) -> None:
    """Raise IllegalEvent for a rule set with a number that means nothing."""
    clock = rules.clock
    require(rules.smallest_chip > 0, None, f"expected a smallest chip of 1 or more, got {rules.smallest_chip}")
    require(rules.raise_cap > 0, None, f"expected a raise cap of 1 or more, got {rules.raise_cap}")
    lasts = clock.seconds >= 0 and clock.countdown >= 0 and clock.seconds + clock.countdown > 0
    require(lasts, None, f"expected a clock of 1 second or more, got {clock.seconds} + {clock.countdown}")
    cap = rules.penalty_cap
    require(cap is None or cap > 0, None, f"expected a penalty cap of 1 round or more, or none, got {cap}")


def verify_game(game: Game) -> None:
    """Raise IllegalEvent unless there is such a game."""
    expected = f"{hole_card_words(game.family)} hole cards in {game.family.value}"
    require(game.hole_cards in HOLE_CARDS_OF[game.family], None, f"expected {expected}, got {game.hole_cards}")


def _occupied(state: TableState, seat: int) -> Seat:
    found = state.player_at(seat)
    require(found is not None, None, f"nobody sits in seat {seat}")
    assert found is not None
    return found


def _free(state: TableState, seat: int) -> None:
    require(1 <= seat <= MAX_SEAT, None, f"expected seat 1 to {MAX_SEAT}, got {seat}")
    require(state.player_at(seat) is None, None, f"seat {seat} is taken")


def _seated(state: TableState, event: PlayerSeated) -> None:
    """Also while a hand runs: he waits for the next one."""
    _free(state, event.seat)
    require(event.stack > 0, None, f"expected a stack of 1 chip or more, got {event.stack}")


def _left(state: TableState, event: PlayerLeft) -> None:
    between_hands(state)
    _occupied(state, event.seat)


def _moved(state: TableState, event: PlayerMoved) -> None:
    between_hands(state)
    _occupied(state, event.from_seat)
    _free(state, event.to_seat)


def _corrected(state: TableState, event: StackCorrected) -> None:
    _occupied(state, event.seat)
    require(event.stack >= 0, None, f"expected a stack of 0 or more, got {event.stack}")


def _counted(state: TableState, event: StackCounted) -> None:
    _occupied(state, event.seat)
    require(event.counted >= 0, None, f"expected a count of 0 or more, got {event.counted}")


def _absent(state: TableState, event: PlayerAbsent) -> None:
    require(not _occupied(state, event.seat).absent, None, f"seat {event.seat} is noted as absent already")


def _returned(state: TableState, event: PlayerReturned) -> None:
    require(_occupied(state, event.seat).absent, None, f"seat {event.seat} is not noted as absent")


def _missed_hands(state: TableState, event: MissedHandsImposed) -> None:
    _occupied(state, event.seat)
    require(event.hands > 0, "B3.2", f"expected 1 hand or more to be missed, got {event.hands}")


TABLE_CHECKS: dict[type, Callable[[TableState, Any], object]] = {
    PlayerSeated: _seated,
    PlayerLeft: _left,
    PlayerMoved: _moved,
    StackCorrected: _corrected,
    StackCounted: _counted,
    PlayerAbsent: _absent,
    PlayerReturned: _returned,
    MissedHandsImposed: _missed_hands,
    GameSet: lambda state, event: verify_game(event.game),
    LevelSet: lambda state, event: verify_level(event.level),
    RulesSet: lambda state, event: verify_rules(event.rules),
}
"""The check of each event around the hands."""
