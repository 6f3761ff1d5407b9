"""Reads PHH texts: one hand (``.phh``) or many, a table each (``.phhs``)."""

import tomllib
from dataclasses import dataclass
from fractions import Fraction
from types import MappingProxyType
from typing import Any

from overlay.phh.errors import PhhError
from overlay.phh.fields import PhhFacts, PhhFields, all_chips, chips, read_facts, read_fields
from overlay.phh.follow import Follower
from overlay.phh.forced_bets import ForcedBets, forced_bets
from overlay.phh.scale import units_per_chip, whole
from overlay.phh.variants import game_of
from overlay.script.checks import check_script
from overlay.script.types import Script, ScriptError, ScriptHand, ScriptPlayer
from rules.cards import Card
from rules.events import AnteForm
from rules.games import HOLE_CARDS_OF, Game, Limit
from rules.spots import MAX_SEAT

MOST_BYTES = 32_000_000
"""A longer text is no record of a table."""


@dataclass(frozen=True, slots=True)
class Recorded:
    """One hand of a file: its ``script``, or why it has none. Amounts in chips.

    ``label`` is the source's number or name of it, None where there is none. ``names`` (empty where nobody
    knows), ``starts`` and ``finishes`` stand in the file's order; they are empty where the file does not say.
    """

    label: int | str | None
    script: Script | None
    refusal: str | None
    names: tuple[str, ...] = ()
    starts: tuple[Fraction, ...] = ()
    finishes: tuple[Fraction, ...] = ()


def decode_phh(text: str | bytes, source: str) -> Script:
    """Read one hand; ``source`` is the file's name. Raises PhhError, which names a variant that is not played.

    Without ``seats`` in the file the players sit in seats 1, 2, ... in the file's order, or in 2, 3, ... where the
    small blind is dead: seat 1 is then the empty one.
    """
    return _script(_table(text, source), source)


def read_recorded(text: str | bytes, source: str) -> tuple[Recorded, ...]:
    """Read all hands of a text; a hand that cannot be played is told, not raised. Raises PhhError for no TOML."""
    table = _table(text, source)
    if "variant" in table or not table or not all(isinstance(hand, dict) for hand in table.values()):
        return (_recorded(table, source),)
    return tuple(_recorded(hand, f"{source}: [{key}]") for key, hand in table.items())


def _table(text: str | bytes, source: str) -> dict[str, Any]:
    if len(text) > MOST_BYTES:
        raise PhhError(f"{source}: expected {MOST_BYTES} bytes at most, got {len(text)}")
    try:
        return tomllib.loads(text.decode() if isinstance(text, bytes) else text)
    except UnicodeDecodeError as error:
        raise PhhError(f"{source}: cannot be read: {error}") from error
    except (ValueError, RecursionError) as error:
        raise PhhError(f"{source}: not valid TOML: {_one_line(error)}") from error


def _one_line(error: Exception) -> str:
    return " ".join(str(error).split())[:200]


def _recorded(table: dict[str, Any], where: str) -> Recorded:
    try:
        facts = read_facts(table, where)
    except PhhError as error:
        return Recorded(None, None, str(error))
    try:
        return _facts(facts, _script(table, where), None, where)
    except PhhError as error:
        return _without_script(facts, str(error), where)


def _without_script(facts: PhhFacts, refusal: str, where: str) -> Recorded:
    try:
        return _facts(facts, None, refusal, where)
    except PhhError:
        return Recorded(facts.hand, None, refusal)


def _facts(facts: PhhFacts, script: Script | None, refusal: str | None, where: str) -> Recorded:
    starts = all_chips(facts.starting_stacks, f"{where}: starting_stacks")
    finishes = all_chips(facts.finishing_stacks or [], f"{where}: finishing_stacks")
    return Recorded(facts.hand, script, refusal, tuple(facts.players), starts, finishes)


def _script(table: dict[str, Any], where: str) -> Script:
    variant = read_facts(table, where).variant
    game = game_of(variant, where)
    fields = read_fields(table, where)
    units = units_per_chip(fields, where)
    seats = fields.seats or _seats(fields)
    names = fields.players or [""] * len(seats)
    hand = _hand(fields, game, seats, units, where)
    players = tuple(ScriptPlayer(seat, name) for seat, name in zip(seats, names, strict=True))
    script = Script(fields.event or where, fields.author or where, players, (hand,))
    try:
        check_script(script, where)
    except ScriptError as error:
        raise PhhError(str(error)) from error
    return script


