"""Which RFID tag is which card, and the deck file that says so.

A deck file is TOML::

    name = "Blue deck 3"

    [cards]
    "E004010012345678" = "As"
    "e0:04:01:00:12:34:56:79" = "Kd"

Every one of the 52 cards has exactly one tag. Uids are hex, most significant byte first as printed.
"""

import json
import re
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any, TypeVar

from capture.errors import DeckError
from rules.cards import DECK, Card, CardError, decode_card, encode_cards

UID_LENGTHS = (4, 7, 8, 10, 12)
"""Bytes of a tag's uid: ISO 14443 single, double, triple size (4, 7, 10), ISO 15693 (8), 96-bit EPC (12)."""


T = TypeVar("T")

_KINDS = {"name": "a text", "cards": "a table"}


@dataclass(frozen=True, slots=True)
class Deck:
    """A deck of tagged cards; ``cards`` maps each uid, written as ``TagRead.uid`` is, to its card."""

    name: str
    cards: Mapping[str, Card]


def normalise_uid(text: str) -> str:
    """Upper-case hex without separators; `` ``, ``:`` and ``-`` may separate. Raises DeckError."""
    digits = re.sub(r"[ :-]", "", text).upper()
    if not re.fullmatch(r"(?:[0-9A-F]{2})+", digits):
        raise DeckError(f"expected a tag's uid as hex bytes such as E004010012345678, got {text!r}")
    if len(digits) // 2 not in UID_LENGTHS:
        lengths = ", ".join(map(str, UID_LENGTHS))
        raise DeckError(f"expected a uid of {lengths} bytes, got {len(digits) // 2} in {text!r}")
    return digits


def decode_deck(data: str | bytes, source: str) -> Deck:
    """Read a deck file; ``source`` is its name for messages.

    Raises DeckError naming file and key: not TOML or UTF-8, an unknown key, an unknown card, a bad uid,
    a tag twice (after normalising), two tags for one card, or a card without a tag.
    """
    tree = _decode_file(data, source)
    name, tags = _value(tree, "name", str, source), _value(tree, "cards", dict, source)
    cards: dict[str, Card] = {}
    for key, text in tags.items():
        _bind(cards, key, text, f"{source}: key {f'cards.{key}'!r}")
    missing = [card for card in DECK if card not in cards.values()]
    if missing:
        raise DeckError(
            f"{source}: key 'cards': expected a tag for each of 52 cards, got {len(cards)}; "
            f"missing {' '.join(card.value for card in missing)}"
        )
    return Deck(name, MappingProxyType(cards))


def _decode_file(data: str | bytes, source: str) -> dict[str, Any]:
    """The file's two keys, and no other."""
    try:
        tree = tomllib.loads(data.decode() if isinstance(data, bytes) else data)
    except UnicodeDecodeError as error:
        raise DeckError(f"{source}: cannot be read: {error}") from error
    except tomllib.TOMLDecodeError as error:
        raise DeckError(f"{source}: not valid TOML: {error}") from error
    for key in tree:
        if key not in _KINDS:
            raise DeckError(f"{source}: key {key!r}: expected a known key, got one that means nothing here")
    return tree


def _value(tree: dict[str, Any], key: str, kind: type[T], source: str) -> T:
    if key not in tree:
        raise DeckError(f"{source}: key {key!r}: expected a value, got none")
    value = tree[key]
    if not isinstance(value, kind):
        raise DeckError(f"{source}: key {key!r}: expected {_KINDS[key]}, got {value!r}")
    return value


def _bind(cards: dict[str, Card], key: str, text: object, where: str) -> None:
    """Add one tag to ``cards``."""
    if not isinstance(text, str):
        raise DeckError(f"{where}: expected a card such as As in quotes, got {text!r}")
    try:
        uid, card = normalise_uid(key), decode_card(text)
    except (DeckError, CardError) as error:
        raise DeckError(f"{where}: {error}") from error
    if uid in cards:
        raise DeckError(f"{where}: expected each tag once, got it again, for {cards[uid].value} and {card.value}")
    if card in cards.values():
        raise DeckError(f"{where}: expected one tag a card, got a second for {encode_cards([card])}")
    cards[uid] = card


def encode_deck(deck: Deck) -> str:
    """The deck file's text, cards in the order of ``Card.index``; ``decode_deck`` reads it back."""
    by_card = sorted(deck.cards.items(), key=lambda item: item[1].index)
    lines = [f"name = {_quote(deck.name)}", "", "[cards]"]
    lines += [f'"{uid}" = "{card.value}"' for uid, card in by_card]
    return "\n".join(lines) + "\n"


def _quote(text: str) -> str:
    """A TOML basic string: as JSON's, but that DEL is escaped too (toml.io v1.0.0, String)."""
    return json.dumps(text, ensure_ascii=False).replace("\x7f", "\\u007F")
