"""Cards that are known to be somewhere, and a watch for them in every byte of every feed.

A canary is told by its face as a word of its own, which nothing said before any card was dealt, and by its tag's
number. What could only be known from a hidden card counts as seen too: an equity, a best hand, a picture.
"""

import re
from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass, field

from overlay.cli.feeds import released_page
from rules.cards import Card

SHOWN_BYTES = 40
_RANDOM = re.compile(rb'"sid":"[^"]*"|"epoch":"[^"]*"|Sec-WebSocket-Accept: [^\r]*')
"""May hold a face's two letters by chance."""

_DERIVED = re.compile(rb'"(?:equity|best_hand|hole_picture)":\{')
"""What a view has of a seat only when its cards are shown."""


@dataclass(frozen=True, slots=True)
class Leak:
    """A canary was seen too early: on which feed, in which step, among which bytes."""

    feed: str
    step: str
    found: str


@dataclass(slots=True)
class Canary:
    """``uid`` is its tag's number, empty for a card that is typed. ``due``: the pages behind a delay that may show it;
    ``is_tabled``: everybody may."""

    card: Card
    uid: str = field(repr=False, default="")
    due: set[str] = field(default_factory=set)
    is_tabled: bool = False

    def may_be_seen(self, feed: str) -> bool:
        """On that feed, now."""
        page = released_page(feed)
        return self.is_tabled if page is None else page in self.due


class Watch:
    """``take`` looks through the bytes of a feed, on any thread."""

    def __init__(self) -> None:
        self.step = "before any card"
        self.leaks: dict[str, Leak] = {}
        """The first of each feed that has one."""
        self.seen: dict[str, set[Card]] = defaultdict(set)
        """The canaries that were seen on each feed, in their time."""
        self._all: list[Canary] = []
        self._signs: dict[bytes, Canary] = {}
        self._pattern: re.Pattern[bytes] | None = None
        self._before = b""

    def take(self, feed: str, data: bytes) -> None:
        """Bytes came on a feed."""
        said, seen = _RANDOM.sub(b"", data), self.seen[feed]
        if self._pattern is None:
            self._before += said
            return
        for found in self._pattern.finditer(said):
            canary = self._signs.get(found.group())
            if canary is not None and canary.may_be_seen(feed):
                seen.add(canary.card)
            else:
                self._leak(feed, said, found)
        if not any(canary.may_be_seen(feed) for canary in self._all):
            for found in _DERIVED.finditer(said):
                self._leak(feed, said, found)

    def choose(self, cards: Iterable[Card]) -> list[Card]:
        """Of ``cards`` those whose faces nothing has said yet."""
        return [card for card in cards if not re.search(_word(card), self._before)]

    def begin(self, canaries: Iterable[Canary]) -> None:
        """These are dealt now; those before are watched no more, since their hand may still be on program.

        A tag's number may be on no feed at any time.
        """
        canaries = list(canaries)
        self._all += canaries
        signs = [_word(canary.card) for canary in canaries]
        signs += [b"(?i:" + canary.uid.encode() + b")" for canary in canaries if canary.uid]
        self._signs = {canary.card.value.encode(): canary for canary in canaries}
        self._pattern = re.compile(b"|".join(signs))

    def _leak(self, feed: str, said: bytes, found: re.Match[bytes]) -> None:
        around = said[max(found.start() - SHOWN_BYTES, 0) : found.end() + SHOWN_BYTES]
        self.leaks.setdefault(feed, Leak(feed, self.step, repr(around)))


def _word(card: Card) -> bytes:
    return rb"(?<![A-Za-z0-9])" + str(card.value).encode() + rb"(?![A-Za-z0-9])"
