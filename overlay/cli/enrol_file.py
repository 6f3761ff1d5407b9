"""What an enrolment leaves on disk: a file of what is bound so far, then the deck.

``DECK.toml.part`` holds one line of JSON a tag, written anew after each, so that a power cut costs one card. It is
deleted when the deck is written.
"""

import os
from collections.abc import Iterable
from pathlib import Path

import msgspec

from capture.deck import Deck, decode_deck, encode_deck
from capture.enrolment import GUIDED_ORDER
from overlay.cli.enrol_session import Binding
from overlay.config.production import ConfigError
from overlay.config.small_file import read_small
from rules.cards import Card


class _Line(msgspec.Struct):
    uid: str
    card: str
    spare: bool


class EnrolFile:
    """The deck's file and what is beside it while it is made."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._part = path.with_name(f"{path.name}.part")

    def bindings(self) -> list[Binding]:
        """What was bound earlier, in its order: the unfinished file's, else the deck's.

        ConfigError if it is unreadable, or there is no folder in which the deck can be written.
        """
        folder = self._path.parent
        if not folder.is_dir():
            raise ConfigError(f"{self._path}: expected a deck's file in a folder that is there")
        if not os.access(folder, os.W_OK, effective_ids=os.access in os.supports_effective_ids):
            raise ConfigError(f"{self._path}: expected a deck's file in a folder that this user may write to")
        if self._part.exists():
            return self._unfinished()
        deck = self.deck()
        return [] if deck is None else _bindings_of(deck)

    def deck(self) -> Deck | None:
        """The finished deck, None if there is none. Raises DeckError, or ConfigError if it cannot be read."""
        if not self._path.exists():
            return None
        return decode_deck(_read(self._path), str(self._path))

    def save(self, bindings: Iterable[Binding]) -> None:
        """Keep what is bound so far. ConfigError if it cannot be written."""
        lines = (_Line(binding.uid, binding.card.value, binding.is_spare) for binding in bindings)
        _replace(self._part, "".join(f"{msgspec.json.encode(line).decode()}\n" for line in lines))

    def finish(self, deck: Deck) -> None:
        """Write the deck, and forget what was unfinished. ConfigError if it cannot be written."""
        _replace(self._path, encode_deck(deck))
        self._part.unlink(missing_ok=True)

    def _unfinished(self) -> list[Binding]:
        return [self._binding(number, line) for number, line in enumerate(_read(self._part).splitlines(), 1)]

    def _binding(self, number: int, line: bytes) -> Binding:
        """One line; no message holds what it says, since that is a tag's uid."""
        try:
            told = msgspec.json.decode(line, type=_Line)
            return Binding(told.uid, Card(told.card), told.spare)
        except (ValueError, RecursionError):
            raise ConfigError(
                f"{self._part}: line {number}: expected what an enrolment left; delete the file to begin anew"
            ) from None


def _bindings_of(deck: Deck) -> list[Binding]:
    tags = {card: uid for uid, card in deck.cards.items()}
    return [
        *(Binding(tags[card], card) for card in GUIDED_ORDER),
        *(Binding(uid, card, is_spare=True) for uid, card in deck.spares.items()),
    ]


def _read(path: Path) -> bytes:
    try:
        return read_small(path)
    except OSError as error:
        raise ConfigError(f"{path}: cannot be read: {error.strerror}") from error


def _replace(path: Path, text: str) -> None:
    """In one step, on disk before the old one is gone."""
    fresh = path.with_name(f"{path.name}.new")
    try:
        with fresh.open("w", encoding="utf-8") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        fresh.replace(path)
    except OSError as error:
        raise ConfigError(f"{path}: cannot be written: {error.strerror}") from error
