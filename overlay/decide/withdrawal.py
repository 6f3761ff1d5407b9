"""Cards that sensors told and doubt now: which entries count no more, and from when on program may know it. Pure.

A hidden card becomes unread, in the place of what told it. What lies face up is only doubted where other, hidden cards
took part in the judgement: the desks go on seeing it, since that it is in doubt would tell where else it was seen.
"""

from collections.abc import Iterable, Sequence
from dataclasses import replace

from overlay.decide.desk import Desk, Draft, Withdrawn
from overlay.decide.later_acts import check_later_acts
from overlay.log.entries import CAPTURE, Entry, EntryKind
from rules.events import CardDoubted, CardRead
from rules.spots import BoardSpot, SeatSpot, Spot, encode_spot

Told = tuple[Entry, CardRead]
"""An entry and the card that it tells."""


def withdraw_card(desk: Desk, withdrawn: Withdrawn) -> tuple[Draft, ...]:
    """What takes the card back; nothing where no sensor told it. Where a person has said since what lies there, that
    stands, and the doubt counts once it is undone.

    Known once every slot of ``because`` is due: by its own spot's cards alone as soon as what it corrects, and no
    earlier than what is seen now if nothing was told of one of them. Raises IllegalEvent where a later act would become
    illegal by it.
    """
    _, entries = desk.timeline.since_last_hand()
    told = _told(desk, entries, withdrawn)
    if not told:
        return tuple(_doubt(desk, entries, first, withdrawn) for first in _typed_over(desk, entries, withdrawn))
    (first, read), again = told[0], tuple(entry.number for entry, _ in told[1:])
    draft = _doubt(desk, entries, (first, read), withdrawn)
    if isinstance(draft.event, CardDoubted):
        check_later_acts(desk.timeline, first, read, draft.event, gone=again)
        return (replace(draft, replaces=again),)
    check_later_acts(desk.timeline, first, replace(read, card=None), gone=again)
    return (replace(draft, event=replace(read, card=None), replaces=(first.number, *again)),)


def _doubt(desk: Desk, entries: Iterable[Entry], told: Told, withdrawn: Withdrawn) -> Draft:
    """The doubt alone: of what lies face up in words of its own, else without an event."""
    first, read = told
    slots = {spot: f"{read.hand_id}/{encode_spot(spot)}" for spot in (read.spot, *withdrawn.because)}
    others = [spot for spot in slots if not _is_one_spot(spot, read.spot)]
    because = tuple(dict.fromkeys(slots.values()))
    like = _like(first, [_first_told(entries, spot, read.hand_id) for spot in others])
    if others and _lies_face_up(desk, read):
        return Draft(CardDoubted(read.spot, withdrawn.card), EntryKind.CORRECTION, first.place, like, (), because)
    return Draft(None, EntryKind.CORRECTION, first.place, like, (first.number,), because)


def _told(desk: Desk, entries: Iterable[Entry], withdrawn: Withdrawn) -> list[Told]:
    """The sensors' entries that put the card there in its newest hand: the first, and those that told it again."""
    found = [
        (entry, entry.event)
        for entry in entries
        if isinstance(entry.event, CardRead)
        and _is_of_sensors(desk, entry)
        and entry.event.card is withdrawn.card
        and _is_one_spot(entry.event.spot, withdrawn.spot)
    ]
    return [(entry, read) for entry, read in found if read.hand_id == found[-1][1].hand_id]


def _is_of_sensors(desk: Desk, entry: Entry) -> bool:
    """A sensor's own word, or one that an undo has brought back."""
    if entry.by == CAPTURE:
        return True
    first = desk.history.entry(entry.place)
    return entry.kind is EntryKind.UNDO and first.by == CAPTURE and first.event == entry.event


def _typed_over(desk: Desk, entries: Iterable[Entry], withdrawn: Withdrawn) -> list[Told]:
    """What sensors told of the card and a person has typed over since, in its newest hand."""
    under = [desk.history.entry(entry.place) for entry in entries if entry.place != entry.number]
    found = [
        (entry, entry.event)
        for entry in dict.fromkeys(under)
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


def _first_told(entries: Iterable[Entry], spot: Spot, hand_id: int | None) -> int | None:
    """The number of the first entry that told a card there, whatever has corrected it since; None where none did in
    that hand."""
    return next(
        (
            entry.place
            for entry in entries
            if isinstance(entry.event, CardRead)
            and _is_one_spot(entry.event.spot, spot)
            and entry.event.hand_id in (None, hand_id)
        ),
        None,
    )


def _like(corrected: Entry, others: Sequence[int | None]) -> tuple[int, ...]:
    """Known with the last of them; none of them, which is the full delay from now, where one was never told."""
    numbers = [number for number in others if number is not None]
    return (corrected.number, *numbers) if len(numbers) == len(others) else ()


def _lies_face_up(desk: Desk, read: CardRead) -> bool:
    hand = desk.state.hand
    if hand is None or hand.hand_id != read.hand_id:
        return False
    match read.spot:
        case SeatSpot(number):
            return any(seat.seat == number and seat.tabled for seat in hand.seats)
        case spot:
            return isinstance(spot, BoardSpot)
