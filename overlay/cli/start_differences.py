"""Where a configuration says another thing of players and level than the show's log, which stands. Pure.

Who sits where is compared with the table as it is. Chips and the level change while a show runs, so these count only
where the file says another thing of them than it did when the show began.
"""

from collections.abc import Iterable

from overlay.config.production import Config, first_events
from overlay.log.entries import SETUP, Entry
from rules.events import Level, LevelSet, Player, PlayerSeated, TableEvent
from rules.state import TableState

LOG_STANDS = "the log stands"


def differences(config: Config, entries: Iterable[Entry], state: TableState) -> list[str]:
    """One line for each seat and for the level; ``entries`` are the show's log, ``state`` what they lead to."""
    entries = tuple(entries)
    if not entries:
        return []
    began = [entry.event for entry in entries if entry.by == SETUP]
    said = first_events(config)
    lines = _seats(_seated(began), _seated(said), _seated(_now(state)))
    was, now = (next((e.level for e in events if isinstance(e, LevelSet)), None) for events in (began, said))
    if now is not None and now not in (was, state.level):
        lines.append(f"level: the show's log says {_level(state.level)}, the file says {_level(now)}: {LOG_STANDS}")
    return lines


def _now(state: TableState) -> list[TableEvent]:
    return [PlayerSeated(seat.seat, seat.player, seat.stack) for seat in state.seats]


def _seated(events: Iterable[object]) -> dict[int, PlayerSeated]:
    return {event.seat: event for event in events if isinstance(event, PlayerSeated)}


def _seats(began: dict[int, PlayerSeated], said: dict[int, PlayerSeated], now: dict[int, PlayerSeated]) -> list[str]:
    return [
        f"seat {number}: the show's log says {_who(now.get(number))}, the file says {_who(said.get(number))}:"
        f" {LOG_STANDS}"
        for number in sorted({*said, *now})
        if _differs(began.get(number), said.get(number), now.get(number))
    ]


def _differs(began: PlayerSeated | None, said: PlayerSeated | None, now: PlayerSeated | None) -> bool:
    if said is None or now is None or said.player != now.player:
        return True
    return said.stack != now.stack and (began is None or said.stack != began.stack)


def _who(seated: PlayerSeated | None) -> str:
    return "nobody" if seated is None else f"{_name(seated.player)} with {seated.stack} chips"


def _name(player: Player) -> str:
    return f"{player.name} ({player.country})" if player.country else player.name


def _level(level: Level | None) -> str:
    if level is None:
        return "none"
    ante = f", ante {level.ante} {level.ante_form.value}" if level.ante else ""
    small_bet = f", small bet {level.small_bet}" if level.small_bet else ""
    return f"{level.number} ({level.small_blind}/{level.big_blind}{ante}{small_bet})"
