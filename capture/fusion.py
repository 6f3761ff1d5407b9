"""Antennas and cameras as one sensor: which of the cards that they claim are told, and where.

A card that both have at one spot is told once; where one of them is silent the other stands. Where each has a card
there that the other has not, they disagree, and neither card is told. Where a camera has a card that lies elsewhere
too, by whatever sensor, nobody guesses and nobody takes over: a card that is carried is only waited for, until its old
place is given up. What antennas alone say passes as it is (interpret.py). A sensor that is down has no vote: what it
told goes on standing, as long as no other fills the place with other cards.
"""

from collections import Counter, deque
from collections.abc import Callable, Collection, Iterable, Sequence
from dataclasses import dataclass, field
from enum import Enum
from typing import NamedTuple

from capture.alarms import Alarm, AlarmBoard, AlarmKind
from capture.places import CARRIED_S
from capture.sighting import room
from rules.cards import Card
from rules.events import CardRead, CardRemoved, Fact
from rules.spots import MuckSpot, Spot, encode_spot

SETTLE_S = 2.0
"""So long antenna and camera may differ before they disagree: the one is faster than the other."""
MAX_WITHDRAWALS = 64
"""Withdrawals that are kept for whoever fetches them."""


class Source(Enum):
    """What claims that a card lies somewhere."""

    TAGS = "tags"
    CAMERAS = "cameras"


class CardFix(NamedTuple):
    """A card at a spot, as a source has it."""

    spot: Spot
    card: Card


@dataclass(frozen=True, slots=True)
class Withdrawal:
    """A card that was told is in doubt now, as opposed to one that left. ``because``: every spot whose hidden cards
    took part in that judgement, its own among them."""

    spot: Spot
    card: Card
    because: tuple[Spot, ...]


def _is_live(_source: Source, _spot: Spot) -> bool:
    return True


