"""What the log need not keep in memory: who came and went long ago, and which faces were sent first. Pure.

Such notes are for whoever audits the show, and stand in the file. No fold depends on them.
"""

from overlay.log.entries import Entry, FaceFirstSent
from overlay.log.visit_events import Connected, Disconnected

RECENT = 2_000
"""So many of the newest entries stay all the same."""

_NOTES = (Connected, Disconnected, FaceFirstSent)


def forget_old_notes(entries: list[Entry], added: int) -> None:
    """Take them out of ``entries``, of which the last ``added`` are new; looked at once every RECENT entries."""
    if added and entries[-1].number % RECENT < added:
        entries[:-RECENT] = [entry for entry in entries[:-RECENT] if not isinstance(entry.event, _NOTES)]
