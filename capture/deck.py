"""Which RFID tag is which card, and the deck file that says so.

A deck file is TOML::

    name = "Blue deck 3"
    back = "blue"
    checksum = "sha256:3f1c..."

    [cards]
    "E004010012345678" = "As"
    "e0:04:01:00:12:34:56:79" = "Kd"

    [spares]
    "E00401001234567A" = "As"

Every one of the 52 cards has exactly one tag under ``cards``; ``spares``, which may be left out, are tags of spare
cards. Uids are hex, most significant byte first as printed. The checksum is SHA-256 over what the file says: the UTF-8
JSON of ``{"back", "cards", "name", "spares"}`` with sorted keys, no blanks, and uids and cards in their plain form; so
comments and order do not matter. A file of an earlier version has none and is read, with a note. No message about a
file holds a uid, which is as good as the card's face: it names the line and the card.
"""

import hashlib
import json
import re
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Any, TypeVar

from capture.errors import DeckError
from rules.cards import DECK, Card, CardError, decode_card

T = TypeVar("T")

UID_LENGTHS = (4, 7, 8, 10, 12)
"""Bytes of a tag's uid: ISO 14443 single, double, triple size (4, 7, 10), ISO 15693 (8), 96-bit EPC (12)."""
ALGORITHM = "sha256"
NO_CHECKSUM = "it has no checksum, so a change by accident would not be noticed: write it anew to give it one"

MOST_SHOWN = 7
"""Characters of a value that a message may hold: the shortest uid has eight."""
_UID_WITHIN = re.compile(r"(?:[0-9A-F][ :-]?){8,}", re.IGNORECASE)

_KINDS = {"name": "a text", "back": "a text", "checksum": "a text", "cards": "a table", "spares": "a table"}


@dataclass(frozen=True, slots=True)
class Deck:
    """A deck of tagged cards; ``cards`` maps each uid, written as ``TagRead.uid`` is, to its card.

    Each card has one tag. ``spares`` maps the tags of spare cards, which lie in a drawer, to the cards that they would
    replace: on the table one is an alarm until ``replace_card`` has put it in. ``back``: the colour of the backs, as
    the operator calls it. Neither is shown in a repr, so no log holds a tag's uid.
    """

    name: str
    cards: Mapping[str, Card] = field(repr=False)
    spares: Mapping[str, Card] = field(repr=False, default_factory=lambda: MappingProxyType({}))
    back: str = ""


@dataclass(frozen=True, slots=True)
class DeckFile:
    """A deck that was read, and what is to be said about its file; None where there is nothing."""

    deck: Deck
    note: str | None = None


def normalise_uid(text: str) -> str:
    """Upper-case hex without separators; `` ``, ``:`` and ``-`` may separate. Raises DeckError, without the uid."""
    digits = re.sub(r"[ :-]", "", text).upper()
    if not text.isascii() or not re.fullmatch(r"(?:[0-9A-F]{2})+", digits):
        raise DeckError(f"expected a tag's uid as hex bytes such as E004010012345678, got {_shown(text)}")
    if len(digits) // 2 not in UID_LENGTHS:
        lengths = ", ".join(map(str, UID_LENGTHS))
        raise DeckError(f"expected a uid of {lengths} bytes, got one of {len(digits) // 2}")
    return digits


def hide_uids(words: str) -> str:
    """``words`` for people, without what could be a tag's uid in them."""
    return _UID_WITHIN.sub("(a tag's uid)", words)


def decode_deck(data: str | bytes, source: str) -> Deck:
    """Read a deck file, with or without a byte order mark; ``source`` is its name for messages.

    Raises DeckError naming file and key or line: not TOML or UTF-8, an unknown key, an unknown card, a bad uid,
    a tag twice (after normalising), two tags for one card, a card without a tag, or a checksum that does not fit.
    """
    return decode_deck_file(data, source).deck


def decode_deck_file(data: str | bytes, source: str) -> DeckFile:
    """As ``decode_deck``, with a note where the file is an old one."""
    text = _decode_text(data, source)
    tree = _decode_toml(text, source)
    cards: dict[str, Card] = {}
    spares: dict[str, Card] = {}
    for uid, card in _value(tree, "cards", dict, source).items():
        _bind(cards, uid, card, f"{source}: key 'cards'{_line_of(text, uid, 0)}", once=True)
    for uid, card in _value(tree, "spares", dict, source, default={}).items():
        _bind(spares, uid, card, f"{source}: key 'spares'{_line_of(text, uid, -1)}", others=cards)
    _check_complete(cards, source)
    name, back = _value(tree, "name", str, source), _value(tree, "back", str, source, default="")
    deck = Deck(name, MappingProxyType(cards), MappingProxyType(spares), back)
    told = _value(tree, "checksum", str, source, default="")
    if told and told != checksum(deck):
        raise DeckError(
            f"{source}: key 'checksum': expected {checksum(deck)} for what the file says, got {told!r}: it was "
            "changed or damaged; restore it, or take the line out if the change was meant"
        )
    return DeckFile(deck, None if told else f"{source}: {NO_CHECKSUM}")


