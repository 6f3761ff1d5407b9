"""Every socket event, its direction and its payload. One namespace a page: ``/program``, ``/console``.

connect   browser -> server   auth={"token": str}; refused with "wrong token" or "no token"
view      server -> browser   {"epoch": str, "revision": int, "view": View}; on connect and on each change
need_view browser -> server   no payload; answered by ``view``
command   console -> server   {"kind": str, ...} (overlay/commands.py); acknowledged with
                              {"ok": true, "revision": int} or {"ok": false, "rule": str | null, "reason": str}
"""

VIEW = "view"
NEED_VIEW = "need_view"
COMMAND = "command"

PAGES = ("program", "console")
"""The pages, each with a namespace, a token and a view of its own."""

COMMANDING_PAGES = ("console",)
"""Those whose token may send commands."""


def namespace(page: str) -> str:
    """The page's Socket.IO namespace."""
    return f"/{page}"
