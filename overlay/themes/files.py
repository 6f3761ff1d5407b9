"""Which files of a theme's folder may be served: named in it, inside it, of a known type, of a bearable size."""

import re
from pathlib import Path, PurePosixPath

MOST_FONT_BYTES = 12 << 20
"""A Chinese font has 5 to 10 MB."""
MOST_PICTURE_BYTES = 4 << 20

_STARTS = {
    ".woff2": (b"wOF2",),
    ".png": (b"\x89PNG\r\n\x1a\n",),
    ".jpg": (b"\xff\xd8\xff",),
    ".jpeg": (b"\xff\xd8\xff",),
    ".webp": (b"RIFF",),
}
"""What the bytes of each type begin with."""

FONT_TYPES = frozenset({".woff2"})
PICTURE_TYPES = frozenset({".png", ".jpg", ".jpeg", ".webp", ".svg"})

_ACTIVE_SVG = re.compile(
    rb"<\s*script|<\s*foreignObject|<!\s*(?:DOCTYPE|ENTITY)|\son[a-z]+\s*=|javascript:|@import"
    rb"|(?:href|src)\s*=\s*[\"']\s*(?!#|data:image/(?:png|jpeg|webp))|url\((?!\s*[\"']?\s*#)",
    re.IGNORECASE,
)


def font_fault(folder: Path, name: str) -> str | None:
    """Why ``name`` cannot be served as a font; None where it can."""
    return _fault(folder, name, FONT_TYPES, MOST_FONT_BYTES)


def picture_fault(folder: Path, name: str) -> str | None:
    """Why ``name`` cannot be served as a picture; None where it can. An SVG must be a picture and nothing more."""
    return _fault(folder, name, PICTURE_TYPES, MOST_PICTURE_BYTES)


def _fault(folder: Path, name: str, types: frozenset[str], most_bytes: int) -> str | None:
    suffix = PurePosixPath(name).suffix.lower()
    if "\\" in name or ":" in name or name.startswith("/") or ".." in PurePosixPath(name).parts:
        return f"expected a path within the theme's folder, got {name!r}"
    if suffix not in types:
        return f"expected one of {', '.join(sorted(types))}, got {name!r}"
    path = folder / name
    if not path.resolve().is_relative_to(folder.resolve()):
        return f"expected a file within the theme's folder, got {name!r}, which leads out of it"
    if not path.is_file():
        return f"expected a file, got {name!r}, which is not there"
    if path.stat().st_size > most_bytes:
        return f"expected at most {most_bytes:,} bytes, got {path.stat().st_size:,}"
    return _content_fault(path, suffix)


def _content_fault(path: Path, suffix: str) -> str | None:
    data = path.read_bytes()
    if suffix == ".svg":
        found = _ACTIVE_SVG.search(data)
        if b"<svg" not in data[:4096]:
            return "expected an SVG picture, got something else"
        return f"expected a picture alone, got {found[0].decode('ascii', 'replace').strip()!r} in it" if found else None
    if not data.startswith(_STARTS[suffix]):
        return f"expected the bytes of a {suffix} file, got {data[:8]!r}"
    return None
