"""Which cards lie in one zone, by its cameras alone: accepted by the air rule, contradicted, or gone.

A card that is not seen is not gone: fingers cover it, or a lifted corner hides it, and what was lost from sight goes on
being the player's (B10.9.2). Only a zone in which usable pictures show no card at all, read or not, for a while, is
empty. A card that was accepted never becomes another one: if other cards are read instead of it, it is withdrawn, and
neither it nor those others are accepted before the zone was empty. Cards of one zone are told apart by having been seen
in one picture; as long as two never were, they may be one card that is misread, and only one of them is accepted.
"""

from collections import deque
from dataclasses import dataclass, field

from capture.air_rule import AirRule, Votes, are_near
from capture.alarms import Alarm, AlarmBoard, AlarmKind
from capture.layout import Zone, encode_zone
from capture.sighting import CardSighting, PictureRead
from rules.cards import Card
from rules.spots import SeatSpot

TOGETHER = 2
"""Two cards were seen in so many distinct pictures at once: they are two."""
_KEPT = 8
_ZONE_ALARMS = (AlarmKind.CARD_CHANGED, AlarmKind.CARD_SEEN_TWICE, AlarmKind.TOO_MANY_CARDS)


@dataclass(frozen=True, slots=True)
class Accepted:
    """A card lies in the zone, first read at ``since``; known at ``at``."""

    zone: Zone
    card: Card
    since: float
    at: float


@dataclass(frozen=True, slots=True)
class Gone:
    """A card that was accepted is there no more: the zone is empty."""

    zone: Zone
    card: Card
    at: float


@dataclass(frozen=True, slots=True)
class Contradicted:
    """A card that was accepted is in doubt: the cameras read another one instead, or cards of two decks."""

    zone: Zone
    card: Card
    at: float


CameraChange = Accepted | Gone | Contradicted
"""What became known of a zone."""


@dataclass(frozen=True, slots=True)
class _BareRun:
    """Pictures in a row that show no card."""

    since: float
    last: float = float("-inf")
    pictures: int = 0


@dataclass(slots=True)
class _Pictures:
    """A few distinct pictures that showed one thing."""

    _kept: deque[tuple[float, str, bytes]] = field(default_factory=lambda: deque(maxlen=_KEPT))

    def add(self, picture: PictureRead) -> None:
        if all(kept[1:] != (picture.camera, picture.fingerprint) for kept in self._kept):
            self._kept.append((picture.at, picture.camera, picture.fingerprint))

    def count(self, since: float) -> int:
        return sum(at >= since for at, _, _ in self._kept)


