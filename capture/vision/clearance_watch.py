"""Whether a camera's clearance still holds: the light and the deck as they show in its pictures, against the rig's own.

A cleared camera has its clearance withdrawn when what it was cleared with is no more, and has it back when it was so
again for longer. Pure: figures of its pictures come in, with their time.
"""

from collections import deque
from collections.abc import Sequence
from dataclasses import dataclass, field
from enum import Enum

from capture.vision.arrays import Pixels
from capture.vision.clearance import Clearance
from capture.vision.judge import PictureFault
from capture.vision.recognise import Recognition
from capture.vision.rig_light import Light, LightRange, glass_light, paper_light
from capture.vision.rig_reader import RigReading
from rules.cards import Card


class Drift(Enum):
    """Why a clearance is withdrawn; the value says what to do."""

    SIZE = "its pictures have another size: set the camera as it was when it was cleared"
    BRIGHTNESS = "cards are brighter or darker than when it was cleared: see to lamps and exposure"
    COLOUR = "card white has another colour than when it was cleared: see to lamps and white balance"
    SHARPNESS = "cards are less sharp than when it was cleared: clean lens and glass, see to the focus"
    GREY = "its pictures have no colour any more: see to the camera's night mode and colour settings"
    GLASS = "more light than before comes through or mirrors in the glass: see to lamps and what lies over it"
    DECK = "its indices look like no card of the deck it was cleared with: another deck, other light, a dirty glass"


@dataclass(frozen=True, slots=True)
class DriftLimits:
    """When light and deck are no more what they were.

    ``brightness``: card white may be so much brighter or darker, as a share, than the brightest and the darkest of the
    rig's own pictures: a stop of exposure is 1.0, and mains voltage or a lamp that warms up changes a tenth.
    ``colour``: the same of blue and red over green; from 4,600 to 4,000 K both change by about 0.12.
    ``sharpness``: the least share of the least sharp of the rig's own: at half of it a stroke is as wide again.
    ``glass``: so much of card white may lie on the bare glass more than before: then ink is so much paler.
    ``far_share`` of at least ``least_indices`` of the last ``indices`` may be like no card of the rig: a moving card
    and a half covered index are some, and another deck is nearly all.
    ``near_share``: below it the deck is the rig's own again.
    ``off_s``, ``back_s``: a lamp must be off for so long until it counts, and right for so long to be trusted again.
    ``back``: share of each limit of the light within which it is right again.
    ``least_pictures`` in that time, and ``most`` of them off, so that a shadow or a hand that passes is none.
    """

    brightness: float = 0.30
    colour: float = 0.10
    sharpness: float = 0.50
    glass: float = 0.25
    indices: int = 60
    least_indices: int = 24
    far_share: float = 0.5
    near_share: float = 0.2
    off_s: float = 10.0
    back_s: float = 30.0
    back: float = 0.7
    least_pictures: int = 5
    most: float = 0.8

    def __post_init__(self) -> None:
        """Raises ValueError for limits that allow nothing, or that give back what they withdraw at once."""
        shares = (self.brightness, self.colour, self.sharpness, self.glass, self.far_share, self.back, self.most)
        if not all(0 < share <= 1 for share in shares) or not self.near_share < self.far_share:
            raise ValueError(f"expected shares above 0 to 1, near_share below far_share, got {self!r}")
        if not 1 <= self.least_indices <= self.indices or self.least_pictures < 1 or self.back_s < self.off_s:
            raise ValueError(f"expected counts from 1 on, back_s from off_s on, got {self!r}")


@dataclass(frozen=True, slots=True)
class PictureFigures:
    """One picture as the watch sees it. ``papers``: the light of each index that was near a card of the rig, ``glass``
    of a picture without any. ``near``, ``far``: indices that are like a card of the rig, or like none. ``is_grey``: no
    region has any colour, in a picture that does not tell black cards; ``in_grey``: the rig's cards in it."""

    at: float
    size: tuple[int, int]
    papers: tuple[Light, ...] = ()
    glass: Light | None = None
    near: int = 0
    far: int = 0
    is_grey: bool = False
    in_grey: frozenset[Card] = frozenset()


def figures_of(whole: Pixels, seen: Sequence[tuple[Pixels, Recognition]], at: float) -> PictureFigures:
    """Of a camera's picture and what a rig's recogniser saw in its regions; a region with a fault says nothing."""
    good = [(pixels, recognition) for pixels, recognition in seen if recognition.fault is None]
    indices = [(pixels, reading) for pixels, recognition in good for reading in _readings(recognition)]
    near = [(pixels, reading) for pixels, reading in indices if not reading.is_far and not reading.contradicts]
    bare = [pixels for pixels, recognition in seen if _is_bare(recognition)]
    grey = [recognition for _, recognition in seen if recognition.fault is PictureFault.GREY]
    return PictureFigures(
        at,
        (whole.shape[1], whole.shape[0]),
        tuple(paper_light(pixels, reading.box) for pixels, reading in near),
        glass_light(bare[0]) if bare and len(bare) == len(seen) else None,
        len(near),
        sum(reading.is_far for _, reading in indices),
        bool(grey) and len(grey) == len(seen),
        frozenset(card for recognition in grey for card in _nearest(recognition)),
    )


