"""What a View tells the console besides: what may be done, rulings, what the floor keeps, the log, devices.

``None`` where a value is unknown or there is nothing to tell.
"""

from typing import Any

import msgspec

from overlay.views.page_view import View
from overlay.views.rundown_types import RundownView
from overlay.views.table_types import ActionView, AwardView


class RangeView(msgspec.Struct, frozen=True):
    """Street totals that a bet or raise may have; ``pot`` is the pot-sized one."""

    minimum: int
    maximum: int
    pot: int


class ActionsView(msgspec.Struct, frozen=True, rename={"raise_to": "raise"}):
    """What the seat to act may do; ``call`` is what it would add.

    ``held``: what it declared out of turn, the action not having changed since; ``binding``: it may do nothing else.
    """

    seat: int
    fold: bool
    check: bool
    call: int | None
    bet: RangeView | None
    raise_to: RangeView | None
    all_in: bool
    held: ActionView | None = None
    binding: bool = False


class MotionView(msgspec.Struct, frozen=True):
    """What was pushed and said, as the command ``motion`` has it; ``said`` is None for silence."""

    chips: dict[str, int]
    first: dict[str, int]
    said: str | None
    amount: int | None
    motions: int


class RulingView(msgspec.Struct, frozen=True):
    """The ruling on the motion that waits for one; ``confirm_ruling`` enters it.

    ``action``, by ``rule``, is what binds the seat; ``returned`` of the pushed chips go back to it, ``adds`` it has
    still to put in. ``alternatives`` are open to it too. ``floor``: the floor decides, ``action`` is only the default.
    ``any_amount``: bound to the kind of action alone. ``binding``: false where nothing binds it yet.
    """

    seat: int
    motion: MotionView
    action: ActionView
    rule: str
    returned: int
    adds: int
    alternatives: list[ActionView]
    floor: bool
    any_amount: bool
    binding: bool


class DeclaredView(msgspec.Struct, frozen=True):
    """An action out of turn that waits; ``holds``: the action has not changed since it was made (B12.4)."""

    seat: int
    action: ActionView
    holds: bool


class SeatNoteView(msgspec.Struct, frozen=True):
    """What the floor keeps of a seat.

    ``away``: its hand is dead, or will be once the deal is complete. ``missed_hands`` are yet to be served.
    ``counted``: what a count found behind, ``difference`` to the stack then; None where it was not counted (B9.5).
    """

    seat: int
    absent: bool
    away: bool
    missed_hands: int
    owes_small: bool
    owes_big: bool
    counted: int | None
    difference: int | None


class ChipsView(msgspec.Struct, frozen=True):
    """All chips at the table, and by how much counts differ from them (B9.5)."""

    in_play: int
    difference: int


class CanView(msgspec.Struct, frozen=True):
    """What the operator may do besides; lists are of the seats for which it may be done."""

    start_hand: bool
    undo: bool
    redo: bool
    misdeal: bool
    award: bool
    table_cards: list[int]
    muck: list[int]
    motion: bool
    confirm_ruling: bool
    kill_hand: list[int]
    call_clock: bool
    clock_expired: bool
    deal_complete: bool
    run_it_twice: bool
    straddles: bool
    absent: list[int]
    returned: list[int]
    hold: bool = False
    resume: bool = False


class ProposalView(msgspec.Struct, frozen=True):
    """What ``award_confirm`` would pay, or what it waits for."""

    awards: list[AwardView]
    waiting: str | None


class AlarmView(msgspec.Struct, frozen=True):
    """One standing alarm; ``text`` is a sentence without a card or a tag number."""

    id: str
    kind: str
    text: str
    at: str


class DeviceView(msgspec.Struct, frozen=True):
    """One device's health and counters. Of a camera ``scans`` are the pictures that it gave, ``checksum_errors`` those
    that were of no use: damaged, late, black, always the same; ``resets`` how often it was opened again."""

    name: str
    kind: str
    status: str
    detail: str
    scans: int
    checksum_errors: int
    timeouts: int
    resets: int


class ZoneView(msgspec.Struct, frozen=True):
    """A place at which cameras see cards: how many lie there, and how many of them are read. No face."""

    spot: str
    present: int
    read: int


