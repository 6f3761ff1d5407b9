"""The fields of a hand in the PHH format, read from a TOML table; those that say nothing here are passed over."""

import math
import re
from fractions import Fraction
from typing import Any, TypeVar

import msgspec

from overlay.commands.types import MAX_CHIPS
from overlay.phh.errors import PhhError
from rules.seating import clockwise
from rules.spots import MAX_SEAT

Amount = int | float
T = TypeVar("T")

_AT = re.compile(r" - at `\$\.?(?P<path>.*)`$")
_MISSING = re.compile(r"missing required field `(?P<key>.*?)`")


class PhhFields(msgspec.Struct):
    """One hand's fields. ``_button`` is ours: the seat with the button where that seat is empty."""

    variant: str
    antes: list[Amount]
    blinds_or_straddles: list[Amount]
    starting_stacks: list[Amount]
    actions: list[str]
    small_bet: Amount | None = None
    big_bet: Amount | None = None
    min_bet: Amount | None = None
    players: list[str] = []
    seats: list[int] = []
    seat_count: int | None = None
    finishing_stacks: list[Amount] | None = None
    hand: int | str | None = None
    level: int | None = None
    event: str = ""
    author: str = ""
    button: int | None = msgspec.field(default=None, name="_button")


class PhhFacts(msgspec.Struct):
    """What can be told of a hand whatever the game."""

    variant: str
    starting_stacks: list[Amount] = []
    players: list[str] = []
    finishing_stacks: list[Amount] | None = None
    hand: int | str | None = None


def read_fields(table: Any, where: str) -> PhhFields:
    """The fields of ``table``; raises PhhError naming ``where``, the key, what was expected and what came."""
    fields = _convert(table, PhhFields, where)
    count = len(fields.starting_stacks)
    if count < 2:
        raise PhhError(f"{where}: starting_stacks: expected two players at least, got {count}")
    for name in ("antes", "blinds_or_straddles", "players", "seats", "finishing_stacks"):
        found = getattr(fields, name)
        if len(found or ()) != count and (found or name in ("antes", "blinds_or_straddles")):
            raise PhhError(f"{where}: {name}: expected {count} entries, one a player, got {len(found)}")
    _check_seats(fields, where)
    return fields


def _check_seats(fields: PhhFields, where: str) -> None:
    """Each seat once and of those that the table has, clockwise."""
    seats, count = fields.seats, fields.seat_count
    least = max(len(fields.starting_stacks), *seats, 0)
    if count is not None and count < least:
        raise PhhError(f"{where}: seat_count: expected {least} or more, got {count}")
    if len(set(seats)) < len(seats) or (seats and clockwise(seats, after=seats[-1]) != tuple(seats)):
        raise PhhError(f"{where}: seats: expected each seat once and clockwise, got {seats[:MAX_SEAT]}")


def read_facts(table: Any, where: str) -> PhhFacts:
    """The facts that any game's hand has; raises PhhError."""
    return _convert(table, PhhFacts, where)


def chips(amount: Amount, where: str) -> Fraction:
    """An amount as it is written, parts of a chip too; raises PhhError unless it is finite, 0 or more."""
    if math.isfinite(amount) and 0 <= amount <= MAX_CHIPS:
        return Fraction(str(amount))
    raise PhhError(f"{where}: expected chips from 0 to {MAX_CHIPS}, got {str(amount)[:40]}")


def all_chips(amounts: list[Amount], where: str) -> tuple[Fraction, ...]:
    """Amounts, one a player; raises PhhError naming the entry."""
    return tuple(chips(amount, f"{where}[{index}]") for index, amount in enumerate(amounts))


def _convert(table: Any, kind: type[T], where: str) -> T:
    try:
        return msgspec.convert(table, type=kind)
    except msgspec.ValidationError as error:
        raise PhhError(f"{where}: {_sentence(str(error))}") from error


def _sentence(message: str) -> str:
    """msgspec's words with the key in front."""
    if missing := _MISSING.search(message):
        return f"key {missing['key']!r}: expected a value, got none"
    at = _AT.search(message)
    what = _AT.sub("", message).replace("`", "")
    return f"key {at['path'] if at else ''!r}: {what[:1].lower()}{what[1:]}"
