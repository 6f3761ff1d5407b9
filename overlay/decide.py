"""From a command to the entries that it adds to the log, or a refusal. Pure: decides, writes nothing."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any

from overlay import commands as c
from overlay.entries import Act, Blanked, DelaySet, Entry, LogEvent, Unblanked
from overlay.history import History, reading_of, slot
from overlay.timeline import Timeline, table_event
from rules.apply import apply
from rules.button import next_hand
from rules.cards import Card, CardError, decode_card
from rules.errors import IllegalEvent
from rules.events import (
    Bet,
    Called,
    CardRead,
    CardsTabled,
    Checked,
    Folded,
    HandKilled,
    HandMucked,
    HandStarted,
    Level,
    LevelSet,
    MisdealDeclared,
    PlayerMoved,
    PotsAwarded,
    RaisedTo,
    StackCorrected,
    TableEvent,
)
from rules.options import Options, options
from rules.showdown import awards_for, proposed_awards
from rules.spots import BOARD_PLACES, BoardSpot, MuckSpot, SeatSpot, Spot, SpotError, decode_spot, encode_spot
from rules.state import Hole, TableState
from rules.verify import verify


@dataclass(frozen=True, slots=True)
class Draft:
    """An entry to be; ``place`` and ``due`` are None where it stands at the end and waits its full delay."""

    event: LogEvent | None
    act: Act = Act.EVENT
    place: int | None = None
    due: float | None = None
    replaces: tuple[int, ...] = ()
    because: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Desk:
    """What a decision may look at."""

    timeline: Timeline
    history: History
    delay_s: float
    blank: bool

    @property
    def state(self) -> TableState:
        """The table now."""
        return self.timeline.state


def decide(desk: Desk, command: c.Command) -> tuple[Draft, ...]:
    """What ``command`` adds to the log; raises IllegalEvent with the reason for its operator."""
    try:
        return _DECISIONS[type(command)](desk, command)
    except (CardError, SpotError) as error:
        raise IllegalEvent(None, str(error)) from error


def _events(desk: Desk, events: Iterable[TableEvent]) -> tuple[Draft, ...]:
    """Drafts of new events, each verified after the one before; a repaired one takes the undone one's place."""
    state, drafts, taken = desk.state, [], 0
    for event in events:
        verify(state, event)
        repair = desk.history.repair_for(state, event, taken)
        taken += repair is not None
        drafts.append(Draft(event, place=repair.place, due=repair.due) if repair else Draft(event))
        state = apply(state, event)
    return tuple(drafts)


def _turn(desk: Desk) -> Options:
    turn = options(desk.state)
    if turn is None:
        raise IllegalEvent("B12.4", "nobody is to act now")
    return turn


def _actor(desk: Desk, command: c.Fold | c.Check | c.Call | c.BetTo | c.RaiseTo | c.AllIn) -> int:
    return command.seat if command.seat is not None else _turn(desk).seat


def _all_in(desk: Desk, command: c.AllIn) -> tuple[Draft, ...]:
    turn = _turn(desk)
    if command.seat not in (None, turn.seat):
        raise IllegalEvent("B12.4", f"seat {turn.seat} is to act, not seat {command.seat}")
    if turn.all_in is None:
        raise IllegalEvent("B14.12", f"seat {turn.seat} may not put in all its chips: the betting is not re-opened")
    return _events(desk, [turn.all_in])


def _table_cards(desk: Desk, command: c.TableCards) -> tuple[Draft, ...]:
    if command.seat is not None:
        return _events(desk, [CardsTabled(command.seat)])
    hand = desk.state.hand
    seats = [s.seat for s in hand.seats if s.in_hand and not s.tabled] if hand else []
    if not seats:
        raise IllegalEvent("B15.5", "no hand is left to be tabled")
    return _events(desk, map(CardsTabled, seats))


def _award(desk: Desk, command: c.AwardConfirm) -> tuple[Draft, ...]:
    if command.winners is None:
        return _events(desk, [PotsAwarded(proposed_awards(desk.state))])
    named = awards_for(desk.state, command.winners)
    if not command.reason and _differs(desk.state, PotsAwarded(named)):
        raise IllegalEvent("B10.16", "the tabled hands pay other seats; give a reason to override them")
    return _events(desk, [PotsAwarded(named)])


