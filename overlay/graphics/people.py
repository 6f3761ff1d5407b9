"""Persons as graphics name them: who sits at a seat or went out there, his stack, place and record. Pure."""

from overlay.graphics.facts import ShowFacts
from overlay.graphics.shown import NothingToShow, Shown
from overlay.views.figures import big_blinds
from overlay.views.graphics_types import PayoutView, PersonView, ProfileContent, RecordView
from overlay.views.records import record_view
from rules.events import Player
from rules.remembered import Eliminated
from rules.seating import find_seat
from rules.state import Seat, TableState


def person(facts: ShowFacts, player: Player, seat: int | None) -> PersonView:
    """The player with what the configuration tells of him."""
    told = facts.of(player)
    return PersonView(seat, player.name, player.country, told.photo, told.sponsor)


def player_of(shown: Shown, number: int) -> Player:
    """Who sits there, or else who went out there last; raises NothingToShow."""
    seat, out = shown.state.player_at(number), eliminated_at(shown.state, number)
    if seat is None and out is None:
        raise NothingToShow(f"expected a player at seat {number}, got an empty seat")
    return seat.player if seat is not None else out.player if out is not None else Player("")


def person_at(shown: Shown, number: int) -> PersonView:
    """The same as a person; raises NothingToShow."""
    is_there = shown.state.player_at(number) is not None
    return person(shown.facts, player_of(shown, number), number if is_there else None)


def eliminated_at(state: TableState, number: int) -> Eliminated | None:
    """Who went out at that seat last."""
    return next((out for out in reversed(state.eliminated) if out.seat == number), None)


def profile(shown: Shown, number: int) -> ProfileContent:
    """The person at a seat with his chips, his place by them and what the configuration tells; raises NothingToShow."""
    player, seat = player_of(shown, number), shown.state.player_at(number)
    chips = 0 if seat is None else chips_behind(shown.state, seat)
    return ProfileContent(
        person=person_at(shown, number),
        stack=chips,
        big_blinds=big_blinds(shown.state, chips),
        place=_place(shown.state, player, seat),
        facts=list(shown.facts.of(player).facts),
    )


def chips_behind(state: TableState, seat: Seat) -> int:
    """The stack that the seat's plate shows: in a hand what lies behind."""
    playing = find_seat(state.running_hand, seat.seat) if state.running_hand else None
    return playing.stack if playing is not None and playing.player == seat.player else seat.stack


def _place(state: TableState, player: Player, seat: Seat | None) -> int | None:
    """The place that he went out in, else by the chips before the running hand; equal stacks share one."""
    out = next((out for out in state.eliminated if out.player == player), None)
    if out is not None:
        return out.place
    return None if seat is None else chip_place(state, seat)


def chip_place(state: TableState, seat: Seat) -> int:
    """The place by chips, from 1 on."""
    return 1 + sum(other.stack > seat.stack for other in state.seats)


def record_of(state: TableState, player: Player) -> RecordView | None:
    """The player's record, None where no hand of his is over yet."""
    record = next((record for record in state.records if record.player == player), None)
    return None if record is None or not record.hands else record_view(record)


def payout(facts: ShowFacts, place: int) -> PayoutView | None:
    """What that place is paid."""
    prize = facts.prize(place)
    return None if prize is None else PayoutView(prize.amount, facts.currency)
