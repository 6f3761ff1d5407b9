"""The parts of a View that only compliance has: the log's head, what was counted, the acts on the show."""

from overlay.proof.tally import ShowAct, Tally
from overlay.views.types import CountsView, HeadView, ShowActView


def head_view(sha256: str | None) -> HeadView | None:
    """Where the log ends now; None for a log that is not chained."""
    return None if sha256 is None else HeadView(sha256)


def counts_view(tally: Tally, waiting: int) -> CountsView:
    """Counts since the show began; ``waiting`` entries are not released yet."""
    return CountsView(tally.corrections, tally.undos, tally.releasable - waiting, dict(sorted(tally.kinds.items())))


def show_act_views(acts: tuple[ShowAct, ...]) -> list[ShowActView]:
    """The newest acts on the show, newest first."""
    return [ShowActView(act.at, act.kind, act.by, act.value) for act in acts]