def _differs(state: TableState, named: PotsAwarded) -> bool:
    """The tabled hands decide, and otherwise; undecided hands contradict nobody."""
    try:
        return sorted(map(repr, proposed_awards(state))) != sorted(map(repr, named.awards))
    except IllegalEvent:
        return False


def _level(desk: Desk, command: c.SetLevel) -> tuple[Draft, ...]:
    level = Level(command.small_blind, command.big_blind, command.ante, command.ante_form, command.number)
    return _events(desk, [LevelSet(level)])


def _card(desk: Desk, command: c.TypeCard) -> tuple[Draft, ...]:
    card = decode_card(command.card)
    hand = desk.state.hand
    if hand and desk.state.running and any(hole and hole.card is card for hole in hand.board):
        raise IllegalEvent(None, f"{card.value} lies on the board already")
    return _put(desk, command.spot, card)


def _unread(desk: Desk, command: c.MarkUnread) -> tuple[Draft, ...]:
    return _put(desk, command.spot, None)


def _put(desk: Desk, text: str, card: Card | None) -> tuple[Draft, ...]:
    """Put a card at the next free place of a spot, or in the place of the one that it corrects."""
    spot, place = _decode_place(text)
    if place is None:
        place = _correctable(desk.state, spot, card)
    if place is None:
        verify(
            desk.state, CardRead(spot, None)
        )  # whether there is room must not depend on the face: that would tell it
        return _events(desk, [CardRead(spot, card)])
    old = _reading(desk, spot, place)
    if old is None:
        raise IllegalEvent(None, f"{text}: no card lies there yet")
    if card is not None and _is_unread(old):
        return _events(desk, [CardRead(spot, card, place)])
    return (_correction(desk, CardRead(spot, card, place), old),)


def _correction(desk: Desk, event: CardRead, old: Entry) -> Draft:
    """It takes the place and the due time of what it corrects."""
    return Draft(event, Act.CORRECTION, old.place, old.due, (old.number,), because=(slot(desk.state, event.spot),))


def _is_unread(entry: Entry) -> bool:
    """A card read late is no correction: it has its own time."""
    return isinstance(entry.event, CardRead) and entry.event.card is None


def _decode_place(text: str) -> tuple[Spot, int | None]:
    """``flop/2`` is place 1 of the board, ``seat-3/1`` place 0 of the seat."""
    name, _, nth = text.partition("/")
    spot = decode_spot(name)
    if isinstance(spot, MuckSpot):
        raise IllegalEvent(None, "the muck holds no place for a typed card")
    if not nth:
        return spot, None
    places = BOARD_PLACES[spot.street] if isinstance(spot, BoardSpot) else (0, 1)
    if not nth.isdecimal() or not 1 <= int(nth) <= len(places):
        raise IllegalEvent(None, f"expected {encode_spot(spot)}/1 to /{len(places)}, got {text!r}")
    return spot, places[int(nth) - 1]


def _correctable(state: TableState, spot: Spot, card: Card | None) -> int | None:
    """The place that is meant when none is named: an unread card's, or the only one of its street."""
    if card is None or state.hand is None or not state.running:
        return None
    holes = _holes(state, spot)
    unread = [place for place, hole in holes if hole is not None and hole.face is None]
    full = all(hole is not None for _, hole in holes)
    if unread:
        return unread[0]
    return holes[0][0] if full and len(holes) == 1 and isinstance(spot, BoardSpot) else None


def _holes(state: TableState, spot: Spot) -> list[tuple[int, Hole | None]]:
    hand = state.hand
    assert hand is not None
    if isinstance(spot, BoardSpot):
        return [(place, hand.board[place]) for place in BOARD_PLACES[spot.street]]
    seat = spot.seat if isinstance(spot, SeatSpot) else 0
    return [(n, hole) for s in hand.seats if s.seat == seat for n, hole in enumerate(s.hole)]


