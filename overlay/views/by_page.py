"""Who may see what: the one place that says what each page is drawn from, and what is taken out of it before.

| page | drawn from | besides the table |
|---|---|---|
| program | what is released to program, less what its reveal mode hides | graphics |
| preview | the same | graphics as they would be after a take |
| commentary | what is released to commentary | records, past hands, outs, next cards: all of it too |
| console | the table as it is, without faces | what may be done, alarms, devices, the log |
| producer | the table as it is, without faces | every audience, holds, alarms, devices, clients |
| venue | the table as it is, without faces, words or figures | |
| floor | the table as it is, without faces | rulings, counts, what was ruled; a hand that two people granted |
| compliance | nothing of the table | the log's head, acts on the show, clients |
| cards | the table as it is, without faces | where unread and conflicting cards lie, and their crops |

Without faces: overlay/delay/faces.py. Only the last page tells which cards are unread. Nothing but ``program_view``,
``preview_view`` and ``commentary_view`` takes what is released for its table. Pure.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TypedDict

from msgspec.structs import replace

from overlay.delay.audiences import DELAYED, Audience
from overlay.delay.faces import without_faces
from overlay.delay.release import Released
from overlay.log.entries import Entry
from overlay.proof.tally import Tally
from overlay.table.alarms import GAME_ALARMS, Alarm, CaptureReading, DeviceReading
from overlay.table.readings import NO_READINGS, DeskReadings
from overlay.views.audience import hold_view, pending_views, producer_can_view, security_view
from overlay.views.capture import alarm_views, decks_view, device_views
from overlay.views.commentary import of_commentary
from overlay.views.console import awaited, can_view, history_view, practice_view, proposal_view
from overlay.views.decisions import decision_views, floor_can_view
from overlay.views.floor import actions_view, chips_view, clock_on, declared_views, note_views, ruling_view
from overlay.views.on_top import NOTHING_ON_TOP, OnTop, with_on_top
from overlay.views.proof import counts_view, head_view, show_act_views
from overlay.views.table import game_view, hand_view, level_view, rules_view, seat_views
from overlay.views.types import (
    AudienceView,
    CardsView,
    CommentaryView,
    ComplianceView,
    ConsoleView,
    FloorView,
    GameView,
    HandView,
    LevelView,
    OnAirView,
    ProducerView,
    RulesView,
    SeatView,
    View,
    ZoneView,
)
from overlay.views.unsettled import crops_views, unsettled_views
from rules.equity import Equity
from rules.equity.known_hands import FoldedCards
from rules.state import TableState


@dataclass(frozen=True, slots=True)
class Show:
    """What concerns the show and not the table, the same for every page."""

    title: str
    source_url: str
    delay_s: float
    blank: bool
    hole_cam: bool = False
    folded_cards: FoldedCards = FoldedCards.DEAD


@dataclass(frozen=True, slots=True)
class ConsoleExtras:
    """What the desks show besides the table; ``capture`` is None in a show by hand."""

    last_act: Entry | None
    last_undone: Entry | None
    alarms: tuple[Alarm, ...]
    devices: tuple[DeviceReading, ...]
    history: tuple[tuple[Entry, bool], ...]
    next_in_s: float | None
    capture: CaptureReading | None = None
    muck_offered: tuple[int, ...] = ()


def program_view(
    released: Released, show: Show, equities: Mapping[int, Equity] | None, on_top: OnTop = NOTHING_ON_TOP
) -> View:
    """The program overlay: what is released and nothing else; so are ``equities`` and ``on_top``."""
    return with_on_top(_released_view("program", released, show, equities), on_top)


def preview_view(
    released: Released, show: Show, equities: Mapping[int, Equity] | None, on_top: OnTop = NOTHING_ON_TOP
) -> View:
    """Program as it would be after a take: the same table, of the same time."""
    return with_on_top(_released_view("preview", released, show, equities), on_top)


def commentary_view(released: Released, show: Show, equities: Mapping[int, Equity] | None) -> CommentaryView:
    """The commentators' tablet: the same, and what follows from it. Panic takes it away too: they are on air."""
    state = TableState() if show.blank else released.state
    return CommentaryView(
        **_of_table("commentary", state, show, released.to, None if show.blank else equities),
        slate=released.slate,
        jumped=released.jumped,
        held=released.held,
        **of_commentary(state, show.folded_cards),
    )


def console_view(
    table: TableState, released: Released, show: Show, extras: ConsoleExtras, desk: DeskReadings = NO_READINGS
) -> ConsoleView:
    """The operator's page: the table now, faceless, and what can be done."""
    state = without_faces(table)
    clock = state.rules_in_force.clock
    on_air = released.state.hand
    return ConsoleView(
        **_of_table("console", state, show, released.to),
        actions=actions_view(state),
        ruling=ruling_view(state),
        held=declared_views(state),
        notes=note_views(state),
        chips=chips_view(state),
        clock_on=clock_on(state),
        clock_s=(clock.seconds, clock.countdown),
        awaits=awaited(state),
        can=can_view(
            state,
            undo=extras.last_act is not None,
            redo=extras.last_undone is not None,
            is_held=desk.hold is not None,
        ),
        undo=history_view(extras.last_act, undone=False) if extras.last_act else None,
        redo=history_view(extras.last_undone, undone=True) if extras.last_undone else None,
        award=proposal_view(state),
        muck_offered=list(extras.muck_offered),
        alarms=alarm_views(extras.alarms),
        devices=device_views(extras.devices),
        decks=decks_view(extras.capture),
        deck_gathered=extras.capture is not None and extras.capture.is_gathered,
        zones=[ZoneView(z.spot, z.present, z.read) for z in extras.capture.zones] if extras.capture else [],
        history=[history_view(entry, undone=undone) for entry, undone in extras.history],
        program=OnAirView(
            on_air.hand_id if on_air else None,
            on_air.street.value if on_air else None,
            released.waiting,
            extras.next_in_s,
        ),
        hold=hold_view(desk.hold),
        pending=pending_views(desk.pending),
        head=head_view(desk.log_head),
        practice=practice_view(desk.practice),
        rundown=desk.rundown,
    )


