"""Reads ``theme.css``: one block ``:root { --ft-name: value; ... }`` and nothing else. Pure."""

import re

_COMMENT = re.compile(r"/\*.*?\*/", re.DOTALL)
_BLOCK = re.compile(r"\s*:root\s*\{(?P<inside>[^{}]*)\}\s*")
_DECLARATION = re.compile(r"\s*(?P<name>--[a-z0-9-]+)\s*:\s*(?P<value>[^:;{}]+?)\s*")
_ADDRESS = re.compile(r"url\s*\(|image\s*\(|image-set\s*\(|src\s*\(|https?:|//", re.IGNORECASE)
_AT_RULE = re.compile(r"@[a-z-]+", re.IGNORECASE)


class StyleError(ValueError):
    """What was expected in the style sheet, and what stands there."""


def read_properties(css: str) -> dict[str, str]:
    """The custom properties by name; raises StyleError for anything that a theme may not say.

    A style sheet cannot fetch what it cannot name: no at-rule, no address, no selector but ``:root``.
    """
    text = _COMMENT.sub(" ", css.removeprefix("\ufeff"))
    if "\\" in text:
        raise StyleError("expected no escapes, got a backslash")
    if found := _AT_RULE.search(text):
        raise StyleError(f"expected custom properties alone (fonts are named in theme.toml), got {found[0]!r}")
    if found := _ADDRESS.search(text):
        raise StyleError(f"expected no addresses (pictures are named in theme.toml), got {found[0]!r}")
    block = _BLOCK.fullmatch(text)
    if block is None:
        raise StyleError(f"expected one block ':root {{ ... }}' and no other selector, got {_outside(text)!r}")
    return _declarations(block["inside"])


def _outside(text: str) -> str:
    """What stands there instead of the one block: the first selector that is another, or the beginning."""
    selectors = [part.strip() for part in re.findall(r"([^{}]*)\{", text)]
    others = [selector for selector in selectors if selector != ":root"]
    return (others[0] if others else text.strip())[:40] or "nothing"


def _declarations(inside: str) -> dict[str, str]:
    properties: dict[str, str] = {}
    for part in inside.split(";"):
        if not part.strip():
            continue
        found = _DECLARATION.fullmatch(part)
        if found is None:
            raise StyleError(f"expected '--ft-name: value', got {part.strip()[:60]!r}")
        if found["name"] in properties:
            raise StyleError(f"key {found['name']!r}: expected it once, got it twice")
        properties[found["name"]] = found["value"]
    return properties
