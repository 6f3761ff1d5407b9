"""All cameras of the table: pictures in, and out of them what cameras claim lies where.

A camera that was not cleared for air says how many cards lie where, and never which. A whole board's cards get their
street by time (board_order.py); within a flop they are told as they lie in the picture.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace

from capture.air_rule import AirRule
from capture.alarms import Alarm, AlarmBoard, AlarmKind
from capture.board_order import BoardOrder
from capture.camera_watch import Accepted, CameraChange, Contradicted, ZoneWatch
from capture.fusion import CardFix
from capture.layout import CameraView, Direction, WholeBoard, Zone, encode_zone
from capture.sighting import PictureRead, room
from rules.cards import Card
from rules.events import CardRead, CardRemoved, Fact
from rules.spots import BoardSpot, Spot, Street

UNUSABLE_S = 2.0
"""A camera whose pictures tell nothing for so long is an alarm, and has no vote."""
_STREETS = tuple(Street)
_AXIS = {Direction.RIGHT: (0, 1), Direction.LEFT: (0, -1), Direction.DOWN: (1, 1), Direction.UP: (1, -1)}
"""Which coordinate of a place grows in the order of the cards, and whether it does or shrinks."""


@dataclass(frozen=True, slots=True)
class CameraClaims:
    """What cameras claim since they last did: ``contradicted`` are those of the removed that are in doubt, ``seen``
    those that are claimed and were seen again."""

    facts: tuple[Fact, ...] = ()
    contradicted: frozenset[CardFix] = frozenset()
    seen: frozenset[CardFix] = frozenset()


@dataclass(frozen=True, slots=True)
class ZoneCount:
    """How many cards a zone's cameras see, and how many of those are read: "1 of 2 read". No face."""

    zone: Zone
    present: int
    read: int