@dataclass(slots=True)
class ZoneWatch:
    """Follows one zone through the pictures of all its cameras, in their order. One owner, no thread; bounded by the
    cards of a deck. ``is_empty``: it was seen to be so, and nothing since."""

    zone: Zone
    alarms: AlarmBoard
    rule: AirRule = field(default_factory=AirRule)
    is_empty: bool = False
    is_settled: bool = False
    """The last picture shows nothing that is not told."""
    present: int = 0
    """Cards in the last usable picture, read or not; those that were accepted at least."""
    _votes: dict[Card, Votes] = field(default_factory=dict)
    _accepted: dict[Card, None] = field(default_factory=dict)
    _barred: set[Card] = field(default_factory=set)
    _together: dict[frozenset[Card], _Pictures] = field(default_factory=dict)
    _against: dict[Card, _Pictures] = field(default_factory=dict)
    _doubled: _Pictures = field(default_factory=_Pictures)
    _crowded: _Pictures = field(default_factory=_Pictures)
    _is_fouled: bool = False
    _bare: _BareRun | None = None

    @property
    def accepted(self) -> tuple[Card, ...]:
        """The cards that lie there, the first accepted first."""
        return tuple(self._accepted)

    @property
    def is_in_doubt(self) -> bool:
        """Cards that were told were contradicted, or cards of two decks lie there, since the zone was empty last."""
        return bool(self._barred) or self._is_fouled

    def feed(self, picture: PictureRead, room: int | None) -> list[CameraChange]:
        """Take one picture; ``room`` is how many cards the zone holds at most, None without limit."""
        if not picture.is_usable:
            return []
        if not picture.seen and not picture.unread:
            return self._bare_picture(picture) if not picture.rejected else self._strange_picture()
        self.is_empty = False
        self._bare = None
        changes = self._judge(picture, room)
        self.present = max(len(picture.seen) + picture.unread, len(self._accepted))
        self.is_settled = not picture.unread and all(sighting.card in self._accepted for sighting in picture.seen)
        return changes

    def clear(self, at: float) -> list[CameraChange]:
        """Nothing lies there any more; whatever was in doubt is over."""
        gone: list[CameraChange] = [Gone(self.zone, card, at) for card in self._accepted]
        for memory in (self._votes, self._accepted, self._barred, self._together, self._against):
            memory.clear()
        self._doubled, self._crowded, self._is_fouled, self.present = _Pictures(), _Pictures(), False, 0
        self.is_empty = self.is_settled = True
        for kind in _ZONE_ALARMS:
            self.alarms.clear(kind, encode_zone(self.zone))
        return gone

    def x_and_y(self, card: Card, camera: str) -> tuple[float, float]:
        """Where ``camera`` last read an index of the card; the picture's upper left if it never did."""
        votes = self._votes.get(card)
        return next(iter(votes.places(camera)), (0.0, 0.0)) if votes else (0.0, 0.0)

    def _bare_picture(self, picture: PictureRead) -> list[CameraChange]:
        """One more picture of a run without any card, or the first of one."""
        run = self._bare
        if run is None or picture.at - run.last > self.rule.empty_gap_s:
            run = _BareRun(picture.at, picture.at)
        self._bare = run = _BareRun(run.since, picture.at, run.pictures + 1)
        is_long = run.pictures >= self.rule.leave_pictures and picture.at - run.since >= self.rule.leave_s
        return self.clear(picture.at) if is_long and not self.is_empty else []

    def _strange_picture(self) -> list[CameraChange]:
        """Something lies there that is no card of a deck."""
        self._bare, self.is_empty, self.is_settled = None, False, False
        return []

    def _judge(self, picture: PictureRead, room: int | None) -> list[CameraChange]:
        if len({sighting.card for sighting in picture.seen}) < len(picture.seen):
            return self._seen_twice(picture)
        if self._is_fouled:
            return []
        self._note(picture, room)
        return self._contradict(picture, room) + self._accept(picture, room)

    def _seen_twice(self, picture: PictureRead) -> list[CameraChange]:
        """One card at two places in one picture: two decks lie there, and every card is in doubt."""
        self._doubled.add(picture)
        if self._is_fouled or self._doubled.count(picture.at - self.rule.window_s) < self.rule.against:
            return []
        self._is_fouled = True
        self._raise(AlarmKind.CARD_SEEN_TWICE, picture)
        return [self._withdraw(card, picture) for card in list(self._accepted)]

    def _note(self, picture: PictureRead, room: int | None) -> None:
        cards = [sighting.card for sighting in picture.seen]
        for sighting in picture.seen:
            self._votes.setdefault(sighting.card, Votes(self.rule)).add(picture, sighting)
        for number, card in enumerate(cards):
            for other in cards[:number]:
                self._together.setdefault(frozenset((card, other)), _Pictures()).add(picture)
        if room is not None and len(cards) > room:
            self._crowded.add(picture)
        if self._crowded.count(picture.at - self.rule.window_s) >= self.rule.against:
            self._raise(AlarmKind.TOO_MANY_CARDS, picture)
        elif not self._crowded.count(picture.at - self.rule.window_s):
            self.alarms.clear(AlarmKind.TOO_MANY_CARDS, encode_zone(self.zone))

    def _contradict(self, picture: PictureRead, room: int | None) -> list[CameraChange]:
        """Accepted cards that are not in the picture, where others are read that cannot lie beside them."""
        cards = {sighting.card for sighting in picture.seen}
        is_crowded = room is not None and len(cards | self._accepted.keys()) > room
        changes: list[CameraChange] = []
        for card in [card for card in self._accepted if card not in cards]:
            rivals = [s.card for s in picture.seen if self._is_instead(s, card, picture, is_crowded=is_crowded)]
            if not rivals:
                continue
            pictures = self._against.setdefault(card, _Pictures())
            pictures.add(picture)
            if pictures.count(picture.at - self.rule.window_s) >= self.rule.against:
                self._barred.update(rivals)
                changes.append(self._withdraw(card, picture))
                self._raise(AlarmKind.CARD_CHANGED, picture)
        return changes

    def _is_instead(self, sighting: CardSighting, card: Card, picture: PictureRead, *, is_crowded: bool) -> bool:
        """The sighting may be of the accepted ``card``, read as another one."""
        if sighting.card in self._accepted or self._are_two(sighting.card, card):
            return False
        return is_crowded or are_near(sighting.places, self._votes[card].places(picture.camera), self.rule)

    def _withdraw(self, card: Card, picture: PictureRead) -> Contradicted:
        del self._accepted[card]
        self._barred.add(card)
        return Contradicted(self.zone, card, picture.at)

    def _accept(self, picture: PictureRead, room: int | None) -> list[CameraChange]:
        if self._crowded.count(picture.at - self.rule.recent_s):
            return []
        cards = {sighting.card for sighting in picture.seen}
        changes: list[CameraChange] = []
        for card in [sighting.card for sighting in picture.seen]:
            is_beyond = room is not None and len(cards | self._accepted.keys()) > room
            if not is_beyond and self._is_certain(card, picture.at, is_pile=room is None):
                self._accepted[card] = None
                changes.append(Accepted(self.zone, card, self._votes[card].since(picture.at), picture.at))
        return changes

    def _is_certain(self, card: Card, at: float, *, is_pile: bool) -> bool:
        """By its own votes, and no other card is or was read that may be the same one. In a pile cards cover others."""
        if card in self._accepted or card in self._barred or not self._votes[card].is_enough(at):
            return False
        if not is_pile and not all(self._are_two(card, other) for other in self._accepted):
            return False
        return not any(self._is_rival(other, card, at, is_pile=is_pile) for other in self._votes if other is not card)

    def _is_rival(self, other: Card, card: Card, at: float, *, is_pile: bool) -> bool:
        mine, votes = self._votes[card], self._votes[other]
        if not votes.is_current(at) or self._are_two(card, other):
            return False
        if is_pile and not mine.lies_near(votes):
            return False
        return at - votes.last_at <= self.rule.recent_s or mine.log_odds(at) - votes.log_odds(at) < self.rule.margin

    def _are_two(self, card: Card, other: Card) -> bool:
        pictures = self._together.get(frozenset((card, other)))
        return pictures is not None and pictures.count(float("-inf")) >= TOGETHER

    def _raise(self, kind: AlarmKind, picture: PictureRead) -> None:
        """A camera of a seat is not named: it would tell where a hidden card is in doubt."""
        device = None if isinstance(self.zone, SeatSpot) else picture.camera
        self.alarms.raise_alarm(Alarm(kind, device, None, picture.at), encode_zone(self.zone))
