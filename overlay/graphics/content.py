"""What each graphic tells: one function a kind. Pure.

It rests on what program shows of the table and on the configuration, never on the table as it is: so it can be no
earlier than what stands beside it on program, and a card that is not shown changes nothing of it.
"""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from overlay.delay.faces import without_faces
from overlay.graphics import kinds as k
from overlay.graphics.all_in import all_in, outs_content
from overlay.graphics.pages import chip_counts, payouts, schedule, sole_player
from overlay.graphics.people import eliminated_at, payout, person, person_at, player_of, profile, record_of
from overlay.graphics.shown import CardsHidden, NothingToShow, Shown
from overlay.views.graphics_types import (
    Content,
    DelayNoticeContent,
    EliminationContent,
    HeadToHeadContent,
    LevelContent,
    NextBreakContent,
    SlateContent,
    SponsorContent,
    StatisticsContent,
    TickerContent,
    WinnerContent,
)
from overlay.views.table import level_view

WINNER = 1


def content_of(graphic: k.Graphic, shown: Shown) -> Content | None:
    """What the graphic tells now; None where that is not there: then it draws nothing."""
    try:
        return _CONTENT[type(graphic)](graphic, shown)
    except NothingToShow:
        return None


def fault_of(graphic: k.Graphic, shown: Shown) -> str | None:
    """Why there is nothing that it could tell, as "expected ..., got ..."; None where there is.

    It rests on no card, so that the answer tells none: a graphic of cards that are not shown may be cued, and draws
    nothing until they are.
    """
    try:
        _CONTENT[type(graphic)](graphic, replace(shown, state=without_faces(shown.state), equities=None))
    except CardsHidden:
        return None
    except NothingToShow as nothing:
        return str(nothing)
    return None


def _statistics(graphic: k.Statistics, shown: Shown) -> StatisticsContent:
    record = record_of(shown.state, player_of(shown, graphic.seat))
    if record is None:
        raise NothingToShow(f"expected a player at seat {graphic.seat} who has played a hand, got one who has not")
    return StatisticsContent(person_at(shown, graphic.seat), record)


def _head_to_head(graphic: k.HeadToHead, shown: Shown) -> HeadToHeadContent:
    left, right = graphic.seats
    if left == right:
        raise NothingToShow(f"expected two seats, got seat {left} twice")
    records = [record_of(shown.state, player_of(shown, seat)) for seat in graphic.seats]
    return HeadToHeadContent(profile(shown, left), profile(shown, right), *records)


def _level(_: k.LevelNow, shown: Shown) -> LevelContent:
    level, levels = level_view(shown.state.level), [row.level for row in shown.facts.schedule if row.level]
    if level is None:
        raise NothingToShow("expected a level, got none")
    following = next((later for later in levels if later.number > level.number), None)
    return LevelContent(level, level_view(following))


def _elimination(graphic: k.Elimination, shown: Shown) -> EliminationContent:
    out = eliminated_at(shown.state, graphic.seat)
    if out is None:
        raise NothingToShow(f"expected a player who went out at seat {graphic.seat}, got none")
    return EliminationContent(person(shown.facts, out.player, None), out.place, payout(shown.facts, out.place))


def _winner(graphic: k.Winner, shown: Shown) -> WinnerContent:
    winner = sole_player(shown.state)
    if winner is None or winner.seat != graphic.seat:
        left = sum(seat.stack > 0 for seat in shown.state.seats)
        raise NothingToShow(f"expected seat {graphic.seat} to have all chips, got {left} players with chips")
    return WinnerContent(person(shown.facts, winner.player, winner.seat), payout(shown.facts, WINNER))


def _sponsor(graphic: k.Sponsor, shown: Shown) -> SponsorContent:
    sponsors = shown.facts.sponsors
    if graphic.name not in sponsors:
        known = ", ".join(map(repr, sponsors)) or "a sponsor in the configuration"
        raise NothingToShow(f"expected {known}, got {graphic.name!r}")
    return SponsorContent(graphic.name, sponsors[graphic.name])


def _delay_notice(_: k.DelayNotice, shown: Shown) -> DelayNoticeContent:
    if shown.delay_s <= 0:
        raise NothingToShow("expected a delay, got none")
    return DelayNoticeContent(shown.delay_s)


_CONTENT: dict[type, Callable[[Any, Shown], Content]] = {
    k.Profile: lambda graphic, shown: profile(shown, graphic.seat),
    k.Statistics: _statistics,
    k.HeadToHead: _head_to_head,
    k.LevelNow: _level,
    k.Elimination: _elimination,
    k.NextBreak: lambda graphic, _: NextBreakContent(graphic.at),
    k.AllInCallout: lambda graphic, shown: all_in(shown, graphic.seat),
    k.Outs: lambda _, shown: outs_content(shown),
    k.ChipCounts: lambda graphic, shown: chip_counts(shown, graphic.page),
    k.Payouts: lambda graphic, shown: payouts(shown, graphic.page),
    k.Schedule: lambda _, shown: schedule(shown),
    k.Winner: _winner,
    k.Ticker: lambda graphic, _: TickerContent(graphic.items),
    k.Sponsor: _sponsor,
    k.DelayNotice: _delay_notice,
    k.Slate: lambda graphic, _: SlateContent(graphic.text),
}