@dataclass(slots=True)
class Cameras:
    """Knows what each zone's cameras see. One owner, no thread; bounded by the views.

    ``cleared`` names the cameras that may tell cards; ``hole_cards`` is what the game deals.
    """

    views: tuple[CameraView, ...]
    alarms: AlarmBoard
    cleared: frozenset[str] = frozenset()
    rule: AirRule = field(default_factory=AirRule)
    hole_cards: int = 2
    _watches: dict[Zone, ZoneWatch] = field(default_factory=dict)
    _boards: dict[int, BoardOrder] = field(default_factory=dict)
    _on_board: dict[tuple[int, Card], BoardSpot] = field(default_factory=dict)
    _unusable_since: dict[tuple[str, Zone], float] = field(default_factory=dict)
    _blind: set[tuple[str, Zone]] = field(default_factory=set)

    def feed(self, picture: PictureRead) -> CameraClaims:
        """Take one picture; one of a camera and zone that are no view of the layout says nothing."""
        if not self.looks_at(picture):
            return CameraClaims()
        self._judge_usable(picture)
        if picture.camera not in self.cleared:
            picture = replace(picture, seen=(), unread=picture.unread + len(picture.seen))
        watch = self._watch(picture.zone)
        claims = self._claims(watch.feed(picture, room(picture.zone, self.hole_cards)))
        seen = {s.card for s in picture.seen} & set(watch.accepted) if picture.is_usable else set[Card]()
        fixes = {CardFix(spot, card) for card in seen if (spot := self._spot(picture.zone, card)) is not None}
        return replace(claims, seen=frozenset(fixes))

    def looks_at(self, picture: PictureRead) -> bool:
        """The picture is of a camera and a zone of the layout; one that was read before seats were moved may not be."""
        return any((view.camera, view.zone) == (picture.camera, picture.zone) for view in self.views)

    def pass_time(self, at: float) -> tuple[Fact, ...]:
        """What became known by time alone: a board's next street."""
        return tuple(fact for number in self._boards for fact in self._tell_board(number, at))

    def settle_board(self, number: int, order: Sequence[Card]) -> tuple[Fact, ...]:
        """The operator says which card of a board was dealt when."""
        board = self._boards.get(number)
        if board is None:
            return ()
        cards = [Card(uid) for uid in board.settle(order)]
        self.alarms.clear(AlarmKind.BOARD_UNCLEAR, _cause(number))
        spots = {card: BoardSpot(street, number) for card in board.cards if (street := board.street(card.value))}
        moved = [card for (n, card), spot in self._on_board.items() if n == number and spots.get(card) != spot]
        facts = [CardRemoved(self._on_board.pop((number, card)), card) for card in moved]
        return (*facts, *(f for card in cards if (number, card) not in self._on_board for f in self._say(number, card)))

    def set_views(self, views: tuple[CameraView, ...], at: float) -> CameraClaims:
        """The cameras look at other zones: what lay in those that are looked at no more is forgotten."""
        self.views, zones = views, {view.zone for view in views}
        changes = [change for zone in list(self._watches) if zone not in zones for change in self._forget(zone, at)]
        return self._claims(changes)

    def board_cards(self, number: int) -> frozenset[Card] | None:
        """The cards that cameras read on a board; None where none looks at the whole of it."""
        if all(view.zone != WholeBoard(number) for view in self.views):
            return None
        return self._boards[number].cards if number in self._boards else frozenset()

    def is_settled(self, zone: Zone) -> bool:
        """The last picture of the zone shows nothing that is not known: only a changed one can say more."""
        return zone in self._watches and self._watches[zone].is_settled

    def is_in_doubt(self, zone: Zone) -> bool:
        """Its cameras contradict themselves."""
        return zone in self._watches and self._watches[zone].is_in_doubt

    def is_blind(self, camera: str, zone: Zone) -> bool:
        """Nothing could be told from the pictures of that zone for a while."""
        return (camera, zone) in self._blind

    def present(self, picture: PictureRead) -> int | None:
        """How many cards lie in the zone of the picture that was fed last, read or not; 0 only once it was seen to be
        empty. None where the picture does not tell."""
        watch = self._watches.get(picture.zone)
        is_telling = picture.is_usable and (picture.seen or picture.unread or (watch and watch.is_empty))
        return watch.present if watch and is_telling else None

    def counts(self) -> tuple[ZoneCount, ...]:
        """What every zone shows, in the order in which they were first seen."""
        return tuple(ZoneCount(zone, watch.present, len(watch.accepted)) for zone, watch in self._watches.items())

    def _watch(self, zone: Zone) -> ZoneWatch:
        return self._watches.setdefault(zone, ZoneWatch(zone, self.alarms, self.rule))

    def _forget(self, zone: Zone, at: float) -> list[CameraChange]:
        changes = self._watches.pop(zone).clear(at)
        for camera, other in [key for key in self._unusable_since if key[1] == zone]:
            self._is_usable_again(camera, other)
        return changes

    def _judge_usable(self, picture: PictureRead) -> None:
        key = (picture.camera, picture.zone)
        if picture.is_usable:
            self._is_usable_again(*key)
        elif picture.at - self._unusable_since.setdefault(key, picture.at) >= UNUSABLE_S:
            self._blind.add(key)
            alarm = Alarm(AlarmKind.PICTURES_UNUSABLE, picture.camera, None, picture.at)
            self.alarms.raise_alarm(alarm, f"{picture.camera}/{encode_zone(picture.zone)}")

    def _is_usable_again(self, camera: str, zone: Zone) -> None:
        self._unusable_since.pop((camera, zone), None)
        self._blind.discard((camera, zone))
        self.alarms.clear(AlarmKind.PICTURES_UNUSABLE, f"{camera}/{encode_zone(zone)}")

    def _claims(self, changes: Iterable[CameraChange]) -> CameraClaims:
        facts, contradicted = list[Fact](), set[CardFix]()
        for change in changes:
            if isinstance(change, Accepted):
                facts += self._accepted(change)
                continue
            removed = self._removed(change.zone, change.card)
            facts += removed
            if isinstance(change, Contradicted):
                contradicted |= {CardFix(fact.spot, change.card) for fact in removed}
        return CameraClaims(tuple(facts), frozenset(contradicted))

    def _accepted(self, change: Accepted) -> list[Fact]:
        if not isinstance(change.zone, WholeBoard):
            return [CardRead(change.zone, change.card)]
        board = self._boards.setdefault(change.zone.board, BoardOrder())
        board.put(change.card.value, change.card, change.since)
        return self._say(change.zone.board, change.card)

    def _removed(self, zone: Zone, card: Card) -> list[Fact]:
        if not isinstance(zone, WholeBoard):
            return [CardRemoved(zone, card)]
        board = self._boards[zone.board]
        board.take(card.value)
        if not board.is_unclear:
            self.alarms.clear(AlarmKind.BOARD_UNCLEAR, _cause(zone.board))
        spot = self._on_board.pop((zone.board, card), None)
        return [] if spot is None else [CardRemoved(spot, card)]

    def _say(self, number: int, card: Card) -> list[Fact]:
        """The card's place on its board, where its street is known."""
        street = self._boards[number].street(card.value)
        if street is None:
            return []
        spot = self._on_board[number, card] = BoardSpot(street, number)
        return [CardRead(spot, card)]

    def _spot(self, zone: Zone, card: Card) -> Spot | None:
        return self._on_board.get((zone.board, card)) if isinstance(zone, WholeBoard) else zone

    def _tell_board(self, number: int, at: float) -> list[Fact]:
        board = self._boards[number]
        cards = [Card(uid) for uid in board.tell(at)]
        if board.is_unclear:
            view = next(view for view in self.views if view.zone == WholeBoard(number))
            self.alarms.raise_alarm(Alarm(AlarmKind.BOARD_UNCLEAR, view.camera, None, at), _cause(number))
        cards.sort(
            key=lambda card: (_STREETS.index(board.street(card.value) or Street.SHOWDOWN), self._lies(number, card))
        )
        return [fact for card in cards for fact in self._say(number, card)]

    def _lies(self, number: int, card: Card) -> float:
        """How far along its board a card lies, as the first camera of that board sees it."""
        for view in self.views:
            if view.zone == WholeBoard(number):
                axis, sign = _AXIS[view.direction]
                return sign * self._watch(view.zone).x_and_y(card, view.camera)[axis]
        return 0.0


def _cause(number: int) -> str:
    return f"camera-{number}"
