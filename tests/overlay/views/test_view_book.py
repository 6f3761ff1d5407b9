"""The view book: a revision for each view that says something new, and for no other."""

from typing import Any

import msgspec

from overlay.views.book import ViewBook
from overlay.views.types import GameView, LevelView, RulesView, View

LEVEL = LevelView(50, 100, 0, "per_player", 1, ends_in_s=60.0)
VIEW = View(
    role="program",
    title="Final",
    delay_s=30.0,
    released_to=None,
    blank=False,
    source_url="https://x",
    level=LEVEL,
    game=GameView("holdem", "no_limit", 2),
    rules=RulesView("lapt", "1", {}),
    hand=None,
    seats=[],
)


def book() -> tuple[ViewBook, list[tuple[str, dict[str, Any]]]]:
    sent: list[tuple[str, dict[str, Any]]] = []
    return ViewBook("epoch-1", lambda page, envelope: sent.append((page, envelope))), sent


def changed(**fields: object) -> View:
    return msgspec.structs.replace(VIEW, **fields)


def test_the_first_view_is_revision_1_and_each_change_one_more() -> None:
    views, sent = book()
    revisions = [views.publish("program", view) for view in (VIEW, VIEW, changed(blank=True), changed(), changed())]
    assert revisions == [1, 1, 2, 3, 3]
    assert [envelope["revision"] for _, envelope in sent] == [1, 2, 3]
    assert {envelope["epoch"] for _, envelope in sent} == {"epoch-1"}


def test_what_changes_by_itself_makes_no_revision_alone_but_comes_along() -> None:
    views, sent = book()
    later = msgspec.structs.replace(LEVEL, ends_in_s=59.0)
    assert views.publish("program", VIEW) == 1
    assert views.publish("program", changed(level=later)) == 1
    assert views.publish("program", changed(level=later, blank=True)) == 2
    assert sent[-1][1]["view"]["level"]["ends_in_s"] == 59.0


def test_each_page_counts_its_own() -> None:
    views, sent = book()
    assert views.publish("program", VIEW) == 1
    assert views.publish("console", VIEW) == 1
    assert views.publish("program", changed(blank=True)) == 2
    assert [page for page, _ in sent] == ["program", "console", "program"]


def test_the_newest_is_kept_with_its_epoch() -> None:
    views, sent = book()
    assert views.envelope("program") is None
    assert views.encoded("program") is None
    views.publish("program", VIEW)
    views.publish("program", changed(blank=True))
    assert views.encoded("program") == sent[-1][1]
