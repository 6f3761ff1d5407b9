"""The parts of a View that tell what every audience is shown, what is held, and who waits for whom."""

from overlay.readings import ClientReading, DeskReadings, HoldReading, PendingAct
from overlay.release import Released
from overlay.view_types import AudienceView, HoldView, PendingView, ProducerCanView, SecurityView


def audience_view(page: str, released: Released, delay_s: float, next_in_s: float | None) -> AudienceView:
    """What one audience behind a delay is shown: the hand and its street, never a card."""
    hand = released.state.hand
    return AudienceView(
        page=page,
        delay_s=delay_s,
        released_to=released.to,
        hand_id=hand.hand_id if hand else None,
        street=hand.street.value if hand else None,
        waiting=released.waiting,
        next_in_s=next_in_s,
    )


def hold_view(hold: HoldReading | None) -> HoldView | None:
    """Who holds the release."""
    return HoldView(hold.by, hold.at, hold.held_s) if hold else None


def pending_views(pending: tuple[PendingAct, ...]) -> list[PendingView]:
    """The acts that wait for a second person."""
    return [PendingView(act.kind, act.by, act.argument, act.ends_in_s) for act in pending]


def security_view(clients: ClientReading) -> SecurityView:
    """Who is connected, and how many were turned away."""
    return SecurityView(dict(clients.connected), dict(clients.refused))


def producer_can_view(desk: DeskReadings, *, blank: bool, delay_s: float) -> ProducerCanView:
    """What the producer may do now; none of it depends on a card."""
    return ProducerCanView(
        hold=desk.hold is None,
        resume=desk.hold is not None,
        blank=not blank,
        unblank=blank,
        lengthen=True,
        shorten=delay_s > desk.least_delay_s,
    )
