"""Reads a theme's folder and finds all that is wrong with it before it goes on air."""

import re
from importlib.resources import files as package_files
from pathlib import Path

from overlay.config.small_file import read_small
from overlay.config.toml_file import TomlError, read_toml
from overlay.themes.files import font_fault, picture_fault
from overlay.themes.properties import OPTIONAL, PROPERTIES, fault_of, unreadable
from overlay.themes.style import StyleError, read_properties
from overlay.themes.theme import MANIFEST, STYLE, Manifest, Theme, ThemeError

SHIPPED = ("tour", "bold")
"""The themes that come with the toolkit."""

_NAME = re.compile(r"[a-z0-9][a-z0-9_-]{0,39}")


def themes_folder() -> Path:
    """Where the shipped themes lie: in the wheel, an editable install or a checkout."""
    return Path(str(package_files("static"))) / "themes"


def theme_folder(theme: str, base: Path) -> Path:
    """The folder of ``theme`` as a configuration names it: a shipped one by name, else a path from ``base``."""
    return themes_folder() / theme if theme in SHIPPED else base / theme


def read_theme(folder: Path) -> Theme:
    """The theme in ``folder``; raises ThemeError, which names the first fault."""
    manifest, properties, faults = _read(folder)
    if faults or manifest is None:
        raise ThemeError(faults[0])
    named = [font.file for font in manifest.fonts]
    if manifest.pictures.logo is not None:
        named.append(manifest.pictures.logo)
    return Theme(folder.resolve().name, folder, manifest, properties, frozenset(named))


def faults_of(folder: Path) -> list[str]:
    """All that is wrong with ``folder``, one line each; none where it may go on air."""
    return _read(folder)[2]


def _read(folder: Path) -> tuple[Manifest | None, dict[str, str], list[str]]:
    if not folder.is_dir():
        return None, {}, [f"{folder}: expected a folder with {MANIFEST} and {STYLE}, got none"]
    faults = _name_faults(folder)
    manifest = _manifest(folder, faults)
    families = frozenset(font.family for font in manifest.fonts) if manifest else frozenset[str]()
    properties = _properties(folder, families, faults)
    return manifest, properties, faults


def _name_faults(folder: Path) -> list[str]:
    name = folder.resolve().name
    if _NAME.fullmatch(name):
        return []
    return [f"{folder}: expected a folder's name of a to z, 0 to 9, - and _, got {name!r}"]


def _manifest(folder: Path, faults: list[str]) -> Manifest | None:
    path = folder / MANIFEST
    try:
        manifest = read_toml(path, Manifest)
    except TomlError as error:
        faults.append(str(error))
        return None
    for index, font in enumerate(manifest.fonts):
        if fault := font_fault(folder, font.file):
            faults.append(f"{path}: key 'fonts[{index}].file': {fault}")
    logo = manifest.pictures.logo
    if logo is not None and (fault := picture_fault(folder, logo)):
        faults.append(f"{path}: key 'pictures.logo': {fault}")
    return manifest


def _properties(folder: Path, families: frozenset[str], faults: list[str]) -> dict[str, str]:
    path = folder / STYLE
    try:
        properties = read_properties(read_small(path).decode())
    except (OSError, UnicodeDecodeError) as error:
        faults.append(f"{path}: cannot be read: {error}")
        return {}
    except StyleError as error:
        faults.append(f"{path}: {error}")
        return {}
    found = [*_missing(properties), *_wrong(properties, families), *unreadable(properties)]
    faults += [f"{path}: {fault}" for fault in found]
    return properties


def _missing(properties: dict[str, str]) -> list[str]:
    wanted = [name for name in PROPERTIES if name not in OPTIONAL and name not in properties]
    return [f"key {name!r}: expected {PROPERTIES[name].value}, got none" for name in wanted]


def _wrong(properties: dict[str, str], families: frozenset[str]) -> list[str]:
    found: list[str] = []
    for name, value in properties.items():
        kind = PROPERTIES.get(name)
        if kind is None:
            found.append(f"key {name!r}: expected a known property, got one that means nothing here")
        elif expected := fault_of(value, kind, families):
            found.append(f"key {name!r}: expected {expected}, got {value!r}")
    return found
