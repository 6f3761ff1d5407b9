"""Which pages a token may open: those of its roles, and those that its holder runs and has to see. Pure."""

from collections.abc import Collection

WATCHED_FROM: dict[str, tuple[str, ...]] = {
    "console": ("program", "preview"),
    "producer": ("program", "preview"),
}
"""Who cues and takes sees both beside each other: nothing in them that these tokens' holders may not see on air."""


def may_watch(roles: Collection[str], page: str) -> bool:
    """A token with these roles opens ``page``."""
    return page in roles or any(page in WATCHED_FROM.get(role, ()) for role in roles)
