"""What the configuration tells graphics of people and of the tournament, with pictures read."""

from collections.abc import Mapping
from pathlib import Path

from overlay.cli.media_files import read_media
from overlay.config.production import Config, PlayerConfig
from overlay.graphics.facts import PersonFacts, Prize, ScheduledLevel, ShowFacts
from overlay.web.media import Media, media_address
from rules.events import Player


def facts_of(config: Config, source: Path) -> tuple[ShowFacts, Media]:
    """The facts, and the pictures that they name; ``source`` is the configuration's file. Raises ConfigError."""
    found, pictures = read_media(config, source)
    addresses = {name: media_address(sha256) for name, sha256 in found.items()}
    graphics = config.graphics
    facts = ShowFacts(
        people={Player(p.name, p.country): _person(p, addresses) for p in config.players},
        prizes=tuple(sorted((Prize(*p.places, p.amount) for p in config.payouts), key=lambda prize: prize.first)),
        currency=graphics.payout_currency,
        schedule=tuple(ScheduledLevel(row.level, row.minutes or row.break_minutes or 0) for row in config.schedule),
        sponsors={s.name: _address(s.picture, addresses) for s in graphics.sponsors},
        rundown=tuple(graphics.rundown),
        automatic=frozenset(graphics.automatic),
        folded_cards=config.show.folded_cards,
    )
    return facts, pictures


def _person(player: PlayerConfig, addresses: Mapping[str, str]) -> PersonFacts:
    photo, sponsor = _address(player.photo, addresses), _address(player.sponsor, addresses)
    return PersonFacts(photo, sponsor, tuple(player.facts))


def _address(name: str | None, addresses: Mapping[str, str]) -> str | None:
    return None if name is None else addresses[name]
