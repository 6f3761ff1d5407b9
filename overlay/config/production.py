"""The production's configuration, a TOML file that is checked once, before anything starts.

``overlay/data/example.toml`` shows every key with its meaning. A wrong key or value raises ConfigError with one
line that names file, key, what was expected and what came. Paths in it are relative to the file.
"""

from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Annotated

import msgspec
from msgspec import UNSET, Meta, UnsetType

from overlay.commands.types import Chips, PositiveChips, Seat
from overlay.config import sheet
from overlay.config.cameras import CameraConfig
from overlay.config.graphics import (
    GraphicsConfig,
    PayoutConfig,
    ScheduleConfig,
    ShortText,
    graphics_faults,
    payout_faults,
    schedule_faults,
    text_faults,
)
from overlay.config.readers import PresenceFields, ReaderConfig, pace_faults
from overlay.config.security import CaptureConfig, FileName, SecurityConfig
from overlay.config.server import ServerConfig, server_faults
from overlay.config.toml_file import TomlError, read_toml
from overlay.delay.policy import SETTLE_S, CardPolicy, PolicySet
from rules.equity.known_hands import FoldedCards
from rules.events import AnteForm, GameSet, Level, LevelSet, Player, PlayerSeated, RulesSet, TableEvent
from rules.games import Game
from rules.ruleset import LAPT, RuleSet

Name = Annotated[str, Meta(min_length=1, max_length=80)]
SOURCE_URL = "https://github.com/finaltable/finaltable"


class ConfigError(ValueError):
    """A configuration that cannot be used; the message names file and key."""


