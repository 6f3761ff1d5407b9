"""What calibrating a camera leaves on disk: a folder of the rig's own pictures, and its clearance.

While it is made, ``unfinished/`` in the rig's folder holds what it was begun with, the crops of each card (``As.png``,
side by side), the bare glass and how far the second pass is; a power cut costs one card. Once the camera is cleared,
embeddings and clearance are written beside them, so that a full disk costs nothing; then all of it is moved into the
folder, ``clearance.toml`` last, after the old one was deleted first.
"""

import hashlib
import os
import shutil
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path

import msgspec

from capture.errors import PictureError
from capture.vision.arrays import Pixels
from capture.vision.clearance import RigSetup, differences
from capture.vision.opencv import opencv
from capture.vision.picture import decode_picture
from capture.vision.rig_crop import decode_sheet, encode_sheet
from capture.vision.rig_light import Light
from capture.vision.second_pass import Outcome, Trial
from overlay.config.production import ConfigError
from rules.cards import DECK, Card

CLEARANCE = "clearance.toml"
EMBEDDINGS = "embeddings.f32"
"""Rows of 32-bit floats, least significant byte first; the same number of rows a card, in the order of the deck."""

GLASS = "glass.png"
_UNFINISHED = "unfinished"
_SECOND_PASS = "second_pass.json"
_SETUP = "setup.json"


class _Line(msgspec.Struct):
    card: str
    outcome: str
    pictures: int
    shown: int


class _Region(msgspec.Struct):
    trials: list[_Line]
    papers: list[Light]
    glass: Light | None


class _Progress(msgspec.Struct):
    """``mark``: the cards, the weights and the regions that the pass was begun with; ``regions`` by their spots."""

    mark: str
    seed: int
    regions: dict[str, _Region]


@dataclass(slots=True)
class RegionPass:
    """The second pass in one region as far as it is. ``papers``: the light of the indices that were read in it,
    ``glass`` that of its bare glass, None before it was seen."""

    trials: dict[Card, Trial] = field(default_factory=dict)
    papers: list[Light] = field(default_factory=list)
    glass: Light | None = None


