"""What a page should show, by the log alone: the entries folded here anew, and the same facts of a view beside them."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from overlay.delay.timeline import table_event
from overlay.log.entries import Entry
from rules.apply import replay
from rules.state import HandSeat, SeenCard, TableState
from rules.streets import seat_to_act, shown_boards

Cards = tuple[str, ...]
UNREAD = "?"


@dataclass(frozen=True, slots=True)
class ShownSeat:
    """A seat as a page has it; ``hole`` in any order, a card that is not shown as UNREAD."""

    seat: int
    stack: int
    committed: int
    in_hand: bool
    tabled: bool
    hole: Cards


@dataclass(frozen=True, slots=True)
class Shown:
    """The facts that every page has of the table; ``blank``: and none of them."""

    blank: bool = False
    hand_id: int | None = None
    street: str | None = None
    board: Cards = ()
    to_act: int | None = None
    is_over: bool = False
    seats: tuple[ShownSeat, ...] = ()


BLANK = Shown(blank=True)


def shown_of_view(view: Mapping[str, Any]) -> Shown:
    """What a page was sent."""
    if view["blank"] and view["role"] != "console":
        return BLANK
    hand = view["hand"]
    return Shown(
        hand_id=hand and hand["id"],
        street=hand and hand["street"],
        board=_texts(hand["board"]) if hand else (),
        to_act=hand and hand["to_act"],
        is_over=bool(hand and hand["result"]),
        seats=tuple(_seat_of_view(seat) for seat in view["seats"]),
    )


def shown_of_state(state: TableState, *, tabled_only: bool = False) -> Shown:
    """What a page should be sent of ``state``; ``tabled_only``: no face but of a hand that lies face up."""
    hand = state.hand
    dealt = {seat.seat: seat for seat in hand.seats} if hand else {}
    return Shown(
        hand_id=hand.hand_id if hand else None,
        street=hand.street.value if hand else None,
        board=_texts(_face(card) for card in shown_boards(hand)[0]) if hand else (),
        to_act=seat_to_act(hand) if hand else None,
        is_over=bool(hand and hand.result),
        seats=tuple(
            _seat_of_state(seat.seat, seat.stack, dealt.get(seat.seat), is_running=state.running, hidden=tabled_only)
            for seat in state.seats
        ),
    )


def folded(entries: Iterable[Entry]) -> TableState:
    """The table after the log: what counts, each in its place, one after the other."""
    log = list(entries)
    replaced = {number for entry in log for number in entry.replaces}
    counting = sorted((entry for entry in log if entry.number not in replaced), key=lambda entry: entry.order)
    return replay(event for entry in counting if (event := table_event(entry)) is not None)


def _seat_of_view(seat: Mapping[str, Any]) -> ShownSeat:
    hole = _texts(seat["hole_cards"])
    return ShownSeat(seat["seat"], seat["stack"], seat["committed"], seat["in_hand"], seat["tabled"], hole)


def _seat_of_state(number: int, stack: int, dealt: HandSeat | None, *, is_running: bool, hidden: bool) -> ShownSeat:
    if dealt is None:
        return ShownSeat(number, stack, 0, in_hand=False, tabled=False, hole=())
    faces = [_face(card) if dealt.tabled or not hidden else None for card in dealt.hole]
    behind = dealt.stack if is_running else stack
    return ShownSeat(number, behind, dealt.committed, dealt.in_hand, dealt.tabled, _texts(faces))


def _face(card: SeenCard) -> str | None:
    return card.face.value if card.face else None


def _texts(faces: Iterable[str | None]) -> Cards:
    return tuple(sorted(face or UNREAD for face in faces))
