"""Who asks: a named person or device, and through what."""

from dataclasses import dataclass
from typing import Annotated

from msgspec import Meta

NAME_PATTERN = r"^\w[\w .'-]{0,39}$"

HolderName = Annotated[str, Meta(pattern=NAME_PATTERN)]
"""1 to 40 letters, digits, spaces, dots, dashes, apostrophes, beginning with a letter or digit."""

ROLES = ("program", "preview", "console", "commentary", "producer", "venue", "floor", "compliance", "cards")
"""What a token may be for."""

RESERVED_NAMES = ("capture", "configuration", "door", "proof")
"""What the log calls its own machines (overlay/log/entries.py): nobody else may be called so."""

OVER_HTTP = "http:"
"""What ``Asker.socket`` begins with where nothing stays connected; the holder's name follows."""


@dataclass(frozen=True, slots=True)
class Holder:
    """Whom a token belongs to. ``name`` is what the log says; ``roles`` are names of pages; ``person``: a human being,
    whose word counts in an act that needs two."""

    name: str
    roles: frozenset[str]
    person: bool


@dataclass(frozen=True, slots=True)
class Asker:
    """Who asks for something, through which ``page`` and which ``socket``: one text for each connection, or for each
    token where it comes over HTTP."""

    holder: Holder
    page: str
    socket: str

    @property
    def name(self) -> str:
        """What the log calls the asker."""
        return self.holder.name

    @property
    def is_connected(self) -> bool:
        """There is a device to which something can be shown."""
        return not self.socket.startswith(OVER_HTTP)
