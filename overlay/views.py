"""Who may see what: pure functions from ``Released``, or from a state without faces, to a View.

Program gets what is released. The console sees the table as it is, without any face that is not tabled.
"""

from collections.abc import Mapping
from dataclasses import dataclass

from overlay.alarms import Alarm, CaptureReading, DeviceReading
from overlay.console_view import awaited, can_view, history_view, muck_offered, proposal_view
from overlay.entries import Entry
from overlay.faces import without_faces
from overlay.floor_view import actions_view, chips_view, clock_on, declared_views, note_views, ruling_view
from overlay.release import Released
from overlay.table_view import game_view, hand_view, level_view, rules_view, seat_views
from overlay.view_types import (
    AlarmView,
    ConsoleView,
    DecksView,
    DeviceView,
    OnAirView,
    View,
    ZoneView,
)
from rules.equity import Equity
from rules.state import TableState


@dataclass(frozen=True, slots=True)
class Show:
    """What concerns the show and not the table, the same for every page."""

    title: str
    source_url: str
    delay_s: float
    blank: bool
    hole_cam: bool = False


@dataclass(frozen=True, slots=True)
class ConsoleExtras:
    """What the console shows besides the table; ``capture`` is None in a show by hand."""

    last_act: Entry | None
    last_undone: Entry | None
    alarms: tuple[Alarm, ...]
    devices: tuple[DeviceReading, ...]
    history: tuple[tuple[Entry, bool], ...]
    next_in_s: float | None
    capture: CaptureReading | None = None


def program_view(released: Released, show: Show, equities: Mapping[int, Equity] | None) -> View:
    """The program overlay: what is released and nothing else. ``equities`` come from ``released`` too."""
    state = released.state
    if show.blank:
        state = TableState()
    return View(
        role="program",
        title=show.title,
        delay_s=show.delay_s,
        released_to=released.to,
        blank=show.blank,
        source_url=show.source_url,
        hole_cam=show.hole_cam,
        level=level_view(state.level_in_force),
        game=game_view(state),
        rules=rules_view(state),
        hand=hand_view(state.hand),
        seats=seat_views(state, None if show.blank else equities),
    )


def console_view(table: TableState, released: Released, show: Show, extras: ConsoleExtras) -> ConsoleView:
    """The operator's page: the table now, faceless, and what can be done."""
    state = without_faces(table)
    clock = state.rules_in_force.clock
    on_air = released.state.hand
    return ConsoleView(
        role="console",
        title=show.title,
        delay_s=show.delay_s,
        released_to=released.to,
        blank=show.blank,
        source_url=show.source_url,
        hole_cam=show.hole_cam,
        level=level_view(state.level_in_force),
        game=game_view(state),
        rules=rules_view(state),
        hand=hand_view(state.hand),
        seats=seat_views(state, None),
        actions=actions_view(state),
        ruling=ruling_view(state),
        held=declared_views(state),
        notes=note_views(state),
        chips=chips_view(state),
        clock_on=clock_on(state),
        clock_s=(clock.seconds, clock.countdown),
        awaits=awaited(state),
        can=can_view(state, undo=extras.last_act is not None, redo=extras.last_undone is not None),
        undo=history_view(extras.last_act, undone=False) if extras.last_act else None,
        redo=history_view(extras.last_undone, undone=True) if extras.last_undone else None,
        award=proposal_view(table),
        muck_offered=muck_offered(table),
        alarms=[AlarmView(a.key, a.kind, a.text, a.at) for a in extras.alarms],
        devices=[_device_view(device) for device in extras.devices],
        decks=_decks_view(extras.capture),
        deck_gathered=extras.capture is not None and extras.capture.is_gathered,
        zones=[ZoneView(z.spot, z.present, z.read) for z in extras.capture.zones] if extras.capture else [],
        history=[history_view(entry, undone=undone) for entry, undone in extras.history],
        program=OnAirView(
            on_air.hand_id if on_air else None,
            on_air.street.value if on_air else None,
            released.waiting,
            extras.next_in_s,
        ),
    )


def _decks_view(capture: CaptureReading | None) -> DecksView | None:
    return DecksView(capture.deck, list(capture.others)) if capture else None


def _device_view(device: DeviceReading) -> DeviceView:
    return DeviceView(
        device.name,
        "camera" if device.is_camera else "reader",
        device.status,
        device.detail,
        device.scans,
        device.checksum_errors,
        device.timeouts,
        device.resets,
    )