class RigFolder:
    """One rig's folder. Every write is on disk before the next step; ConfigError names what cannot be
    read or written."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._unfinished = path / _UNFINISHED

    @property
    def clearance(self) -> Path:
        """The file that says that the camera is cleared; it may be missing."""
        return self.path / CLEARANCE

    def begin(self, setup: RigSetup) -> None:
        """Begin a calibration with ``setup``, or go on with one. ConfigError where that was begun with another deck,
        camera, source or light; other weights and regions are no hindrance, for the second pass heeds them."""
        path = self._unfinished / _SETUP
        if not path.exists() or not self._is_laid():
            _write(path, msgspec.json.encode(setup))
            return
        try:
            begun = msgspec.json.decode(_read(path), type=RigSetup)
        except (ValueError, RecursionError) as error:
            raise _damaged(path, error) from error
        now = replace(setup, weights=begun.weights, regions=begun.regions)
        if changed := "; ".join(differences(begun, now, "begun")):
            raise ConfigError(
                f"{self._unfinished}: expected to go on with the calibration that lies there, got another setup"
                f" ({changed}); set it as it was, or delete that folder to begin anew"
            )

    def kept(self) -> dict[Card, tuple[Pixels, ...]]:
        """The cards of a first pass that was broken off, in the order of the deck."""
        return {card: _decoded(self._crops(card)) for card in DECK if self._crops(card).exists()}

    def keep(self, card: Card, crops: Iterable[Pixels]) -> None:
        """Keep a card of the first pass."""
        _write(self._crops(card), encode_sheet(list(crops)))

    def forget(self, card: Card) -> None:
        """Forget a card of the first pass: it is asked for again."""
        self._crops(card).unlink(missing_ok=True)

    def keep_glass(self, pixels: Pixels) -> None:
        """Keep the picture of the bare glass."""
        _write(self._unfinished / GLASS, bytes(opencv().imencode(".png", pixels)[1].tobytes()))

    def glass(self) -> Pixels | None:
        """The picture of the bare glass; None if none was kept."""
        path = self._unfinished / GLASS
        if not path.exists():
            return None
        try:
            return decode_picture(_read(path))
        except PictureError as error:
            raise _damaged(path, error) from error

    def mark(self, weights: str) -> str:
        """What a second pass is about: it begins anew when a card is laid anew, or the weights are others."""
        digest = hashlib.sha256(weights.encode())
        pictures = {name: sha256 for name, sha256 in self._digests(self._unfinished).items() if name != EMBEDDINGS}
        for name, sha256 in sorted(pictures.items()):
            digest.update(f"{name} {sha256}\n".encode())
        return digest.hexdigest()

    def second_pass(self, mark: str) -> tuple[int, dict[str, RegionPass]] | None:
        """The seed of the order, and what was made in each region by its spot, of a second pass that was broken off;
        None if none is of ``mark``."""
        path = self._unfinished / _SECOND_PASS
        if not path.exists():
            return None
        try:
            told = msgspec.json.decode(_read(path), type=_Progress)
            passes = {spot: _pass_of(region) for spot, region in told.regions.items()}
        except (ValueError, RecursionError) as error:
            raise _damaged(path, error) from error
        return (told.seed, passes) if told.mark == mark else None

    def keep_second_pass(self, mark: str, seed: int, passes: Mapping[str, RegionPass]) -> None:
        """Keep how far the second pass is."""
        regions = {spot: _region_of(made) for spot, made in passes.items()}
        _write(self._unfinished / _SECOND_PASS, msgspec.json.encode(_Progress(mark, seed, regions)))

    def fail(self, cards: Iterable[Card]) -> bool:
        """The second pass failed: these cards are to be laid anew, and whatever cleared the camera before does no more.
        Whether something had."""
        was_cleared = self.clearance.exists()
        self.clearance.unlink(missing_ok=True)
        for card in cards:
            self.forget(card)
        (self._unfinished / _SECOND_PASS).unlink(missing_ok=True)
        return was_cleared

    def keep_embeddings(self, embeddings: bytes) -> dict[str, str]:
        """Write the embeddings; returns the SHA-256 of them and the pictures by name. Nothing is in its place until
        ``clear``."""
        _write(self._unfinished / EMBEDDINGS, embeddings)
        return self._digests(self._unfinished)

    def clear(self, clearance: str) -> None:
        """Write the clearance, and put it and all that it names in the place of the old, itself as the last."""
        _write(self._unfinished / CLEARANCE, clearance.encode())
        try:
            self.clearance.unlink(missing_ok=True)
            for name in (*self._digests(self._unfinished), CLEARANCE):
                os.replace(self._unfinished / name, self.path / name)
            shutil.rmtree(self._unfinished)
        except OSError as error:
            raise ConfigError(f"{self.path}: cannot be written: {error.strerror}") from error

    def digests(self) -> dict[str, str]:
        """SHA-256 of the pictures and the embeddings, by name."""
        return self._digests(self.path)

    def embeddings(self) -> bytes:
        """The rig's embeddings, as they were written."""
        return _read(self.path / EMBEDDINGS)

    def _crops(self, card: Card) -> Path:
        return self._unfinished / f"{card.value}.png"

    def _is_laid(self) -> bool:
        return any(self._crops(card).exists() for card in DECK)

    def _digests(self, folder: Path) -> dict[str, str]:
        names = [GLASS, EMBEDDINGS, *(f"{card.value}.png" for card in DECK)]
        return {name: hashlib.sha256(_read(folder / name)).hexdigest() for name in names if (folder / name).exists()}


def _pass_of(region: _Region) -> RegionPass:
    trials = {Card(line.card): Trial(Outcome(line.outcome), line.pictures, line.shown) for line in region.trials}
    return RegionPass(trials, region.papers, region.glass)


def _region_of(made: RegionPass) -> _Region:
    lines = [_Line(card.value, t.outcome.value, t.pictures, t.shown) for card, t in made.trials.items()]
    return _Region(lines, made.papers, made.glass)


def _decoded(path: Path) -> tuple[Pixels, ...]:
    try:
        return decode_sheet(_read(path))
    except PictureError as error:
        raise _damaged(path, error) from error


def _damaged(path: Path, error: Exception) -> ConfigError:
    return ConfigError(f"{path}: expected what a calibration left; delete the file to lay it anew: {error}")


def _read(path: Path) -> bytes:
    try:
        return path.read_bytes()
    except OSError as error:
        raise ConfigError(f"{path}: cannot be read: {error.strerror}") from error


def _write(path: Path, data: bytes) -> None:
    """In one step, on disk before the old one is gone."""
    fresh = path.with_name(f"{path.name}.new")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        with fresh.open("wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        fresh.replace(path)
    except OSError as error:
        raise ConfigError(f"{path}: cannot be written: {error.strerror}") from error
