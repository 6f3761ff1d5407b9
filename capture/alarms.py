"""What the desks are told when the sensors cannot be trusted.

An alarm stands until its cause is gone. It never holds a face or a tag's uid, and where it is about cards
that may be hidden it does not say at which seat.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import Enum
from types import MappingProxyType


class AlarmKind(Enum):
    """What is wrong."""

    UNKNOWN_TAG = "unknown_tag"
    """A tag lies at an antenna that is of no card of the deck."""
    UNMAPPED_ANTENNA = "unmapped_antenna"
    """A tag lies at an antenna that is under no spot."""
    TAG_AT_TWO_ANTENNAS = "tag_at_two_antennas"
    """One tag is read at two antennas, and steadily: its card counts where it was before, or nowhere."""
    SPARE_TAG = "spare_tag"
    """A spare card lies on the table that was not put in play."""
    TWO_DECKS = "two_decks"
    """Cards of two decks lie on the table: only those of the deck in play count."""
    CARD_ELSEWHERE = "card_elsewhere"
    """A card that lay at a seat in this hand lies at another one now."""
    MUCK_UNCLEAR = "muck_unclear"
    """Cards of hands lie in the muck that are no whole hand: one alone, or of several hands."""
    BOARD_UNCLEAR = "board_unclear"
    """An antenna under a whole board cannot tell which card was dealt on which street, or sees too many."""
    CARD_TWICE = "card_twice"
    """Two tags say the same card: fouled deck, a second deck on the table, or a wrong deck file."""
    SENSORS_DISAGREE = "sensors_disagree"
    """Antenna and camera of one place each have a card there that the other has not: neither is told."""
    CARD_AT_TWO_SPOTS = "card_at_two_spots"
    """A camera has a card at one place that lies at another one too: it is told at neither, or where it was before."""
    CARD_CHANGED = "card_changed"
    """Cameras read another card where one was told: it is withdrawn."""
    CARD_SEEN_TWICE = "card_seen_twice"
    """One card lies twice in one picture: two decks, or a fouled one. No card of that place is told."""
    TOO_MANY_CARDS = "too_many_cards"
    """A camera reads more cards at a place than the game deals."""
    PICTURES_UNUSABLE = "pictures_unusable"
    """A camera works, and nothing can be told from its pictures."""
    CAMERA_DEGRADED = "camera_degraded"
    """A camera works with errors."""
    CAMERA_DOWN = "camera_down"
    """A camera yields no pictures: what it saw last stands, and may be stale."""
    READER_DEGRADED = "reader_degraded"
    """A device answers with errors."""
    READER_DOWN = "reader_down"
    """A device does not answer: what it saw last stands, and may be stale."""


ALARM_TEXTS: Mapping[AlarmKind, str] = MappingProxyType(
    {
        AlarmKind.UNKNOWN_TAG: "a tag that is no card of the deck",
        AlarmKind.UNMAPPED_ANTENNA: "a card at an antenna that has no spot in the configuration",
        AlarmKind.TAG_AT_TWO_ANTENNAS: "one card is read at two antennas: it counts where it was before, or nowhere",
        AlarmKind.SPARE_TAG: "a spare card lies on the table: put it in play, or take it away",
        AlarmKind.TWO_DECKS: "cards of two decks lie on the table: only those of the deck in play count",
        AlarmKind.CARD_ELSEWHERE: "a card of this hand lies at another seat than before",
        AlarmKind.MUCK_UNCLEAR: "cards in the muck that are no whole hand",
        AlarmKind.BOARD_UNCLEAR: "the board's order cannot be told: say it at the console, or enter the cards by hand",
        AlarmKind.CARD_TWICE: "one card was read from two tags: fouled deck, or two decks on the table",
        AlarmKind.SENSORS_DISAGREE: "antenna and camera disagree on a card: it is shown nowhere; enter it by hand",
        AlarmKind.CARD_AT_TWO_SPOTS: "a camera sees a card that lies at another place too: enter it by hand",
        AlarmKind.CARD_CHANGED: "a camera reads another card than before: withdrawn until the place was empty",
        AlarmKind.CARD_SEEN_TWICE: "a card lies twice in one picture: two decks, or a fouled one",
        AlarmKind.TOO_MANY_CARDS: "a camera reads more cards at a place than the game deals",
        AlarmKind.PICTURES_UNUSABLE: "nothing can be told from a camera's pictures: look at lens, light and cable",
        AlarmKind.CAMERA_DEGRADED: "a camera works with errors",
        AlarmKind.CAMERA_DOWN: "a camera yields no pictures: what it saw last stands and may be stale",
        AlarmKind.READER_DEGRADED: "a reader answers with errors",
        AlarmKind.READER_DOWN: "a reader does not answer: what it saw last stands and may be stale",
    }
)
"""Each kind in words for the desks; no card, no seat."""


@dataclass(frozen=True, slots=True)
class Alarm:
    """One standing alarm.

    ``device`` is the reader's name, ``antenna`` counts from 1; both are None where naming them could tell
    who holds a hidden card. ``at``: when it was raised, seconds on the process's monotonic clock.
    ``count``: how many tags (or devices) it is about.
    """

    kind: AlarmKind
    device: str | None
    antenna: int | None
    at: float
    count: int = 1


@dataclass(frozen=True, slots=True)
class _Place:
    """What makes an alarm the same alarm."""

    kind: AlarmKind
    device: str | None
    antenna: int | None


@dataclass(slots=True)
class AlarmBoard:
    """The alarms that stand. A cause is any text that tells one from another; it is never shown."""

    _causes: dict[_Place, dict[str, float]] = field(default_factory=dict)

    def raise_alarm(self, alarm: Alarm, cause: str) -> None:
        """Let ``alarm`` stand for ``cause``; once more for the same cause changes nothing."""
        place = _Place(alarm.kind, alarm.device, alarm.antenna)
        self._causes.setdefault(place, {}).setdefault(cause, alarm.at)

    def clear(self, kind: AlarmKind, cause: str) -> None:
        """``cause`` is gone; nothing happens if it stood for no alarm of that kind."""
        for place, causes in list(self._causes.items()):
            if place.kind is kind and causes.pop(cause, None) is not None and not causes:
                del self._causes[place]

    def standing(self) -> tuple[Alarm, ...]:
        """What stands now, the oldest first."""
        alarms = (
            Alarm(place.kind, place.device, place.antenna, min(causes.values()), len(causes))
            for place, causes in self._causes.items()
        )
        return tuple(sorted(alarms, key=lambda alarm: alarm.at))
