"""A situation before a rig's camera goes through the product's whole path: sight, recogniser, zone watch, air rule."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from statistics import median

from capture.air_rule import AirRule
from capture.alarms import AlarmBoard
from capture.camera_watch import Accepted, Contradicted, ZoneWatch
from capture.layout import CameraView
from capture.sight import Recognise, Sight
from capture.sighting import PictureRead, room
from capture.vision.synthesis.labels import Scene
from devices.types import Image
from rules.cards import Card
from tools.recogniser.calibrating import PICTURE_S
from tools.recogniser.rigs import CAMERA, Situation
from tools.recogniser.scenes import READABLE_PX, index_heights

HOLE_CARDS = 2


@dataclass(frozen=True, slots=True)
class Told:
    """What came through: ``accepted`` at any time, and those that were ``withdrawn`` again."""

    accepted: tuple[str, ...]
    withdrawn: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Played:
    """One situation. ``heights``: each card that lies there with the height of its best free index in pixels, the
    median of the pictures. ``told``: by the name of what read it."""

    rig: int
    number: int
    kind: str
    deck: str
    heights: dict[str, float]
    told: dict[str, Told]

    @property
    def there(self) -> frozenset[Card]:
        """The cards that lie there."""
        return frozenset(Card(name) for name in self.heights)

    @property
    def readable(self) -> frozenset[Card]:
        """Those with an index that is free and large enough."""
        return frozenset(Card(name) for name, height in self.heights.items() if height >= READABLE_PX)

    def shown(self, by: str) -> frozenset[Card]:
        """The cards that stood at the end, and every wrong one that was told, if only for a while."""
        told = self.told[by]
        accepted = frozenset(Card(name) for name in told.accepted)
        return (accepted - frozenset(Card(name) for name in told.withdrawn)) | (accepted - self.there)


class ZonePath:
    """From pictures that were read to what is told of one zone."""

    def __init__(self, view: CameraView, rule: AirRule) -> None:
        self._watch = ZoneWatch(view.zone, AlarmBoard(), rule)
        self._room = room(view.zone, HOLE_CARDS)
        self._accepted: dict[str, None] = {}
        self._withdrawn: dict[str, None] = {}

    def feed(self, picture: PictureRead) -> None:
        """Take the next picture."""
        for change in self._watch.feed(picture, self._room):
            if isinstance(change, Accepted):
                self._accepted[change.card.value] = None
            if isinstance(change, Contradicted):
                self._withdrawn[change.card.value] = None

    @property
    def is_settled(self) -> bool:
        """All that the last picture showed is told."""
        return self._watch.is_settled

    @property
    def told(self) -> Told:
        """What came through so far."""
        return Told(tuple(self._accepted), tuple(self._withdrawn))


class CameraPath:
    """From a camera's pixels to what is told of the one zone that it looks at."""

    def __init__(self, view: CameraView, recognise: Recognise, rule: AirRule) -> None:
        self._sight = Sight(recognise, (view,))
        self._zone = ZonePath(view, rule)

    def see(self, image: Image) -> tuple[PictureRead, ...]:
        """Take the next picture; what was read in it, nothing where it was passed over."""
        read = self._sight.look(image, lambda _zone: self._zone.is_settled)
        for picture in read:
            self._zone.feed(picture)
        return tuple(read)

    @property
    def told(self) -> Told:
        """What came through so far."""
        return self._zone.told


def play(
    situation: Situation, deck: str, frames: Iterable[Scene], by: Mapping[str, Recognise], rule: AirRule
) -> Played:
    """Show the pictures of a situation, five a second, to each recogniser on a path of its own."""
    paths = {name: CameraPath(situation.view, recognise, rule) for name, recognise in by.items()}
    heights: dict[str, list[float]] = {}
    for number, scene in enumerate(frames):
        for card, height in index_heights(scene).items():
            heights.setdefault(card.value, []).append(height)
        for path in paths.values():
            path.see(Image(CAMERA, scene.pixels, PICTURE_S * number))
    told = {name: path.told for name, path in paths.items()}
    middle = {card: median(each) for card, each in heights.items()}
    return Played(situation.rig, situation.number, situation.kind, deck, middle, told)
