"""Who came, went, was turned away, and what two people decided: what the log holds besides the table and the show.

None of them is an act that can be undone, and none changes what a page had seen.
"""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Connected:
    """``holder`` showed a good token on ``page``, from ``address``."""

    holder: str
    page: str
    address: str


@dataclass(frozen=True, slots=True)
class Disconnected:
    """``holder`` left ``page``, or was turned out of it."""

    holder: str
    page: str
    address: str


@dataclass(frozen=True, slots=True)
class Refused:
    """Somebody at ``address`` was refused ``page`` ("" where none was named), for ``reason``. Never with the token."""

    reason: str
    page: str
    address: str


@dataclass(frozen=True, slots=True)
class TokenMade:
    """From here on ``name`` holds a token with these ``roles``: somebody made it on this machine."""

    name: str
    roles: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Granted:
    """From here on ``name`` may open the pages of these ``roles``, which two people granted."""

    name: str
    roles: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class TokenRevoked:
    """The token of ``name`` opens nothing any more; its connections were dropped."""

    name: str


@dataclass(frozen=True, slots=True)
class VisitsCounted:
    """``count`` more events of ``kind`` (``Refused``, ``Connected``) in the minute before, too many to write each."""

    kind: str
    count: int


@dataclass(frozen=True, slots=True)
class LimitMet:
    """``limit`` (overlay/people/limits.py) was met by ``address``."""

    limit: str
    address: str


@dataclass(frozen=True, slots=True)
class ActOffered:
    """The first person wants ``act`` (overlay/people/two_person.py), which waits for a second."""

    act: str


@dataclass(frozen=True, slots=True)
class ActConfirmed:
    """Two people wanted ``act``: it is done."""

    act: str
    first: str
    second: str


@dataclass(frozen=True, slots=True)
class ActLapsed:
    """Nobody confirmed in time what ``first`` wanted."""

    act: str
    first: str


@dataclass(frozen=True, slots=True)
class ActRefused:
    """A word that did not count for ``act``, and why."""

    act: str
    reason: str


@dataclass(frozen=True, slots=True)
class RevealAsked:
    """The floor asks to see the hidden cards of ``seat`` in the hand ``hand_id``, on the device of ``holder``."""

    hand_id: int
    seat: int
    holder: str


@dataclass(frozen=True, slots=True)
class HandRevealed:
    """The cards were shown once, on the device of ``holder`` that had asked, on two people's word. They stand nowhere
    in this entry."""

    hand_id: int
    seat: int
    holder: str
    first: str
    second: str


VisitEvent = (
    Connected
    | Disconnected
    | Refused
    | TokenMade
    | Granted
    | TokenRevoked
    | VisitsCounted
    | LimitMet
    | ActOffered
    | ActConfirmed
    | ActLapsed
    | ActRefused
    | RevealAsked
    | HandRevealed
)
