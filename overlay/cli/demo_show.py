"""A show that runs at a simulated table, for whoever plays a script there."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from devices.errors import DeviceError
from overlay.cli.camera_readers import Readers
from overlay.cli.demo_table import DemoTable
from overlay.cli.production import Production
from overlay.config.production import Config, ConfigError, LevelConfig, PlayerConfig, RulesConfig, ShowConfig
from overlay.config.security import SecurityConfig
from overlay.config.server import ServerConfig
from overlay.config.sheet import GameFields
from overlay.delay.release import CardPolicy
from overlay.script.types import Script


@contextmanager
def simulated_show(  # noqa: PLR0913 - plain arguments, the options by keyword
    script: Script, folder: Path, *, delay_s: float, port: int, capture: str = "rfid", family: str = "pepper"
) -> Iterator[tuple[DemoTable, Production]]:
    """The table and the show, running until the block ends; its files lie in ``folder``. ``port`` 0 takes a free one.

    Raises ConfigError for cameras where OpenCV is missing, and the errors of Production.
    """
    try:
        table = DemoTable(folder, capture, family)
    except DeviceError as error:
        raise ConfigError(f"--capture {capture}: {error}") from error
    table.plug()
    try:
        config = _config(script, table, delay_s=delay_s, port=port)
        production = Production(config, folder / "demo.toml", make_readers=_rigs)
        production.start()
        try:
            yield table, production
        finally:
            production.stop()
    finally:
        table.unplug()


def _rigs(config: Config, _: Path) -> Readers:
    """The simulated cameras, calibrated for the deck that is drawn."""
    from overlay.cli.simulated_rig import calibrated_readers  # noqa: PLC0415 - it needs OpenCV

    return calibrated_readers(config)


def _config(script: Script, table: DemoTable, *, delay_s: float, port: int) -> Config:
    """Seats, blinds and game are those of the script's first hand."""
    first = script.hands[0]
    players = [
        PlayerConfig(
            seat=player.seat,
            name=player.name or f"Seat {player.seat}",
            country=player.country,
            stack=first.stacks[player.seat],
        )
        for player in script.players
        if player.seat in first.stacks
    ]
    return Config(
        show=ShowConfig(title=script.title, file="demo.show", delay_s=delay_s, cards=CardPolicy.DELAY_ONLY),
        server=ServerConfig(port=port),
        level=LevelConfig(
            small_blind=first.small_blind,
            big_blind=first.big_blind,
            ante=first.ante,
            ante_form=first.ante_form,
            number=first.level_number,
            small_bet=first.small_bet,
        ),
        rules=RulesConfig(straddles=any(hand.straddles for hand in script.hands)),
        game=GameFields(family=first.game.family, limit=first.game.limit, hole_cards=first.game.hole_cards),
        players=players,
        deck=table.deck,
        readers=table.readers,
        cameras=table.cameras,
        security=SecurityConfig(key_file="demo.key"),
    )
