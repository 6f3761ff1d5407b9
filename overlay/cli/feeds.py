"""The feeds of a show by their names, ``socket /program`` or ``GET /api/v1/views/program``, and who may see what there.

A feed that is nobody's in particular is treated as one that never sees a hidden card: also a page, a route or a log
that is added later.
"""

RELEASED_PAGES = ("program", "preview", "commentary")
"""The pages that see hole cards once they are released; every other audience sees them once they are tabled."""

SAME_RELEASE = {"preview": "program"}
"""Pages that are shown another's release, at the same moment."""

LOG = "log"
"""The feed of what the program logs."""


def is_released(feed: str) -> bool:
    """The feed belongs to a page that sees what is released."""
    return released_page(feed) is not None


def released_page(feed: str) -> str | None:
    """The page that the feed belongs to, None where that sees no hidden card."""
    parts = feed.replace(" ", "/").split("/")
    return next((page for page in RELEASED_PAGES if page in parts), None)
