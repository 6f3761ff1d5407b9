"""A camera's clearance for air: what it was given for, its figures, and the light that it was given in.

It is written as TOML and ends in a checksum of all that stands before. That finds what was damaged, or altered by hand;
it is no seal against somebody who means to deceive.
"""

import hashlib
import json
import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

import msgspec

from capture.errors import CaptureError
from capture.vision.rig_colour import ColourSense
from capture.vision.rig_light import Light, LightRange
from rules.cards import DECK, Card

_CHECKSUM = '\nchecksum = "'


class ClearanceError(CaptureError):
    """A clearance that cannot be used; the message names the file, what was expected and what came."""


@dataclass(frozen=True, slots=True)
class RigSetup:
    """All that must be as it was when the camera was cleared.

    ``weights`` and ``source`` are SHA-256; ``shown_source`` is what may be said of the source. ``size``: width and
    height of its pictures. ``regions``: left, upper, width, height as fractions, sorted. ``exposure_ms`` and
    ``white_balance_k`` as configured, 0 where they are not.
    """

    deck: str
    camera: str
    weights: str
    source: str
    shown_source: str
    size: tuple[int, int]
    regions: tuple[tuple[float, float, float, float], ...]
    exposure_ms: float = 0.0
    white_balance_k: int = 0


@dataclass(frozen=True, slots=True)
class PassFigures:
    """What the second pass said, in all regions together: cards asked for, read right, wrong and not at all;
    ``pictures`` that were looked at, and those in which the card was ``shown``. ``thresholds``: those of the day, by
    name."""

    cards: int
    right: int
    wrong: int
    unread: int
    pictures: int
    shown: int
    thresholds: Mapping[str, float] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Clearance:
    """One camera cleared at ``at`` (UTC). ``files``: the SHA-256 of what lies beside it, by name. ``limit``: the
    farthest that an index may lie from its card, in the deck's own units. ``colourless``: its black cards that it sees
    without any colour; of one that was cleared before that was known none is."""

    setup: RigSetup
    at: str
    figures: PassFigures
    glass: Light
    paper: LightRange
    limit: float
    files: Mapping[str, str]
    colourless: tuple[Card, ...] = ()

    @property
    def colour(self) -> ColourSense:
        """What is known of its colours."""
        return ColourSense(frozenset(self.colourless), self.paper, self.glass)


def encode_clearance(clearance: Clearance) -> str:
    """As TOML, with its checksum last."""
    body = "\n".join(_lines(msgspec.to_builtins(clearance), "")) + "\n\n[end]"
    return f'{body}{_CHECKSUM}{_digest(body)}"\n'


def decode_clearance(data: bytes, name: str) -> Clearance:
    """Read one; raises ClearanceError for what is none, was altered, or clears nothing."""
    try:
        text = data.decode()
        body, _, rest = text.rpartition(_CHECKSUM)
        checksum = rest.rstrip().removesuffix('"')
        tree = tomllib.loads(text)
        tree.pop("end", None)
        clearance = msgspec.convert(tree, Clearance)
    except (ValueError, RecursionError) as error:
        raise ClearanceError(f"{name}: expected a clearance, got what is none: {error}") from error
    if checksum != _digest(body):
        raise ClearanceError(f"{name}: expected the text that was written, got another: it was altered or damaged")
    regions = len(clearance.setup.regions)
    if not is_passed(clearance.figures, regions):
        raise ClearanceError(f"{name}: expected {regions * len(DECK)} cards read right, got {clearance.figures.right}")
    return clearance


def is_passed(figures: PassFigures, regions: int) -> bool:
    """All 52 were read right in each region, none wrong."""
    laid = regions * len(DECK)
    return laid > 0 and (figures.cards, figures.right, figures.wrong, figures.unread) == (laid, laid, 0, 0)


def differences(before: RigSetup, now: RigSetup, was: str = "cleared") -> Iterator[str]:
    """Why what was done with a camera does not count for it as it is now; nothing if it does. ``was``: done how."""
    for key, words in _WORDS.items():
        then, after = getattr(before, key), getattr(now, key)
        if then != after:
            yield f"{words} changed" if key in _HIDDEN else f"{words}: {was} with {then}, now {after}"


_WORDS = {
    "camera": "the camera",
    "deck": "the deck",
    "weights": "the recogniser's weights",
    "source": "the camera's source",
    "size": "the size of its pictures",
    "regions": "its regions",
    "exposure_ms": "its exposure",
    "white_balance_k": "its white balance",
}
_HIDDEN = {"weights", "source"}
"""Of these it is only said that they differ."""


def _lines(tree: Mapping[str, object], table: str) -> Iterator[str]:
    """TOML of a table: its values first, then the tables in it."""
    for key, value in tree.items():
        if not isinstance(value, Mapping):
            yield f"{json.dumps(key)} = {_value(value)}"
    for key, value in tree.items():
        if isinstance(value, Mapping):
            inner = f"{table}.{json.dumps(key)}" if table else json.dumps(key)
            yield f"\n[{inner}]"
            yield from _lines(value, inner)


def _value(value: object) -> str:
    """A TOML value: as JSON's, but that DEL is escaped too (toml.io v1.0.0, String)."""
    return json.dumps(value, ensure_ascii=False).replace("\x7f", "\\u007f")


def _digest(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()
