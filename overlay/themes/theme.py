"""What a theme's folder says: ``theme.toml``, and the custom properties of ``theme.css`` (docs/themes.md)."""

from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path
from typing import Annotated

import msgspec
from msgspec import Meta

MANIFEST = "theme.toml"
STYLE = "theme.css"


class ThemeError(ValueError):
    """A folder that is no theme; one line that names the file, the key, what was expected and what came."""


class ThemeLanguage(StrEnum):
    """The language of all that program says."""

    ENGLISH = "en"
    SPANISH = "es"
    PORTUGUESE = "pt"


FilePath = Annotated[str, Meta(min_length=1, max_length=200)]
"""Of a file within the folder, with forward slashes."""


class Font(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A font of its own: ``family`` as theme.css names it, ``weight`` as "600" or, of a variable font, "100 900"."""

    family: Annotated[str, Meta(min_length=1, max_length=60, pattern=r"^[A-Za-z0-9][A-Za-z0-9 _-]*$")]
    file: FilePath
    weight: Annotated[str, Meta(pattern=r"^[1-9]\d{0,2}( [1-9]\d{0,2})?$")] = "600"
    unicode_range: Annotated[str, Meta(max_length=2000, pattern=r"^[0-9A-Fa-fU+?, -]*$")] = ""
    """The characters it is for, as in CSS ("U+0400-04FF"); empty: all that it has."""


class Pictures(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Its pictures: ``logo`` stands in the head of full screens and on slates."""

    logo: FilePath | None = None


class Manifest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """``theme.toml``."""

    title: Annotated[str, Meta(min_length=1, max_length=60)]
    language: ThemeLanguage = ThemeLanguage.ENGLISH
    fonts: Annotated[list[Font], Meta(max_length=24)] = []
    pictures: Pictures = Pictures()


@dataclass(frozen=True, slots=True)
class Theme:
    """A folder that was found sound: the ``properties`` of theme.css, the ``files`` that may be served of it."""

    name: str
    folder: Path
    manifest: Manifest
    properties: dict[str, str]
    files: frozenset[str]
