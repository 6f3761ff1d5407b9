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
from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType

import msgspec

from capture.errors import DeckError
from rules.cards import DECK, Card, CardError, decode_card, encode_cards

UID_LENGTHS = (4, 7, 8, 10, 12)
"""Bytes of a tag's uid: ISO 14443 single, double, triple size (4, 7, 10), ISO 15693 (8), 96-bit EPC (12)."""


@dataclass(frozen=True, slots=True)
class Deck:
    """A deck of tagged cards; ``cards`` maps each uid, written as ``TagRead.uid`` is, to its card."""

    name: str
    cards: Mapping[str, Card]


class _DeckFile(msgspec.Struct, forbid_unknown_fields=True):
    name: str
    cards: dict[str, object]


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
    file = _decode_file(data, source)
    cards: dict[str, Card] = {}
    for key, text in file.cards.items():
        where = f'{source}: cards."{key}"'
        _bind(cards, key, text, where)
    missing = [card for card in DECK if card not in cards.values()]
    if missing:
        raise DeckError(
            f"{source}: cards: expected a tag for each of 52 cards, got {len(cards)}; "
            f"missing {' '.join(card.value for card in missing)}"
        )
    return Deck(file.name, MappingProxyType(cards))


def _decode_file(data: str | bytes, source: str) -> _DeckFile:
    try:
        text = data.decode() if isinstance(data, bytes) else data
        return msgspec.toml.decode(text, type=_DeckFile)
    except (UnicodeDecodeError, msgspec.DecodeError) as error:
        raise DeckError(f"{source}: expected a deck file in TOML: {error}") from error


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
