"""Texts that people write and that stand on air: names, tickers, slates. What may not be in them. Pure.

Every letter of every script may be, combining marks and emoji too: pages write them as text, never as markup. Refused,
by name, is what cannot be seen and changes what can: control characters, separators of lines, marks that turn the
direction of what stands around them, characters that take no room, private and half characters. Of those that take no
room three kinds stay, since scripts and emoji are written with them: the joiner and the non-joiner between letters, and
the tags of flags.
"""

import unicodedata

_UNSEEN = frozenset({"Cc", "Cf", "Cs", "Co", "Zl", "Zp"})
"""General categories of the Unicode Character Database (UAX #44, table 12)."""

_KEPT = frozenset({"\u200c", "\u200d", *map(chr, range(0xE0020, 0xE0080))})


def text_fault(text: str) -> str | None:
    """What is wrong with ``text``, as "expected ..., got ..."; None where it may stand on air."""
    unseen = next((sign for sign in text if sign not in _KEPT and unicodedata.category(sign) in _UNSEEN), None)
    if unseen is not None:
        name = unicodedata.name(unseen, "a control character")
        return f"expected characters that can be seen, got U+{ord(unseen):04X}, {name}"
    if not any(_is_seen(sign) for sign in text):
        return "expected something that can be seen, got nothing"
    return None


def _is_seen(sign: str) -> bool:
    return sign not in _KEPT and unicodedata.category(sign) not in ("Zs", "Mn", "Me")