def _reading(desk: Desk, spot: Spot, place: int) -> Entry | None:
    """The entry that filled a place of the running hand: searched from the end of the hand before."""
    hand = desk.state.hand
    if hand is None or not desk.state.running:
        return None
    effective = desk.timeline.effective
    starts = [n for n, entry in enumerate(effective) if isinstance(entry.event, HandStarted)]
    early = starts[-1]
    while early and not _ends_hand(effective[early - 1]):
        early -= 1
    return reading_of(effective[early:], spot, place)


def _ends_hand(entry: Entry) -> bool:
    """Between hands only cards, seats, stacks and levels change: anything else belongs to the hand before."""
    return isinstance(entry.event, Folded | PotsAwarded | MisdealDeclared | HandKilled | HandMucked | HandStarted)


def _undo(desk: Desk, _: c.Undo) -> tuple[Draft, ...]:
    act = desk.history.last_act()
    if not act:
        raise IllegalEvent(None, "there is nothing to undo")
    return tuple(_taken_back(desk.history, entry) for entry in reversed(act))


def _taken_back(history: History, entry: Entry) -> Draft:
    """An undone correction brings back what it corrected."""
    event = history.entry(entry.replaces[0]).event if entry.replaces else None
    return Draft(event, Act.UNDO, entry.place, entry.due, (entry.number,), entry.because)


def _redo(desk: Desk, _: c.Redo) -> tuple[Draft, ...]:
    undone = desk.history.last_undone()
    if not undone:
        raise IllegalEvent(None, "there is nothing to redo")
    drafts = []
    state = desk.state
    for entry in undone:
        event = table_event(entry)
        assert event is not None
        standing = tuple(e.number for e in desk.timeline.effective if e.place == entry.place and entry.replaces)
        if not standing:
            verify(state, event)
            state = apply(state, event)
        drafts.append(Draft(event, Act.REDO, entry.place, entry.due, standing, entry.because))
    return tuple(drafts)


def _blank(desk: Desk, _: c.Blank) -> tuple[Draft, ...]:
    return () if desk.blank else (Draft(Blanked()),)


def _unblank(desk: Desk, _: c.Unblank) -> tuple[Draft, ...]:
    return (Draft(Unblanked()),) if desk.blank else ()


def _delay(desk: Desk, command: c.SetDelay) -> tuple[Draft, ...]:
    if command.seconds < desk.delay_s:
        raise IllegalEvent(None, f"the delay is {desk.delay_s:g} s and may only grow, got {command.seconds:g} s")
    return (Draft(DelaySet(command.seconds)),)


_DECISIONS: dict[type, Callable[[Desk, Any], tuple[Draft, ...]]] = {
    c.StartHand: lambda desk, command: _events(desk, [next_hand(desk.state, button_seat=command.button)]),
    c.Fold: lambda desk, command: _events(desk, [Folded(_actor(desk, command))]),
    c.Check: lambda desk, command: _events(desk, [Checked(_actor(desk, command))]),
    c.Call: lambda desk, command: _events(desk, [Called(_actor(desk, command))]),
    c.BetTo: lambda desk, command: _events(desk, [Bet(_actor(desk, command), command.to)]),
    c.RaiseTo: lambda desk, command: _events(desk, [RaisedTo(_actor(desk, command), command.to)]),
    c.AllIn: _all_in,
    c.TypeCard: _card,
    c.MarkUnread: _unread,
    c.MuckHand: lambda desk, command: _events(desk, [HandMucked(command.seat)]),
    c.TableCards: _table_cards,
    c.Misdeal: lambda desk, command: _events(desk, [MisdealDeclared(command.reason)]),
    c.KillHand: lambda desk, command: _events(desk, [HandKilled(command.seat, command.reason)]),
    c.AwardConfirm: _award,
    c.Undo: _undo,
    c.Redo: _redo,
    c.SetStack: lambda desk, command: _events(desk, [StackCorrected(command.seat, command.chips)]),
    c.MoveSeat: lambda desk, command: _events(desk, [PlayerMoved(command.from_seat, command.to_seat)]),
    c.SetLevel: _level,
    c.Blank: _blank,
    c.Unblank: _unblank,
    c.SetDelay: _delay,
}
