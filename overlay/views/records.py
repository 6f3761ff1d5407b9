"""A player's record as the pages are told it: fractions where there was an occasion, None where there was none."""

from overlay.views.graphics_types import RecordView
from rules.remembered import PlayerRecord


def record_view(record: PlayerRecord) -> RecordView:
    """The record's figures."""
    shares = (record.vpip, record.pfr, record.aggression, record.wtsd)
    vpip, pfr, aggression, wtsd = (None if share is None else float(share) for share in shares)
    return RecordView(record.hands, vpip, pfr, aggression, wtsd, record.biggest_pot)