def _readings(recognition: Recognition) -> list[RigReading]:
    seen = [reading for card in recognition.cards for reading in card.readings]
    doubted = [reading for doubt in recognition.doubts for reading in doubt.readings]
    return [reading for reading in (*seen, *doubted) if isinstance(reading, RigReading)]


def _nearest(recognition: Recognition) -> list[Card]:
    """The rig's cards that its indices are near to."""
    matches = [reading.match for reading in _readings(recognition) if not reading.is_far and not reading.contradicts]
    return [match.card for match in matches if match is not None]


def _is_bare(recognition: Recognition) -> bool:
    return not (recognition.cards or recognition.unread or recognition.rejected)


LOST = 2.0
"""Of a colour that is gone: beyond every limit."""


@dataclass(slots=True)
class _Lasting:
    """One kind of drift: how far each figure is over its limit, 1 at the limit, by time."""

    limits: DriftLimits
    is_off: bool = False
    _told: deque[tuple[float, float]] = field(default_factory=deque)

    def look(self, over: float, at: float) -> None:
        """Take the next figure."""
        self._told.append((at, over))
        span_s = self.limits.back_s if self.is_off else self.limits.off_s
        while len(self._told) > 1 and self._told[1][0] <= at - span_s:
            self._told.popleft()
        if len(self._told) < self.limits.least_pictures or at - self._told[0][0] < span_s:
            return
        most = self.limits.back if self.is_off else 1.0
        off = sum(value > most for _, value in self._told) / len(self._told)
        if self.is_off != (off >= self.limits.most) and (not self.is_off or off <= 1 - self.limits.most):
            self.is_off = not self.is_off
            self._told.clear()


@dataclass(slots=True)
class ClearanceWatch:
    """Follows one cleared camera. One owner, no thread; bounded by the pictures of ``back_s``."""

    clearance: Clearance
    limits: DriftLimits = field(default_factory=DriftLimits)
    _lasting: dict[Drift, _Lasting] = field(default_factory=dict)
    _indices: deque[bool] = field(init=False)
    _has_other_size: bool = False
    _has_other_deck: bool = False

    def __post_init__(self) -> None:
        """Nothing was seen yet."""
        self._indices = deque(maxlen=self.limits.indices)
        lights = (Drift.BRIGHTNESS, Drift.COLOUR, Drift.SHARPNESS, Drift.GREY, Drift.GLASS)
        self._lasting = {drift: _Lasting(self.limits) for drift in lights}

    @property
    def drifts(self) -> tuple[Drift, ...]:
        """Why the camera may tell no card now; empty while it may."""
        off = [drift for drift, lasting in self._lasting.items() if lasting.is_off]
        return (
            *((Drift.SIZE,) if self._has_other_size else ()),
            *off,
            *((Drift.DECK,) if self._has_other_deck else ()),
        )

    @property
    def holds(self) -> bool:
        """The clearance counts."""
        return not self.drifts

    def feed(self, figures: PictureFigures) -> None:
        """Take the figures of the next picture."""
        self._has_other_size = figures.size != self.clearance.setup.size
        for paper in figures.papers:
            for drift, over in _paper_overs(paper, self.clearance.paper, self.limits).items():
                self._lasting[drift].look(over, figures.at)
        if not figures.is_grey or self._has_lost_colour(figures):
            self._lasting[Drift.GREY].look(LOST if figures.is_grey else 0.0, figures.at)
        if figures.glass is not None:
            over = _glass_over(figures.glass, self.clearance, self.limits)
            self._lasting[Drift.GLASS].look(over, figures.at)
        self._indices.extend([False] * figures.near + [True] * figures.far)
        self._judge_deck()

    def _has_lost_colour(self, figures: PictureFigures) -> bool:
        """A grey picture is as of a camera that sees none: the bare glass has some, or a card that it shows has. One
        that shows neither tells nothing."""
        return self.clearance.colour.speak_for_colour(figures.in_grey)

    def _judge_deck(self) -> None:
        if len(self._indices) < self.limits.least_indices:
            return
        far = sum(self._indices) / len(self._indices)
        is_other = far > (self.limits.near_share if self._has_other_deck else self.limits.far_share)
        if is_other != self._has_other_deck:
            self._has_other_deck = is_other
            self._indices.clear()


def _paper_overs(paper: Light, known: LightRange, limits: DriftLimits) -> dict[Drift, float]:
    return {
        Drift.BRIGHTNESS: _beyond(paper.brightness, known.low.brightness, known.high.brightness) / limits.brightness,
        Drift.COLOUR: max(
            _beyond(paper.blue, known.low.blue, known.high.blue) / limits.colour,
            _beyond(paper.red, known.low.red, known.high.red) / limits.colour,
        ),
        Drift.SHARPNESS: max(0.0, 1 - paper.sharpness / max(known.low.sharpness, 1e-6)) / limits.sharpness,
    }


def _beyond(value: float, low: float, high: float) -> float:
    """How far outside, as a share of the nearer end."""
    return max(0.0, value / max(high, 1e-6) - 1, 1 - value / max(low, 1e-6))


def _glass_over(glass: Light, clearance: Clearance, limits: DriftLimits) -> float:
    """Darker does no harm."""
    return max(0.0, glass.brightness - clearance.glass.brightness) / max(
        limits.glass * clearance.paper.low.brightness, 1e-6
    )