def _seats(fields: PhhFields) -> list[int]:
    """Seats from 1 on, or from 2 where the dead small blind needs an empty one between the button and the big."""
    count = len(fields.starting_stacks)
    lone_blind = bool(fields.blinds_or_straddles[0]) and not any(fields.blinds_or_straddles[1:])
    first = 2 if lone_blind and 2 < count < MAX_SEAT else 1
    return list(range(first, first + count))


def _hand(fields: PhhFields, game: Game, seats: list[int], units: int, where: str) -> ScriptHand:
    stacks = dict(zip(seats, whole(all_chips(fields.starting_stacks, where), units), strict=True))
    bets = forced_bets(
        whole(all_chips(fields.antes, where), units),
        whole(all_chips(fields.blinds_or_straddles, where), units),
        seats,
        min_bet=int(chips(fields.min_bet or fields.small_bet or 0, where) * units),
        where=where,
    )
    follower = _followed(fields, bets, stacks, units, where)
    return ScriptHand(
        button=fields.button or seats[-1],
        small_blind_seat=bets.small_blind_seat,
        big_blind_seat=bets.big_blind_seat,
        small_blind=bets.small_blind,
        big_blind=bets.big_blind,
        ante=bets.ante,
        ante_form=bets.ante_form,
        level_number=fields.level or 1,
        stacks=MappingProxyType(stacks),
        hole_cards=MappingProxyType(_known(follower.holes)),
        actions=tuple(follower.actions),
        finishing_stacks=_finishing(fields, seats, units, where),
        game=Game(game.family, game.limit, _dealt(game, follower.holes)),
        small_bet=_small_bet(fields, game, units, where),
        straddles=bets.straddles,
        posts=bets.posts,
        bomb_pot=bets.bomb_pot,
        units_per_chip=units,
        label=fields.hand,
        source_indexes=tuple(follower.indexes),
    )


def _followed(fields: PhhFields, bets: ForcedBets, stacks: dict[int, int], units: int, where: str) -> Follower:
    follower = Follower(
        seats=list(stacks),
        committed=_committed(bets, stacks),
        current_bet=max((bets.big_blind, *(straddle.amount for straddle in bets.straddles))),
        units=units,
        bomb_pot=bool(bets.bomb_pot),
    )
    for index, action in enumerate(fields.actions):
        follower.step(index, action, f"{where}: actions[{index}]")
    follower.close(where)
    return follower


def _committed(bets: ForcedBets, stacks: dict[int, int]) -> dict[int, int]:
    """What lies in front when betting starts; a stack that is too short posts what its ante leaves."""
    if bets.bomb_pot:
        return {}
    wanted = {post.seat: post.live for post in bets.posts}
    wanted |= {straddle.seat: straddle.amount for straddle in bets.straddles}
    wanted |= {bets.big_blind_seat: bets.big_blind}
    if bets.small_blind_seat is not None:
        wanted[bets.small_blind_seat] = bets.small_blind
    each = bets.ante if bets.ante_form is AnteForm.PER_PLAYER else 0
    return {seat: min(chips, max(0, stacks[seat] - each)) for seat, chips in wanted.items()}


def _known(holes: dict[int, list[Card | None]]) -> dict[int, tuple[Card, ...]]:
    """The cards that are known, by seat."""
    known = {seat: tuple(card for card in cards if card is not None) for seat, cards in holes.items()}
    return {seat: cards for seat, cards in known.items() if cards}


def _dealt(game: Game, holes: dict[int, list[Card | None]]) -> int:
    """How many hole cards each seat has: in Omaha what was dealt tells, four to six."""
    most = max((len(cards) for cards in holes.values()), default=0)
    return most if most in HOLE_CARDS_OF[game.family] else game.hole_cards


def _small_bet(fields: PhhFields, game: Game, units: int, where: str) -> int:
    """The bet of a fixed-limit game before the turn; raises PhhError unless the later one is twice it."""
    if game.limit is not Limit.FIXED_LIMIT:
        return 0
    small, big = chips(fields.small_bet or 0, where), chips(fields.big_bet or 0, where)
    if not small or big != 2 * small:
        raise PhhError(f"{where}: big_bet: expected small_bet above 0 and twice that, got {small} and {big}")
    return int(small * units)


def _finishing(
    fields: PhhFields, seats: list[int], units: int, where: str
) -> MappingProxyType[int, int | Fraction] | None:
    if fields.finishing_stacks is None:
        return None
    stacks = [amount * units for amount in all_chips(fields.finishing_stacks, f"{where}: finishing_stacks")]
    exact = [int(stack) if stack.denominator == 1 else stack for stack in stacks]
    return MappingProxyType(dict(zip(seats, exact, strict=True)))
