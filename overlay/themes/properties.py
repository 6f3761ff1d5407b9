"""The custom properties that a theme may set, what each has to be, and which text stands on which ground. Pure."""

import re
from enum import Enum

from overlay.themes.colours import LEAST_CONTRAST, LEAST_OPACITY, contrast, parse_colour


class Kind(Enum):
    """What a property's value has to be; the value tells it to whoever wrote another."""

    GROUND = "a colour such as #101b30, at least 85 % opaque"
    COLOUR = "a colour such as #f2b632"
    FONT = 'a family of theme.toml or "Roboto Condensed", in quotation marks'
    SIZE = "a length from 0em to 2em, such as 0.3em"
    WEIGHT = "a weight from 100 to 900"


PROPERTIES: dict[str, Kind] = {
    "--ft-ink": Kind.COLOUR,
    "--ft-plate": Kind.GROUND,
    "--ft-plate-high": Kind.GROUND,
    "--ft-recess": Kind.GROUND,
    "--ft-edge": Kind.COLOUR,
    "--ft-text": Kind.COLOUR,
    "--ft-muted": Kind.COLOUR,
    "--ft-accent": Kind.COLOUR,
    "--ft-on-accent": Kind.COLOUR,
    "--ft-alert": Kind.COLOUR,
    "--ft-on-alert": Kind.COLOUR,
    "--ft-action": Kind.COLOUR,
    "--ft-on-action": Kind.COLOUR,
    "--ft-raise": Kind.COLOUR,
    "--ft-on-raise": Kind.COLOUR,
    "--ft-face": Kind.COLOUR,
    "--ft-black-suit": Kind.COLOUR,
    "--ft-red-suit": Kind.COLOUR,
    "--ft-blue-suit": Kind.COLOUR,
    "--ft-green-suit": Kind.COLOUR,
    "--ft-back": Kind.COLOUR,
    "--ft-back-line": Kind.COLOUR,
    "--ft-font": Kind.FONT,
    "--ft-heading-font": Kind.FONT,
    "--ft-weight": Kind.WEIGHT,
    "--ft-strong": Kind.WEIGHT,
    "--ft-radius": Kind.SIZE,
    "--ft-card-radius": Kind.SIZE,
    "--ft-cut": Kind.SIZE,
    "--ft-heading-spacing": Kind.SIZE,
}
"""Each is required but OPTIONAL: half a theme over another's half fits nobody."""

OPTIONAL = frozenset({"--ft-heading-spacing", "--ft-card-radius"})

READ_ON: tuple[tuple[str, str], ...] = (
    *(
        (text, ground)
        for text in ("--ft-text", "--ft-muted", "--ft-accent")
        for ground in ("--ft-plate", "--ft-plate-high", "--ft-recess")
    ),
    ("--ft-text", "--ft-ink"),
    ("--ft-muted", "--ft-ink"),
    ("--ft-on-accent", "--ft-accent"),
    ("--ft-on-alert", "--ft-alert"),
    ("--ft-on-action", "--ft-action"),
    ("--ft-on-raise", "--ft-raise"),
    *((suit, "--ft-face") for suit in ("--ft-black-suit", "--ft-red-suit", "--ft-blue-suit", "--ft-green-suit")),
)
"""Which text stands on which ground."""

BUNDLED_FAMILIES = frozenset({"Roboto Condensed"})
"""What the page has without a theme."""

_SIZE = re.compile(r"(?:0|[01](?:\.\d{1,3})?em|2(?:\.0{1,3})?em)")
_WEIGHT = re.compile(r"[1-9]00")
_FAMILY = re.compile(r"\"(?P<double>[^\"'\\]+)\"|'(?P<single>[^\"'\\]+)'")


def fault_of(value: str, kind: Kind, families: frozenset[str]) -> str | None:
    """What was expected instead of ``value``; None where it is right. ``families``: of the theme's own fonts."""
    return None if _CHECKS[kind](value, families) else kind.value


def _is_colour(value: str, _: frozenset[str]) -> bool:
    colour = parse_colour(value)
    return colour is not None and colour.opacity == 1


def _is_ground(value: str, _: frozenset[str]) -> bool:
    colour = parse_colour(value)
    return colour is not None and colour.opacity >= LEAST_OPACITY


def _is_font(value: str, families: frozenset[str]) -> bool:
    found = _FAMILY.fullmatch(value)
    return found is not None and (found["double"] or found["single"]) in families | BUNDLED_FAMILIES


def _is_size(value: str, _: frozenset[str]) -> bool:
    return _SIZE.fullmatch(value) is not None


def _is_weight(value: str, _: frozenset[str]) -> bool:
    return _WEIGHT.fullmatch(value) is not None


_CHECKS = {
    Kind.GROUND: _is_ground,
    Kind.COLOUR: _is_colour,
    Kind.FONT: _is_font,
    Kind.SIZE: _is_size,
    Kind.WEIGHT: _is_weight,
}


def unreadable(properties: dict[str, str]) -> list[str]:
    """Each text that cannot be read on its ground, in one sentence; colours that do not parse are passed over."""
    faults: list[str] = []
    for text_name, ground_name in READ_ON:
        text, ground = parse_colour(properties.get(text_name, "")), parse_colour(properties.get(ground_name, ""))
        if text is None or ground is None:
            continue
        found = contrast(text, ground)
        if found < LEAST_CONTRAST:
            faults.append(
                f"key {text_name!r}: expected a contrast of at least {LEAST_CONTRAST}:1 with {ground_name}"
                f" (WCAG AA), got {found:.1f}:1 ({properties[text_name]} on {properties[ground_name]})"
            )
    return faults