def producer_view(
    table: TableState, audiences: list[AudienceView], show: Show, extras: ConsoleExtras, desk: DeskReadings
) -> ProducerView:
    """The producer's desk: cards as present alone, and what every audience is shown when."""
    return ProducerView(
        **_of_table("producer", without_faces(table), show, _program(audiences).released_to),
        audiences=audiences,
        hold=hold_view(desk.hold),
        pending=pending_views(desk.pending),
        alarms=alarm_views(extras.alarms),
        devices=device_views(extras.devices),
        decks=decks_view(extras.capture),
        security=security_view(desk.clients),
        least_delay_s=desk.least_delay_s,
        sequestered=desk.sequestered,
        cards_open_to=list(desk.granted),
        down_s=desk.down_s,
        can=producer_can_view(desk, blank=show.blank, delay_s=show.delay_s),
        rundown=desk.rundown,
    )


def venue_view(table: TableState, show: Show) -> View:
    """The screens in the room: what everybody there can see. No face before it is tabled, no equity, no figure, no
    derived word, no camera's picture; panic, which is program's, changes nothing here."""
    seen = View(**_of_table("venue", without_faces(table), show, None))
    hand = replace(seen.hand, figures=None) if seen.hand else None
    seats = [replace(seat, best_hand=None, hole_picture=None) for seat in seen.seats]
    return replace(seen, delay_s=0.0, blank=False, hole_cam=False, hand=hand, seats=seats)


def floor_view(table: TableState, show: Show, extras: ConsoleExtras, desk: DeskReadings) -> FloorView:
    """The floor's tablet: what is ruled on, and of hidden cards only a hand that two people granted."""
    state = without_faces(table)
    clock = state.rules_in_force.clock
    return FloorView(
        **_of_table("floor", state, show, None),
        ruling=ruling_view(state),
        held=declared_views(state),
        notes=note_views(state),
        chips=chips_view(state),
        clock_on=clock_on(state),
        clock_s=(clock.seconds, clock.countdown),
        alarms=alarm_views(tuple(alarm for alarm in extras.alarms if alarm.kind in GAME_ALARMS)),
        decisions=decision_views(extras.history),
        pending=pending_views(desk.pending),
        can=floor_can_view(state),
    )


def compliance_view(
    table: TableState, audiences: list[AudienceView], show: Show, tally: Tally, desk: DeskReadings
) -> ComplianceView:
    """What an auditor watches: of the table only the terms that it is played by."""
    terms = TableState(level=table.level_in_force, rules=table.rules_in_force, game=table.game_in_force)
    return ComplianceView(
        **_of_table("compliance", terms, show, _program(audiences).released_to),
        head=head_view(desk.log_head),
        audiences=audiences,
        hold=hold_view(desk.hold),
        pending=pending_views(desk.pending),
        security=security_view(desk.clients),
        sequestered=desk.sequestered,
        counts=counts_view(tally, _program(audiences).waiting),
        acts=show_act_views(tuple(tally.newest)),
    )


def cards_view(table: TableState, show: Show, desk: DeskReadings) -> CardsView:
    """The page that settles cards: where those lie that nobody may rely on, and their crops; no face that was read."""
    unsettled = unsettled_views(table)
    return CardsView(
        **_of_table("cards", without_faces(table), show, None),
        unsettled=unsettled,
        crops=crops_views(desk.crops, unsettled),
    )


class _OfTable(TypedDict):
    """What every View has."""

    role: str
    title: str
    delay_s: float
    released_to: str | None
    blank: bool
    source_url: str
    hole_cam: bool
    level: LevelView | None
    game: GameView
    rules: RulesView
    hand: HandView | None
    seats: list[SeatView]


def _of_table(
    role: str, state: TableState, show: Show, released_to: str | None, equities: Mapping[int, Equity] | None = None
) -> _OfTable:
    return _OfTable(
        role=role,
        title=show.title,
        delay_s=show.delay_s,
        released_to=released_to,
        blank=show.blank,
        source_url=show.source_url,
        hole_cam=show.hole_cam,
        level=level_view(state.level_in_force),
        game=game_view(state),
        rules=rules_view(state),
        hand=hand_view(state.hand),
        seats=seat_views(state, equities),
    )


def _released_view(role: str, released: Released, show: Show, equities: Mapping[int, Equity] | None) -> View:
    state = TableState() if show.blank else released.state
    seen = _of_table(role, state, show, released.to, None if show.blank else equities)
    return View(**seen, slate=released.slate, jumped=released.jumped)


def _program(audiences: list[AudienceView]) -> AudienceView:
    return audiences[DELAYED.index(Audience.PROGRAM)]