def encode_deck(deck: Deck) -> str:
    """The deck file's text, cards in the order of ``Card.index``; ``decode_deck`` reads it back."""
    lines = [f"name = {_quote(deck.name)}"]
    lines += [f"back = {_quote(deck.back)}"] if deck.back else []
    lines += [f"checksum = {_quote(checksum(deck))}", "", "[cards]", *_bindings(deck.cards)]
    lines += ["", "[spares]", *_bindings(deck.spares)] if deck.spares else []
    return "\n".join(lines) + "\n"


def checksum(deck: Deck) -> str:
    """``sha256:`` and 64 hex digits over the deck's content, however its file is laid out."""
    content = {
        "back": deck.back,
        "cards": {uid: card.value for uid, card in deck.cards.items()},
        "name": deck.name,
        "spares": {uid: card.value for uid, card in deck.spares.items()},
    }
    plain = json.dumps(content, ensure_ascii=False, sort_keys=True, separators=(",", ":"))
    return f"{ALGORITHM}:{hashlib.new(ALGORITHM, plain.encode()).hexdigest()}"


def _decode_text(data: str | bytes, source: str) -> str:
    """The text, without the byte order mark that some editors write in front of it."""
    try:
        return (data.decode() if isinstance(data, bytes) else data).removeprefix("\ufeff")
    except UnicodeDecodeError as error:
        raise DeckError(f"{source}: cannot be read: {error}") from error


def _decode_toml(text: str, source: str) -> dict[str, Any]:
    """The file's keys, and no other."""
    try:
        tree = tomllib.loads(text)
    except (ValueError, RecursionError) as error:
        raise DeckError(f"{source}: not valid TOML: {hide_uids(str(error))}") from None
    for key in tree:
        if key not in _KINDS:
            named = f"key {key!r}" if not _UID_WITHIN.search(key) else f"a tag{_line_of(text, key, 0)}"
            raise DeckError(f"{source}: {named}: expected a known key, got one that means nothing here")
    return tree


def _line_of(text: str, key: str, which: int) -> str:
    """``, line 7`` for the first (0) or last (-1) line that begins with ``key``; empty where none does."""
    key_there = re.compile(rf"""\s*["']?{re.escape(key)}["']?\s*=""")
    lines = [number for number, line in enumerate(text.split("\n"), 1) if key_there.match(line)]
    return f", line {lines[which]}" if lines else ""


def _shown(value: object) -> str:
    """A value as a message may hold it: one that could be a uid is told by its kind and length only."""
    if len(str(value)) <= MOST_SHOWN:
        return repr(value)
    return f"a text of {len(value)} characters" if isinstance(value, str) else f"a long {type(value).__name__}"


def _value(tree: dict[str, Any], key: str, kind: type[T], source: str, *, default: T | None = None) -> T:
    """One key's value; without a ``default`` it must be there."""
    value = tree.get(key, default)
    if value is None:
        raise DeckError(f"{source}: key {key!r}: expected a value, got none")
    if not isinstance(value, kind):
        raise DeckError(f"{source}: key {key!r}: expected {_KINDS[key]}, got {_shown(value)}")
    return value


def _bind(  # noqa: PLR0913 - where it goes and what, then how, by keyword
    tags: dict[str, Card],
    key: str,
    text: object,
    where: str,
    *,
    once: bool = False,
    others: Mapping[str, Card] = MappingProxyType({}),
) -> None:
    """Add one tag to ``tags``; ``once``: a card has one tag there."""
    if not isinstance(text, str):
        raise DeckError(f"{where}: expected a card such as As in quotes, got {_shown(text)}")
    try:
        card = decode_card(text)
    except CardError:
        raise DeckError(f"{where}: expected a card such as As, Td or 10d, got {_shown(text)}") from None
    try:
        uid = normalise_uid(key)
    except DeckError as error:
        raise DeckError(f"{where}, the tag of {card.value}: {error}") from None
    held = tags.get(uid) or others.get(uid)
    if held is not None:
        raise DeckError(f"{where}: expected each tag once, got it again, for {held.value} and {card.value}")
    if once and card in tags.values():
        raise DeckError(f"{where}: expected one tag a card, got a second for {card.value}")
    tags[uid] = card


def _check_complete(cards: Mapping[str, Card], source: str) -> None:
    missing = [card for card in DECK if card not in cards.values()]
    if missing:
        raise DeckError(
            f"{source}: key 'cards': expected a tag for each of 52 cards, got {len(cards)}; "
            f"missing {' '.join(card.value for card in missing)}"
        )


def _bindings(tags: Mapping[str, Card]) -> list[str]:
    by_card = sorted(tags.items(), key=lambda item: (item[1].index, item[0]))
    return [f'"{uid}" = "{card.value}"' for uid, card in by_card]


def _quote(text: str) -> str:
    """A TOML basic string: as JSON's, but that DEL is escaped too (toml.io v1.0.0, String)."""
    return json.dumps(text, ensure_ascii=False).replace("\x7f", "\\u007F")