class _Table(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    pass


class ShowConfig(_Table, frozen=True, kw_only=True):
    """``file`` is the event log. ``delay_s``: 0 to a day. ``cards``: see CardPolicy.

    ``folded_cards``: what folded cards that were read mean for equities, see FoldedCards. ``hole_cam``: program
    draws what cameras see of hole cards that it shows. ``sequestered``: whoever sees more than program does is cut off
    from the outside, so the page ``cards`` exists.
    """

    title: Name
    file: FileName
    delay_s: Annotated[float, Meta(ge=0, le=86_400)]
    cards: CardPolicy = CardPolicy.AFTER_HAND
    folded_cards: FoldedCards = FoldedCards.DEAD
    hole_cam: bool = False
    sequestered: bool = False
    source_url: str = SOURCE_URL


class DelayConfig(_Table, frozen=True, kw_only=True):
    """What may become of the delay during the show, see PolicySet. ``floor_s``: ``show.delay_s`` where it is not given.

    ``commentary_s``: commentary's own delay; as program's where it is not given.
    """

    floor_s: Annotated[float, Meta(ge=0, le=86_400)] | None = None
    commentary_s: Annotated[float, Meta(ge=0, le=86_400)] | None = None
    settle_s: Annotated[float, Meta(ge=0, le=600)] = SETTLE_S


class LevelConfig(_Table, frozen=True, kw_only=True):
    """The forced bets at the start of the show; ``small_bet`` is a fixed-limit game's, 0 for the big blind."""

    small_blind: PositiveChips
    big_blind: PositiveChips
    ante: Chips = 0
    ante_form: AnteForm = AnteForm.PER_PLAYER
    number: Annotated[int, Meta(ge=1, le=999)] = 1
    small_bet: Chips = 0


class RulesConfig(sheet.RuleFields, frozen=True, kw_only=True):
    """A preset, and what the event's printed sheet says instead. ``name`` is the earlier word for ``preset``."""

    preset: sheet.PresetName | UnsetType = UNSET
    name: sheet.PresetName | UnsetType = UNSET


class PlayerConfig(_Table, frozen=True, kw_only=True):
    """Who sits where at the start of the show. ``photo`` and ``sponsor`` are pictures; ``facts`` stand in a profile."""

    seat: Seat
    name: Name
    stack: PositiveChips
    country: Annotated[str, Meta(pattern="^([A-Z]{2})?$")] = ""
    photo: FileName | None = None
    sponsor: FileName | None = None
    facts: Annotated[list[ShortText], Meta(max_length=6)] = []


class DeckConfig(_Table, frozen=True, kw_only=True):
    """``file`` maps tags to cards; see example-deck.toml beside the example configuration.

    ``others`` are the files of decks that alternate with it.
    """

    file: FileName
    others: list[FileName] = []


class Config(_Table, frozen=True, kw_only=True):
    """The whole file."""

    show: ShowConfig
    level: LevelConfig
    players: list[PlayerConfig]
    delay: DelayConfig = DelayConfig()
    server: ServerConfig = ServerConfig()
    rules: RulesConfig = RulesConfig()
    game: sheet.GameFields = sheet.GameFields()
    deck: DeckConfig | None = None
    readers: list[ReaderConfig] = []
    presence: PresenceFields = PresenceFields()
    cameras: list[CameraConfig] = []
    security: SecurityConfig = SecurityConfig()
    capture: CaptureConfig = CaptureConfig()
    graphics: GraphicsConfig = GraphicsConfig()
    payouts: list[PayoutConfig] = []
    schedule: list[ScheduleConfig] = []


def load_config(path: Path) -> Config:
    """Read and check ``path``; raises ConfigError."""
    try:
        config = read_toml(path, Config)
    except TomlError as error:
        raise ConfigError(str(error)) from error
    for key, fault in _faults(config):
        raise ConfigError(f"{path}: key {key!r}: {fault}")
    return config


def _faults(config: Config) -> list[tuple[str, str]]:
    """What the types cannot say, as (key, sentence)."""
    faults = _doubled("players.seat", [str(player.seat) for player in config.players])
    faults += _doubled("readers.name", [reader.name for reader in config.readers])
    faults += _doubled("cameras.name", [*(r.name for r in config.readers), *(c.name for c in config.cameras)])
    faults += _doubled("readers.port", [reader.port for reader in config.readers])
    if config.level.small_blind > config.level.big_blind:
        level = config.level
        faults.append(
            ("level.small_blind", f"expected at most the big blind of {level.big_blind}, got {level.small_blind}")
        )
    faults += _delay_faults(config)
    faults += _sheet_faults(config)
    faults += server_faults(config.server)
    if config.readers and config.deck is None:
        faults.append(("deck", "expected a [deck] table, since there are readers, got none"))
    if config.security.passphrase and config.security.key_file is not None:
        faults.append(("security.key_file", "expected none beside a passphrase, got one"))
    return [*faults, *pace_faults(config.readers, config.presence), *_graphics_faults(config)]


def _graphics_faults(config: Config) -> Iterator[tuple[str, str]]:
    """What may not stand on air, or tells a thing twice."""
    yield from text_faults("players.name", [player.name for player in config.players])
    yield from text_faults("players.facts", [fact for player in config.players for fact in player.facts])
    yield from graphics_faults(config.graphics, [player.seat for player in config.players])
    yield from payout_faults(config.payouts)
    yield from schedule_faults(config.schedule)


def _delay_faults(config: Config) -> list[tuple[str, str]]:
    """Commentary sees nothing before program does, unless it is sequestered; the floor is no longer than the delay."""
    delay, program_s, faults = config.delay, config.show.delay_s, list[tuple[str, str]]()
    if delay.commentary_s is not None and delay.commentary_s < program_s and not config.show.sequestered:
        fault = f"expected at least program's {program_s:g} s, or sequestered = true, got {delay.commentary_s:g} s"
        faults.append(("delay.commentary_s", fault))
    if delay.floor_s is not None and delay.floor_s > program_s:
        faults.append(("delay.floor_s", f"expected at most show.delay_s of {program_s:g} s, got {delay.floor_s:g} s"))
    return faults


def _sheet_faults(config: Config) -> list[tuple[str, str]]:
    """A preset that is named twice is one; a game deals as many cards as its family has."""
    rules, faults = config.rules, list[tuple[str, str]]()
    if rules.preset and rules.name and rules.preset != rules.name:
        faults.append(("rules.name", f"expected the preset {rules.preset!r} or no name, got {rules.name!r}"))
    try:
        sheet.game_of(config.game)
    except sheet.SheetError as error:
        faults.append(("game.hole_cards", str(error)))
    return faults


def _doubled(key: str, values: list[str]) -> list[tuple[str, str]]:
    return [(key, f"expected each once, got {value} twice") for value, n in Counter(values).items() if n > 1]


def first_events(config: Config) -> list[TableEvent]:
    """What a new show begins with: the level and who sits where."""
    level = config.level
    forced = Level(
        level.small_blind, level.big_blind, level.ante, level.ante_form, level.number, small_bet=level.small_bet
    )
    seated = [PlayerSeated(p.seat, Player(p.name, p.country), p.stack) for p in config.players]
    return [LevelSet(forced), *seated]


def terms(config: Config) -> list[TableEvent]:
    """What new hands are played by: the rules and the game."""
    return [RulesSet(rule_set(config)), GameSet(game(config))]


def policy(config: Config) -> PolicySet:
    """What new hands are begun under."""
    floor_s = config.show.delay_s if config.delay.floor_s is None else config.delay.floor_s
    return PolicySet(config.show.cards, config.delay.settle_s, sequestered=config.show.sequestered, floor_s=floor_s)


def rule_set(config: Config) -> RuleSet:
    """The rules by which new hands are played."""
    rules = config.rules
    named = [name for name in (rules.preset, rules.name) if name is not UNSET]
    return sheet.rule_set(named[0] if named else LAPT.name, rules)


def game(config: Config) -> Game:
    """The game that new hands are played in."""
    return sheet.game_of(config.game)