class DecksView(msgspec.Struct, frozen=True):
    """The deck in play and the other decks of the show, by their names."""

    in_play: str
    others: list[str]


class HistoryView(msgspec.Struct, frozen=True):
    """One act of the log, newest first; ``undone`` ones stay, those that were corrected too.

    ``entry`` is what ``edit`` and ``undo`` name. ``to`` is its amount, or the number of what it counts. ``reason``: of
    a ruling or a penalty. ``ruling``: the floor ordered it (B1.5). ``out_of_turn``: it waits, or waited, for its turn.
    ``corrects``: it stands in the place of an earlier entry.
    """

    entry: int
    at: str
    kind: str
    seat: int | None
    to: int | None
    by: str
    undone: bool
    reason: str | None = None
    ruling: bool = False
    out_of_turn: bool = False
    corrects: bool = False


class PendingView(msgspec.Struct, frozen=True):
    """An act that two people must ask for, and ``by`` whom it is asked; ``argument`` is its seconds, seat or name.

    It lapses in ``ends_in_s``, as at the view's time. Whoever sends ``command`` too, as it is, confirms it.
    """

    kind: str
    by: str
    argument: str | None
    ends_in_s: float
    command: dict[str, Any]


class HoldView(msgspec.Struct, frozen=True):
    """Release is held, by whom and since when (wall time); ``held_s`` so far, as at the view's time."""

    by: str
    at: str
    held_s: float


class OnAirView(msgspec.Struct, frozen=True):
    """What program shows now, and what waits behind the delay."""

    hand_id: int | None
    street: str | None
    waiting: int
    next_in_s: float | None


class PracticeView(msgspec.Struct, frozen=True):
    """What an operator who practises is to enter: an act's ``kind``, its ``seat`` and amount ``to`` where it has them.

    ``is_wrong``: another one was entered, and has to be taken back. ``entered`` acts so far, ``errors`` among them;
    ``last_s`` and ``median_s``: seconds from the dealer's word until the right one was entered.
    """

    kind: str
    seat: int | None
    to: int | None
    is_wrong: bool
    entered: int
    errors: int
    last_s: float | None
    median_s: float | None


class HeadView(msgspec.Struct, frozen=True):
    """The log's newest hash, in hex: noted elsewhere it shows later whether the log's end was cut (``finaltable audit
    --head``). How many entries there are is not said: sensors that disagree on hidden cards make some."""

    sha256: str


class ConsoleView(View, frozen=True, kw_only=True):
    """What the operator sees besides: no face that is not tabled.

    ``awaits`` is the street whose cards the betting waits for; ``undo`` and ``redo`` are the acts that these
    would take back and bring back; ``history`` holds what people did, not what sensors saw. ``ruling`` is offered
    while a motion waits for it; ``held`` are actions out of turn that wait; ``notes`` is what the floor keeps of each
    seat; ``clock_on`` the seat on which a clock was called, ``clock_s`` its seconds and the countdown's. ``decks`` is
    None in a show by hand; ``deck_gathered`` offers the next hand, and nothing is started by it; ``zones`` is what
    cameras see where. ``hold``: release is held; ``pending`` acts wait for a second person.
    ``practice`` is None but where an operator practises.
    ``rundown``: graphics, as they are cued and taken.
    """

    actions: ActionsView | None
    ruling: RulingView | None
    held: list[DeclaredView]
    notes: list[SeatNoteView]
    chips: ChipsView
    clock_on: int | None
    clock_s: tuple[int, int]
    awaits: str | None
    can: CanView
    undo: HistoryView | None
    redo: HistoryView | None
    award: ProposalView | None
    muck_offered: list[int]
    alarms: list[AlarmView]
    devices: list[DeviceView]
    decks: DecksView | None
    deck_gathered: bool
    zones: list[ZoneView]
    history: list[HistoryView]
    program: OnAirView
    hold: HoldView | None = None
    pending: list[PendingView] = []
    head: HeadView | None = None
    practice: PracticeView | None = None
    rundown: RundownView = RundownView()
