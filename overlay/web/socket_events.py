"""Every socket event, its direction and its payload. One namespace a page: ``/program``, ``/console`` ...

connect   browser -> server   auth={"token": str}; refused with "wrong token", "no token" or what else keeps it out
view      server -> browser   {"epoch": str, "revision": int, "view": View}; on connect and on each change
need_view browser -> server   no payload; answered by ``view``
command   desk -> server      {"kind": str, ...} (overlay/commands/); acknowledged with
                              {"ok": true, "revision": int} or {"ok": false, "rule": str | null, "reason": str}
reveal    server -> floor     {"hand": int, "seat": int, "cards": [str | null, ...]}; once, to the one device that
                              asked, where two people granted it; null for a card that is not read or in doubt
"""

VIEW = "view"
NEED_VIEW = "need_view"
COMMAND = "command"
REVEAL = "reveal"

ENTITLED = "entitled"
"""The room of those who showed the token. A namespace itself holds a client while its token is being checked."""

PAGES = ("program", "preview", "console", "commentary", "producer", "venue", "floor", "compliance", "cards")
"""The pages, each with a namespace, a token and a view of its own."""

SEQUESTERED_PAGES = ("cards",)
"""Those that exist only where the configuration says that the room is sequestered."""

COMMANDING_PAGES = ("console", "producer", "floor", "cards")
"""Those whose token may send commands; which ones: overlay/commands/by_page.py."""


def open_pages(*, sequestered: bool) -> tuple[str, ...]:
    """The pages that a show has."""
    return tuple(page for page in PAGES if sequestered or page not in SEQUESTERED_PAGES)


def namespace(page: str) -> str:
    """The page's Socket.IO namespace."""
    return f"/{page}"
