"""From a reader's reports to events at the table: the one door of this package.

``Capture`` is not safe for threads by design: one owner feeds it, in the order of each device. It does no
I/O and asks no clock. A reader that is away yields no scan, so its cards stay where they were; so do a camera's.
"""

from collections.abc import Mapping, Sequence

from capture.alarms import Alarm, AlarmBoard, AlarmKind
from capture.cameras import CameraClaims, Cameras, ZoneCount
from capture.deck import Deck
from capture.decks import check_decks
from capture.fusion import Fusion, Source, Withdrawal
from capture.hole_pictures import HolePictures, SeatPicture
from capture.interpret import Interpreter
from capture.layout import AntennaKey, Layout, Zone
from capture.liveness import Liveness
from capture.places import Arbitration, Places
from capture.presence import Presence
from capture.presence_settings import PresenceSettings
from capture.sight import CameraSetup, Sight
from capture.sighting import PictureRead
from capture.unread_cards import UnreadCards
from capture.unread_corners import UnreadCorners, lies_in
from devices.types import DeviceReport, DeviceStatus, Health, Image, Pixels
from rules.cards import Card
from rules.events import Fact
from rules.spots import SeatSpot

STATUS_ALARMS: dict[DeviceStatus, tuple[AlarmKind, AlarmKind] | None] = {
    DeviceStatus.OK: None,
    DeviceStatus.DEGRADED: (AlarmKind.READER_DEGRADED, AlarmKind.CAMERA_DEGRADED),
    DeviceStatus.DOWN: (AlarmKind.READER_DOWN, AlarmKind.CAMERA_DOWN),
}
"""The alarm that a status means, of a reader and of a camera. CONNECTING says nothing yet: what stood goes on
standing."""
_DEVICE_ALARMS = tuple(kind for kinds in STATUS_ALARMS.values() if kinds for kind in kinds)