@dataclass(slots=True)
class Fusion:
    """Every source's claims, and what was told of them. One owner, no thread; bounded by cards and spots.

    ``is_live``: whether a source that looks at a spot works now. ``hole_cards``: as many as the game deals.
    """

    alarms: AlarmBoard
    is_live: Callable[[Source, Spot], bool] = _is_live
    hole_cards: int = 2
    _claims: dict[Source, Counter[CardFix]] = field(default_factory=lambda: {source: Counter() for source in Source})
    _told: dict[CardFix, None] = field(default_factory=dict)
    _seen_at: dict[CardFix, float] = field(default_factory=dict)
    _differ_since: dict[CardFix, float] = field(default_factory=dict)
    _disputed: set[Spot] = field(default_factory=set)
    _contested_since: dict[Card, float] = field(default_factory=dict)
    _withdrawn: deque[Withdrawal] = field(default_factory=lambda: deque(maxlen=MAX_WITHDRAWALS))

    def feed(
        self, source: Source, facts: Sequence[Fact], at: float, contradicted: Collection[CardFix] = ()
    ) -> list[Fact]:
        """One source says that cards came or went; those in ``contradicted`` went because they are in doubt."""
        if source is Source.TAGS and not self._claims[Source.CAMERAS] and not self._differ_since:
            return self._passed(facts)
        for fact in facts:
            self._claim(source, fact)
        return self._tell(at, contradicted) if facts or self._is_waiting else []

    def saw(self, fixes: Iterable[CardFix], at: float) -> None:
        """A camera sees these cards of its own again."""
        self._seen_at.update(dict.fromkeys(fixes, at))

    def look_again(self, at: float) -> list[Fact]:
        """Time has passed, or a sensor has gone down or come back."""
        return self._tell(at, ()) if self._claims[Source.CAMERAS] or self._is_waiting else []

    def take_withdrawals(self) -> tuple[Withdrawal, ...]:
        """The withdrawals since this was asked last; each is among the facts as a CardRemoved too."""
        taken = tuple(self._withdrawn)
        self._withdrawn.clear()
        return taken

    @property
    def told(self) -> tuple[CardFix, ...]:
        """What lies on the table, as far as it was told."""
        return tuple(self._told)

    @property
    def doubted(self) -> frozenset[Spot]:
        """Where antenna and camera disagree, or a camera has a card that lies at another spot too."""
        contested = {fix.spot for fixes in self._claims.values() for fix in fixes if fix.card in self._contested_since}
        return frozenset(self._disputed | contested)

    @property
    def _is_waiting(self) -> bool:
        return bool(self._differ_since or self._contested_since)

    def _passed(self, facts: Sequence[Fact]) -> list[Fact]:
        """No camera has any card: what antennas say is told as it is."""
        for fact in facts:
            self._claim(Source.TAGS, fact)
        if facts:
            self._told = dict.fromkeys(self._claims[Source.TAGS])
        return list(facts)

    def _claim(self, source: Source, fact: Fact) -> None:
        if fact.card is None:
            return
        fix, claims = CardFix(fact.spot, fact.card), self._claims[source]
        claims[fix] += 1 if isinstance(fact, CardRead) else -1
        if claims[fix] <= 0:
            del claims[fix]
            if source is Source.CAMERAS:
                self._seen_at.pop(fix, None)

    def _tell(self, at: float, contradicted: Collection[CardFix]) -> list[Fact]:
        refused = self._disagreements(at) | self._contests(at)
        claimed = dict.fromkeys(fix for claims in self._claims.values() for fix in claims)
        refused |= self._stale(claimed, refused)
        wanted = {fix: None for fix in claimed if fix not in refused}
        gone, new = [fix for fix in self._told if fix not in wanted], [fix for fix in wanted if fix not in self._told]
        for fix in gone:
            if fix in refused or fix in contradicted:
                self._withdrawn.append(Withdrawal(fix.spot, fix.card, refused.get(fix, (fix.spot,))))
        self._told = wanted
        return [*(CardRemoved(*fix) for fix in gone), *(CardRead(*fix) for fix in new)]

    def _disagreements(self, at: float) -> dict[CardFix, tuple[Spot, ...]]:
        """What is in doubt because antenna and camera of a spot differ in both directions; in the muck they may."""
        watched = {fix.spot for fix in (*self._differ_since, *self._claims[Source.CAMERAS])}
        refused: dict[CardFix, tuple[Spot, ...]] = {}
        for spot in sorted(watched, key=encode_spot):
            differing = set() if isinstance(spot, MuckSpot) else self._differing(spot)
            for fix in [fix for fix in self._differ_since if fix.spot == spot and fix not in differing]:
                del self._differ_since[fix]
            settled = {fix for fix in differing if at - self._differ_since.setdefault(fix, at) >= SETTLE_S}
            self._mark(spot, at, is_disputed=bool(settled) or (bool(differing) and spot in self._disputed))
            refused |= dict.fromkeys({fix for fix in differing if fix in settled or fix not in self._told}, (spot,))
        return refused

    def _mark(self, spot: Spot, at: float, *, is_disputed: bool) -> None:
        if is_disputed:
            self._disputed.add(spot)
            self.alarms.raise_alarm(Alarm(AlarmKind.SENSORS_DISAGREE, None, None, at), encode_spot(spot))
        else:
            self._disputed.discard(spot)
            self.alarms.clear(AlarmKind.SENSORS_DISAGREE, encode_spot(spot))

    def _differing(self, spot: Spot) -> set[CardFix]:
        """A dispute is not won by the other one's going down."""
        look = self._all_claims if spot in self._disputed else self._live_claims
        tags, cameras = (look(source, spot) for source in Source)
        return tags ^ cameras if tags - cameras and cameras - tags else set()

    def _all_claims(self, source: Source, spot: Spot) -> set[CardFix]:
        return {fix for fix in self._claims[source] if fix.spot == spot}

    def _live_claims(self, source: Source, spot: Spot) -> set[CardFix]:
        return self._all_claims(source, spot) if self.is_live(source, spot) else set()

    def _contests(self, at: float) -> dict[CardFix, tuple[Spot, ...]]:
        """What is in doubt because a camera has a card that lies at another spot too."""
        fixes: dict[Card, set[CardFix]] = {}
        for claims in self._claims.values():
            for fix in claims:
                fixes.setdefault(fix.card, set()).add(fix)
        seen = {fix.card for fix in self._claims[Source.CAMERAS]}
        contested = {card for card in seen if len(fixes[card]) > 1}
        for card in [card for card in self._contested_since if card not in contested]:
            del self._contested_since[card]
            self.alarms.clear(AlarmKind.CARD_AT_TWO_SPOTS, card.value)
        return {fix: because for card in contested for fix, because in self._contest(card, fixes[card], at).items()}

    def _contest(self, card: Card, fixes: set[CardFix], at: float) -> dict[CardFix, tuple[Spot, ...]]:
        """Newcomers are not told; where the card was told it stays, unless it is seen there at the same time."""
        since = self._contested_since.setdefault(card, at)
        because = tuple(sorted((fix.spot for fix in fixes), key=encode_spot))
        told = {fix for fix in fixes if fix in self._told}
        is_over = at - since >= CARRIED_S or not told
        if is_over:
            self.alarms.raise_alarm(Alarm(AlarmKind.CARD_AT_TWO_SPOTS, None, None, at), card.value)
        kept = {fix for fix in told if not is_over or not self._is_seen(fix, since)}
        return dict.fromkeys(fixes - kept, because)

    def _is_seen(self, fix: CardFix, since: float) -> bool:
        """An antenna reads it there now, or a camera saw it there since."""
        if fix in self._claims[Source.TAGS] and self.is_live(Source.TAGS, fix.spot):
            return True
        return self._seen_at.get(fix, float("-inf")) > since

    def _stale(self, claimed: Iterable[CardFix], refused: Collection[CardFix]) -> dict[CardFix, tuple[Spot, ...]]:
        """Cards that only a sensor has which is down: told no more where others fill the spot, and not told anew."""
        spots = {fix.spot for fix in self._claims[Source.CAMERAS]}
        fixes = [fix for fix in claimed if fix not in refused and fix.spot in spots]
        live = {fix for fix in fixes if any(fix in self._live_claims(source, fix.spot) for source in Source)}
        stale: dict[CardFix, tuple[Spot, ...]] = {}
        for fix in fixes:
            limit, there = room(fix.spot, self.hole_cards), [other for other in fixes if other.spot == fix.spot]
            is_filled = limit is not None and len(there) > limit and any(other in live for other in there)
            if fix not in live and (is_filled or fix not in self._told):
                stale[fix] = (fix.spot,)
        return stale
