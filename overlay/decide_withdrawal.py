"""Cards that sensors told and doubt now: which entries count no more, and from when on program may know it. Pure.

A hidden card becomes unread, in the place of what told it. What lies face up is only doubted where other, hidden cards
took part in the judgement: the desks go on seeing it, since that it is in doubt would tell where else it was seen.
"""

from collections.abc import Iterable
from dataclasses import replace

from overlay.desk import Desk, Draft, Withdrawn
from overlay.entries import CAPTURE, Entry, EntryKind
from overlay.later_acts import check_later_acts
from rules.events import CardDoubted, CardRead
from rules.spots import BoardSpot, SeatSpot, Spot, encode_spot


def withdraw_card(desk: Desk, withdrawn: Withdrawn) -> tuple[Draft, ...]:
    """What takes the card back; nothing where no sensor told it, or a person has said since what lies there.

    Known once every slot of ``because`` is due: by its own spot's cards alone as soon as what it corrects, and no
    earlier than what is seen now if nothing was told of one of them. Raises IllegalEvent where a later act would become
    illegal by it.
    """
    _, entries = desk.timeline.since_last_hand()
    told = list(_told(entries, withdrawn))
    if not told:
        return ()
    (first, read), again = told[0], tuple(entry.number for entry, _ in told[1:])
    slots = {spot: f"{read.hand_id}/{encode_spot(spot)}" for spot in (read.spot, *withdrawn.because)}
    others = [spot for spot in slots if not _is_one_spot(spot, read.spot)]
    correction = Draft(
        replace(read, card=None),
        EntryKind.CORRECTION,
        first.place,
        _due(first, [_first_due(entries, spot, read.hand_id) for spot in others]),
        (first.number, *again),
        tuple(dict.fromkeys(slots.values())),
    )
    if others and _lies_face_up(desk, read):
        doubt = CardDoubted(read.spot, withdrawn.card)
        check_later_acts(desk.timeline, first, read, doubt, gone=again)
        return (replace(correction, event=doubt, replaces=again),)
    check_later_acts(desk.timeline, first, replace(read, card=None), gone=again)
    return (correction,)


def _told(entries: Iterable[Entry], withdrawn: Withdrawn) -> Iterable[tuple[Entry, CardRead]]:
    """The sensors' entries that put the card there in its newest hand: the first, and those that told it again."""
    found = [
        (entry, entry.event)
        for entry in entries
        if isinstance(entry.event, CardRead)
        and entry.by == CAPTURE
        and entry.event.card is withdrawn.card
        and _is_one_spot(entry.event.spot, withdrawn.spot)
    ]
    return [(entry, read) for entry, read in found if read.hand_id == found[-1][1].hand_id]


def _is_one_spot(one: Spot, other: Spot) -> bool:
    """A card that found no room on the first board lies on the second, which its sensor does not know."""
    if isinstance(one, BoardSpot) and isinstance(other, BoardSpot):
        return one.street is other.street
    return one == other


def _first_due(entries: Iterable[Entry], spot: Spot, hand_id: int | None) -> float | None:
    """When the first card there is due; None where none was told in that hand."""
    return next(
        (
            entry.due
            for entry in entries
            if isinstance(entry.event, CardRead)
            and _is_one_spot(entry.event.spot, spot)
            and entry.event.hand_id in (None, hand_id)
        ),
        None,
    )


def _due(corrected: Entry, others: Iterable[float | None]) -> float | None:
    """The latest of them; None, which is the full delay from now, where one of them was never told."""
    latest = corrected.due
    for due in others:
        if due is None:
            return None
        latest = max(latest, due)
    return latest


def _lies_face_up(desk: Desk, read: CardRead) -> bool:
    hand = desk.state.hand
    if hand is None or hand.hand_id != read.hand_id:
        return False
    match read.spot:
        case SeatSpot(number):
            return any(seat.seat == number and seat.tabled for seat in hand.seats)
        case spot:
            return isinstance(spot, BoardSpot)
