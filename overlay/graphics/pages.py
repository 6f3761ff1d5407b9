"""What fills the whole screen, page by page: chip counts, payouts, the schedule. Pure."""

from collections.abc import Sequence
from typing import TypeVar

from overlay.graphics.facts import Prize, ScheduledLevel
from overlay.graphics.people import chip_place, person
from overlay.graphics.shown import NothingToShow, Shown
from overlay.views.figures import big_blinds
from overlay.views.graphics_types import (
    ChipCountRow,
    ChipCountsContent,
    PayoutRow,
    PayoutsContent,
    PayoutView,
    PersonView,
    ScheduleContent,
    ScheduleRow,
)
from rules.state import Seat, TableState

T = TypeVar("T")

ROWS = 10
"""Rows of a page: as many as a table has seats."""

SCHEDULE_ROWS = 8


def chip_counts(shown: Shown, page: int) -> ChipCountsContent:
    """The stacks as they were before the running hand, largest first; raises NothingToShow."""
    stacks = sorted((s for s in shown.state.seats if s.stack > 0), key=lambda s: -s.stack)
    if not stacks:
        raise NothingToShow("expected players with chips, got none")
    rows, pages = _page(stacks, page)
    average = sum(seat.stack for seat in stacks) // len(stacks)
    return ChipCountsContent([_count(shown, seat) for seat in rows], page, pages, average)


def _count(shown: Shown, seat: Seat) -> ChipCountRow:
    who = person(shown.facts, seat.player, seat.seat)
    return ChipCountRow(chip_place(shown.state, seat), who, seat.stack, big_blinds(shown.state, seat.stack))


def payouts(shown: Shown, page: int) -> PayoutsContent:
    """The prizes, and who went out where; raises NothingToShow."""
    if not shown.facts.prizes:
        raise NothingToShow("expected [[payouts]] in the configuration, got none")
    rows, pages = _page(shown.facts.prizes, page)
    return PayoutsContent([_prize(shown, prize) for prize in rows], page, pages)


def _prize(shown: Shown, prize: Prize) -> PayoutRow:
    who = _placed(shown, prize.first) if prize.first == prize.last else None
    return PayoutRow(prize.first, prize.last, PayoutView(prize.amount, shown.facts.currency), who)


def _placed(shown: Shown, place: int) -> PersonView | None:
    if place == 1 and (winner := sole_player(shown.state)) is not None:
        return person(shown.facts, winner.player, winner.seat)
    players = [out.player for out in shown.state.eliminated if out.place == place]
    return person(shown.facts, players[0], None) if len(players) == 1 else None


def sole_player(state: TableState) -> Seat | None:
    """Who has all chips, once somebody went out and no hand runs."""
    with_chips = [seat for seat in state.seats if seat.stack > 0]
    is_won = state.eliminated and not state.running and len(with_chips) == 1
    return with_chips[0] if is_won else None


def schedule(shown: Shown) -> ScheduleContent:
    """The levels from the one before that in force on; raises NothingToShow."""
    rows = shown.facts.schedule
    if not rows:
        raise NothingToShow("expected [[schedule]] in the configuration, got none")
    level = shown.state.level_in_force
    now = next((at for at, row in enumerate(rows) if row.level and level and row.level.number == level.number), None)
    first = max(0, min((now or 0) - 1, len(rows) - SCHEDULE_ROWS))
    return ScheduleContent([_row(row, is_now=at == now) for at, row in enumerate(rows)][first : first + SCHEDULE_ROWS])


def _row(row: ScheduledLevel, *, is_now: bool) -> ScheduleRow:
    if row.level is None:
        return ScheduleRow(0, 0, 0, 0, row.minutes, is_now=False, is_break=True)
    level = row.level
    return ScheduleRow(
        level.number, level.small_blind, level.big_blind, level.ante, row.minutes, is_now=is_now, is_break=False
    )


def _page(rows: Sequence[T], page: int) -> tuple[Sequence[T], int]:
    pages = -(-len(rows) // ROWS)
    if page > pages:
        raise NothingToShow(f"expected page 1 to {pages}, got {page}")
    return rows[(page - 1) * ROWS : page * ROWS], pages
