"""The field of a simulated PN532: which tags it finds, and which of them are selected or asleep (ISO 14443-3, 6).

A tag that was listed is selected: it is absent from the next search that ends, and there again in the one after,
unless the field was off or the tag released in between; an endless search finds it with its second try. A deselected
tag stays silent while the field is on. A tag that is lifted off forgets all that. Of two listed tags both count as
selected, where the standard would let the first one sleep.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from devices.simulator import ntag
from devices.simulator.tags import Tag, TagField, TagKind

ANTENNA = 1
TIMED_OUT, WRONG_CONTEXT = 0x01, 0x27


@dataclass(frozen=True, slots=True)
class Search:
    """Looking for tags since ``begun``, one try in ``try_s``.

    It ends with the first try that finds one, or after ``tries``; None never ends. At most ``most`` are told, and only
    the one numbered ``uid`` unless that is empty. ``can_find`` is false for kinds of tag that nobody has.
    """

    code: int
    begun: float
    most: int
    tries: int | None
    try_s: float
    uid: bytes = b""
    can_find: bool = True


class Air:
    """The tags on antenna 1 of ``reader``, as its chip meets them."""

    def __init__(self, field: TagField, reader: str) -> None:
        self._field = field
        self._reader = reader
        self._silent: frozenset[str] = frozenset()
        self._tried = 0
        self.switch(is_on=False)

    def switch(self, *, is_on: bool) -> None:
        """Off takes the power from every tag, so that it forgets its state."""
        self.is_on = is_on
        if not is_on:
            self.listed: dict[int, Tag] = {}
            self._selected: set[str] = set()
            self._asleep: set[str] = set()

    def begin(self) -> None:
        """A search begins: tags that were selected hear it as an error and fall silent."""
        self.is_on = True
        self._silent = frozenset(self._selected)
        self._selected.clear()
        self.listed = {}
        self._tried = 0

    def found(self, search: Search, at: float) -> tuple[Tag, ...] | None:
        """The tags that the search, if it has ended by now, has found, selected and listed; None while it goes on."""
        tries = int((at - search.begun) / search.try_s + 1e-6)
        self._forget_lifted()
        while self._tried < tries:
            self._tried += 1
            tags = tuple(self._answering(search, self._tried))[: search.most]
            if tags or self._tried == search.tries:
                self.listed = dict(enumerate(tags, start=1))
                self._selected = {tag.uid for tag in tags}
                return tags
        return None

    def ask(self, number: int, question: bytes) -> bytes:
        """Status 0 and what that listed tag answers, or the status of one that does not."""
        tag = self.listed.get(number)
        return bytes([WRONG_CONTEXT]) if tag is None else self._ask(tag, question)

    def ask_selected(self, question: bytes) -> bytes:
        """As ``ask``, of whichever tag is selected."""
        tags = (tag for tag in self.listed.values() if tag.uid in self._selected)
        tag = next(tags, None)
        return bytes([TIMED_OUT]) if tag is None else self._ask(tag, question)

    def deselect(self, number: int) -> bytes:
        """Send one listed tag to sleep, or all for 0; status 0."""
        self._put_to_sleep(self._meant(number))
        return b"\x00"

    def release(self, number: int) -> bytes:
        """Let go of one listed tag, or of all for 0; status 0."""
        released = {tag.uid for tag in self._meant(number)}
        self._selected -= released
        self._asleep -= released
        self.listed = {listed: tag for listed, tag in self.listed.items() if tag.uid not in released}
        return b"\x00"

    def select(self, number: int) -> bytes:
        """Wake a listed tag; status 0, or that of a tag that is not there."""
        tag = self.listed.get(number)
        if tag is None:
            return bytes([WRONG_CONTEXT])
        self._asleep.discard(tag.uid)
        self._selected.add(tag.uid)
        return b"\x00" if self._lies(tag) else bytes([TIMED_OUT])

    def _answering(self, search: Search, tries: int) -> Iterator[Tag]:
        has_woken_silent = search.tries is None and tries > 1
        for tag in self._field.scan(self._reader, ANTENNA):
            is_silent = tag.uid in self._asleep or (tag.uid in self._silent and not has_woken_silent)
            is_wanted = not search.uid or bytes.fromhex(tag.uid) == search.uid
            if search.can_find and tag.kind is TagKind.NTAG213 and is_wanted and not is_silent:
                yield tag

    def _ask(self, tag: Tag, question: bytes) -> bytes:
        if question[:1] == bytes([ntag.HALT]):
            self._put_to_sleep([tag])
        is_there = self._lies(tag) and tag.uid in self._selected
        answer = ntag.answer(bytes.fromhex(tag.uid), question) if is_there else None
        return bytes([TIMED_OUT]) if answer is None else b"\x00" + answer

    def _meant(self, number: int) -> list[Tag]:
        return [tag for listed, tag in self.listed.items() if number in (0, listed)]

    def _put_to_sleep(self, tags: list[Tag]) -> None:
        for tag in tags:
            self._selected.discard(tag.uid)
            self._asleep.add(tag.uid)

    def _lies(self, tag: Tag) -> bool:
        return tag in self._field.lying(self._reader, ANTENNA)

    def _forget_lifted(self) -> None:
        lying = {tag.uid for tag in self._field.lying(self._reader, ANTENNA)}
        self._asleep &= lying
        self._silent &= lying
