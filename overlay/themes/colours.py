"""Colours as a theme writes them, and how well one is read on another (WCAG 2.2, 1.4.3). Pure."""

import re
from dataclasses import dataclass

LEAST_CONTRAST = 4.5
"""WCAG AA, text of ordinary size."""
LEAST_OPACITY = 0.85
"""What shows through a plate turns grey where a switcher blends in linear light."""

_HEX = re.compile(r"#(?:[0-9a-f]{6}|[0-9a-f]{8})", re.IGNORECASE)
_LINEAR_BELOW = 0.04045
_WEIGHTS = (0.2126, 0.7152, 0.0722)


@dataclass(frozen=True, slots=True)
class Colour:
    """Red, green, blue and opacity, each from 0 to 1, in sRGB."""

    red: float
    green: float
    blue: float
    opacity: float = 1.0

    def over(self, shade: float) -> "Colour":
        """What is seen of it over a grey of ``shade``, 0 black to 1 white."""
        red, green, blue = (
            part * self.opacity + shade * (1 - self.opacity) for part in (self.red, self.green, self.blue)
        )
        return Colour(red, green, blue)

    @property
    def luminance(self) -> float:
        """Relative luminance, from 0 to 1."""
        parts = zip(_WEIGHTS, (self.red, self.green, self.blue), strict=True)
        return sum(weight * _linear(part) for weight, part in parts)


def parse_colour(text: str) -> Colour | None:
    """``#rrggbb`` or ``#rrggbbaa``; None for anything else."""
    if not _HEX.fullmatch(text.strip()):
        return None
    digits = text.strip()[1:].ljust(8, "f")
    return Colour(*(int(digits[at : at + 2], 16) / 255 for at in range(0, 8, 2)))


def contrast(text: Colour, ground: Colour) -> float:
    """From 1 to 21; of a ground that lets a picture through, the worst over black and over white."""
    return min(_ratio(text, ground.over(shade)) for shade in (0.0, 1.0))


def _ratio(one: Colour, other: Colour) -> float:
    darker, lighter = sorted((one.luminance, other.luminance))
    return (lighter + 0.05) / (darker + 0.05)


def _linear(part: float) -> float:
    return part / 12.92 if part <= _LINEAR_BELOW else float(((part + 0.055) / 1.055) ** 2.4)
