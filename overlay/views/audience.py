"""The parts of a View that tell what every audience is shown, what is held, and who waits for whom."""

import msgspec

from overlay.delay.on_air import OnAir
from overlay.table.readings import ClientReading, DeskReadings, HoldReading, PendingAct
from overlay.views.types import AudienceView, HoldView, PendingView, ProducerCanView, SecurityView


def audience_view(on_air: OnAir) -> AudienceView:
    """What one audience behind a delay is shown: the hand and its street, never a card."""
    return AudienceView(
        page=on_air.audience.value,
        delay_s=on_air.delay_s,
        shrink_to=on_air.shrink_to,
        released_to=on_air.to,
        hand_id=on_air.hand_id,
        street=on_air.street,
        waiting=on_air.waiting,
        hands_waiting=on_air.hands_waiting,
        next_in_s=on_air.next_in_s,
        slate=on_air.slate,
    )


def hold_view(hold: HoldReading | None) -> HoldView | None:
    """Who holds the release."""
    return HoldView(hold.by, hold.at, hold.held_s) if hold else None


def pending_views(pending: tuple[PendingAct, ...]) -> list[PendingView]:
    """The acts that wait for a second person."""
    return [PendingView(act.kind, act.by, act.argument, act.ends_in_s, msgspec.json.decode(act.act)) for act in pending]


def security_view(clients: ClientReading) -> SecurityView:
    """Who is connected, and how many were turned away."""
    return SecurityView(dict(clients.connected), dict(clients.refused), dict(clients.reasons), dict(clients.limits))


def producer_can_view(desk: DeskReadings, *, blank: bool, delay_s: float) -> ProducerCanView:
    """What the producer may do now; none of it depends on a card."""
    return ProducerCanView(
        hold=desk.hold is None,
        resume=desk.hold is not None,
        blank=not blank,
        unblank=blank,
        lengthen=True,
        shorten=desk.least_delay_s is not None and delay_s > desk.least_delay_s,
        accept_wall_time=desk.down_s > 0,
    )