class Capture:
    """Presence, deck and layout joined, and cameras with them: reports in, card facts out, alarms kept."""

    def __init__(  # noqa: PLR0913 - the table by place, how it is read by keyword
        self,
        layout: Layout,
        deck: Deck,
        settings: PresenceSettings | Mapping[AntennaKey, PresenceSettings] | None = None,
        *,
        other_decks: Sequence[Deck] = (),
        arbitration: Arbitration | None = None,
        cameras: CameraSetup | None = None,
        hole_cards: int = 2,
    ) -> None:
        """``settings`` for all antennas or antenna by antenna; None, or an antenna that is not named, takes the
        defaults. ``other_decks`` alternate with ``deck``. Raises DeckError if two decks have a name or a tag in common.
        ``cameras`` is how the images of the layout's cameras are read; without it they say nothing. The game deals
        ``hole_cards``.
        """
        check_decks((deck, *other_decks))
        self._alarms = AlarmBoard()
        setup = cameras or CameraSetup()
        self._sight = None if setup.recognise is None else Sight(setup.recognise, layout.cameras)
        self._cameras = Cameras(layout.cameras, self._alarms, setup.cleared, setup.rule, hole_cards)
        self._liveness = Liveness(layout, self._cameras.is_blind)
        self._fusion = Fusion(self._alarms, self._liveness.is_live, hole_cards)
        self._unread = UnreadCards(hole_cards)
        self._pictures, self._corners = HolePictures(hole_cards), UnreadCorners()
        presence = Presence(PresenceSettings() if settings is None else settings)
        self._places = Places(presence, layout.zones, arbitration or Arbitration())
        self._interpreter = Interpreter(layout, deck, self._alarms, tuple(other_decks), self._merge_tags)
        self._at = 0.0

    def feed(self, report: DeviceReport | Image) -> list[Fact]:
        """Take one report; returns the table events that follow from it, mostly none. An image is read meanwhile."""
        self._at = max(self._at, report.at)
        facts: list[Fact] = []
        match report:
            case Health():
                facts = self._health(report)
            case Image():
                pictures = self._sight.look(report, self._cameras.is_settled) if self._sight else []
                facts = [fact for picture in pictures for fact in self.see(picture)]
            case _:
                facts = [f for change in self._places.feed(report) for f in self._interpreter.interpret(change)]
        return facts + self._pass_time()

    def see(self, picture: PictureRead) -> list[Fact]:
        """Take what one picture of one zone shows, as read by whatever recogniser."""
        self._at = max(self._at, picture.at)
        if not self._cameras.looks_at(picture):
            return []
        self._pictures.see(picture)
        self._corners.see(picture)
        facts = self._claimed(self._cameras.feed(picture))
        present = self._cameras.present(picture)
        if isinstance(picture.zone, SeatSpot) and present is not None:
            facts += self._unread.see(picture.zone, present, picture.at)
        return facts

    def tick(self, at: float) -> list[Fact]:
        """Say what time it is where no reader says anything for a while; as ``feed`` of nothing."""
        self._at = max(self._at, at)
        facts = [fact for change in self._places.tick(self._at) for fact in self._interpreter.interpret(change)]
        return facts + self._pass_time()

    def set_deck(self, deck: Deck) -> list[Fact]:
        """Another deck is in play, or this one with a card replaced. Cards that lie on antennas are read again; returns
        what changed by that. A deck of the same name, or one that has a tag of it, is forgotten."""
        return self._interpreter.set_deck(deck, self._at)

    def set_layout(self, layout: Layout) -> list[Fact]:
        """Antennas and cameras are of other spots, as after seats were closed up; returns what changed by that."""
        self._places.zones, self._liveness.layout = layout.zones, layout
        facts = self._interpreter.set_layout(layout, self._at)
        self._corners.forget(frozenset(view.zone for view in layout.cameras))
        if self._sight:
            self._sight.set_views(layout.cameras)
        return facts + self._claimed(self._cameras.set_views(layout.cameras, self._at))

    def set_hole_cards(self, count: int) -> None:
        """Another game is dealt from the next hand on, with so many cards a seat."""
        self._cameras.hole_cards = self._fusion.hole_cards = count
        self._unread.hole_cards = self._pictures.hole_cards = count

    def set_cleared(self, cleared: frozenset[str]) -> None:
        """Other cameras may tell cards from now on; what was told stands."""
        self._cameras.cleared = cleared

    def settle_board(self, board: int, order: Sequence[Card]) -> list[Fact]:
        """The operator says in which order a board's cards were dealt, from the flop's first on, where one antenna or a
        camera has the whole of it."""
        facts = self._interpreter.settle_board(board, order, self._at)
        return facts + self._claimed(CameraClaims(self._cameras.settle_board(board, order)))

    def take_withdrawals(self) -> tuple[Withdrawal, ...]:
        """Which of the removed cards since the last call did not leave but are in doubt."""
        return self._fusion.take_withdrawals()

    def take_pictures(self) -> tuple[SeatPicture, ...]:
        """The pictures of hole cards that are new or better since the last call; only of cards that were told."""
        return self._pictures.take()

    @property
    def unread_corners(self) -> Mapping[Zone, tuple[Pixels, ...]]:
        """What lies unread, and what is read where sensors or readings contradict each other, corner by corner: hidden
        cards, for nobody but who may settle them."""
        spots = self._fusion.doubted | self._unread.seats
        zones = frozenset(
            view.zone
            for view in self.layout.cameras
            if self._cameras.is_in_doubt(view.zone) or any(lies_in(spot, view.zone) for spot in spots)
        )
        return self._corners.with_doubted(zones, self._fusion.told)

    @property
    def zone_counts(self) -> tuple[ZoneCount, ...]:
        """How many cards cameras see in each zone, and how many of them are read; for the desks."""
        return self._cameras.counts()

    @property
    def settled_zones(self) -> frozenset[Zone]:
        """The zones whose last picture shows nothing that is not known, for whoever looks at pictures outside."""
        return frozenset(view.zone for view in self.layout.cameras if self._cameras.is_settled(view.zone))

    def expect_board(self, board: int, order: Sequence[Card]) -> None:
        """The order of the cards on a board's one antenna is known before they are read, as after a start in mid-hand;
        it counts until the board was emptied or the deck gathered."""
        self._interpreter.expect_board(board, order)

    @property
    def layout(self) -> Layout:
        """Which antenna lies under which spot now."""
        return self._interpreter.layout

    @property
    def camera_names(self) -> frozenset[str]:
        """The cameras of the layout; every other device is a reader."""
        return frozenset(view.camera for view in self.layout.cameras)

    @property
    def deck(self) -> Deck:
        """The deck in play."""
        return self._interpreter.deck

    @property
    def decks(self) -> tuple[Deck, ...]:
        """Every deck of the show."""
        return self._interpreter.decks

    @property
    def dealt_decks(self) -> frozenset[str]:
        """The names of the decks of which a card lies at a seat or on the board."""
        return self._interpreter.dealt_decks()

    @property
    def strange_tags(self) -> tuple[tuple[str, Zone], ...]:
        """The tags that lie in a zone and are no card of any deck, spares among them: each with its zone."""
        return self._interpreter.strange_tags()

    @property
    def is_clear(self) -> bool:
        """No card of any deck lies anywhere, and none was just lifted in a deal that goes on."""
        return self._interpreter.is_clear() and not self._fusion.told

    def board_cards(self, board: int) -> frozenset[Card] | None:
        """The cards on ``board`` (0 or 1) by its one antenna or its camera; None where neither has the whole of it."""
        by_tags, by_camera = self._interpreter.board_cards(board), self._cameras.board_cards(board)
        return by_tags if by_camera is None else by_camera | (by_tags or frozenset())

    @property
    def is_deck_gathered(self) -> bool:
        """The cards of the last deal have left all seats and the board, and none has come since: a new hand may start.
        An offer to the operator: nothing is started by it."""
        return self._interpreter.watch.is_gathered

    def alarms(self) -> tuple[Alarm, ...]:
        """The alarms that stand now, the oldest first."""
        return self._alarms.standing()

    def _merge_tags(self, facts: list[Fact], at: float) -> list[Fact]:
        told = self._fusion.feed(Source.TAGS, facts, at)
        self._pictures.follow(told)
        for fact in told:
            self._unread.follow(fact)
        return told

    def _claimed(self, claims: CameraClaims) -> list[Fact]:
        """What is told of what cameras claim."""
        self._fusion.saw(claims.seen, self._at)
        return self._follow(self._fusion.feed(Source.CAMERAS, claims.facts, self._at, claims.contradicted))

    def _follow(self, facts: list[Fact]) -> list[Fact]:
        """The deal is watched by what is told, whatever sensor it comes from."""
        self._pictures.follow(facts)
        for fact in facts:
            self._interpreter.watch.follow(fact, self._at)
            self._unread.follow(fact)
        return facts

    def _pass_time(self) -> list[Fact]:
        facts = self._claimed(CameraClaims(self._cameras.pass_time(self._at)))
        self._unread.pass_time(self._at)
        return facts + self._interpreter.pass_time(self._at)

    def _health(self, health: Health) -> list[Fact]:
        if health.status in (DeviceStatus.CONNECTING, DeviceStatus.DOWN):
            self._places.forget_misses(health.device)
        if health.status not in STATUS_ALARMS:
            return []
        kinds = STATUS_ALARMS[health.status]
        kind = kinds[self._liveness.is_camera(health.device)] if kinds else None
        for other in _DEVICE_ALARMS:
            if other is not kind:
                self._alarms.clear(other, health.device)
        if kind is not None:
            self._alarms.raise_alarm(Alarm(kind, health.device, None, health.at), health.device)
        return self._told_after(health)

    def _told_after(self, health: Health) -> list[Fact]:
        """A device that went down has no vote any more."""
        self._liveness.down.discard(health.device)
        if health.status is DeviceStatus.DOWN:
            self._liveness.down.add(health.device)
        return self._follow(self._fusion.look_again(self._at))
